"""The odds as tables for the terminal: every square with its share, and every deed with what it earns."""

from collections.abc import Iterable

from rich import box
from rich.bar import Bar
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...editions import Edition
from ...rules.words import SQUARES, Kind
from ...visits.chain import Odds
from ...visits.policy import Per
from ..tables import place_name
from .income import Income, Level
from .walk import Walk

BAR_WIDTH = 8
NOTICEABLE = 3
DEED_WORDS = {Kind.SITE: "site", Kind.STATION: "station", Kind.UTILITY: "utility"}


def places_table(edition: Edition, per: Per, odds: Odds, walk: Walk | None) -> Table:
    """Forty squares and jail: rank, share and a bar, beside the shares that the walk found."""
    table = _table(f"{edition.name.en}: where a {per} ends", "place", ["#", f"%\nper {per}"])
    table.add_column("", width=BAR_WIDTH)
    if walk:
        _add_numbers(table, ["%\nsimulated", "±", "sigmas"])
    simulated = _simulated(walk, odds) if walk else [()] * len(odds.places)
    for place, share in enumerate(odds.places):
        rank = 1 + sum(other > share for other in odds.places)
        bar = Bar(max(odds.places), 0, share, width=BAR_WIDTH)
        label = "" if place == SQUARES else f"@{place}"
        name = place_name(edition, place)
        table.add_row(label, name, str(rank) if share else "–", _percent(share), bar, *simulated[place])
    return table


def income_tables(edition: Edition, per: Per, incomes: Iterable[Income]) -> list[Table]:
    """Sites, stations and utilities: in each cell the income, and the payback below it."""
    by_kind: dict[int, list[Income]] = {Kind.SITE: [], Kind.STATION: [], Kind.UTILITY: []}
    for income in incomes:
        by_kind[edition.squares[income.square].kind].append(income)
    return [_income_table(edition, per, DEED_WORDS[kind], deeds) for kind, deeds in by_kind.items()]


def _income_table(edition: Edition, per: Per, word: str, deeds: list[Income]) -> Table:
    what = edition.words[word].many.en
    if word == "site":
        what += f" and their {edition.words['house'].many.en}"
    title = (
        f"{what[0].upper()}{what[1:]}: how many of 100 {per}s land there; then what an opponent's {per} earns on "
        f"average, and below it how many {per}s pay the cost back"
    )
    table = _table(title, "deed", ["%", *(_level_heading(edition, level.name) for level in deeds[0].levels)])
    for deed in deeds:
        cells = (_income_cell(level) for level in deed.levels)
        table.add_row(f"@{deed.square}", place_name(edition, deed.square), f"{100 * deed.landings:.2f}", *cells)
    return table


def _level_heading(edition: Edition, level: str) -> str:
    """A short heading for a level."""
    name, _, number = level.partition("-")
    match name:
        case "houses":
            return number
        case "hotel":
            return edition.words["hotel"].one.en
        case "owned":
            return f"{number}\nowned"
    return name


def _income_cell(level: Level) -> Text:
    payback = "never" if level.payback is None else f"{level.payback:,.0f}"
    return Text.assemble(f"{level.income:.2f}\n", (payback, "dim"))


def _simulated(walk: Walk, odds: Odds) -> list[tuple[RenderableType, ...]]:
    sigmas = walk.sigmas(odds.places)
    return [
        (_percent(share), _percent(error), Text(f"{off:+.1f}", "bold red" if abs(off) > NOTICEABLE else ""))
        for share, error, off in zip(walk.places, walk.errors, sigmas, strict=True)
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.4f}"


def _table(title: str, what: str, numbers: list[str]) -> Table:
    """A table of squares that fits a terminal of 80 columns."""
    table = Table(title=title, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title_justify="left")
    table.add_column("", no_wrap=True)
    # The only column that may shrink.
    table.add_column(what)
    _add_numbers(table, numbers)
    return table


def _add_numbers(table: Table, headings: list[str]) -> None:
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
