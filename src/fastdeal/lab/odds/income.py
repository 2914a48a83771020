"""What a deed earns in the long run: rent per opponent's roll or turn, and how many of them pay back its cost.

The owner asks for every rent; the opponent may be anywhere on the board.
"""

from itertools import product
from statistics import mean
from typing import NamedTuple

from ...rules.rent import pips
from ...rules.sets import members_of
from ...rules.state import Board
from ...rules.words import HOTEL, LEVELS, Face, Kind
from ...visits.chain import DIE, SPEED_DIE, Odds


class Level(NamedTuple):
    """A deed at a stage of building: `rent` per landing, `income` per opponent's roll or turn.

    `cost` is the price of the deed and its buildings so far, `payback` how many rolls or turns earn it, and
    `step_payback` how many earn the last step alone. None: never, or the step costs nothing.
    """

    name: str
    rent: float
    income: float
    cost: int
    payback: float | None
    step_payback: float | None


class Income(NamedTuple):
    """A deed: landings per opponent's roll or turn, and the income at each level."""

    square: int
    landings: float
    levels: tuple[Level, ...]


def incomes(board: Board, odds: Odds) -> tuple[Income, ...]:
    """Every deed, in board order; per roll or per turn, as in the odds."""
    deeds = members_of(board.properties)
    return tuple(
        Income(square, odds.landings[square] + odds.raised[square], _levels(board, odds, square)) for square in deeds
    )


def average_dice(board: Board) -> float:
    """The mean of the dice for a utility."""
    third = SPEED_DIE if board.speed_die else (Face.NONE,)
    return mean(pips(*faces) for faces in product(DIE, DIE, third))


def _levels(board: Board, odds: Odds, square: int) -> tuple[Level, ...]:
    match board.kind[square]:
        case Kind.STATION:
            return _station_levels(board, odds, square)
        case Kind.UTILITY:
            return _utility_levels(board, odds, square)
    return _site_levels(board, odds, square)


def _site_levels(board: Board, odds: Odds, square: int) -> tuple[Level, ...]:
    landings = odds.landings[square]
    bare, *built = (board.rent[square * LEVELS + level] for level in range(LEVELS))
    levels = [_owned(board, square, "bare", bare, landings * bare)]
    double = board.whole_group_times * bare
    levels.append(_owned(board, square, "group", double, landings * double))
    for level, rent in enumerate(built, start=1):
        income = landings * rent
        cost = board.price[square] + level * board.house_price[square]
        step = _payback(board.house_price[square], income - levels[-1].income)
        name = "hotel" if level == HOTEL else f"houses-{level}"
        levels.append(Level(name, rent, income, cost, _payback(cost, income), step))
    return tuple(levels)


def _station_levels(board: Board, odds: Odds, square: int) -> tuple[Level, ...]:
    landings = odds.landings[square] + board.nearest_station_times * odds.raised[square]
    return tuple(
        _owned(board, square, f"owned-{owned}", rent, landings * rent)
        for owned, rent in enumerate(board.station_rent, start=1)
    )


def _utility_levels(board: Board, odds: Odds, square: int) -> tuple[Level, ...]:
    dice = average_dice(board)
    return tuple(
        _owned(
            board, square, f"owned-{owned}", times * dice,
            dice * (times * odds.landings[square] + board.nearest_utility_times * odds.raised[square]),
        )
        for owned, times in enumerate(board.utility_times, start=1)
    )  # fmt: skip


def _owned(board: Board, square: int, name: str, rent: float, income: float) -> Level:
    """A level without buildings: the deed has cost only its price."""
    price = board.price[square]
    return Level(name, rent, income, price, _payback(price, income), None)


def _payback(cost: int, income: float) -> float | None:
    return cost / income if income > 0 else None
