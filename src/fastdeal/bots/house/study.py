"""How a bot studies a board: what groups earn and cost, and what holdings promise by number of rivals."""

from ...rules.holdings import ALL_COLOURS, deeds_in
from ...rules.sets import members_of
from ...rules.state import Board
from ...rules.words import GROUPS, HOTEL, LARGEST_GROUP, LEVELS, SEATS, Kind
from .nature import HELD, OWN, TASTES, THEIRS, Nature

# Roughly how many of a thousand moves end on each square. Squares after jail are visited more.
LANDINGS = (
    29, 20, 18, 20, 22, 28, 21, 8, 22, 22,
    22, 26, 26, 22, 24, 26, 27, 23, 28, 28,
    28, 26, 10, 26, 30, 29, 25, 25, 26, 24,
    0, 25, 25, 22, 24, 23, 8, 21, 21, 25,
)  # fmt: skip

# A group counts as developed with three houses on each site, where rents leap.
DEVELOPED = 3
# What part of a group promises, in percent of the whole, by the number of deeds held: for groups of 2, 3 and 4.
SHARE = (
    0, 14, 100, 0, 0,
    0, 6, 26, 100, 0,
    0, 6, 24, 55, 100,
)  # fmt: skip
SHARES = 5
TYPICAL_DICE = 7
# What a developed group adds to a standing, by the number of rivals: this many rounds of its rent, less this percentage
# of its cost; at least this percentage of what it costs to buy and develop.
PRIZE_ROUNDS = (71, 71, 87, 98, 106, 114, 120, 126)
PRIZE_COST = 186
PRIZE_LEAST = 45
# The same for stations and utilities, in percent of their prize, by the number held.
LINES = (
    0, 3, 34, 0, 0,
    0, 0, 0, 0, 0,
    0, 6, 16, 39, 89,
)  # fmt: skip
# The share of a bare group's worth that 0, 1 and 2 of its deeds have, in percent, for groups of 2 and of 3: first while
# others may still come by the rest, then if one rival holds all of it. A last rival never parts with it.
PARTS = (
    0, 16, 0, 0, 5, 27,  0, 0, 0, 0, 0, 0,  # with one rival
    0, 16, 0, 0, 2, 26,  0, 16, 0, 0, 6, 6,  # with two
    0, 16, 0, 0, 9, 37,  0, 16, 0, 0, 24, 31,  # with more
)  # fmt: skip
LARGEST_PART = 3  # its deeds, and none
# What each deed adds, in percent of its price.
DEEDS = 76
# What a whole bare group is worth with plenty of cash, in percent of its prize, by the number of rivals: one, two or
# more. Plenty is this percentage of the cost of developing it. Without cash to build with, it is worth no more than
# its deeds.
FUNDED = (690, 478, 360)
PLENTY = 370
# In percent of the starting cash: more cash than this makes parts of groups worth no more.
MUCH_CASH = 40
SCALE = 100
# In percent. A last rival's gain is all loss, but two players who never deal might never finish.
MOST_JEALOUS = 65


def study(board: Board, nature: Nature) -> None:
    """Work out everything that a bot of this nature needs to know about a board."""
    for group in range(GROUPS):
        squares = members_of(board.group_deeds[group])
        nature.income[group] = sum(LANDINGS[square] * developed_rent(board, square) for square in squares)
        nature.cost[group] = sum(DEVELOPED * board.house_price[square] for square in squares)
    for square in members_of(deeds_in(board, ALL_COLOURS)):
        for level in range(HOTEL):
            nature.building_return[square * LEVELS + level] = return_of_building(board, square, level)
    for rivals in range(SEATS):
        weigh_prizes(board, nature, rivals)
        weigh_groups(board, nature, rivals, OWN, nature.horizon, nature.partial, nature.funds, nature.jealousy)
        weigh_groups(
            board, nature, rivals, THEIRS,
            nature.their_horizon, nature.their_partial, nature.their_funds, nature.their_jealousy,
        )  # fmt: skip


def return_of_building(board: Board, square: int, level: int) -> int:
    """Rent gained per money spent. The first two houses are judged by the third, for which they are built."""
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
    """What the deeds of each group promise and need with so many rivals left; 0 counts as 1."""
    rivals = max(left, 1)
    row = row_of(left, whose)
    nature.envy[row] = min(jealousy // rivals, MOST_JEALOUS)
    for group in range(GROUPS):
        cost = nature.cost[group]
        # What a whole group is worth beyond its deeds' prices. `fancy` is known only for the bot itself.
        gain = max(nature.income[group] * rivals * horizon // 1000 - cost, cost // 4)
        gain = gain * (nature.fancy[group] if whose == OWN else 100) // 100
        place = row * GROUPS + group
        # Half of the gain remains, since cash may come.
        nature.need[place] = min(cost * funds // 100, gain // 2)
        size = board.group_size[group]
        for held in range(1, size):
            nature.promise[place * HELD + held] = gain * share_of(size, held) * partial // 10000
        nature.promise[place * HELD + size] = gain


def weigh_prizes(board: Board, nature: Nature, rivals: int) -> None:
    """What whole developed groups add to a standing, and what their parts do: see `standing`."""
    nature.plenty = board.start_cash * MUCH_CASH // 100
    for group in range(GROUPS):
        cost, size = nature.cost[group], board.group_size[group]
        earned = nature.income[group] * PRIZE_ROUNDS[rivals] // 1000
        price = sum(board.price[square] for square in members_of(board.group_deeds[group]))
        prize = max(earned - cost * PRIZE_COST // 100, (cost + price // 2) * PRIZE_LEAST // 100)
        row = rivals * GROUPS + group
        nature.prize[row] = prize if cost else 0
        for between_two in range(2):
            for held in range(1, size + 1):
                place = (row * 2 + between_two) * HELD + held
                nature.part[place] = price * DEEDS * SCALE * held // size
                if cost == 0:
                    nature.part[place] += prize * LINES[(size - 2) * SHARES + held] * SCALE
                elif held < size:
                    most = max(cost * PLENTY // 100, nature.plenty)
                    share = part_of_group(rivals, between_two, size, held)
                    nature.part_with_cash[place] = prize * funded(rivals) * share // most


def part_of_group(rivals: int, between_two: int, size: int, held: int) -> int:
    """The share of a bare group's worth that so many of its deeds have, in percent."""
    return PARTS[((crowd(rivals) * 2 + between_two) * 2 + size - 2) * LARGEST_PART + held]


def funded(rivals: int) -> int:
    """What a whole bare group is worth with plenty of cash, in percent of its prize."""
    return FUNDED[crowd(rivals)]


def crowd(rivals: int) -> int:
    """The row for this many rivals in tables for one, two and more."""
    return min(max(rivals, 1), len(FUNDED)) - 1


def row_of(rivals: int, whose: int) -> int:
    """The row of a judgement."""
    return rivals * TASTES + whose


def share_of(size: int, held: int) -> int:
    """What this many deeds of a group promise, in percent of the whole group."""
    return SHARE[(size - 2) * SHARES + held]
