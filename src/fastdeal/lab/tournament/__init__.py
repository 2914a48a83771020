"""Bots against each other: line-ups, games, ratings, and what came of it."""
