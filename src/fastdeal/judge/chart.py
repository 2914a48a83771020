"""What the judge knows about a board before any game: how often squares are visited, what groups earn and cost."""

from ..bots.house.study import DEVELOPED, developed_rent
from ..rules.sets import members_of
from ..rules.state import Board, Numbers, PerGroup, PerSquare
from ..rules.words import GROUPS, HOTEL, LEVELS, SQUARES, Kind
from ..visits.chain import Odds, exact_odds
from ..visits.policy import Policy

MILLION = 1_000_000


class Chart(Numbers):
    """A board in numbers that mean the same on every board. Incomes are from one opponent in a million rolls."""

    unit: int  # the mean price of a deed, as a unit of money
    visits: PerSquare  # in a million rolls; a visit by a card that multiplies the rent counts that many times
    developed: PerGroup  # income of a group with three houses on each site, or of a whole row
    towering: PerGroup  # the same with hotels
    cost: PerGroup  # the price of those three houses


def chart_of(board: Board) -> Chart:
    """The chart of a board. Needs NumPy."""
    chart = Chart()
    odds = odds_on(board)
    chart.unit = unit_of(board)
    for square in range(SQUARES):
        raised = odds.raised[square] * (board.nearest_station_times if board.kind[square] == Kind.STATION else 1)
        chart.visits[square] = round(MILLION * (odds.landings[square] + raised))
    for group in range(GROUPS):
        squares = members_of(board.group_deeds[group])
        chart.developed[group] = sum(chart.visits[square] * developed_rent(board, square) for square in squares)
        chart.towering[group] = sum(chart.visits[square] * highest_rent(board, square) for square in squares)
        chart.cost[group] = sum(DEVELOPED * board.house_price[square] for square in squares)
    return chart


def unit_of(board: Board) -> int:
    deeds = members_of(board.properties)
    return max(1, sum(board.price[square] for square in deeds) // max(1, len(deeds)))


# What the movement of tokens depends on: nothing about money.
_ON_THE_WAY = (
    "kind", "pile", "card_effect", "card_first", "properties", "stations", "utilities", "speed_die", "jail_square",
    "jail_doubles", "jail_attempts", "jail_double_rolls_again", "triples_end_turn", "triple_beats_third_double",
)  # fmt: skip
_known: dict[str, Odds] = {}


def odds_on(board: Board) -> Odds:
    """The odds of a board, computed once for all boards on which tokens move alike."""
    way = repr([getattr(board, name) for name in _ON_THE_WAY])
    if way not in _known:
        _known[way] = exact_odds(board, Policy())
    return _known[way]


def highest_rent(board: Board, square: int) -> int:
    if board.kind[square] == Kind.SITE:
        return board.rent[square * LEVELS + HOTEL]
    return developed_rent(board, square)
