"""One table in play, with its clocks, its bots and those around it; and the hall with all of them."""
