"""An edition drawn for the terminal."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text as Line

from ..rules.words import NOWHERE, Kind, Pile
from ..web.colours import ink_on
from .edition import Edition
from .options import OPTIONS
from .printed import Group, Square
from .text import Text

HEADINGS = {
    "id": Text("id", "Kennung"),
    "name": Text("name", "Name"),
    "players": Text("players", "Spieler"),
    "about": Text("about", "Worum es geht"),
    "price": Text("price", "Preis"),
    "mortgage": Text("mortgage", "Hypothek"),
    "building": Text("building", "Bau"),
    "rent": Text("rent", "Miete"),
    "card": Text("card", "Karte"),
    "rule": Text("rule", "Regel"),
    "value": Text("value", "Wert"),
    "board": Text("The board", "Der Spielplan"),
    "rules": Text("Rules", "Regeln"),
    "tokens": Text("Tokens", "Figuren"),
    "house_rule": Text("house rule", "Hausregel"),
    "times_dice": Text("times the dice", "mal Augenzahl"),
}


def overview(editions: Sequence[Edition], language: str) -> RenderableType:
    """One line for each edition."""
    table = _table("", *(HEADINGS[key].say(language) for key in ("id", "name", "players", "about")))
    for edition in editions:
        players = f"{edition.min_players}–{edition.max_players}"
        table.add_row(edition.id, edition.name.say(language), players, edition.description.say(language))
    return table


def whole_edition(edition: Edition, language: str) -> Iterator[RenderableType]:
    """Board, deeds, decks, tokens and rules, one after the other."""
    yield Line(edition.name.say(language), style="bold")
    yield Line(edition.description.say(language))
    yield Line(edition.origin_note.say(language), style="dim")
    yield _board(edition, language)
    for pile, word in ((Pile.CHANCE, "chance"), (Pile.CHEST, "chest")):
        yield _deck(edition, pile, edition.words[word].one.say(language), language)
    tokens = ", ".join(token.name.say(language) for token in edition.tokens)
    yield Line.assemble((f"{HEADINGS['tokens'].say(language)}: ", "bold"), tokens)
    yield _rules(edition, language)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title or None, title_justify="left", title_style="bold", header_style="dim", box=None)
    for column in columns:
        table.add_column(column)
    return table


def _align_sums(table: Table, *columns: int) -> None:
    for column in columns:
        table.columns[column].justify = "right"


def _board(edition: Edition, language: str) -> Table:
    columns = (HEADINGS[key].say(language) for key in ("name", "price", "mortgage", "building", "rent"))
    table = _table(HEADINGS["board"].say(language), "", "", *columns)
    _align_sums(table, 3, 4, 5)
    for square in edition.squares:
        sums = (_sum(edition, amount, language) for amount in (square.price, square.price // 2, square.house_price))
        swatch = _swatch(edition.groups[square.group]) if square.group != NOWHERE else Line("")
        name = Line(square.name.say(language))
        table.add_row(f"@{square.number}", swatch, name, *sums, _rent(edition, square, language))
    return table


def _swatch(group: Group) -> Line:
    return Line(f" {group.letter} ", Style(bgcolor=group.light, color=ink_on(group.light), bold=True))


def _sum(edition: Edition, amount: int, language: str) -> str:
    return edition.money(amount, language) if amount else ""


def _rent(edition: Edition, square: Square, language: str) -> str:
    match square.kind:
        case Kind.STATION:
            return " ".join(map(str, edition.station_rents))
        case Kind.UTILITY:
            return f"{' '.join(map(str, edition.utility_times))} {HEADINGS['times_dice'].say(language)}"
        case Kind.TAX:
            return edition.money(square.tax, language)
    return " ".join(map(str, square.rents))


def _deck(edition: Edition, pile: int, title: str, language: str) -> Table:
    table = _table(title, HEADINGS["card"].say(language), "")
    for card in range(len(edition.piles[pile])):
        table.add_row(edition.card_id(pile, card), Line(edition.card_text(pile, card, language)))
    return table


def _rules(edition: Edition, language: str) -> Table:
    table = _table(HEADINGS["rules"].say(language), *(HEADINGS[key].say(language) for key in ("rule", "value")), "")
    for name, value in edition.all_rules().items():
        option = OPTIONS[name]
        own = "bold" if name in edition.rules else ""
        about = edition.rule_text(name, language)
        if option.house_rule:
            about = f"{about} ({HEADINGS['house_rule'].say(language)})"
        table.add_row(Line(name, own), Line(option.write(value), own), Line(about))
    return table
