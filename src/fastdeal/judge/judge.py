"""The judge in NumPy: the chances of one position at once, or of very many."""

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..rules.sets import members_of
from ..rules.state import Board, Game
from ..rules.words import GROUPS, Stage
from .chart import chart_of
from .features import HELD, HOLDING, SEAT, STANDING, WORLD, describe, describe_holdings
from .net import CODE, LAYERS, POOL
from .sight import Sight
from .weights import trained_weights

AT_ONCE = 4096  # seats: more would not fit into the processor's cache
SLICE = 48  # rows: BLAS splits a larger product among threads, and waiting for these takes longer

Array = npt.NDArray[Any]


class Net:
    """The net of `net.py` for many seats at once, computing in numbers of type `kind`."""

    def __init__(self, weights: Any, kind: Any = np.float64) -> None:
        row = np.asarray(weights, kind)
        parts = [row[layer.at : layer.at + (layer.inputs + 1) * layer.outputs] for layer in LAYERS]
        shaped = [part.reshape(-1, layer.outputs) for part, layer in zip(parts, LAYERS, strict=True)]
        (self._pool, self._hidden, self._code, self._verdict, self._score) = (part[:-1] for part in shaped)
        (self._pool_bias, self._hidden_bias, self._code_bias, self._verdict_bias, _) = (part[-1] for part in shaped)
        self._kind = kind

    def chances(self, rows: Array, alive: Array) -> Array:
        """A row of chances, seat by seat, for each row that describes a position; `alive` has the seats still in, as
        sets.
        """
        some = AT_ONCE // max((rows.shape[1] - WORLD) // SEAT, 1)
        if len(rows) > some:
            starts = range(0, len(rows), some)
            return np.concatenate([self.chances(rows[at : at + some], alive[at : at + some]) for at in starts])
        rows = rows.astype(self._kind, copy=False)
        seats = rows[:, WORLD:].reshape(len(rows), -1, SEAT)
        there = ((alive[:, None] >> np.arange(seats.shape[1])) & 1).astype(bool)
        found = np.zeros(there.shape)
        found[there] = self.of_seats(rows[:, :WORLD], seats[there], there)
        return found

    def of_seats(self, worlds: Array, seats: Array, there: Array) -> Array:
        """The chances of the seats still in, one after the other; `there` says which seats those are."""
        owner, place = there.nonzero()
        code = self._codes(self._shared(worlds)[owner], seats)
        company = np.empty((len(code), 3 * CODE), self._kind)
        company[:, :CODE] = code
        seen_of_others(company, there.shape, owner, place)
        scores = np.full(there.shape, -np.inf)
        scores[there] = self._scores(company)
        scores -= scores.max(1, keepdims=True)
        np.exp(scores, out=scores)
        scores /= scores.sum(1, keepdims=True)
        chances: Array = scores[there]
        return chances

    def of_one(self, world: Array, seats: Array) -> Array:
        """The same of one position with several seats still in, in fewer steps."""
        code = self._codes(self._shared(world), seats)
        ordered = np.sort(code, 0)
        best, second = ordered[-1], ordered[-2]
        highest = np.where(code == best, second, best)
        scores = self._scores(np.concatenate([code, code.sum(0) - code, highest], 1))
        chances: Array = np.exp(scores - scores.max())
        chances /= chances.sum()
        return chances

    def _shared(self, worlds: Array) -> Array:
        """What the world adds to the first layer of each of its seats."""
        shared = product(worlds, self._hidden[:WORLD])
        shared += self._hidden_bias
        return shared

    def _codes(self, shared: Array, seats: Array) -> Array:
        hidden = product(seats[:, :STANDING], self._hidden[WORLD : WORLD + STANDING])
        hidden += product(self._holdings(seats), self._hidden[WORLD + STANDING :])
        hidden += shared
        code = product(bent(hidden), self._code)
        code += self._code_bias
        return bent(code)

    def _scores(self, company: Array) -> Array:
        verdict = product(company, self._verdict)
        verdict += self._verdict_bias
        scores: Array = bent(verdict) @ self._score
        return scores[:, 0]

    def _holdings(self, seats: Array) -> Array:
        """What a seat holds, group by group, in one sum."""
        groups = seats[:, STANDING:].reshape(len(seats) * GROUPS, HOLDING)
        held = product(groups, self._pool)
        held += self._pool_bias
        held *= groups[:, HELD, None] > 0
        summed: Array = np.add.reduce(bent(held).reshape(len(seats), GROUPS, POOL), 1)
        return summed


