"""Questions about a position, answered by playouts: what a deal does to everybody, and what a seat should do."""
