"""A player at a table elsewhere, from the terminal."""
