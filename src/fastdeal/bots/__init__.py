"""The bots: the house's own, the oracle that plays positions out, and guests in ordinary Python."""
