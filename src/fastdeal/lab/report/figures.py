"""The plots of the report."""

from typing import Any

from ..run import Run
from ..statistics import quantile
from .curves import Curves
from .plots import BOTTOM, LEFT, TOP, Axis, Plot, Point, histogram


def percent(share: float) -> str:
    return f"{100 * share:.12g}%"


def length_plot(run: Run) -> str:
    """The histogram of game length."""
    bars = histogram(run.sums.rounds)
    width = bars[1][0] - bars[0][0] if len(bars) > 1 else 1
    high = max(share for _, share in bars)
    plot = Plot(Axis("rounds", 0, bars[-1][0] + width), Axis("", 0, high * 1.12, percent), "Game length").grid()
    plot.bars(bars, width, "heat")
    plot.mark(quantile(run.sums.rounds, 0.5), f"median {quantile(run.sums.rounds, 0.5)}")
    return plot.svg()


def survival_plot(run: Run) -> str:
    """Which share of the games still goes on, and of the players is still in."""
    sums, players = run.sums, run.layout.job.players
    last = max(2, quantile(sums.rounds, 0.995))
    plot = Plot(Axis("rounds", 0, last), Axis("", 0, 1, percent), "Games going on and players still in").grid()
    games = still_there(sums.rounds, sums.games, last)
    seats = still_there(sums.outs, sums.games * players, last)
    plot.line(games, "one")
    plot.line(seats, "two")
    plot.legend((("one", "games going on"), ("two", "players still in")), 460)
    return plot.svg()


def still_there(ended: list[int], of: int, last: int) -> list[Point]:
    left = of
    points = [(0.0, 1.0)]
    for round in range(1, last + 1):
        left -= ended[round]
        points.append((round, left / max(1, of)))
    return points


def winners_plot(run: Run, data: dict[str, Any]) -> str:
    """Seats and bots with the share that they win, and par."""
    players = run.layout.job.players
    names = run.layout.names or [f"player {nth} to move" for nth in range(1, players + 1)]
    rows = [(name, found, 1 / players, "one") for name, found in zip(names, data["seats"], strict=True)]
    if len(data["wins_by_bot"]) > 1:
        rows += [(f"bot {bot}", found, found["par"], "two") for bot, found in data["wins_by_bot"].items()]
    high = max([found["high"] for _, found, _, _ in rows] + [par for _, _, par, _ in rows])
    left = 26 + max(90, 8 * max(len(name) for name, *_ in rows))
    height = TOP + BOTTOM + 30 * len(rows)
    axis = Axis("share of games won; the dashed stroke is par", 0, high * 1.05, percent)
    plot = Plot(axis, Axis("", 0, len(rows)), "Who wins", height, min(left, 240)).upright_grid()
    for nth, (name, found, par, kind) in enumerate(rows):
        row = len(rows) - nth - 0.5
        plot.text(plot.left - 12, plot.up(row) + 4, name, "end", "name")
        at = plot.across(par)
        plot.parts.append(f'<path class="mark" d="M{at:.1f} {plot.up(row) - 12:.1f}v24"/>')
        plot.whisker(row, found["low"], found["rate"], found["high"], kind)
    return plot.svg()


def money_plot(run: Run, curves: Curves) -> str:
    """Cash and worth of who will win and of the others still in."""
    if not curves.winner_worth:
        return "<p>No game of the sample had a winner.</p>"
    edition = run.layout.edition
    lines = (
        (curves.winner_worth, "one", "worth of who will win"),
        (curves.others_worth, "two", "worth of another still in"),
        (curves.winner_cash, "one dash", "cash of who will win"),
        (curves.others_cash, "two dash", "cash of another"),
    )
    high = max(max(line) for line, _, _ in lines) * 1.08
    money = Axis("", 0, high, lambda value: edition.money(round(value)))
    plot = Plot(Axis("round", 1, max(2, len(curves.winner_worth))), money, "Cash and worth", left=LEFT + 16).grid()
    for line, kind, _ in lines:
        plot.line(list(enumerate(line, 1)), kind)
    plot.legend([(kind, name) for _, kind, name in lines], plot.left + 14)
    return plot.svg()
