"""The trained weights, which come with the package: 32-bit numbers in one row, and beside them how they were made."""

import hashlib
import tomllib
from array import array
from functools import cache
from importlib.resources import files
from typing import Any

from .net import WEIGHTS

FILE, STORY = "weights.f32", "weights.toml"


class WeightsError(RuntimeError):
    """The file of weights does not match its hash."""


def read_bytes() -> bytes:
    return files(__package__).joinpath(FILE).read_bytes()


def story() -> dict[str, Any]:
    """How the weights were made: the hash, the command, the data and the figures."""
    return tomllib.loads(files(__package__).joinpath(STORY).read_text(encoding="utf-8"))


def hash_of(weights: bytes) -> str:
    return hashlib.sha256(weights).hexdigest()


@cache
def trained_weights() -> list[float]:
    """All in one row. Raises `WeightsError`."""
    found = read_bytes()
    if hash_of(found) != story()["sha256"] or len(found) != 4 * WEIGHTS:
        raise WeightsError(f"{FILE} does not belong to {STORY}: install Fastdeal anew")
    row = array("f")
    row.frombytes(found)
    return list(row)
