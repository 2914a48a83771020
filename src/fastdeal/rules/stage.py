"""The stage: what must be answered first. A debt comes before the Bank's sale, the sale before the turn."""

from .state import Game
from .words import Refusal, Stage


def stage_of(game: Game) -> int:
    """The stage of a game. When it is over nothing is open, so the step alone decides."""
    if game.debt_count > 0:
        return Stage.DEBT
    return game.selling or game.step


def why_not_turn(game: Game, seat: int, stage: int) -> int:
    """Why it is not this seat's turn, or not the time for this."""
    if seat != game.turn:
        return Refusal.NOT_YOUR_MOVE
    return Refusal.NONE if stage_of(game) == stage else Refusal.NOT_NOW
