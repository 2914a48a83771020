"""A move in the words of a record."""

import re
from typing import NamedTuple

from .notation.lines import quote, split_label, unquote
from .notation.outcomes import split_outcomes

__all__ = ["Move"]

_VERB = re.compile(r"sell group|use card|\w+")
_SQUARE = re.compile(r"@(\d+)")


class Move(NamedTuple):
    """A move of one player, in the words of a record: `str(move)` is its line, which `Game.push` understands.

    `outcome` is what chance added beside the dice: the cards drawn, and the dice of a rent that is not asked for.
    """

    player: str
    words: str
    outcome: str | None = None

    @property
    def verb(self) -> str:
        """What is done, without what it is about: `roll`, `build`, `sell group`."""
        found = _VERB.match(self.words)
        return found[0] if found else ""

    @property
    def square(self) -> int | None:
        """The square that it is about, if it names one: 19 for `build @19`. An offer may name many, and has none."""
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
