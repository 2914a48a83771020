"""Attacks on a live server, each against an address until a moment; each says what became of it.

Only sockets and HTTP: what a stranger has. `bench/siege.py` runs them while a healthy table plays.
"""

import json
import os
import socket
import struct
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from fastdeal.table.client.remote import CallError, Json, call, sit_down
from fastdeal.table.talk.protocol import VERSION, cookie_of

TEXT, CONTINUED, PING = 0x1, 0x0, 0x9
FINAL, MASKED = 0x80, 0x80
MASK = b"\0\0\0\0"
HEAD = "fastdeal 1\nedition: classic\nplayers: {players}\nstart: {first}\n"
LONG_GAME = (Path(__file__).parent.parent / "tests" / "games" / "03-classic-8-players.deal").read_bytes()
UNFINISHED = LONG_GAME[: LONG_GAME.rfind(b"\n", 0, -1_000)] + b"\n"

Attack = Callable[[str, float], str]


# A websocket without manners.


def frame(opcode: int, data: bytes = b"", final: bool = True) -> bytes:
    size = struct.pack("!B", MASKED | len(data)) if len(data) < 126 else struct.pack("!BH", MASKED | 126, len(data))
    return bytes([opcode | (FINAL if final else 0)]) + size + MASK + data


def connection(base: str) -> socket.socket:
    place = urlsplit(base)
    return socket.create_connection((place.hostname, place.port or 80), timeout=5)


def websocket(base: str, table: str, secret: str = "") -> socket.socket:
    """A connection to a table that has said hello."""
    line = connection(base)
    cookie = f"Cookie: {cookie_of(table)}={secret}\r\n" if secret else ""
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {urlsplit(base).netloc}\r\n{cookie}"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    line.recv(1)
    line.sendall(frame(TEXT, json.dumps({"t": "hello", "v": VERSION}).encode()))
    return line


def table_of_ones_own(base: str, **wish: object) -> tuple[str, str]:
    table, _, secret = sit_down(f"{base}/api/tables", {"name": "Mallory", "seats": [{}, {"bot": "easy"}], **wish})
    return table, secret


def flood(base: str, until: float, data: bytes, lines: int = 4) -> str:
    """The same bytes again and again down a few lines, none of which is ever read. A lost line is opened anew."""
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

    with ThreadPoolExecutor(lines) as pool:
        list(pool.map(pour, range(lines)))
    return f"{sent['bytes'] / 1e6:.1f} MB down {sent['lines']} lines"


# The attacks.


def peace(base: str, until: float) -> str:
    """Nobody attacks."""
    time.sleep(max(0.0, until - time.time()))
    return "for comparison"


def empty_frames(base: str, until: float) -> str:
    """Messages of endless empty frames."""
    return flood(base, until, 2_000 * frame(CONTINUED, final=False))


def pings(base: str, until: float) -> str:
    """Pings by the thousand from somebody who reads no answer."""
    return flood(base, until, 200 * frame(PING, 125 * b"x"))


def deaf_spectators(base: str, until: float) -> str:
    """Fifty spectators of a busy table who never read."""
    table, secret = table_of_ones_own(base, pace="instant", seats=[{}, {"bot": "easy"}, {"bot": "easy"}])
    host = websocket(base, table, secret)
    lines = [websocket(base, table) for _ in range(50)]
    host.sendall(frame(TEXT, b'{"t":"start","id":"s"}') + frame(TEXT, b'{"t":"leave","id":"l"}'))
    time.sleep(max(0.0, until - time.time()))
    metrics = call(f"{base}/metrics")[0].decode()
    left = next(line for line in metrics.splitlines() if line.startswith("fastdeal_connections "))
    for line in (host, *lines):
        line.close()
    return f"{float(left.split()[1]):.0f} connections held at the end"


def half_requests(base: str, until: float) -> str:
    """Requests that are never finished."""
    lines = []
    for nth in range(400):
        with suppress(OSError):
            lines.append(connection(base))
            lines[-1].sendall(
                b"GET / HTTP/1.1\r\nHo" if nth % 2 else b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"
            )
    time.sleep(max(0.0, until - time.time()))
    open_still = sum(map(is_open, lines))
    for line in lines:
        line.close()
    return f"{open_still} of {len(lines)} still held at the end"


