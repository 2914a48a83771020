"""Guests: bots from Python files in processes of their own; and tables with bots of all kinds."""
