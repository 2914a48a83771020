"""Playing at a remote table, from the terminal."""
