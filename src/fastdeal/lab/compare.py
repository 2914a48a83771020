"""Compares rules or bots with common random numbers: every variant plays the same game numbers of the same seed.

Differences are taken game by game, so that most of the shared luck cancels out.
"""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from typing import NamedTuple

from ..rules.words import NOBODY
from .engines import Engine, Watcher
from .job import Layout
from .statistics import Moments, Rate, RateDifference

# What is measured in each game.
MEASURES = ("rounds", "turns", "finished", "first_seat", "first_bot")
SHARES = ("finished", "first_seat", "first_bot")  # yes or no

OutcomeRow = Sequence[int]  # in the order of `batch.sums.GameOutcome`


def measure(outcome: OutcomeRow) -> tuple[int, ...]:
    """The numbers of one game, in the order of `MEASURES`."""
    rounds, turns, starter, winner, place, _ = outcome
    return rounds, turns, winner != NOBODY, winner == starter, place == 0


class Measured(NamedTuple):
    """A variant: the means of its games, and of their differences from the first variant's games."""

    name: str
    layout: Layout
    means: dict[str, Moments]
    differences: dict[str, Moments]


class Comparison(NamedTuple):
    """The result. Every variant played `games` games."""

    variants: list[Measured]
    games: int
    stopped: bool


def compare(layouts: dict[str, Layout], engine: Engine, games: int, watch: Watcher) -> Comparison:
    """Play the same games with every variant. After Ctrl-C, compare those that all have played."""
    measured = [Measured(name, layout, fresh(Rate), fresh(RateDifference)) for name, layout in layouts.items()]
    done = 0
    stopped = False
    try:
        with ExitStack() as plays:
            batches = [
                plays.enter_context(closing(engine.play(layout.setup, range(games)))) for layout in layouts.values()
            ]
            # Variants take turns, batch by batch, so that there is something to compare at any time.
            for played in zip(*batches, strict=True):
                for variant, batch in zip(measured, played, strict=True):
                    take_in(variant, batch.rows(), played[0].rows())
                    watch(batch)
                done = played[0].games.stop
    except KeyboardInterrupt:
        stopped = True
    return Comparison(measured, done, stopped)


def fresh(share: type[Moments]) -> dict[str, Moments]:
    return {name: share() if name in SHARES else Moments() for name in MEASURES}


def take_in(variant: Measured, mine: Sequence[OutcomeRow], firsts: Sequence[OutcomeRow]) -> None:
    own, first = (zip(*map(measure, outcomes), strict=True) for outcomes in (mine, firsts))
    for name, values, others in zip(MEASURES, own, first, strict=True):
        variant.means[name].add(values)
        variant.differences[name].add([value - other for value, other in zip(values, others, strict=True)])
