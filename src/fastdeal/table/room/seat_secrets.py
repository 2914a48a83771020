"""The secrets that open seats: stored as hashes, compared in constant time."""

import hmac
import secrets
from hashlib import sha256

from ..log.state import Table

SECRET_BYTES = 24
ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10
CODE_LENGTH = 12
CODE_LIFETIME = 300.0


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """An id that is easy to read out and cannot be guessed."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def hash_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def seat_of(table: Table, secret: str) -> int | None:
    """The seat that a secret opens. Always compares with every secret, so that timing tells nothing."""
    given = hash_of(secret)
    found = None
    for nth, seat in enumerate(table.seats):
        for known in seat.secrets:
            if hmac.compare_digest(known, given):
                found = nth
    return found


class Codes:
    """One-time codes with which another device joins a seat: one for each seat, valid for a while."""

    def __init__(self) -> None:
        self._owners: dict[str, tuple[int, float]] = {}

    def new(self, seat: int, now: float) -> str:
        code = new_secret()[:CODE_LENGTH]
        self._owners = {known: owner for known, owner in self._owners.items() if owner[0] != seat}
        self._owners[code] = seat, now + CODE_LIFETIME
        return code

    def take(self, code: str, now: float) -> int | None:
        """The seat that a code opens, once."""
        seat, until = self._owners.pop(code, (None, 0.0))
        return seat if until > now else None
