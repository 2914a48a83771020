"""What each of a few plans is worth to every player, by playouts of bots that remember nothing."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from problem_choices import Plan, after

from fastdeal.bots.house.mind import Memory, Mind
from fastdeal.bots.house.minds import nature_with, traits_of
from fastdeal.bots.house.offers import set_clock
from fastdeal.bots.playouts import Candidate, Playouts
from fastdeal.rhythm.asking import NOTHING, Rhythm
from fastdeal.rules.luck import seed_luck
from fastdeal.rules.moves import do
from fastdeal.rules.state import Board, Game
from fastdeal.rules.words import Verb

GUESSES = 8  # how often the moment is drawn at which each bot first thinks of a deal
Z95 = 1.96


def winners_of(game: Game, board: Board, seat: int, plans: Sequence[Plan], level: str, playouts: int, seed: int) -> Any:
    """Who wins, by plan and playout. All plans get the same dice."""
    nature = nature_with(traits_of(level), board)
    candidates = []
    for plan in plans:
        last = plan[-1] if plan[-1].verb == Verb.ROLL else do(NOTHING)
        start = after(game, board, seat, plan[:-1] if last.verb == Verb.ROLL else plan)
        assert start is not None
        for guess in range(GUESSES):
            minds = [Mind(nature, Memory()) for _ in range(game.players)]
            cup = game.copy()
            seed_luck(cup, seed, guess)
            for mind in minds:
                set_clock(cup, mind)
            candidates.append(Candidate(start, last, Rhythm(), minds))
    run = Playouts(board, seat, candidates, seed)
    found = []
    for guess in range(GUESSES):  # each with dice of its own, the same for all plans
        run.more(playouts // GUESSES, range(guess, len(candidates), GUESSES))
        found.append(run.winners)
    return np.concatenate(found, axis=1)


def chances_of(winners: Any, players: int) -> list[list[float]]:
    """Everybody's share of the wins after each plan."""
    return [[float((row == seat).mean()) for seat in range(players)] for row in winners]


def leads_of(winners: Any, seat: int) -> tuple[int, list[tuple[float, float]]]:
    """The best plan for a seat, and its lead over each plan with half the 95% interval."""
    won = (winners == seat).astype(float)
    best = int(won.mean(1).argmax())
    gaps = won[best] - won
    halves = Z95 * gaps.std(1) / np.sqrt(gaps.shape[1])
    return best, list(zip(gaps.mean(1).tolist(), halves.tolist(), strict=True))
