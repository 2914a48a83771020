"""Runs a job and adds up its batches. Ctrl-C keeps what is done."""

import time
from contextlib import closing
from typing import NamedTuple

from ..batch.sums import SUMS, Sums, sums_of
from ..engines import Engine, Watcher
from ..job import Layout
from .notes import Notes


class Run(NamedTuple):
    """The result of a job. `seconds` is for playing only, without compiling."""

    layout: Layout
    engine: str
    sums: Sums
    seconds: float
    stopped: bool
    notes: Notes

    @property
    def turns(self) -> int:
        """All turns of all games."""
        return self.sums.all_turns

    @property
    def endless(self) -> int:
        """The games that were broken off."""
        return self.sums.games - self.sums.finished


def run(layout: Layout, engine: Engine, watch: Watcher, notes: Notes | None = None) -> Run:
    """Play all games of a job, or until Ctrl-C."""
    total = [0] * SUMS
    notes = notes or Notes(layout)
    stopped = False
    began = time.perf_counter()
    try:
        with closing(engine.play(layout.setup, range(layout.job.games))) as batches:
            for batch in batches:
                total = [one + other for one, other in zip(total, batch.sums, strict=True)]
                notes.add(batch)
                watch(batch)
    except KeyboardInterrupt:
        stopped = True
    return Run(layout, engine.name, sums_of(total), time.perf_counter() - began, stopped, notes)
