"""Undo: which moves may be taken back without asking anybody."""

from ...notation.outcomes import Happening
from ...rules.words import Event, Verb
from .entries import AnyEntry, Moved

# Unlike bids, answers and rolls, these tell the others nothing.
HARMLESS = frozenset({
    Verb.BUY, Verb.BUILD, Verb.SELL, Verb.SELL_GROUP, Verb.MORTGAGE, Verb.REDEEM, Verb.OFFER, Verb.WITHDRAW, Verb.BAIL,
    Verb.USE_CARD,
})  # fmt: skip
REVEALING = frozenset({Event.ROLLED, Event.CARD, Event.RENT_DICE, Event.HAMMER})


def reveals_nothing(entry: AnyEntry, events: list[Happening], seat: int) -> bool:
    """Whether this was that seat's move, and nobody learnt anything from it."""
    if not isinstance(entry, Moved) or entry.seat != seat or entry.by != "person":
        return False
    return entry.move[0] in HARMLESS and not any(event[0] in REVEALING for event in events)
