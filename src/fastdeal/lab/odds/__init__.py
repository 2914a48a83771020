"""The exact odds of every square and what its deed earns, beside a walk by the real rules."""
