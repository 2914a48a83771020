"""Bots against each other: line-ups, games, ratings and results."""
