"""A setup as records, for the compiled engines."""

from typing import NamedTuple

import numpy as np

from ...bots.house.mind import Memory
from ...bots.house.nature import Nature
from ...compiled.records import Records, dtype_of, freeze, place_of, small_dtype_of
from ...rhythm.asking import Rhythm
from ...rules.state import Board, Game
from ..batch.errands import Errand
from ..batch.plan import Plan
from ..batch.tally import Tally
from ..job import Setup

TALLIED_GAME = dtype_of(Game, Tally)
PLAN = dtype_of(Plan)
BOARD = dtype_of(Board)
NATURE = dtype_of(Nature)
MEMORY = dtype_of(Memory)
RHYTHM = dtype_of(Rhythm)

# The same in as few bits as possible, for engines with very many games: all that a game needs but its bots.
ROOM = small_dtype_of(Game, Tally, Rhythm, Errand, apart="debtor")
SMALL_BOARD = small_dtype_of(Board)
SMALL_NATURE = small_dtype_of(Nature)
SMALL_MEMORY = small_dtype_of(Memory)
# The first bytes of a room are its hottest: scalars, what seats have, and buildings. Debts and the rest follow.
NEAR = place_of(ROOM, "debtor")


class FrozenSetup(NamedTuple):
    """A setup as arrays of records, shared by all games."""

    plan: Records
    start: Records
    board: Records
    natures: Records
    lineup: Records  # new memories, each with the index of its nature


def freeze_setup(setup: Setup, small: bool = False) -> FrozenSetup:
    start = np.zeros(1, ROOM if small else TALLIED_GAME)
    freeze(setup.start, start[0])
    different = {id(nature): nature for nature in setup.lineup}
    natures = np.zeros(len(different), SMALL_NATURE if small else NATURE)
    for nature, record in zip(different.values(), natures, strict=True):
        freeze(nature, record)
    lineup = np.zeros(len(setup.lineup), SMALL_MEMORY if small else MEMORY)
    lineup["nature"] = [list(different).index(id(nature)) for nature in setup.lineup]
    plan, board = np.zeros(1, PLAN), np.zeros(1, SMALL_BOARD if small else BOARD)
    freeze(setup.plan, plan[0])
    freeze(setup.board, board[0])
    return FrozenSetup(plan, start, board, natures, lineup)


def empty_setup(small: bool = False) -> FrozenSetup:
    """An empty setup, enough to compile for."""
    return freeze_setup(Setup(Plan(), Board(), Game(), [Nature()]), small)
