"""The dice that moves need: for a roll, and for the rent of a utility.

Whoever throws them, a move includes its dice when it is made.
"""

from .luck import throw_die, throw_speed_die
from .rent import find_claim
from .state import Board, Game, Move
from .turn import dice_to_roll
from .words import NOBODY, NOWHERE, Face, Verb


def dice_for(game: Game, board: Board, seat: int, move: Move) -> int:
    """How many dice are thrown for a move: none, two, or three with the Speed Die."""
    if move.verb == Verb.ROLL:
        return dice_to_roll(game, board, seat)
    if move.verb == Verb.ASK:
        claim = find_claim(game, seat, move.square)
        if claim != NOWHERE and game.claim_times[claim]:
            return game.claim_dice[claim]
    return 0


def with_throw(move: Move, first: int, second: int, third: int) -> Move:
    """A roll, or a request for rent, with these dice."""
    return Move(move.verb, move.square, 0, first, second, third, NOBODY, 0, 0, 0, 0, 0)


def with_dice(game: Game, board: Board, seat: int, move: Move) -> Move:
    """A move with the dice it needs, from the game's own generator."""
    dice = dice_for(game, board, seat, move)
    if dice == 0:
        return move
    first = throw_die(game)
    second = throw_die(game)
    return with_throw(move, first, second, throw_speed_die(game) if dice == 3 else Face.NONE)
