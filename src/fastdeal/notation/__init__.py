"""The `.deal` notation: reading, writing and checking records; and a match, which is a game with its record."""
