"""An unowned property: buy it for the list price, or decline, and it is auctioned."""

from .auction import open_auction
from .ledger import pay, why_not_spend
from .stage import why_not_turn
from .state import Board, Game
from .telling import tell
from .words import BANK, Event, Lot, Stage, Why


def why_not_decline(game: Game, seat: int) -> int:
    return why_not_turn(game, seat, Stage.PURCHASE)


def why_not_buy(game: Game, board: Board, seat: int) -> int:
    return why_not_decline(game, seat) or why_not_spend(game, seat, board.price[game.at[seat]])


def buy(game: Game, board: Board, seat: int) -> None:
    square = game.at[seat]
    pay(game, seat, BANK, board.price[square], Why.PRICE)
    game.deeds[seat] |= 1 << square
    game.step = Stage.LANDED
    tell(game, Event.BOUGHT, seat, square, board.price[square])


def decline(game: Game, board: Board, seat: int) -> None:
    """Decline. Everybody may bid, also the one who declined."""
    square = game.at[seat]
    game.step = Stage.LANDED
    tell(game, Event.DECLINED, seat, square)
    if not board.no_auctions:
        open_auction(game, Lot.DEED, square, game.alive)
