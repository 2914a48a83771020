"""What those around a table are told: the newest entry, the whole picture, or what they missed."""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Mapping

from msgspec import Raw, Struct, json, structs

from ...languages import Language
from ...notation.outcomes import Happening
from ...rules.words import Stage
from ..log.entries import AnyEntry
from ..log.state import Table
from ..log.undo import reveals_nothing
from ..talk.menu import Menu
from ..talk.protocol import VERSION, Alarm, Around, Ballot, News, Sync, Told, You
from ..talk.speech import Speech
from ..talk.view import table_view_of, view_of
from ..talk.wire import squares_of
from .asides import Asides
from .client import Client
from .clocks import Duty


class Remembered(Struct, gc=False):
    """An entry of late, with how it was told in the languages somebody wanted."""

    seq: int
    entry: AnyEntry
    events: list[Happening]
    turns: int
    told: dict[str, Told]


class Audience(ABC):
    """A table as those around it see it. `remembered` is how many entries back somebody can catch up."""

    def __init__(self, table: Table, asides: Asides, remembered: int) -> None:
        self.table = table
        self.asides = asides
        self.speech = Speech(table)
        self.menu = Menu(self.speech)
        self.clients: set[Client] = set()
        self.recent: deque[Remembered] = deque(maxlen=remembered)

    @staticmethod
    def now() -> float:
        return asyncio.get_running_loop().time()

    @abstractmethod
    def countdowns(self) -> list[Duty]:
        """What will happen by itself, for the clocks that everybody sees."""

    @abstractmethod
    def ballot(self) -> Ballot | None:
        """What is voted on."""

    @property
    @abstractmethod
    def is_asleep(self) -> bool:
        """Whether the game waits because none of its players is here."""

    def online(self) -> int:
        """The seats of those who are connected, as a set."""
        seats = 0
        for client in self.clients:
            if client.seat is not None:
                seats |= 1 << client.seat
        return seats

    def _told(self, item: Remembered, language: Language) -> Told:
        if language not in item.told:
            game = self.table.game if item.seq == self.table.seq else None
            item.told[language] = self.speech.told(item.seq, item.entry, item.events, item.turns, language, game)
        return item.told[language]

    def missed(self, since: int, language: Language) -> tuple[Told, ...] | None:
        """What happened after that sequence number; None if it was too long ago to say."""
        if since < self.table.seq - len(self.recent):
            return None
        return tuple(self._told(item, language) for item in self.recent if item.seq > since)

    def view(self) -> Raw:
        game = self.table.game
        return Raw(json.encode(view_of(game, self.table.board, self.table.put_off)) if game else b"null")

    def you(self, seat: int | None, language: Language) -> You:
        if seat is None:
            return You()
        most = self.bids().get(seat, 0)
        return structs.replace(self.menu.of(seat, language), max_bid=most, can_undo=self.may_undo(seat))

    def bids(self) -> Mapping[int, int]:
        """The highest bids that people have set for the auction that is on, by seat."""
        game = self.table.game
        is_on = game is not None and game.selling == Stage.AUCTION
        return self.asides.bids_in(self.table.auction_seq) if is_on else {}

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take its last move back without asking anybody."""
        last = self.recent[-1] if self.recent else None
        return last is not None and reveals_nothing(last.entry, last.events, seat) and not self.table.is_over

    def _alarms(self) -> tuple[Alarm, ...]:
        now = self.now()
        return tuple(duty.alarm(now) for duty in self.countdowns())

    def tell_all(self, item: Remembered, whole: bool) -> None:
        """Tell everybody about the newest entry."""
        view, clocks = self.view(), self._alarms()
        table = Raw(json.encode(table_view_of(self.table))) if whole else None
        written: dict[tuple[int | None, str], bytes] = {}
        for client in self.clients:
            reader = client.seat, client.language
            if reader not in written:
                you = Raw(json.encode(self.you(*reader)))
                news = News(item.seq, self._told(item, client.language), view, you, clocks, table)
                written[reader] = json.encode(news)
            client.send_bytes(written[reader])

    def sync(self, client: Client, since: int) -> None:
        """Give a client the whole picture, and what it has missed."""
        client.shown = self.table.seq
        missed = self.missed(since, client.language)
        log = tuple(self._told(item, client.language) for item in self.recent) if missed is None else missed
        chat = tuple(line for line in self.asides.chat if line.seat not in client.muted)
        client.send(Sync(
            VERSION, self.table.seq, Raw(json.encode(table_view_of(self.table))), self.view(),
            Raw(json.encode(self.you(client.seat, client.language))), self._alarms(),
            log, missed is not None, chat, self.ballot(), self.is_asleep,
        ))  # fmt: skip

    def behind(self, seq: int) -> int:
        """The seats with a page that has not yet shown that entry, as a set."""
        slow = {client.seat for client in self.clients if client.is_paced and client.shown < seq}
        return sum(1 << seat for seat in slow if seat is not None)

    def tell_around(self) -> None:
        """Tell everybody who is here, and what is voted on."""
        watching = sum(client.seat is None for client in self.clients)
        here = tuple(squares_of(self.online()))
        around = Around(self.table.seq, here, watching, self._alarms(), self.ballot(), self.is_asleep)
        data = json.encode(around)
        for client in self.clients:
            client.send_bytes(data)
