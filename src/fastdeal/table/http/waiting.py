"""Things that wait under a code to be fetched: once, for a while, and not too many. Kept in memory alone."""

import secrets
from typing import Generic, NamedTuple, TypeVar

from ..room.hall import Turned
from ..room.seat_secrets import ID_LETTERS, new_secret

Item = TypeVar("Item")


class Kept(NamedTuple, Generic[Item]):
    """Something that waits, until when, and for which address."""

    item: Item
    until: float
    owner: str


class Waiting(Generic[Item]):
    """Codes have so many `letters`, for typing; without, they are as long as a secret. Times are in seconds.

    Of what waits for one address, the oldest goes when there is too much of it: so nobody can take all the room.
    """

    def __init__(self, most: int, most_each: int, seconds: float, letters: int = 0) -> None:
        self.most = most
        self.most_each = most_each
        self.seconds = seconds
        self.letters = letters
        self._waiting: dict[str, Kept[Item]] = {}

    def keep(self, item: Item, now: float, owner: str = "") -> str:
        """The code under which it waits. Raises `Turned`."""
        self._waiting = {code: kept for code, kept in self._waiting.items() if kept.until > now}
        mine = [code for code, kept in self._waiting.items() if kept.owner == owner]
        for old in mine[: max(0, len(mine) + 1 - self.most_each)]:
            del self._waiting[old]
        if len(self._waiting) >= self.most:
            raise Turned(503, "full", "Many profiles are on their way just now; try again in a few minutes.")
        code = "".join(secrets.choice(ID_LETTERS) for _ in range(self.letters)) or new_secret()
        self._waiting[code] = Kept(item, now + self.seconds, owner)
        return code

    def take(self, code: str, now: float) -> Item:
        """What waits under that code, once. Raises `Turned`."""
        found = self._waiting.pop(code, None)
        if found is None or found.until <= now:
            raise Turned(403, "bad-code", "This code is not valid any more; ask for a new one.")
        return found.item
