"""How often each square is visited in the long run: the token's walk, solved exactly."""
