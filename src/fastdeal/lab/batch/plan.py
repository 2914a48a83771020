"""What all games of a batch have in common, as numbers."""

from ...rules.state import Numbers, PerPile


class Plan(Numbers):
    """How the games of a batch begin and when they are broken off."""

    seed: int
    players: int
    rotates: int  # 1: with every game the line-up moves on by one seat; 0: every bot keeps its seat
    fresh: int  # 1: every game is set up anew; 0: it starts from a position
    most_rounds: int
    open_cards: PerPile  # in a position: the cards whose places nobody knows, as sets
    round: int  # where the games begin
    turns: int
