"""Building shortage: if more players can use a building than the Bank has, those who want it bid."""

from .auction import lowest_bid_for_building, open_auction
from .building import build, in_stock, next_building, put_up, why_not_build, why_not_here
from .holdings import players_left
from .ledger import owes
from .sets import members_of, size_of
from .stage import stage_of
from .state import Board, Game
from .telling import tell
from .words import NOBODY, Event, Lot, Refusal, Stage


def request_building(game: Game, board: Board, seat: int, square: int) -> None:
    """Build at the list price, unless there are too few for all who can use one."""
    others = rivals(game, board, seat, square)
    if others:
        ask_who_else(game, seat, square, others)
    else:
        build(game, board, seat, square)


def ask_who_else(game: Game, seat: int, square: int, others: int) -> None:
    """Ask each of the others whether to bid for the building too."""
    game.selling = Stage.SHORTAGE
    game.lot = next_building(game, square)
    game.lot_square = square
    game.requester = seat
    game.bidders = others
    game.wanting = 0
    game.price = 0
    game.leader = NOBODY
    tell(game, Event.SHORTAGE, seat, square, game.lot)


def rivals(game: Game, board: Board, seat: int, square: int) -> int:
    """The others who can use such a building too, as a set; empty if the Bank has enough for all."""
    lot = next_building(game, square)
    left = in_stock(game, lot)
    if board.no_auctions or left >= players_left(game):
        return 0
    lowest = lowest_bid_for_building(board, square)
    others = 0
    for other in members_of(game.alive & ~(1 << seat)):
        if can_use(game, board, other, lot, lowest):
            others |= 1 << other
    return others if size_of(others) + 1 > left else 0


def can_use(game: Game, board: Board, seat: int, lot: int, lowest: int) -> bool:
    """Whether a player could place such a building now, and has the cash for the lowest bid."""
    return game.cash[seat] >= lowest and not owes(game, seat) and can_place(game, board, seat, lot)


def can_place(game: Game, board: Board, seat: int, lot: int) -> bool:
    """Whether a player has a site for such a building."""
    for square in members_of(game.deeds[seat]):
        if why_not_place_there(game, board, seat, square, lot) == Refusal.NONE:
            return True
    return False


def why_not_place_there(game: Game, board: Board, seat: int, square: int, lot: int) -> int:
    """Why such a building cannot go there. A hotel needs four houses."""
    refusal = why_not_here(game, board, seat, square)
    if refusal:
        return refusal
    if next_building(game, square) == lot:
        return Refusal.NONE
    return Refusal.FULLY_BUILT if lot == Lot.HOUSE else Refusal.NOT_BUILT


def why_not_answer(game: Game, seat: int) -> int:
    if stage_of(game) != Stage.SHORTAGE:
        return Refusal.NOT_NOW
    return Refusal.NONE if (game.bidders >> seat) & 1 else Refusal.NOT_YOUR_MOVE


def want(game: Game, seat: int) -> None:
    game.bidders &= ~(1 << seat)
    game.wanting |= 1 << seat
    tell(game, Event.WANTED, seat)


def close_shortage(game: Game, board: Board) -> None:
    """All have answered: sell it if nobody else wants it, else auction it among those who do."""
    game.selling = 0
    if game.wanting:
        open_auction(game, game.lot, game.lot_square, game.wanting | 1 << game.requester)
    elif why_not_build(game, board, game.requester, game.lot_square) == Refusal.NONE:
        build(game, board, game.requester, game.lot_square)


def why_not_place(game: Game, board: Board, seat: int, square: int) -> int:
    if stage_of(game) != Stage.PLACE:
        return Refusal.NOT_NOW
    if seat != game.leader:
        return Refusal.NOT_YOUR_MOVE
    return why_not_place_there(game, board, seat, square, game.lot)


def place(game: Game, seat: int, square: int) -> None:
    put_up(game, seat, square)
    game.selling = 0


def return_building(game: Game) -> None:
    """If the winner no longer has a fit site, the building goes back. The bid stays paid."""
    tell(game, Event.BUILDING_RETURNED, game.leader, game.lot)
    game.selling = 0
