"""Who holds what: seats, deeds, groups, buildings, worth. Nothing here changes a game."""

from .sets import first_of, members_of, size_of, sum_over, union_of, which_lie_in, which_touch
from .state import Board, Game
from .words import COLOURS, HOTEL, NOBODY, NOWHERE, Kind

ALL_COLOURS = (1 << COLOURS) - 1


def is_alive(game: Game, seat: int) -> bool:
    return (game.alive >> seat) & 1 == 1


def players_left(game: Game) -> int:
    return size_of(game.alive)


def seat_after(game: Game, seat: int) -> int:
    """The next seat clockwise, whether its player is still in the game or not."""
    return (seat + 1) % game.players


def to_the_left(game: Game, seat: int) -> int:
    """The next player clockwise still in the game; the same one if there is no other."""
    seat = seat_after(game, seat)
    while not is_alive(game, seat):
        seat = seat_after(game, seat)
    return seat


def holds(game: Game, seat: int, square: int) -> bool:
    return square != NOWHERE and (game.deeds[seat] >> square) & 1 == 1


def owner_of(game: Game, square: int) -> int:
    """The owner of a deed; NOBODY if it is the Bank's or not a property."""
    owners = which_touch(game.deeds, 1 << square)
    return first_of(owners) if owners else NOBODY


def unsold(game: Game, board: Board) -> int:
    """The deeds still in the Bank, as a set."""
    left = board.properties
    for seat in range(game.players):
        left &= ~game.deeds[seat]
    return left


def is_mortgaged(game: Game, square: int) -> bool:
    return (game.mortgaged >> square) & 1 == 1


def group_of(board: Board, square: int) -> int:
    """The squares of this square's group, as a set; empty if it cannot be owned."""
    group = board.group[square]
    return 0 if group == NOWHERE else board.group_deeds[group]


def groups_among(board: Board, deeds: int) -> int:
    """The groups to which some deeds belong, as a set."""
    return which_touch(board.group_deeds, deeds)


def whole_groups(board: Board, deeds: int) -> int:
    """The groups that some deeds complete, as a set."""
    return which_lie_in(board.group_deeds, deeds)


def whole_colours(board: Board, deeds: int) -> int:
    """The same, but only colour groups."""
    return whole_groups(board, deeds) & ALL_COLOURS


def deeds_in(board: Board, groups: int) -> int:
    """All deeds of some groups, as a set."""
    return union_of(board.group_deeds, groups)


def holds_group(game: Game, board: Board, seat: int, square: int) -> bool:
    group = group_of(board, square)
    return group != 0 and game.deeds[seat] & group == group


def count_held(game: Game, seat: int, squares: int) -> int:
    """How many of some squares a player holds."""
    return size_of(game.deeds[seat] & squares)


def lowest_level(game: Game, board: Board, group: int) -> int:
    lowest = HOTEL
    for square in members_of(board.group_deeds[group]):
        lowest = min(lowest, game.level[square])
    return lowest


def highest_level(game: Game, board: Board, group: int) -> int:
    highest = 0
    for square in members_of(board.group_deeds[group]):
        highest = max(highest, game.level[square])
    return highest


def worth(game: Game, board: Board, seat: int) -> int:
    """Cash, the price of each deed (half if mortgaged) and of each building (a hotel is five)."""
    total = game.cash[seat]
    for square in members_of(game.deeds[seat]):
        total += board.mortgage[square] if is_mortgaged(game, square) else board.price[square]
        total += game.level[square] * board.house_price[square]
    return total


def mortgage_value(game: Game, board: Board, deeds: int) -> int:
    """What the Bank would still lend on these deeds."""
    return sum_over(deeds & ~game.mortgaged, board.mortgage)


def building_value(game: Game, board: Board, seat: int) -> int:
    """What the Bank would pay for all buildings of a player: half their price."""
    total = 0
    for square in members_of(game.deeds[seat] & game.built):
        total += game.level[square] * board.house_refund[square]
    return total


def can_raise(game: Game, board: Board, seat: int) -> int:
    """A player's cash if everything were sold and mortgaged."""
    return game.cash[seat] + building_value(game, board, seat) + mortgage_value(game, board, game.deeds[seat])


def uses_speed_die(game: Game, board: Board, seat: int) -> bool:
    """A player uses it from the roll after the first salary, but never to get out of jail."""
    return board.speed_die != 0 and (game.passed_go >> seat) & 1 == 1


def is_site(board: Board, square: int) -> bool:
    return square != NOWHERE and board.kind[square] == Kind.SITE
