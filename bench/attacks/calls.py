"""Attacks by HTTP calls that cost more to answer than to make."""

import json
import time
from collections import Counter
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

from fastdeal.table.client.remote import call
from fastdeal.table.limits import LONGEST_LINK, LONGEST_RECORD

from .tools import answers_to, at_once, connection, counted, held_at_the_end, request, said, tried, websocket

HEAD = "fastdeal 1\nedition: classic\nplayers: {players}\nstart: {first}\n"
LONG_GAME = (Path(__file__).parents[2] / "tests" / "games" / "03-classic-8-players.deal").read_bytes()
# The longest record allowed; none of its moves changes anything.
ENDLESS = (
    HEAD.format(players="A, B, C, D, E, F, G, H", first="A")
    + "\n" + (LONGEST_RECORD // 2 - 4) * "A: offer B: 1 for 2\nA: withdraw\n"
).encode()  # fmt: skip


def long_names(base: str, until: float) -> str:
    """Uploads with player names of 80,000 letters."""
    record = HEAD.format(players=f'"{80_000 * "A"}", Bob', first="Bob")
    return answers_to(base, until, lambda nth: "/api/uploads", record.encode(), 2)


def many_names(base: str, until: float) -> str:
    """Records with 30,000 player names."""
    record = HEAD.format(players=", ".join(f"N{nth}" for nth in range(30_000)), first="N0")
    return answers_to(base, until, lambda nth: "/api/replay", record.encode(), 2)


def replays(base: str, until: float) -> str:
    """Replays of a game with eight players, six at a time."""
    return answers_to(base, until, lambda nth: "/api/replay", LONG_GAME, 6)


def endless_replays(base: str, until: float) -> str:
    """Replays of the longest records allowed, six at a time."""
    return answers_to(base, until, lambda nth: "/api/replay", ENDLESS, 6)


def unread_replays(base: str, until: float) -> str:
    """Replays of the longest records on a hundred connections, whose answers nobody reads."""
    lines = []
    for _ in range(100):
        with suppress(OSError):
            lines.append(connection(base))
            lines[-1].sendall(request(base, "/api/replay", ENDLESS))
    return held_at_the_end(lines, until)


def long_resumes(base: str, until: float) -> str:
    """The longest records allowed, uploaded to new tables and started."""
    seen: Counter[str] = Counter()
    while time.time() < until:
        tried(seen, "started", lambda: resume(base))
        time.sleep(0.1)
    return counted(seen)


def resume(base: str) -> None:
    data, cookie = call(f"{base}/api/uploads?pace=instant", ENDLESS)
    table = str(json.loads(data)["table"])
    with websocket(base, table, cookie.partition("=")[2]) as line:
        line.sendall(said("start", id="s"))
        time.sleep(0.3)


def reviews(base: str, until: float) -> str:
    """Reviews of the longest records allowed, twenty at a time."""
    seen: Counter[str] = Counter()

    def ask(nth: int) -> None:
        record = ENDLESS.replace(b"for 2", b"for %d" % (3 + nth))
        while time.time() < until:
            with suppress(OSError), connection(base) as line:
                line.sendall(request(base, "/api/review", record))
                line.settimeout(max(0.1, until - time.time()))
                seen[line.recv(100)[9:12].decode()] += 1
                while time.time() < until and line.recv(1 << 16):
                    pass
            time.sleep(0.1)

    at_once(20, ask)
    return counted(seen)


def qr_codes(base: str, until: float) -> str:
    """The longest QR codes allowed, never the same twice."""
    return answers_to(base, until, lambda nth: f"/api/qr?link={nth:0>{LONGEST_LINK}}", b"", 20)


def problems(base: str, until: float) -> str:
    """The problem of every day since the year 1."""
    first = date(1, 1, 1)
    return answers_to(base, until, lambda nth: f"/api/problems/{first + timedelta(days=nth)}", b"", 20)


def fair_lists(base: str, until: float) -> str:
    """The list of commitments of every day since the year 1."""
    first = date(1, 1, 1)
    return answers_to(base, until, lambda nth: f"/fair/{first + timedelta(days=nth)}", b"", 20)


def profile_codes(base: str, until: float) -> str:
    """Profiles of 64,000 bytes, uploaded for codes that nobody uses."""
    return answers_to(base, until, lambda nth: "/api/profile/codes", 64_000 * b"x", 10)


def deep_json(base: str, until: float) -> str:
    """JSON that is nested 7,000 deep."""
    return answers_to(base, until, lambda nth: "/api/profile/codes/take", 7_000 * b"[" + 7_000 * b"]", 10)


def queued_requests(base: str, until: float) -> str:
    """Hundreds of requests sent at once on each of ten connections, whose answers nobody waits for."""
    seen: Counter[str] = Counter()

    def ask(nth: int) -> None:
        while time.time() < until:
            with suppress(OSError), connection(base) as line:
                line.sendall(200 * request(base, "/api/editions/classic"))
                seen["answered" if line.recv(1) else "cut"] += 1

    at_once(10, ask)
    return counted(seen)


def passkeys(base: str, until: float) -> str:
    """Passkey registrations that are never finished."""
    body = b'{"name": "Mallory"}'
    return answers_to(base.replace("127.0.0.1", "localhost"), until, lambda nth: "/api/passkeys/new", body, 10)


CALLS = (
    long_names, many_names, replays, endless_replays, unread_replays, long_resumes, reviews, qr_codes, problems,
    fair_lists, profile_codes, passkeys, deep_json, queued_requests,
)  # fmt: skip
