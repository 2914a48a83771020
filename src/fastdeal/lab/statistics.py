"""Statistics: intervals for shares and means, and quantiles of histograms."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, NamedTuple

Z95 = 1.959963984540054
FEWEST = 6  # values whose median has a 95% interval


class Share(NamedTuple):
    """A share of trials with its 95% interval."""

    rate: float
    low: float
    high: float


def wilson(successes: float, trials: int) -> Share:
    """The Wilson 95% interval, which holds near 0 and 1 and for few trials."""
    if trials == 0:
        return Share(0.0, 0.0, 1.0)
    rate = successes / trials
    spread = 1 + Z95**2 / trials
    centre = (rate + Z95**2 / (2 * trials)) / spread
    half = Z95 * sqrt(rate * (1 - rate) / trials + Z95**2 / (4 * trials**2)) / spread
    return Share(rate, max(0.0, min(rate, centre - half)), min(1.0, max(rate, centre + half)))


def quantile(histogram: Sequence[int], share: float, endless: int = 0) -> int | None:
    """The smallest value that at least this share of the counts does not exceed; None if an endless one is that."""
    wanted = share * (sum(histogram) + endless)
    seen = 0
    for value, count in enumerate(histogram):
        seen += count
        if count and seen >= wanted:
            return value
    return None


def smooth_quantile(histogram: Sequence[int], share: float, endless: int = 0) -> float | None:
    """The same, but within a whole number: its counts are spread evenly from half below it to half above."""
    wanted = share * (sum(histogram) + endless)
    seen = 0
    for value, count in enumerate(histogram):
        if count and seen + count >= wanted:
            return value - 0.5 + (wanted - seen) / count
        seen += count
    return None


class Median(NamedTuple):
    """A median with its 95% interval. None stands for longer than every game that ended."""

    median: float | None
    low: float | None
    high: float | None


def median_of(histogram: Sequence[int], endless: int = 0) -> Median:
    """The median, endless values being the longest. The interval is Woodruff's: quantiles at Wilson's bounds."""
    games = sum(histogram) + endless
    if games < FEWEST:
        return Median(smooth_quantile(histogram, 0.5, endless), None, None)
    around = wilson(games / 2, games)
    return Median(*(smooth_quantile(histogram, share, endless) for share in (0.5, around.low, around.high)))


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

    def add_array(self, values: Any) -> None:
        """The same for an array of numbers."""
        self.count += len(values)
        self._sum += int(values.sum())
        self._squares += int((values * values).sum())

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

    The interval is Tango's (1998): all differences that a score test does not reject. It has a width even if all pairs
    were alike, and holds near 0 and 1.
    """

    @property
    def interval(self) -> tuple[float, float]:
        gained, lost = (self._squares + self._sum) // 2, (self._squares - self._sum) // 2
        return tango(gained, lost, self.count)


def tango(gained: int, lost: int, pairs: int) -> tuple[float, float]:
    """The 95% interval of a difference of shares, from how many pairs differ in each direction."""
    if pairs == 0:
        return -1.0, 1.0
    middle = (gained - lost) / pairs

    def edge(inside: float, outside: float) -> float:
        for _ in range(60):
            between = (inside + outside) / 2
            if abs(score(gained, lost, pairs, between)) < Z95:
                inside = between
            else:
                outside = between
        return inside

    return edge(middle, -1.0), edge(middle, 1.0)


def score(gained: int, lost: int, pairs: int, difference: float) -> float:
    """By how many standard errors a true difference would be missed; the error is that of the likeliest shares."""
    a = 2 * pairs
    b = (2 * pairs - gained + lost) * difference - gained - lost
    c = -lost * difference * (1 - difference)
    share = (sqrt(max(b * b - 4 * a * c, 0)) - b) / (2 * a)
    variance = pairs * (2 * share + difference * (1 - difference))
    missed = gained - lost - pairs * difference
    return missed / sqrt(variance) if variance > 0 else 0.0 if abs(missed) < 1e-9 else inf
