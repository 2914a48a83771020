"""A token's walk as a Markov chain, with the exact probability of every throw and every card.

A state is a square with the doubles rolled so far this turn, or jail with the failed attempts.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np

from ..rules.state import Board
from ..rules.words import SQUARES, Face
from .landing import IN_JAIL, PLACES, Matrix, follow_landings, ride_on
from .policy import Policy

DIE = (1, 2, 3, 4, 5, 6)
SPEED_DIE = (1, 2, 3, Face.BUS, Face.TYCOON, Face.TYCOON)


@dataclass(frozen=True)
class Odds(Mapping[int, float]):
    """Long-run odds: `odds[24]` is the share of rolls or turns that end there; with `in_jail` they sum to 1.

    `landings` is how often each property is landed on for the usual rent, `raised` how often by a card that raises it.
    `residual` is the largest error left in the equations. `convention` says in words what is counted.
    """

    convention: str
    squares: tuple[float, ...]
    in_jail: float
    landings: tuple[float, ...]
    raised: tuple[float, ...]
    rolls_per_turn: float
    residual: float

    def __getitem__(self, square: int) -> float:
        if square not in range(SQUARES):
            raise KeyError(square)
        return self.squares[square]

    def __iter__(self) -> Iterator[int]:
        return iter(range(SQUARES))

    def __len__(self) -> int:
        return SQUARES

    @property
    def places(self) -> tuple[float, ...]:
        """The forty squares, then jail."""
        return (*self.squares, self.in_jail)


def exact_odds(board: Board, policy: Policy) -> Odds:
    """The long-run odds of a token whose owner has passed GO and always chooses by the policy."""
    chain = _Chain(board, policy)
    states = _stationary(chain.moves)
    residual = float(np.abs(states @ chain.moves - states).max())
    ended = np.concatenate([states[:SQUARES], np.zeros(chain.cell - SQUARES), states[chain.cell :]])
    turns_per_roll = float(ended.sum())
    places = chain.by_place(states if policy.per == "roll" else ended / turns_per_roll)
    met = states @ chain.met / (1 if policy.per == "roll" else turns_per_roll)
    return Odds(
        convention=policy.convention(board),
        squares=tuple(places[:SQUARES].tolist()),
        in_jail=float(places[IN_JAIL]),
        landings=tuple(met[:SQUARES].tolist()),
        raised=tuple(met[SQUARES:].tolist()),
        rolls_per_turn=1 / turns_per_roll,
        residual=residual,
    )


def _stationary(moves: Matrix) -> Matrix:
    """The distribution that one more roll does not change."""
    equations = moves.T - np.eye(len(moves))
    # One equation is redundant; replace it by "they sum to 1".
    equations[0] = 1
    wanted = np.zeros(len(moves))
    wanted[0] = 1
    states = np.linalg.solve(equations, wanted)
    states += np.linalg.solve(equations, wanted - equations @ states)
    # Unreachable states come out as rounding errors around 0.
    reached: Matrix = np.clip(states, 0, None)
    reached /= reached.sum()
    return reached


class _Throw(NamedTuple):
    """A throw; `third` is 0 without the Speed Die."""

    first: int
    second: int
    third: int = Face.NONE

    @property
    def is_double(self) -> bool:
        return self.first == self.second

    @property
    def is_triple(self) -> bool:
        # The Bus and the Tycoon are numbered like a 4 and a 5.
        return self.third < Face.BUS and self.first == self.second == self.third

    @property
    def spaces(self) -> int:
        return self.first + self.second + (self.third if self.third < Face.BUS else 0)


class _Chain:
    """`moves[a, b]` is the probability of b one roll after a; `met[a]` the properties landed on, usual rent first."""

    def __init__(self, board: Board, policy: Policy) -> None:
        self.board = board
        self.policy = policy
        self.landings = follow_landings(board, policy)
        self.rides = ride_on(board, policy, self.landings)
        # The squares after no double, after one double, and so on; then jail.
        self.cell = (board.jail_doubles + 1) * SQUARES
        states = self.cell + board.jail_attempts
        self.moves = np.zeros((states, states))
        self.met = np.zeros((states, self.landings.shape[1] - PLACES))
        for square in range(SQUARES):
            thrown = self._throw_from(square)
            for doubles in range(board.jail_doubles + 1):
                self._roll(doubles * SQUARES + square, doubles, thrown)
        for failures in range(board.jail_attempts):
            if policy.jail == "leave":
                self.moves[self.cell + failures] = self.moves[board.jail_square]
                self.met[self.cell + failures] = self.met[board.jail_square]
            else:
                self._roll_for_freedom(failures)

    def by_place(self, states: Matrix) -> Matrix:
        """The forty squares, then jail."""
        squares = states[: self.cell].reshape(-1, SQUARES).sum(axis=0)
        return np.append(squares, states[self.cell :].sum())

    def _throw_from(self, square: int) -> Matrix:
        """Three weighted rows: all throws without a double, all doubles, all triples."""
        dice = (DIE, DIE, SPEED_DIE) if self.board.speed_die else (DIE, DIE)
        thrown = np.zeros((3, self.landings.shape[1]))
        for faces in product(*dice):
            throw = _Throw(*faces)
            landings = self.rides if throw.third == Face.TYCOON else self.landings
            goals = self._goals(square, throw)
            thrown[throw.is_double + throw.is_triple] += landings[goals].mean(axis=0) / len(DIE) ** len(dice)
        return thrown

    def _goals(self, square: int, throw: _Throw) -> list[int]:
        """Where the throw leads; all goals are equally likely."""
        if throw.is_triple:
            return list(self.policy.triple_goals())
        if throw.third == Face.BUS:
            return [(square + spaces) % SQUARES for spaces in self.policy.bus_stops(throw.first, throw.second)]
        return [(square + throw.spaces) % SQUARES]

    def _roll(self, state: int, doubles: int, thrown: Matrix) -> None:
        """An ordinary roll after so many doubles. The third double goes to jail instead of moving."""
        no_double, double, triple = thrown
        self._land(state, no_double, 0)
        last = self.board.jail_doubles - 1
        if doubles < last:
            self._land(state, double, doubles + 1)
        else:
            self.moves[state, self.cell] += double[:PLACES].sum()
        if doubles < last or (doubles == last and self.board.triple_beats_third_double):
            self._land(state, triple, 0 if self.board.triples_end_turn else doubles + 1)
        else:
            self.moves[state, self.cell] += triple[:PLACES].sum()

    def _roll_for_freedom(self, failures: int) -> None:
        """White dice only. A double leaves jail, and so does any throw of the last attempt."""
        state, chance = self.cell + failures, 1 / len(DIE) ** 2
        for first, second in product(DIE, DIE):
            if first != second and failures + 1 < self.board.jail_attempts:
                self.moves[state, state + 1] += chance
                continue
            goal = (self.board.jail_square + first + second) % SQUARES
            doubles = self.board.jail_double_rolls_again if first == second else 0
            self._land(state, self.landings[goal] * chance, doubles)

    def _land(self, state: int, row: Matrix, doubles: int) -> None:
        """Add the outcomes of a move, weighted by its probability. Jail ends the turn, whatever was rolled."""
        first = doubles * SQUARES
        self.moves[state, first : first + SQUARES] += row[:SQUARES]
        self.moves[state, self.cell] += row[IN_JAIL]
        self.met[state] += row[PLACES:]
