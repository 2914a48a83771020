"""Watches tables that have bells, and calls those for whom the game waits."""

import asyncio
from collections.abc import Coroutine
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary

from msgspec import Struct, json

from ...editions import Text
from ...notation.moves import stage_name
from ...rhythm.asking import waited_for
from ...rules.sets import members_of
from ...rules.stage import stage_of
from ...rules.turn import richest
from ...rules.words import NOBODY
from ..log.state import Table
from ..room.hall import Hall
from ..room.pace import is_slow
from ..room.room import Room
from ..store.bells import Bell, Bells
from ..store.store import Store
from .outbox import Outbox
from .outgoing import Letter
from .webhook import Awaited, OverCall, TurnCall, moment, signed

VAPID = "vapid"
YOUR_MOVE = Text("It is your move. At the table: {names}.", "Du bist dran. Am Tisch: {names}.")
YOUR_ANSWER = Text(
    "You are offered a deal. At the table: {names}.", "Dir wird ein Handel angeboten. Am Tisch: {names}."
)


class Watched(Struct, weakref=True):
    """A room with its bells, and for whom its game waited when it was last seen, as a set."""

    room: Room
    bells: list[Bell]
    awaited: int
    is_over: bool


class Herald:
    """Calls people of all tables of a server."""

    def __init__(self, hall: Hall, store: Store, private_too: bool) -> None:
        self.outbox = Outbox(private_too)
        self._hall = hall
        self._store = Bells(store)
        self._tasks: set[asyncio.Task[None]] = set()
        self._watched: WeakValueDictionary[str, Watched] = WeakValueDictionary()  # as long as the room is loaded
        hall.attend = self.attend

    def attend(self, room: Room) -> None:
        """A room is loaded."""
        watched = Watched(room, self._store.of(room.table.id), awaited_people(room.table), room.table.is_over)
        self._watched[room.table.id] = watched
        room.watch = lambda: self._look(watched)
        self._let_bots_go_on(watched)

    def bells(self, table_id: str) -> list[Bell]:
        """Whom a table calls."""
        self._hall.room(table_id)
        return self._watched[table_id].bells

    async def add(self, table_id: str, bell: Bell) -> None:
        self._hall.room(table_id)
        await self._store.add(table_id, bell)
        self._set(table_id, [*self._others(table_id, bell.address), bell])
        if self._watched[table_id].awaited and bell.kind == "webhook":
            self._tell_webhooks(self._watched[table_id])

    async def remove(self, table_id: str, address: str) -> None:
        await self._store.remove(table_id, address)
        self._set(table_id, self._others(table_id, address))

    def _others(self, table_id: str, address: str) -> list[Bell]:
        return [bell for bell in self.bells(table_id) if bell.address != address]

    def _set(self, table_id: str, bells: list[Bell]) -> None:
        watched = self._watched[table_id]
        watched.bells, watched.awaited = bells, awaited_people(watched.room.table)
        self._let_bots_go_on(watched)

    def _let_bots_go_on(self, watched: Watched) -> None:
        """In a slow game whose people are called, bots need no audience."""
        watched.room.presence.bots_go_on = bool(watched.bells) and is_slow(watched.room.table.settings.clock)

    def _look(self, watched: Watched) -> None:
        """Something happened in a room: call those for whom the game waits only now."""
        if not watched.bells:
            return
        table, before = watched.room.table, watched.awaited
        watched.awaited = awaited_people(table)
        if table.is_over and not watched.is_over:
            watched.is_over = True
            self._tell_webhooks(watched)
        elif called := watched.awaited & ~before:
            self._tell_webhooks(watched)
            self._notify(watched, called & ~watched.room.audience.looking())

    def _tell_webhooks(self, watched: Watched) -> None:
        for bell in watched.bells:
            if bell.kind == "webhook":
                call = over_call(watched, bell) if watched.is_over else turn_call(watched, bell)
                self.outbox.send(f"webhook of table {watched.room.table.id}", signed(bell, call))

    # Push notices.

    async def vapid(self) -> bytes:
        """The private key by which push services know this server."""
        return await self._store.key(VAPID, new_vapid)

    def _notify(self, watched: Watched, seats: int) -> None:
        """Send a notice to the browsers of these seats."""
        for bell in watched.bells:
            if bell.kind == "push" and (seats >> bell.seat) & 1:
                self._start(self._push(watched.room.table.id, bell, notice_text(watched.room.table, bell)))

    async def _push(self, table_id: str, bell: Bell, text: bytes) -> None:
        number = await self.vapid()
        letter = await asyncio.to_thread(lambda: push_letter(bell, text, number, table_id))
        receiver = f"push notice {sha256(bell.address.encode()).hexdigest()[:8]} of table {table_id}"
        self.outbox.send(receiver, letter, lambda: self._start(self.remove(table_id, bell.address)))

    def _start(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Drop what is not sent yet."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.outbox.close()


def new_vapid() -> bytes:
    from .webpush import new_private

    return new_private()


def push_letter(bell: Bell, text: bytes, number: bytes, topic: str) -> Letter:
    from .webpush import notice

    return notice(bell, text, number, topic)


def notice_text(table: Table, bell: Bell) -> bytes:
    """What the service worker shows: which table, and a sentence."""
    game = table.game
    assert game is not None
    others = ", ".join(name for seat, name in enumerate(table.names) if seat != bell.seat)
    saying = YOUR_MOVE if (waited_for(game) >> bell.seat) & 1 else YOUR_ANSWER
    return json.encode({"table": table.id, "text": saying.say(bell.lang).format(names=others), "lang": bell.lang})


def awaited_people(table: Table) -> int:
    """The people for whom the game waits, as a set: their move, or their answer to an offer."""
    game = table.game
    if game is None or table.is_over:
        return 0
    return (waited_for(game) | asked_to_deal(table)) & table.people()


def asked_to_deal(table: Table) -> int:
    """The seats that have an offer to answer, as a set."""
    game, seats = table.game, 0
    for proposer in members_of(table.awaited()):
        if game is not None and game.offer_to[proposer] != NOBODY:
            seats |= 1 << game.offer_to[proposer]
    return seats


def turn_call(watched: Watched, bell: Bell) -> TurnCall:
    room, table, game = watched.room, watched.room.table, watched.room.table.game
    assert game is not None
    stage, move = stage_name(stage_of(game)), waited_for(game)
    waits = [
        Awaited(
            seat, table.names[seat], stage if (move >> seat) & 1 else "offer", bool((room.presence.here >> seat) & 1)
        )
        for seat in members_of(watched.awaited)
    ]
    return TurnCall(table.id, bell.link, game.turns + 1, waits, moment(last_change(room)))


def over_call(watched: Watched, bell: Bell) -> OverCall:
    table, game = watched.room.table, watched.room.table.game
    assert game is not None
    winner = game.winner if game.winner != NOBODY else richest(game, table.board)
    return OverCall(table.id, bell.link, table.names[winner], moment(last_change(watched.room)))


def last_change(room: Room) -> int:
    """In milliseconds since 1970."""
    return room.audience.recent[-1].entry.at
