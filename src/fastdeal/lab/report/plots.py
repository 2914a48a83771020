"""Small SVG plots: bars, lines and whiskers over two axes. Colours come from the page, or from `standalone`."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import ceil, floor, log10
from textwrap import wrap
from typing import NamedTuple

WIDTH, HEIGHT = 640, 280
LEFT, RIGHT, TOP, BOTTOM = 58, 18, 14, 44

LETTERS, LINE = 20, 13  # of a line of a row's name, and its height

Point = tuple[float, float]


def room_for(names: Iterable[str]) -> int:
    """The left margin for the names of rows."""
    return 24 + max(64, *(round(7.8 * min(len(name), LETTERS)) for name in names))


class Axis(NamedTuple):
    """An axis from `low` to `high`."""

    label: str
    low: float
    high: float
    write: Callable[[float], str] = lambda value: f"{value:,.12g}"

    def ticks(self, most: int = 7) -> list[float]:
        """Round numbers along the axis."""
        step = round_step((self.high - self.low) / most)
        return [step * nth for nth in range(ceil(self.low / step), floor(self.high / step + 1e-9) + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 ... that is no less."""
    power = 10 ** floor(log10(least)) if least > 0 else 1.0
    return next(power * step for step in (1, 2, 5, 10) if power * step >= least * (1 - 1e-9))


class Plot:
    """A plot under construction."""

    def __init__(
        self, x: Axis, y: Axis, title: str, height: int = HEIGHT, left: int = LEFT, width: int = WIDTH
    ) -> None:
        self.x, self.y = x, y
        self.height, self.left, self.width = height, left, width
        self.parts = [f"<title>{escape(title)}</title>"]

    def across(self, value: float) -> float:
        share = (value - self.x.low) / (self.x.high - self.x.low)
        return self.left + share * (self.width - self.left - RIGHT)

    def up(self, value: float) -> float:
        share = (value - self.y.low) / (self.y.high - self.y.low)
        return self.height - BOTTOM - share * (self.height - TOP - BOTTOM)

    def grid(self) -> "Plot":
        """Lines and numbers of both axes."""
        bottom = self.height - BOTTOM
        for tick in self.y.ticks(5):
            y = self.up(tick)
            self.parts.append(f'<path class="grid" d="M{self.left} {y:.1f}H{self.width - RIGHT}"/>')
            self.text(self.left - 8, y + 4, self.y.write(tick), "end")
        return self.x_numbers(bottom)

    def x_numbers(self, bottom: float) -> "Plot":
        for tick in self.x.ticks():
            self.text(self.across(tick), bottom + 18, self.x.write(tick))
        self.text((self.left + self.width - RIGHT) / 2, bottom + 37, self.x.label, kind="label")
        return self

    def upright_grid(self) -> "Plot":
        """Grid lines of the lower axis only."""
        bottom = self.height - BOTTOM
        for tick in self.x.ticks():
            self.parts.append(f'<path class="grid" d="M{self.across(tick):.1f} {TOP}V{bottom}"/>')
        return self.x_numbers(bottom)

    def text(self, x: float, y: float, words: str, anchor: str = "middle", kind: str = "") -> None:
        of_kind = f' class="{kind}"' if kind else ""
        self.parts.append(f'<text{of_kind} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>')

    def bars(self, values: Iterable[Point], width: float, kind: str) -> None:
        """Upright bars, each `width` wide on the axis's scale."""
        foot = self.up(self.y.low)
        wide = max(1.0, self.across(self.x.low + width) - self.left - 1)
        for x, value in values:
            if value > self.y.low:
                at, top = self.across(x), self.up(value)
                self.parts.append(
                    f'<rect class="{kind}" x="{at:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{foot - top:.1f}"/>'
                )

    def line(self, points: Sequence[Point], kind: str) -> None:
        path = "L".join(f"{self.across(x):.1f} {self.up(y):.1f}" for x, y in points)
        self.parts.append(f'<path class="line {kind}" d="M{path}"/>')

    def area(self, edges: Sequence[tuple[float, float, float]], kind: str) -> None:
        """The band between two lines."""
        there = [f"{self.across(x):.1f} {self.up(low):.1f}" for x, low, _ in edges]
        back = [f"{self.across(x):.1f} {self.up(high):.1f}" for x, _, high in reversed(edges)]
        self.parts.append(f'<path class="area {kind}" d="M{"L".join(there + back)}Z"/>')

    def legend(self, lines: Iterable[tuple[str, str]], left: float) -> None:
        """The legend inside the plot."""
        for nth, (kind, name) in enumerate(lines):
            y = TOP + 12 + 20 * nth
            self.parts.append(f'<path class="line {kind}" d="M{left:g} {y}h30"/>')
            self.text(left + 38, y + 4, name, "start")

    def mark(self, x: float, words: str) -> None:
        """A vertical line with a label on its roomier side."""
        at = self.across(x)
        self.parts.append(f'<path class="mark" d="M{at:.1f} {TOP}V{self.height - BOTTOM}"/>')
        beside, anchor = (6, "start") if at < self.width / 2 else (-6, "end")
        self.text(at + beside, TOP + 12, words, anchor, "name")

    def row_name(self, row: float, name: str) -> None:
        """The name of a row, in two lines if it is long."""
        lines = wrap(name, LETTERS, max_lines=2, placeholder="…")
        for nth, line in enumerate(lines):
            self.text(self.left - 12, self.up(row) + 4 + LINE * (nth - (len(lines) - 1) / 2), line, "end", "name")

    def whisker(self, row: float, low: float, middle: float, high: float, kind: str) -> None:
        """A value with its interval, drawn horizontally."""
        y = self.up(row)
        left, right = self.across(low), self.across(high)
        self.parts.append(f'<path class="line {kind}" d="M{left:.1f} {y:.1f}H{right:.1f}"/>')
        self.parts.append(f'<circle class="dot {kind}" cx="{self.across(middle):.1f}" cy="{y:.1f}" r="5.5"/>')

    def svg(self) -> str:
        """The plot as SVG, styled by the page."""
        return f'<svg class="plot" viewBox="0 0 {self.width} {self.height}" role="img">{"".join(self.parts)}</svg>'


def histogram(counts: Sequence[int], last: int, of: int, bins: int = 40) -> list[Point]:
    """The start of each bin and its share of so many, up to `last`; bin widths are whole numbers."""
    width = max(1, ceil((last + 1) / bins))
    return [(start, sum(counts[start : start + width]) / of) for start in range(0, last + 1, width)]
