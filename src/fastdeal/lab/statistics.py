"""Statistics: intervals for shares and means, and quantiles of histograms."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054


class Share(NamedTuple):
    """A share of trials with its 95% interval."""

    rate: float
    low: float
    high: float


def wilson(successes: int, trials: int) -> Share:
    """The Wilson 95% interval, which holds near 0 and 1 and for few trials."""
    if trials == 0:
        return Share(0.0, 0.0, 1.0)
    rate = successes / trials
    spread = 1 + Z95**2 / trials
    centre = (rate + Z95**2 / (2 * trials)) / spread
    half = Z95 * sqrt(rate * (1 - rate) / trials + Z95**2 / (4 * trials**2)) / spread
    return Share(rate, max(0.0, min(rate, centre - half)), min(1.0, max(rate, centre + half)))


def quantile(histogram: Sequence[int], share: float) -> int:
    """The smallest value that at least this share of the counts does not exceed."""
    wanted = share * sum(histogram)
    seen = 0
    for value, count in enumerate(histogram):
        seen += count
        if count and seen >= wanted:
            return value
    return 0


def mean(histogram: Sequence[int]) -> float:
    total = sum(histogram)
    return sum(value * count for value, count in enumerate(histogram)) / total if total else 0.0


def error_of_mean(histogram: Sequence[int]) -> float | None:
    """Half the 95% interval of the mean; None for a single value."""
    total = sum(histogram)
    middle = mean(histogram)
    if total < 2:
        return None
    variance = sum(count * (value - middle) ** 2 for value, count in enumerate(histogram)) / (total - 1)
    return Z95 * sqrt(variance / total)


def highest(histogram: Sequence[int]) -> int:
    return max((value for value, count in enumerate(histogram) if count), default=0)


class Moments:
    """Running mean and 95% interval of whole numbers. Exact, whatever their order."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0
        self._squares = 0

    def add(self, values: Sequence[int]) -> None:
        self.count += len(values)
        self._sum += sum(values)
        self._squares += sum(value * value for value in values)

    @property
    def mean(self) -> float:
        return self._sum / self.count if self.count else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the mean."""
        if self.count < 2:
            return self.mean, self.mean
        variance = (self.count * self._squares - self._sum**2) / (self.count * (self.count - 1))
        half = Z95 * sqrt(variance / self.count)
        return self.mean - half, self.mean + half

    @property
    def error(self) -> float:
        """The distance from the mean to the farther end of the interval."""
        low, high = self.interval
        return max(high - self.mean, self.mean - low)


class Rate(Moments):
    """The same for trials that succeed (1) or fail (0), with Wilson's interval."""

    @property
    def interval(self) -> tuple[float, float]:
        found = wilson(self._sum, self.count)
        return found.low, found.high


class RateDifference(Moments):
    """The same for the difference of two trials with the same luck: 1, 0 or -1.

    The interval is Bonett and Price's. It adds two pairs, one that differs in each direction, so that it has a width
    even if all pairs were alike.
    """

    @property
    def interval(self) -> tuple[float, float]:
        pairs = self.count + 2
        middle = self._sum / pairs
        half = Z95 * sqrt(((self._squares + 2) / pairs - middle**2) / pairs)
        return max(-1.0, middle - half), min(1.0, middle + half)
