"""The rulebook as machine code: records, the compiler of the twins, its cache, and what makes them fast."""
