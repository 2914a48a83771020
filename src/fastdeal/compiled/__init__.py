"""The rulebook as machine code: records, the compiler of twins, its cache, and its optimisations."""
