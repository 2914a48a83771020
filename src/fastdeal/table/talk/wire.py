"""Moves in messages: a verb, with squares, seats and piles by number or name."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from ...notation.outcomes import Happening
from ...rules.moves import do
from ...rules.sets import members_of
from ...rules.state import Move
from ...rules.words import MOST, NOBODY, NOWHERE, SQUARES, Event, Verb

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
SquareNumber = Annotated[int, Meta(ge=0, lt=SQUARES)]
Money = Annotated[int, Meta(ge=0, le=MOST)]
PileName = Literal["chance", "chest"]
PILE_NAMES: tuple[PileName, ...] = get_args(PileName)

VERBS = {verb.name.lower().replace("_", "-"): int(verb) for verb in Verb}
VERB_NAMES = {verb: name for name, verb in VERBS.items()}
VerbName = Literal[
    "roll", "ask", "buy", "decline", "bid", "pass", "build", "sell", "sell-group", "mortgage", "redeem", "offer",
    "accept", "refuse", "withdraw", "bail", "use-card", "go", "want", "place", "pay", "draw", "bankrupt", "resign",
]  # fmt: skip
# An event: its name and its numbers.
HappeningWords = tuple[str, int, int, int, int]
EVENT_NAMES = {event: event.name.lower().replace("_", "-") for event in Event}


class Side(Struct, frozen=True, omit_defaults=True, gc=False):
    """One side of a deal."""

    deeds: tuple[SquareNumber, ...] = ()
    cash: Money = 0
    cards: tuple[PileName, ...] = ()


NOTHING = Side()


class MoveWords(Struct, frozen=True, omit_defaults=True, gc=False):
    """A move. The table throws the dice."""

    verb: VerbName
    square: SquareNumber | None = None
    amount: Money = 0  # of a bid; the spaces of a Bus
    partner: SeatNumber | None = None
    gives: Side = NOTHING
    gets: Side = NOTHING
    card: PileName | None = None  # which jail card to use

    def as_move(self) -> Move:
        offers = self.verb == "offer"
        named = set_of_piles((self.card,)) if self.card else 0
        return do(VERBS[self.verb])._replace(
            square=NOWHERE if self.square is None else self.square,
            amount=self.gives.cash if offers else self.amount,
            partner=NOBODY if self.partner is None else self.partner,
            gives=set_of(self.gives.deeds),
            gets=set_of(self.gets.deeds),
            gets_cash=self.gets.cash,
            gives_cards=set_of_piles(self.gives.cards) if offers else named,
            gets_cards=set_of_piles(self.gets.cards),
        )


def words_of(move: Move) -> MoveWords:
    """A move as it stands in messages."""
    offers = move.verb == Verb.OFFER
    return MoveWords(
        VERB_NAMES[Verb(move.verb)],  # type: ignore[arg-type]
        None if move.square == NOWHERE else move.square,
        0 if offers else move.amount,
        None if move.partner == NOBODY else move.partner,
        side_of(move.gives, move.amount, move.gives_cards) if offers else NOTHING,
        side_of(move.gets, move.gets_cash, move.gets_cards) if offers else NOTHING,
        None if offers or not move.gives_cards else piles_of(move.gives_cards)[0],
    )


def side_of(deeds: int, cash: int, cards: int) -> Side:
    return Side(tuple(members_of(deeds)), cash, piles_of(cards))


def set_of(numbers: tuple[int, ...]) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def piles_of(piles: int) -> tuple[PileName, ...]:
    return tuple(PILE_NAMES[pile] for pile in members_of(piles))


def set_of_piles(names: tuple[PileName, ...]) -> int:
    return set_of(tuple(PILE_NAMES.index(name) for name in names))


def event_words(event: Happening) -> HappeningWords:
    """An event as it stands in messages."""
    return EVENT_NAMES[Event(event[0])], *event[1:]
