"""The rulebook: a module for each chapter of the leaflet. Imports nothing but itself."""
