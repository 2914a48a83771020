"""The results of a tournament: as data, and as tables for the terminal."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..lengths import endless_share, summary
from ..statistics import wilson
from ..tables import counted, plain_table, speed, title
from .contest import Contest, Result, cross_table, faults_of, short_names, standings
from .rating import Fit, ratings


class Tournament(NamedTuple):
    """The games of a tournament. `stopped` if it was ended early."""

    contest: Contest
    engine: str
    results: Sequence[Result]
    seconds: float
    stopped: bool


def as_data(tournament: Tournament) -> dict[str, Any]:
    """All results, ready for JSON."""
    contest, results = tournament.contest, tournament.results
    rated = ratings(results, contest.bots)
    return {
        "games": len(results),
        "finished": sum(result.won_by is not None for result in results),
        "stopped": tournament.stopped,
        "edition": contest.edition,
        "rules": contest.rules,
        "players": contest.players,
        "seed": contest.seed,
        "most_rounds": contest.most_rounds,
        "engine": tournament.engine,
        "seconds": tournament.seconds,
        "rounds": summary(histogram(results), endless(results)),
        "endless": endless_share(endless(results), len(results)),
        "bots": bots(tournament, rated),
        "order": [rating._asdict() for rating in rated.order],
        "cross_table": {
            one: {other: meeting._asdict() for other, meeting in row.items()}
            for one, row in cross_table(results, contest.bots).items()
        },
        "results": [
            {"game": result.number, "seats": result.seats, "won_by": result.won_by, "rounds": result.rounds}
            for result in results
        ],
    }


def histogram(results: Sequence[Result]) -> list[int]:
    """The rounds of the games with a winner."""
    counts = [0] * (1 + max((result.rounds for result in results), default=0))
    for result in results:
        counts[result.rounds] += result.won_by is not None
    return counts


def endless(results: Sequence[Result]) -> int:
    return sum(result.won_by is None for result in results)


def bots(tournament: Tournament, rated: Fit) -> list[dict[str, Any]]:
    """Every bot, best first: its wins with Wilson's 95% interval, its par, rating and faults."""
    faults = faults_of(tournament.results)
    found = []
    for standing in standings(tournament.results, tournament.contest.bots):
        row = {**standing._asdict(), **wilson(standing.wins, standing.games)._asdict()}
        row["rating"] = rated.bots[standing.bot]._asdict()
        if standing.bot in faults:
            row["faults"] = faults[standing.bot]._asdict()
        found.append(row)
    return found


def print_report(console: Console, tournament: Tournament, data: dict[str, Any]) -> None:
    """Print who won how often, who beats whom, and whose mistakes were replaced."""
    console.print(heading(tournament, data))
    console.print(winners(data))
    if len(data["bots"]) > 2:
        console.print(meetings(data))
    for row in data["bots"]:
        if "faults" in row:
            console.print(mistakes(row), soft_wrap=True)
    console.print(about_ratings(data))
    rates = {"games": data["games"] / max(tournament.seconds, 1e-9)}
    console.print(speed(tournament.seconds, rates, tournament.engine, tournament.contest.seed))


def heading(tournament: Tournament, data: dict[str, Any]) -> Text:
    words = f"{counted(data['games'], 'game')} of {tournament.contest.players}"
    middle = data["rounds"]["median"]
    words += "" if middle is None else f", median {middle:.1f} rounds"
    asked = tournament.contest.all_games if tournament.stopped else None
    return title(words, data, tournament.contest.most_rounds, asked)


def winners(data: dict[str, Any]) -> Table:
    table = plain_table("bot", ["games", "wins", "%", "from", "to", "par", "rating", "±"])
    short = short_names(row["bot"] for row in data["bots"])
    for nth, row in enumerate(data["bots"], 1):
        shares = (f"{100 * row[name]:.1f}" for name in ("rate", "low", "high", "par"))
        rating = told(row["rating"])
        table.add_row(f"{nth} {short[row['bot']]}", f"{row['games']:,}", f"{row['wins']:,}", *shares, *rating)
    return table


def meetings(data: dict[str, Any]) -> Table:
    """Of the games that one of two bots won, the share of the one on the left, weighted by seat: 50 is par."""
    names = [row["bot"] for row in data["bots"]]
    short = short_names(names)
    table = plain_table("% against", [str(nth) for nth in range(1, len(names) + 1)])
    for nth, one in enumerate(names, 1):
        row = data["cross_table"][one]
        table.add_row(f"{nth} {short[one]}", *("" if one == other else share_text(row[other]) for other in names))
    return table


def share_text(meeting: dict[str, float]) -> str:
    return f"{100 * meeting['wins'] / meeting['decided']:.1f}" if meeting["decided"] else "-"


def told(rating: dict[str, Any]) -> tuple[str, str]:
    """A rating, and half its interval."""
    if rating["high"] is None:
        return "", ""
    return f"{rating['points']:+.0f}", f"{rating['high'] - rating['points']:.0f}"


def about_ratings(data: dict[str, Any]) -> Text:
    """What the ratings mean, and what moving first was worth."""
    words = "Rating: points above the mean of these bots, fitted to all games; 400 points are ten times the strength."
    if data["order"]:
        first = data["order"][0]
        words += f" Moving first was worth {' ±'.join(told(first))}."
    return Text(words, "dim")


def mistakes(row: dict[str, Any]) -> Text:
    counts = ", ".join(f"{kind} {count:,}" for kind, count in sorted(row["faults"]["counts"].items()))
    words = f"{row['bot']} lost decisions to the plain answer: {counts}; the first: {row['faults']['first']}"
    return Text(words, "yellow")
