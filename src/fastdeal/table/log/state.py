"""A table as the fold of its log: the seats, the game, and what it takes to answer late and repeated commands.

Nothing here waits, sends or stores; `room` does.
"""

from collections import deque
from typing import Literal

from msgspec import msgpack, structs

from ...editions import Edition, own_edition
from ...notation.match import Match
from ...notation.outcomes import Happening, apply_with_rents, thrown_dice
from ...rules.deal import has_offer
from ...rules.dice import dice_for
from ...rules.sets import members_of
from ...rules.state import Board, Game
from ...rules.turn import end_game, richest
from ...rules.words import NOBODY, SEATS, Event, Refusal, Stage, Verb
from .entries import (
    AnyEntry,
    Arranged,
    Closed,
    Handed,
    Left,
    Moved,
    Opened,
    Paused,
    Pledged,
    PutOff,
    Rematch,
    Removed,
    Salted,
    Sat,
    Settings,
    Started,
    StoodIn,
    TakenBack,
    TimeUp,
)
from .fairness import (
    commitment_to,
    fair_start,
    key_of,
    rent_dice,
    seed_bots_fairly,
    shuffle_fairly,
    throw_key,
)
from .flows import Flow, flow_from, flow_of_deal, merged
from .questions import Question, question_of
from .resumed import read_once, resumed
from .seats import BOT_NAMES, Seat, planned_seat, taken_seat
from .shares import begin_chains, show_salt, take_links
from .snapshot import FORM, Checkpoint, TableSnapshot, restored_game, snapshot_of

REMEMBERED_ANSWERS = 64
REMEMBERED_MOVES = 24

TableStage = Literal["waiting", "playing", "over"]


_encoder = msgpack.Encoder()
_decoder: "msgpack.Decoder[TableSnapshot]" = msgpack.Decoder(TableSnapshot)


class BrokenLogError(ValueError):
    """A log that makes no valid table."""


