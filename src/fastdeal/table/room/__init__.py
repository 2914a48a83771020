"""A live table with its clocks, bots and visitors; and the hall, which holds all tables."""
