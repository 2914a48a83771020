"""The game in a terminal: for people at one keyboard, and bots."""
