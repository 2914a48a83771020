"""The compiled engine on the GPU: every block of threads plays many games side by side."""

from collections.abc import Generator
from importlib.util import find_spec
from typing import Any

import numpy as np

from ...compiled.records import LINE
from ..batch.queues import KINDS
from ..batch.sums import OUTCOME, SUMS
from ..job import Setup
from .engine import Batch, EngineError, chunks_of
from .frozen import ROOM, SMALL_MEMORY, FrozenSetup, empty_setup, freeze_setup

# Games in one launch. Few games are left to step together at its end, which matters less in a larger launch.
LAUNCH = 1 << 26
# Games whose outcomes are copied to the host at once.
CHUNK = 1 << 22
THREADS = 512  # if shared memory allows
OLDEST = (8, 0)  # compute capability with asynchronous copies
# For each block, if memory allows: the more games wait, the more can step together.
ROOMS = 1 << 14
FEWEST_ROOMS = 1 << 5
# The share of free memory for games.
MOST_OF_MEMORY = 0.7
# Small records keep money in 32 bits, and a bot's valuation may be a hundred times a rent.
HIGHEST_RENT = 1_000_000


def is_available() -> bool:
    """Whether there is a GPU. Raises `EngineError` if numba-cuda is not installed."""
    if find_spec("numba_cuda") is None:
        raise EngineError("--on gpu needs numba-cuda: pip install 'fastdeal[gpu]'")
    from .kernel import cuda

    return bool(cuda.is_available())


class Gpu:
    """Machine code on a graphics card."""

    name = "gpu"
    at_work = name

    def __init__(self, launch: int = LAUNCH, threads: int = THREADS, rooms: int = ROOMS) -> None:
        if not is_available():
            raise EngineError("--on gpu: no GPU with CUDA was found here; try --on cpu")
        from ...compiled.nearby import WARP
        from .kernel import SHARED, STRIDE, allow_near, compiled_kernel, cuda, fetch_lines, kept_small

        self.device = cuda.get_current_device()
        if self.device.compute_capability < OLDEST:
            raise EngineError(f"--on gpu: {self._device_name} is too old for it; try --on cpu")
        fetch_lines(LINE)
        self._cuda, self._kept_small, self._allow_near = cuda, kept_small, allow_near
        self._kernel = compiled_kernel()
        self.launch = launch
        room_near = self.device.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN - SHARED
        self.threads = min(threads, room_near // (WARP * STRIDE) * WARP)
        self.near = self.threads * STRIDE  # bytes
        self.rooms = rooms
        self.blocks: int = self.device.MULTIPROCESSOR_COUNT

    @property
    def about(self) -> str:
        return f"compiled, on {self._device_name}"

    @property
    def _device_name(self) -> str:
        name = self.device.name
        return name.decode() if isinstance(name, bytes) else str(name)

    def is_ready(self) -> bool:
        return bool(self._kernel.overloads)

    def get_ready(self) -> None:
        self._launch(self._to_device(empty_setup(small=True)), range(0), 1)

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        if max(setup.board.rent) > HIGHEST_RENT:
            raise EngineError(f"--on gpu: rents of more than {HIGHEST_RENT:,} are too much for it; try --on cpu")
        try:
            shared = self._to_device(freeze_setup(setup, small=True))
        except OverflowError:
            raise EngineError("--on gpu: a number in this position is too much for it; try --on cpu") from None
        for launched in chunks_of(games, self.launch):
            sums, outcomes = self._launch(shared, launched, len(setup.lineup))
            for chunk in chunks_of(launched, CHUNK):
                rows = outcomes[chunk.start - launched.start : chunk.stop - launched.start].copy_to_host()
                yield Batch(chunk, sums, rows)
                sums = [0] * SUMS  # reported once, for the whole launch

    def _to_device(self, setup: FrozenSetup) -> list[Any]:
        return [self._cuda.to_device(records) for records in setup]

    def _launch(self, shared: list[Any], games: range, players: int) -> tuple[list[int], Any]:
        """Play games; returns their sums, and their outcomes in device memory."""
        taken, sums = (self._cuda.to_device(np.zeros(length, np.int64)) for length in (1, SUMS))
        outcomes = self._cuda.device_array((max(1, len(games)), OUTCOME), np.int32)
        rooms = self._rooms(len(games), players)
        with self._kept_small():
            args = (games.start, len(games), *shared, taken, sums, outcomes, *rooms)
            if not self.is_ready():
                self._allow_near(self._kernel.compile(tuple(map(self._kernel.typeof_pyval, args))), self.near)
            self._kernel[self.blocks, self.threads, 0, self.near](*args)
        return sums.copy_to_host().tolist(), outcomes

    def _rooms(self, games: int, players: int) -> list[Any]:
        """Memory for as many games at once as needed and possible: see `take_step`."""
        free, _ = self._cuda.current_context().get_memory_info()
        each = ROOM.itemsize + players * SMALL_MEMORY.itemsize
        most = min(self.rooms, games // self.blocks + 1, int(free * MOST_OF_MEMORY) // (self.blocks * each))
        size = max(FEWEST_ROOMS, 1 << most.bit_length() - 1)
        count, make = self.blocks * size, self._cuda.device_array
        queues = make((self.blocks, KINDS, size), np.int32)
        return [make(count, ROOM), make(count * players, SMALL_MEMORY), queues]
