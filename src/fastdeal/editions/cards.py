"""Card ids, which say what a card does: `advance-24`, `repairs-25-100`."""

import re
from typing import NamedTuple

from ..rules.words import Effect

_PATTERNS = {
    Effect.ADVANCE: "advance-{}",
    Effect.NEAREST_STATION: "nearest-station",
    Effect.NEAREST_UTILITY: "nearest-utility",
    Effect.BACK: "back-{}",
    Effect.BACK_TO: "back-to-{}",
    Effect.JAIL: "jail",
    Effect.JAIL_FREE: "jail-free",
    Effect.PAY: "pay-{}",
    Effect.COLLECT: "collect-{}",
    Effect.REPAIRS: "repairs-{}-{}",
    Effect.FROM_EACH: "from-each-{}",
    Effect.TO_EACH: "to-each-{}",
    Effect.FINE_OR_CHANCE: "fine-{}-or-chance",
}
_READERS = {effect: re.compile(pattern.replace("{}", "([0-9]{1,6})")) for effect, pattern in _PATTERNS.items()}

EFFECT_IDS = tuple(pattern.replace("{}", "N") for pattern in _PATTERNS.values())


class CardEffect(NamedTuple):
    """What a card does, and its numbers; unused ones are 0."""

    effect: int  # an `Effect`
    first: int = 0
    second: int = 0

    @property
    def id(self) -> str:
        """The card's id in a record."""
        return _PATTERNS[self.effect].format(self.first, self.second)

    @property
    def names_square(self) -> bool:
        """Whether the first number is a square."""
        return self.effect in (Effect.ADVANCE, Effect.BACK_TO)

    @property
    def moves(self) -> bool:
        """Whether it moves the player to a fixed square, or by a number of squares."""
        return self.names_square or self.effect == Effect.BACK


def parse_card(card_id: str) -> CardEffect | None:
    """The effect of an id; None if the id is not valid."""
    for effect, reader in _READERS.items():
        if match := reader.fullmatch(card_id):
            does = CardEffect(effect, *map(int, match.groups()))
            return does if does.id == card_id else None
    return None
