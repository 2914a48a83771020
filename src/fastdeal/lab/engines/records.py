"""A table as records, for the compiled carriers."""

from typing import NamedTuple

import numpy as np

from ...bots.mind import Mind
from ...engine.drive import Rhythm
from ...engine.record import Records, dtype_of, freeze
from ...rules.state import Board, Game
from ..batch.errands import Errand
from ..batch.plan import Plan
from ..batch.tally import Tally
from ..job import Table

TALLIED_GAME = dtype_of(Game, Tally)
MIND = dtype_of(Mind)
RHYTHM = dtype_of(Rhythm)

# The same with as few bits as they need, for carriers that keep very many games: all that a game needs but its bots.
ROOM = dtype_of(Game, Tally, Rhythm, Errand, small=True)
SMALL_MIND = dtype_of(Mind, small=True)


class FrozenTable(NamedTuple):
    """A table as arrays of records, shared by all games."""

    plan: Records
    start: Records
    board: Records
    lineup: Records


def freeze_table(table: Table, small: bool = False) -> FrozenTable:
    start = np.zeros(1, ROOM if small else TALLIED_GAME)
    freeze(table.start, start[0])
    lineup = np.zeros(len(table.lineup), SMALL_MIND if small else MIND)
    for place, mind in enumerate(table.lineup):
        freeze(mind, lineup[place])
    plan, board = np.zeros(1, dtype_of(Plan)), np.zeros(1, dtype_of(Board, small=small))
    freeze(table.plan, plan[0])
    freeze(table.board, board[0])
    return FrozenTable(plan, start, board, lineup)


def empty_table(small: bool = False) -> FrozenTable:
    """A table for nobody: enough to compile for."""
    return freeze_table(Table(Plan(), Board(), Game(), [Mind()]), small)
