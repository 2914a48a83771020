"""A player at a remote table: reconnects, catches up after every gap, and repeats unanswered commands."""

import asyncio
import itertools
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ..talk.protocol import VERSION, cookie_of

Json = dict[str, Any]
LONGEST_PAUSE = 2.0
# So often the door may stay shut to a newcomer.
TRIES = 5
NOT_A_TABLE = "what answers there is not a table of Fastdeal"
NO_SOCKET = "the server answers, but opens no WebSocket ({why}); a proxy in front of it must pass WebSockets on"


class CallError(Exception):
    """The server refused a call."""

    def __init__(self, status: int, answer: Json) -> None:
        super().__init__(f"{status}: {answer.get('text', '')}")
        self.status = status
        self.answer = answer


def call(url: str, body: Json | bytes | None = None, cookie: str = "") -> tuple[bytes, str]:
    """One HTTP call; returns the body and the cookie. Raises `CallError` or `ConnectionError`."""
    data = json.dumps(body).encode() if isinstance(body, dict) else body
    try:
        request = urllib.request.Request(url, data, {"Cookie": cookie} if cookie else {})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read(), (answer.headers.get("Set-Cookie") or "").partition(";")[0]
    except urllib.error.HTTPError as error:
        raise CallError(error.code, {"text": error.reason, **_json_or_empty(error.read())}) from error
    except urllib.error.URLError as error:
        why = getattr(error.reason, "strerror", None) or error.reason
        raise ConnectionError(f"no server answers there: {why}") from error
    except (HTTPException, ValueError) as error:
        raise ConnectionError(f"this cannot be called: {error}") from error


def _json_or_empty(data: bytes | str) -> Json:
    try:
        answer = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return answer if isinstance(answer, dict) else {}


def sit_down(url: str, body: Json) -> tuple[str, int, str]:
    """Open a table (`.../api/tables`) or join one (`.../join`): its id, the seat, and the cookie that opens it.

    Raises `CallError` or `ConnectionError`.
    """
    data, cookie = call(url, body)
    match _json_or_empty(data):
        case {"table": str(table), "seat": int(seat)}:
            return table, seat, cookie.removeprefix(cookie_of(table) + "=")
    raise ConnectionError(NOT_A_TABLE)


class GapError(Exception):
    """The table repeated an entry, or left one out."""


class GoneError(Exception):
    """The table said goodbye for good: reconnecting would not help."""


