"""The lines to strangers: how many an address may hold, what may come in, and how long the other side may take.

uvicorn serves them; here they get limits. A line that breaks one is cut at once, because closing it in good order would
wait for somebody who may never read.
"""

import asyncio
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ..limits import BYTES, CONTROL_FRAMES, MOST_UNREAD, READ_WITHIN, REQUEST_WITHIN
from ..room.client import Allowance
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


class RequestLine(H11Protocol):
    """HTTP. A request must be complete in time; a websocket takes the line over."""

    config: Config
    admitted = ""
    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "?"
        if self.config.door.admit(address):
            self.admitted = address
            self._expect_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        if self.admitted:
            self.config.door.dismiss(self.admitted)

    def data_received(self, data: bytes) -> None:
        self._expect_request()
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
        self.config.door.dismiss(self.client[0] if self.client else "?")

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
