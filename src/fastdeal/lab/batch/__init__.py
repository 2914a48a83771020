"""What a batch of games is and counts, in the rule dialect: the same text runs plain, on the CPU and on the GPU."""
