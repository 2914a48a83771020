"""Auctions: open, ascending, in cash. A pass is final, and the last bid must buy."""

from .ledger import charge
from .sets import first_of
from .stage import stage_of
from .state import Board, Game
from .telling import tell
from .words import BANK, MOST, NOBODY, Event, Lot, Refusal, Stage, Why


def open_auction(game: Game, lot: int, square: int, bidders: int) -> None:
    game.selling = Stage.AUCTION
    game.lot = lot
    game.lot_square = square
    game.bidders = bidders
    game.price = 0
    game.leader = NOBODY
    tell(game, Event.AUCTION, lot, square)


def auction_next_of_estate(game: Game) -> None:
    """Auction the deeds of a bankrupt player one by one, in board order."""
    square = first_of(game.estate)
    game.estate &= game.estate - 1
    open_auction(game, Lot.DEED, square, game.alive)


def lowest_bid(game: Game, board: Board) -> int:
    """The lowest legal next bid."""
    if game.price > 0:
        return game.price + 1
    return board.min_bid if game.lot == Lot.DEED else lowest_bid_for_building(board, game.lot_square)


def lowest_bid_for_building(board: Board, square: int) -> int:
    return board.house_price[square] if board.shortage_starts_at_price else 1


def why_not_in_auction(game: Game, seat: int) -> int:
    """The leader may neither raise nor pass, and a pass is final."""
    if stage_of(game) != Stage.AUCTION:
        return Refusal.NOT_NOW
    if (game.bidders >> seat) & 1 == 0:
        return Refusal.NOT_YOUR_MOVE
    return Refusal.NOT_NOW if seat == game.leader else Refusal.NONE


def why_not_bid(game: Game, board: Board, seat: int, amount: int) -> int:
    refusal = why_not_in_auction(game, seat)
    if refusal:
        return refusal
    if amount > MOST:
        return Refusal.UNKNOWN
    if amount < lowest_bid(game, board):
        return Refusal.BID_TOO_LOW
    return Refusal.NONE if amount <= game.cash[seat] else Refusal.NOT_ENOUGH_CASH


def bid(game: Game, seat: int, amount: int) -> None:
    game.price = amount
    game.leader = seat
    tell(game, Event.BID, seat, amount)


def pass_in_auction(game: Game, seat: int) -> None:
    game.bidders &= ~(1 << seat)
    tell(game, Event.PASSED, seat)


def is_decided(game: Game) -> bool:
    """All have passed, or all but the leader. Without a bid, the last player left may still bid."""
    return game.bidders == 0 or (game.leader != NOBODY and game.bidders == 1 << game.leader)


def fall_of_the_hammer(game: Game) -> None:
    """The last bid must buy. If debts have used up its cash, it is owed like any debt."""
    game.selling = 0
    tell(game, Event.HAMMER, game.leader, game.lot, game.lot_square, game.price)
    if game.leader == NOBODY:
        return
    charge(game, game.leader, BANK, game.price, Why.BID)
    if game.lot == Lot.DEED:
        game.deeds[game.leader] |= 1 << game.lot_square
    else:
        game.selling = Stage.PLACE


def leave_sale(game: Game, seat: int) -> None:
    """A bankrupt player leaves the Bank's current sale."""
    game.bidders &= ~(1 << seat)
    game.wanting &= ~(1 << seat)
    if game.selling == Stage.SHORTAGE and game.requester == seat:
        game.selling = 0
    if game.selling and game.leader == seat:
        game.leader = NOBODY
        game.price = 0
        if game.selling == Stage.PLACE:
            game.selling = 0
