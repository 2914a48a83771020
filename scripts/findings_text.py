"""The text, tables and plots of the page of findings."""

from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import NamedTuple

from findings_published import Published, section

from fastdeal.editions import OPTIONS, load_edition
from fastdeal.lab.compare import Comparison, Measured
from fastdeal.lab.lengths import Change, change
from fastdeal.lab.report.plots import BOTTOM, TOP, Axis, Plot
from fastdeal.lab.report.style import standalone
from fastdeal.lab.statistics import Median, Moments

CLASSIC = load_edition("classic")
OFF_THE_PICTURE = 100  # percent; a rule that makes games so much longer would squeeze the others


class Row(NamedTuple):
    """A value and half its 95% interval."""

    name: str
    middle: float
    error: float

    @property
    def is_something(self) -> bool:
        return abs(self.middle) > self.error


class Findings(NamedTuple):
    """All comparisons on the page."""

    house: Comparison
    others: Comparison
    tables: Comparison
    bots: Comparison
    boards: Comparison
    lengths: dict[int, Comparison]
    published: Published


def longer(found: Comparison) -> list[Row]:
    """How many percent more turns the median game of each variant takes than that of the first."""
    return [row_of(variant, change_of(variant, found).ratio, 100, 1) for variant in found.variants[1:]]


def change_of(variant: Measured, found: Comparison) -> Change:
    return change(variant.lengths["turns"], found.variants[0].lengths["turns"])


def row_of(variant: Measured, middle: Median, times: float = 1, less: float = 0) -> Row:
    """A median with its interval. It is endless if too many games never ended."""
    if middle.median is None or middle.low is None or middle.high is None:
        return Row(variant.name, 0.0, inf)
    error = max(middle.high - middle.median, middle.median - middle.low)
    return Row(variant.name, times * (middle.median - less), times * error)


def first_seat(found: Comparison) -> list[Row]:
    """By how many percentage points the first player wins more often than an equal share."""
    rows = []
    for variant in found.variants:
        share, error = variant.shares["first_seat"].mean, variant.shares["first_seat"].error
        finished = variant.shares["finished"].mean
        rows.append(Row(variant.name, 100 * (share - finished / variant.layout.job.players), 100 * error))
    return rows


def whiskers(rows: Sequence[Row], label: str, title: str) -> str:
    """A plot of rows with their intervals, and a line at 0."""
    rows = [row for row in rows if row.error < inf]
    low = min(0.0, *(row.middle - row.error for row in rows))
    high = max(0.0, *(row.middle + row.error for row in rows))
    room = 0.06 * (high - low)
    left = 30 + 8 * max(len(row.name) for row in rows)
    axis = Axis(label, low - room, high + room, lambda value: f"{value:+.12g}" if value else "0")
    plot = Plot(axis, Axis("", 0, len(rows)), title, TOP + BOTTOM + 32 * len(rows), left).upright_grid()
    plot.parts.append(f'<path class="mark" d="M{plot.across(0):.1f} {TOP}V{plot.height - BOTTOM}"/>')
    for nth, row in enumerate(rows):
        at = len(rows) - nth - 0.5
        plot.text(left - 12, plot.up(at) + 4, row.name, "end", "name")
        plot.whisker(at, row.middle - row.error, row.middle, row.middle + row.error, "two" if row.middle > 0 else "one")
    return standalone(plot.svg())


def lengths_plot(found: dict[int, Comparison]) -> str:
    """Turns of a game by the number of players, with and without the Speed Die."""
    own = [(players, turns_of(lengths, "own rules")) for players, lengths in found.items()]
    fast = [(players, turns_of(lengths, "speed_die")) for players, lengths in found.items()]
    high = 1.1 * max(turns for _, turns in own + fast)
    plot = Plot(Axis("players", 2, 8), Axis("", 0, high), "Turns of a game by the number of players").grid()
    plot.line(own, "one")
    plot.line(fast, "two")
    plot.legend((("one", "turns, own rules"), ("two", "turns, with the Speed Die")), 80)
    return standalone(plot.svg())


def turns_of(found: Comparison, name: str) -> float:
    return next(variant.lengths["turns"].median.median or 0 for variant in found.variants if variant.name == name)


def write_page(docs: Path, found: Findings, made: str) -> None:
    """`findings.md`, and its plots in a folder beside it."""
    folder = docs / "findings"
    folder.mkdir(exist_ok=True)
    plots = {
        "house-rules": whiskers(
            [row for row in longer(found.house) if row.middle < OFF_THE_PICTURE],
            "turns, in percent", "How much longer a house rule makes a game",
        ),
        "first-seat": whiskers(
            [row._replace(name=f"{row.name} players") for row in first_seat(found.tables)],
            "percentage points above an equal share", "What the first seat is worth",
        ),
        "editions": whiskers(longer(found.boards), "turns, in percent of classic's", "How editions differ in length"),
        "lengths": lengths_plot(found.lengths),
    }  # fmt: skip
    for name, svg in plots.items():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
    (docs / "findings.md").write_text(page(found, made), encoding="utf-8")


