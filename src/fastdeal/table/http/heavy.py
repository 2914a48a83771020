"""Heavy work for calls: in a thread of its own, and one piece at a time. Several would take turns with all tables."""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ..room.hall import Turned

MOST, MOST_EACH = 40, 4  # pieces that wait, in all and from one address

Result = TypeVar("Result")


class HeavyWork:
    """A short queue. Who has enough in it is asked to wait."""

    def __init__(self) -> None:
        self._waiting: Counter[str] = Counter()
        self._thread = ThreadPoolExecutor(1, "heavy work")

    @property
    def waiting(self) -> int:
        """Pieces that wait or are at work."""
        return self._waiting.total()

    async def do(self, address: str, work: Callable[..., Result], *given: Any) -> Result:
        """Have something done for an address. Raises `Turned`."""
        if self.waiting >= MOST or self._waiting[address] >= MOST_EACH:
            raise Turned(429, "too-fast", "That is too much at once; wait a moment.")
        self._waiting[address] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
