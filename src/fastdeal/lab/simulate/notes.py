"""What is noted game by game during a run: who bankrupts whom, and how the answer settles."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ...rules.words import NOBODY, SEATS
from ..batch.sums import GameOutcome, places_in
from ..engines import Batch
from ..job import Layout
from ..statistics import wilson

FIRST = 16  # games after which the answer is noted for the first time
STARTER, WINNER, OUTS, FELLED = (places_in(GameOutcome)[name] for name in ("starter", "winner", "outs", "felled"))
BANK = SEATS


class Settled(NamedTuple):
    """The share of games that the first player won, after so many of them, with its 95% interval."""

    games: int
    rate: float
    low: float
    high: float


class Notes:
    """Filled batch by batch. `felled[who, by]` counts bankruptcies by places: see `names`.

    `settling` notes the answer after so many games, twice as many and so on, however large the batches are.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.felled = np.zeros((SEATS, SEATS + 1), np.int64)
        self.settling: list[Settled] = []
        self._games = self._won = 0
        self._next = FIRST

    @property
    def is_by_bot(self) -> bool:
        job = self.layout.job
        return job.start is None and len(set(job.lineup)) > 1

    @property
    def names(self) -> Sequence[str]:
        """By place: the players of a position, different bots, or who moved first, second and so on."""
        job = self.layout.job
        if self.layout.names:
            return self.layout.names
        return job.lineup if self.is_by_bot else [f"player {nth} to move" for nth in range(1, job.players + 1)]

    def add(self, batch: Batch) -> None:
        rows = np.asarray(batch.outcomes)
        self._note_bankruptcies(rows, np.arange(batch.games.start, batch.games.stop))
        first = rows[:, WINNER] == (rows[:, STARTER] if self.layout.job.start is None else 0)
        won = self._won + np.cumsum(first)
        while self._next <= self._games + len(rows):
            self.settling.append(settled(int(won[self._next - self._games - 1]), self._next))
            self._next *= 2
        self._games += len(rows)
        self._won += int(first.sum())

    @property
    def now(self) -> Settled:
        return settled(self._won, self._games)

    @property
    def convergence(self) -> list[Settled]:
        """The answer as it settled, up to the last game."""
        return [*(past for past in self.settling if past.games < self._games), self.now]

    def _note_bankruptcies(self, rows: Any, numbers: Any) -> None:
        outs, felled = rows[:, OUTS].astype(np.int64), rows[:, FELLED].astype(np.int64)
        while outs.any():
            out = outs > 0
            who, by = outs[out] % 10 - 1, felled[out] % 10 - 1
            starter, number = rows[out, STARTER], numbers[out]
            np.add.at(
                self.felled,
                (self._place(who, starter, number), np.where(by == NOBODY, BANK, self._place(by, starter, number))),
                1,
            )
            outs, felled = outs // 10, felled // 10

    def _place(self, seat: Any, starter: Any, number: Any) -> Any:
        plan = self.layout.setup.plan
        if self.layout.names:
            return seat
        return (seat + number * plan.rotates) % plan.players if self.is_by_bot else (seat - starter) % plan.players


def settled(won: int, games: int) -> Settled:
    return Settled(games, *wilson(won, games))


def bankrupted_by(notes: Notes, games: int) -> dict[str, dict[str, float]]:
    """How often in a game each goes bankrupt by whose rent or deal, or by the Bank; players of one name together."""
    found: dict[str, dict[str, float]] = {}
    for place, name in enumerate(notes.names):
        row = found.setdefault(name, dict.fromkeys([*notes.names, "bank"], 0.0))
        for by, creditor in [*enumerate(notes.names), (BANK, "bank")]:
            row[creditor] += int(notes.felled[place, by]) / max(1, games)
    return found
