"""A connection to a table: a player's device, or a spectator."""

import time
from collections import deque
from collections.abc import Callable

from msgspec import Struct

from ...languages import Language
from ..limits import LONGEST_NAME_IN_RECORD, RateLimit
from ..talk.protocol import Bye, Hello, write

MOST_UNSENT = 400
MOST_MUTED = 100


class Allowance:
    """What is left of a rate limit."""

    def __init__(self, burst: float, each_second: float) -> None:
        self.burst = burst
        self.each_second = each_second
        self._left = burst
        self._at = time.monotonic()

    def spend(self, amount: float = 1) -> bool:
        """Use so much up; false if there is not enough left."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.each_second)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class SeatAllowances:
    """A rate limit for each seat of a table, and one for all who watch: they can come back as often as they like."""

    def __init__(self, limit: RateLimit) -> None:
        self._limit = limit
        self._known: dict[int, Allowance] = {}

    def spend(self, seat: int) -> bool:
        """Use some up for a seat, -1 for who watches; false if there is nothing left."""
        return self._known.setdefault(seat, Allowance(*self._limit)).spend()


class Client:
    """One connection, with a queue of messages. A client that does not read is disconnected.

    The seat is the one that `secret` opens now: somebody may move to another chair, or be removed.
    `deliver` is called when the queue is no longer empty. A client that `is_paced` takes time to show what it hears,
    and reports with `shown` how far it is.
    """

    def __init__(self, seat: int | None, deliver: Callable[[], None] = lambda: None, secret: str = "") -> None:
        self.seat = seat
        self.secret = secret
        self.name = ""
        self.language: Language = "en"
        self.is_paced = False
        self.shown = 0
        self.is_seen = True
        self.muted: set[str] = set()
        self.unsent: deque[bytes] = deque()
        self.is_leaving = False
        self._deliver = deliver

    @property
    def reader(self) -> tuple[int | None, Language]:
        """To whom things are told, and in which language."""
        return self.seat, self.language

    def greet(self, hello: Hello) -> None:
        self.language, self.is_paced, self.name = hello.lang, hello.paced, hello.name

    def show(self, seq: int) -> None:
        """The page has shown everything up to this entry."""
        self.shown = max(self.shown, seq)

    def mute(self, name: str, on: bool) -> None:
        """Hear nothing more from somebody of this name, or hear them again."""
        if len(self.muted) < MOST_MUTED or not on:
            (self.muted.add if on else self.muted.discard)(name[:LONGEST_NAME_IN_RECORD])

    def send(self, message: Struct) -> None:
        self.send_bytes(write(message))

    def send_bytes(self, data: bytes) -> None:
        if self.is_leaving:
            return
        self.unsent.append(data)
        if len(self.unsent) > MOST_UNSENT:
            self.unsent.clear()
            self.hang_up()
        self._deliver()

    def say_goodbye(self, bye: Bye) -> None:
        self.send(bye)
        self.hang_up()

    def hang_up(self) -> None:
        """Close the connection once the queue is sent."""
        self.is_leaving = True
        self._deliver()

    def look(self, on: bool) -> None:
        """Whether anybody can see the page."""
        self.is_seen = on
