"""The judge compiled: many positions of one board, as records of compiled games."""

from functools import cache
from typing import Any

import numpy as np

from ..compiled.records import dtype_of, frozen
from ..compiled.twins import compiling
from ..rules.state import Board, Game
from ..rules.words import SEATS
from .chart import Chart, chart_of
from .features import ROW, encode
from .net import ROOM, WEIGHTS, judge
from .sight import Sight
from .weights import trained_weights

SINGLE = np.float32  # twice as fast as float64


def look_at_games(
    games: Any, board: Any, chart: Any, sight: Any, rows: Any, weights: Any, room: Any, chances: Any
) -> None:
    """Describe games in rows of zeros. Judge as many of them as `chances` has rows."""
    for nth in range(len(games)):
        encode(games[nth], board, chart, sight, rows[nth])
        if nth < len(chances):
            judge(rows[nth], games[nth].alive, weights, room, chances[nth])


@cache
def compiled_judge() -> Any:
    with compiling(look_at_games) as compiled:
        look(compiled, np.zeros(0, dtype_of(Game)), Board(), Chart(), np.zeros(WEIGHTS, SINGLE), 0)
    return compiled


def look(compiled: Any, games: Any, board: Board, chart: Chart, weights: Any, judged: int) -> tuple[Any, Any]:
    """The rows that describe games, and the chances in the first `judged` of them."""
    rows, chances = np.zeros((len(games), ROW), SINGLE), np.zeros((judged, SEATS), SINGLE)
    compiled(games, frozen(board), frozen(chart), frozen(Sight()), rows, weights, np.zeros(ROOM, SINGLE), chances)
    return rows, chances


def describe_games(games: Any, board: Board) -> Any:
    """A row that describes each game."""
    return look(compiled_judge(), games, board, chart_of(board), np.zeros(WEIGHTS, SINGLE), 0)[0]


def judge_games(games: Any, board: Board) -> Any:
    """Everybody's chances in each game. None of them may be over."""
    return look(compiled_judge(), games, board, chart_of(board), np.array(trained_weights(), SINGLE), len(games))[1]
