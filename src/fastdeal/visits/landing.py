"""The expected outcome of landing on a square, with cards and Go to Jail followed to the end."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..rules.state import Board
from ..rules.words import PILE_CARDS, SQUARES, Effect, Kind, Pile
from .policy import Policy

Matrix: TypeAlias = NDArray[np.floating[Any]]

# Where a token can end: the forty squares, and in jail.
IN_JAIL = SQUARES
PLACES = SQUARES + 1

# A row is an expected outcome: the probability of each place at the end, and how often each property was landed on,
# for the printed rent or by a card that raises it.
ENDS = slice(0, PLACES)
LANDINGS = slice(PLACES, PLACES + SQUARES)
RAISED = slice(LANDINGS.stop, LANDINGS.stop + SQUARES)
WIDTH = RAISED.stop

PROPERTIES = (Kind.SITE, Kind.STATION, Kind.UTILITY)


def next_ahead(square: int, squares: int) -> int:
    """The next of a set of squares, going forward. The current square is a full lap away."""
    return next(at % SQUARES for at in range(square + 1, square + SQUARES + 1) if squares >> at % SQUARES & 1)


def follow_landings(board: Board, policy: Policy) -> Matrix:
    """A row for each square: the expected outcome of landing there."""
    return _Landings(board, policy).follow()


def ride_on(board: Board, policy: Policy, landings: Matrix) -> Matrix:
    """The same with a Tycoon, which then rides on, unless the token is in jail."""
    if policy.tycoon == "none":
        return landings
    rides = np.zeros((PLACES, WIDTH))
    rides[IN_JAIL, IN_JAIL] = 1
    for square in range(SQUARES):
        rides[square] = landings[next_ahead(square, board.properties)]
    ridden: Matrix = landings[:, ENDS] @ rides
    ridden[:, PLACES:] += landings[:, PLACES:]
    return ridden


class _Landings:
    """A linear system, since a card may lead to a square that draws again.

    The first forty unknowns are landing on a square, the others drawing from Chance there instead of paying a fine.
    """

    def __init__(self, board: Board, policy: Policy) -> None:
        self.board = board
        self.policy = policy
        self.leads = np.zeros((2 * SQUARES, 2 * SQUARES))
        self.gives = np.zeros((2 * SQUARES, WIDTH))

    def follow(self) -> Matrix:
        for square in range(SQUARES):
            self.land(square)
            self.draw(SQUARES + square, square, Pile.CHANCE)
        return np.linalg.solve(np.eye(2 * SQUARES) - self.leads, self.gives)[:SQUARES]

    def land(self, square: int) -> None:
        kind = self.board.kind[square]
        if kind == Kind.CARD:
            self.draw(square, square, self.board.pile[square])
            return
        self.gives[square, IN_JAIL if kind == Kind.GO_TO_JAIL else square] = 1
        if kind in PROPERTIES:
            self.gives[square, LANDINGS.start + square] = 1

    def draw(self, unknown: int, square: int, pile: int) -> None:
        for card in range(pile * PILE_CARDS, (pile + 1) * PILE_CARDS):
            self.follow_card(unknown, square, card)

    def follow_card(self, unknown: int, square: int, card: int) -> None:
        share = 1 / PILE_CARDS
        named = self.board.card_first[card]
        match self.board.card_effect[card]:
            case Effect.ADVANCE | Effect.BACK_TO:
                self.leads[unknown, named] += share
            case Effect.BACK:
                self.leads[unknown, (square - named) % SQUARES] += share
            case Effect.NEAREST_STATION:
                self.pay_more(unknown, next_ahead(square, self.board.stations), share)
            case Effect.NEAREST_UTILITY:
                self.pay_more(unknown, next_ahead(square, self.board.utilities), share)
            case Effect.JAIL:
                self.gives[unknown, IN_JAIL] += share
            case Effect.FINE_OR_CHANCE if self.policy.fine == "draw":
                self.leads[unknown, SQUARES + square] += share
            case _:
                self.gives[unknown, square] += share

    def pay_more(self, unknown: int, square: int, share: float) -> None:
        self.gives[unknown, square] += share
        self.gives[unknown, RAISED.start + square] += share
