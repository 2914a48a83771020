"""Attacks on connections: senseless bytes and frames, and connections that stay open and are never read."""

import socket
import time
from collections import Counter
from contextlib import suppress

from fastdeal.table.client.remote import CallError, call

from .tools import (
    CONTINUED,
    PING,
    answers_to,
    at_once,
    connection,
    counted,
    flood,
    frame,
    held_at_the_end,
    request,
    said,
    table_of_ones_own,
    tried,
    websocket,
)


def peace(base: str, until: float) -> str:
    """Nobody attacks."""
    time.sleep(max(0.0, until - time.time()))
    return "for comparison"


def empty_frames(base: str, until: float) -> str:
    """Messages that never end, made of empty frames."""
    return flood(base, until, 2_000 * frame(CONTINUED, final=False))


def pings(base: str, until: float) -> str:
    """Thousands of pings from a client that never reads."""
    return flood(base, until, 200 * frame(PING, 125 * b"x"))


def deaf_spectators(base: str, until: float) -> str:
    """Fifty spectators of a busy table who never read what they are sent."""
    table, secret = table_of_ones_own(base, pace="instant", seats=[{}, {"bot": "easy"}, {"bot": "easy"}])
    host = websocket(base, table, secret)
    lines = [websocket(base, table) for _ in range(50)]
    host.sendall(said("start", id="s") + said("leave", id="l"))
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
    return held_at_the_end(lines, until)


def descriptors(base: str, until: float) -> str:
    """More connections than a process usually has file descriptors."""
    lines: list[socket.socket] = []
    with suppress(OSError):
        while time.time() < until and len(lines) < 3_000:
            lines.append(connection(base))
    return held_at_the_end(lines, until)


def descriptors_of_many(base: str, until: float) -> str:
    """More connections than file descriptors, from twenty addresses."""
    lines: list[socket.socket] = []
    with suppress(OSError):
        while time.time() < until and len(lines) < 6_000:
            lines.append(connection(base, f"127.0.1.{1 + len(lines) % 20}"))
    return held_at_the_end(lines, until)


def crumbs(base: str, until: float) -> str:
    """Records uploaded in chunks of one byte."""
    head = request(base, "/api/replay", headers="Transfer-Encoding: chunked\r\n").replace(b"GET", b"POST", 1)
    seen: Counter[str] = Counter()

    def pour(nth: int) -> None:
        while time.time() < until:
            with suppress(OSError), connection(base) as line:
                line.sendall(head)
                for _ in range(20):
                    line.sendall(2_000 * b"1\r\nx\r\n")
                    seen["kB"] += 12
            seen["requests"] += 1

    at_once(8, pour)
    return f"{seen['requests']} requests, {seen['kB'] / 1000:.1f} MB"


def many_headers(base: str, until: float) -> str:
    """Requests with five thousand headers."""
    headers = "".join(f"a{nth}: b\r\n" for nth in range(5_000))
    seen: Counter[str] = Counter()

    def ask(nth: int) -> None:
        while time.time() < until:
            tried(seen, "answered", lambda: asked_once(base, request(base, "/health", headers=headers)))

    at_once(8, ask)
    return counted(seen)


def asked_once(base: str, data: bytes) -> None:
    with connection(base) as line:
        line.sendall(data)
        if not line.recv(100):
            raise ConnectionError("cut")


def knocking(base: str, until: float) -> str:
    """Websockets that open and close again immediately."""
    table, _ = table_of_ones_own(base)
    seen: Counter[str] = Counter()

    def knock(nth: int) -> None:
        while time.time() < until:
            tried(seen, "opened", lambda: websocket(base, table).close())

    at_once(8, knock)
    return counted(seen)


def odd_paths(base: str, until: float) -> str:
    """Malformed and unknown paths."""
    paths = ("/%00", "/" + 300 * "a", "/../../etc/passwd", "/t/%F0%9F", "/api/tables/%0A", "/rules/%2e%2e/x")
    seen: Counter[str] = Counter()
    while time.time() < until:
        for path in paths:
            try:
                call(base + path)
                seen["200"] += 1
            except CallError as error:
                seen[str(error.status)] += 1
            except OSError:
                seen["cut"] += 1
        time.sleep(0.01)
    return counted(seen)


def metrics(base: str, until: float) -> str:
    """The metrics on thirty connections, as fast as they are answered."""
    return answers_to(base, until, lambda nth: "/metrics", b"", 30)


def pages(base: str, until: float) -> str:
    """The pages on thirty connections, as fast as they are answered."""
    paths = ("/", "/replay", "/how", "/rules/auction", "/api/catalogue", "/api/tables", "/js/main.js", "/t/abcdefghjk")
    return answers_to(base, until, lambda nth: paths[nth % len(paths)], b"", 30)


LINES = (
    peace, empty_frames, pings, deaf_spectators, half_requests, descriptors, descriptors_of_many, crumbs, many_headers,
    knocking, odd_paths, metrics, pages,
)  # fmt: skip
