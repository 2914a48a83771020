"""The calls about whom a table calls: its webhook."""

from urllib.parse import urlsplit

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..calling.herald import Herald
from ..calling.outgoing import AddressError, find
from ..calling.webhook import new_key
from ..limits import LARGEST_WISH
from ..log.state import Table
from ..room.hall import Hall, Turned, seat_with
from ..store.bells import Bell
from ..talk.protocol import cookie_of
from ..talk.view import creator_of
from .requests import Guard, body_of, json_response, read


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


class BellCalls:
    """For who sits at the table."""

    def __init__(self, hall: Hall, herald: Herald) -> None:
        self._hall = hall
        self._herald = herald

    def routes(self, guarded: Guard) -> list[Route]:
        path = "/api/tables/{table}/webhook"
        return [
            Route(path, guarded(self.webhook)),
            Route(path, guarded(self.set_webhook), methods=["POST"]),
        ]

    def _seat(self, request: Request) -> tuple[Table, int]:
        """The table and the caller's seat there. Raises `Turned`."""
        table = self._hall.room(request.path_params["table"]).table
        return table, seat_with(table, request.cookies.get(cookie_of(table.id), ""))

    async def webhook(self, request: Request) -> Response:
        table, seat = self._seat(request)
        found = self._webhook_of(table)
        url = found.address if found and seat == creator_of(table) else ""
        return json_response(json.encode(Webhook(host_in(found.address) if found else "", url)))

    async def set_webhook(self, request: Request) -> Response:
        wish = read(await body_of(request, LARGEST_WISH), WebhookWish)
        table, seat = self._seat(request)
        if seat != creator_of(table):
            raise Turned(403, "not-creator", "Only the host of the table can set its webhook.")
        if wish.url:
            await self._check(wish.url)
        if old := self._webhook_of(table):
            await self._herald.remove(table.id, old.address)
        if not wish.url:
            return json_response(json.encode(Webhook()))
        bell = Bell("webhook", wish.url, new_key(), f"{str(request.base_url).rstrip('/')}/t/{table.id}")
        await self._herald.add(table.id, bell)
        return json_response(json.encode(Webhook(host_in(wish.url), wish.url, bell.key)))

    def _webhook_of(self, table: Table) -> Bell | None:
        return next((bell for bell in self._herald.bells(table.id) if bell.kind == "webhook"), None)

    async def _check(self, url: str) -> None:
        """Raises `Turned`."""
        try:
            await find(url, self._herald.outbox.private_too)
        except AddressError as error:
            raise Turned(422, "bad-address", str(error)) from error


def host_in(url: str) -> str:
    return urlsplit(url).hostname or ""
