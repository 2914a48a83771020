"""Compares rules or bots with common random numbers: every variant plays the same game numbers of the same seed.

Differences are taken game by game, so that most of the shared luck cancels out.
"""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from typing import Any, NamedTuple

import numpy as np

from ..rules.words import NOBODY
from .batch.sums import GameOutcome, places_in
from .engines import Batch, Engine, Watcher
from .job import Layout
from .lengths import Lengths
from .statistics import Moments, Rate, RateDifference

ROUNDS, TURNS, STARTER, WINNER, PLACE = (
    places_in(GameOutcome)[name] for name in ("rounds", "turns", "starter", "winner", "place")
)

# What is measured in each game: lengths, and whether something came about.
LENGTHS = {"rounds": ROUNDS, "turns": TURNS}
Question = Callable[[Any], Any]
Luck = Sequence[Sequence[float]]  # a row for each game
FRESH: dict[str, Question] = {
    "finished": lambda rows: rows[:, WINNER] != NOBODY,
    "first_seat": lambda rows: rows[:, WINNER] == rows[:, STARTER],
    "first_bot": lambda rows: rows[:, PLACE] == 0,
}


def questions(layout: Layout) -> dict[str, Question]:
    """What is asked of every game; from a position, whether each of its players won."""
    if layout.job.start is None:
        return FRESH
    return {"finished": FRESH["finished"], **{name: won_by(seat) for seat, name in enumerate(layout.names)}}


def won_by(seat: int) -> Question:
    return lambda rows: rows[:, WINNER] == seat


class Wins(NamedTuple):
    """Who won, game by game, and that player's luck: of a variant, and of the first one."""

    won: list[float]
    luck: list[float]
    first_won: list[float]
    first_luck: list[float]


class Measured(NamedTuple):
    """A variant: its lengths and shares, and how its shares differ from the first variant's game by game.

    `wins` has the shares from which luck can be taken out, if it was weighed.
    """

    name: str
    layout: Layout
    lengths: dict[str, Lengths]
    shares: dict[str, Moments]
    differences: dict[str, Moments]
    wins: dict[str, Wins]


class Comparison(NamedTuple):
    """The result. Every variant played `games` games."""

    variants: list[Measured]
    games: int
    stopped: bool


def compare(layouts: dict[str, Layout], engine: Engine, games: int, watch: Watcher) -> Comparison:
    """Play the same games with every variant. After Ctrl-C, compare those that all have played."""
    measured = [fresh(name, layout) for name, layout in layouts.items()]
    done = 0
    stopped = False
    try:
        with ExitStack() as plays:
            batches = [
                plays.enter_context(closing(engine.play(layout.setup, range(games)))) for layout in layouts.values()
            ]
            # Variants take turns, batch by batch, so that there is something to compare at any time.
            for played in zip(*batches, strict=True):
                rows = [table_of(batch) for batch in played]
                for variant, mine, batch in zip(measured, rows, played, strict=True):
                    take_in(variant, mine, rows[0])
                    take_luck(variant, mine, batch.luck, rows[0], played[0].luck)
                done = played[0].games.stop
                for batch in played:
                    watch(batch)
    except KeyboardInterrupt:
        stopped = True
    return Comparison(measured, done, stopped)


def table_of(batch: Batch) -> Any:
    """The outcomes as an array with a row for each game."""
    return np.asarray(batch.outcomes)


def fresh(name: str, layout: Layout) -> Measured:
    asked = questions(layout)
    return Measured(
        name, layout, {length: Lengths() for length in LENGTHS},
        {share: Rate() for share in asked}, {share: RateDifference() for share in asked},
        {share: Wins([], [], [], []) for share in places(layout)},
    )  # fmt: skip


def places(layout: Layout) -> dict[str, int]:
    """Whose wins are asked for, by the place in the line-up."""
    return {"first_bot": 0} if layout.job.start is None else {name: seat for seat, name in enumerate(layout.names)}


def take_in(variant: Measured, mine: Any, first: Any) -> None:
    ended = mine[:, WINNER] != NOBODY
    for name, place in LENGTHS.items():
        variant.lengths[name].add(mine[:, place], ended)
    for name, question in questions(variant.layout).items():
        values = question(mine).astype(np.int64)
        variant.shares[name].add_array(values)
        variant.differences[name].add_array(values - question(first))


def take_luck(variant: Measured, mine: Any, luck: Luck, first: Any, first_luck: Luck) -> None:
    """Keep who won with how much luck, where it was weighed."""
    if not len(luck):
        return
    asked = questions(variant.layout)
    for name, place in places(variant.layout).items():
        wins = variant.wins[name]
        wins.won.extend(asked[name](mine).astype(float).tolist())
        wins.first_won.extend(asked[name](first).astype(float).tolist())
        wins.luck.extend(row[place] for row in luck)
        wins.first_luck.extend(row[place] for row in first_luck)
