"""What happened, in short sentences in the past tense; what a choice would do; why a move is refused."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from ..editions.numbers import JAIL_ATTEMPTS
from ..notation.outcomes import Happening
from ..rules.deal import has_offer, terms_of
from ..rules.state import Board, Game, Move
from ..rules.words import BANK, NOBODY, POT, Event, Lot, Why
from .describe import describe_move, terms_in_words, things_in_words
from .explain import explain
from .phrases import Phrases

# The arguments of each event, in order; an argument's name decides its format.
ARGUMENTS: dict[int, tuple[str, ...]] = {
    Event.ROLLED: ("seat", "dice"),
    Event.MOVED: ("seat", "", "stop"),
    Event.PAID: ("payer", "receiver", "amount"),
    Event.BOUGHT: ("seat", "square", "amount"),
    Event.DECLINED: ("seat", "square"),
    Event.AUCTION: ("lot", "square"),
    Event.BID: ("seat", "amount"),
    Event.PASSED: ("seat",),
    Event.HAMMER: ("winner", "lot", "square", "amount"),
    Event.CLAIM: ("payer", "owner", "square", "amount"),
    Event.ASKED: ("owner", "payer", "square", "amount"),
    Event.LAPSED: ("payer", "owner", "square", "amount"),
    Event.RENT_DICE: ("payer", "dice"),
    Event.CARD: ("seat", "pile", "text"),
    Event.CARD_KEPT: ("seat", "pile"),
    Event.CARD_BACK: ("seat", "pile"),
    Event.JAILED: ("seat",),
    Event.STAYED_IN_JAIL: ("seat", "attempts"),
    Event.LEFT_JAIL: ("seat",),
    Event.BUILT: ("seat", "square", "buildings"),
    Event.SOLD: ("seat", "square", "buildings"),
    Event.SHORTAGE: ("seat", "square", "lot"),
    Event.WANTED: ("seat",),
    Event.MORTGAGED: ("seat", "square"),
    Event.REDEEMED: ("seat", "square"),
    Event.OFFERED: ("seat", "partner"),
    Event.DEAL: ("seat", "partner"),
    Event.REFUSED: ("seat", "proposer"),
    Event.WITHDRAWN: ("seat",),
    Event.OFFER_FELL: ("seat",),
    Event.DEED: ("square", "giver", "receiver"),
    Event.DEBT: ("debtor", "creditor", "amount"),
    Event.BANKRUPT: ("seat", "creditor"),
    Event.TURN: ("seat",),
    Event.ROUND: ("number",),
    Event.OVER: ("winner",),
    Event.BUILDING_RETURNED: ("seat", "lot"),
    Event.CARD_HANDED: ("giver", "receiver", "pile"),
}

# The next event or a heading tells these.
SILENT = frozenset({"turn", "round", "paid_price", "paid_bid", "paid_building"})

# Pairs of events that make one sentence.
PAIRS = {
    ("rolled", "moved"): "rolled_to",
    ("rolled", "jailed"): "rolled_to_jail",
    ("paid_bail", "left_jail"): "bailed",
    ("asked", "paid_rent"): "asked_and_paid",
    ("paid_price", "deed_dealt"): "deed_dealt_for",
    ("paid_building", "built"): "built_for",
    ("sold", "paid_building_sold"): "sold_for",
    ("mortgaged", "paid_mortgage"): "mortgaged_for",
    ("paid_redemption", "redeemed"): "redeemed_for",
}


class Line(NamedTuple):
    """A sentence, and which of all sentences it is."""

    key: str
    text: str


class Teller(Phrases):
    """Tells a game in the words of its edition. `reader`, if given, is the seat addressed as you."""

    def sentence(self, event: Happening, game: Game | None = None) -> str | None:
        """One event as a sentence; None if it needs no line of its own. `game` gives the terms of offers."""
        key = sentence_key(event)
        if key in SILENT:
            return None
        gaps = self._gaps(event)
        if key == "offered" and game is not None and has_offer(game, event[1]):
            return self.say("offered_terms", terms=terms_in_words(self, terms_of(game, event[1])), **gaps)
        return self.say(key, **gaps)

    def story(self, events: Sequence[Happening], game: Game | None = None) -> list[str]:
        """What happened, told without saying anything twice."""
        return [line.text for line in self.lines(events, game)]

    def lines(self, events: Sequence[Happening], game: Game | None = None) -> list[Line]:
        """The same, each sentence with its key."""
        found = self._lines(list(without_paid_debts(events)), game)
        return [Line(key, text) for key, text in found if text is not None]

    def _lines(self, events: list[Happening], game: Game | None) -> Iterable[tuple[str, str | None]]:
        at = 0
        while at < len(events):
            if events[at][0] == Event.DEAL:
                moved = traded(events[at + 1 :])
                yield "dealt", deal_in_words(self, events[at], moved)
                yield from self._lines([event for event in moved if event[4] == Why.INTEREST], game)
                at += 1 + len(moved)
                continue
            pair = events[at : at + 2]
            both = PAIRS.get((sentence_key(pair[0]), sentence_key(pair[-1])))
            deeds = same_hands(events[at:])
            key = both or sentence_key(pair[0])
            if both:
                yield key, self.say(both, **self._gaps(pair[0]) | self._gaps(pair[1]))
            elif len(deeds) > 1:
                squares = self.listed(map(self.square, deeds))
                yield key, self.say(key, **self._gaps(pair[0]) | {"square": squares})
            else:
                yield key, self.sentence(pair[0], game)
            at += max(2 if both else 1, len(deeds))

    def _gaps(self, event: Happening) -> dict[str, object]:
        names = ARGUMENTS[event[0]]
        return {name: self._written(name, nth, event) for nth, name in enumerate(names, start=1) if name}

    def _written(self, name: str, nth: int, event: Happening) -> object:
        value = event[nth]
        match name:
            case "square":
                return self.square(value)
            case "stop":
                return self.stop(value)
            case "amount":
                return self.money(value)
            case "dice":
                return self.dice(event[2], event[3], event[4], doubles=event[0] == Event.ROLLED)
            case "lot":
                return self.lot(value)
            case "pile":
                return self.pile(value)
            case "text":
                return self.card_text(event[2], event[3])
            case "buildings":
                return self.buildings(value)
            case "attempts" | "number":
                return value
        return self.who(value)

    def explain(self, refusal: int, game: Game, board: Board, seat: int, move: Move) -> str:
        """Why a move is refused, and what would work."""
        return explain(self, refusal, game, board, seat, move)

    def describe_move(self, move: Move, game: Game, board: Board, seat: int) -> str:
        """What a choice would do, with the sum."""
        return describe_move(self, move, game, board, seat)

    def heading(self, turns: int, seat: int) -> str:
        """`Turn 36, Dora`, after so many turns."""
        return self.say("turn_heading", number=turns + 1, name=self.names[seat])


def sentence_key(event: Happening) -> str:
    """The key of an event's sentence."""
    kind, first, second, third, fourth = event
    name = Event(kind).name.lower()
    match kind:
        case Event.MOVED if fourth:
            return "moved_back"
        case Event.PAID:
            return _key_of_payment(first, second, fourth)
        case Event.AUCTION if first != Lot.DEED:
            return "auction_building"
        case Event.HAMMER:
            return name + ("" if second == Lot.DEED else "_building") + ("_nobody" if first == NOBODY else "")
        case Event.CLAIM | Event.LAPSED if fourth == 0:
            return f"{name}_dice"
        case Event.STAYED_IN_JAIL if second == JAIL_ATTEMPTS:
            return "stayed_in_jail_last"
        case Event.DEED if second == BANK:
            return "deed_dealt"
        case Event.DEED if third == BANK:
            return "deed_to_bank"
    return name


