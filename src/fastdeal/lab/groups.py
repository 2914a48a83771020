"""The groups of a board: what they cost, what they bring by exact odds, and how often their owners win."""

from collections.abc import Sequence
from contextlib import closing
from typing import Any, NamedTuple

import numpy as np

from ..editions import Edition
from ..rules.sets import members_of
from ..rules.state import Board
from ..rules.words import GROUPS, NOBODY
from ..visits.chain import exact_odds
from ..visits.policy import Policy
from .batch.sums import OWNERS, GameOutcome, places_in
from .engines import Engine, Watcher
from .job import JobError, Layout
from .odds.income import Income, incomes
from .statistics import Share, tango, wilson

WINNER = places_in(GameOutcome)["winner"]


class Stage(NamedTuple):
    """A whole group with so many buildings on each site. `income` is of one round, from all opponents.

    `payback` is the number of rounds that earn the cost of everything so far, None for never.
    """

    name: str
    cost: int
    income: float
    payback: float | None


class Owned(NamedTuple):
    """How often somebody owned a whole group, and how often the owner won."""

    games: int
    wins: int

    @property
    def share(self) -> Share:
        return wilson(self.wins, self.games)


class Duel(NamedTuple):
    """Games in which two players owned one of two groups each, and how much more often the first one's owner won."""

    one: int
    other: int
    games: int
    wins: tuple[int, int]

    @property
    def difference(self) -> Share:
        rate = (self.wins[0] - self.wins[1]) / max(1, self.games)
        return Share(rate, *tango(*self.wins, self.games))


class Groups(NamedTuple):
    """By group: its stages, and what owning it at the beginning of round `look` was worth in `games` games."""

    layout: Layout
    stages: list[list[Stage]]
    owned: list[Owned]
    duel: Duel
    games: int
    stopped: bool


def stages_of(board: Board, players: int) -> list[list[Stage]]:
    """What every group costs and brings."""
    deeds = {income.square: income for income in incomes(board, exact_odds(board, Policy("leave", "turn")))}
    groups = ([deeds[square] for square in members_of(board.group_deeds[group])] for group in range(GROUPS))
    return [stages_of_group(members, players - 1) for members in groups]


def stages_of_group(members: Sequence[Income], opponents: int) -> list[Stage]:
    found = []
    for nth, level in enumerate(members[0].levels):
        if level.name == "bare" or (level.name.startswith("owned") and level.name != f"owned-{len(members)}"):
            continue
        levels = [deed.levels[nth] for deed in members]
        cost, income = sum(one.cost for one in levels), opponents * sum(one.income for one in levels)
        found.append(Stage(level.name, cost, income, cost / income if income > 0 else None))
    return found


def study_groups(layout: Layout, engine: Engine, pair: tuple[int, int], watch: Watcher) -> Groups:
    """Play the games of a job and see who owned what, or until Ctrl-C."""
    job = layout.job
    owned, wins = np.zeros(GROUPS, np.int64), np.zeros(GROUPS, np.int64)
    met, won = 0, [0, 0]
    done, stopped = 0, False
    try:
        with closing(engine.play(layout.setup, range(job.games))) as batches:
            for batch in batches:
                rows = np.asarray(batch.outcomes)
                owners, winner = owners_in(rows), rows[:, WINNER][:, None]
                owned += (owners != NOBODY).sum(axis=0)
                wins += ((owners == winner) & (winner != NOBODY)).sum(axis=0)
                apart = duels(owners[:, list(pair)])
                met += int(apart.sum())
                for side in range(2):
                    won[side] += int((apart & (owners[:, pair[side]] == winner[:, 0])).sum())
                done = batch.games.stop
                watch(batch)
    except KeyboardInterrupt:
        stopped = True
    found = [Owned(int(games), int(victories)) for games, victories in zip(owned, wins, strict=True)]
    duel = Duel(*pair, met, (won[0], won[1]))
    return Groups(layout, stages_of(layout.setup.board, job.players), found, duel, done, stopped)


def duels(owners: Any) -> Any:
    return (owners[:, 0] != NOBODY) & (owners[:, 1] != NOBODY) & (owners[:, 0] != owners[:, 1])


def owners_in(rows: Any) -> Any:
    """For each game and group the seat that owned it, or NOBODY."""
    half = GROUPS // 2
    digits = [rows[:, OWNERS + group // half] // 10 ** (group % half) % 10 for group in range(GROUPS)]
    return np.stack(digits, axis=1) - 1


def parse_pair(text: str, edition: Edition) -> tuple[int, int]:
    """`D,E`: two groups by their letters. Raises `JobError`."""
    letters = [group.letter for group in edition.groups]
    wanted = [letter.strip().upper() for letter in text.split(",")]
    if len(wanted) != 2 or wanted[0] == wanted[1] or set(wanted) - set(letters):
        raise JobError(f"--pair {text}: give two of the letters {', '.join(letters)}, as in D,E")
    return letters.index(wanted[0]), letters.index(wanted[1])


def as_data(found: Groups) -> dict[str, Any]:
    """Everything, ready for JSON."""
    edition, job = found.layout.edition, found.layout.job
    groups: list[dict[str, Any]] = [
        {
            "letter": group.letter,
            "name": group.name.en,
            "squares": list(members_of(found.layout.setup.board.group_deeds[nth])),
            "stages": [stage._asdict() for stage in found.stages[nth]],
            "owned": {
                "games": found.owned[nth].games,
                "wins": found.owned[nth].wins,
                **found.owned[nth].share._asdict(),
            },
        }
        for nth, group in enumerate(edition.groups)
    ]
    duel = found.duel
    return {
        "edition": edition.id,
        "rules": found.layout.rules_text,
        "players": job.players,
        "bots": list(job.lineup),
        "seed": job.seed,
        "round": job.look,
        "games": found.games,
        "stopped": found.stopped,
        "groups": groups,
        "pair": {
            "groups": [edition.groups[duel.one].letter, edition.groups[duel.other].letter],
            "games": duel.games,
            "wins": list(duel.wins),
            "difference": duel.difference._asdict(),
        },
        "conventions": {
            "income": "of a round: the rent that all opponents pay in one turn each, by exact odds per turn, "
            "leaving jail at once",
            "payback": "rounds that earn the price of the group and its buildings",
            "owned": "games in which one player had the whole group when the round began, and how many of these he won",
            "pair": "games in which two players had one of these groups each; the difference is of the first's wins",
        },
    }
