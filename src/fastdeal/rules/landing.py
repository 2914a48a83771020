"""Landing: what each kind of square does."""

from .cards import draw_card
from .holdings import owner_of
from .ledger import charge, pay, treasury
from .movement import go_to_jail
from .rent import land_as_guest
from .state import Board, Game
from .words import NOBODY, POT, Kind, Stage, Why


def land(game: Game, board: Board) -> None:
    """Follow the square where the player to move stands."""
    seat = game.turn
    square = game.at[seat]
    game.step = Stage.LANDED
    match board.kind[square]:
        case Kind.SITE | Kind.STATION | Kind.UTILITY:
            land_on_property(game, board, seat, square)
        case Kind.CARD:
            draw_card(game, board, seat, board.pile[square])
        case Kind.TAX:
            charge(game, seat, treasury(board), board.tax[square], Why.TAX)
        case Kind.GO_TO_JAIL:
            go_to_jail(game, board, seat)
        case Kind.FREE_PARKING:
            pay(game, POT, seat, game.pot, Why.POT)


def land_on_property(game: Game, board: Board, seat: int, square: int) -> None:
    owner = owner_of(game, square)
    if owner == NOBODY:
        game.step = Stage.PURCHASE
    elif owner != seat:
        land_as_guest(game, board, seat, owner, square)
    game.rent_factor = 1
