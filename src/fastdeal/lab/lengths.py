"""Lengths of games, in rounds or turns, compared game by game.

A game that was broken off is longer than every game that ended: it has no length, but its place in the order. So no
figure depends on where games are broken off, except the share of those that never end, which is told apart.
"""

from math import exp, log, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .statistics import Z95, Median, median_of, quantile, wilson

ENDLESS = np.iinfo(np.int16).max
SHARES = {"p10": 0.1, "p25": 0.25, "p75": 0.75, "p90": 0.9}


class Lengths:
    """The lengths of one variant's games, by their numbers."""

    def __init__(self) -> None:
        self._parts: list[npt.NDArray[np.int16]] = []

    def add(self, lengths: Any, ended: Any) -> None:
        self._parts.append(np.where(ended, lengths, ENDLESS).astype(np.int16))

    @property
    def all(self) -> npt.NDArray[np.int16]:
        if len(self._parts) > 1:
            self._parts = [np.concatenate(self._parts)]
        return self._parts[0] if self._parts else np.zeros(0, np.int16)

    @property
    def histogram(self) -> list[int]:
        counts: list[int] = np.bincount(self.all[self.all < ENDLESS]).tolist()
        return counts

    @property
    def endless(self) -> int:
        return int((self.all == ENDLESS).sum())

    @property
    def median(self) -> Median:
        return median_of(self.histogram, self.endless)


class Change(NamedTuple):
    """How much longer, in rounds or turns, and how many times as long. Both are `Median`s."""

    difference: Median
    ratio: Median


UNKNOWN = Median(None, None, None)


def change(mine: Lengths, first: Lengths) -> Change:
    """The change of the median from the first variant's, whose games had the same luck."""
    (middle, error), (other, its_error) = error_of(mine.median), error_of(first.median)
    if middle is None or other is None or error is None or its_error is None:
        return Change(UNKNOWN, UNKNOWN)
    games = min(len(mine.all), len(first.all))  # the same, unless Ctrl-C came between them
    shared = 2 * likeness(mine.all[:games] <= middle, first.all[:games] <= other)
    apart = Z95 * sqrt(max(0.0, error**2 + its_error**2 - shared * error * its_error))
    difference = Median(middle - other, middle - other - apart, middle - other + apart)
    part, its_part = error / middle, its_error / other
    times = Z95 * sqrt(max(0.0, part**2 + its_part**2 - shared * part * its_part))
    ratio = log(middle / other)
    return Change(difference, Median(*(exp(at) for at in (ratio, ratio - times, ratio + times))))


def error_of(found: Median) -> tuple[float | None, float | None]:
    """A median with its standard error."""
    if found.low is None or found.high is None:
        return found.median, None
    return found.median, (found.high - found.low) / (2 * Z95)


def likeness(one: Any, other: Any) -> float:
    """The correlation of two yes-or-no answers, game by game."""
    if (one == other).all():
        return 1.0
    spread = float(one.std() * other.std())
    return float(((one - one.mean()) * (other - other.mean())).mean()) / spread if spread else 0.0


def as_data(found: Lengths) -> dict[str, float | None]:
    """The median with its 95% interval, and other quantiles; null stands for longer than every game that ended."""
    return summary(found.histogram, found.endless)


def summary(histogram: list[int], endless: int) -> dict[str, float | None]:
    quantiles = {name: quantile(histogram, share, endless) for name, share in SHARES.items()}
    longest = max((value for value, count in enumerate(histogram) if count), default=None)
    return {**median_of(histogram, endless)._asdict(), **quantiles, "max": longest}


def endless_share(endless: int, games: int) -> dict[str, float]:
    """The share of games that were broken off, with Wilson's 95% interval."""
    return wilson(endless, games)._asdict()
