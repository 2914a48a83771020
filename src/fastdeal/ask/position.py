"""The position at the end of a record, and the bots that remember how it came to be."""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..bots.playouts import Candidate, Playouts, get_ready
from ..lab.engines import EngineError
from ..lab.job import HIGHEST_SEED, JobError, check_seed
from ..lab.statistics import Share, tango, wilson
from ..review.deep import SEED, Watched, watched
from ..review.record import Record, read_record
from ..rules.state import Board, Game
from ..rules.words import Stage
from ..telling.teller import Teller

MOST_PLAYOUTS = 10**6


class Position(NamedTuple):
    """Where a record ends, what bots would remember there, and how it is told."""

    record: Record
    memory: Watched
    teller: Teller

    @property
    def game(self) -> Game:
        return self.record.end

    @property
    def board(self) -> Board:
        return self.record.board

    @property
    def names(self) -> list[str]:
        return self.record.names

    def money(self, amount: int) -> str:
        return self.teller.money(amount)


def read_position(file: Path, lang: str = "en") -> Position:
    """Raises `DealError`, and `JobError` for a game that is over."""
    record = read_record(file.read_bytes(), file.parent)
    if record.end.step == Stage.OVER:
        raise JobError(f"{file}: this game is over; give a position that can be played on")
    return Position(record, watched(record)[-1], Teller(record.match.edition, record.names, lang))


def check_numbers(playouts: int, seed: int) -> None:
    """Raises `JobError`."""
    check_seed(seed)
    if not 10 <= playouts <= MOST_PLAYOUTS:
        raise JobError(f"--playouts {playouts}: give 10 to {MOST_PLAYOUTS:,}")


class Outcomes:
    """Who won after each of some candidates: a row for each, a column for each playout with the same luck."""

    def __init__(self, position: Position, seat: int, candidates: list[Candidate], playouts: int, seed: int) -> None:
        try:
            get_ready()
        except RuntimeError as error:
            raise EngineError(str(error)) from error
        run = Playouts(position.board, seat, candidates, (SEED + seed) & HIGHEST_SEED)
        run.more(playouts, range(len(candidates)))
        self.winners, self.playouts = run.winners, playouts

    def chance(self, nth: int, seat: int) -> Share:
        return wilson(int((self.winners[nth] == seat).sum()), self.playouts)

    def gain(self, nth: int, seat: int, than: int = 0) -> Share:
        """By how much a seat wins more often after one candidate than after another, with Tango's 95% interval."""
        mine, other = (self.winners[row] == seat for row in (nth, than))
        gained, lost = int(np.sum(mine & ~other)), int(np.sum(other & ~mine))
        return Share((gained - lost) / self.playouts, *tango(gained, lost, self.playouts))