def product(rows: Array, weights: Array) -> Array:
    """`rows @ weights`, slice by slice."""
    slices, (inputs, outputs) = len(rows) // SLICE, weights.shape
    if slices == 0:
        return rows @ weights
    found = np.empty((len(rows), outputs), weights.dtype)
    rest = slices * SLICE
    np.matmul(rows[:rest].reshape(slices, SLICE, inputs), weights, out=found[:rest].reshape(slices, SLICE, outputs))
    np.matmul(rows[rest:], weights, out=found[rest:])
    return found


def bent(numbers: Array) -> Array:
    """Nothing below zero; the array itself."""
    np.maximum(numbers, 0, out=numbers)
    return numbers


def seen_of_others(company: Array, shape: tuple[int, ...], owner: Array, place: Array) -> None:
    """Beside each seat's code, none of which is below zero, the sum and the maximum of the others'."""
    positions, seats = shape
    table = np.zeros((seats, positions, CODE), company.dtype)
    table[place, owner] = company[:, :CODE]
    total = table.sum(0)
    np.subtract(total[owner], company[:, :CODE], out=company[:, CODE : 2 * CODE])
    before, after = np.zeros_like(table), np.zeros_like(table)
    for seat in range(1, seats):
        np.maximum(before[seat - 1], table[seat - 1], out=before[seat])
        np.maximum(after[-seat], table[-seat], out=after[-seat - 1])
    np.maximum(before, after, out=before)
    company[:, 2 * CODE :] = before[place, owner]


def holdings_of(game: Game) -> tuple[int, ...]:
    """All that `describe_holdings` looks at."""
    return game.players, game.alive, game.mortgaged, *game.deeds, *game.level


class Judge:
    """Judges positions of one board by the trained net, or by other weights."""

    def __init__(self, board: Board, weights: Any = None) -> None:
        self._board = board
        self._chart = chart_of(board)
        self._sight = Sight()
        self._net = Net(trained_weights() if weights is None else weights)
        self._holdings: tuple[int, ...] = ()  # those last seen
        self._row_of_holdings = array("d")

    def chances(self, game: Game) -> list[float]:
        """Every seat's chance to win; they sum to 1."""
        found = [0.0] * game.players
        if game.step == Stage.OVER:
            found[game.winner] = 1.0
            return found
        row = np.frombuffer(self._row(game))
        there = members_of(game.alive)
        chances = self._net.of_one(row[None, :WORLD], row[WORLD:].reshape(-1, SEAT)[there])
        for seat, chance in zip(there, chances.tolist(), strict=True):
            found[seat] = chance
        return found

    def _row(self, game: Game) -> "array[float]":
        """A row that describes a game; an array of Python's own is filled faster than one of NumPy's."""
        holdings = holdings_of(game)
        if holdings != self._holdings:
            self._holdings = holdings
            self._row_of_holdings = array("d", bytes(8 * (WORLD + game.players * SEAT)))
            describe_holdings(game, self._board, self._chart, self._sight, self._row_of_holdings)
        row = self._row_of_holdings[:]
        describe(game, self._board, self._chart, self._sight, row)
        return row

    def chances_of(self, games: Sequence[Game]) -> Array:
        """The same for many positions of one table: a row for each."""
        found = np.zeros((len(games), games[0].players if games else 0))
        rows = np.zeros((len(games), WORLD + found.shape[1] * SEAT))
        asked = [nth for nth, game in enumerate(games) if game.step != Stage.OVER]
        for nth, game in enumerate(games):
            if game.step == Stage.OVER:
                found[nth, game.winner] = 1.0
            else:
                rows[nth] = self._row(game)
        if asked:
            alive = np.array([games[nth].alive for nth in asked])
            found[asked] = self._net.chances(rows[asked], alive)
        return found
