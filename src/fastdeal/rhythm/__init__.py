"""Who is asked next, and what they may answer."""
