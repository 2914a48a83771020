"""Helpers for the lab's tables on the terminal."""

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from ..editions import Edition
from ..rules.words import NOWHERE, SQUARES, Kind


def plain_table(what: str, numbers: list[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(what, no_wrap=True)
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


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
