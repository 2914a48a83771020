"""Buildings: on whole groups with nothing mortgaged, evenly, four houses and then a hotel, from a limited stock."""

from .holdings import group_of, highest_level, holds, lowest_level, unsold
from .ledger import owes, pay
from .sets import members_of
from .state import Board, Game
from .telling import tell
from .words import BANK, HOTEL, HOUSES_IN_A_HOTEL, NOWHERE, Event, Kind, Lot, Refusal, Why


def next_building(game: Game, square: int) -> int:
    """The next building on a site: a house, or a hotel in place of four."""
    return Lot.HOTEL if game.level[square] == HOUSES_IN_A_HOTEL else Lot.HOUSE


def in_stock(game: Game, lot: int) -> int:
    return game.houses if lot == Lot.HOUSE else game.hotels


def why_not_here(game: Game, board: Board, seat: int, square: int) -> int:
    """Why the site cannot take one more building, apart from stock and cash."""
    if square == NOWHERE or board.group[square] == NOWHERE:
        return Refusal.CANNOT_BUILD_HERE
    if not holds(game, seat, square):
        return Refusal.NOT_YOURS
    if board.kind[square] != Kind.SITE:
        return Refusal.CANNOT_BUILD_HERE
    deeds = board.group_deeds[board.group[square]]
    if deeds & ~game.deeds[seat]:
        return Refusal.NEEDS_WHOLE_GROUP
    if deeds & game.mortgaged:
        return Refusal.GROUP_MORTGAGED
    level = game.level[square]
    if level == HOTEL:
        return Refusal.FULLY_BUILT
    if not board.uneven_building and level > lowest_level(game, board, board.group[square]):
        return Refusal.UNEVEN
    if board.build_when_all_sold and unsold(game, board):
        return Refusal.NOT_ALL_SOLD
    if board.build_where_you_stand and game.at[seat] != square:
        return Refusal.NOT_STANDING_THERE
    return Refusal.NONE


def why_not_build(game: Game, board: Board, seat: int, square: int) -> int:
    if game.selling or owes(game, seat):
        return Refusal.NOT_NOW
    refusal = why_not_here(game, board, seat, square)
    if refusal:
        return refusal
    if in_stock(game, next_building(game, square)) == 0:
        return Refusal.NO_BUILDINGS_LEFT
    return Refusal.NONE if game.cash[seat] >= board.house_price[square] else Refusal.NOT_ENOUGH_CASH


def build(game: Game, board: Board, seat: int, square: int) -> None:
    pay(game, seat, BANK, board.house_price[square], Why.BUILDING)
    put_up(game, seat, square)


def put_up(game: Game, seat: int, square: int) -> None:
    """Put one more building on a site, from the Bank's stock."""
    if next_building(game, square) == Lot.HOTEL:
        game.hotels -= 1
        game.houses += HOUSES_IN_A_HOTEL
    else:
        game.houses -= 1
    game.level[square] += 1
    game.built |= 1 << square
    tell(game, Event.BUILT, seat, square, game.level[square])


def why_not_sell(game: Game, board: Board, seat: int, square: int) -> int:
    if not holds(game, seat, square):
        return Refusal.NOT_YOURS
    if game.level[square] == 0:
        return Refusal.NOT_BUILT
    if not board.uneven_building and game.level[square] < highest_level(game, board, board.group[square]):
        return Refusal.UNEVEN
    if game.level[square] == HOTEL and game.houses < HOUSES_IN_A_HOTEL + set_aside(game):
        return Refusal.NO_BUILDINGS_LEFT
    return Refusal.NONE


def set_aside(game: Game) -> int:
    """How many houses are reserved: the one being requested, auctioned or placed."""
    return 1 if game.selling and game.lot == Lot.HOUSE else 0


def sell(game: Game, board: Board, seat: int, square: int) -> None:
    """Sell one building at half price; a hotel becomes four houses."""
    if game.level[square] == HOTEL:
        game.hotels += 1
        game.houses -= HOUSES_IN_A_HOTEL
    else:
        game.houses += 1
    _lower_to(game, seat, square, game.level[square] - 1)
    pay(game, BANK, seat, board.house_refund[square], Why.BUILDING_SOLD)


def why_not_sell_group(game: Game, board: Board, seat: int, square: int) -> int:
    if not holds(game, seat, square):
        return Refusal.NOT_YOURS
    return Refusal.NONE if game.built & group_of(board, square) else Refusal.NOT_BUILT


def sell_group(game: Game, board: Board, seat: int, square: int) -> None:
    """Sell all buildings of a group in one step, so that hotels can always be sold."""
    for site in members_of(board.group_deeds[board.group[square]]):
        clear_site(game, board, seat, site)


def clear_site(game: Game, board: Board, seat: int, square: int) -> None:
    level = game.level[square]
    if level == 0:
        return
    if level == HOTEL:
        game.hotels += 1
    else:
        game.houses += level
    _lower_to(game, seat, square, 0)
    pay(game, BANK, seat, level * board.house_refund[square], Why.BUILDING_SOLD)


def _lower_to(game: Game, seat: int, square: int, level: int) -> None:
    game.level[square] = level
    if level == 0:
        game.built &= ~(1 << square)
    tell(game, Event.SOLD, seat, square, level)
