"""Guests: bots from somebody's Python file in processes of their own, and a table of bots of all kinds."""
