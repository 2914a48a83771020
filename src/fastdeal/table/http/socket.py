"""A websocket and the table at its other end."""

import asyncio
import logging
import time
from contextlib import suppress

from msgspec import MsgspecError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..limits import MESSAGES, MOST_MISTAKES
from ..room.client import Allowance, Client
from ..room.hall import NOT_SAVED, Hall, Turned
from ..room.orders import obey
from ..room.room import Room
from ..room.seat_secrets import seat_of
from ..room.work import ClosedError
from ..store.connection import StoreError
from ..talk.protocol import VERSION, Bye, Command, Hello, Ping, Pong, Refused, read_command
from ..talk.sayings import say
from .effort import Purse
from .metrics import Metrics

FIRST_WORD_WITHIN = 10.0
GOODBYE_WITHIN = 5.0

log = logging.getLogger("fastdeal.table")


class Conversation:
    """One client at one table, from hello to goodbye."""

    def __init__(self, socket: WebSocket, room: Room, secret: str, metrics: Metrics, purse: Purse) -> None:
        self.socket = socket
        self.room = room
        self.client = Client(None, self._deliver, secret)
        self.metrics = metrics
        self.purse = purse
        self.allowance = Allowance(*MESSAGES)
        self.mistakes = 0
        self._talking: asyncio.Task[None] | None = None

    async def hold(self) -> None:
        """Read and write until one side closes."""
        self.room.callers += 1
        try:
            hello = await self._first_word()
            if hello is not None:
                self.client.greet(hello)
                if self.room.audience.outlook.may_see(seat_of(self.room.table, self.client.secret)):
                    await self.room.audience.outlook.prepare()
                since, reserved = hello.since, await self.purse.turn()
                await self.room.call(lambda: self.purse.pay(reserved, self.room.enter(self.client, since)))
                await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self.room.callers -= 1
            self.room.post(lambda: self.room.exit(self.client))
            self.client.hang_up()
            if self._talking:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._talking, GOODBYE_WITHIN)

    def _deliver(self) -> None:
        """Start a writer unless one is running. Idle connections need no task."""
        if self._talking is None:
            self._talking = asyncio.create_task(self._talk())

    async def _talk(self) -> None:
        """Send the queue, and goodbye to a client that leaves; the connection may already be gone."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while self.client.unsent:
                await self.socket.send({"type": "websocket.send", "text": self.client.unsent.popleft().decode()})
            if self.client.is_leaving:
                await self.socket.close(1000)
        self._talking = None

    async def _first_word(self) -> Hello | None:
        try:
            first = await asyncio.wait_for(self._next(), FIRST_WORD_WITHIN)
        except TimeoutError:
            first = None
        if isinstance(first, Hello) and first.v == VERSION:
            return first
        text = f"This table speaks version {VERSION}; load the page again."
        self.client.say_goodbye(Bye("version", text, -1))
        return None

    async def _listen(self) -> None:
        while self.mistakes < MOST_MISTAKES:
            command = await self._next()
            if command is None:
                continue
            is_slow_enough = self.allowance.spend()
            self.mistakes += not is_slow_enough
            if self.room.is_busy or not is_slow_enough:
                self._refuse(getattr(command, "id", ""), "too-fast")
            elif isinstance(command, Ping):
                self.client.send(Pong())
            else:
                await self._pass_on(command)
        self.client.say_goodbye(Bye("too-many-mistakes", "Too many messages, or too many mistakes in them.", 5000))

    async def _pass_on(self, command: Command) -> None:
        """Have a command carried out. The next one is read when it is, so that one line fills no queue."""
        arrived, reserved = time.perf_counter(), await self.purse.turn()

        async def job() -> None:
            await self.purse.pay(reserved, obey(self.room, self.client, command))
            self.metrics.command_seconds.observe(time.perf_counter() - arrived)

        with suppress(ClosedError):
            await self.room.call(job)

    async def _next(self) -> Command | None:
        """The next command; None if the message is not one."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        self.metrics.messages.inc()
        try:
            return read_command(message.get("text") or message.get("bytes") or b"")
        except (MsgspecError, UnicodeError, RecursionError) as error:
            self.mistakes += 1
            self.metrics.mistakes.inc()
            self._refuse("", "not-understood", str(error)[:200])
            return None

    def _refuse(self, command_id: str, reason: str, detail: str = "") -> None:
        self.client.send(Refused(command_id, reason, say(reason, self.client.language, detail), self.room.table.seq))


def room_for(hall: Hall, table_id: str) -> Room | Bye:
    """The room of a table, or why there is none."""
    try:
        return hall.room(table_id)
    except Turned as turned:
        return Bye(turned.reason, turned.text, -1)
    except StoreError as error:
        log.error("%s", error)
        return Bye("not-saved", NOT_SAVED, 5000)
