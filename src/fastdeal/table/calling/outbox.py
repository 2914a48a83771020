"""Letters on their way. Sending happens in the background and holds up no table."""

import asyncio
import logging
from collections.abc import Callable

from .outgoing import AddressError, Letter, post

# Seconds before it is tried again.
DELAYS = (5.0, 30.0, 120.0)
MOST = 2_000
GONE = (404, 410)

log = logging.getLogger("fastdeal.calling")


def nothing() -> None:
    """Nobody wants to know."""


class Outbox:
    """Sends to each receiver one letter at a time. A newer letter replaces one that still waits."""

    def __init__(self, private_too: bool = False) -> None:
        self.private_too = private_too
        self._newest: dict[str, tuple[Letter, Callable[[], None]]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def send(self, receiver: str, letter: Letter, gone: Callable[[], None] = nothing) -> None:
        """Send a letter soon. `gone` is called if the receiver says that nobody will ever read it."""
        if receiver not in self._tasks and len(self._tasks) >= MOST:
            log.warning("%s: a letter is dropped, since %d are on their way", receiver, MOST)
            return
        self._newest[receiver] = letter, gone
        if receiver not in self._tasks:
            self._tasks[receiver] = asyncio.create_task(self._send_all(receiver))

    async def _send_all(self, receiver: str) -> None:
        try:
            while newest := self._newest.pop(receiver, None):
                await self._deliver(receiver, *newest)
        finally:
            self._tasks.pop(receiver, None)

    async def _deliver(self, receiver: str, letter: Letter, gone: Callable[[], None]) -> None:
        problem = ""
        for delay in (0.0, *DELAYS):
            await asyncio.sleep(delay)
            if receiver in self._newest:
                return
            try:
                status = await post(letter, self.private_too)
            except (AddressError, OSError) as error:  # TimeoutError is an OSError
                problem = str(error) or type(error).__name__
                continue
            if 200 <= status < 300:
                return
            if status in GONE:
                gone()
                return
            problem = f"answered {status}"
        log.warning("%s: a letter is dropped after %d tries: %s", receiver, 1 + len(DELAYS), problem)

    async def close(self) -> None:
        """Drop what is not sent yet."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
