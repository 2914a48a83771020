"""Shortened playouts: after a few rounds the judge's net estimates how the game would end.

Compared with a full playout, each takes half the time and has half the noise, so a decision needs far fewer.
bench/results/oracle.md has the measurements.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ..bots.house.mind import Memory, Mind, Minds, mind_at, mind_in_records
from ..bots.house.nature import Nature
from ..bots.house.play import play_on
from ..bots.playouts import WON, Candidate, Playouts, begin_playout
from ..compiled.records import frozen
from ..compiled.twins import compiling
from ..judge.chart import Chart
from ..judge.compiled import SINGLE
from ..judge.features import ROW
from ..judge.net import ROOM, WEIGHTS
from ..judge.sight import Sight
from ..judge.throws import value
from ..judge.weights import trained_weights
from ..rhythm.asking import NOTHING, Rhythm
from ..rules.moves import do
from ..rules.state import Board, Game
from ..rules.words import SEATS

ROUNDS = 8


def play_to_leaves(
    first: int, count: int, seed: int, seat: int, asked: Any, starts: Any, moves: Any, rhythms: Any, lineups: Any,
    natures: Any, board: Any, game: Any, memories: Any, rhythm: Any,
    chart: Any, sight: Any, row: Any, weights: Any, room: Any, chances: Any, scores: Any,
) -> None:  # fmt: skip
    """Like `play_out`, but for a few rounds; a seat's score is its chance at that point. `row` to `chances` are scratch
    space.
    """
    minds: Any = Minds(natures, memories)
    for place in range(len(asked)):
        for nth in range(count):
            begin_playout(
                asked[place], seed, first + nth, seat, starts, moves, rhythms, lineups, board, minds, game, rhythm
            )
            play_on(game[0], board, minds, rhythm[0], game[0].turns + ROUNDS * game[0].players)
            value(game[0], board, chart, sight, row, weights, room, chances)
            scores[place, nth] = chances[seat] * WON


@cache
def compiled_leaves() -> Any:
    with compiling(play_to_leaves, {mind_at: mind_in_records}) as play:
        nobody = Candidate(Game(), do(NOTHING), Rhythm(), [Mind(Nature(), Memory())])
        Leaves(Board(), Chart(), 0, [nobody], 0, np.zeros(WEIGHTS, SINGLE), play).judged(0, [])
    return play


@cache
def weights() -> Any:
    return np.array(trained_weights(), SINGLE)


class Leaves(Playouts):
    """Playouts that end early."""

    def __init__(
        self, board: Board, chart: Chart, seat: int, candidates: Sequence[Candidate], seed: int,
        net: Any = None, play: Any = None,
    ) -> None:  # fmt: skip
        super().__init__(board, seat, candidates, seed, play or compiled_leaves())
        self._chart = frozen(chart)
        self._net = weights() if net is None else net

    def judged(self, count: int, asked: Sequence[int]) -> Any:
        """Play out each candidate in `asked` another `count` times; returns a row of scores for each."""
        scores = np.zeros((len(asked), count))
        row, room, chances = (np.zeros(size, SINGLE) for size in (ROW, ROOM, SEATS))
        self._run(count, asked, self._chart, frozen(Sight()), row, self._net, room, chances, scores)
        return scores
