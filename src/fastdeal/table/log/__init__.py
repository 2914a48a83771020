"""A table is the fold of its log, with provably fair dice."""
