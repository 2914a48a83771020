"""How the oracle weighs: it plays candidates out together, drops the worse ones, and lets habit win a close call."""

import time
from collections.abc import Sequence
from math import sqrt
from typing import Any

from ..bots.playouts import WON, Candidate
from ..judge.chart import Chart
from ..rules.state import Board
from .leaves import Leaves

BATCH, LEAST = 64, 4  # playouts of a candidate at once, at most and at least
PASSES = 6  # that share the playouts when there are many candidates
FEW = 4  # candidates that are all worth going on with
CERTAIN = 0.995 * WON  # habit wins anyway
MOST = 50_000  # playouts for one decision
HOPELESS = 2.5  # standard errors behind the best
CLEARLY = 2.0  # standard errors by which another candidate must beat habit


class Weighing:
    """Plays candidates out for some seconds, or for a number of playouts, which makes games repeatable by seed."""

    def __init__(self, seconds: float | None, playouts: int | None, seed: int) -> None:
        self._seconds = seconds
        self._playouts = playouts or MOST
        self._seed = seed
        self.shares: list[tuple[float, float]] = []  # of won playouts, with its error, for the candidates last weighed

    def best(self, board: Board, chart: Chart, seat: int, candidates: Sequence[Candidate]) -> int:
        """The candidate to take; the first is habit. Each pass halves them, and plays the rest out twice as often."""
        self.shares = []
        if len(candidates) < 2:
            return 0
        self._seed += 1
        trial = Trial(Leaves(board, chart, seat, candidates, self._seed), len(candidates))
        started = time.monotonic()
        count = max(LEAST, min(BATCH, self._playouts // (PASSES * len(candidates))))
        while self._may_go_on(trial, started):
            trial.play(count)
            trial.drop_hopeless()
            trial.drop_worse_half()
            count = min(2 * count, BATCH)
        self.shares = [trial.share(place) for place in range(len(candidates))]
        return trial.verdict()

    def measure(self, board: Board, chart: Chart, seat: int, candidates: Sequence[Candidate]) -> list[float]:
        """The mean score of every candidate, with equally many playouts."""
        self._seed += 1
        trial = Trial(Leaves(board, chart, seat, candidates, self._seed), len(candidates))
        started = time.monotonic()
        while self._may_go_on(trial, started):
            trial.play(BATCH)
        return [trial.mean(place) for place in range(len(candidates))]

    def _may_go_on(self, trial: "Trial", started: float) -> bool:
        if trial.played == 0:
            return True
        in_time = self._seconds is None or time.monotonic() - started < self._seconds
        return trial.is_open and trial.played < self._playouts and in_time


class Trial:
    """Candidates and their scores so far."""

    def __init__(self, leaves: Leaves, candidates: int) -> None:
        self._leaves = leaves
        self._left = list(range(candidates))
        self._scores: list[list[Any]] = [[] for _ in self._left]
        self._each = 0  # playouts of each candidate left
        self.played = 0

    @property
    def is_open(self) -> bool:
        """Whether the decision is still open."""
        return len(self._left) > 1 and (0 not in self._left or self.mean(0) < CERTAIN)

    def play(self, count: int) -> None:
        self.played += count * len(self._left)
        self._each += count
        for candidate, row in zip(self._left, self._leaves.judged(count, self._left), strict=True):
            self._scores[candidate].append(row)

    def drop_hopeless(self) -> None:
        """Habit stays for a while, so that nothing replaces it by a little luck."""
        best = self._leader()
        kept = {best, 0} if self._each < BATCH else {best}
        self._left = [
            candidate for candidate in self._left if candidate in kept or self._lead(best, candidate) < HOPELESS
        ]

    def drop_worse_half(self) -> None:
        """Of many candidates, habit not among them."""
        others = sorted((candidate for candidate in self._left if candidate), key=self.mean, reverse=True)
        if len(others) >= FEW:
            better = others[: len(others) // 2]
            self._left = [candidate for candidate in self._left if candidate == 0 or candidate in better]

    def verdict(self) -> int:
        """The best candidate left, or the first if it is about as good."""
        best = self._leader()
        return 0 if 0 in self._left and self._lead(best, 0) < CLEARLY else best

    def mean(self, candidate: int) -> float:
        rows = self._scores[candidate]
        return float(sum(row.sum() for row in rows) / sum(len(row) for row in rows))

    def share(self, candidate: int) -> tuple[float, float]:
        """The share of won playouts, and half of its 95% interval."""
        rows, mean = self._scores[candidate], self.mean(candidate)
        count = sum(len(row) for row in rows)
        square = float(sum((row * row).sum() for row in rows)) / count
        return mean / WON, 1.96 * sqrt(max(square - mean * mean, 0.0) / count) / WON

    def _leader(self) -> int:
        return max(self._left, key=self.mean)

    def _lead(self, one: int, other: int) -> float:
        """By how many standard errors one candidate leads another, over paired playouts."""
        if one == other:
            return 0.0
        differences = [ours - theirs for ours, theirs in zip(self._scores[one], self._scores[other], strict=True)]
        count = sum(len(row) for row in differences)
        mean = float(sum(row.sum() for row in differences)) / count
        square = float(sum((row * row).sum() for row in differences)) / count
        return mean / sqrt(max(square - mean * mean, 1.0) / count)
