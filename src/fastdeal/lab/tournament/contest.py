"""A tournament: its line-ups, the result of each game, and the standings.

Every line-up plays from every seat equally often. Game number n is the same game whenever and wherever it is played: it
uses stream n of the tournament's seed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from pathlib import Path
from typing import NamedTuple

from ...bots.guests.process import DECISION
from ...bots.naming import is_house_bot
from ...editions import DEFAULT_EDITION, load_edition, parse_rules
from ...rules.words import NOBODY
from ..job import Job, JobError, check_bot, check_numbers, check_players

MOST_GAMES = 10**7  # since every result is kept
LONGEST_THOUGHT = 3600


@dataclass(frozen=True)
class Contest:
    """Who plays, how often, and by which rules. `think` is a guest's time for a decision, in seconds."""

    bots: tuple[str, ...]
    players: int
    games: int = 1000
    edition: str = DEFAULT_EDITION
    rules: str = ""
    seed: int = 1
    most_rounds: int = 300
    think: float = DECISION

    @property
    def line_ups(self) -> Iterator[tuple[str, ...]]:
        """Every choice of so many bots."""
        return combinations(self.bots, self.players)

    @property
    def games_each(self) -> int:
        """How often each line-up plays: a multiple of its seats, so that every bot sits everywhere equally often."""
        rounds = comb(len(self.bots), self.players) * self.players
        return -(-self.games // rounds) * self.players

    @property
    def all_games(self) -> int:
        return self.games_each * comb(len(self.bots), self.players)

    @property
    def is_in_house(self) -> bool:
        """Whether all bots are house bots, which can be compiled."""
        return all(map(is_house_bot, self.bots))

    def line_up_of(self, number: int) -> tuple[str, ...]:
        return next(bots for nth, bots in enumerate(self.line_ups) if nth == number // self.games_each)

    def seats_of(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: the line-up rotates by one seat with every game."""
        bots = self.line_up_of(number)
        return tuple(bots[(seat + number) % self.players] for seat in range(self.players))

    def job_for(self, line_up: tuple[str, ...]) -> Job:
        """The same games as a job for the lab's engines; house bots only."""
        return Job(self.edition, self.rules, self.players, line_up, self.seed, self.games, self.most_rounds)


def check_contest(contest: Contest) -> None:
    """Raises `JobError`, `EditionError` or `RulesError` for a contest that cannot be played."""
    check_numbers(contest.job_for(()))
    if contest.games > MOST_GAMES:
        raise JobError(f"--games {contest.games}: every result is kept; give {MOST_GAMES:,} or fewer")
    parse_rules(contest.rules)
    if len(contest.bots) < 2:
        raise JobError(f"{contest.bots[0]} has nobody to play against; name another bot, or the same one again")
    check_players(contest.players, load_edition(contest.edition))
    if len(contest.bots) < contest.players:
        raise JobError(f"{len(contest.bots)} bots for {contest.players} seats; name a bot again to seat it twice")
    if not 0 < contest.think <= LONGEST_THOUGHT:
        raise JobError(f"--think {contest.think:g}: give a decision some seconds, {LONGEST_THOUGHT} at most")
    for bot in dict.fromkeys(contest.bots):
        check_bot(bot)


def short_names(bots: Iterable[str]) -> dict[str, str]:
    """A short name for each bot: its file without the folder, unless two would be the same."""
    names = {bot: Path(bot).name for bot in bots}
    return {bot: name if list(names.values()).count(name) == 1 else bot for bot, name in names.items()}


class Faults(NamedTuple):
    """A bot's mistakes in a game: how many of each kind, and the first in words."""

    counts: dict[str, int]
    first: str


class Result(NamedTuple):
    """The result of a game. `winner` is a seat, or NOBODY if it was broken off; `faults` are by seat."""

    number: int
    seats: tuple[str, ...]
    winner: int
    rounds: int
    faults: dict[int, Faults]
    starter: int = 0

    @property
    def in_order(self) -> tuple[str, ...]:
        """The bots, beginning with who moved first."""
        return self.seats[self.starter :] + self.seats[: self.starter]

    @property
    def won_by(self) -> str | None:
        return None if self.winner == NOBODY else self.seats[self.winner]


class Standing(NamedTuple):
    """A bot's record. `seats` counts the seats it had in all `games`."""

    bot: str
    games: int
    seats: int
    wins: int
    par: float


def standings(results: Sequence[Result], bots: Iterable[str]) -> list[Standing]:
    """Every bot, best first; par is its share of the seats in its games."""
    found = []
    for bot in dict.fromkeys(bots):
        mine = [result for result in results if bot in result.seats]
        seats = sum(result.seats.count(bot) for result in mine)
        wins = sum(result.won_by == bot for result in mine)
        par = sum(result.seats.count(bot) / len(result.seats) for result in mine) / max(1, len(mine))
        found.append(Standing(bot, len(mine), seats, wins, par))
    return sorted(found, key=lambda standing: standing.par * max(1, standing.games) / (standing.wins or 0.5))


class Meeting(NamedTuple):
    """Two bots: how many of their games one of them won, and how often it was the first.

    If a bot sits more than once, its wins are weighted by seat, so that par is a half.
    """

    wins: float
    decided: float


def cross_table(results: Iterable[Result], bots: Iterable[str]) -> dict[str, dict[str, Meeting]]:
    """Every bot against every other."""
    wins: defaultdict[tuple[str, str], float] = defaultdict(float)
    for result in results:
        winner = result.won_by
        if winner:
            for other in set(result.seats) - {winner}:
                # A bot in three seats wins three times as easily.
                wins[winner, other] += 1 / result.seats.count(winner)
    names = list(dict.fromkeys(bots))
    return {
        one: {
            other: Meeting(wins[one, other], wins[one, other] + wins[other, one]) for other in names if other != one
        }
        for one in names
    }  # fmt: skip


def faults_of(results: Iterable[Result]) -> dict[str, Faults]:
    """The mistakes of every bot that made any."""
    counts: dict[str, Counter[str]] = {}
    first: dict[str, str] = {}
    for result in results:
        for seat, faults in result.faults.items():
            bot = result.seats[seat]
            counts.setdefault(bot, Counter()).update(faults.counts)
            first.setdefault(bot, faults.first)
    return {bot: Faults(dict(counts[bot]), first[bot]) for bot in counts}
