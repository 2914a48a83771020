"""Protection of the server: allowed origins, limits for each address, and security headers."""

import sys
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..limits import MOST_UNREAD_EACH, MOST_UNREAD_IN_ALL, Limits, RateLimit
from .addresses import Rates, place_of
from .effort import Purses

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
# A browser opens several lines, and uses one for its table.
LINES = 4
SPARE_DESCRIPTORS = 64


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
    return origin is None or origin in allowed or origin.partition("://")[2] == headers.get("host")


class KnownHosts:
    """Answers only to names that nobody else can point at this server: else a foreign page could speak for its visitor.

    Those are IP addresses, localhost, this machine's own name, and the names among the allowed origins.
    """

    def __init__(self, app: ASGIApp, origins: Sequence[str]) -> None:
        self.app = app
        own = gethostname().lower()
        self.names = {"localhost", own, f"{own}.local", *(urlsplit(origin).hostname or "" for origin in origins)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self.knows(name := host_name(Headers(scope=scope))):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            words = f"This server is not known as {name!r}. Whoever runs it can start it with --origin https://NAME\n"
            await PlainTextResponse(words, 421)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})

    def knows(self, name: str) -> bool:
        return name in self.names or is_address(name)


def host_name(headers: Headers) -> str:
    """The name in the Host header, without the port."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Doorkeeper:
    """Counts lines, connections to tables, and new tables, by address. Behind a proxy's line are many people."""

    def __init__(self, limits: Limits) -> None:
        self.connections = limits.connections
        self.each = each = limits.connections_each
        self.proxies = {place_of((proxy, 0)) for proxy in limits.proxies}
        self.most_lines = min(LINES * self.connections, descriptors() - SPARE_DESCRIPTORS)
        self.lines: Counter[str] = Counter()
        self.lines_held = 0
        self.inside: Counter[str] = Counter()
        self.unread: Counter[str] = Counter()
        self._called = Rates(RateLimit(LINES * each, each / LINES))
        self._laid = Rates(RateLimit(limits.tables_each, limits.tables_each / 3600))
        self._asked = Rates(RateLimit(20 * each, 2 * each))
        self._joined = Rates(RateLimit(each / 2, each / 600))
        self.purses = Purses(RateLimit(each / 400, each / 600))

    def admit(self, address: str) -> bool:
        """Admit one more line, whatever will be said on it."""
        if self.lines_held >= self.most_lines or not (address in self.proxies or self._may_call(address)):
            return False
        self.lines[address] += 1
        self.lines_held += 1
        return True

    def _may_call(self, address: str) -> bool:
        return self.lines[address] < LINES * self.each and self._called.allow(address)

    def dismiss(self, address: str) -> None:
        """A line that was admitted has ended."""
        self.lines_held -= 1
        self.lines[address] -= 1
        if self.lines[address] <= 0:
            del self.lines[address]

    def count_unread(self, address: str, more: int) -> None:
        """So many bytes more, or fewer, wait for an address to read them."""
        self.unread[address] += more
        if self.unread[address] <= 0:
            del self.unread[address]

    def has_room_for_unread(self, address: str) -> bool:
        most_each = MOST_UNREAD_EACH if address not in self.proxies else MOST_UNREAD_IN_ALL
        return self.unread[address] <= most_each and self.unread.total() <= MOST_UNREAD_IN_ALL

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

    def may_join(self, address: str) -> bool:
        """Whether this address may sit down once more."""
        return self._joined.allow(address)

    def may_ask(self, address: str) -> bool:
        """Whether this address may request one more page."""
        return self._asked.allow(address)


def descriptors() -> int:
    """How many files and lines this process may hold: as many as it can be allowed."""
    if sys.platform == "win32":
        return 1 << 20
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most if most != resource.RLIM_INFINITY else 1 << 20
