"""Gather deals to fit a bot's `standing` to: `python scripts/standing_deals.py --keep deals.npz --minutes 60`.

House bots play. In positions of their games, deals of three kinds are tried: those that cost the bot that accepts them
most by the judge's net, some others that it just accepts, and random ones. Each is played out, and so is the position
without a deal, by bots that remember the game. `fit_standing.py` reads the file.
"""

import argparse
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from exploit import EDITIONS, POSITIONS, Deal, Judges, Position, all_swaps, closed, play
from over_cores import over_cores

from fastdeal.bots.house.minds import mind
from fastdeal.bots.house.study import DEVELOPED
from fastdeal.editions import load_edition
from fastdeal.judge.chart import chart_of
from fastdeal.oracle.bargains import Dealer, Swap, terms_at
from fastdeal.rules.deal import why_not_deal
from fastdeal.rules.sets import members_of
from fastdeal.rules.state import Board
from fastdeal.rules.words import GROUPS, NOBODY, SEATS, SQUARES, Refusal

# The kinds of rows: a position as it was, or after a deal. A deal's position is the last one above it.
KINDS = ("before", "worst", "other", "random")
BEFORE, WORST, OTHER, RANDOM = range(len(KINDS))
HOW_MANY = {WORST: 3, OTHER: 6, RANDOM: 3}
SAVED = 50  # games
SINGLE = np.float32

Array = npt.NDArray[Any]


class Row(NamedTuple):
    """A position, and everybody's chances to win. In files, a column for each field."""

    game: int
    kind: int
    edition: str
    proposer: int  # of the deal; in a position without one, nobody
    partner: int
    alive: int  # the seats still in the game, as a set
    cash: Array  # (seats)
    owner: Array  # (squares)
    level: Array
    mortgaged: Array
    net: Array  # (seats) by the net
    playouts: Array  # and by playouts


TYPES = ("i4", "i1", "U24", "i1", "i1", "u1", "i4", "i1", "i1", "?", "f4", "f4")


# Gathering.


def gather(number: int, seed: int, playouts: int) -> list[Row]:
    """The deals tried in a few positions of one game."""
    judges, draw = Judges(playouts, f"{number} {seed}"), Random(f"{number} {seed}")
    positions, _ = play(number, seed)
    rows: list[Row] = []
    if positions:
        board = positions[0].board
        edition, dealer = name_of(board), Dealer(board, chart_of(board))
        for position in draw.sample(positions, min(POSITIONS, len(positions))):
            deals = deals_to_try(position, judges, dealer, draw)
            if deals:
                rows += rows_of(number, edition, position, deals, judges, playouts)
    return rows


def name_of(board: Board) -> str:
    """Which edition this is."""
    return next(name for name in EDITIONS if load_edition(name).board({}) == board)


def deals_to_try(position: Position, judges: Judges, dealer: Dealer, draw: Random) -> list[tuple[int, Deal]]:
    """Deals to try in a position, with their kinds."""
    swaps = all_swaps(position)
    if not swaps:
        return []
    before = judges.chances(position)
    found = dealer.bargains(position.game, position.minds, swaps)
    found.sort(key=lambda each: each.chances[each.terms.partner] - before[each.terms.partner])
    accepted = [Deal(position, each.proposer, each.terms) for each in found]
    worst, others = accepted[: HOW_MANY[WORST]], accepted[HOW_MANY[WORST] :]
    some = draw.sample(others, min(HOW_MANY[OTHER], len(others)))
    drawn = random_deals(position, swaps, draw)
    return [(kind, deal) for kind, deals in ((WORST, worst), (OTHER, some), (RANDOM, drawn)) for deal in deals]


def random_deals(position: Position, swaps: Sequence[Swap], draw: Random) -> Iterator[Deal]:
    """Legal swaps. With half of them, one side also pays up to half of its cash."""
    game = position.game
    for swap in draw.choices(swaps, k=HOW_MANY[RANDOM]):
        most, least = game.cash[swap.proposer] // 2, -(game.cash[swap.partner] // 2)
        price = draw.choice((0, draw.randint(least, most)))
        terms = terms_at(swap.partner, swap.gives, swap.gets, price)
        if why_not_deal(game, position.board, swap.proposer, terms) == Refusal.NONE:
            yield Deal(position, swap.proposer, terms)


def rows_of(
    number: int, edition: str, position: Position, deals: Sequence[tuple[int, Deal]], judges: Judges, playouts: int
) -> list[Row]:
    """A row for the position, and one for each deal."""
    made = [deal for _, deal in deals]
    played = judges.played_out(position, made, playouts)
    whats = [(BEFORE, NOBODY, NOBODY), *((kind, deal.proposer, deal.terms.partner) for kind, deal in deals)]
    rows = []
    for (kind, *sides), after, points in zip(whats, [position, *map(closed, made)], played, strict=True):
        chances = [point / 100 for point in points]
        rows.append(row_of(number, kind, edition, sides, after, judges.chances(after), chances))
    return rows


