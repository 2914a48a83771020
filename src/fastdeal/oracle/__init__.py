"""The oracle: a bot that decides by playouts."""
