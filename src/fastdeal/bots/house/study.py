"""How a bot studies a board: what its groups earn and cost, and what holdings promise with so many rivals left."""

from ...rules.holdings import ALL_COLOURS, deeds_in
from ...rules.sets import members_of
from ...rules.state import Board
from ...rules.words import GROUPS, HOTEL, LARGEST_GROUP, LEVELS, SEATS, Kind
from .nature import HELD, OWN, TASTES, THEIRS, Nature

# How often in a thousand moves a token comes to rest on each square, roughly: jail sends many on to what follows it.
LANDINGS = (
    29, 20, 18, 20, 22, 28, 21, 8, 22, 22,
    22, 26, 26, 22, 24, 26, 27, 23, 28, 28,
    28, 26, 10, 26, 30, 29, 25, 25, 26, 24,
    0, 25, 25, 22, 24, 23, 8, 21, 21, 25,
)  # fmt: skip

# A group counts as developed with three houses on each site, the step at which rents leap.
DEVELOPED = 3
# What some deeds of a group promise, in percent of the whole, by their number: for groups of 2, of 3 and of 4.
SHARE = (
    0, 14, 100, 0, 0,
    0, 6, 26, 100, 0,
    0, 6, 24, 55, 100,
)  # fmt: skip
SHARES = 5
TYPICAL_DICE = 7
# In percent. With one rival left all he gains is lost; but two who never deal might never end.
MOST_JEALOUS = 65


def study(board: Board, nature: Nature) -> None:
    """Work out all that a bot of this nature needs to know of a board."""
    for group in range(GROUPS):
        squares = members_of(board.group_deeds[group])
        nature.income[group] = sum(LANDINGS[square] * developed_rent(board, square) for square in squares)
        nature.cost[group] = sum(DEVELOPED * board.house_price[square] for square in squares)
    for square in members_of(deeds_in(board, ALL_COLOURS)):
        for level in range(HOTEL):
            nature.building_return[square * LEVELS + level] = return_of_building(board, square, level)
    for rivals in range(SEATS):
        weigh_groups(board, nature, rivals, OWN, nature.horizon, nature.partial, nature.funds, nature.jealousy)
        weigh_groups(
            board, nature, rivals, THEIRS,
            nature.their_horizon, nature.their_partial, nature.their_funds, nature.their_jealousy,
        )  # fmt: skip


def return_of_building(board: Board, square: int, level: int) -> int:
    """Rent gained for money spent; the first houses are judged by the third, for which they are built."""
    target = max(level + 1, DEVELOPED)
    gained = board.rent[square * LEVELS + target] - board.rent[square * LEVELS + level]
    return LANDINGS[square] * gained * 100 // (board.house_price[square] * (target - level))


def developed_rent(board: Board, square: int) -> int:
    match board.kind[square]:
        case Kind.STATION:
            return board.station_rent[LARGEST_GROUP - 1]
        case Kind.UTILITY:
            return board.utility_times[1] * TYPICAL_DICE
    return board.rent[square * LEVELS + DEVELOPED]


def weigh_groups(
    board: Board, nature: Nature, left: int, whose: int, horizon: int, partial: int, funds: int, jealousy: int
) -> None:
    """What the deeds of each group promise and need with so many rivals left; whoever is alone judges as with one."""
    rivals = max(left, 1)
    row = row_of(left, whose)
    nature.envy[row] = min(jealousy // rivals, MOST_JEALOUS)
    for group in range(GROUPS):
        cost = nature.cost[group]
        # What a whole group brings beyond the prices of its deeds. Only of oneself it is known how each is fancied.
        gain = max(nature.income[group] * rivals * horizon // 1000 - cost, cost // 4)
        gain = gain * (nature.fancy[group] if whose == OWN else 100) // 100
        place = row * GROUPS + group
        # Half of the gain stays, since cash may come.
        nature.need[place] = min(cost * funds // 100, gain // 2)
        size = board.group_size[group]
        for held in range(1, size):
            nature.promise[place * HELD + held] = gain * share_of(size, held) * partial // 10000
        nature.promise[place * HELD + size] = gain


def row_of(rivals: int, whose: int) -> int:
    """Where a judgement is written."""
    return rivals * TASTES + whose


def share_of(size: int, held: int) -> int:
    """In percent of a whole group of this size, what so many of its deeds are worth beyond their prices."""
    return SHARE[(size - 2) * SHARES + held]