class Table:
    """One table. Only `take` changes it."""

    def __init__(self, table_id: str, seed: bytes) -> None:
        self.id = table_id
        self.seed = seed
        self.seq = 0
        self.seats: list[Seat] = []
        self.settings: Settings
        self.commitment = ""
        self.edition: Edition
        self.board: Board
        self.key = b""
        self.started_at = 0
        self.paused = False
        self.out_of_time = False
        self.game: Game | None = None
        self.throws = 0
        self.rents = 0
        self.past: deque[Checkpoint] = deque(maxlen=REMEMBERED_MOVES)
        self.answers: dict[tuple[int, str], int] = {}
        self.question: Question = ()
        self.question_seq = 0
        self.offer_seq = [0] * SEATS
        self.auction_seq = 0
        self.put_off = 0  # whose offers will be answered later, as a set
        self.rematch = ""  # the table at which these people play again
        self.host = NOBODY
        self.removed: list[str] = []  # hashes of the secrets of who was removed
        self.closed = False  # seats, rules and pledges are fixed
        self.links: dict[int, tuple[str, ...]] = {}  # of the latest throws, by number: they may be taken back
        self.flows: list[Flow] = []  # of the deals that stand
        self.events: list[Happening] = []

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def first_names(self) -> list[str]:
        """The names with which the game began. They stand in its record, and its dice depend on them."""
        return [seat.began_as or seat.name for seat in self.seats]

    @property
    def is_over(self) -> bool:
        return self.game is not None and self.game.step == Stage.OVER

    @property
    def is_starting(self) -> bool:
        """Whether salts are being shown, so that nothing else may change."""
        return self.closed and self.game is None

    @property
    def stage(self) -> TableStage:
        if self.game is None:
            return "waiting"
        return "over" if self.is_over else "playing"

    def people(self) -> int:
        """The seats that people play themselves, as a set."""
        return sum(1 << nth for nth, seat in enumerate(self.seats) if seat.is_person and not seat.stood_in)

    def seated(self) -> int:
        """The seats of people who have not left, even if a bot plays for them, as a set."""
        return sum(1 << nth for nth, seat in enumerate(self.seats) if seat.is_person and not seat.left)

    def longest_seated(self, among: int) -> int:
        """Who of this set of seats has not left and sat down first; nobody if there is none."""
        return min(members_of(among & self.seated()), key=lambda seat: self.seats[seat].since, default=NOBODY)

    def bots(self) -> int:
        """The seats that bots play, always or for somebody who is away."""
        return sum(1 << nth for nth, seat in enumerate(self.seats) if not seat.is_person or seat.stood_in)

    def awaited(self) -> int:
        """The proposers whose offers still wait for an answer, as a set."""
        return self.game.offers & ~self.put_off if self.game else 0

    def take(self, entry: AnyEntry) -> list[Happening]:
        """Apply the next entry of the log and return the game's events. Raises `BrokenLogError`."""
        self.seq += 1
        self.events = []
        self.started_at += entry.still
        who = entry.who
        match entry:
            case Opened():
                self._open(entry)
            case Sat(seat=seat):
                self.seats[seat] = taken_seat(self.seats[seat], entry, self.seq, self.game is not None)
            case Left(seat=seat):
                self.seats[seat] = planned_seat(self.settings.seats[seat])
            case Arranged():
                who = self._arrange(entry)
            case Removed(seat=seat):
                self.removed += self.seats[seat].secrets
                self.seats[seat] = self._without_owner(seat)
            case Handed(seat=seat):
                self.host = seat
            case Pledged(seat=seat, hash=pledge):
                if self.closed:
                    raise BrokenLogError(f"entry {self.seq} pledges a salt when others may have been shown")
                self.seats[seat].pledge, self.seats[seat].salt = pledge, ""
            case Closed():
                self.closed = True
            case Salted(seat=seat, salt=salt):
                show_salt(self.seats[seat], salt, self.closed)
            case Started(at=at):
                self._start(at)
            case Moved():
                self._move(entry)
            case TakenBack(to=to):
                self._take_back(to)
            case StoodIn(seat=seat, on=on, left=left):
                self.seats[seat].stood_in, self.seats[seat].left = on, left
            case PutOff(partner=partner):
                self.put_off |= 1 << partner
            case Paused(on=on):
                self.paused = on
            case TimeUp():
                self._end()
            case Rematch(table=table):
                self.rematch = table
        if self.host == NOBODY or not (self.seated() >> self.host) & 1:
            self.host = self.longest_seated(self.seated())
        if entry.id:
            self._remember(who, entry.id)
        self._note_question()
        return self.events

    def _open(self, entry: Opened) -> None:
        if commitment_to(self.seed) != entry.commitment:
            raise BrokenLogError("the seed is not the one that was committed to")
        self.commitment = entry.commitment
        self._choose(entry.settings)

    def _choose(self, settings: Settings) -> None:
        self.settings = settings
        self.edition = own_edition(settings.edition)
        self.board = self.edition.board(settings.rules)
        self.seats = [planned_seat(plan) for plan in settings.seats]

    def _without_owner(self, seat: int) -> Seat:
        """What is left of a seat whose owner was removed. In a running game a bot plays it, by the same name."""
        if self.game is None:
            return planned_seat(self.settings.seats[seat])
        bot = self.seats[seat].bot or self.settings.level
        return structs.replace(self.seats[seat], bot=bot, secrets=[], stood_in=False, left=False)

    def _arrange(self, entry: Arranged) -> int:
        """Set the table anew; returns where the one who did so sits now."""
        if self.game is not None:
            raise BrokenLogError(f"entry {self.seq} arranges a game that has begun")
        before, plans, sat = self.seats, self.settings.seats, entry.sitting
        self._choose(structs.replace(entry.settings, origin=self.settings.origin))
        for seat, was in enumerate(sat):
            if was >= 0:
                name = self.seats[seat].name or before[was].name  # A chair of a resumed game has a name.
                self.seats[seat] = structs.replace(before[was], name=name)
        now = {was: seat for seat, was in enumerate(sat) if was >= 0}
        self.host = now.get(self.host, NOBODY)
        self.answers = {(now.get(who, who), command): seq for (who, command), seq in self.answers.items()}
        if entry.settings.seats != plans or any(was != seat for was, seat in now.items()):
            self.question_seq = self.seq
        return now.get(entry.who, entry.who)

    def _start(self, at: int) -> None:
        self.started_at = at
        self._fill_empty_seats()
        self.key = self.make_key()
        if self.settings.shared:
            begin_chains(self.seats)
        match = self.beginning()
        self.game = match.game
        seed_bots_fairly(self.key, self.game)
        self.events = [(Event.TURN, self.game.turn, 0, 0, 0)]

    def _fill_empty_seats(self) -> None:
        for seat in self.seats:
            if seat.is_open:
                seat.bot = self.settings.level
            seat.name = seat.name or next(name for name in BOT_NAMES if name not in self.names)

    def make_key(self) -> bytes:
        """The key to all chance of this game, fixed at the start."""
        salts, pledges = [seat.salt for seat in self.seats], [seat.pledge for seat in self.seats]
        return key_of(self.seed, self.edition, dict(self.settings.rules), self.first_names, salts, pledges)

    def get_ready(self) -> None:
        """Read the record with which the game begins; may be called in another thread."""
        if self.settings.origin:
            read_once(self.settings.origin)

    def beginning(self) -> Match:
        """The match before its first move here: new, or as it was uploaded."""
        if self.settings.origin:
            match = resumed(self.settings.origin)
            shuffle_fairly(self.key, match.game, match.unknown)
            match.unknown = [0, 0]
            return match
        return Match(*fair_start(self.key, self.edition, dict(self.settings.rules), self.first_names), [0, 0])

    def _move(self, entry: Moved) -> None:
        game = self.game
        if game is None:
            raise BrokenLogError(f"entry {self.seq} is a move before the start")
        self.past.append(Checkpoint(self.seq, snapshot_of(game), self.throws, self.rents))
        move = entry.as_move()
        if entry.links:
            take_links(self.seats, self.links, self.throws, entry.links)
        self.throws += dice_for(game, self.board, entry.seat, move) > 0
        flow = flow_of_deal(game, self.board, entry.seat, move, self.seq) if move.verb == Verb.ACCEPT else None
        self.events = game.log = []
        refusal = apply_with_rents(
            game, self.board, entry.seat, move, rent_dice(throw_key(self.key, entry.links), self.rents)
        )
        game.log = None
        if refusal != Refusal.NONE:
            raise BrokenLogError(f"entry {self.seq} is refused: {refusal.name}")
        self.rents += len(thrown_dice(self.events, self.board))
        if flow is not None:
            self._note_flow(flow, entry.giver)
        if move.verb == Verb.OFFER:
            self._note_offer(game, entry.seat, move.partner)
        if any(event[0] == Event.AUCTION for event in self.events):
            self.auction_seq = self.seq

    def sharers(self) -> list[int]:
        """The people whose share the next throw needs."""
        if not self.settings.shared or self.throws in self.links:
            return []
        return [nth for nth, seat in enumerate(self.seats) if seat.link and seat.is_person]

    def checkpoint(self, seq: int) -> Checkpoint | None:
        """The state before the move with that number, if it can still be taken back."""
        return next((checkpoint for checkpoint in self.past if checkpoint.seq == seq), None)

    def _note_offer(self, game: Game, seat: int, partner: int) -> None:
        """A new offer waits for its answer. The partner's offer that it counters no longer does."""
        self.offer_seq[seat] = self.seq
        self.put_off &= ~(1 << seat)
        if has_offer(game, partner) and game.offer_to[partner] == seat:
            self.put_off |= 1 << partner

    def _note_flow(self, flow: Flow, giver: int) -> None:
        """A deal was made. If it was a gift, all have seen it, and what is given from now on counts anew."""
        self.flows.append(flow)
        if giver != NOBODY:
            given = flow_from(self.flows, flow.giver, flow.taker)
            self.flows.append(Flow(flow.seq, flow.taker, flow.giver, given))
        self.flows = merged(self.flows, self.past[0].seq)

    def _take_back(self, to: int) -> None:
        self.flows = [flow for flow in self.flows if flow.seq < to]
        while self.past and self.past[-1].seq >= to:
            back = self.past.pop()
            if back.seq == to:
                self.game, self.throws, self.rents = restored_game(back.game), back.throws, back.rents
                return
        raise BrokenLogError(f"entry {self.seq} takes back to {to}, which is too long ago")

    def _end(self) -> None:
        if self.game is None:
            raise BrokenLogError(f"entry {self.seq} ends a game that has not begun")
        self.out_of_time = True
        self.events = self.game.log = []
        end_game(self.game, richest(self.game, self.board))
        self.game.log = None

    def _remember(self, who: int, command: str) -> None:
        self.answers[who, command] = self.seq
        while len(self.answers) > REMEMBERED_ANSWERS:
            self.answers.pop(next(iter(self.answers)))

    def _note_question(self) -> None:
        question = question_of(self.game) if self.game else ()
        if question != self.question:
            self.question, self.question_seq = question, self.seq

    def rehearse(self, entry: AnyEntry) -> None:
        """Try an entry on a copy, so that no impossible entry is stored. Raises `ValueError`."""
        restored_table(self.id, self.seed, self.snapshot()).take(entry)

    def snapshot(self) -> bytes:
        """Everything but the seed."""
        answers = [(who, command, seq) for (who, command), seq in self.answers.items()]
        return FORM + _encoder.encode(TableSnapshot(
            self.settings, self.commitment, self.seq, self.seats, self.started_at, self.paused,
            snapshot_of(self.game) if self.game else None, self.throws, self.rents, list(self.past), answers,
            self.question, self.question_seq, self.offer_seq, self.out_of_time, self.auction_seq,
            self.put_off, self.rematch, self.host, self.removed, self.closed, self.links, self.flows,
        ))  # fmt: skip


def restored_table(table_id: str, seed: bytes, data: bytes) -> Table:
    """The table of a snapshot. Raises `ValueError` for another version's form."""
    if not data.startswith(FORM):
        raise ValueError("a snapshot of another form")
    frozen = _decoder.decode(memoryview(data)[len(FORM) :])
    table = Table(table_id, seed)
    table._open(Opened(settings=frozen.settings, commitment=frozen.commitment))
    table.seq, table.seats = frozen.seq, frozen.seats
    table.started_at, table.paused, table.out_of_time = frozen.started_at, frozen.paused, frozen.out_of_time
    table.throws, table.rents = frozen.throws, frozen.rents
    table.past.extend(frozen.past)
    table.answers = {(who, command): seq for who, command, seq in frozen.answers}
    table.question, table.question_seq, table.offer_seq = frozen.question, frozen.question_seq, frozen.offer_seq
    table.auction_seq, table.put_off, table.rematch = frozen.auction_seq, frozen.put_off, frozen.rematch
    table.host, table.removed, table.closed = frozen.host, frozen.removed, frozen.closed
    table.links, table.flows = frozen.links, frozen.flows
    if frozen.game is not None:
        table.game = restored_game(frozen.game)
        table.key = table.make_key()
    return table
