"""A table in words for its readers: what happened, what a move would do, why it is refused."""

from functools import cached_property

from msgspec import structs

from ...bots.house.explain import Grounds, explain_grounds
from ...bots.house.mind import Mind
from ...bots.house.minds import mind
from ...notation.moves import refusal_name
from ...notation.outcomes import Happening
from ...rhythm.choices import with_sample_dice
from ...rules.deal import terms_of
from ...rules.legal import why_not
from ...rules.mortgage import fees_on
from ...rules.state import Game, Move
from ...rules.words import NOBODY, Event, Refusal, Verb
from ...telling.teller import Teller
from ..log.entries import AnyEntry, Arranged, Closed, Handed, Left, Moved, Pledged, PutOff, Salted, Sat, Started
from ..log.flows import flow_from
from ..log.state import Table
from .leaning import MOST, giver_in, leaning_of
from .protocol import Blocked, Told
from .sayings import tell_entry
from .wire import event_words, words_of

# What the table shows by itself, or what is no news to anybody.
UNTOLD = frozenset({
    "rolled", "rolled_to", "moved", "moved_back", "over", "declined", "auction", "auction_building", "bid", "passed",
    "claim", "claim_dice", "lapsed", "lapsed_dice", "rent_dice", "card", "wanted", "withdrawn", "offer_fell",
})  # fmt: skip
# What a card has just said.
BY_CARD = frozenset({"paid_in", "paid_out", "paid_out_pot", "paid_player", "card_kept"})
# What "Everything went to Ann" has just said.
BY_ESTATE = frozenset({
    "paid_mortgage", "paid_building_sold", "paid_estate", "paid_estate_bank", "deed", "deed_to_bank", "card_handed",
    "card_back",
})  # fmt: skip
QUIET = (Sat, Left, Arranged, Handed, Pledged, Closed, Salted, Started, PutOff)
MOST_TELLERS = 64
# The house bot by whose judgement drafted deals are weighed.
EXPERT = "steady"


class Speech:
    """The tellers of one table, one for each language that somebody there reads."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._tellers: dict[tuple[str, int, str, tuple[str, ...]], Teller] = {}

    def teller(self, language: str, reader: int = NOBODY, names: tuple[str, ...] = ()) -> Teller:
        """The teller for a language, for everybody or for one seat, with the names of now or of another time."""
        names = names or tuple(self.table.names)
        key = language, reader, self.table.edition.id, names
        if key not in self._tellers:
            if len(self._tellers) >= MOST_TELLERS:
                self._tellers.clear()
            self._tellers[key] = Teller(self.table.edition, list(names), language, reader)
        return self._tellers[key]

    def told(
        self, seq: int, entry: AnyEntry, events: list[Happening], turns: int, teller: Teller, game: Game | None
    ) -> Told:
        """An entry as that teller's reader may see it. `game` is the one right after it, if it is at hand."""
        goes_on = bool(self.table.settings.origin)
        before, lines = tell_entry(entry, events, teller, goes_on), teller.lines(events, game)
        heads = [len(before) + nth for nth, line in enumerate(lines) if is_headline(line.key, events)]
        if not isinstance(entry, QUIET):
            heads = [*range(len(before)), *heads]
        said = [*before, *(line.text for line in lines), *self._remark(entry, teller)]
        return Told(
            seq, str(entry.__struct_config__.tag), tuple(map(event_words, events)), tuple(said), seat_in(entry),
            entry.by if isinstance(entry, Moved) else None, turns, tuple(heads),
            entry.changes if isinstance(entry, Arranged) else (),
        )  # fmt: skip

    def _remark(self, entry: AnyEntry, teller: Teller) -> list[str]:
        """What a bot says about its move."""
        if not isinstance(entry, Moved) or not entry.why:
            return []
        text = explain_grounds(Grounds(*entry.why), teller)
        return [f"{self.table.names[entry.seat]}: {text}"] if text else []

    def label(self, move: Move, seat: int, language: str) -> str:
        """What a legal move would do, addressed to its maker."""
        game = self.table.game
        return self.teller(language, seat).describe_move(move, game, self.table.board, seat) if game else ""

    def judge(self, move: Move, seat: int, language: str) -> Blocked:
        """Why the rules refuse a move; an empty reason means that it is legal."""
        game, board = self.table.game, self.table.board
        assert game is not None
        tried = with_sample_dice(game, board, seat, move)
        refusal = why_not(game, board, seat, tried)
        if refusal == Refusal.NONE:
            return Blocked(words_of(move), self.label(move, seat, language), "", "")
        text = self.teller(language, seat).explain(refusal, game, board, seat, tried)
        return Blocked(words_of(move), "", refusal_name(refusal), text)

    def weigh(self, move: Move, seat: int, language: str) -> Blocked:
        """Why the rules refuse a move; for an offer, also what it would do to both sides."""
        game, board = self.table.game, self.table.board
        verdict = self.judge(move, seat, language)
        if move.verb != Verb.OFFER or game is None:
            return verdict
        fees = fees_on(game, board, move.gets), fees_on(game, board, move.gives)
        if verdict.reason:
            return structs.replace(verdict, fees=fees)
        lean = leaning_of(game, board, self._expert, move, seat, self.table.key)
        return structs.replace(verdict, fees=fees, lean=lean)

    def giver_in(self, move: Move, seat: int, part: int = MOST) -> int:
        """Who would give away that part of what they own if this seat's move accepts an offer; else nobody."""
        game, board = self.table.game, self.table.board
        if game is None or move.verb != Verb.ACCEPT or why_not(game, board, seat, move) != Refusal.NONE:
            return NOBODY
        terms, before = terms_of(game, move.partner), flow_from(self.table.flows, move.partner, seat)
        return giver_in(game, board, self._expert, terms, move.partner, self.table.key, before, part)

    @cached_property
    def _expert(self) -> Mind:
        return mind(EXPERT, self.table.board)


def is_headline(key: str, events: list[Happening]) -> bool:
    """Whether this sentence is told in the middle of the board, for as long as it takes to read it."""
    kinds = {event[0] for event in events}
    is_said = (Event.CARD in kinds and key in BY_CARD) or (Event.BANKRUPT in kinds and key in BY_ESTATE)
    return key not in UNTOLD and not is_said


def seat_in(entry: AnyEntry) -> int | None:
    """The seat that an entry is about."""
    seat = getattr(entry, "seat", entry.who)
    return seat if seat >= 0 else None
