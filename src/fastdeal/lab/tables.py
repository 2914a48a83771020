"""Helpers for the lab's tables on the terminal."""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Column, Table
from rich.text import Text

from ..editions import Edition
from ..rules.words import NOWHERE, SQUARES, Kind

NAMES = 16  # the width down to which names fold
BOUNDLESS = 10_000


class NumbersTable(Table):
    """Names, and columns of numbers that are never cut.

    Where the terminal is too narrow, columns without a heading, which hold pictures, are left out; names fold; and what
    is still too much goes on below, with the names again.
    """

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        *others, last = self._parts(console, options)
        for columns in others:
            yield from self._only(columns, "").render_all(console, options)
        yield from self._only(last, self.caption).render_all(console, options)

    def render_all(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw every column, as tables usually do."""
        return super().__rich_console__(console, options)

    def _parts(self, console: Console, options: ConsoleOptions) -> Iterator[list[Column]]:
        def fit(columns: Sequence[Column]) -> bool:
            return self._least(columns, console, options) <= options.max_width

        names, *others = self.columns
        if not fit(self.columns):
            others = [column for column in others if column.header]
        part = [names]
        for column in others:
            if len(part) > 1 and not fit([*part, column]):
                yield part
                part = [names]
            part.append(column)
        yield part

    def _least(self, columns: Sequence[Column], console: Console, options: ConsoleOptions) -> int:
        """The width of some columns with folded names."""
        whole, names = (
            Measurement.get(console, options.update_width(BOUNDLESS), self._only(some, "")).maximum
            for some in (columns, columns[:1])
        )
        return whole - max(0, names - NAMES)

    def _only(self, columns: Sequence[Column], caption: Any) -> "NumbersTable":
        part = copy(self)
        part.columns, part.caption = list(columns), caption
        return part


def plain_table(what: str, numbers: Sequence[str]) -> NumbersTable:
    table = NumbersTable(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(what, overflow="fold")
    add_numbers(table, numbers)
    return table


def add_numbers(table: Table, headings: Sequence[str]) -> None:
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)


def add_pictures(table: Table) -> None:
    """A column of pictures, which a narrow terminal leaves out."""
    table.add_column("", no_wrap=True)


def place_name(edition: Edition, place: int) -> Text:
    """A square's name in its group's colour. The jail square is two places: visiting and in jail."""
    name, colour = "", ""
    if place == SQUARES:
        name = f"{edition.words['jail'].one.en}, inside"
    elif edition.squares[place].kind == Kind.JAIL:
        name = f"{edition.words['jail'].one.en}, {edition.words['just_visiting'].one.en}"
    else:
        name = edition.name_of(place)
        group = edition.squares[place].group
        colour = "" if group == NOWHERE else edition.groups[group].dark
    return Text.assemble(("█ " if colour else "  ", colour), name, no_wrap=True, overflow="ellipsis")


def title(words: str, data: dict[str, Any], most_rounds: int, stopped_of: int | None) -> Text:
    """What was played, how many games were broken off, and whether the run was stopped early."""
    broken = data["games"] - data["finished"]
    if broken:
        words += f"; {broken:,} broken off after {counted(most_rounds, 'round')}"
    if stopped_of is not None:
        words += f"; stopped, {stopped_of:,} were asked for"
    return Text(words, "bold")


def speed(seconds: float, rates: dict[str, float], engine: str, seed: int) -> Text:
    """The time it took, and the rates per second."""
    said = ", ".join(f"{rate(number)} {what}/s" for what, number in rates.items())
    return Text(f"{seconds:.1f} s: {said} ({engine}); seed {seed}", "dim")


def counted(number: int, what: str) -> str:
    """`1 game`, `2,000 games`."""
    return f"{number:,} {what}{'s' * (number != 1)}"


def rate(per_second: float) -> str:
    return f"{per_second:,.0f}" if per_second >= 10 else f"{per_second:.1f}"
