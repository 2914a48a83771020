"""The results of a run, as data."""

from typing import Any

from ..lengths import endless_share, summary
from ..statistics import wilson
from .notes import bankrupted_by
from .run import Run

RECEIVED = "rent that was paid; what a bankrupt leaves to the owner is not counted as rent"
CONVENTIONS = {
    "landings": "share of all rolls that ended on the square, in_jail apart: together they sum to 1",
    "rent_by_square": f"received for the square, in money per game; {RECEIVED}",
    "per_game": "means over all games; a game that was broken off counts with what happened until then",
    "asked_by_square": "rent asked for on the square, in money per game, paid or not",
    "wins_by_seat": "share of the finished games, first to move first; from a position, in the order of its seats",
    "wins_by_bot": "share of the games it took part in, with Wilson's 95% interval; par is its share of the seats",
    "bankrupted_by": "bankruptcies in a game, by whom they were owed to; players of one kind together",
    "convergence": "share of games won by whoever began, or by the first player of a position, after so many games",
    "rounds": "low and high are the 95% interval of the median; a game that was broken off is longer than all others",
}


def as_data(run: Run) -> dict[str, Any]:
    """All results, ready for JSON."""
    layout, sums = run.layout, run.sums
    job = layout.job
    return {
        "games": sums.games,
        "finished": sums.finished,
        "stopped": run.stopped,
        "edition": layout.edition.id,
        "edition_hash": layout.edition.hash,
        "rules": layout.rules_text,
        "players": job.players,
        "names": list(layout.names),
        "bots": list(job.lineup),
        "most_rounds": job.most_rounds,
        "from_position": job.start is not None,
        "turns": summary(sums.turns, run.endless),
        "rounds": summary(sums.rounds, run.endless),
        "endless": endless_share(run.endless, sums.games),
        "wins_by_seat": [wins / max(1, sums.finished) for wins in sums.wins_by_seat[: job.players]],
        "seats": [share_of(wins, sums.finished) for wins in sums.wins_by_seat[: job.players]],
        "wins_by_bot": wins_by_bot(run),
        **landings(run),
        "rent_by_square": [rent / max(1, sums.games) for rent in sums.received],
        "asked_by_square": [rent / max(1, sums.games) for rent in sums.asked],
        "builds_by_square": [builds / max(1, sums.games) for builds in sums.builds],
        "bankrupted_by": bankrupted_by(run.notes, sums.games),
        "convergence": [settled._asdict() for settled in run.notes.convergence],
        "deals": sums.deals / max(1, sums.games),
        "seconds": run.seconds,
        "games_per_second": sums.games / run.seconds,
        "turns_per_second": run.turns / run.seconds,
        "engine": run.engine,
        "seed": job.seed,
        "conventions": CONVENTIONS,
    }


def share_of(wins: int, games: int) -> dict[str, float]:
    return {"wins": wins, **wilson(wins, games)._asdict()}


def wins_by_bot(run: Run) -> dict[str, dict[str, float]]:
    """Every bot's games and wins; par is its share of the seats."""
    lineup, games = run.layout.job.lineup, run.sums.games
    found = {}
    for bot in dict.fromkeys(lineup):
        wins = sum(won for name, won in zip(lineup, run.sums.wins_by_bot, strict=False) if name == bot)
        found[bot] = {"games": games, **share_of(wins, games), "par": lineup.count(bot) / len(lineup)}
    return found


def landings(run: Run) -> dict[str, Any]:
    """Where rolls ended."""
    rolls = run.sums.in_jail + sum(run.sums.landings)
    return {
        "rolls": rolls,
        "in_jail": run.sums.in_jail / max(1, rolls),
        "landings": [count / max(1, rolls) for count in run.sums.landings],
    }
