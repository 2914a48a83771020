"""Ratings by a Plackett-Luce model, fitted to the winners of all games at once.

In every game each player has a strength, the bot's times that of moving first, second and so on; the chance of winning
is a player's share of all strengths. These are the likeliest ones, whatever the order of the games.
"""

from collections import Counter
from collections.abc import Iterable
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np

from ..statistics import Z95
from .contest import Result

POINTS = 400 / log(10)  # a bot with 400 points more has ten times the strength
# A faint belief that bots are alike, worth less than one game; else a bot that never won would have no rating.
BELIEF = 0.05
STEPS = 50


class Rating(NamedTuple):
    """A strength in points with its 95% interval, None if no game was won; 0 is the mean of all."""

    points: float
    low: float | None
    high: float | None


class Fit(NamedTuple):
    """The ratings of bots, and what moving first, second and so on is worth."""

    bots: dict[str, Rating]
    order: list[Rating]


def ratings(results: Iterable[Result], bots: Iterable[str]) -> Fit:
    """Fit all games with a winner."""
    names = list(dict.fromkeys(bots))
    counts = Counter(
        (tuple(names.index(bot) for bot in result.in_order), (result.winner - result.starter) % len(result.seats))
        for result in results
        if result.won_by
    )
    if not counts:
        return Fit(dict.fromkeys(names, Rating(0.0, None, None)), [])
    players = max(len(order) for order, _ in counts)
    strengths, spread = likeliest(Games(counts, len(names), players), len(names) + players)
    found = [rating_of(strengths[nth], spread[nth, nth]) for nth in range(len(strengths))]
    return Fit(dict(zip(names, found, strict=False)), found[len(names) :])


def rating_of(strength: float, variance: float) -> Rating:
    half = Z95 * sqrt(max(0.0, variance))
    return Rating(*(POINTS * float(value) for value in (strength, strength - half, strength + half)))


class Games:
    """Games that are alike, counted. Who plays in which order is a matrix of ones, a row for each player."""

    def __init__(self, counts: Counter[tuple[tuple[int, ...], int]], bots: int, players: int) -> None:
        lineups = list(dict.fromkeys(order for order, _ in counts))
        self.who = np.zeros((len(lineups), players, bots + players))
        self.won = np.zeros((len(lineups), players))
        for nth, order in enumerate(lineups):
            for place, bot in enumerate(order):
                self.who[nth, place, [bot, bots + place]] = 1
                self.won[nth, place] = counts[order, place]

    def slope_and_curve(self, strengths: Any) -> tuple[Any, Any]:
        """The gradient of the log-likelihood, and its Fisher information."""
        weights = np.exp(self.who @ strengths)
        chances = weights / weights.sum(axis=1, keepdims=True)
        games = self.won.sum(axis=1)
        expected = np.einsum("gp,gpk->gk", chances, self.who)
        slope = np.einsum("gp,gpk->k", self.won, self.who) - games @ expected
        both = np.einsum("g,gp,gpk,gpl->kl", games, chances, self.who, self.who, optimize=True)
        return slope, both - np.einsum("g,gk,gl->kl", games, expected, expected, optimize=True)


def likeliest(games: Games, parameters: int) -> tuple[Any, Any]:
    """The likeliest strengths by Newton's method, as logarithms whose mean is 0, and their covariance."""
    strengths = np.zeros(parameters)
    belief = BELIEF * np.eye(parameters)
    for _ in range(STEPS):
        slope, curve = games.slope_and_curve(strengths)
        step = np.linalg.solve(curve + belief, slope - BELIEF * strengths)
        strengths += step / max(1.0, float(abs(step).max(initial=0.0)))
        if abs(step).max(initial=0.0) < 1e-10:
            break
    _, curve = games.slope_and_curve(strengths)
    # Only differences of strengths can be known; the pseudoinverse leaves the means out.
    return strengths, np.linalg.pinv(curve, rcond=1e-9, hermitian=True)
