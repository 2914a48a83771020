"""The task that owns a table and makes all its changes, one after the other."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ..store.connection import StoreError
from .pace import NEVER

MOST_WAITING = 500
TRY_AGAIN_AFTER = 1.0

log = logging.getLogger("fastdeal.table")
Result = TypeVar("Result")
Job = Callable[[], Awaitable[None]]


class ClosedError(Exception):
    """This table is not at work any more; the server stops, or has unloaded it."""


class Worker:
    """Runs jobs in order, and after each whatever is due. While idle it needs no task."""

    def __init__(self, name: str, do_what_is_due: Job) -> None:
        self._name = name
        self._do_what_is_due = do_what_is_due
        self._jobs: deque[Job] = deque()
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._is_closed = False

    @property
    def has_more(self) -> bool:
        return bool(self._jobs)

    @property
    def is_busy(self) -> bool:
        """Whether the queue is full."""
        return len(self._jobs) > MOST_WAITING

    @property
    def is_idle(self) -> bool:
        return self._task is None

    def post(self, job: Job) -> None:
        """Queue a job."""
        if self._is_closed:
            return
        self._jobs.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name=self._name)

    def look(self) -> None:
        """Check whether something is due."""
        self.post(no_job)

    def look_at(self, when: float) -> None:
        """Check at that time whether something is due, and not before."""
        if self._alarm:
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_at(when, self.look) if when < NEVER else None

    async def call(self, job: Callable[[], Awaitable[Result]]) -> Result:
        """Queue a job, and wait for its result. Raises `ClosedError`."""
        if self._is_closed:
            raise ClosedError(self._name)
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                result = await job()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self.post(run)
        return await done

    async def close(self) -> None:
        """Finish running work, and stop."""
        self._is_closed = True
        if self._task:
            await self._task
        self.look_at(NEVER)

    async def _work(self) -> None:
        while self._jobs:
            await self._try(self._jobs.popleft())
            await self._try(self._do_what_is_due)
            # Jobs that wait for nothing would else hold up all other tables.
            await asyncio.sleep(0)
        self._task = None

    async def _try(self, job: Job) -> None:
        """A bug costs one command, never the table."""
        try:
            await job()
        except Exception as error:
            # A full disk needs no traceback, every second at every table.
            log.error("%s: a job failed: %s", self._name, error, exc_info=not isinstance(error, StoreError))
            asyncio.get_running_loop().call_later(TRY_AGAIN_AFTER, self.look)


async def no_job() -> None:
    """Only makes the worker check what is due."""
