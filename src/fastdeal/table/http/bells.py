"""The calls about whom a table calls: its webhook, and push notices to the browsers of its players."""

import asyncio
from urllib.parse import urlsplit

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...languages import Language
from ..calling.herald import Herald
from ..calling.outgoing import AddressError, find
from ..calling.webhook import new_key
from ..limits import LARGEST_WISH
from ..log.seats import MOST_DEVICES
from ..log.state import Table
from ..room.hall import Hall, Turned, seat_with
from ..room.pace import is_slow
from ..store.bells import Bell
from ..talk.protocol import cookie_of
from .requests import Guard, body_of, json_response, read

# Of Chrome, Edge, Firefox and Safari.
PUSH_SERVICES = ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com")
PUSH_DOMAINS = (".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com")


class WebhookWish(Struct, frozen=True):
    """Where a webhook goes; an empty address ends it."""

    url: str


class Webhook(Struct, frozen=True):
    """The host name to which a table tells whose turn it is. The host of the table gets the whole address.

    The key with which calls are signed is told once, to who sets the webhook.
    """

    host: str = ""
    url: str = ""
    key: str = ""


class PushKey(Struct, frozen=True):
    """The public key for which a browser subscribes; empty at a table where nobody goes away between turns."""

    key: str


class PushKeys(Struct, frozen=True):
    """What a browser encrypts with."""

    p256dh: str
    auth: str


class PushWish(Struct, frozen=True):
    """A browser that wants to be called when its owner is to move; without keys, no longer."""

    endpoint: str
    keys: PushKeys | None = None
    lang: Language = "en"


class BellCalls:
    """For who sits at the table."""

    def __init__(self, hall: Hall, herald: Herald) -> None:
        self._hall = hall
        self._herald = herald

    def routes(self, guarded: Guard) -> list[Route]:
        table = "/api/tables/{table}"
        return [
            Route(f"{table}/webhook", guarded(self.webhook)),
            Route(f"{table}/webhook", guarded(self.set_webhook), methods=["POST"]),
            Route(f"{table}/push", guarded(self.push_key)),
            Route(f"{table}/push", guarded(self.set_push), methods=["POST"]),
        ]

    def _seat(self, request: Request) -> tuple[Table, int]:
        """The table and the caller's seat there. Raises `Turned`."""
        table = self._hall.room(request.path_params["table"]).table
        return table, seat_with(table, request.cookies.get(cookie_of(table.id), ""))

    async def webhook(self, request: Request) -> Response:
        table, seat = self._seat(request)
        found = self._webhook_of(table)
        url = found.address if found and seat == table.host else ""
        return json_response(json.encode(Webhook(host_in(found.address) if found else "", url)))

    async def set_webhook(self, request: Request) -> Response:
        wish = read(await body_of(request, LARGEST_WISH), WebhookWish)
        table, seat = self._seat(request)
        if seat != table.host:
            raise Turned(403, "not-host", "Only the host of the table can set its webhook.")
        if wish.url:
            await self._check(wish.url)
        if old := self._webhook_of(table):
            await self._herald.remove(table.id, old.address)
        if not wish.url:
            return json_response(json.encode(Webhook()))
        bell = Bell("webhook", wish.url, new_key(), f"{str(request.base_url).rstrip('/')}/t/{table.id}")
        await self._herald.add(table.id, bell)
        return json_response(json.encode(Webhook(host_in(wish.url), wish.url, bell.key)))

    async def push_key(self, request: Request) -> Response:
        table, _ = self._seat(request)
        if not is_slow(table.settings.clock):
            return json_response(json.encode(PushKey("")))
        number = await self._herald.vapid()
        return json_response(json.encode(PushKey(await asyncio.to_thread(public_text, number))))

    async def set_push(self, request: Request) -> Response:
        wish = read(await body_of(request, LARGEST_WISH), PushWish)
        table, seat = self._seat(request)
        if wish.keys is None:
            if any(bell.address == wish.endpoint and bell.seat == seat for bell in self._herald.bells(table.id)):
                await self._herald.remove(table.id, wish.endpoint)
            return json_response(b"{}")
        if not is_slow(table.settings.clock):
            raise Turned(409, "not-slow", "Notices are for games with a day for each move.")
        await self._check_push(wish.endpoint, wish.keys)
        await self._make_room(table.id, seat)
        link, keys = str(request.base_url).rstrip("/"), wish.keys
        bell = Bell("push", wish.endpoint, keys.p256dh, link, seat, keys.auth, wish.lang)
        await self._herald.add(table.id, bell)
        return json_response(b"{}")

    async def _check_push(self, endpoint: str, keys: PushKeys) -> None:
        """Raises `Turned`."""
        if not self._herald.outbox.private_too and not is_push_service(host_in(endpoint)):
            raise Turned(422, "bad-address", "This is not the address of a push service that Fastdeal knows.")
        await self._check(endpoint)
        try:
            await asyncio.to_thread(check_push_keys, keys)
        except ValueError as error:
            raise Turned(422, "bad-keys", "These are not the keys of a browser.") from error

    async def _make_room(self, table_id: str, seat: int) -> None:
        """A seat has no more bells than devices: the oldest goes."""
        mine = [bell for bell in self._herald.bells(table_id) if bell.kind == "push" and bell.seat == seat]
        for old in mine[: len(mine) - MOST_DEVICES + 1]:
            await self._herald.remove(table_id, old.address)

    def _webhook_of(self, table: Table) -> Bell | None:
        return next((bell for bell in self._herald.bells(table.id) if bell.kind == "webhook"), None)

    async def _check(self, url: str) -> None:
        """Raises `Turned`."""
        try:
            await find(url, self._herald.outbox.private_too)
        except AddressError as error:
            raise Turned(422, "bad-address", str(error)) from error


def host_in(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


def is_push_service(host: str) -> bool:
    return host in PUSH_SERVICES or host.endswith(PUSH_DOMAINS)


def public_text(number: bytes) -> str:
    from ..calling.webpush import private_key, public_bytes, to_text

    return to_text(public_bytes(private_key(number)))


def check_push_keys(keys: PushKeys) -> None:
    """Raises `ValueError`."""
    from ..calling.webpush import check_keys

    check_keys(keys.p256dh, keys.auth)
