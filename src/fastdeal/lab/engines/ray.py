"""Outgrowing one machine: the same chunks as tasks of a Ray cluster.

A task depends on nothing but its numbers, so one that is lost with its worker is done again and comes out alike.
"""

import os
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

from ..job import Table
from .engine import Batch, EngineError, chunks_of

CHUNK = 4096
# Tries enough for any machine that is ever to finish.
RETRIES = 100


class Ray:
    """Machine code on the cores of a cluster: the one at `RAY_ADDRESS`, or this machine alone."""

    name = "ray"

    def __init__(self, chunk: int = CHUNK) -> None:
        try:
            import ray
        except ImportError:
            raise EngineError("--on ray needs Ray: pip install 'fastdeal[cpu,ray]'") from None
        self._ray: Any = ray
        self.chunk = chunk

    @property
    def about(self) -> str:
        return f"a cluster at {os.environ.get('RAY_ADDRESS', 'this machine')}"

    def is_ready(self) -> bool:
        return True

    def get_ready(self) -> None:
        """Connect. The workers compile for themselves, each machine once."""
        if self._ray.is_initialized():
            return
        try:
            self._ray.init(log_to_driver=False, include_dashboard=False, logging_level="error")
        except ConnectionError as error:
            raise EngineError(f"--on ray: {about_connecting(error)}") from None

    def play(self, table: Table, games: range) -> Generator[Batch, None, None]:
        self.get_ready()
        task = self._ray.remote(max_retries=RETRIES, num_cpus=1)(play_chunk)
        shared = self._ray.put(table)
        most = 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        with cancelled_at_the_end(self._ray, waiting):
            for chunk in chunks_of(games, self.chunk):
                waiting.append(task.remote(shared, chunk))
                if len(waiting) > most:
                    yield self._ray.get(waiting.popleft())
            while waiting:
                yield self._ray.get(waiting.popleft())


def play_chunk(table: Table, games: range) -> Batch:
    """What a worker does."""
    from .cpu import compiled_batch
    from .cpu import play_chunk as play_compiled
    from .records import freeze_table

    return play_compiled(compiled_batch(), freeze_table(table), games)


@contextmanager
def cancelled_at_the_end(ray: Any, waiting: deque[Any]) -> Iterator[None]:
    """What nobody waits for any more is not begun."""
    try:
        yield
    finally:
        for task in waiting:
            ray.cancel(task)


def about_connecting(error: Exception) -> str:
    address = os.environ.get("RAY_ADDRESS", "this machine")
    return f"no cluster answers at {address}; start one with: ray start --head ({str(error).splitlines()[0]})"
