"""How much of the processor each address may have. Who takes more waits, and nobody else does.

What a call or a command costs is known only when it is done. So each takes beforehand what such things cost lately, and
is put right afterwards: many that come at once are spread over time, not let in together. When the whole server is
late, everybody has less, which only those notice who take much.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, NamedTuple, TypeVar

from starlette.types import ASGIApp, Receive, Scope, Send

from ..limits import RateLimit
from .addresses import Known, place_of

LEAST = 0.0002  # seconds that anything costs
LATELY = 8  # so many count as lately
# In seconds: how often the server looks whether it is late, and from when on it is.
LOOK_EVERY, LATE = 0.1, 0.02

Result = TypeVar("Result")


class Hours:
    """How much of the day there is for strangers: 1, or less when the server is late."""

    share = 1.0

    async def watch(self) -> None:
        while True:
            began = time.monotonic()
            await asyncio.sleep(LOOK_EVERY)
            late = time.monotonic() - began - LOOK_EVERY
            now = min(1.0, LATE / max(late, LATE))
            self.share += (now - self.share) / LATELY


class Reserved(NamedTuple):
    """What was taken beforehand, and how long it has to wait, in seconds."""

    cost: float
    wait: float


class Purse:
    """The processor time of one address, in seconds."""

    def __init__(self, limit: RateLimit, hours: Hours) -> None:
        self._usual = LEAST
        self._limit = limit
        self._hours = hours
        self._left = limit.burst
        self._at = time.monotonic()

    def reserve(self) -> "Reserved":
        """Take what the next thing is likely to cost."""
        cost = self._usual
        self._spend(cost)
        return Reserved(cost, max(0.0, -self._left / self._each_second))

    def settle(self, reserved: float, cost: float) -> None:
        """Put right what was reserved for something that is done."""
        cost = max(LEAST, cost)
        self._usual += (cost - self._usual) / LATELY
        self._spend(cost - reserved)

    async def turn(self) -> float:
        """Wait until there is time for the next thing; returns what is reserved for it."""
        reserved = self.reserve()
        if reserved.wait:
            await asyncio.sleep(reserved.wait)
        return reserved.cost

    async def pay(self, reserved: float, job: Coroutine[Any, Any, Result]) -> Result:
        """Do it, and settle."""
        return await metered(job, lambda cost: self.settle(reserved, cost))

    @property
    def _each_second(self) -> float:
        return self._limit.each_second * self._hours.share

    def _spend(self, seconds: float) -> None:
        now = time.monotonic()
        earned = (now - self._at) * self._each_second
        self._left = min(self._limit.burst, self._left + earned) - seconds
        self._at = now


class Purses(Known[Purse]):
    """The purses of all addresses."""

    def __init__(self, limit: RateLimit) -> None:
        self.hours = Hours()
        super().__init__(lambda: Purse(limit, self.hours))


class Metering:
    """Each HTTP request waits for its time."""

    def __init__(self, app: ASGIApp, purses: Purses) -> None:
        self.app = app
        self.purses = purses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            purse = self.purses.of(place_of(scope["client"]))
            await purse.pay(await purse.turn(), self._answer(scope, receive, send))
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)


@coroutine
def metered(job: Coroutine[Any, Any, Result], tell: Callable[[float], None]) -> Generator[Any, Any, Result]:
    """Await something, and tell how long this thread worked for it, pauses apart."""
    spent, error = 0.0, None
    try:
        while True:
            began = time.thread_time()
            try:
                waits_for = job.send(None) if error is None else job.throw(error)
            except StopIteration as end:
                result: Result = end.value
                return result
            finally:
                spent += time.thread_time() - began
            error = None
            try:
                yield waits_for
            except BaseException as thrown:
                error = thrown
    finally:
        tell(spent)
