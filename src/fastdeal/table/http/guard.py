"""Protection of the server: allowed origins, limits for each address, and security headers."""

from collections import Counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..limits import RateLimit
from ..room.client import Allowance

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# For HTML only. On scripts and style sheets they are useless, and larger than many a file.
DOCUMENT_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PARTS_OF_A_PAGE = ("text/javascript", "text/css", "font/")
MOST_ADDRESSES = 10_000


class StrictHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if not headers.get("content-type", "").startswith(PARTS_OF_A_PAGE):
                    headers.update(DOCUMENT_HEADERS)
                # Browsers revalidate by ETag, so that a new version is seen at once.
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        await self.app(scope, receive, send_with_headers)


def is_from_here(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a request comes from our own page. Programs other than browsers send no origin, but no cookies either."""
    origin = headers.get("origin")
    if origin is None:
        return True
    return origin in allowed or urlsplit(origin).netloc == headers.get("host")


class Rates:
    """A rate limit for each address."""

    def __init__(self, limit: RateLimit) -> None:
        self.limit = limit
        self._known: dict[str, Allowance] = {}

    def allow(self, address: str) -> bool:
        """Whether this address may do it once more."""
        if address not in self._known:
            if len(self._known) >= MOST_ADDRESSES:
                self._known.pop(next(iter(self._known)))
            self._known[address] = Allowance(*self.limit)
        return self._known[address].spend()


class Doorkeeper:
    """Counts connections and new tables by address."""

    def __init__(self, connections: int, each: int, tables_each: int) -> None:
        self.connections = connections
        self.each = each
        self.inside: Counter[str] = Counter()
        self._laid = Rates(RateLimit(tables_each, tables_each / 3600))
        self._asked = Rates(RateLimit(20 * each, 2 * each))

    @property
    def total(self) -> int:
        return self.inside.total()

    def enter(self, address: str) -> bool:
        """Admit one more connection, if there is room."""
        if self.total >= self.connections or self.inside[address] >= self.each:
            return False
        self.inside[address] += 1
        return True

    def exit(self, address: str) -> None:
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]

    def may_open(self, address: str) -> bool:
        """Whether this address may open one more table."""
        return self._laid.allow(address)

    def may_ask(self, address: str) -> bool:
        """Whether this address may request one more page."""
        return self._asked.allow(address)
