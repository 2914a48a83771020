"""A batch of games and what it counts, in the rule dialect: the same text runs plain, on the CPU and on the GPU."""
