"""What a review says about a moment, in English and German at once."""

from collections import Counter
from collections.abc import Mapping, Sequence

from ..languages import LANGUAGES
from ..notation.outcomes import Happening
from ..rules.state import Board, Game, Move
from ..rules.words import Lot, Verb
from ..telling.teller import Teller
from .record import Record, Step
from .schema import Sentence

ENGLISH: Mapping[str, str] = {
    # Titles.
    "buy": "{who} buys {square}",
    "decline": "{who} does not buy {square}",
    "deal": "{who} deals with {partner}",
    "refuse": "{who} refuses a deal",
    "overpaid": "{who} overpays for {thing}",
    "left": "{who} stops bidding for {thing}",
    "auction": "{who} wins {thing}",
    "auction_nobody": "Nobody wants {thing}",
    "build": "{who} builds on {square}",
    "build_row": "{who} builds {buildings}",
    "no_build": "{who} does not build",
    "raise": "{who} raises money",
    "redeem": "{who} pays off a mortgage",
    "stay": "{who} waits for a double in {jail}",
    "out": "{who} leaves {jail}",
    "rent": "{who} does not ask for rent",
    "ask": "{who} asks for rent",
    "go": "{who} chooses where to go",
    "pay": "{who} pays the fine",
    "draw": "{who} draws a card instead of paying",
    "want": "{who} wants a scarce building",
    "forgo": "{who} leaves a scarce building to others",
    "leave": "{who} leaves the game",
    "lands": "{who} lands on {square}",
    "jailed": "{who} goes to {jail}",
    "bankrupt": "{who} is bankrupt",
    "card": "{who} draws a card",
    "rolls": "{who} rolls",
    # Causes.
    "built_row": "{who} built on {squares} for {amount}: {buildings}.",
    "whole": "That completes {squares} for {who}.",
    "broken": "{who} no longer has all of {squares}.",
    "cash_left": "It left {who} with {amount} in cash.",
    "paid": "{who} paid {amount} for {thing}; to {who} it was worth {worth}.",
    "unwanted": "{who} paid {amount} for {thing}, and would have stood better without it.",
    "passed": "{thing} went for {amount}; {who} would have gained at any price up to {worth}.",
    "not_built": "{who} rolled with {amount} in cash and built nothing.",
    "as_bad": "{number}% of all rolls were at least as bad for {who}.",
    "as_good": "{number}% of all rolls were at least as good for {who}.",
    "fair": "A fair price would have been {low} to {high} from {who}.",
    "fair_at": "A fair price would have been {low} from {who}.",
    "fair_without": "It would have been fair without any cash.",
    "never_fair": "No price would have made it fair.",
    # Options.
    "nothing": "Leave it at that",
    "no_offer": "Make no such offer",
    "ask_rent": "Ask for the rent",
}
GERMAN: Mapping[str, str] = {
    "buy": "{who} kauft {square}",
    "decline": "{who} kauft {square} nicht",
    "deal": "{who} handelt mit {partner}",
    "refuse": "{who} lehnt einen Handel ab",
    "overpaid": "{who} zahlt zu viel für {thing}",
    "left": "{who} bietet nicht weiter auf {thing}",
    "auction": "{who} ersteigert {thing}",
    "auction_nobody": "Niemand will {thing}",
    "build": "{who} baut auf {square}",
    "build_row": "{who} baut {buildings}",
    "no_build": "{who} baut nicht",
    "raise": "{who} treibt Geld auf",
    "redeem": "{who} löst eine Hypothek ab",
    "stay": "{who} wartet im {jail} auf einen Pasch",
    "out": "{who} verlässt das {jail}",
    "rent": "{who} verlangt keine Miete",
    "ask": "{who} verlangt Miete",
    "go": "{who} wählt das Ziel",
    "pay": "{who} zahlt das Bußgeld",
    "draw": "{who} zieht lieber eine Karte",
    "want": "{who} will ein knappes Gebäude",
    "forgo": "{who} überlässt anderen ein knappes Gebäude",
    "leave": "{who} verlässt die Partie",
    "lands": "{who} kommt auf {square}",
    "jailed": "{who} muss ins {jail}",
    "bankrupt": "{who} ist bankrott",
    "card": "{who} zieht eine Karte",
    "rolls": "{who} würfelt",
    "built_row": "{who} hat auf {squares} für {amount} gebaut: {buildings}.",
    "whole": "Damit hat {who} die ganze Gruppe: {squares}.",
    "broken": "{who} hat die Gruppe nicht mehr ganz: {squares}.",
    "cash_left": "Danach hatte {who} {amount} in bar.",
    "paid": "{who} zahlte {amount} für {thing}; für {who} war das {worth} wert.",
    "unwanted": "{who} zahlte {amount} für {thing} und hätte ohne das besser dagestanden.",
    "passed": "{thing}: Zuschlag bei {amount}; bis {worth} wäre es für {who} ein Gewinn gewesen.",
    "not_built": "{who} würfelte mit {amount} in bar und baute nichts.",
    "as_bad": "{number} % aller Würfe waren für {who} mindestens so schlecht.",
    "as_good": "{number} % aller Würfe waren für {who} mindestens so gut.",
    "fair": "Ein fairer Preis wären {low} bis {high} von {who} gewesen.",
    "fair_at": "Ein fairer Preis wären {low} von {who} gewesen.",
    "fair_without": "Fair wäre es ganz ohne Geld gewesen.",
    "never_fair": "Kein Preis hätte es fair gemacht.",
    "nothing": "Es dabei belassen",
    "no_offer": "Das nicht anbieten",
    "ask_rent": "Die Miete verlangen",
}
MONEY = ("amount", "worth", "low", "high")


