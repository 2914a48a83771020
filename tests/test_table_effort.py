"""Strangers share the processor: who takes much waits, who fills a queue is asked to wait, and nobody else notices."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from table_player import GENEROUS, Player, Running, close, open_table, resumed, running, two_players

from fastdeal.notation.reader import load
from fastdeal.rules.state import Board
from fastdeal.table.client.remote import CallError, call
from fastdeal.table.http import addresses, guard
from fastdeal.table.http.addresses import Known, place_of
from fastdeal.table.http.effort import LEAST, Hours, Purse, metered
from fastdeal.table.http.heavy import MOST_EACH, HeavyWork
from fastdeal.table.http.problems import page_of
from fastdeal.table.limits import (
    CHAT,
    LARGEST_HEAD,
    LONGEST_LINK,
    LONGEST_RECORD,
    MOST_MOVES_RESUMED,
    READ_WITHIN,
    REPEATED,
    Limits,
    RateLimit,
)
from fastdeal.table.log.resumed import read_once
from fastdeal.table.log.state import Table
from fastdeal.table.review.desk import MOST_EACH as REVIEWS_EACH
from fastdeal.table.review.desk import Desk
from fastdeal.table.review.talk import Task
from fastdeal.table.room.hall import Turned
from fastdeal.table.room.outlook import Outlook

HEAD = "fastdeal 1\nedition: classic\nplayers: A, B, C, D, E, F, G, H\nstart: A\n\n"
OFFER = "A: offer B: 1 for 2\nA: withdraw\n"
GET = "GET {} HTTP/1.1\r\nHost: localhost\r\n{}\r\n"


# Who takes much waits.


def test_many_who_come_at_once_are_spread_over_time() -> None:
    purse = Purse(RateLimit(0.1, 0.1), Hours())
    for _ in range(20):
        purse.settle(purse.reserve().cost, 0.01)
    waits = [purse.reserve().wait for _ in range(10)]
    steps = [later - sooner for sooner, later in pairwise(waits)]
    assert waits[0] > 0.9
    assert all(step == pytest.approx(0.1, rel=0.2) for step in steps)


def test_who_takes_little_never_waits() -> None:
    purse = Purse(RateLimit(0.1, 0.1), Hours())
    assert all(purse.reserve().wait == 0 for _ in range(int(0.09 / LEAST)))


def test_when_the_server_is_late_waits_are_longer() -> None:
    hours = Hours()
    purse = Purse(RateLimit(0, 0.1), hours)
    purse.settle(purse.reserve().cost, 0.1)
    on_time = purse.reserve().wait
    hours.share = 0.25
    assert purse.reserve().wait > 3.9 * on_time


def test_work_is_measured_without_its_pauses_and_ends_as_it_would() -> None:
    costs: list[float] = []

    async def work(fails: bool) -> int:
        until = time.thread_time() + 0.02
        await asyncio.sleep(0.2)
        while time.thread_time() < until:
            pass
        if fails:
            raise ValueError("as it would")
        return 7

    async def story() -> None:
        assert await metered(work(False), costs.append) == 7
        with pytest.raises(ValueError, match="as it would"):
            await metered(work(True), costs.append)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(metered(asyncio.sleep(10), costs.append), 0.01)

    asyncio.run(story())
    assert [0.015 < cost < 0.1 for cost in costs] == [True, True, False]


def test_one_address_by_ipv6_is_as_good_as_its_neighbour() -> None:
    assert place_of(("2001:db8:1:2:3:4:5:6", 1)) == place_of(("2001:db8:1:2::1", 2)) == "2001:db8:1:2::"
    assert place_of(("2001:db8:1:3::1", 1)) != place_of(("2001:db8:1:2::1", 1))
    assert place_of(("::ffff:192.0.2.7", 1)) == place_of(("192.0.2.7", 1)) == "192.0.2.7"
    assert place_of(("fe80::1%eth0", 1)) == "fe80::"
    assert place_of(None) == place_of(("a:b", 1)) == place_of(("unknown", 1)) == "?"


def test_of_many_addresses_the_one_unseen_for_longest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "MOST_ADDRESSES", 3)
    known: Known[list[str]] = Known(list)
    for name in ("Ann", "Bob", "Cyd"):
        known.of(name).append(name)
    for nth in range(10):
        assert known.of("Ann") == ["Ann"]
        known.of(f"a stranger {nth}")
    assert known.of("Bob") == []


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[Running]:
    """A server with the usual limits."""
    with running(tmp_path / "tables.db", Limits()) as server:
        yield server


def line_from(address: str, server: Running, said: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), 20, (address, 0))
    line.sendall(said)
    return line


def test_a_flood_from_one_address_waits_and_others_do_not(usual: Running) -> None:
    asked = [GET.format(f"/api/qr?link={nth:0>{LONGEST_LINK}}", "").encode() for nth in range(150)]
    with line_from("127.0.0.66", usual, b"".join(asked)) as line:
        line.recv(12)
        purses = usual.tables.door.purses
        until = time.monotonic() + 20
        while not purses.of("127.0.0.66").reserve().wait and time.monotonic() < until:
            time.sleep(0.05)
        assert purses.of("127.0.0.66").reserve().wait > 0
        assert purses.of("127.0.0.1").reserve().wait == 0
        call(f"{usual.base}/health")


# What costs too much to read, or to keep.


def posted(path: str, rest: str) -> bytes:
    return GET.format(path, rest).replace("GET", "POST").encode()


@pytest.mark.parametrize(
    ("rude", "answer"),
    [("Transfer-Encoding: chunked\r\n\r\n" + 5_000 * "1\r\nx\r\n", b"400"), ("a: b\r\n" * LARGEST_HEAD, b"")],
    ids=["crumbs", "headers"],
)
def test_bodies_in_pieces_and_endless_headers_are_refused(server: Running, rude: str, answer: bytes) -> None:
    with line_from("127.0.0.1", server) as line:
        with suppress(ConnectionError):
            line.sendall(posted("/api/replay", rude))
        try:
            assert line.recv(12)[-3:] == answer
        except ConnectionError:
            assert not answer


def ask_for_much(server: Running) -> socket.socket:
    """A replay of megabytes, none of which is read."""
    record = (HEAD + (LONGEST_RECORD // 2 - 4) * OFFER).encode()
    return line_from("127.0.0.1", server, posted("/api/replay", f"Content-Length: {len(record)}\r\n") + record)


def wait_until(happened: Callable[[], bool], seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not happened() and time.monotonic() < until:
        time.sleep(0.05)
    assert happened()


def test_an_answer_that_is_not_read_is_dropped_in_time(server: Running) -> None:
    door = server.tables.door
    with ask_for_much(server):
        wait_until(lambda: door.unread.total() > 1_000_000)
        held = door.lines_held
        asyncio.run(server.let_pass(READ_WITHIN + 1))
        wait_until(lambda: door.lines_held < held)
        assert door.unread.total() == 0


def test_unread_answers_of_one_address_have_a_limit(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    door = server.tables.door
    with ask_for_much(server):
        wait_until(lambda: door.unread.total() > 1_000_000)
        monkeypatch.setattr(guard, "MOST_UNREAD_EACH", door.unread.total() + 1_000_000)
        with ask_for_much(server):
            wait_until(lambda: door.lines_held == 2)
            wait_until(lambda: door.lines_held == 1)
        assert door.unread.total() > 1_000_000


# Queues.


def test_nobody_fills_the_queue_of_heavy_work() -> None:
    async def story() -> None:
        heavy, gate = HeavyWork(), threading.Event()
        waiting = [asyncio.create_task(heavy.do("Mallory", gate.wait)) for _ in range(MOST_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Turned, match="too much at once"):
            await heavy.do("Mallory", gate.wait)
        anns = asyncio.create_task(heavy.do("Ann", int, "7"))
        gate.set()
        assert await anns == 7
        await asyncio.gather(*waiting)
        assert heavy.waiting == 0
        assert await heavy.do("Mallory", int, "8") == 8
        heavy.close()

    asyncio.run(story())


def test_nobody_fills_the_queue_of_reviews() -> None:
    async def story() -> None:
        desk = Desk()
        lines = [desk.ask(Task(f"# {nth}"), "Mallory") for nth in range(REVIEWS_EACH)]
        with pytest.raises(Turned, match="Two games of yours"):
            desk.ask(Task("# one more"), "Mallory")
        desk.ask(Task("# Ann's"), "Ann")
        assert len(lines) == REVIEWS_EACH
        await desk.close()

    asyncio.run(story())


def test_a_name_server_that_never_answers_holds_up_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gate, find = threading.Event(), socket.getaddrinfo

    def slow(host: str, *given: object, **named: object) -> object:
        if host == "slow.example":
            gate.wait(60)
        return find(host, *given, **named)  # type: ignore[arg-type]

    with running(tmp_path / "tables.db", GENEROUS) as server:
        monkeypatch.setattr("fastdeal.table.calling.outgoing.socket.getaddrinfo", slow)
        table, _, secret = open_table(server.base)
        threads = [
            threading.Thread(target=set_webhook, args=(server.base, table, f"fastdeal-{table}={secret}"))
            for _ in range(40)
        ]
        for thread in threads:
            thread.start()

        async def watch() -> None:
            watcher = Player(server.base, table, "")
            await asyncio.wait_for(watcher.open(), 8)
            await close(watcher)

        asyncio.run(watch())
        call(f"{server.base}/api/replay", (HEAD + OFFER).encode())
        gate.set()
        for thread in threads:
            thread.join()


def set_webhook(base: str, table: str, cookie: str) -> None:
    with pytest.raises(CallError, match="422"):
        call(f"{base}/api/tables/{table}/webhook", {"url": "https://slow.example/"}, cookie)


def test_days_without_end_have_few_problems(server: Running) -> None:
    for year in range(1900, 1960):
        call(f"{server.base}/api/problems/{year}-03-01")
    before = page_of.cache_info().misses
    for year in range(1900, 1960):
        call(f"{server.base}/api/problems/{year}-03-01")
    assert page_of.cache_info().misses == before


# At a table.


def test_those_who_watch_share_what_they_may_say_and_take_nobodys_name(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base)
        said = 0
        for nth in range(4):
            stranger = Player(server.base, ann.table["id"], "")
            await stranger.open()
            await stranger.send_raw(json.dumps({"t": "hello", "v": 1, "name": "Ann", "since": stranger.seq}))
            for _ in range(3):
                await stranger.send_raw(json.dumps({"t": "say", "text": f"No. {nth}"}))
                said += 1
            await stranger.send_raw('{"t": "ping"}')
            await stranger.wait_for(lambda who=stranger: any(word["t"] == "pong" for word in who.heard))
            await close(stranger)
        heard = [line for line in bob.heard if line["t"] == "chat"]
        assert CHAT.burst <= len(heard) < said
        assert {line["name"] for line in heard} == {"Ann 2"}
        await ann.send_raw('{"t": "say", "text": "I still can"}')
        await bob.wait_for(lambda: any(line.get("text") == "I still can" for line in bob.heard))
        await close(ann, bob)

    asyncio.run(story())


def test_fifty_who_come_at_once_have_the_judge_loaded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []

    def slowly(outlook: Outlook) -> None:
        loaded.append(threading.current_thread().name)
        time.sleep(0.05)
        outlook._board = outlook._table.board

    async def story() -> None:
        table = Table("test", bytes(32))
        table.board = Board()
        outlook = Outlook(table)
        await asyncio.gather(*(outlook.prepare() for _ in range(50)))
        await outlook.prepare()

    monkeypatch.setattr(Outlook, "get_ready", slowly)
    asyncio.run(story())
    assert len(loaded) == 1
    assert loaded[0].startswith("judge")


def test_nobody_fills_the_disk_with_offers(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, pace="patient")
        before, refused = ann.seq, 0
        for nth in range(int(REPEATED.burst) + 20):
            move = {"verb": "offer", "partner": 1, "gives": {"cash": nth + 1}, "gets": {"cash": 1}}
            answer = await ann.do({"verb": "withdraw"} if nth % 2 else move)
            refused += answer.get("reason") == "too-fast"
        assert refused > 0
        assert ann.seq - before < REPEATED.burst + 15
        await bob.catch_up(ann.seq)
        assert (await bob.do({"verb": "offer", "partner": 0, "gives": {"cash": 1}, "gets": {"cash": 2}}))["t"] == "done"
        await close(ann, bob)

    asyncio.run(story())


def test_sitting_down_is_limited(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", Limits(connections_each=6)) as server:
        table, _, _ = open_table(server.base)
        statuses = []
        for _ in range(5):
            try:
                call(f"{server.base}/api/tables/{table}/join", {})
                statuses.append(200)
            except CallError as error:
                statuses.append(error.status)
        assert statuses == [200, 409, 409, 429, 429]


def test_a_long_game_is_read_before_it_is_needed_and_beside_the_tables(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_by: list[str] = []

    def noted(record: str) -> object:
        read_by.append(threading.current_thread().name)
        return load(record)

    monkeypatch.setattr("fastdeal.table.log.resumed.load", noted)
    read_once.cache_clear()
    (ann,) = asyncio.run(start(server, HEAD + 300 * OFFER))
    assert ann.view is not None
    assert len(read_by) == 1
    assert read_by[0].startswith("asyncio_")


async def start(server: Running, record: str) -> list[Player]:
    players = await resumed(server.base, record, 1)
    await close(*players)
    return players


@pytest.mark.parametrize("path", ["uploads", "replay", "review"])
def test_a_record_without_end_is_not_read(server: Running, path: str) -> None:
    with pytest.raises(CallError, match="may have 6,000 lines here"):
        call(f"{server.base}/api/{path}", (HEAD + LONGEST_RECORD * "\n").encode())


def test_a_game_without_end_is_not_taken_up(server: Running) -> None:
    record = HEAD + (MOST_MOVES_RESUMED // 2 + 1) * OFFER
    with pytest.raises(CallError, match="at most 4,000 moves"):
        call(f"{server.base}/api/uploads", record.encode())
    call(f"{server.base}/api/uploads?moves=100", record.encode())
