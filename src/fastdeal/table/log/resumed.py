"""The match of an uploaded record. Reading a long one takes a while, so it is read once, and before it is needed."""

from copy import copy
from functools import lru_cache

from ...notation.match import Match
from ...notation.reader import load

MOST_KNOWN = 16


@lru_cache(MOST_KNOWN)
def read_once(record: str) -> Match:
    """For looking only. Raises `DealError`."""
    return load(record)


def resumed(record: str) -> Match:
    """The match at its end, to go on from there."""
    known = read_once(record)
    match = Match(copy(known.header), known.game.copy(), list(known.unknown))
    match.moves, match.history = list(known.moves), list(known.history)
    return match
