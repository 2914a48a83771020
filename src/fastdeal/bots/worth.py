"""What holdings are worth to a bot: the price of the deeds, and what a group earns once it is whole."""

from ..rules.holdings import players_left
from ..rules.mortgage import interest_on
from ..rules.state import GROUP_SQUARES, Board, Game
from ..rules.words import GROUPS, LEVELS, Kind
from .mind import Mind

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


def study(board: Board, mind: Mind) -> None:
    """Work out once what the groups of this board earn and cost."""
    for group in range(GROUPS):
        mind.income[group] = 0
        mind.cost[group] = 0
        for nth in range(board.group_size[group]):
            square = board.group_square[group * GROUP_SQUARES + nth]
            mind.income[group] += LANDINGS[square] * developed_rent(board, square)
            mind.cost[group] += DEVELOPED * board.house_price[square]
    mind.studied = 1


def developed_rent(board: Board, square: int) -> int:
    match board.kind[square]:
        case Kind.STATION:
            return board.station_rent[GROUP_SQUARES - 1]
        case Kind.UTILITY:
            return board.utility_times[1] * TYPICAL_DICE
    return board.rent[square * LEVELS + DEVELOPED]


def gain_of_group(mind: Mind, group: int, rivals: int) -> int:
    """What a whole group brings beyond the prices of its deeds."""
    gain = mind.income[group] * rivals * mind.horizon // 1000 - mind.cost[group]
    return max(gain, mind.cost[group] // 4)


def share_of(board: Board, group: int, held: int) -> int:
    """In percent of the whole group, what some of its deeds are worth beyond their prices."""
    count = 0
    while held:
        held &= held - 1
        count += 1
    return SHARE[(board.group_size[group] - 2) * SHARES + count]


def prospect(board: Board, mind: Mind, group: int, held: int, rivals: int, cash: int) -> int:
    """What holding these deeds of a group promises beyond their prices, to somebody with that cash."""
    share = share_of(board, group, held)
    if share == 0:
        return 0
    gain = gain_of_group(mind, group, rivals)
    if share < 100:
        return gain * share * mind.partial // 10000
    return gain - gain * mind.funds * max(mind.cost[group] - cash, 0) // (100 * max(mind.cost[group], 1))


def deeds_worth(game: Game, board: Board, group: int, deeds: int, taken_over: int) -> int:
    """What those of the deeds are worth singly that belong to a group; 1 if somebody has yet to take them over."""
    total = 0
    for nth in range(board.group_size[group]):
        square = board.group_square[group * GROUP_SQUARES + nth]
        if (deeds >> square) & 1:
            total += board.price[square]
            if (game.mortgaged >> square) & 1:
                total -= board.mortgage[square] + interest_on(board, square) * (1 + taken_over)
    return total


def rivals_of(game: Game) -> int:
    return players_left(game) - 1


def worth_to(game: Game, board: Board, seat: int, mind: Mind, square: int) -> int:
    """What one more deed is worth to a seat, its price included."""
    group = board.group[square]
    deeds = board.group_deeds[group]
    held = game.deeds[seat] & deeds
    rivals = rivals_of(game)
    cash = game.cash[seat]
    gain = prospect(board, mind, group, held | 1 << square, rivals, cash)
    gain -= prospect(board, mind, group, held, rivals, cash)
    return board.price[square] + gain + threat_of(game, board, seat, mind, group, square) * mind.jealousy // 100


def threat_of(game: Game, board: Board, seat: int, mind: Mind, group: int, square: int) -> int:
    """What the most dangerous rival would gain by this deed: all of the group, or nothing."""
    wanted = board.group_deeds[group] & ~(1 << square)
    for other in range(game.players):
        if other != seat and game.deeds[other] & wanted == wanted:
            return gain_of_group(mind, group, rivals_of(game)) // rivals_of(game)
    return 0
