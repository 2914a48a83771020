"""An edition: a board with its names, values, cards, words and looks. Frozen; made by the loader."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ..rules.state import Board
from ..rules.words import Kind
from .cards import CardEffect
from .numbers import number_board
from .options import DEFAULTS, OPTIONS, Rules, Value, check_rules
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


class Group(NamedTuple):
    """A colour group, the stations or the utilities: told apart by letter, pattern and colour together."""

    letter: str
    name: Text
    light: str
    dark: str
    pattern: str


class Token(NamedTuple):
    """A playing piece. `path` is SVG path data in a 24 by 24 box; empty where the interface draws the glyph itself."""

    glyph: str
    name: Text
    path: str


@dataclass(frozen=True, eq=False)
class Edition:
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
    tokens: tuple[Token, ...]
    rules: Mapping[str, Value]
    origin: Mapping[str, str]
    origin_note: Text
    hash: str
    _boards: dict[tuple[tuple[str, Value], ...], Board] = field(default_factory=dict, repr=False, init=False)

    def all_rules(self, rules: Mapping[str, Value] | None = None) -> Rules:
        """Every option with its value: the chosen one, else the edition's own, else the default."""
        return {**DEFAULTS, **self.rules, **(rules or {})}

    def board(self, rules: Mapping[str, Value] | None = None) -> Board:
        """The board under these rules, made once and shared: never change it. Raises `RulesError`."""
        check_rules(rules or {})
        whole = self.all_rules(rules)
        key = tuple(whole.items())
        if key not in self._boards:
            self._boards[key] = number_board(self, whole)
        return self._boards[key]

    def card_id(self, pile: int, card: int) -> str:
        """What a record calls this card."""
        return self.piles[pile][card].does.id

    def cards_with_id(self, pile: int, card_id: str) -> tuple[int, ...]:
        """The cards of a pile that a record may mean by this id; none if there is no such card."""
        return tuple(card for card in range(len(self.piles[pile])) if self.card_id(pile, card) == card_id)

    def card_text(self, pile: int, card: int, language: str = "en") -> str:
        """What the card says, with its sums and places filled in."""
        does, text = self.piles[pile][card]
        square = self.squares[does.first].name.say(language) if does.names_square else ""
        money, more = (self.currency.write(sum, language) for sum in (does.first, does.second))
        return text.say(language).format(square=square, money=money, more=more)

    def rule_text(self, name: str, language: str = "en") -> str:
        """What a rule option means, in the edition's own words."""
        words = {f"{word}s": self.words[word].many.say(language) for word in ("house", "hotel", "site")}
        places = {word: self.words[word].one.say(language) for word in ("go", "free_parking")}
        return OPTIONS[name].about.say(language).format(**words, **places)

    def money(self, amount: int, language: str = "en") -> str:
        """A sum in the edition's currency."""
        return self.currency.write(amount, language)

    def name_of(self, square: int, language: str = "en") -> str:
        """What stands on the square."""
        return self.squares[square].name.say(language)
