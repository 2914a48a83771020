"""The tools of a stranger: sockets and HTTP from an address of their own."""

import json
import socket
import struct
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from urllib.parse import urlsplit

from fastdeal.table.client.remote import CallError, call, sit_down
from fastdeal.table.talk.protocol import VERSION, cookie_of

TEXT, CONTINUED, PING = 0x1, 0x0, 0x9
FINAL, MASKED = 0x80, 0x80
MASK = b"\0\0\0\0"
# All of 127.0.0.0/8 is this machine. Only attackers use this address.
MALLORY = "127.0.0.66"
_connect = socket.create_connection

Attack = Callable[[str, float], str]


def come_from(address: str) -> None:
    """Make every later connection of this process come from that address, libraries included."""

    def connect(place: tuple[str, int], timeout: float | None = None, source_address: object = None) -> socket.socket:
        return _connect(place, timeout, (address, 0))

    socket.create_connection = connect  # type: ignore[assignment]


def frame(opcode: int, data: bytes = b"", final: bool = True) -> bytes:
    size = struct.pack("!B", MASKED | len(data)) if len(data) < 126 else struct.pack("!BH", MASKED | 126, len(data))
    return bytes([opcode | (FINAL if final else 0)]) + size + MASK + data


def said(t: str, **fields: object) -> bytes:
    """A command in a frame."""
    return frame(TEXT, json.dumps({"t": t, **fields}).encode())


def connection(base: str, address: str = "") -> socket.socket:
    place = urlsplit(base)
    where = str(place.hostname), place.port or 80
    return _connect(where, 5, (address, 0)) if address else socket.create_connection(where, timeout=5)


def request(base: str, path: str, body: bytes = b"", headers: str = "") -> bytes:
    """The bytes of an HTTP request."""
    verb, length = ("POST", f"Content-Length: {len(body)}\r\n") if body else ("GET", "")
    return f"{verb} {path} HTTP/1.1\r\nHost: {urlsplit(base).netloc}\r\n{length}{headers}\r\n".encode() + body


def websocket(base: str, table: str, secret: str = "", address: str = "") -> socket.socket:
    """A connection to a table that has said hello."""
    line = connection(base, address)
    cookie = f"Cookie: {cookie_of(table)}={secret}\r\n" if secret else ""
    upgrade = (
        f"{cookie}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    )
    line.sendall(request(base, f"/api/tables/{table}/socket", headers=upgrade))
    line.recv(1)
    line.sendall(said("hello", v=VERSION))
    return line


def table_of_ones_own(base: str, **wish: object) -> tuple[str, str]:
    table, _, secret = sit_down(f"{base}/api/tables", {"name": "Mallory", "seats": [{}, {"bot": "easy"}], **wish})
    return table, secret


def the_healthy_table(base: str) -> str:
    """The table that others play at; it is public."""
    return str(json.loads(call(f"{base}/api/tables")[0])["tables"][0]["id"])


def drain(lines: Iterable[socket.socket]) -> None:
    """Read what has arrived, without waiting."""
    for line in lines:
        with suppress(OSError):
            line.setblocking(False)
            while line.recv(1 << 20):
                pass
        with suppress(OSError):
            line.setblocking(True)


def say_again_and_again(
    lines: list[socket.socket], until: float, what: Callable[[int], bytes], each_second: float = 19
) -> str:
    """Send something on every connection so often in a second, and read the answers."""
    sent = lost = nth = 0
    due = time.time()
    while time.time() < until:
        nth += 1
        for line in lines:
            try:
                line.sendall(what(nth))
                sent += 1
            except OSError:
                lost += 1
        drain(lines)
        due += 1 / each_second
        time.sleep(max(0.0, due - time.time()))
    open_still = sum(map(is_open, lines))
    return f"{sent} commands sent, {lost} failed; {open_still} of {len(lines)} connections left"


def is_open(line: socket.socket) -> bool:
    try:
        line.setblocking(False)
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def held_at_the_end(lines: list[socket.socket], until: float) -> str:
    time.sleep(max(0.0, until - time.time()))
    held = sum(map(is_open, lines))
    for line in lines:
        line.close()
    return f"{held} of {len(lines)} held at the end"


def flood(base: str, until: float, data: bytes, lines: int = 4) -> str:
    """Send the same bytes over and over on a few connections and never read. A lost connection is opened again."""
    table, secret = table_of_ones_own(base)
    sent: Counter[str] = Counter()

    def pour(nth: int) -> None:
        while time.time() < until:
            with suppress(OSError), websocket(base, table, secret) as line:
                sent["lines"] += 1
                line.sendall(frame(TEXT, b"{", final=False))
                while time.time() < until:
                    line.sendall(data)
                    sent["bytes"] += len(data)

    at_once(lines, pour)
    return f"{sent['bytes'] / 1e6:.1f} MB over {sent['lines']} connections"


def answers_to(base: str, until: float, path: Callable[[int], str], body: bytes, lines: int) -> str:
    """Call on several open connections, as fast as they are answered. Returns how often each status came."""
    seen: Counter[str] = Counter()

    def ask(nth: int) -> None:
        number = nth
        while time.time() < until:
            try:
                with connection(base) as line:
                    line.settimeout(30)
                    while time.time() < until:
                        number += lines
                        line.sendall(request(base, path(number), body, "Accept-Encoding: gzip\r\n"))
                        seen[status_of(line)] += 1
            except OSError:
                seen["no answer"] += 1
                time.sleep(0.01)

    at_once(lines, ask)
    return counted(seen)


def status_of(line: socket.socket) -> str:
    """Read one answer and return its status."""
    got = b""
    while b"\r\n\r\n" not in got:
        got += more_from(line)
    head, _, rest = got.partition(b"\r\n\r\n")
    fields = head.lower()
    if b"content-length:" in fields:
        left = int(fields.partition(b"content-length:")[2].partition(b"\r\n")[0]) - len(rest)
        while left > 0:
            left -= len(more_from(line))
    elif b"chunked" in fields:
        while not rest.endswith(b"0\r\n\r\n"):
            rest = rest[-8:] + more_from(line)
    return head[9:12].decode()


def more_from(line: socket.socket) -> bytes:
    data = line.recv(1 << 16)
    if not data:
        raise ConnectionError("cut")
    return data


def at_once(threads: int, job: Callable[[int], None]) -> None:
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(job, range(threads)))


def counted(seen: Counter[str]) -> str:
    return ", ".join(f"{count} x {word}" for word, count in sorted(seen.items()))


def tried(seen: Counter[str], word: str, deed: Callable[[], object]) -> None:
    """Do it, and count how it ended."""
    try:
        deed()
        seen[word] += 1
    except CallError as error:
        seen[str(error.status)] += 1
    except OSError:
        seen["no answer"] += 1
