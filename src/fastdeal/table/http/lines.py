"""The lines to strangers: how many an address may hold, what may come in, and how long the other side may take.

uvicorn serves them; here they get limits. A line that breaks one is cut at once, because closing it in good order would
wait for somebody who may never read.
"""

import asyncio
import time
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ..limits import BYTES, CONTROL_FRAMES, LARGEST_HEAD, MOST_UNREAD, READ_WITHIN, REQUEST_WITHIN, SLOWEST
from ..room.client import Allowance
from .addresses import place_of
from .effort import Purse
from .guard import Doorkeeper

CLOSED_WITHIN = 5.0


class Config(uvicorn.Config):
    """uvicorn's configuration, and who counts the lines."""

    def __init__(self, door: Doorkeeper, app: ASGIApp, **options: Any) -> None:
        super().__init__(app, **{"http": RequestLine, "ws": SocketLine, **options})
        self.door = door


class PromptTransport:
    """A transport that closes within seconds, also if the other side reads nothing more."""

    def __init__(self, transport: asyncio.BaseTransport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport: Any = transport
        self._loop = loop
        self._cut: asyncio.TimerHandle | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def close(self) -> None:
        self._transport.close()
        self._cut = self._cut or self._loop.call_later(CLOSED_WITHIN, self._transport.abort)

    def is_lost(self) -> None:
        """It is closed: nothing is left to be cut."""
        if self._cut:
            self._cut.cancel()


class Plain(h11.Connection):
    """HTTP without bodies in pieces: a piece of one letter costs as much to read as one of a thousand."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError("the length of a body is told beforehand, by Content-Length")
        return event


class RequestLine(H11Protocol):
    """HTTP. A request must be complete in time; a websocket takes the line over."""

    config: Config
    admitted = ""
    late: asyncio.TimerHandle | None = None
    purse: Purse | None = None
    held = b""  # what has come and waits for its time
    unread = 0  # bytes of answers that wait for the other side
    slow: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = Plain(h11.SERVER, LARGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address, door = place_of(self.client), self.config.door
        if door.admit(address):
            self.admitted = address
            if address not in door.proxies:
                self.purse = door.purses.of(address)
            self._expect_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        self._count_unread(0)
        if self.admitted:
            self.config.door.dismiss(self.admitted)

    # Answers that nobody reads.

    def pause_writing(self) -> None:
        """Much of an answer is still here. That may be so for a while, if it becomes less and others leave little."""
        super().pause_writing()
        self._count_unread(self.transport.get_write_buffer_size())
        if not self.config.door.has_room_for_unread(self.admitted):
            self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._count_unread(0)

    def _count_unread(self, size: int) -> None:
        self.config.door.count_unread(self.admitted, size - self.unread)
        self.unread = size
        if self.slow:
            self.slow.cancel()
        self.slow = self.loop.call_later(READ_WITHIN, self._look_whether_read) if size else None

    def _look_whether_read(self) -> None:
        left = self.transport.get_write_buffer_size()
        if left > self.unread - READ_WITHIN * SLOWEST:
            self.transport.abort()
        else:
            self._count_unread(left)

    # Requests.

    def data_received(self, data: bytes) -> None:
        """Reading costs time too, and whoever has had too much of it waits before anything is read."""
        self._expect_request()
        if self.purse is None:
            self._read(data)
        elif self.held:
            self.held += data
        elif (reserved := self.purse.reserve()).wait:
            self.held = data
            self.transport.pause_reading()
            self.loop.call_later(reserved.wait, self._read_held, self.purse, reserved.cost)
        else:
            self._read_for(self.purse, reserved.cost, data)

    def _read_held(self, purse: Purse, reserved: float) -> None:
        data, self.held = self.held, b""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._read_for(purse, reserved, data)

    def _read_for(self, purse: Purse, reserved: float, data: bytes) -> None:
        began = time.thread_time()
        try:
            self._read(data)
        finally:
            purse.settle(reserved, time.thread_time() - began)

    def _read(self, data: bytes) -> None:
        if self.conn.their_state is h11.IDLE and is_endless(self.conn.trailing_data[0] + data):
            self.transport.abort()
            return
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._stop_waiting()

    def _expect_request(self) -> None:
        self.late = self.late or self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.late:
            self.late.cancel()
            self.late = None


def is_endless(data: bytes) -> bool:
    """Whether the head of a request is larger than any that makes sense."""
    head = data[:LARGEST_HEAD]
    return len(data) > LARGEST_HEAD and b"\n\r\n" not in head and b"\n\n" not in head


class SocketLine(WebSocketsSansIOProtocol):
    """A websocket on a line that was admitted for a request."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.prompt = PromptTransport(transport, self.loop)
        super().connection_made(self.prompt)  # type: ignore[arg-type]
        self.bytes, self.controls = Allowance(*BYTES), Allowance(*CONTROL_FRAMES)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.prompt.is_lost()
        self.config.door.dismiss(place_of(self.client))

    def data_received(self, data: bytes) -> None:
        if self.bytes.spend(len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        if self.transport.is_closing():
            raise ClientDisconnected
        try:
            async with asyncio.timeout(None if self.writable.is_set() else READ_WITHIN):
                await super().send(message)
        except TimeoutError:
            self.transport.abort()
            raise ClientDisconnected from None

    def handle_text(self, event: Frame) -> None:
        """What is no text is found where it is read. Here, it would be logged with a traceback."""
        self.handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Nobody has so much to say that it takes two frames, and empty ones cost as much as others."""
        self.transport.abort()

    def handle_ping(self) -> None:
        if self.controls.spend() and self.transport.get_write_buffer_size() < MOST_UNREAD:
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        if self.controls.spend():
            super().handle_pong(event)
        else:
            self.transport.abort()
