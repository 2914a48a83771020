"""Where reviews are asked for. One process makes them, one after the other, so that no table waits for a review.

Whoever asks for the same game shares its review, and a finished one is kept. A review that nobody waits for any more is
stopped, and its process with it.
"""

import asyncio
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress
from hashlib import sha256

from msgspec import json

from ..room.hall import Turned
from .talk import Failed, Task, Waits

MOST_WAITING, MOST_EACH = 8, 2
MOST_KEPT = 40
# In seconds.
REST_AFTER = 600.0
LONGEST = 900.0  # where nothing has been compiled yet, a deep review begins with minutes of that
LARGEST_LINE = 1 << 26  # bytes
DONE, FAILED = b'{"t":"done"', b'{"t":"failed"'
BROKEN = Failed("review-failed", "This review did not work out; whoever runs the server can find out more.")

log = logging.getLogger("fastdeal.table")


class Job:
    """A review being made: the lines so far, and how many wait for more."""

    def __init__(self, task: Task, asker: str) -> None:
        self.task = task
        self.asker = asker  # the address that was first to ask
        self.lines: list[bytes] = []
        self.readers = 0
        self.is_dropped = False
        self.news = asyncio.Event()

    @property
    def is_done(self) -> bool:
        return bool(self.lines) and self.lines[-1].startswith((DONE, FAILED))

    def say(self, line: bytes) -> None:
        self.lines.append(line)
        self.wake()

    def wake(self) -> None:
        """Let everybody who waits look again."""
        self.news.set()
        self.news = asyncio.Event()


class Desk:
    """The queue of reviews, the process that makes them, and those that are finished."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}  # the first is being made
        self._kept: dict[str, bytes] = {}  # finished, the last asked for at the end
        self._process: Process | None = None
        self._starting = asyncio.Lock()
        self._work: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[Process] | None = None
        self._used_at = 0.0
        self._is_closed = False

    def warm_up(self) -> None:
        """Start the process, since somebody is about to ask."""
        self._used_at = time.monotonic()
        if self._process is None and not self._is_closed:
            self._warming = asyncio.create_task(self._reviewer())

    def rest(self) -> None:
        """Stop the process if nobody has asked for a while."""
        if self._process and not self._jobs and time.monotonic() > self._used_at + REST_AFTER:
            self._stop(self._process)

    def ask(self, task: Task, asker: str = "") -> AsyncIterator[bytes]:
        """The lines of a review as they come. Raises `Turned` if there can be none now."""
        name = sha256(json.encode(task)).hexdigest()
        if name in self._kept:
            self._kept[name] = self._kept.pop(name)
            return only(self._kept[name])
        return self._follow(name, self._jobs.get(name) or self._queue(name, task, asker))

    def _queue(self, name: str, task: Task, asker: str) -> Job:
        if self._is_closed or len(self._jobs) > MOST_WAITING:
            raise Turned(503, "reviews-full", "Many games are being reviewed at the moment; try again in a minute.")
        if asker and [job.asker for job in self._jobs.values()].count(asker) >= MOST_EACH:
            raise Turned(429, "reviews-full", "Two games of yours are being reviewed; wait until one is done.")
        self._used_at = time.monotonic()
        self._jobs[name] = Job(task, asker)
        self._work = self._work or asyncio.create_task(self._make_all(), name="reviews")
        return self._jobs[name]

    async def _follow(self, name: str, job: Job) -> AsyncIterator[bytes]:
        told = 0
        job.readers += 1
        try:
            while True:
                if not job.lines and (ahead := self._ahead_of(name)):
                    yield json.encode(Waits(ahead)) + b"\n"
                for line in job.lines[told:]:
                    told += 1
                    yield line
                if job.is_done:
                    return
                if told == len(job.lines):
                    await job.news.wait()
        finally:
            job.readers -= 1
            if not job.readers and self._jobs.get(name) is job:
                self._give_up(name)

    def _ahead_of(self, name: str) -> int:
        return list(self._jobs).index(name) if name in self._jobs else 0

    def _give_up(self, name: str) -> None:
        """Nobody waits any more."""
        is_being_made = not self._ahead_of(name)
        self._jobs.pop(name).is_dropped = True
        if is_being_made and self._process:
            self._stop(self._process)

    async def _make_all(self) -> None:
        while self._jobs:
            name, job = next(iter(self._jobs.items()))
            await self._make(job)
            if self._jobs.get(name) is not job:
                continue
            del self._jobs[name]
            if not job.is_done:
                job.say(json.encode(BROKEN) + b"\n")
            self._keep(name, job.lines[-1])
            for other in self._jobs.values():
                other.wake()
        self._work = None

    async def _make(self, job: Job) -> None:
        """Have a review made. If it takes too long, or its process ends, it comes to nothing."""
        process = await self._reviewer()
        if job.is_dropped:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.encode(job.task) + b"\n")
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                while not job.is_done and (line := await process.stdout.readline()):
                    job.say(line)
        if not job.is_done:
            self._stop(process)
        if not (job.is_done or job.is_dropped):
            log.error("a review came to nothing")

    def _keep(self, name: str, line: bytes) -> None:
        if line.startswith(DONE):
            self._kept[name] = line
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    async def _reviewer(self) -> Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                # In a session of its own: Ctrl-C is for the server, and the reviewer ends when its input does.
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "fastdeal.table.review.reviewer",
                    stdin=PIPE, stdout=PIPE, limit=LARGEST_LINE, start_new_session=True,
                )  # fmt: skip
            return self._process

    def _stop(self, process: Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        if self._process is process:
            self._process = None

    async def close(self) -> None:
        """Stop the process. Whoever still waits is told that nothing came of it."""
        self._is_closed = True
        for job in self._jobs.values():
            job.say(json.encode(BROKEN) + b"\n")
        self._jobs.clear()
        if process := self._process:
            self._stop(process)
            await process.wait()


async def only(line: bytes) -> AsyncIterator[bytes]:
    yield line
