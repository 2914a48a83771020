"""Evolves a bot's traits: children around a mean are scored against fixed opponents, and the best form the next mean.

All children of a generation get the same dice and cards, so that only their play differs; every generation gets new
ones, so that none overfits.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ..bots.house.minds import Traits, born_with, nature_with
from ..bots.house.nature import Nature
from ..bots.naming import house_traits, is_house_bot
from ..rules.words import GROUPS
from .batch.sums import WINS_BY_BOT
from .engines import Engine
from .job import Job, JobError, Setup, lay_out
from .statistics import Share, wilson

SHRINKING = 0.97  # of the step size with every generation
PARENTS = 4  # one child in so many becomes a parent
CHECK = 8  # times as many games to measure a mean


class Trait(NamedTuple):
    """A trait to tune: its bounds, and its first step size. `nth` is its index if the trait is a list."""

    name: str
    low: int
    high: int
    step: float
    nth: int = -1


TUNABLE = (
    Trait("keep", 0, 400, 30),
    Trait("caution", 0, 100, 12),
    Trait("keep_buying", 0, 300, 25),
    Trait("borrows", 0, 1, 0.4),
    Trait("block", 0, 16, 4),
    Trait("horizon", 4, 60, 4),
    Trait("partial", 10, 300, 25),
    Trait("funds", 0, 150, 20),
    Trait("bids", 50, 200, 12),
    Trait("jealousy", 0, 250, 20),
    Trait("margin", 1, 200, 10),
    Trait("greed", 0, 100, 12),
    Trait("offers", 1, 4, 0.7),
    Trait("patience", 1, 80, 4),
    Trait("stay", 1, 30, 3),
    Trait("their_horizon", 4, 60, 3),
    Trait("their_partial", 10, 300, 20),
    Trait("their_funds", 0, 150, 15),
    Trait("their_jealousy", 0, 250, 15),
    Trait("their_margin", 0, 100, 6),
    *(Trait("fancy", 20, 300, 15, group) for group in range(GROUPS)),
)

Point = tuple[float, ...]


@dataclass(frozen=True)
class Tuning:
    """What to tune: the bot to start from, its opponents, and for how long. `games` is for each opponent."""

    start: str = "bold"
    against: tuple[str, ...] = ("steady",)
    generations: int = 30
    children: int = 24
    games: int = 1000
    seed: int = 1
    players: int = 4

    @property
    def games_each(self) -> int:
        """The games of one generation, with those that measure its mean."""
        return (self.children + CHECK) * self.games * len(self.against)


class Generation(NamedTuple):
    """A generation: its mean traits, how often they win, and the best and worst child."""

    number: int
    traits: Traits
    wins: Share
    best: float
    worst: float


def check_tuning(tuning: Tuning) -> None:
    """Raises `JobError`."""
    if not tuning.against:
        raise JobError("--against: name at least one level")
    for option, least in (("generations", 1), ("children", PARENTS), ("games", 1)):
        if getattr(tuning, option) < least:
            raise JobError(f"--{option} {getattr(tuning, option)}: give {least} or more")
    for option, level in (("start", tuning.start), *(("against", level) for level in tuning.against)):
        if not is_house_bot(level):
            raise JobError(f"--{option} {level}: only house bots can be tuned and tuned against, as in steady:keep=0")
        try:
            house_traits(level)
        except ValueError as error:
            raise JobError(f"--{option} {error}") from None
    lay_out(Job(players=tuning.players, seed=tuning.seed, games=tuning.games))


def tune(tuning: Tuning, engine: Engine) -> Iterator[Generation]:
    """Yields one generation after the other."""
    arena = Arena(tuning, engine)
    rng = Random(tuning.seed)
    mean = point_of(born_with(house_traits(tuning.start)))
    for number in range(tuning.generations):
        children = [mutated(mean, SHRINKING**number, rng) for _ in range(tuning.children)]
        scores = [arena.wins(child, number, tuning.games) for child in children]
        ranked = sorted(range(len(children)), key=lambda child: scores[child], reverse=True)
        mean = middle_of([children[child] for child in ranked[: tuning.children // PARENTS]])
        wins = arena.wins(mean, tuning.generations + number, CHECK * tuning.games)
        played = len(tuning.against) * tuning.games
        verdict = wilson(wins, CHECK * played)
        yield Generation(number + 1, traits_at(mean), verdict, max(scores) / played, min(scores) / played)


class Arena:
    """Where a child plays: against three opponents of one kind at a time."""

    def __init__(self, tuning: Tuning, engine: Engine) -> None:
        self._engine = engine
        self._setups = [
            lay_out(Job(players=tuning.players, bots=(level,), seed=tuning.seed)).setup for level in tuning.against
        ]

    def wins(self, point: Point, series: int, games: int) -> int:
        """How many games the child wins, out of `games` against each kind; the same games for everybody in a series."""
        child = nature_with(traits_at(point), self._setups[0].board)
        return sum(self._wins_at(setup, child, series * CHECK * games, games) for setup in self._setups)

    def _wins_at(self, setup: Setup, child: Nature, first: int, games: int) -> int:
        seated = Setup(setup.plan, setup.board, setup.start, [child, *setup.lineup[1:]])
        with closing(self._engine.play(seated, range(first, first + games))) as batches:
            return sum(batch.sums[WINS_BY_BOT] for batch in batches)


def point_of(start: Nature) -> Point:
    """The traits of a bot as a vector."""
    values = (getattr(start, trait.name) for trait in TUNABLE)
    return tuple(
        float(value if trait.nth < 0 else value[trait.nth]) for trait, value in zip(TUNABLE, values, strict=True)
    )


def traits_at(point: Point) -> Traits:
    """The vector as traits: whole numbers within their bounds."""
    traits: Traits = {"card": 10, "gambles": 0, "whims": 0, "forgets": 0}
    fancy = [100] * GROUPS
    for trait, value in zip(TUNABLE, point, strict=True):
        whole = min(max(round(value), trait.low), trait.high)
        if trait.nth < 0:
            traits[trait.name] = whole
        else:
            fancy[trait.nth] = whole
    return traits | {"fancy": fancy}


def mutated(mean: Point, size: float, rng: Random) -> Point:
    """A child: every trait a random step away, within its bounds."""
    return tuple(
        min(max(value + rng.gauss(0, trait.step * size), trait.low), trait.high)
        for trait, value in zip(TUNABLE, mean, strict=True)
    )


def middle_of(points: Sequence[Point]) -> Point:
    return tuple(sum(values) / len(points) for values in zip(*points, strict=True))
