"""The lab studies the game: simulations, exact odds, comparisons, tournaments, tuning."""
