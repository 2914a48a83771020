"""The compiled engine on the CPU: chunks of games, one for each core at a time."""

import os
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any

import numba
import numpy as np

from ...bots.house.mind import mind_at, mind_in_records
from ...bots.house.minds import LEVELS
from ...bots.house.reasons import because, keep_to_oneself
from ...compiled import branches
from ...compiled.branches import learning_from
from ...compiled.cache import keep_compiled, was_compiled
from ...compiled.records import Records
from ...compiled.twins import SETS, StandIns, Twins, counting_from_the_front, reading_ahead, twin_jit
from ...rules.words import SEATS
from ..batch.compiled import play_batch
from ..batch.sums import OUTCOME, SUMS
from ..batch.tally import count_in_record
from ..job import Job, Setup, lay_out
from .engine import Batch, chunks_of
from .frozen import BOARD, MEMORY, NATURE, RHYTHM, TALLIED_GAME, FrozenSetup, empty_setup, freeze_setup

CHUNK = 4096

# Everything one game needs in one record, so that compiled code needs a single base address.
DESK = np.dtype(
    [
        ("game", TALLIED_GAME, (1,)), ("rhythm", RHYTHM, (1,)), ("memories", MEMORY, (SEATS,)),
        ("natures", NATURE, (SEATS,)), ("board", BOARD),
    ],
    align=True,
)  # fmt: skip


@cache
def twins() -> Twins:
    instead: StandIns = {**SETS, because: keep_to_oneself, mind_at: mind_in_records}
    return Twins(twin_jit, count_in_record, play_on_desk, instead)


def fingerprint() -> str:
    """A hash of all compiled code and its layout."""
    return f"{twins().fingerprint}-{branches.fingerprint()}"


def play_on_desk(
    desk: Any, first: int, games: int, plan: Any, start: Any, lineup: Any, sums: Any, outcomes: Any
) -> None:
    """Play one game after the other, in the records of one desk."""
    play_batch(
        first, games, plan, start, desk.board, desk.natures, lineup,
        desk.game, desk.memories, desk.rhythm, sums, outcomes,
    )  # fmt: skip


@cache
def compiled_batch() -> Any:
    """`play_on_desk` as machine code, from the cache if possible."""
    watched = learning_from(play_on_desk.__name__, play_a_little)
    with keep_compiled(fingerprint()), counting_from_the_front(), reading_ahead(), watched:
        batch = numba.njit(cache=True, nogil=True, error_model="numpy")(twins().entry)
        play_chunk(batch, empty_setup(), range(0))
    return batch


def play_a_little(batch: Any) -> None:
    """Some games with each bot, from which the compiler learns the usual branches."""
    for bot in LEVELS:
        play_chunk(batch, freeze_setup(lay_out(Job(bots=(bot,))).setup), range(100))


def play_chunk(batch: Any, setup: FrozenSetup, games: range) -> Batch:
    return play_records(batch, setup, games)[1]


def play_records(batch: Any, setup: FrozenSetup, games: range) -> tuple[Records, Batch]:
    """Play a chunk; returns also the record of its last game."""
    desk = np.zeros(1, DESK)
    desk["board"] = setup.board
    desk["natures"][0, : len(setup.natures)] = setup.natures
    sums, outcomes = np.zeros(SUMS, np.int64), np.zeros((len(games), OUTCOME), np.int64)
    batch(desk[0], games.start, len(games), setup.plan[0], setup.start, setup.lineup, sums, outcomes)
    return desk["game"][0], Batch(games, sums.tolist(), outcomes)


class Cpu:
    """Machine code on all cores, or on `workers`."""

    name = "cpu"
    at_work = name

    def __init__(self, workers: int | None = None, chunk: int = CHUNK) -> None:
        self.workers = workers or cores()
        self.chunk = chunk

    @property
    def about(self) -> str:
        return f"compiled, on {self.workers} core{'s' * (self.workers > 1)}"

    def is_ready(self) -> bool:
        return was_compiled(fingerprint())

    def get_ready(self) -> None:
        compiled_batch()

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        batch, shared = compiled_batch(), freeze_setup(setup)
        pool = ThreadPoolExecutor(self.workers)
        waiting: deque[Future[Batch]] = deque()
        try:
            for chunk in chunks_of(games, self.chunk):
                waiting.append(pool.submit(play_chunk, batch, shared, chunk))
                if len(waiting) > 2 * self.workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
