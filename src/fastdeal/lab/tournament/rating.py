"""Ratings by openskill's Plackett-Luce model: the winner of each game before all the others, in the order played."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from .contest import Result

RATED = 4_000  # games at most, spread over all: a rating has settled long before


class Rating(NamedTuple):
    """What a bot is worth, and how sure that is."""

    mu: float
    sigma: float


def ratings(results: Sequence[Result], bots: Iterable[str]) -> dict[str, Rating]:
    """A rating for every bot. Games that were broken off say nothing."""
    model = PlackettLuce()
    rated = {bot: model.rating() for bot in bots}
    # An odd step meets every seat alike.
    for result in results[:: len(results) // RATED | 1]:
        if result.won_by:
            rate_game(model, rated, result.seats, result.winner)
    return {bot: Rating(one.mu, one.sigma) for bot, one in rated.items()}


def rate_game(model: PlackettLuce, rated: dict[str, Any], seats: Sequence[str], winner: int) -> None:
    """Bots that sit more than once take the mean of what their seats have come to."""
    after = model.rate(
        [[rated[bot]] for bot in seats], ranks=[1 if seat == winner else 2 for seat in range(len(seats))]
    )
    for bot in set(seats):
        mine = [team[0] for team, name in zip(after, seats, strict=True) if name == bot]
        rated[bot] = model.rating(mu=fmean(one.mu for one in mine), sigma=fmean(one.sigma for one in mine))
