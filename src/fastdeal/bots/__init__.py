"""The bots: house bots, the oracle with its playouts, and guests in ordinary Python."""
