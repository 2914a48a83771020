"""What is printed: the squares, cards, groups and tokens of an edition, and all else that its file says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..rules.words import Kind
from .cards import CardEffect
from .options import Value
from .text import Currency, Text, Word


class Square(NamedTuple):
    """One of the forty. What a kind of square does not have is 0, empty or NOWHERE."""

    number: int
    kind: Kind
    name: Text
    short: Text
    group: int
    pile: int
    price: int
    house_price: int
    rents: tuple[int, ...]
    tax: int
    icon: str


class Card(NamedTuple):
    """What a card does, and how it says so. `{square}`, `{money}` and `{more}` stand for what the effect names."""

    does: CardEffect
    text: Text


@dataclass(frozen=True, slots=True)
class Group:
    """A colour group, the stations or the utilities: told apart by letter, pattern and colour together."""

    letter: str
    name: Text
    light: str
    dark: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Buildings:
    """The colours of the buildings; empty where the interface chooses."""

    house: str = ""
    hotel: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A playing piece. `path` is SVG path data in a 24 by 24 box; empty where the interface draws the glyph itself."""

    glyph: str
    name: Text
    path: str


@dataclass(frozen=True, eq=False)
class Printed:
    """Everything that one TOML file says. `hash` is the SHA-256 of all that bears on play, not of wording or looks."""

    id: str
    name: Text
    description: Text
    min_players: int
    max_players: int
    currency: Currency
    hyphens: tuple[str, ...]
    interest: int
    station_rents: tuple[int, ...]
    utility_times: tuple[int, ...]
    squares: tuple[Square, ...]
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    words: Mapping[str, Word]
    groups: tuple[Group, ...]
    buildings: Buildings
    tokens: tuple[Token, ...]
    rules: Mapping[str, Value]
    origin: Mapping[str, str]
    origin_note: Text
    hash: str
