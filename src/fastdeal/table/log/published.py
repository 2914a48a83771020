"""Lists of commitments that a server publishes, signed, so that others can keep them and hold a record against them.

A list is a text: its head, the server's public key, the day, the commitments in order, and an Ed25519 signature of all
before it. Tables are not named, since whoever knows a table's name can visit it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

HEAD = "fastdeal commitments 1"
SIGNED = "signature: "
HASH = re.compile("[0-9a-f]{64}")


class ListError(ValueError):
    """A list that is none, or was changed."""


@dataclass(frozen=True)
class Published:
    """A list whose signature holds. `key` says whose it is: compare it with the one that the server shows."""

    key: str
    day: str
    commitments: frozenset[str]


def public_key(secret: bytes) -> str:
    return Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw().hex()


def write_list(secret: bytes, day: str, commitments: Iterable[str]) -> str:
    """The signed list of a day, such as 2026-03-01."""
    body = "\n".join([HEAD, f"key: {public_key(secret)}", f"day: {day}", *sorted(commitments), ""])
    return f"{body}{SIGNED}{Ed25519PrivateKey.from_private_bytes(secret).sign(body.encode()).hex()}\n"


def read_list(text: str) -> Published:
    """A list that was signed. Raises `ListError`."""
    body, _, signature = text.rpartition(SIGNED)
    head, *lines = body.split("\n")[:-1] or [""]
    if head != HEAD or len(lines) < 2:
        raise ListError("this is no list of commitments")
    key, day = (line.partition(": ")[2] for line in lines[:2])
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), body.encode())
    except (InvalidSignature, ValueError) as error:
        raise ListError("the signature does not fit the list: something was changed") from error
    return Published(key, day, frozenset(line for line in lines[2:] if HASH.fullmatch(line)))
