"""How the oracle judges: it plays candidates out together, drops hopeless ones, and lets habit win a close call."""

import time
from collections.abc import Sequence
from math import sqrt
from typing import Any

from ...rules.state import Board
from .playouts import WON, Candidate, Playouts

BATCH = 64
CERTAIN = 0.995 * WON  # habit wins anyway
MOST = 50_000  # playouts for one decision
HOPELESS = 2.5  # standard errors behind the best
CLEARLY = 1.0  # standard errors by which another candidate must beat habit


class Judge:
    """Plays candidates out for some seconds, or for a number of playouts, which makes a game repeatable by its seed."""

    def __init__(self, seconds: float | None, playouts: int | None, seed: int) -> None:
        self._seconds = seconds
        self._playouts = playouts or MOST
        self._seed = seed
        self.shares: list[tuple[float, float]] = []  # of won playouts, with its error, for the candidates last weighed

    def best(self, board: Board, seat: int, candidates: Sequence[Candidate]) -> int:
        """The candidate to take; the first is habit."""
        self.shares = []
        if len(candidates) < 2:
            return 0
        trial = self._trial(board, seat, candidates)
        started = time.monotonic()
        while self._may_go_on(trial, started):
            trial.play(BATCH)
            trial.drop_hopeless()
        self.shares = [trial.share(place) for place in range(len(candidates))]
        return trial.verdict()

    def measure(self, board: Board, seat: int, candidates: Sequence[Candidate]) -> list[float]:
        """The mean score of every candidate, with equally many playouts."""
        trial = self._trial(board, seat, candidates)
        started = time.monotonic()
        while self._may_go_on(trial, started):
            trial.play(BATCH)
        return [trial.mean(place) for place in range(len(candidates))]

    def _trial(self, board: Board, seat: int, candidates: Sequence[Candidate]) -> "Trial":
        self._seed += 1
        return Trial(board, seat, candidates, self._seed)

    def _may_go_on(self, trial: "Trial", started: float) -> bool:
        if trial.played == 0:
            return True
        in_time = self._seconds is None or time.monotonic() - started < self._seconds
        return trial.is_open and trial.played < self._playouts and in_time


class Trial:
    """Candidates and their scores so far."""

    def __init__(self, board: Board, seat: int, candidates: Sequence[Candidate], seed: int) -> None:
        self._playouts = Playouts(board, seat, candidates, seed)
        self._left = list(range(len(candidates)))
        self._scores: list[list[Any]] = [[] for _ in candidates]
        self._worths = [0] * len(candidates)
        self.played = 0

    @property
    def is_open(self) -> bool:
        """Whether the decision is still open."""
        return len(self._left) > 1 and (0 not in self._left or self.mean(0) < CERTAIN)

    def play(self, count: int) -> None:
        self.played += count * len(self._left)
        scores, worths = self._playouts.more(count, self._left)
        for candidate, row, gained in zip(self._left, scores, worths.sum(axis=1), strict=True):
            self._scores[candidate].append(row)
            self._worths[candidate] += int(gained)

    def drop_hopeless(self) -> None:
        best = self._leader()
        self._left = [
            candidate for candidate in self._left if candidate == best or self._lead(best, candidate) < HOPELESS
        ]

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
        square = sum(int((row * row).sum()) for row in rows) / count
        return mean / WON, 1.96 * sqrt(max(square - mean * mean, 0.0) / count) / WON

    def _leader(self) -> int:
        return max(self._left, key=lambda candidate: (self.mean(candidate), self._worths[candidate]))

    def _lead(self, one: int, other: int) -> float:
        """By how many standard errors one candidate leads another, over paired playouts."""
        if one == other:
            return 0.0
        differences = [ours - theirs for ours, theirs in zip(self._scores[one], self._scores[other], strict=True)]
        count = sum(len(row) for row in differences)
        mean = sum(int(row.sum()) for row in differences) / count
        square = sum(int((row * row).sum()) for row in differences) / count
        return mean / sqrt(max(square - mean * mean, 1.0) / count)