def is_open(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def descriptors(base: str, until: float) -> str:
    """More connections than a process usually has descriptors for."""
    lines: list[socket.socket] = []
    with suppress(OSError):
        while time.time() < until and len(lines) < 3_000:
            lines.append(connection(base))
    time.sleep(max(0.0, until - time.time()))
    held = sum(map(is_open, lines))
    for line in lines:
        line.close()
    return f"{held} of {len(lines)} held at the end"


def answers_to(base: str, until: float, path: str, body: bytes, at_once: int) -> str:
    """The same call again and again, and what was answered."""
    seen: Counter[str] = Counter()

    def ask(nth: int) -> None:
        while time.time() < until:
            try:
                call(f"{base}{path}", body)
                seen["200"] += 1
            except CallError as error:
                seen[str(error.status)] += 1
            except OSError:
                seen["no answer"] += 1

    with ThreadPoolExecutor(at_once) as pool:
        list(pool.map(ask, range(at_once)))
    return ", ".join(f"{count} x {status}" for status, count in sorted(seen.items()))


def long_names(base: str, until: float) -> str:
    """Uploads with names of 80,000 letters."""
    record = HEAD.format(players=f'"{80_000 * "A"}", Bob', first="Bob")
    return answers_to(base, until, "/api/uploads", record.encode(), 2)


def many_names(base: str, until: float) -> str:
    """Records with 30,000 names."""
    record = HEAD.format(players=", ".join(f"N{nth}" for nth in range(30_000)), first="N0")
    return answers_to(base, until, "/api/replay", record.encode(), 2)


def replays(base: str, until: float) -> str:
    """Six long replays at once, again and again."""
    return answers_to(base, until, "/api/replay", LONG_GAME, 6)


def long_resumes(base: str, until: float) -> str:
    """Long games that are taken up and started."""
    seen: Counter[str] = Counter()
    while time.time() < until:
        try:
            data, cookie = call(f"{base}/api/uploads?pace=instant", UNFINISHED)
            table = json.loads(data)["table"]
            with websocket(base, table, cookie.partition("=")[2]) as line:
                line.sendall(frame(TEXT, b'{"t":"start","id":"s"}'))
                line.recv(1)
            seen["started"] += 1
        except (CallError, OSError) as error:
            seen[type(error).__name__] += 1
            time.sleep(0.2)
    return ", ".join(f"{count} {word}" for word, count in sorted(seen.items()))


def weighing(base: str, until: float) -> str:
    """One seat on eight devices that has forty deals weighed nineteen times a second."""
    table, secret = table_of_ones_own(base)
    deal: Json = {"verb": "offer", "partner": 1, "cash": 1}
    ask = frame(TEXT, json.dumps({"t": "weigh", "id": "w", "moves": 40 * [deal]}).encode())
    lines = [websocket(base, table, secret) for _ in range(8)]
    lines[0].sendall(frame(TEXT, b'{"t":"start","id":"s"}'))
    sent = lost = 0
    while time.time() < until:
        for line in lines:
            try:
                line.sendall(ask)
                line.setblocking(False)
                with suppress(BlockingIOError):
                    line.recv(1 << 20)
                line.setblocking(True)
                sent += 1
            except OSError:
                lost += 1
        time.sleep(1 / 19)
    return f"{sent} questions, {lost} on lost lines"


def bot_tables(base: str, until: float) -> str:
    """Twenty-eight tables of instant bots."""
    lines = []
    refused = 0
    for _ in range(28):
        try:
            table, secret = table_of_ones_own(base, pace="instant", seats=[{}, *(3 * [{"bot": "shark"}])])
            lines.append(websocket(base, table, secret))
            lines[-1].sendall(frame(TEXT, b'{"t":"start","id":"s"}') + frame(TEXT, b'{"t":"leave","id":"l"}'))
            lines.append(websocket(base, table))
        except (CallError, OSError):
            refused += 1
    while time.time() < until:
        for line in lines:
            line.setblocking(False)
            with suppress(OSError):
                line.recv(1 << 20)
        time.sleep(0.05)
    return f"{refused} refused"


def odd_paths(base: str, until: float) -> str:
    """Paths that no page has."""
    seen: Counter[str] = Counter()
    while time.time() < until:
        for path in ("/%00", "/" + 300 * "a", "/../../etc/passwd", "/t/%F0%9F", "/metrics?" + os.urandom(8).hex()):
            try:
                call(base + path)
                seen["200"] += 1
            except CallError as error:
                seen[str(error.status)] += 1
            except OSError:
                seen["cut"] += 1
        time.sleep(0.01)
    return ", ".join(f"{count} x {status}" for status, count in sorted(seen.items()))


ATTACKS: tuple[Attack, ...] = (
    peace, empty_frames, pings, deaf_spectators, half_requests, descriptors, long_names, many_names, replays,
    long_resumes, weighing, bot_tables, odd_paths,
)  # fmt: skip
