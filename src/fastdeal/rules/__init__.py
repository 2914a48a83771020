"""The rulebook: a module per chapter of the leaflet. Imports nothing but itself."""
