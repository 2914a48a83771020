"""Many games at once: played, added up and told."""
