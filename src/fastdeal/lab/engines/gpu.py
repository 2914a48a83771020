"""The compiled carrier on the GPU: every thread plays one game after the other, so that long ones hold nobody up."""

from collections.abc import Generator
from importlib.util import find_spec
from typing import Any, cast

import numpy as np

from ..batch.sums import OUTCOME, SUMS
from ..job import Table
from .engine import Batch, EngineError, chunks_of
from .records import FrozenTable, empty_table, freeze_table

CHUNK = 1 << 20
THREADS = 128
BLOCKS_PER_PROCESSOR = 8


def is_available() -> bool:
    """Whether there is a GPU to play on. Raises `EngineError` where numba-cuda is not installed."""
    if find_spec("numba_cuda") is None:
        raise EngineError("--on gpu needs numba-cuda: pip install 'fastdeal[gpu]'")
    from .kernel import cuda

    return bool(cuda.is_available())


class Gpu:
    """Machine code on a graphics card."""

    name = "gpu"

    def __init__(self, chunk: int = CHUNK, threads: int = THREADS, blocks: int = BLOCKS_PER_PROCESSOR) -> None:
        if not is_available():
            raise EngineError("--on gpu: no graphics card that CUDA can use was found here; try --on cpu")
        from .kernel import compiled_kernel, cuda, kept_apart

        self._cuda, self._kept_apart = cuda, kept_apart
        self._kernel = compiled_kernel()
        self.device = cuda.get_current_device()
        self.chunk = chunk
        self.threads = threads
        self.blocks = blocks * self.device.MULTIPROCESSOR_COUNT

    @property
    def about(self) -> str:
        name = self.device.name
        return f"compiled, on {name.decode() if isinstance(name, bytes) else name}"

    def is_ready(self) -> bool:
        return bool(self._kernel.overloads)

    def get_ready(self) -> None:
        self._launch(self._to_device(empty_table()), range(0))

    def play(self, table: Table, games: range) -> Generator[Batch, None, None]:
        shared = self._to_device(freeze_table(table))
        for chunk in chunks_of(games, self.chunk):
            yield self._launch(shared, chunk)

    def _to_device(self, table: FrozenTable) -> list[Any]:
        return [self._cuda.to_device(records) for records in table]

    def _launch(self, shared: list[Any], games: range) -> Batch:
        taken, sums = (self._cuda.to_device(np.zeros(length, np.int64)) for length in (1, SUMS))
        outcomes = self._cuda.to_device(np.zeros((max(1, len(games)), OUTCOME), np.int64))
        with self._kept_apart():
            self._kernel[self.blocks, self.threads](games.start, len(games), *shared, taken, sums, outcomes)
        played: Any = outcomes.copy_to_host()[: len(games)]
        return Batch(games, sums.copy_to_host().tolist(), cast(Any, played))
