"""The luck of throws by the thousand, compiled: the judge's value after a throw, less the mean over all throws.

The piles stay in their order. So luck averages 0, whoever judges. A lucky card counts as part of the throw that led to
it; `luck.py` tells the two apart, in plain Python. In the rule dialect.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ..bots.playouts import records_of
from ..compiled.records import dtype_of, frozen
from ..compiled.twins import compiling
from ..rules.apply import apply
from ..rules.dice import with_throw
from ..rules.moves import do
from ..rules.state import Board, Game, Move
from ..rules.turn import dice_to_roll
from ..rules.words import SEATS, Face, Stage, Verb
from .chart import Chart, chart_of
from .compiled import SINGLE
from .features import ROW, encode
from .judge import Array
from .net import ROOM, WEIGHTS, judge
from .sight import Sight
from .weights import trained_weights

FACES = (1, 2, 3, Face.BUS, Face.TYCOON, Face.TYCOON)
NO_THIRD = (Face.NONE,)


def weigh_throws(
    games: Any, throws: Any, board: Any, chart: Any, sight: Any, trial: Any, row: Any, weights: Any, room: Any,
    chances: Any, luck: Any,
) -> None:  # fmt: skip
    """Each seat's luck, for positions before a roll and the dice that came. `trial` to `chances` are scratch space."""
    for nth in range(len(games)):
        weigh_throw(games[nth], throws[nth], board, chart, sight, trial, row, weights, room, chances, luck[nth])


def weigh_throw(
    game: Any, thrown: Any, board: Any, chart: Any, sight: Any, trial: Any, row: Any, weights: Any, room: Any,
    chances: Any, luck: Any,
) -> None:  # fmt: skip
    """Add each seat's luck in one of these rolls."""
    third = len(FACES) if dice_to_roll(game, board, game.turn) == 3 else 1
    for first in range(1, 7):
        for second in range(first, 7):
            for face in range(third):
                trial[0] = game
                die = FACES[face] if third > 1 else NO_THIRD[0]
                throw(trial[0], board, first, second, die)
                value(trial[0], board, chart, sight, row, weights, room, chances)
                ways = (1 if first == second else 2) / (36 * third)
                came = is_thrown(thrown, first, second, die, face)
                for seat in range(SEATS):
                    luck[seat] += chances[seat] * (came - ways)


def throw(game: Game, board: Board, first: int, second: int, third: int) -> None:
    apply(game, board, game.turn, with_throw(do(Verb.ROLL), first, second, third))


def is_thrown(throw: Any, first: int, second: int, die: int, face: int) -> float:
    """1 if these dice came; the two sides of one face share it."""
    same = (throw[0] == first and throw[1] == second) or (throw[0] == second and throw[1] == first)
    if not same or throw[2] != die:
        return 0.0
    return 0.5 if die == Face.TYCOON else 1.0


def value(
    game: Game, board: Board, chart: Chart, sight: Sight, row: Any, weights: Any, room: Any, chances: Any
) -> None:
    """Everybody's chances, even if the game is over."""
    if game.step == Stage.OVER:
        for seat in range(SEATS):
            chances[seat] = 1.0 if seat == game.winner else 0.0
        return
    for nth in range(ROW):
        row[nth] = 0.0
    encode(game, board, chart, sight, row)
    judge(row, game.alive, weights, room, chances)


@cache
def compiled_throws() -> Any:
    with compiling(weigh_throws) as compiled:
        weigh(compiled, np.zeros(0, dtype_of(Game)), [], Board(), Chart(), np.zeros(WEIGHTS))
    return compiled


def weigh(compiled: Any, games: Any, throws: Any, board: Board, chart: Chart, weights: Any) -> Array:
    luck, dice = np.zeros((len(games), SEATS)), np.array(throws, np.int64).reshape(-1, 3)
    row, room, chances = (np.zeros(size, SINGLE) for size in (ROW, ROOM, SEATS))
    trial = np.zeros(1, games.dtype)
    compiled(
        games, dice, frozen(board), frozen(chart), frozen(Sight()), trial, row, np.asarray(weights, SINGLE), room,
        chances, luck,
    )  # fmt: skip
    return luck


def luck_of_throws(board: Board, games: Sequence[Game], throws: Sequence[tuple[int, int, int]]) -> Array:
    """A row of all seats' luck for each of these positions before a roll, with the dice that came."""
    return weigh(compiled_throws(), records_of(Game, games), throws, board, chart_of(board), trained_weights())


class Throws:
    """The throws of a game as it is played, and the positions before them."""

    def __init__(self) -> None:
        self._games: list[Game] = []
        self._throws: list[tuple[int, int, int]] = []

    def take(self, before: Game, move: Move) -> None:
        """Note a move, if it is a roll."""
        if move.verb == Verb.ROLL:
            self._games.append(before.copy())
            self._throws.append((move.first, move.second, move.third))

    def luck(self, board: Board, players: int) -> list[float]:
        """Everybody's luck with the dice, in wins: 0.2 is a fifth of a game."""
        luck: list[float] = luck_of_throws(board, self._games, self._throws).sum(0).tolist()
        return luck[:players]
