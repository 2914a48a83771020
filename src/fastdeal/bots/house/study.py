"""How a bot studies a board: what its groups earn and cost, and what holdings promise with so many rivals left."""

from ...editions.visits import DEVELOPED, LANDINGS
from ...rules.sets import members_of
from ...rules.state import Board
from ...rules.words import GROUPS, LARGEST_GROUP, LEVELS, SEATS, Kind
from .nature import HELD, OWN, TASTES, THEIRS, Nature

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
        squares = list(members_of(board.group_deeds[group]))
        nature.income[group] = sum(LANDINGS[square] * developed_rent(board, square) for square in squares)
        nature.cost[group] = sum(DEVELOPED * board.house_price[square] for square in squares)
    for rivals in range(SEATS):
        judge(board, nature, rivals, OWN, nature.horizon, nature.partial, nature.funds, nature.jealousy)
        judge(
            board, nature, rivals, THEIRS,
            nature.their_horizon, nature.their_partial, nature.their_funds, nature.their_jealousy,
        )  # fmt: skip


def developed_rent(board: Board, square: int) -> int:
    match board.kind[square]:
        case Kind.STATION:
            return board.station_rent[LARGEST_GROUP - 1]
        case Kind.UTILITY:
            return board.utility_times[1] * TYPICAL_DICE
    return board.rent[square * LEVELS + DEVELOPED]


def judge(
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
