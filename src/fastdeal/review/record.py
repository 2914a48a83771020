"""A record as the review reads it: every move with the position before and after it."""

from pathlib import Path
from typing import NamedTuple

from ..notation.match import Match
from ..notation.outcomes import Happening
from ..notation.reader import load, steps
from ..rules.state import Board, Game, Move


class Step(NamedTuple):
    """A move. `unknown` has for each pile the set of cards whose order nobody knew before it."""

    number: int  # from 1
    text: str
    turn: int  # from 1
    seat: int
    move: Move
    before: Game
    unknown: tuple[int, ...]
    after: Game
    events: list[Happening]


class Record(NamedTuple):
    match: Match  # at its end
    start: Game
    steps: list[Step]

    @property
    def board(self) -> Board:
        return self.match.board

    @property
    def names(self) -> list[str]:
        return self.match.names

    @property
    def end(self) -> Game:
        return self.match.game


def read_record(data: bytes, folder: Path | None) -> Record:
    """Raises `DealError`, or `DealMismatch` for a wrong line."""
    found: list[Step] = []
    for match in steps(data, folder):
        if not found:
            opening = load("\n".join(match.header.lines()), folder)
            before, unknown = opening.game, tuple(opening.unknown)
        if len(match.moves) > len(found):
            after = match.game.copy()
            step = len(match.moves), match.moves[-1], before.turns + 1, *match.history[-1]
            found.append(Step(*step, before, unknown, after, match.events))
            before, unknown = after, tuple(match.unknown)
    return Record(match, found[0].before if found else before, found)
