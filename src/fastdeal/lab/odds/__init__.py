"""The exact odds of every square, what its deed earns, and a random walk by the real rules as a check."""
