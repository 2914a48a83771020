"""What clients at a table are told: the newest entry, the full state, or what they missed."""

from collections import deque

from msgspec import Raw, Struct, json, structs

from ...languages import Language
from ...notation.outcomes import Happening
from ...rules.words import NOBODY
from ..limits import CHAT, REPEATED
from ..log.entries import AnyEntry
from ..log.state import Table
from ..log.undo import reveals_nothing
from ..talk.menu import Menus
from ..talk.protocol import VERSION, Alarm, Around, Chat, News, Sync, Told, You, write
from ..talk.speech import Speech
from ..talk.view import table_view_of, view_of
from .asides import Asides
from .client import Client, SeatAllowances
from .outlook import Outlook
from .seat_secrets import seat_of

Reader = tuple[int | None, Language]


class Remembered(Struct, gc=False):
    """An entry of late, with how it was told: in each language, to each seat or to those who watch."""

    seq: int
    entry: AnyEntry
    events: list[Happening]
    turns: int
    told: dict[Reader, Told]
    names: tuple[str, ...]
    is_early: bool  # before the start, when people may still change seats


class Audience:
    """The clients of a table, and its last `remembered` entries, from which a returning client catches up."""

    def __init__(self, table: Table, asides: Asides, remembered: int) -> None:
        self.speech = Speech(table)
        self.clients: set[Client] = set()
        self.recent: deque[Remembered] = deque(maxlen=remembered)
        self._table = table
        self._asides = asides
        self._menu = Menus(self.speech)
        self.outlook = Outlook(table)
        self.chatter, self.repeats = SeatAllowances(CHAT), SeatAllowances(REPEATED)

    def recognise(self, *clients: Client) -> None:
        """Everybody sits where their secret says, or watches."""
        for client in clients:
            if client.secret:
                client.seat = seat_of(self._table, client.secret)

    def behind(self, seq: int) -> int:
        """The seats with a page that has not shown that entry yet, as a set."""
        slow = {client.seat for client in self.clients if client.is_paced and client.shown < seq}
        return sum(1 << seat for seat in slow if seat is not None)

    def looking(self) -> int:
        """The seats with a page that can be seen, as a set."""
        return sum({1 << client.seat for client in self.clients if client.seat is not None and client.is_seen})

    def note(self, entry: AnyEntry, events: list[Happening]) -> None:
        """Remember the newest entry."""
        game = self._table.game
        names, turns = tuple(self._table.names), game.turns if game else 0
        self.recent.append(Remembered(self._table.seq, entry, events, turns, {}, names, game is None))

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may undo its last move without asking anybody."""
        last = self.recent[-1] if self.recent else None
        return last is not None and reveals_nothing(last.entry, last.events, seat) and not self._table.is_over

    # What they see.

    def _told(self, item: Remembered, reader: Reader) -> Told:
        if reader not in item.told:
            seat, language = reader
            game = self._table.game if item.seq == self._table.seq else None
            teller = self.speech.teller(language, NOBODY if seat is None or item.is_early else seat, item.names)
            item.told[reader] = self.speech.told(item.seq, item.entry, item.events, item.turns, teller, game)
        return item.told[reader]

    def missed(self, since: int, client: Client) -> tuple[Told, ...] | None:
        """What happened after that sequence number; None if it was too long ago to say, or is gone."""
        if not self._table.seq - len(self.recent) <= since <= self._table.seq:
            return None
        return tuple(self._told(item, client.reader) for item in self.recent if item.seq > since)

    def view(self) -> Raw:
        game = self._table.game
        return Raw(json.encode(view_of(game, self._table.board, self._table.put_off)) if game else b"null")

    def you(self, seat: int | None, language: Language) -> Raw:
        chances = self.outlook.seen_by(seat)
        if seat is None:
            return Raw(json.encode(You(chances=chances)))
        most, can_undo = self._asides.bids().get(seat, 0), self.may_undo(seat)
        you = structs.replace(self._menu.of(seat, language), max_bid=most, can_undo=can_undo, chances=chances)
        return Raw(json.encode(you))

    def _table_view(self) -> Raw:
        return Raw(json.encode(table_view_of(self._table)))

    # Telling them.

    def tell_newest(self, whole: bool, clocks: tuple[Alarm, ...]) -> None:
        """Tell everybody the newest entry; with `whole`, also the table around the game."""
        item, view = self.recent[-1], self.view()
        table = self._table_view() if whole else None
        written: dict[Reader, bytes] = {}
        for client in self.clients:
            reader = client.reader
            if reader not in written:
                news = News(item.seq, self._told(item, reader), view, self.you(*reader), clocks, table)
                written[reader] = write(news)
            client.send_bytes(written[reader])

    def sync(self, client: Client, since: int, around: Around) -> None:
        """Send a client the full state, and what it missed."""
        client.show(self._table.seq)
        missed = self.missed(since, client)
        log = tuple(self._told(item, client.reader) for item in self.recent) if missed is None else missed
        chat = tuple(line for line in self._asides.chat if line.name not in client.muted)
        client.send(Sync(
            VERSION, self._table.seq, self._table_view(), self.view(), self.you(client.seat, client.language),
            around.clocks, log, missed is not None, chat, around.ballot, around.asleep,
            around.throwing,
        ))  # fmt: skip

    def tell_around(self, around: Around) -> None:
        """Tell everybody what changed outside the log."""
        data = write(around)
        for client in self.clients:
            client.send_bytes(data)

    def tell_chat(self, line: Chat) -> None:
        for client in self.clients:
            if line.name not in client.muted:
                client.send(line)
