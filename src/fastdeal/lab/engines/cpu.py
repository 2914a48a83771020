"""The compiled carrier on the CPU: chunks of games, as many at a time as there are cores."""

import os
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any

import numba
import numpy as np

from ...bots.reasons import because, keep_to_oneself
from ...engine.cache import keep_compiled, was_compiled
from ...engine.compile import Twins, counting_from_the_front, twin_jit
from ...engine.record import Records
from ..batch.compiled import play_batch
from ..batch.sums import OUTCOME, SUMS
from ..batch.tally import count_in_record
from ..job import Table
from .engine import Batch, chunks_of
from .records import MIND, RHYTHM, TALLIED_GAME, FrozenTable, empty_table, freeze_table

CHUNK = 1024


@cache
def twins() -> Twins:
    return Twins(twin_jit, count_in_record, play_batch, {because: keep_to_oneself})


@cache
def compiled_batch() -> Any:
    """`play_batch` as machine code, from the cache where it is there."""
    with keep_compiled(twins().fingerprint), counting_from_the_front():
        batch = numba.njit(cache=True, nogil=True, error_model="numpy")(twins().entry)
        play_chunk(batch, empty_table(), range(0))
    return batch


def play_chunk(batch: Any, table: FrozenTable, games: range) -> Batch:
    return play_records(batch, table, games)[1]


def play_records(batch: Any, table: FrozenTable, games: range) -> tuple[Records, Batch]:
    """Play a chunk; also the record of its last game."""
    game, minds, rhythm = np.zeros(1, TALLIED_GAME), np.zeros(len(table.lineup), MIND), np.zeros(1, RHYTHM)
    sums, outcomes = np.zeros(SUMS, np.int64), np.zeros((len(games), OUTCOME), np.int64)
    fixed = table.plan[0], table.start, table.board[0], table.lineup
    batch(games.start, len(games), *fixed, game, minds, rhythm, sums, outcomes)
    return game, Batch(games, sums.tolist(), outcomes.tolist())


class Cpu:
    """Machine code on all cores, or on as many as `workers` says."""

    name = "cpu"

    def __init__(self, workers: int | None = None, chunk: int = CHUNK) -> None:
        self.workers = workers or cores()
        self.chunk = chunk

    @property
    def about(self) -> str:
        return f"compiled, on {self.workers} core{'s' * (self.workers > 1)}"

    def is_ready(self) -> bool:
        return was_compiled(twins().fingerprint)

    def get_ready(self) -> None:
        compiled_batch()

    def play(self, table: Table, games: range) -> Generator[Batch, None, None]:
        batch, shared = compiled_batch(), freeze_table(table)
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
