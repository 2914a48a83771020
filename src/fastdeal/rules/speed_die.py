"""The Speed Die: 1 to 3 are added, the Bus gives a choice, the Tycoon moves twice, a triple goes anywhere."""

from .holdings import unsold
from .movement import advance, advance_to, first_ahead, go_to_jail
from .rent import is_paid_rent
from .stage import why_not_turn
from .state import Board, Game, Move
from .words import NOWHERE, SQUARES, Face, Kind, Refusal, Stage


def is_triple(game: Game) -> bool:
    """Three of a kind, which must be numbers."""
    return game.first == game.second and game.second == game.third and game.third < Face.BUS


def why_not_go(game: Game, seat: int, move: Move) -> int:
    """The answer to a triple is a square, to a Bus the spaces of one die or both."""
    refusal = why_not_turn(game, seat, Stage.GO)
    if refusal:
        return refusal
    if is_triple(game):
        return Refusal.NONE if 0 <= move.square < SQUARES else Refusal.BAD_DICE
    return Refusal.NONE if move.square == NOWHERE and is_bus_stop(game, move.amount) else Refusal.BAD_DICE


def is_bus_stop(game: Game, spaces: int) -> bool:
    return spaces in (game.first, game.second) or spaces == game.first + game.second


def go(game: Game, board: Board, seat: int, move: Move) -> None:
    if not is_triple(game):
        advance(game, board, seat, move.amount)
    elif board.kind[move.square] == Kind.GO_TO_JAIL:
        # A triple does not walk there, so there is no salary.
        go_to_jail(game, board, seat)
    else:
        advance_to(game, board, seat, move.square)


def ride_on(game: Game, board: Board) -> None:
    """The Tycoon's second half: to the next unsold property, else to the next where rent is owed; else stay."""
    game.second_half = 0
    squares = unsold(game, board)
    if squares == 0:
        squares = paying_others(game, board)
    if squares:
        advance_to(game, board, game.turn, first_ahead(game, game.turn, squares))


def paying_others(game: Game, board: Board) -> int:
    """The squares where the player to move would owe rent, as a set."""
    squares = 0
    for owner in range(game.players):
        if owner != game.turn and is_paid_rent(game, board, owner):
            squares |= game.deeds[owner]
    return squares & ~game.mortgaged
