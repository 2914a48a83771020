"""The answers as pages to keep, in the looks of the lab's report."""

from collections.abc import Sequence
from html import escape

from ..lab.report.figures import legend
from ..lab.report.page import column, document, headed, section, table_of
from ..lab.report.plots import BOTTOM, TOP, Axis, Plot, room_for
from ..lab.statistics import Share
from .move import MoveAnswer, stage_in_words
from .show import BROKEN_OFF, sentences, verdict
from .trade import TradeAnswer

WIDTH = 520


def trade_page(found: TradeAnswer) -> str:
    question, position = found.question, found.question.position
    names = position.names
    terms = position.teller.describe_move(question.terms, position.game, position.board, question.proposer)
    facts = [(points(found.gains[seat].rate), f"for {name}") for seat, name in enumerate(names)]
    gains = whiskers([(name, found.gains[seat]) for seat, name in enumerate(names)], "percentage points by the deal")
    heads = {"": "", "refused, %": "n", "agreed, %": "n", "gain (95% interval)": "n"}
    rows = [
        (escape(name), percent(found.refused[seat]), percent(found.agreed[seat]), interval(found.gains[seat]))
        for seat, name in enumerate(names)
    ]
    parts = (
        headed(f"{names[question.proposer]}: {terms}", " ".join(sentences(found)), facts),
        column(section("What it does to everybody", "chance to win", gains + table_of(heads, rows))),
        column(section("At other prices", "what both gain", prices(found))),
        section("How to read this", "", note(found.playouts)),
    )
    return document("What a deal does", position.record.match.edition, parts)


def move_page(found: MoveAnswer) -> str:
    position, name = found.position, found.position.names[found.seat]
    best = found.options[0]
    facts = [(f"{100 * best.chances[found.seat].rate:.1f}%", f"is {name}'s chance after: {best.about}")]
    rows = [
        (escape(option.about), percent(option.chances[found.seat]), interval(option.behind) if nth else "")
        for nth, option in enumerate(found.options)
    ]
    heads = {"": "", "wins, %": "n", "behind the best (95% interval)": "n"}
    drawn = whiskers([(option.about, option.behind) for option in found.options], "percentage points behind the best")
    parts = (
        headed(f"{name} to act ({stage_in_words(position)})", verdict(found), facts),
        column(section("The options", "best first", table_of(heads, rows))),
        column(section("How far apart they are", "with 95% intervals", drawn)),
        section("How to read this", "", note(found.playouts)),
    )
    return document("What to do", position.record.match.edition, parts)


def prices(found: TradeAnswer) -> str:
    """The gains of both sides by price."""
    if len(found.prices) < 2:
        return "<p>There is no other price.</p>"
    gains = [gain for price in found.prices for gain in (price.proposer, price.partner)]
    edges = [edge for gain in gains for edge in (gain.low, gain.high)]
    names, question = found.question.position.names, found.question
    paid = f"what {names[question.proposer]} pays; less than 0: what {names[question.partner]} pays"
    cash = Axis(paid, found.prices[0].cash, found.prices[-1].cash)
    plot = Plot(cash, Axis("", min(0, *edges), max(0, *edges), tick), "Gains by price", 260, 60, WIDTH).grid()
    plot.parts.append(f'<path class="mark" d="M{plot.left} {plot.up(0):.1f}H{WIDTH - 10}"/>')
    sides = {
        "one": [(price.cash, price.proposer) for price in found.prices],
        "two": [(price.cash, price.partner) for price in found.prices],
    }
    for kind, row in sides.items():
        plot.area([(cash, gain.low, gain.high) for cash, gain in row], kind)
        plot.line([(cash, gain.rate) for cash, gain in row], kind)
    return legend((("one", names[question.proposer]), ("two", names[question.partner]))) + plot.svg()


def whiskers(rows: Sequence[tuple[str, Share]], label: str) -> str:
    """Differences with their intervals around nothing."""
    low = min(0.0, *(share.low for _, share in rows)) - 0.005
    high = max(0.0, *(share.high for _, share in rows)) + 0.005
    left = room_for(name for name, _ in rows)
    plot = Plot(Axis(label, low, high, tick), Axis("", 0, len(rows)), label, TOP + BOTTOM + 28 * len(rows), left, WIDTH)
    plot.upright_grid()
    plot.parts.append(f'<path class="mark" d="M{plot.across(0):.1f} {TOP}V{plot.height - BOTTOM}"/>')
    for nth, (name, share) in enumerate(rows):
        at = len(rows) - nth - 0.5
        plot.row_name(at, name)
        plot.whisker(at, share.low, share.rate, share.high, "two" if share.rate > 0 else "one")
    return plot.svg()


def points(share: float) -> str:
    return f"{100 * share:+.1f}"


def tick(share: float) -> str:
    return f"{100 * share:+.3g}" if abs(share) > 1e-9 else "0"


def percent(share: Share) -> str:
    return f"{100 * share.rate:.1f}"


def interval(share: Share) -> str:
    return f"{points(share.rate)} ({points(share.low)} to {points(share.high)})"


def note(playouts: int) -> str:
    said = (
        f"{playouts:,} playouts of each with the same dice, by house bots that remember the game so far. {BROKEN_OFF}"
    )
    return f'<p class="note">{said} Intervals are 95%: Wilson for shares, Tango for differences.</p>'
