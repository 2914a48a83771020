"""What must be answered first: a debt before the Bank's sale, the sale before the turn."""

from .state import Game
from .words import Refusal, Stage


def stage_of(game: Game) -> int:
    """Once a game is over nothing is open, and its step is all there is."""
    if game.debt_count > 0:
        return Stage.DEBT
    return game.selling or game.step


def why_not_turn(game: Game, seat: int, stage: int) -> int:
    """The part of every refusal about whose turn it is and whether this is the moment."""
    if seat != game.turn:
        return Refusal.NOT_YOUR_MOVE
    return Refusal.NONE if stage_of(game) == stage else Refusal.NOT_NOW
