"""Things that wait under a code to be fetched: once, for a while, and not too many. Kept in memory alone."""

import secrets
from typing import Generic, TypeVar

from ..room.hall import Turned
from ..room.seat_secrets import ID_LETTERS, new_secret

Item = TypeVar("Item")


class Waiting(Generic[Item]):
    """Codes have so many `letters`, for typing; without, they are as long as a secret. Times are in seconds."""

    def __init__(self, most: int, seconds: float, letters: int = 0) -> None:
        self.most = most
        self.seconds = seconds
        self.letters = letters
        self._waiting: dict[str, tuple[Item, float]] = {}

    def keep(self, item: Item, now: float) -> str:
        """The code under which it waits. Raises `Turned`."""
        self._waiting = {code: kept for code, kept in self._waiting.items() if kept[1] > now}
        if len(self._waiting) >= self.most:
            raise Turned(503, "full", "Many profiles are on their way just now; try again in a few minutes.")
        code = "".join(secrets.choice(ID_LETTERS) for _ in range(self.letters)) or new_secret()
        self._waiting[code] = item, now + self.seconds
        return code

    def take(self, code: str, now: float) -> Item:
        """What waits under that code, once. Raises `Turned`."""
        found = self._waiting.pop(code, None)
        if found is None or found[1] <= now:
            raise Turned(403, "bad-code", "This code is not valid any more; ask for a new one.")
        return found[0]
