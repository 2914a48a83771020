"""A move in notation."""

import re
from typing import NamedTuple

from .notation.lines import quote, split_label, unquote
from .notation.outcomes import split_outcomes

__all__ = ["Move"]

_VERB = re.compile(r"sell group|use card|\w+")
_SQUARE = re.compile(r"@(\d+)")


class Move(NamedTuple):
    """A player's move in notation: `str(move)` is its line, which `Game.push` accepts.

    `outcome` is what chance added: the cards drawn, and the dice of automatic rents.
    """

    player: str
    words: str
    outcome: str | None = None

    @property
    def verb(self) -> str:
        """The verb alone: `roll`, `build`, `sell group`."""
        found = _VERB.match(self.words)
        return found[0] if found else ""

    @property
    def square(self) -> int | None:
        """The square it names, if any: 19 for `build @19`. None for an offer, which may name many."""
        found = _SQUARE.search(self.words) if self.verb != "offer" else None
        return int(found[1]) if found else None

    def __str__(self) -> str:
        return f"{quote(self.player)}: {self.words}" + (f" > {self.outcome}" if self.outcome else "")

    def __repr__(self) -> str:
        return f"<Move {self}>"


def read_move(line: str) -> Move:
    """The move in a line of a record. Raises `NotationError`."""
    label, rest = split_label(line.strip())
    return Move(unquote(label), *split_outcomes(rest))
