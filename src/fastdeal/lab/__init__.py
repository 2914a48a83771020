"""The lab: the game as a subject of study. Exact odds, simulated values beside them, and what they say of a deed."""
