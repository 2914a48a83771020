"""Somebody connected to a table: a device of a player, or a spectator."""

import asyncio
import time

from msgspec import Struct

from .protocol import Bye, Language, write

MOST_UNSENT = 400


class Allowance:
    """A rate limit: so many at once, and so many more each second."""

    def __init__(self, burst: float, each_second: float) -> None:
        self.burst = burst
        self.each_second = each_second
        self._left = burst
        self._at = time.monotonic()

    def spend(self) -> bool:
        """Whether there is one left; it is then spent."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.each_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Client:
    """One connection. Messages wait here until the network takes them; who takes nothing is let go."""

    def __init__(self, seat: int | None, language: Language = "en") -> None:
        self.seat = seat
        self.language: Language = language
        self.muted: set[int] = set()
        self.chatter = Allowance(5, 0.5)
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: Struct) -> None:
        self.send_bytes(write(message))

    def send_bytes(self, data: bytes) -> None:
        if self.unsent.qsize() < MOST_UNSENT:
            self.unsent.put_nowait(data)
        else:
            self.hang_up()

    def say_goodbye(self, bye: Bye) -> None:
        self.send(bye)
        self.hang_up()

    def hang_up(self) -> None:
        """End the connection when everything before this is sent."""
        self.unsent.put_nowait(None)
