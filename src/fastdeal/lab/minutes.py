"""How long a game takes at a table, in minutes: the turns that games between bots take, times the seconds of a turn."""

from typing import Any, NamedTuple

from ..editions.measured import SECONDS_PER_TURN
from .job import JobError
from .lengths import endless_share, summary
from .simulate.run import Run
from .statistics import quantile

BOT_SECONDS = 4.0
DAY = 86_400


class Pace(NamedTuple):
    """Who sits at the table, and the seconds that a turn takes."""

    people: int
    person: float = SECONDS_PER_TURN
    bot: float = BOT_SECONDS

    def seconds(self, players: int) -> float:
        """Of an average turn."""
        return (self.people * self.person + (players - self.people) * self.bot) / players


def check_pace(pace: Pace, players: int) -> None:
    """Raises `JobError`."""
    if not 0 <= pace.people <= players:
        raise JobError(f"--people {pace.people}: give 0 to {players}, the players")
    for option, seconds in (("person", pace.person), ("bot", pace.bot)):
        if not 0 <= seconds <= DAY:
            raise JobError(f"--{option} {seconds:g}: give the seconds of a turn, 0 to {DAY:,}")


def length_data(run: Run, pace: Pace) -> dict[str, Any]:
    """Quantiles in minutes, and the share of games that never end. null stands for longer than any game that ended."""
    job, turns = run.layout.job, summary(run.sums.turns, run.endless)
    minute = pace.seconds(job.players) / 60
    return {
        "edition": run.layout.edition.id,
        "rules": run.layout.rules_text,
        "players": job.players,
        "people": pace.people,
        "bots": list(job.lineup),
        "seconds": {"person": pace.person, "bot": pace.bot, "average": pace.seconds(job.players)},
        "games": run.sums.games,
        "seed": job.seed,
        "stopped": run.stopped,
        "most_rounds": job.most_rounds,
        "minutes": {name: None if number is None else number * minute for name, number in turns.items()},
        "turns": turns,
        "endless": endless_share(run.endless, run.sums.games),
        "conventions": {
            "minutes": "turns of games between bots times the seconds of an average turn; low and high are the 95% "
            "interval of the median",
            "endless": f"share of games without a winner after {job.most_rounds} rounds, with Wilson's 95% interval",
        },
    }


def curve_of(run: Run, pace: Pace, points: int) -> list[tuple[float, float]]:
    """The share of games that is over after so many minutes."""
    minute = pace.seconds(run.layout.job.players) / 60
    last = quantile(run.sums.turns, 0.99) or 1
    found = []
    for nth in range(points):
        turns = round((nth + 1) * last / points)
        found.append((turns * minute, sum(run.sums.turns[: turns + 1]) / max(1, run.sums.games)))
    return found
