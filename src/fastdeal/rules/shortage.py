"""Building shortage: when more is wished for than the Bank has, the others are asked, and the building is auctioned."""

from .auction import lowest_bid_for_building, open_auction
from .building import HOUSES_IN_A_HOTEL, build, in_stock, next_building, put_up, why_not_build, why_not_here
from .codes import Event, Lot, Refusal, Stage
from .holdings import is_alive
from .ledger import owes
from .sets import first_of, size_of, union_of, which_lie_in
from .stage import stage_of
from .state import Board, Game
from .telling import tell
from .words import NOBODY


def request_building(game: Game, board: Board, seat: int, square: int) -> None:
    """Build at the listed price, unless others could use the last ones too."""
    others = 0 if board.no_auctions else rivals(game, board, seat, square)
    if others == 0:
        build(game, board, seat, square)
        return
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
    """The others who could use such a building, as a set; nobody when there is enough for all wishes together."""
    lot = next_building(game, square)
    if is_plenty(game, board, lot):
        return 0
    lowest = lowest_bid_for_building(board, square)
    others = 0
    wishes = wish(game, board, seat, lot)
    for other in range(game.players):
        ready = ready_groups(game, board, other)
        if other == seat or not may_bid(game, other, lowest):
            ready = 0
        wished = wish_for(game, board, ready, game.cash[other], lot)
        others |= min(wished, 1) << other
        wishes += wished
    return others if in_stock(game, lot) < wishes else 0


def is_plenty(game: Game, board: Board, lot: int) -> bool:
    """Whether there is enough for every site that could take one, cash or no cash."""
    ready = 0
    for seat in range(game.players):
        ready |= ready_groups(game, board, seat)
    sites = size_of(union_of(board.building_order, ready))
    # The houses that there are, and four for every hotel that stands, make four for each of these sites.
    return sites <= game.hotels if lot == Lot.HOTEL else HOUSES_IN_A_HOTEL * (sites + game.hotels) <= game.supply


def may_bid(game: Game, seat: int, lowest: int) -> bool:
    return game.cash[seat] >= lowest and is_alive(game, seat) and not owes(game, seat)


def why_not_place_there(game: Game, board: Board, seat: int, square: int, lot: int) -> int:
    refusal = why_not_here(game, board, seat, square)
    if refusal != Refusal.NONE:
        return refusal
    if next_building(game, square) == lot:
        return Refusal.NONE
    return Refusal.FULLY_BUILT if lot == Lot.HOUSE else Refusal.NOT_BUILT


def wish(game: Game, board: Board, seat: int, lot: int) -> int:
    """As many as could be placed and paid for at the listed price, the cheapest first; at least one if one fits."""
    return wish_for(game, board, ready_groups(game, board, seat), game.cash[seat], lot)


def wish_for(game: Game, board: Board, groups: int, cash: int, lot: int) -> int:
    """The same for these places in the order of building."""
    wished = 0
    while groups:
        group = board.building_order[first_of(groups)]
        groups &= groups - 1
        room = room_for(game, board, group, lot)
        price = price_in(board, group)
        if cash < room * price:
            return max(wished + cash // price, 1)
        cash -= room * price
        wished += room
    return wished


def can_place(game: Game, board: Board, seat: int, lot: int) -> bool:
    return wish(game, board, seat, lot) > 0


def ready_groups(game: Game, board: Board, seat: int) -> int:
    """The groups of sites that a player holds whole and unmortgaged, as a set of places in the order of building."""
    return which_lie_in(board.building_order, game.deeds[seat] & ~game.mortgaged)


def ready_sites(game: Game, board: Board, seat: int) -> int:
    """All squares of these groups, as a set."""
    return union_of(board.building_order, ready_groups(game, board, seat))


def price_in(board: Board, group: int) -> int:
    """What a building costs in a group of sites."""
    return board.house_price[first_of(group)]


def room_for(game: Game, board: Board, group: int, lot: int) -> int:
    """How many such buildings a group of sites could take one after the other, as it stands."""
    return room_for_houses(game, group) if lot == Lot.HOUSE else room_for_hotels(game, board, group)


def room_for_houses(game: Game, group: int) -> int:
    room = 0
    while group:
        room += max(HOUSES_IN_A_HOTEL - game.level[first_of(group)], 0)
        group &= group - 1
    return room


def room_for_hotels(game: Game, board: Board, group: int) -> int:
    """One where four houses stand; built evenly, only when nowhere in the group fewer do."""
    room = 0
    while group:
        level = game.level[first_of(group)]
        group &= group - 1
        if level == HOUSES_IN_A_HOTEL:
            room += 1
        elif level < HOUSES_IN_A_HOTEL and not board.uneven_building:
            return 0
    return room


def why_not_answer(game: Game, seat: int) -> int:
    if stage_of(game) != Stage.SHORTAGE:
        return Refusal.NOT_NOW
    return Refusal.NONE if (game.bidders >> seat) & 1 else Refusal.NOT_YOUR_MOVE


def want(game: Game, seat: int) -> None:
    game.bidders &= ~(1 << seat)
    game.wanting |= 1 << seat
    tell(game, Event.WANTED, seat)


def close_shortage(game: Game, board: Board) -> None:
    """All have answered: nobody else wants it, or it is auctioned among those who do."""
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
    """The winner has since made every site unfit: the building goes back, the bid stays paid."""
    tell(game, Event.BUILDING_RETURNED, game.leader, game.lot)
    game.selling = 0
