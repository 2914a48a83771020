"""The secrets that open a seat: kept as hashes, compared in constant time."""

import hmac
import secrets
from hashlib import sha256

from ..log.state import Table

TOKEN_BYTES = 24
ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10
CODE_LENGTH = 12
CODE_LIFETIME = 300.0


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A name that is easy to pass on and cannot be guessed."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def seat_of(table: Table, token: str) -> int | None:
    """The seat that a token opens; every token of the table is looked at, whichever fits."""
    given = hash_of(token)
    found = None
    for nth, seat in enumerate(table.seats):
        for known in seat.tokens:
            if hmac.compare_digest(known, given):
                found = nth
    return found


class Codes:
    """Words by which another device of the same person may join for a while: one for each seat, good for once."""

    def __init__(self) -> None:
        self._owners: dict[str, tuple[int, float]] = {}

    def new(self, seat: int, now: float) -> str:
        code = new_token()[:CODE_LENGTH]
        self._owners = {known: owner for known, owner in self._owners.items() if owner[0] != seat}
        self._owners[code] = seat, now + CODE_LIFETIME
        return code

    def take(self, code: str, now: float) -> int | None:
        """The seat that a code opens, once."""
        seat, until = self._owners.pop(code, (None, 0.0))
        return seat if until > now else None
