"""More than one machine: the same chunks as tasks of a Ray cluster.

A task depends only on its numbers, so if its worker is lost it can be repeated, with the same result.
"""

import logging
import os
import socket
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

from ..job import Setup
from .engine import Batch, EngineError, chunks_of

CHUNK = 4096
# Enough retries for any cluster that will ever finish.
RETRIES = 100
PATIENCE = 5  # seconds for an address to answer


class Ray:
    """Machine code on the cores of a cluster: the one at `RAY_ADDRESS`, or this machine alone."""

    name = "ray"
    at_work = name

    def __init__(self, chunk: int = CHUNK) -> None:
        # No telemetry; Ray reads this when it is imported.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise EngineError("--on ray needs Ray: pip install 'fastdeal[ray]'") from None
        self._ray: Any = ray
        self.chunk = chunk

    @property
    def about(self) -> str:
        address = cluster_address()
        return f"a cluster at {address}" if address else "a cluster of this machine alone"

    def is_ready(self) -> bool:
        from .cpu import Cpu

        return Cpu().is_ready()

    def get_ready(self) -> None:
        """Connect, and let each machine compile once."""
        self._connect()
        task = self._ray.remote(max_retries=RETRIES, num_cpus=1, scheduling_strategy="SPREAD")(get_worker_ready)
        with told_in_words(self._ray):
            self._ray.get([task.remote() for node in self._ray.nodes() if node["Alive"]])

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        self._connect()
        task = self._ray.remote(max_retries=RETRIES, num_cpus=1)(play_chunk)
        shared = self._ray.put(setup)
        most = 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        with told_in_words(self._ray), cancelled_at_the_end(self._ray, waiting):
            for chunk in chunks_of(games, self.chunk):
                waiting.append(task.remote(shared, chunk))
                if len(waiting) > most:
                    yield self._ray.get(waiting.popleft())
            while waiting:
                yield self._ray.get(waiting.popleft())

    def _connect(self) -> None:
        if self._ray.is_initialized():
            return
        check_answers(cluster_address())
        try:
            self._ray.init(log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise EngineError(f"--on ray: {no_cluster()} ({first_line(error)})") from None


def get_worker_ready() -> None:
    from .cpu import compiled_batch

    compiled_batch()


def play_chunk(setup: Setup, games: range) -> Batch:
    """Play a chunk in a worker."""
    from .cpu import compiled_batch
    from .cpu import play_chunk as play_compiled
    from .frozen import freeze_setup

    return play_compiled(compiled_batch(), freeze_setup(setup), games)


@contextmanager
def cancelled_at_the_end(ray: Any, waiting: deque[Any]) -> Iterator[None]:
    """On leaving, cancel the tasks that nobody waits for any more."""
    try:
        yield
    finally:
        for task in waiting:
            ray.cancel(task)


@contextmanager
def told_in_words(ray: Any) -> Iterator[None]:
    """Explains why a worker failed, say because Fastdeal is not installed there. Raises `EngineError`."""
    try:
        yield
    except ray.exceptions.RayError as error:
        cause = getattr(error, "cause", None) or error
        raise EngineError(f"--on ray: a worker failed: {type(cause).__name__}: {first_line(cause)}") from None


def cluster_address() -> str:
    return os.environ.get("RAY_ADDRESS", "")


def check_answers(address: str) -> None:
    """Fail fast: Ray itself would try for minutes. Raises `EngineError`."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise EngineError(f"--on ray: {no_cluster()} ({error})") from None


def no_cluster() -> str:
    return f"no cluster answers at {cluster_address() or 'this machine'}; start one with: ray start --head"


def first_line(error: Exception) -> str:
    return (str(error).splitlines() or ["no reason given"])[0]
