"""The kernel: what every thread of the GPU does. Importing this needs numba-cuda."""

from functools import cache, partial
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda 0.30 still looks for it

from numba import cuda as numba_cuda

from ...engine.compile import Twins
from ...rules.words import SEATS
from ..batch.compiled import play_nth
from ..batch.sums import add
from ..batch.tally import count_in_record

cuda: Any = numba_cuda


def add_at_once(sums: Any, place: int, amount: int) -> None:
    """The twin of `add`: many games add to the same sums."""
    cuda.atomic.add(sums, place, amount)


@cache
def compiled_kernel() -> Any:
    """The kernel; compiled for the device when it is first launched."""
    jit = partial(cuda.jit, device=True)
    play_one = jit(Twins(jit, count_in_record, play_nth, {add: add_at_once}).entry)

    def kernel(
        first: int, games: int, plan: Any, start: Any, board: Any, lineup: Any, taken: Any, sums: Any, outcomes: Any,
        rooms: Any, minds: Any, rhythms: Any,
    ) -> None:  # fmt: skip
        thread = cuda.grid(1)
        # Threads part ways after a few moves, so each keeps its game together in one stretch of memory.
        game = rooms[thread : thread + 1]
        mine = minds[thread * SEATS : (thread + 1) * SEATS]
        rhythm = rhythms[thread : thread + 1]
        nth = cuda.atomic.add(taken, 0, 1)
        while nth < games:
            play_one(nth, first + nth, plan[0], start, board[0], lineup, game, mine, rhythm, sums, outcomes)
            nth = cuda.atomic.add(taken, 0, 1)

    return cuda.jit(kernel)