class Voices:
    """Tells a game in both languages."""

    def __init__(self, record: Record) -> None:
        self._board: Board = record.board
        edition, names = record.match.edition, record.names
        self._tellers = [(Teller(edition, names, "en"), ENGLISH), (Teller(edition, names, "de"), GERMAN)]

    def say(self, key: str, **gaps: int | Counter[str]) -> Sentence:
        """Gaps are named after what they hold: a seat, a square, squares, money, a lot, buildings by kind."""
        return Sentence(
            *(
                teller.fill(table[key], **{name: filled(teller, name, value) for name, value in gaps.items()})
                for teller, table in self._tellers
            )
        )

    def described(self, move: Move, game: Game, seat: int) -> Sentence:
        """What a move would do."""
        if move.verb == Verb.ASK:
            return self.say("ask_rent")
        return Sentence(*(teller.describe_move(move, game, self._board, seat) for teller, _ in self._tellers))

    def told(self, step: Step) -> Sentence:
        """What happened in a move."""
        return Sentence(*(" ".join(teller.story(step.events, step.after)) for teller, _ in self._tellers))

    def event(self, event: Happening) -> Sentence:
        return Sentence(*(teller.sentence(event) or "" for teller, _ in self._tellers))


def filled(teller: Teller, name: str, value: int | Counter[str]) -> str:
    if isinstance(value, Counter):
        return teller.listed(teller.count(building, number) for building, number in value.items())
    if name in MONEY:
        return teller.money(value)
    if name == "square":
        return teller.stop(value)
    if name == "squares":
        return teller.squares(value)
    if name == "thing":
        building = {-1: Lot.HOUSE, -2: Lot.HOTEL}.get(value)
        return teller.square(value) if building is None else teller.say("the_lot", lot=teller.lot(building))
    return str(value) if name == "number" else teller.names[value]


def joined(sentences: Sequence[Sentence]) -> Sentence:
    return Sentence(*(" ".join(filter(None, (getattr(each, lang) for each in sentences))) for lang in LANGUAGES))
