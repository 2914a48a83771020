"""Simulation: many games played, added up and summarised."""
