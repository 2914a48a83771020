"""The tables at which the judge learns: every edition, invented boards, all rules and all kinds of bots."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from ...bots.house.minds import nature_with, traits_of
from ...bots.house.nature import Nature
from ...editions import OPTIONS, Option, Rules, Value, edition_ids, load_edition
from ...rules.holdings import ALL_COLOURS, deeds_in
from ...rules.sets import members_of
from ...rules.state import Board
from ...rules.words import GROUPS, LEVELS, SEATS, Kind
from .sampler import Sampling

MOST_ROUNDS = 300
OWN_RULES = 0.4  # share of tables that play by the edition's own rules
MADE_UP = 0.4  # share of boards with invented numbers
ODD = (0, 0, 0, 10, 30, 80)  # per mille
FATE = (0, 30, 60, 90)  # percent
PLAYERS = (2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8)

# Which bots play, and how often.
COMPANY = {"easy": 4, "steady": 5, "shark": 6, "bold": 3, "builder": 2, "hermit": 1}
STRANGE = 0.5  # share of bots whose traits are changed
IN_MONEY = ("keep", "keep_buying", "margin", "card", "their_margin")
YES_OR_NO = ("borrows", "gambles")
SEVERAL = {"offers": 4, "patience": 60, "stay": 30, "block": 16, "horizon": 60}

# The values that numeric options may take; the other options are yes or no, or a choice.
NUMBERS: dict[str, Sequence[Value]] = {
    "start_cash": (500, 1000, 1500, 2000, 3000),
    "go_salary": (0, 100, 200, 400),
    "jail_fine": (0, 50, 100),
    "min_bid": (1, 10, 50),
    "houses": (4, 10, 20, 32, 60),
    "hotels": (0, 3, 12, 30),
    "max_rounds": (None, None, None, 10, 20, 30, 50, 80),
    "deal_out_deeds": (None, None, 1, 2, 3, 7),
}


class DrawnTable(NamedTuple):
    """A table to play at, and the facts that label its positions."""

    plan: Sampling
    board: Board
    lineup: list[Nature]
    edition: str
    made_up: bool
    scale: float = 1.0  # the factor on all money


def table_of(seed: int, number: int) -> DrawnTable:
    """The table with this number under this seed."""
    draw = Random(f"{seed} {number}")
    edition = draw.choice(edition_ids())
    board = load_edition(edition).board({} if draw.random() < OWN_RULES else rules_by(draw)).copy()
    made_up = draw.random() < MADE_UP
    scale = make_up(board, draw) if made_up else 1.0
    plan = Sampling()
    plan.seed = draw.getrandbits(62)
    plan.players = draw.choice(PLAYERS)
    plan.most_rounds = MOST_ROUNDS
    plan.oddness, plan.fate = draw.choice(ODD), draw.choice(FATE)
    return DrawnTable(plan, board, company(board, plan.players, scale, draw), edition, made_up, scale)


def rules_by(draw: Random) -> Rules:
    """A few rule options at random."""
    chosen = draw.sample([option for option in OPTIONS.values() if option.field], draw.randint(1, 6))
    return {option.name: value_by(option, draw) for option in chosen}


def value_by(option: Option, draw: Random) -> Value:
    if option.kind == "choice":
        return draw.choice(option.choices)
    return draw.choice(NUMBERS[option.name] if option.kind == "number" else (True, False))


# Boards.


def make_up(board: Board, draw: Random) -> float:
    """Give a board prices and rents of its own. Returns the factor on all money."""
    scale = draw.choice((0.1, 1.0, 1.0, 10.0, 1000.0)) * wobble(draw, 0.3)
    for group in range(GROUPS):
        price, rent, house = (scale * wobble(draw, 0.35) for _ in range(3))
        bulge = wobble(draw, 0.2)  # the factor on the middle rents
        for square in members_of(board.group_deeds[group]):
            board.price[square] = times(board.price[square], price)
            board.mortgage[square] = board.price[square] // 2
            board.interest[square] = (board.mortgage[square] + 9) // 10
            board.house_price[square] = times(board.house_price[square], house)
            board.house_refund[square] = board.house_price[square] // 2
            for level in range(LEVELS):
                own = bulge if 1 < level < LEVELS - 1 else 1.0
                place = square * LEVELS + level
                board.rent[place] = times(board.rent[place], rent * own)
                if level:
                    board.rent[place] = max(board.rent[place], board.rent[place - 1])
    scale_payments(board, scale, draw)
    swap_groups(board, draw)
    return scale


def times(amount: int, factor: float) -> int:
    return max(1, round(amount * factor)) if amount else 0


def wobble(draw: Random, by: float) -> float:
    return exp(draw.gauss(0, by))


def scale_payments(board: Board, scale: float, draw: Random) -> None:
    rows = scale * wobble(draw, 0.3)
    board.station_rent = [times(rent, rows) for rent in board.station_rent]
    board.utility_times = [times(by, rows) for by in board.utility_times]
    board.tax = [times(tax, scale) for tax in board.tax]
    board.start_cash = times(board.start_cash, scale * wobble(draw, 0.2))
    board.go_salary = times(board.go_salary, scale * wobble(draw, 0.3))
    board.jail_fine = times(board.jail_fine, scale)


def swap_groups(board: Board, draw: Random) -> None:
    """Let two colours of the same size sometimes change places."""
    one, other = draw.sample(range(GROUPS), 2)
    here, there = (members_of(board.group_deeds[group] & deeds_in(board, ALL_COLOURS)) for group in (one, other))
    for square, twin in zip(here, there, strict=False):
        if len(here) == len(there) and board.kind[square] == board.kind[twin] == Kind.SITE:
            swap_sites(board, square, twin)


def swap_sites(board: Board, one: int, other: int) -> None:
    for numbers in (board.price, board.mortgage, board.interest, board.house_price, board.house_refund):
        numbers[one], numbers[other] = numbers[other], numbers[one]
    for level in range(LEVELS):
        here, there = one * LEVELS + level, other * LEVELS + level
        board.rent[here], board.rent[there] = board.rent[there], board.rent[here]


# Company.


def company(board: Board, players: int, scale: float, draw: Random) -> list[Nature]:
    """A bot for each seat: sometimes all alike, else each different."""
    alike = draw.random() < 0.3
    bots = [bot(board, scale, draw) for _ in range(1 if alike else players)]
    return (bots * SEATS)[:players]


def bot(board: Board, scale: float, draw: Random) -> Nature:
    (level,) = draw.choices(list(COMPANY), list(COMPANY.values()))
    traits = dict(traits_of(level))
    if draw.random() < STRANGE:
        traits = {name: changed(name, value, draw) for name, value in traits.items()}
    for name in IN_MONEY:
        if name in traits:
            traits[name] = times(int(str(traits[name])), scale)
    return nature_with(traits, board)


def changed(name: str, value: int | list[int], draw: Random) -> int | list[int]:
    """A trait, changed a little."""
    if isinstance(value, list):
        return [times(each, wobble(draw, 0.25)) for each in value]
    if name in YES_OR_NO:
        return draw.choice((value, value, 1 - value))
    return min(times(value, wobble(draw, 0.4)), SEVERAL.get(name, 10**9))
