"""Cash and worth in the course of a game, sampled after every round of a few games."""

from typing import NamedTuple

import numpy as np

from ...bots.house.play import play_on
from ...rhythm.asking import Rhythm
from ...rules.holdings import is_alive, worth
from ...rules.state import Game
from ...rules.words import NOBODY
from ..batch.play import is_done, open_game
from ..batch.sums import rounds_played
from ..engines.plain import seated_minds
from ..job import Setup

SAMPLE = 100
# The curves end when fewer games than this are still running.
FEWEST = 10


class Band(NamedTuple):
    """The middle of many values, and between what the middle four fifths of them lie."""

    low: float
    middle: float
    high: float


class Curves(NamedTuple):
    """By round: the cash and worth of the eventual winner, and of the others still in."""

    winner_cash: list[Band]
    winner_worth: list[Band]
    others_cash: list[Band]
    others_worth: list[Band]
    games: int


def watch_games(setup: Setup, games: int = SAMPLE) -> Curves:
    """Play some games round by round; only those with a winner count."""
    watched = [watch_game(setup, number) for number in range(games)]
    told = [(winner, rounds) for winner, rounds in watched if winner != NOBODY]
    curves = Curves([], [], [], [], len(told))
    for nth in range(max((len(rounds) for _, rounds in told), default=0)):
        going = [(winner, rounds[nth]) for winner, rounds in told if nth < len(rounds)]
        if len(going) < FEWEST:
            break
        winners = [seats[winner] for winner, seats in going]
        others = [seat for winner, seats in going for place, seat in seats.items() if place != winner]
        for place, line in enumerate(curves[:2]):
            line.append(band([seat[place] for seat in winners]))
        for place, line in enumerate(curves[2:4]):
            line.append(band([seat[place] for seat in others]))
    return curves


def band(values: list[int]) -> Band:
    return Band(*(float(value) for value in np.quantile(values or [0], (0.1, 0.5, 0.9))))


Seats = dict[int, tuple[int, int]]


def watch_game(setup: Setup, number: int) -> tuple[int, list[Seats]]:
    """The winner of one game, and after every round the cash and worth of each player still in it."""
    game, rhythm = setup.start.copy(), Rhythm()
    rounds: list[Seats] = []
    minds = seated_minds(setup, number)
    open_game(game, setup.board, minds, rhythm, setup.plan, number)
    while not is_done(game, setup.plan):
        while len(rounds) < rounds_played(game.round, setup.plan):
            rounds.append(stand(game, setup))
        play_on(game, setup.board, minds, rhythm, game.turns + 1)
    return game.winner, rounds


def stand(game: Game, setup: Setup) -> Seats:
    seats = (seat for seat in range(game.players) if is_alive(game, seat))
    return {seat: (game.cash[seat], worth(game, setup.board, seat)) for seat in seats}
