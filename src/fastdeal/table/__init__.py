"""The live table: a server that keeps every move, for people and bots around one board."""
