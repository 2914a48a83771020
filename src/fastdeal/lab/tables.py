"""What the lab's tables for the terminal have in common."""

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
    """The square in the edition's words and its group's colour; the jail square is two places."""
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


def rate(per_second: float) -> str:
    return f"{per_second:,.0f}" if per_second >= 10 else f"{per_second:.1f}"
