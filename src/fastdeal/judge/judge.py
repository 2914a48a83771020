"""The judge in NumPy: the chances of one position at once, or of very many."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..rules.state import Board, Game
from ..rules.words import GROUPS, SEATS, Stage
from .chart import chart_of
from .features import HELD, HOLDING, ROW, SEAT, STANDING, WORLD, Sight, encode
from .net import CODE, LAYERS, POOL
from .weights import trained_weights

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
        there = (alive[:, None] >> np.arange(SEATS)) & 1 == 1
        seats = rows[:, WORLD:].reshape(len(rows), SEATS, SEAT)[there]
        counts = there.sum(1)
        worlds = rows[:, :WORLD].repeat(counts, axis=0)
        found = np.zeros((len(rows), SEATS))
        found[there] = self.of_seats(worlds, seats, counts)
        return found

    def of_seats(self, worlds: Array, seats: Array, counts: Array) -> Array:
        """The same with nothing but the seats still in, one after the other: so many of each position."""
        first = counts.cumsum() - counts
        inputs = np.concatenate([worlds, seats[:, :STANDING], self._holdings(seats)], axis=1, dtype=self._kind)
        code = bent(self._code(bent(self._hidden(inputs))))
        company = np.concatenate([code, *others(code, first, counts)], axis=1)
        scores = self._score(bent(self._verdict(company)))[:, 0]
        scores = np.exp(scores - np.maximum.reduceat(scores, first).repeat(counts))
        chances: Array = scores / np.add.reduceat(scores, first).repeat(counts)
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


def others(code: Array, first: Array, counts: Array) -> tuple[Array, Array]:
    """For each seat the sum and the maximum of the others' codes."""
    total = np.add.reduceat(code, first).repeat(counts, axis=0) - code
    best = np.maximum.reduceat(code, first).repeat(counts, axis=0)
    is_best = code == best
    second = np.maximum.reduceat(np.where(is_best, 0, code), first).repeat(counts, axis=0)
    shared = np.add.reduceat(is_best, first, dtype=np.int8).repeat(counts, axis=0) > 1
    return total, np.where(is_best & ~shared, second, best)


class Judge:
    """Judges positions of one board by the trained net."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._chart = chart_of(board)
        self._sight = Sight()
        self._net = Net(trained_weights())

    def chances(self, game: Game) -> list[float]:
        """Every seat's chance to win; they sum to 1."""
        if game.step == Stage.OVER:
            return [float(seat == game.winner) for seat in range(game.players)]
        row = [0.0] * ROW
        encode(game, self._board, self._chart, self._sight, row)
        found: list[float] = self._net.chances(np.array([row]), np.array([game.alive]))[0, : game.players].tolist()
        return found


__all__ = ["CODE", "Judge", "Net"]
