"""Requests that the server sends. Their addresses come from players, so none may lead into a private network."""

import asyncio
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

LONGEST_URL = 1_000
SECONDS = 10.0
# Of their own: whoever names a host whose name server never answers keeps nothing else waiting.
RESOLVERS = ThreadPoolExecutor(4, "resolver")
# IPv6 addresses that lead to an IPv4 address inside them.
TRANSLATED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("2002::/16"), ip_network("::/96"))


class AddressError(ValueError):
    """An address to which nothing is sent; the message says why."""


class Letter(NamedTuple):
    """A POST request."""

    url: str
    body: bytes
    headers: dict[str, str]


class Target(NamedTuple):
    """Where a request goes: to exactly this IP address, whatever the name leads to a moment later."""

    host: str
    port: int
    path: str
    ip: str
    is_safe: bool  # by TLS


async def post(letter: Letter, private_too: bool) -> int:
    """Send a letter; returns the status of the answer. Follows no redirect. Raises `AddressError` or `OSError`."""
    async with asyncio.timeout(SECONDS):
        target = await find(letter.url, private_too)
        tls = await asyncio.to_thread(ssl.create_default_context) if target.is_safe else None
        name = target.host if tls else None
        reader, writer = await asyncio.open_connection(target.ip, target.port, ssl=tls, server_hostname=name)
        try:
            writer.write(head_of(letter, target) + letter.body)
            await writer.drain()
            return status_in(await reader.readline())
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


def head_of(letter: Letter, target: Target) -> bytes:
    default = 443 if target.is_safe else 80
    host = target.host if target.port == default else f"{target.host}:{target.port}"
    headers = {"Host": host, **letter.headers, "Content-Length": str(len(letter.body)), "Connection": "close"}
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


def status_in(line: bytes) -> int:
    """Raises `OSError`."""
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise OSError("no answer in HTTP")
    return int(words[1])


async def find(url: str, private_too: bool) -> Target:
    """The target of a URL. Raises `AddressError`."""
    parts = read_url(url, private_too)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        async with asyncio.timeout(SECONDS):
            found = await asyncio.get_running_loop().run_in_executor(RESOLVERS, ask)
    except (OSError, UnicodeError) as error:  # TimeoutError is an OSError
        raise AddressError(f"{host} cannot be found.") from error
    ips = [str(address[0]) for *_, address in found]
    if not private_too and not all(map(is_public, ips)):
        raise AddressError(f"{host} leads into a private network, and this server sends nothing there.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(host, port, path, ips[0], parts.scheme == "https")


def read_url(url: str, private_too: bool) -> SplitResult:
    """Raises `AddressError`."""
    if len(url) > LONGEST_URL or not url.isascii() or any(letter <= " " for letter in url):
        raise AddressError(f"An address has at most {LONGEST_URL} plain letters, and no spaces.")
    try:
        parts = urlsplit(url)
        known = parts.scheme == "https" or (private_too and parts.scheme == "http")
        good = known and parts.hostname and parts.username is None and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise AddressError("An address looks like https://example.org/path.")
    return parts


def is_public(address: str) -> bool:
    """Whether an IP address is on the internet, and not a way around to one that is not."""
    ip: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address) and (ip.ipv4_mapped or any(ip in network for network in TRANSLATED)):
        return False
    return ip.is_global and not ip.is_multicast