def row_of(
    number: int, kind: int, edition: str, sides: Sequence[int], after: Position, net: list[float], chances: list[float]
) -> Row:
    game = after.game
    owner = np.full(SQUARES, NOBODY)
    for seat in range(game.players):
        owner[members_of(game.deeds[seat])] = seat
    mortgaged = np.zeros(SQUARES, bool)
    mortgaged[members_of(game.mortgaged)] = True
    proposer, partner = sides
    cash, level = np.array(game.cash), np.array(game.level)
    return Row(
        number, kind, edition, proposer, partner, game.alive, cash, owner, level, mortgaged, for_all(net),
        for_all(chances),
    )  # fmt: skip


def for_all(chances: Sequence[float]) -> Array:
    """Chances for every seat a table may have."""
    return np.array([*chances, *[0.0] * (SEATS - len(chances))])


# Files.


def save(rows: Sequence[Row], path: Path) -> None:
    """Write a column for each field."""
    fields = zip(Row._fields, TYPES, zip(*rows, strict=True), strict=True)
    columns: dict[str, Any] = {name: np.array(column, kind) for name, kind, column in fields}
    np.savez_compressed(path, **columns)


def read(paths: Iterable[Path]) -> dict[str, Array]:
    """The columns of several files, by the names of a row's fields."""
    files = [np.load(path) for path in paths]
    return {name: np.concatenate([file[name] for file in files]) for name in Row._fields}


# What the formula looks at: see `fit_standing.py`.


class Land(NamedTuple):
    """An edition; money is in units of the starting cash."""

    groups: Array  # (groups, squares) which squares belong to a group
    size: Array  # (groups)
    price: Array
    income: Array
    cost: Array
    mortgage: Array  # (squares)
    redemption: Array
    house: Array


class Seen(NamedTuple):
    """Positions, in units of the starting cash."""

    rivals: Any  # (positions)
    alive: Any  # (positions, seats)
    cash: Any
    redemption: Any  # of mortgaged deeds
    mortgages: Any  # what more of them would bring
    buildings: Any
    held: Any  # (positions, seats, groups)
    done: Any  # how far a group is developed
    between_two: Any  # (positions, groups)
    size: Any
    price: Any
    income: Any
    cost: Any


@cache
def land_of(edition: str) -> Land:
    board = load_edition(edition).board({})
    nature = mind("steady", board).nature
    groups = np.zeros((GROUPS, SQUARES))
    for group in range(GROUPS):
        groups[group, members_of(board.group_deeds[group])] = 1
    money = (board.price, nature.income, nature.cost, board.mortgage, board.interest, board.house_price)
    price, income, cost, mortgage, interest, house = (np.array(one) / board.start_cash for one in money)
    return Land(groups, groups.sum(1), groups @ price, income, cost, mortgage, mortgage + interest, house)


def seen_in(rows: dict[str, Array]) -> Seen:
    parts = [(rows["edition"] == name).nonzero()[0] for name in np.unique(rows["edition"])]
    seen = [seen_on(str(rows["edition"][part[0]]), {name: each[part] for name, each in rows.items()}) for part in parts]
    order = np.argsort(np.concatenate(parts))
    return Seen(*(np.concatenate(column)[order] for column in zip(*seen, strict=True)))


def seen_on(edition: str, rows: dict[str, Array]) -> Seen:
    """Positions of one edition."""
    land, count = land_of(edition), len(rows["alive"])
    alive = (rows["alive"][:, None] >> np.arange(SEATS)) & 1
    mine = (rows["owner"][:, None] == np.arange(SEATS)[:, None]).astype(SINGLE)
    mortgaged, level = rows["mortgaged"][:, None], rows["level"][:, None]
    held, unsold = mine @ land.groups.T, (rows["owner"] == NOBODY) @ land.groups.T
    done = mine * np.minimum(level, DEVELOPED) @ land.groups.T / (DEVELOPED * land.size)
    columns = (
        alive.sum(1) - 1, alive, rows["cash"] / load_edition(edition).board({}).start_cash,
        mine * mortgaged @ land.redemption, mine * ~mortgaged @ land.mortgage, mine * level @ land.house,
        held, done, ((held > 0).sum(1) == 2) & (unsold == 0),
        *(np.tile(each, (count, 1)) for each in (land.size, land.price, land.income, land.cost)),
    )  # fmt: skip
    return Seen(*(np.asarray(column, SINGLE) for column in columns))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, required=True, help="the file to write, FILE.npz")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--minutes", type=float, default=60, help="stop after so long")
    parser.add_argument("--playouts", type=int, default=300, help="with and without each deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    gather(0, wanted.seed, 1)  # compiles, once for all workers
    work = partial(gather, seed=wanted.seed, playouts=wanted.playouts)
    until = time.monotonic() + 60 * wanted.minutes
    rows: list[Row] = []
    games = 0
    with closing(over_cores(work, range(wanted.games), wanted.workers)) as gathered:
        for found in gathered:
            games += 1
            rows += found
            if rows and games % SAVED == 0:
                save(rows, wanted.keep)
            if time.monotonic() > until:
                break
    if rows:
        save(rows, wanted.keep)
    positions = sum(row.kind == BEFORE for row in rows)
    print(f"{len(rows) - positions} deals in {positions} positions of {games} games")


if __name__ == "__main__":
    main()
