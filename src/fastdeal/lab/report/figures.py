"""The plots of the report, narrow enough for a phone."""

from collections.abc import Iterable
from html import escape
from math import log2
from typing import Any

from ..lengths import endless_share
from ..simulate.run import Run
from ..simulate.summary import shares_of
from ..statistics import highest, quantile
from .curves import Curves
from .plots import BOTTOM, LEFT, TOP, Axis, Plot, Point, histogram, room_for

WIDTH, HEIGHT = 460, 230
# The plots leave out the very longest games, which would squeeze the others.
NEARLY_ALL = 0.995


def percent(share: float) -> str:
    return f"{100 * share:.12g}%"


def legend(lines: Iterable[tuple[str, str]]) -> str:
    """The legend above a plot."""
    strokes = ((f'<path class="line {kind}" d="M1 4h28"/>', escape(name)) for kind, name in lines)
    keys = (f'<span><svg class="plot key" viewBox="0 0 30 8">{line}</svg>{name}</span>' for line, name in strokes)
    return f'<p class="legend">{"".join(keys)}</p>'


def length_plot(run: Run) -> str:
    """The histogram of game length."""
    rounds = run.sums.rounds
    last = quantile(rounds, NEARLY_ALL)
    if last is None:
        return f'<p class="note">No game had a winner within {run.layout.job.most_rounds} rounds.</p>'
    bars = histogram(rounds, last, run.sums.games)
    width = bars[1][0] - bars[0][0] if len(bars) > 1 else 1
    high = max(share for _, share in bars)
    axes = Axis("rounds", 0, bars[-1][0] + width), Axis("", 0, high * 1.18, percent)
    plot = Plot(*axes, "Game length", HEIGHT, width=WIDTH).grid()
    plot.bars(bars, width, "heat")
    middle = quantile(rounds, 0.5, run.endless)
    if middle is not None:
        plot.mark(middle, f"median {middle}")
    return plot.svg() + about_longer(run, last) + about_endless(run)


def about_longer(run: Run, last: int) -> str:
    """What the plot leaves out."""
    rounds = run.sums.rounds
    share, most = sum(rounds[last + 1 :]) / run.sums.games, highest(rounds)
    return f'<p class="note">{100 * share:.2g}% of all games took longer, up to {most} rounds.</p>' if share else ""


def about_endless(run: Run) -> str:
    share = endless_share(run.endless, run.sums.games)
    if not run.endless:
        return ""
    low, middle, high = (f"{100 * share[key]:.2g}" for key in ("low", "rate", "high"))
    most = run.layout.job.most_rounds
    return f'<p class="note">{middle}% of all games ({low} to {high}) had no winner after {most} rounds.</p>'


def survival_plot(run: Run) -> str:
    """The share of games still running, and of players still in."""
    sums, players = run.sums, run.layout.job.players
    last = max(2, quantile(sums.rounds, NEARLY_ALL) or run.layout.job.most_rounds)
    axes = Axis("rounds", 0, last), Axis("", 0, 1, percent)
    plot = Plot(*axes, "Games going on and players still in", HEIGHT, width=WIDTH).grid()
    plot.line(still_there(sums.rounds, sums.games, last), "one")
    plot.line(still_there(sums.outs, sums.games * players, last), "two")
    return legend((("one", "games going on"), ("two", "players still in"))) + plot.svg()


def still_there(ended: list[int], of: int, last: int) -> list[Point]:
    left = of
    points = [(0.0, 1.0)]
    for round in range(1, last + 1):
        left -= ended[round]
        points.append((round, left / max(1, of)))
    return points


def winners_plot(run: Run, data: dict[str, Any]) -> str:
    """The winning share of each seat and bot, and par."""
    players = run.layout.job.players
    names = run.layout.names or [f"player {nth} to move" for nth in range(1, players + 1)]
    rows = [(name, found, 1 / players, "one") for name, found in zip(names, data["seats"], strict=True)]
    if len(data["wins_by_bot"]) > 1:
        rows += [(f"bot {bot}", found, found["par"], "two") for bot, found in data["wins_by_bot"].items()]
    high = max([found["high"] for _, found, _, _ in rows] + [par for _, _, par, _ in rows])
    left = room_for(name for name, *_ in rows)
    height = TOP + BOTTOM + 26 * len(rows)
    axis = Axis("share of games won; dashed: par", 0, high * 1.05, percent)
    plot = Plot(axis, Axis("", 0, len(rows)), "Who wins", height, left, WIDTH).upright_grid()
    for nth, (name, found, par, kind) in enumerate(rows):
        row = len(rows) - nth - 0.5
        plot.row_name(row, name)
        at = plot.across(par)
        plot.parts.append(f'<path class="mark" d="M{at:.1f} {plot.up(row) - 12:.1f}v24"/>')
        plot.whisker(row, found["low"], found["rate"], found["high"], kind)
    return plot.svg() + (f'<p class="note">{shares_of(run)}</p>' if run.endless else "")


def money_plot(run: Run, curves: Curves) -> str:
    """Cash and worth of the eventual winner and of the others still in."""
    if not curves.winner_worth:
        return "<p>No game of the sample had a winner.</p>"
    edition = run.layout.edition
    lines = (
        (curves.winner_worth, "one", "worth of who will win"),
        (curves.others_worth, "two", "worth of another still in"),
        (curves.winner_cash, "one dash", "cash of who will win"),
        (curves.others_cash, "two dash", "cash of another"),
    )
    high = max(band.high for line, _, _ in lines[:2] for band in line) * 1.08
    money = Axis("", 0, high, lambda value: edition.money(round(value)))
    rounds = Axis("round", 1, max(2, len(curves.winner_worth)))
    plot = Plot(rounds, money, "Cash and worth", HEIGHT, LEFT + 8, WIDTH).grid()
    for line, kind, _ in lines[:2]:
        plot.area([(nth, band.low, band.high) for nth, band in enumerate(line, 1)], kind)
    for line, kind, _ in lines:
        plot.line([(nth, band.middle) for nth, band in enumerate(line, 1)], kind)
    note = '<p class="note">The shaded bands hold the worth of four in five.</p>'
    return legend((kind, name) for _, kind, name in lines) + plot.svg() + note


def settling_plot(run: Run) -> str:
    """The share of games won by the first player, as games were played."""
    points = run.notes.convergence
    if len(points) < 2:
        return '<p class="note">There were too few games.</p>'
    low, high = min(point.low for point in points), max(point.high for point in points)
    scale = Axis("games", log2(points[0].games), log2(points[-1].games) + 1e-9, lambda value: f"{2**value:,.0f}")
    plot = Plot(scale, Axis("", low, high, percent_of), "How the answer settled", HEIGHT, LEFT + 8, WIDTH).grid()
    plot.area([(log2(point.games), point.low, point.high) for point in points], "one")
    plot.line([(log2(point.games), point.rate) for point in points], "one")
    return plot.svg()


def percent_of(share: float) -> str:
    return f"{100 * share:.3g}%"
