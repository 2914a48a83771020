"""Problems: positions in which one choice is clearly best, to be solved by a person.

Each is a `.deal` file, and beside it a TOML file with the choices, everybody's chances after each of them, and the
reason for the best one. `scripts/find_problems.py` finds such positions.
"""
