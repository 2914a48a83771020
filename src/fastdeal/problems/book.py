"""The collection of problems, and which one is today's."""

import tomllib
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..editions import Text
from ..notation.match import Match
from ..notation.reader import load

FOLDER = Path(__file__).parent
FIRST_DAY = date(2026, 1, 1)
STRIDE = 7  # so that neighbours in the collection are not those of two days; it shares no factor with their number


class Choice(NamedTuple):
    """Moves to make one after the other, and everybody's chances afterwards, by playouts of steady and shark bots."""

    moves: tuple[str, ...]
    steady: tuple[float, ...]
    shark: tuple[float, ...]

    @property
    def chances(self) -> tuple[float, ...]:
        return tuple((one + other) / 2 for one, other in zip(self.steady, self.shark, strict=True))


class Problem(NamedTuple):
    """A position, who decides what, the choices, and why one is best."""

    number: int
    record: str
    kind: str
    who: str
    choices: tuple[Choice, ...]
    reason: Text

    @property
    def seat(self) -> int:
        return self.position().seat_of(self.who)

    @property
    def best(self) -> int:
        """The choice with the best chance for the player who decides."""
        seat = self.seat
        return max(range(len(self.choices)), key=lambda nth: self.choices[nth].chances[seat])

    def position(self) -> Match:
        """The game where it has to be decided, to look at."""
        return position_of(self.record)

    def cost_of(self, nth: int) -> float:
        """What a choice loses against the best one."""
        seat = self.seat
        return self.choices[self.best].chances[seat] - self.choices[nth].chances[seat]

    def percent_of(self, nth: int) -> int:
        """The chance of the player who decides after a choice, in whole percent."""
        return int(100 * self.choices[nth].chances[self.seat] + 0.5)

    def points_lost(self, nth: int) -> int:
        """What a choice costs, between the percents that are shown."""
        return self.percent_of(self.best) - self.percent_of(nth)


@cache
def position_of(record: str) -> Match:
    return load(record)


@cache
def all_problems() -> tuple[Problem, ...]:
    """All of them, numbered from 1."""
    files = sorted(FOLDER.glob("*.deal"))
    return tuple(read_problem(number, path) for number, path in enumerate(files, 1))


def read_problem(number: int, path: Path) -> Problem:
    found: dict[str, Any] = tomllib.loads(path.with_suffix(".toml").read_text(encoding="utf-8"))
    choices = tuple(
        Choice(tuple(each["moves"]), tuple(each["steady"]), tuple(each["shark"])) for each in found["choices"]
    )
    record = path.read_text(encoding="utf-8")
    return Problem(number, record, found["kind"], found["who"], choices, Text(**found["reason"]))


def problem_of(day: date) -> Problem:
    """The problem of a day, the same for everybody."""
    problems = all_problems()
    return problems[(day - FIRST_DAY).days * STRIDE % len(problems)]
