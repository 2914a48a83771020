"""A job for the lab: which games, how many, by which bots; and the setup that an engine plays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from ..bots.guests.company import STAND_IN
from ..bots.guests.process import check_guest
from ..bots.house.minds import BotError, nature_with
from ..bots.house.nature import Nature
from ..bots.naming import house_traits, is_guest, is_house_bot, is_oracle, playouts_of
from ..editions import DEFAULT_EDITION, Edition, Rules, load_edition, parse_rules, write_rules
from ..errors import Error
from ..notation.match import Match
from ..notation.reader import read
from ..rules.state import Board, Game
from ..rules.words import SEATS, Stage
from .batch.plan import Plan

LONGEST = 500
MOST_GAMES = 10**12
HIGHEST_SEED = 2**63 - 1


class JobError(Error, ValueError):
    """A job that cannot be done; the message says what can."""


@dataclass(frozen=True)
class Job:
    """What to simulate. `start` is the text of a `.deal` file whose paths begin in `folder`.

    The bots rotate by one seat with every game, unless `keep_seats`, which a position implies. At the beginning of
    round `look` it is noted who owns which group. `cash` gives players of the position other cash.
    """

    edition: str = DEFAULT_EDITION
    rules: str = ""
    players: int = 4
    bots: tuple[str, ...] = ("steady",)
    seed: int = 1
    games: int = 1000
    most_rounds: int = 300
    start: bytes | None = None
    folder: str = "."
    keep_seats: bool = False
    look: int = 0
    cash: tuple[tuple[str, int], ...] = ()

    @property
    def lineup(self) -> tuple[str, ...]:
        """A bot for every seat: the named bots in turn."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(self.players))


class Setup(NamedTuple):
    """Everything an engine needs, as numbers. Constant during play."""

    plan: Plan
    board: Board
    start: Game
    lineup: list[Nature]
    strangers: tuple[str, ...] = ()  # all bots by name, if some of them are not of the house


class Layout(NamedTuple):
    """A checked job, ready to play. `names` are the players of its position, if it starts from one."""

    job: Job
    edition: Edition
    rules: Rules
    names: Sequence[str]
    setup: Setup

    @property
    def rules_text(self) -> str:
        """The rules that differ from the edition's own."""
        return write_rules(self.rules, self.edition.rules)


def lay_out(job: Job) -> Layout:
    """Check a job and prepare its setup. Raises `JobError`, `EditionError`, `RulesError` or `DealError`."""
    check_numbers(job)
    if job.start is None:
        edition, rules = load_edition(job.edition), parse_rules(job.rules)
        check_players(job.players, edition)
        return seat_bots(job, edition, rules, (), new_plan(job), Game())
    match = read(job.start, Path(job.folder))
    check_position(match)
    for name, cash in job.cash:
        match.game.cash[seat_named(name, match.names)] = cash
    job = replace(job, players=len(match.names), keep_seats=True)
    return seat_bots(job, match.edition, match.rules, match.names, plan_from(job, match), match.game)


def by_name(layout: Layout) -> Layout:
    """The same with the names of its bots, for the engine that plays bots of all kinds."""
    return layout._replace(setup=layout.setup._replace(strangers=layout.job.lineup))


def seat_named(name: str, names: Sequence[str]) -> int:
    """Raises `JobError`."""
    if name not in names:
        raise JobError(f"cash: nobody in this position is called {name}; there are {', '.join(names)}")
    return names.index(name)


def seat_bots(job: Job, edition: Edition, rules: Rules, names: Sequence[str], plan: Plan, start: Game) -> Layout:
    board = edition.board(rules)
    check_bots(job)
    natures = {bot: nature_of(bot, board) for bot in job.lineup}
    strangers = () if all(map(is_house_bot, job.lineup)) else job.lineup
    setup = Setup(plan, board, start, [natures[bot] for bot in job.lineup], strangers)
    return Layout(job, edition, rules, names, setup)


def nature_of(bot: str, board: Board) -> Nature:
    """The nature of a house bot, or of the one that stands in for a bot of another kind."""
    return nature_with(house_traits(bot if is_house_bot(bot) else STAND_IN), board)


def new_plan(job: Job) -> Plan:
    plan = Plan()
    plan.seed, plan.players, plan.most_rounds = job.seed, job.players, job.most_rounds
    plan.rotates = 0 if job.keep_seats else 1
    plan.fresh = 1
    plan.round = 1
    plan.look = job.look
    return plan


def plan_from(job: Job, match: Match) -> Plan:
    plan = new_plan(job)
    plan.fresh = 0
    plan.open_cards = list(match.unknown)
    plan.round, plan.turns = match.game.round, match.game.turns
    return plan


def check_numbers(job: Job) -> None:
    if not 1 <= job.games <= MOST_GAMES:
        raise JobError(f"--games {job.games}: give how many games to play, 1 or more and {MOST_GAMES:,} at most")
    check_seed(job.seed)
    if not 1 <= job.most_rounds <= LONGEST:
        raise JobError(f"--most-rounds {job.most_rounds}: games are broken off after 1 to {LONGEST} rounds")


def check_seed(seed: int) -> None:
    if not 0 <= seed <= HIGHEST_SEED:
        raise JobError(f"--seed {seed}: a seed is a number from 0 to {HIGHEST_SEED}")


def check_players(players: int, edition: Edition) -> None:
    most = min(SEATS, edition.max_players)
    if not edition.min_players <= players <= most:
        raise JobError(f"--players {players}: {edition.id} is for {edition.min_players} to {most}")


def check_bots(job: Job) -> None:
    if not job.bots:
        raise JobError("--bots: name at least one")
    if len(job.bots) > job.players:
        raise JobError(f"--bots {','.join(job.bots)}: {len(job.bots)} bots for {job.players} seats")
    for bot in dict.fromkeys(job.bots):
        try:
            check_bot(bot)
        except JobError as error:
            raise JobError(f"--bots {error}") from None


def check_bot(bot: str) -> None:
    """Raises `JobError` for a bot that cannot play."""
    try:
        if is_guest(bot):
            check_guest(bot)
        elif is_oracle(bot):
            playouts_of(bot)
        else:
            house_traits(bot)
    except BotError as error:
        raise JobError(str(error)) from None


def check_position(match: Match) -> None:
    if match.game.step == Stage.OVER:
        raise JobError("--from: this game is over; give a position that can be played on")