def page(found: Findings, made: str) -> str:
    own, games = found.house.variants[0], found.house.games
    turns = f"{median(own, 'turns')} turns ({median(own, 'rounds')} rounds)"
    return f"""# Findings

What many games between house bots say about the rules. Every number has its 95% interval. To compare two rules, bots
play with the same dice and cards under both. Bots are not people: they never forget to ask for rent, and they deal
quickly. Lengths are medians: half of the games are shorter. A game without a winner after 300 rounds is broken off and
counts as longer than all others, so that no length depends on that limit. The share of such games is a separate figure.
Shares of wins are of all games, those without a winner included.

Made by {made}.

## House rules

The leaflets warn that house rules make the game longer. Four players, {games:,} games for each rule; under the
edition's own rules half of all games take at most {turns}.

![How much longer a house rule makes a game](findings/house-rules.svg)
{left_out(longer(found.house))}
{table(found.house, "house rule")}
{verdicts(longer(found.house))}

## The first seat

![What the first seat is worth](findings/first-seat.svg)

{seats_table(found.tables, "players")}
Four bots of the same level. Each bot begins to think of deals at a random moment, so the first player does not always
propose first. A `shark` thinks of deals in every turn, so among sharks the first player does.

{seats_table(found.bots, "bots")}
## The Speed Die, and automatic rent

![Turns of a game by the number of players](findings/lengths.svg)

{table(found.others, "rule")}
## The editions

![How the editions differ in length](findings/editions.svg)

{table(found.boards, "edition")}
`marathon` and `esports` have the values and cards of `classic`, so the same dice make the same games. `atlantic` has
other cards and one other rule. `deutschland` has the Speed Die, and each player has 1000 more.

{section(found.published)}"""


def table(found: Comparison, what: str) -> str:
    heads = (what, "turns", "difference", "in percent", "never ends", "won by the first player")
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    relative = {row.name: row for row in longer(found)}
    for variant in found.variants:
        row = relative.get(variant.name)
        changed = written(row_of(variant, change_of(variant, found).difference), "+") if row else ""
        percent = written(row, "+") if row else ""
        endless = interval(variant.shares["finished"], of_failures=True)
        first = interval(variant.shares["first_seat"])
        lines.append(f"| {variant.name} | {median(variant, 'turns')} | {changed} | {percent} | {endless} | {first} |")
    return "\n".join(lines) + "\n"


def seats_table(found: Comparison, what: str) -> str:
    heads = (what, "won by the first player", "an equal share", "worth, in points", "turns", "rounds")
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for variant, row in zip(found.variants, first_seat(found), strict=True):
        players, first = variant.layout.job.players, interval(variant.shares["first_seat"])
        lengths = " | ".join(median(variant, name) for name in ("turns", "rounds"))
        lines.append(f"| {variant.name} | {first} | {100 / players:.1f}% | {written(row, '+')} | {lengths} |")
    return "\n".join(lines) + "\n"


def median(variant: Measured, name: str) -> str:
    return written(row_of(variant, variant.lengths[name].median))


def written(row: Row, sign: str = "") -> str:
    return "endless" if row.error == inf else f"{row.middle:{sign}.1f} ± {row.error:.1f}"


def interval(share: Moments, of_failures: bool = False) -> str:
    """A share with its interval, in percent."""
    low, high = share.interval
    found = (1 - share.mean, 1 - high, 1 - low) if of_failures else (share.mean, low, high)
    digits = 2 if found[2] < 0.05 else 1
    rate, least, most = (f"{abs(100 * value):.{digits}f}" for value in found)
    return f"{rate}% ({least} to {most})"


def left_out(rows: Sequence[Row]) -> str:
    """The rules for which the picture has no room."""
    names = [row.name for row in rows if row.middle >= OFF_THE_PICTURE or row.error == inf]
    return f"\nNot in the picture: {', '.join(names)}.\n" if names else ""


def verdicts(rows: Sequence[Row]) -> str:
    """The house rules in words."""
    longest = [row for row in rows if row.is_something and row.middle > 0]
    shorter = [row for row in rows if row.is_something and row.middle < 0]
    nothing = [row for row in rows if not row.is_something]
    parts = (("Longer", longest), ("Shorter", shorter), ("No measurable difference", nothing))
    return "\n".join(f"- {word}: {', '.join(map(told, found))}." for word, found in parts if found)


def told(row: Row) -> str:
    if row.name not in OPTIONS:
        return row.name
    return f"{row.name} ({CLASSIC.rule_text(row.name).rstrip('.').lower()})"
