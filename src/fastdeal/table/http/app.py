"""The server's pages and calls. All routes are listed at the end of this file."""

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, json
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...editions import EditionError
from ...notation.errors import DealError
from ...web import FOLDER
from ..calling.herald import Herald
from ..limits import HOW_TO_PLAY, LARGEST_WISH, LONGEST_LINK, RULE_PAGES, Limits
from ..log.entries import unpack
from ..log.record import record_of
from ..log.state import Table
from ..review.desk import Desk
from ..room.hall import NOT_SAVED, Hall, JoinWish, Turned, Wish, resume, seat_with, unreadable
from ..room.rematch import rematch
from ..room.seat_secrets import seat_of
from ..store.connection import DamagedError, StoreError
from ..store.store import Store
from ..talk.protocol import Bye, cookie_of, write
from ..talk.view import TableView, table_view_of
from .bells import BellCalls
from .catalogue import catalogue, edition_page
from .documents import Documents
from .effort import Metering
from .fair import FairLists
from .guard import Doorkeeper, KnownHosts, StrictHeaders, is_from_here
from .heavy import HeavyWork
from .hourly import HourlyBackups
from .metrics import Metrics
from .pages import Pages
from .problems import serve_problem
from .profiles import ProfileCalls
from .qr import qr_code
from .replay import ending_page, replay_page
from .requests import Answer, address_of, body_of, json_response, read, record_in
from .review import review_response
from .rulebook import serve_rules
from .socket import Conversation, room_for

WORTH_PACKING = 500
LIST_ANEW_AFTER = 3.0
COOKIE_DAYS = 60
OPEN_TABLES = 50
REST_EVERY = 30.0
MOST_ASIDES = 40
FORGET_EVERY = 120  # of those

log = logging.getLogger("fastdeal.table")
Result = TypeVar("Result")


class Seated(Struct, frozen=True):
    """The answer to who opened or joined a table. With `asked` the seat is theirs once the host agrees."""

    table: str
    seat: int
    link: str
    asked: bool = False


class FoundTable(Struct, frozen=True):
    """A table, and the caller's seat at it."""

    table: TableView
    seat: int | None


class OpenTables(Struct, frozen=True):
    """Public tables whose game is not over."""

    tables: list[TableView]