class Remote:
    """A connection to a table that reconnects by itself. `seq`, `view`, `you` and `table` are the latest state."""

    def __init__(self, base: str, table: str, secret: str = "", lang: str = "en") -> None:
        self.address = f"ws{base.removeprefix('http')}/api/tables/{table}/socket"
        self.headers = {"Cookie": f"{cookie_of(table)}={secret}"} if secret else {}
        self.lang = lang
        self.seq = 0
        self.view: Json | None = None
        self.you: Json = {}
        self.table: Json = {}
        self.told: list[Json] = []
        self.hear: Callable[[Json], None] = lambda message: None
        self.connections = 0
        self._name = secrets.token_hex(4)
        self._numbers = itertools.count()
        self._waiting: dict[str, tuple[str, asyncio.Future[Json]]] = {}
        self._socket: ClientConnection | None = None
        self._closed = False
        self._retry = 0.0  # how many seconds the table asks to wait before reconnecting
        self._farewell = ""
        self._task: asyncio.Task[None] | None = None
        self._synced = asyncio.Event()
        self.changed = asyncio.Event()

    async def open(self) -> None:
        """Connect, and wait for the first state. Raises `GoneError`."""
        self._task = asyncio.create_task(self._keep_connected())
        synced = asyncio.create_task(self._synced.wait())
        await asyncio.wait({self._task, synced}, return_when=asyncio.FIRST_COMPLETED)
        if not synced.done():
            synced.cancel()
            await self._task
            self._check_welcome()

    async def close(self) -> None:
        self._closed = True
        if self._socket:
            await self._socket.close()
        if self._task:
            await self._task

    async def leave(self, bank: bool = False) -> Json:
        """Leave the table, and do not reconnect. With `bank` the Bank takes all."""
        self._closed = True
        return await self.send("leave", bank=bank)

    async def drop(self) -> None:
        """Lose the connection, as networks do; it reconnects at once."""
        if self._socket:
            await self._socket.close()

    async def _keep_connected(self) -> None:
        pause, refused = 0.05, 0
        while not self._closed:
            try:
                async with connect(self.address, additional_headers=self.headers, compression=None) as socket:
                    pause = 0.05
                    await self._converse(socket)
            except InvalidHandshake as error:
                refused += 1
                if refused == TRIES and not self.connections:
                    self._take_leave({"retry": -1, "text": NO_SOCKET.format(why=error)})
            except (OSError, ConnectionClosed, TimeoutError):
                pass
            self._socket = None
            if not self._closed:
                await asyncio.sleep(max(pause, self._retry))
                pause, self._retry = min(2 * pause, LONGEST_PAUSE), 0.0

    async def _converse(self, socket: ClientConnection) -> None:
        self.connections += 1
        # A connection refused at once has said why.
        with suppress(ConnectionClosed):
            await socket.send(json.dumps({"t": "hello", "v": VERSION, "lang": self.lang, "since": self.seq}))
            # From here on commands go out at once; one sent twice is answered, not repeated.
            self._socket = socket
            if self._closed:
                return
            for command, _ in list(self._waiting.values()):
                await socket.send(command)
        async for data in socket:
            self._take(_json_or_empty(data))
            if self._farewell:
                return

    def _take(self, message: Json) -> None:
        match message["t"]:
            case "sync":
                if message["complete"]:
                    self._add(message["log"])
                self.seq, self.table = message["seq"], message["table"]
                self.view, self.you = message["view"], message["you"]
                self._synced.set()
            case "news":
                self._add([message["told"]])
                self.seq, self.view, self.you = message["seq"], message["view"], message["you"]
                self.table = message.get("table") or self.table
            case "done" | "refused" | "judged":
                _, answer = self._waiting.pop(message["id"], ("", None))
                if answer and not answer.done():
                    answer.set_result(message)
            case "bye":
                self._take_leave(message)
        self.hear(message)
        self.changed.set()

    def _take_leave(self, bye: Json) -> None:
        """Reconnect when the table says so, or never."""
        self._retry = bye["retry"] / 1000
        if self._retry >= 0:
            return
        self._closed, self._farewell = True, bye["text"]
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(GoneError(self._farewell))
        self._waiting.clear()

    def _check_welcome(self) -> None:
        if self._farewell:
            raise GoneError(self._farewell)

    def _add(self, told: list[Json]) -> None:
        for entry in told:
            if entry["seq"] != self.seq + 1:
                raise GapError(f"{entry['seq']} came after {self.seq}")
            self.seq = entry["seq"]
            self.told.append(entry)

    async def send(self, kind: str, **fields: Any) -> Json:
        """Send a command and wait for its answer, even across lost connections. Raises `GoneError`."""
        self._check_welcome()
        command_id = f"{self._name}-{next(self._numbers)}"
        command = json.dumps({"t": kind, "id": command_id, **fields})
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[command_id] = command, answer
        await self.send_raw(command)
        return await answer

    async def send_raw(self, text: str) -> None:
        """Send some text as it is, if there is a connection."""
        if self._socket:
            try:
                await self._socket.send(text)
            except ConnectionClosed:
                self._socket = None

    async def do(self, move: Json) -> Json:
        """Make a move based on the latest state; if it is accepted, wait for the state after it."""
        answer = await self.send("do", seq=self.seq, move=move)
        while answer["t"] == "done" and self.seq < answer["seq"]:
            self.changed.clear()
            await self.changed.wait()
        return answer
