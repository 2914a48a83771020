"""Attacks at tables, by those who sit there and by spectators."""

import socket
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

from fastdeal.table.client.remote import CallError, Json, sit_down
from fastdeal.table.store.connection import connect
from fastdeal.table.store.store import ADD_TABLE, now_ms
from fastdeal.table.talk.protocol import VERSION

from .tools import (
    at_once,
    counted,
    drain,
    said,
    say_again_and_again,
    table_of_ones_own,
    the_healthy_table,
    tried,
    websocket,
)

MOST = 60  # connections allowed for one address
SHORT, DEAL = {"verb": "roll"}, {"verb": "offer", "partner": 1, "cash": 1}


def weighing(base: str, until: float) -> str:
    """One seat on thirty devices, each asking nineteen times a second to weigh forty deals."""
    return weigh(base, until, 30, DEAL)


def weighing_little(base: str, until: float) -> str:
    """One seat on sixty devices, each asking nineteen times a second to weigh forty moves as short as can be."""
    return weigh(base, until, MOST, SHORT)


def weigh(base: str, until: float, devices: int, move: Json) -> str:
    table, secret = table_of_ones_own(base)
    lines = lines_to(base, table, devices, secret)
    lines[0].sendall(said("start", id="s"))
    return say_again_and_again(lines, until, lambda nth: said("weigh", id="w", moves=40 * [move]))


def lines_to(base: str, table: str, most: int, secret: str = "") -> list[socket.socket]:
    lines = []
    for _ in range(most):
        with suppress(OSError):
            lines.append(websocket(base, table, secret))
    return lines


def hellos(base: str, until: float) -> str:
    """Sixty spectators of the healthy table who say hello nineteen times a second, and get the whole view each time."""
    lines = lines_to(base, the_healthy_table(base), MOST)
    return say_again_and_again(lines, until, lambda nth: said("hello", v=VERSION))


def spectators_noise(base: str, until: float) -> str:
    """Sixty spectators of the healthy table who report nineteen times a second whether they are looking."""
    lines = lines_to(base, the_healthy_table(base), MOST)
    return say_again_and_again(lines, until, lambda nth: said("looking", on=nth % 2 == 0))


def chatter(base: str, until: float) -> str:
    """Spectators of the healthy table who chat, leave, and come back to chat more."""
    table, text = the_healthy_table(base), said("say", text=300 * "x")
    seen: Counter[str] = Counter()

    def talk(nth: int) -> None:
        while time.time() < until:
            with suppress(OSError), websocket(base, table) as line:
                line.sendall(5 * text)
                line.settimeout(2)
                heard = b""
                while time.time() < until and heard.count(b'"t":"chat"') < 5 and (more := line.recv(1 << 16)):
                    heard += more
                seen["lines of chat"] += heard.count(b'"t":"chat"')
            seen["visits"] += 1

    at_once(10, talk)
    return counted(seen)


def coming_and_going(base: str, until: float) -> str:
    """Players who sit down at a table with eight seats and leave again, as fast as they can."""
    table, _ = table_of_ones_own(base, seats=8 * [{}])
    seen: Counter[str] = Counter()

    def come_and_go(nth: int) -> None:
        while time.time() < until:
            tried(seen, "sat", lambda: sit_and_leave(base, table))

    at_once(7, come_and_go)
    return counted(seen)


def sit_and_leave(base: str, table: str) -> None:
    _, _, secret = sit_down(f"{base}/api/tables/{table}/join", {})
    with websocket(base, table, secret) as line:
        line.sendall(said("leave", id="l"))
        line.settimeout(0.2)
        with suppress(TimeoutError):
            while line.recv(1 << 16):
                pass


def rearranging(base: str, until: float) -> str:
    """A host on sixty devices, each changing the table's settings nineteen times a second."""
    table, secret = table_of_ones_own(base)
    lines = lines_to(base, table, MOST, secret)

    def what(nth: int) -> bytes:
        return said("arrange", id=f"a{nth}", seq=1 << 40, clock=("slow", "normal")[nth % 2], public=nth % 2 == 0)

    return say_again_and_again(lines, until, what)


def offering(base: str, until: float) -> str:
    """Sixty devices at tables with a bot, each offering and withdrawing nineteen times a second."""
    lines = []
    for _ in range(MOST // 2):
        with suppress(CallError, OSError):
            table, secret = table_of_ones_own(base, pace="normal")
            lines += lines_to(base, table, 2, secret)
            lines[-1].sendall(said("start", id="s"))

    def what(nth: int) -> bytes:
        move = {"verb": "offer", "partner": 1, "gives": {"cash": nth % 90 + 1}, "gets": {"cash": 1}}
        return said("do", id=f"d{nth}", seq=1 << 40, move={"verb": "withdraw"} if nth % 2 else move)

    return say_again_and_again(lines, until, what)


def bot_tables(base: str, until: float) -> str:
    """Twenty-eight tables of bots that play instantly."""
    return watched_bots(base, until, 28, [""])


def bot_tables_of_many(base: str, until: float) -> str:
    """A hundred and twenty tables of bots that play instantly, opened from five addresses."""
    return watched_bots(base, until, 120, [f"127.0.2.{nth}" for nth in range(1, 6)])


def watched_bots(base: str, until: float, tables: int, addresses: list[str]) -> str:
    from . import tools

    lines: list[socket.socket] = []
    refused = 0
    for nth in range(tables):
        address = addresses[nth % len(addresses)]
        tools.come_from(address or tools.MALLORY)
        try:
            table, secret = table_of_ones_own(base, pace="instant", seats=[{}, *(3 * [{"bot": "shark"}])])
            lines.append(websocket(base, table, secret, address))
            lines[-1].sendall(said("start", id="s") + said("leave", id="l"))
            lines.append(websocket(base, table, "", address))
        except (CallError, OSError):
            refused += 1
    while time.time() < until:
        drain(lines)
        time.sleep(0.05)
    return f"{refused} refused"


def finished_tables(base: str, until: float) -> str:
    """A server with 20,000 finished tables, while somebody opens new ones."""
    seen: Counter[str] = Counter()
    while time.time() < until:
        tried(seen, "opened", lambda: table_of_ones_own(base))
        time.sleep(1)
    return counted(seen)


def fill_with_finished(data: Path) -> None:
    """Put 20,000 such tables into a store."""
    made = now_ms() - 1_000_000
    with closing(connect(data)) as store:
        store.execute("begin")
        for nth in range(20_000):
            store.execute(ADD_TABLE, (f"over{nth:06}", 32 * b"s", 1, made, made, "over"))
        store.execute("commit")


TABLES = (
    weighing, weighing_little, hellos, spectators_noise, chatter, coming_and_going, rearranging, offering, bot_tables,
    bot_tables_of_many, finished_tables,
)  # fmt: skip
