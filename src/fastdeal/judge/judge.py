"""The judge in NumPy: the chances of one position at once, or of very many."""

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..rules.state import Board, Game
from ..rules.words import GROUPS, Stage
from .chart import chart_of
from .features import HELD, HOLDING, SEAT, STANDING, WORLD, Sight, encode
from .net import CODE, LAYERS, POOL
from .weights import trained_weights

AT_ONCE = 64  # positions: larger arrays would be fetched from the system anew each time

Array = npt.NDArray[Any]


class Dense(NamedTuple):
    weights: Array
    bias: Array

    def __call__(self, inputs: Array) -> Array:
        outputs: Array = inputs @ self.weights
        outputs += self.bias
        return outputs


class Net:
    """The same net as in `net.py`, for many seats at once; `kind` is the kind of numbers it reckons with."""

    def __init__(self, weights: Any, kind: Any = np.float64) -> None:
        row = np.asarray(weights, kind)
        parts = [row[layer.at : layer.at + (layer.inputs + 1) * layer.outputs] for layer in LAYERS]
        shaped = [part.reshape(-1, layer.outputs) for part, layer in zip(parts, LAYERS, strict=True)]
        self._kind = kind
        self._pool, self._hidden, self._code, self._verdict, self._score = (
            Dense(part[:-1], part[-1]) for part in shaped
        )

    def chances(self, rows: Array, alive: Array) -> Array:
        """Of positions that rows describe, with the sets of seats still in: a row of chances for each, seat by seat."""
        if len(rows) > AT_ONCE:
            starts = range(0, len(rows), AT_ONCE)
            return np.concatenate([self.chances(rows[at : at + AT_ONCE], alive[at : at + AT_ONCE]) for at in starts])
        seats = rows[:, WORLD:].reshape(len(rows), -1, SEAT)
        there = (alive[:, None] >> np.arange(seats.shape[1])) & 1 == 1
        found = np.zeros(there.shape)
        found[there] = self.of_seats(rows[:, :WORLD], seats[there], there)
        return found

    def of_seats(self, worlds: Array, seats: Array, there: Array) -> Array:
        """The same of nothing but the seats still in, one after the other; `there` says whose each of them is."""
        owner = there.nonzero()[0]
        inputs = np.concatenate([worlds[owner], seats[:, :STANDING], self._holdings(seats)], axis=1, dtype=self._kind)
        code = bent(self._code(bent(self._hidden(inputs))))
        company = np.concatenate([code, *others(code, there, owner)], axis=1)
        scores = np.full(there.shape, -np.inf)
        scores[there] = self._score(bent(self._verdict(company)))[:, 0]
        scores = np.exp(scores - scores.max(1, keepdims=True))
        chances: Array = (scores / scores.sum(1, keepdims=True))[there]
        return chances

    def _holdings(self, seats: Array) -> Array:
        """What a seat holds, group by group, in one sum."""
        groups = seats[:, STANDING:].reshape(len(seats) * GROUPS, HOLDING)
        held = np.flatnonzero(groups[:, HELD])
        pooled = np.zeros((len(seats) * GROUPS, POOL), self._kind)
        pooled[held] = bent(self._pool(groups[held].astype(self._kind)))
        summed: Array = pooled.reshape(len(seats), GROUPS, POOL).sum(1)
        return summed


def bent(numbers: Array) -> Array:
    """Nothing below zero; the array itself."""
    np.maximum(numbers, 0, out=numbers)
    return numbers


def others(code: Array, there: Array, owner: Array) -> tuple[Array, Array]:
    """For each seat the sum and the maximum of the others' codes, none of which is below zero."""
    square = np.zeros((*there.shape, CODE), code.dtype)
    square[there] = code
    best = square.max(1)
    is_best = square == best[:, None]
    second = np.where(is_best, 0, square).max(1)
    second = np.where(is_best.sum(1) > 1, best, second)
    return square.sum(1)[owner] - code, np.where(is_best[there], second[owner], best[owner])


class Judge:
    """Judges positions of one board by the trained net."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._chart = chart_of(board)
        self._sight = Sight()
        self._net = Net(trained_weights())

    def chances(self, game: Game) -> list[float]:
        """Every seat's chance to win; they sum to 1."""
        found: list[float] = self.chances_of([game])[0].tolist()
        return found

    def chances_of(self, games: Sequence[Game]) -> Array:
        """The same for many positions of one table: a row for each."""
        found = np.zeros((len(games), games[0].players if games else 0))
        rows = np.zeros((len(games), WORLD + found.shape[1] * SEAT))
        asked = [nth for nth, game in enumerate(games) if game.step != Stage.OVER]
        for nth, game in enumerate(games):
            if game.step == Stage.OVER:
                found[nth, game.winner] = 1.0
            else:
                row = array("d", bytes(8 * rows.shape[1]))
                encode(game, self._board, self._chart, self._sight, row)
                rows[nth] = row
        if asked:
            alive = np.array([games[nth].alive for nth in asked])
            found[asked] = self._net.chances(rows[asked], alive)
        return found
