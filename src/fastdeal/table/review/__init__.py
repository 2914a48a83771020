"""Reviews of finished games, made in a process of their own."""