def _key_of_payment(payer: int, receiver: int, why: int) -> str:
    if why in (Why.TAX, Why.CARD):
        if payer >= 0 and receiver >= 0:
            return "paid_player"
        if payer >= 0:
            return ("paid_tax" if why == Why.TAX else "paid_out") + ("_pot" if receiver == POT else "")
        return "paid_in"
    if why == Why.ESTATE and receiver == BANK:
        return "paid_estate_bank"
    return f"paid_{Why(why).name.lower()}"


def without_paid_debts(events: Sequence[Happening]) -> Iterable[Happening]:
    """The events without debts that were paid at once."""
    for nth, event in enumerate(events):
        if event[0] != Event.DEBT or (Event.PAID, *event[1:]) not in events[nth + 1 :]:
            yield event


def traded(events: Sequence[Happening]) -> list[Happening]:
    """What changed hands in a deal, right after it was made: cash, deeds, jail cards, and the interest due on them."""
    whys = (Why.DEAL, Why.INTEREST)
    return list(
        takewhile(
            lambda event: event[0] in (Event.DEED, Event.CARD_HANDED) or (event[0] == Event.PAID and event[4] in whys),
            events,
        )
    )


def deal_in_words(phrases: Phrases, deal: Happening, moved: Sequence[Happening]) -> str:
    """`Ann gave Bob Vine Street for £200.` Who gave nothing is named second."""
    _, giver, receiver, *_ = deal
    if not any(handed_over(moved, giver)):
        giver, receiver = receiver, giver
    gives, gets = (things_in_words(phrases, *handed_over(moved, seat)) for seat in (giver, receiver))
    return phrases.say("dealt", seat=phrases.who(giver), partner=phrases.who(receiver), gives=gives, gets=gets)


def handed_over(moved: Sequence[Happening], giver: int) -> tuple[int, int, int]:
    """The deeds, cash and jail cards that somebody gave in a deal."""
    deeds = cash = cards = 0
    for kind, *event in moved:
        match kind:
            case Event.DEED if event[1] == giver:
                deeds |= 1 << event[0]
            case Event.CARD_HANDED if event[0] == giver:
                cards |= 1 << event[2]
            case Event.PAID if event[0] == giver and event[3] == Why.DEAL:
                cash = event[2]
    return deeds, cash, cards


def same_hands(events: Sequence[Happening]) -> list[int]:
    """The squares of successive deeds that go from the same giver to the same receiver."""
    _, _, *hands = events[0]
    return [event[1] for event in takewhile(lambda event: event[0] == Event.DEED and [*event[2:]] == hands, events)]
