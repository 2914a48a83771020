"""The secrets that open a seat: kept as hashes, compared in constant time."""

import hmac
import secrets
from hashlib import sha256

from ..log.state import Table

TOKEN_BYTES = 24
ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10


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
