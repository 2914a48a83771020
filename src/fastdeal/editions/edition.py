"""An edition: a board with its names, values, cards, words and looks. Immutable; made by the loader."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..rules.state import Board
from .numbers import number_board
from .options import DEFAULTS, OPTIONS, Rules, Value, check_rules
from .printed import Printed


@dataclass(frozen=True, eq=False)
class Edition(Printed):
    """An edition, which makes a board for any rules."""

    _boards: dict[tuple[tuple[str, Value], ...], Board] = field(default_factory=dict, repr=False, init=False)

    def all_rules(self, rules: Mapping[str, Value] | None = None) -> Rules:
        """The value of every option: the chosen one, else the edition's own, else the default."""
        return {**DEFAULTS, **self.rules, **(rules or {})}

    def board(self, rules: Mapping[str, Value] | None = None) -> Board:
        """The board for these rules, cached and shared: never change it. Raises `RulesError`."""
        check_rules(rules or {})
        whole = self.all_rules(rules)
        key = tuple(whole.items())
        if key not in self._boards:
            self._boards[key] = number_board(self, whole)
        return self._boards[key]

    def card_id(self, pile: int, card: int) -> str:
        """The card's id in records."""
        return self.piles[pile][card].does.id

    def cards_with_id(self, pile: int, card_id: str) -> tuple[int, ...]:
        """The cards of a pile with this id; empty if there is none."""
        return tuple(card for card in range(len(self.piles[pile])) if self.card_id(pile, card) == card_id)

    def card_text(self, pile: int, card: int, language: str = "en") -> str:
        """The card's text, with its sums and squares filled in."""
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
        """The name of a square."""
        return self.squares[square].name.say(language)
