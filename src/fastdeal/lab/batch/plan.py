"""The settings that all games of a batch share, as numbers."""

from ...rules.state import Numbers, PerPile


class Plan(Numbers):
    """How games begin and when they are broken off."""

    seed: int
    players: int
    rotates: int  # 1: the line-up rotates by one seat with every game; 0: every bot keeps its seat
    fresh: int  # 1: new games; 0: games from a position
    most_rounds: int
    open_cards: PerPile  # in a position: the cards of unknown place, as sets
    round: int  # in which the games begin
    turns: int
    look: int  # the round at whose beginning it is noted who owns which group; 0: never
