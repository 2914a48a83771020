"""The kernel: what every thread of the GPU does. Importing this needs numba-cuda."""

from collections.abc import Generator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda 0.30 still looks for it

from numba import cuda as numba_cuda
from numba.cuda.core.funcdesc import FunctionDescriptor

from ...engine.compile import StandIns, Twins
from ...rules.sets import first_of, size_of
from ...rules.words import SEATS
from ..batch.compiled import play_batch, take
from ..batch.sums import add
from ..batch.tally import count_in_record
from .records import MIND, RHYTHM, TALLIED_GAME

cuda: Any = numba_cuda

# A call costs more here than on the CPU, so more is inlined; the rest is kept apart.
TINY = 200
LITTLE_MORE = 1000


def add_at_once(sums: Any, place: int, amount: int) -> None:
    """The twin of `add`: many games add to the same sums."""
    cuda.atomic.add(sums, place, amount)


def take_at_once(taken: Any) -> int:
    """The twin of `take`: many threads ask for a game."""
    number: int = cuda.atomic.add(taken, 0, 1)
    return number


def count_members(members: int) -> int:
    """The twin of `size_of`."""
    size: int = cuda.popc(members)
    return size


def lowest_member(members: int) -> int:
    """The twin of `first_of`."""
    place: int = cuda.ffs(members)
    return place - 1


@contextmanager
def kept_apart() -> Generator[None, None, None]:
    """While this lasts, functions that are not to be inlined are not.

    Left alone the compiler makes one body of them all, which takes three times as long to compile and runs slower:
    most of the time the card waits for instructions that its cache has no room for.
    """
    plainly = FunctionDescriptor.declare_function

    def declare(self: Any, module: Any) -> Any:
        function = plainly(self, module)
        if "alwaysinline" not in function.attributes:
            function.attributes.add("noinline")
        return function

    FunctionDescriptor.declare_function = declare
    try:
        yield
    finally:
        FunctionDescriptor.declare_function = plainly


@cache
def compiled_kernel() -> Any:
    """The kernel; compiled for the device when it is first launched."""
    jit = partial(cuda.jit, device=True)
    instead: StandIns = {add: add_at_once, take: take_at_once, size_of: count_members, first_of: lowest_member}
    play_games = jit(Twins(jit, count_in_record, play_batch, instead, TINY, LITTLE_MORE).entry)

    def kernel(
        first: int, games: int, plan: Any, start: Any, board: Any, lineup: Any, taken: Any, sums: Any, outcomes: Any
    ) -> None:
        game = cuda.local.array(1, TALLIED_GAME)
        minds = cuda.local.array(SEATS, MIND)
        rhythm = cuda.local.array(1, RHYTHM)
        play_games(first, games, taken, plan[0], start, board[0], lineup, game, minds, rhythm, sums, outcomes)

    return cuda.jit(kernel)
