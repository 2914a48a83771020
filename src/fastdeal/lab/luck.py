"""Results with the luck of the dice taken out: fewer games tell as much, where a game takes long to play.

The luck of a throw, by the judge, averages zero for any judge, so that taking it out shifts no result. How much of it
counts is learned from the other half of the games.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import NamedTuple

from rich.table import Table

from ..judge.throws import Throws
from ..notation.reader import steps
from ..rules.state import Game
from .statistics import Z95
from .tables import plain_table
from .tournament.contest import Result, short_names
from .tournament.games import FinishedGame


class Adjusted(NamedTuple):
    """A bot's share of wins with the luck taken out, its 95% interval, and how many plain games tell as much."""

    bot: str
    luck: float  # its own on average, in wins
    rate: float
    low: float
    high: float
    as_good_as: int


class Ledger:
    """Keeps everybody's luck, game by game."""

    def __init__(self) -> None:
        self._games: list[tuple[Result, list[float]]] = []

    def take(self, played: FinishedGame) -> None:
        self._games.append((played.result, luck_in(played.record)))

    def adjusted(self, bots: Iterable[str]) -> list[Adjusted]:
        """Every bot that has played, as they are given."""
        return [self._of(bot) for bot in dict.fromkeys(bots) if any(bot in game.seats for game, _ in self._games)]

    def table(self, found: Sequence[Adjusted]) -> Table:
        """Shares of wins, and how many plain games would tell as much."""
        told = f"{len(self._games):,} games tell as much as"
        table = plain_table("without luck", ["own luck", "wins", "95% interval", told])
        names = short_names(each.bot for each in found)
        for each in found:
            interval = f"{each.low:.1%} to {each.high:.1%}"
            table.add_row(names[each.bot], f"{each.luck:+.1%}", f"{each.rate:.1%}", interval, f"{each.as_good_as:,}")
        return table

    def _of(self, bot: str) -> Adjusted:
        mine = sorted((game.number, game, luck) for game, luck in self._games if bot in game.seats)
        wins = [float(game.won_by == bot) for _, game, _ in mine]
        luck = [sum(own for own, name in zip(each, game.seats, strict=True) if name == bot) for _, game, each in mine]
        return Adjusted(bot, fmean(luck), *without_luck(wins, luck))


def luck_in(record: str) -> list[float]:
    """Everybody's luck of the dice in a game."""
    throws = Throws()
    before, moves = Game(), 0
    for match in steps(record.encode(), None):
        # The first move has no position before it here, and hardly any luck.
        if 0 < moves < len(match.history):
            throws.take(before, match.history[-1][1])
        before, moves = match.game.copy(), len(match.history)
    return throws.luck(match.board, match.game.players)


class Rest(NamedTuple):
    """A mean with the luck taken out, its 95% interval, and how many plain games tell as much."""

    mean: float
    low: float
    high: float
    as_good_as: int


def rest_of(values: Sequence[float], luck: Sequence[float]) -> Rest:
    """What is left of the values of games without their luck."""
    weights = [slope(luck[half::2], values[half::2]) for half in (1, 0)]
    rest = [value - weights[nth % 2] * own for nth, (value, own) in enumerate(zip(values, luck, strict=True))]
    middle, spread, plain = fmean(rest), pvariance(rest), pvariance(values)
    error = Z95 * sqrt(spread / max(len(rest) - 1, 1))
    as_good_as = round(len(rest) * plain / spread) if spread else len(rest)
    return Rest(middle, middle - error, middle + error, as_good_as)


def without_luck(wins: Sequence[float], luck: Sequence[float]) -> Rest:
    """The same of a share, which is never below 0 nor above 1."""
    rest = rest_of(wins, luck)
    mean, low, high = (min(1.0, max(0.0, share)) for share in rest[:3])
    return Rest(mean, low, high, rest.as_good_as)


def slope(luck: Sequence[float], wins: Sequence[float]) -> float:
    """How much of a win a unit of luck has been worth."""
    if len(luck) < 2:
        return 0.0
    middle, won = fmean(luck), fmean(wins)
    spread = sum((own - middle) ** 2 for own in luck)
    return sum((own - middle) * (win - won) for own, win in zip(luck, wins, strict=True)) / spread if spread else 0.0
