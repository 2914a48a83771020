"""The contents of an edition's file: squares, cards, groups, tokens and the rest."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..rules.words import Kind
from .cards import CardEffect
from .options import Value
from .text import Currency, Text, Word


class Square(NamedTuple):
    """A square. What its kind lacks is 0, empty or NOWHERE."""

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
    """A card's effect and its text, with `{square}`, `{money}` and `{more}` for the effect's numbers."""

    does: CardEffect
    text: Text


@dataclass(frozen=True, slots=True)
class Group:
    """A colour group, the stations or the utilities, with a letter, a pattern and a colour."""

    letter: str
    name: Text
    light: str
    dark: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Buildings:
    """The colours of the buildings; empty if the interface chooses."""

    house: str = ""
    hotel: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A token. `path` is SVG path data in a 24 by 24 box; empty if the interface draws the glyph."""

    glyph: str
    name: Text
    path: str


@dataclass(frozen=True, eq=False)
class Printed:
    """Everything in one TOML file. `hash` is the SHA-256 of all that affects play, not of wording or looks."""

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
