"""What a position is worth to each seat: its chance to win, by a small trained net or by playouts."""