class Server:
    """The state that all calls share."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.hall = Hall(store, limits)
        self.desk = Desk()
        self.door = Doorkeeper(limits)
        self.herald = Herald(self.hall, store, limits.private_calls)
        self.profiles = ProfileCalls(store, limits.profiles)
        self.backups = HourlyBackups(store)
        self.fair = FairLists(store)
        self.metrics = Metrics({
            "tables_awake": lambda: len(self.hall.rooms),
            "tables_kept": lambda: self.hall.kept,
            "tables_unreadable": lambda: len(self.hall.unreadable),
            "connections": lambda: self.door.total,
            "work_waiting": lambda: self.heavy.waiting,
            "store_entries": lambda: self.store.entries,
            "store_commits": lambda: self.store.batches,
            "backup_age_seconds": self.backups.age,
            "backups_failed": lambda: self.backups.failed,
        })  # fmt: skip
        self.limits = limits
        self.origins = frozenset(limits.origins)
        self.stopping = False
        self.heavy = HeavyWork()
        self.listed_at = -LIST_ANEW_AFTER
        self.listed = b""

    # Tables.

    async def open_table(self, request: Request) -> Response:
        self._count_table_of(request)
        wish = read(await body_of(request, LARGEST_WISH), Wish)
        return self._seated(request, *await self.hall.open_table(wish))

    async def upload(self, request: Request) -> Response:
        """Open a table that resumes a recorded game."""
        self._count_table_of(request)
        text = await record_in(request)
        wish, origin = await self.heavy.do(address_of(request), resume, text, dict(request.query_params))
        return self._seated(request, *await self.hall.open_table(wish, origin))

    def _count_table_of(self, request: Request) -> None:
        if not self.door.may_open(address_of(request)):
            raise Turned(429, "too-many", "You have opened many tables lately; wait a while.")

    async def replay(self, request: Request) -> Response:
        text = await record_in(request)
        language = request.query_params.get("lang", "en")
        return json_response(await self.heavy.do(address_of(request), replay_page, text, language))

    async def review(self, request: Request) -> Response:
        text = await record_in(request)
        return review_response(self.desk, text, request)

    async def join(self, request: Request) -> Response:
        if not self.door.may_join(address_of(request)):
            raise Turned(429, "too-many", "You have sat down many times lately; wait a while.")
        wish = read(await body_of(request, LARGEST_WISH), JoinWish)
        table_id = request.path_params["table"]
        known = request.cookies.get(cookie_of(table_id), "")
        return self._seated(request, table_id, *await self.hall.join(table_id, wish, known))

    async def rematch(self, request: Request) -> Response:
        """One more game with the same people."""
        room = self.hall.room(request.path_params["table"])
        seat, secret = self._seat(request, room.table), request.cookies.get(cookie_of(room.table.id), "")
        if seat is None:
            raise Turned(403, "not-seated", "Only who played here can ask for a rematch.")
        if not room.table.rematch:
            self._count_table_of(request)
        return self._seated(request, *await rematch(self.hall, room, seat, secret), secret)

    async def take_along(self, request: Request) -> Response:
        """The secret of the caller's own seat, for another device of theirs."""
        room = self.hall.room(request.path_params["table"])
        secret = request.cookies.get(cookie_of(room.table.id), "")
        return json_response(json.encode({"seat": seat_with(room.table, secret), "secret": secret}))

    async def forget(self, request: Request) -> Response:
        """Let this browser forget its seat. The seat stays as it is."""
        table_id = request.path_params["table"]
        response = json_response(b"{}")
        response.delete_cookie(cookie_of(table_id), path=f"/api/tables/{table_id}", httponly=True, samesite="strict")
        return response

    def _seated(self, request: Request, table_id: str, seat: int, secret: str, asked: bool = False) -> Response:
        response = json_response(json.encode(Seated(table_id, seat, f"/t/{table_id}", asked)))
        response.set_cookie(
            cookie_of(table_id), secret, max_age=COOKIE_DAYS * 86_400, path=f"/api/tables/{table_id}",
            httponly=True, samesite="strict", secure=request.url.scheme == "https",
        )  # fmt: skip
        return response

    async def list_open_tables(self, request: Request) -> Response:
        """Public tables to join or to watch."""
        if time.monotonic() > self.listed_at + LIST_ANEW_AFTER:
            tables = [table_view_of(room.table) for room in self.hall.open_to_all(OPEN_TABLES)]
            self.listed_at, self.listed = time.monotonic(), json.encode(OpenTables(tables))
        return json_response(self.listed)

    async def table(self, request: Request) -> Response:
        room = self.hall.room(request.path_params["table"])
        seat = self._seat(request, room.table)
        return json_response(json.encode(FoundTable(table_view_of(room.table), seat)))

    async def qr(self, request: Request) -> Response:
        """A link as a QR code. The page sends it, since it knows the server's public address."""
        link = request.query_params.get("link", "")
        if not 0 < len(link) <= LONGEST_LINK:
            raise Turned(422, "no-link", f"Give a link of 1 to {LONGEST_LINK} letters.")
        return Response(qr_code(link), media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        """The game as a `.deal` file."""
        room = self.hall.room(request.path_params["table"])
        name = f'attachment; filename="{room.table.id}.deal"'
        return PlainTextResponse(await self._record_of(room.table, request), headers={"Content-Disposition": name})

    async def ending(self, request: Request) -> Response:
        """The places, the story and the feats of a game that is over."""
        room = self.hall.room(request.path_params["table"])
        text = await self._record_of(room.table, request)
        language, names = request.query_params.get("lang", "en"), room.table.names
        ending = await self.heavy.do(address_of(request), ending_page, text, language, names)
        if ending is None:
            raise Turned(409, "not-over", "The game is not over yet.")
        return json_response(ending)

    async def _record_of(self, table: Table, request: Request) -> str:
        if table.game is None:
            raise Turned(409, "not-started", "There is nothing to download before the game begins.")
        entries = self.store.read(table.id)[: table.seq]
        return await self.heavy.do(address_of(request), lambda: record_of(table, list(map(unpack, entries))))

    def _seat(self, connection: Request | WebSocket, table: Table) -> int | None:
        secret = connection.cookies.get(cookie_of(table.id))
        return seat_of(table, secret) if secret else None

    # The socket.

    async def socket(self, socket: WebSocket) -> None:
        if not is_from_here(socket.headers, self.origins):
            await socket.close(1008)
            return
        await socket.accept()
        address = address_of(socket)
        if self.stopping or not self.door.enter(address):
            await goodbye(socket, Bye("full", "This server is full at the moment; try again soon.", 10_000))
            return
        try:
            room = room_for(self.hall, socket.path_params["table"])
            if isinstance(room, Bye):
                await goodbye(socket, room)
            else:
                secret = socket.cookies.get(cookie_of(room.table.id), "")
                purse = self.door.purses.of(address)
                await Conversation(socket, room, secret, self.metrics, purse).hold()
        finally:
            self.door.exit(address)

    # Operations.

    async def health(self, request: Request) -> Response:
        return json_response(json.encode({"ok": not self.stopping, "tables": self.hall.kept}))

    async def measure(self, request: Request) -> Response:
        return Response(generate_latest(self.metrics.registry), media_type=CONTENT_TYPE_PLAIN_0_0_4)

    async def rest_now_and_then(self) -> None:
        for nth in itertools.count():
            try:
                await self._rest(nth % FORGET_EVERY == 0)
            except Exception as error:  # A full disk now must not end this for ever.
                log.error("%s", error, exc_info=not isinstance(error, StoreError))
            await asyncio.sleep(REST_EVERY)

    async def _rest(self, forget_too: bool) -> None:
        await self.hall.rest()
        self.desk.rest()
        if forget_too:
            await self.fair.keep_yesterdays()
            await self.hall.forget()

    async def stop(self) -> None:
        """Tell everybody to come back, and finish running work."""
        self.stopping = True
        self.heavy.close()
        await self.herald.close()
        await self.desk.close()
        await self.hall.close()


async def goodbye(socket: WebSocket, bye: Bye) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(write(bye).decode())
        await socket.close(1013 if bye.retry >= 0 else 1000)


def make_app(server: Server, web: Path = FOLDER) -> Starlette:
    """The ASGI application: all routes, and the middleware around them."""

    def guarded(answer: Answer) -> Answer:
        async def call(request: Request) -> Response:
            if not server.door.may_ask(address_of(request)):
                return refusal(429, "too-fast", "That was too much at once; wait a moment.")
            if request.method == "POST" and not is_from_here(request.headers, server.origins):
                return refusal(403, "foreign-page", "This call comes from another site's page.")
            try:
                return await answer(request)
            except (Turned, DealError, EditionError, UnicodeDecodeError, StoreError) as error:
                return refusal_response(error)

        return call

    pages = Pages(web)
    documents = Documents(pages)

    def page(name: str) -> Answer:
        async def document(request: Request) -> Response:
            if name == "replay":
                server.desk.warm_up()
            return documents.answer(name, request.headers)

        return document

    async def shelf(request: Request) -> Response:
        return Response(catalogue(), media_type="application/json")

    async def edition(request: Request) -> Response:
        return Response(edition_page(request.path_params["edition"]), media_type="application/json")

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(server.rest_now_and_then()), asyncio.create_task(server.door.purses.hours.watch())]
        if server.limits.backups:
            tasks.append(asyncio.create_task(server.backups.go_on()))
        yield
        for task in tasks:
            task.cancel()
        await server.stop()

    routes: list[Any] = [
        Route("/", page("lobby")),
        Route("/t/{table}", page("table")),
        Route("/replay", page("replay")),
        Route(HOW_TO_PLAY, page("how")),
        Route("/yours", page("yours")),
        Route("/problem", page("problem")),
        Route(RULE_PAGES, serve_rules),
        Route(f"{RULE_PAGES}/{{name}}", serve_rules),
        Route(f"{RULE_PAGES}/{{language}}/{{name}}", serve_rules),
        Route("/health", server.health),
        Route("/metrics", server.measure),
        Route("/api/catalogue", guarded(shelf)),
        Route("/api/editions/{edition}", guarded(edition)),
        Route("/api/problems/{which}", guarded(serve_problem)),
        Route("/api/qr", guarded(server.qr)),
        Route("/api/replay", guarded(server.replay), methods=["POST"]),
        Route("/api/review", guarded(server.review), methods=["POST"]),
        Route("/api/tables", guarded(server.list_open_tables)),
        Route("/api/tables", guarded(server.open_table), methods=["POST"]),
        *server.fair.routes(guarded),
        *BellCalls(server.hall, server.herald).routes(guarded),
        *(Route(path, guarded(answer), methods=["POST"]) for path, answer in server.profiles.calls.items()),
        Route("/api/uploads", guarded(server.upload), methods=["POST"]),
        Route("/api/tables/{table}", guarded(server.table)),
        Route("/api/tables/{table}/join", guarded(server.join), methods=["POST"]),
        Route("/api/tables/{table}/secret", guarded(server.take_along), methods=["POST"]),
        Route("/api/tables/{table}/forget", guarded(server.forget), methods=["POST"]),
        Route("/api/tables/{table}/rematch", guarded(server.rematch), methods=["POST"]),
        Route("/api/tables/{table}/record", guarded(server.record)),
        Route("/api/tables/{table}/ending", guarded(server.ending)),
        WebSocketRoute("/api/tables/{table}/socket", server.socket),
        Route("/{name:path}", pages.serve),
    ]
    layers = [
        Middleware(Metering, purses=server.door.purses), Middleware(KnownHosts, origins=server.limits.origins),
        Middleware(StrictHeaders), Middleware(GZipMiddleware, minimum_size=WORTH_PACKING),
    ]  # fmt: skip
    return Starlette(routes=routes, middleware=layers, lifespan=lifespan)


def refusal(status: int, reason: str, text: str, **more: str | int) -> Response:
    """An error for the page and for the person; `more` is a free name that would do, or a line."""
    data = json.encode({"reason": reason, "text": text, **{key: value for key, value in more.items() if value}})
    return Response(data, status, media_type="application/json", headers={"Cache-Control": "no-store"})


def refusal_response(error: Exception) -> Response:
    """The response to a failed call, with the reason."""
    match error:
        case Turned():
            return refusal(error.status, error.reason, error.text, name=error.name)
        case DamagedError():
            log.error("%s", error)
            return refusal_response(unreadable())
        case StoreError():
            log.error("%s", error)
            return refusal(503, "not-saved", NOT_SAVED)
        case EditionError() | DealError(__cause__=EditionError()):
            return refusal(422, "no-such-edition", str(error))
        case DealError():
            return refusal(422, "not-a-record", str(error), line=error.line)
    return refusal(422, "not-a-record", str(error))
