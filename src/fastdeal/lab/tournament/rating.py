"""Ratings by openskill's Plackett-Luce model: in each game the winner beats all others, who tie."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from .contest import Result

RATED = 4_000  # games at most, a sample of all: ratings settle long before


class Rating(NamedTuple):
    """A bot's strength, and its uncertainty."""

    mu: float
    sigma: float


def ratings(results: Sequence[Result], bots: Iterable[str]) -> dict[str, Rating]:
    """A rating for every bot. Games without a winner do not count."""
    model = PlackettLuce()
    rated = {bot: model.rating() for bot in bots}
    # With an odd step, every seat is sampled equally often.
    for result in results[:: len(results) // RATED | 1]:
        if result.won_by:
            rate_game(model, rated, result.seats, result.winner)
    return {bot: Rating(one.mu, one.sigma) for bot, one in rated.items()}


def rate_game(model: PlackettLuce, rated: dict[str, Any], seats: Sequence[str], winner: int) -> None:
    """Rate one game. A bot in several seats gets the mean of their new ratings."""
    after = model.rate(
        [[rated[bot]] for bot in seats], ranks=[1 if seat == winner else 2 for seat in range(len(seats))]
    )
    for bot in set(seats):
        mine = [team[0] for team, name in zip(after, seats, strict=True) if name == bot]
        rated[bot] = model.rating(mu=fmean(one.mu for one in mine), sigma=fmean(one.sigma for one in mine))
