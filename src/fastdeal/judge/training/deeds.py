"""What a single deed is worth to a judge: the price at which a seat would as soon let a rival buy it.

A net that has trained too little knows who is winning, but not this. So it is tested by itself, in positions of the
first rounds, where little but single deeds sets the seats apart.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from ...bots.house.mind import Memory, Mind
from ...bots.house.minds import nature_with, traits_of
from ...bots.house.offers import set_clock
from ...bots.house.play import make_move, next_move
from ...editions import load_edition
from ...rhythm.asking import Rhythm
from ...rules.dice import with_dice
from ...rules.holdings import unsold
from ...rules.sets import members_of
from ...rules.setup import new_game
from ...rules.stage import stage_of
from ...rules.state import Board, Game
from ...rules.words import Stage
from .positions import Array

PRICES = 33
DEAREST = 8  # times the printed price

Chances = Callable[[Sequence[Game]], Array]  # a row of everybody's chances for each position


class Lot(NamedTuple):
    """A deed that nobody owns yet, a player who might buy it, and a rival who might buy it instead."""

    board: Board
    game: Game
    seat: int
    rival: int
    square: int


def early_lots(edition: str, count: int, rounds: int = 3, players: int = 4) -> Iterator[Lot]:
    """One deed from each of many games of steady bots, at a quiet moment in the first rounds."""
    board = load_edition(edition).board()
    for seed in range(count):
        draw = Random(f"{edition} {seed}")
        game = quiet_moment(board, players, seed, draw.uniform(0, rounds))
        seat, rival = draw.sample(range(players), 2)
        yield Lot(board, game, seat, rival, draw.choice(members_of(unsold(game, board))))


def quiet_moment(board: Board, players: int, seed: int, rounds: float) -> Game:
    """A game before a roll, after about so many rounds."""
    game = new_game(board, players, seed, 0)
    minds = [Mind(nature_with(traits_of("steady"), board), Memory()) for _ in range(players)]
    for mind in minds:
        set_clock(game, mind)
    rhythm = Rhythm()
    while game.turns < rounds * players or stage_of(game) != Stage.ROLL or game.offers or game.claim_count:
        seat, move = next_move(game, board, minds, rhythm, game.alive)
        make_move(game, board, minds, rhythm, seat, with_dice(game, board, seat, move))
    return game


def sold(lot: Lot, to: int, price: int) -> Game:
    game = lot.game.copy()
    game.deeds[to] |= 1 << lot.square
    game.cash[to] -= price
    return game


def worth(lot: Lot, chances: Chances) -> float:
    """The worth in printed prices: 0 if it is worth nothing, and the highest price tried if it is worth more."""
    printed = lot.board.price[lot.square]
    most = min(DEAREST * printed, lot.game.cash[lot.seat], lot.game.cash[lot.rival])
    prices = np.linspace(0, most, PRICES).round().astype(int).tolist()
    games = [sold(lot, to, price) for to in (lot.seat, lot.rival) for price in prices]
    own = chances(games)[:, lot.seat]
    gains = own[:PRICES] - own[PRICES:]
    return crossing(prices, gains.tolist()) / printed


def crossing(prices: Sequence[int], gains: Sequence[float]) -> float:
    """The first price at which buying gains nothing."""
    if gains[0] <= 0:
        return 0.0
    for nth in range(1, len(prices)):
        if gains[nth] <= 0:
            part = gains[nth - 1] / (gains[nth - 1] - gains[nth])
            return prices[nth - 1] + part * (prices[nth] - prices[nth - 1])
    return float(prices[-1])
