"""Lines from strangers: what is half sent, never read, or sent in too many pieces is cut off, and nobody else is."""

import asyncio
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from table_player import Running, close, open_table, running, two_players

from fastdeal.table.client.remote import CallError, call
from fastdeal.table.http.addresses import place_of
from fastdeal.table.http.guard import LINES, Doorkeeper
from fastdeal.table.limits import LONGEST_NAME_IN_RECORD, READ_WITHIN, REQUEST_WITHIN, Limits

HELLO = b'{"t":"hello","v":1}'
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
RECORD = "fastdeal 1\nedition: classic\nplayers: {names}\nstart: Bob\n"


OPENED: list[socket.socket] = []


@pytest.fixture(autouse=True)
def nothing_stays_open() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


def line_to(server: Running, said: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    OPENED.append(line)
    line.sendall(said)
    return line


def spectator(server: Running, table: str) -> socket.socket:
    """Somebody who watches a table, by hand."""
    line = line_to(server, UPGRADE.format(table=table, host="localhost").encode())
    assert line.recv(12) == b"HTTP/1.1 101"
    line.sendall(frame(0x81, HELLO))
    return line


def frame(head: int, data: bytes = b"") -> bytes:
    return bytes([head, 0x80 | len(data)]) + 4 * b"\0" + data


def is_cut(line: socket.socket) -> bool:
    """Whether the other side ends the line, after whatever it has still to say."""
    try:
        while line.recv(1 << 16):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize(
    "rude",
    [frame(0x01, b"{") + frame(0x00), 100 * frame(0x89, b"ping"), 100 * frame(0x8A, b"pong"), 20_000 * frame(0x82)],
    ids=["pieces", "pings", "pongs", "bytes"],
)
def test_who_sends_too_much_of_anything_is_cut_off_and_others_stay(server: Running, rude: bytes) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base)
        stranger = spectator(server, ann.table["id"])
        stranger.sendall(rude)
        assert await asyncio.to_thread(is_cut, stranger)
        for player in (ann, bob):
            await player.send_raw('{"t": "ping"}')
            await player.wait_for(lambda player=player: any(message["t"] == "pong" for message in player.heard))
        await close(ann, bob)

    asyncio.run(story())


@pytest.mark.parametrize(
    "half", [b"", b"GET / HTTP/1.1\r\nHo", b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"]
)
def test_a_request_that_is_never_complete_is_cut_off(server: Running, half: bytes) -> None:
    line = line_to(server, half)
    asyncio.run(server.let_pass(REQUEST_WITHIN + 1))
    assert is_cut(line)


def test_who_reads_nothing_is_cut_off(server: Running) -> None:
    table, _, _ = open_table(server.base)
    spectator(server, table)
    held = server.tables.door.lines_held

    async def speak() -> None:
        """More than the line holds, and more than fits into its buffers."""
        room = server.tables.hall.room(table)
        while not room.audience.clients:
            await asyncio.sleep(0.01)
        for _ in range(200):
            for client in room.audience.clients:
                client.send_bytes(100_000 * b"x")
            await asyncio.sleep(0)

    asyncio.run_coroutine_threadsafe(speak(), server.loop).result()
    asyncio.run(server.let_pass(READ_WITHIN + 6))
    until = time.monotonic() + 20
    while server.tables.door.lines_held >= held and time.monotonic() < until:
        time.sleep(0.05)
    assert server.tables.door.lines_held < held


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "tables.db", Limits(connections_each=2, tables_each=1)) as server:
        yield server


def test_an_address_holds_so_many_lines_and_no_more(narrow: Running) -> None:
    lines = [line_to(narrow, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n") for _ in range(LINES * 2)]
    for line in lines:
        assert line.recv(12) == b"HTTP/1.1 200"
    assert is_cut(line_to(narrow))


def test_a_name_that_anybody_could_point_here_is_not_answered(server: Running, tmp_path: Path) -> None:
    def status(server: Running, host: str, path: str = "/health") -> bytes:
        return line_to(server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()).recv(12)[-3:]

    for host in ("localhost", "127.0.0.1:80", "[::1]:8040", socket.gethostname()):
        assert status(server, host) == b"200"
    for host in ("evil.example", "", "[::", "localhost.evil.example"):
        assert status(server, host) == b"421"
    line = line_to(server, UPGRADE.format(table="x", host="evil.example").encode())
    assert line.recv(12) == b"HTTP/1.1 403"
    with running(tmp_path / "tables.db", Limits(origins=("https://play.example.org",))) as named:
        assert status(named, "play.example.org") == b"200"
        assert status(named, "evil.example") == b"421"


def test_only_a_named_proxy_says_for_whom_it_asks(tmp_path: Path) -> None:
    def open_for(server: Running, address: str) -> bytes:
        body = b'{"name": "Ann"}'
        head = (
            f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {address}\r\nContent-Length: {len(body)}"
        )
        return line_to(server, f"{head}\r\n\r\n".encode() + body).recv(12)[-3:]

    for nth, (proxies, second) in enumerate((((), b"429"), (("127.0.0.1",), b"200"))):
        with running(tmp_path / f"{nth}.db", Limits(tables_each=1, proxies=proxies)) as server:
            assert open_for(server, "192.0.2.1") == b"200"
            assert open_for(server, "192.0.2.2") == second


@pytest.mark.parametrize("proxy", ["127.0.0.1", "::1"])
def test_behind_a_proxy_are_more_people_than_one_address_may_hold_lines(proxy: str) -> None:
    door = Doorkeeper(Limits(connections_each=1, proxies=(proxy,)))
    assert all(door.admit(place_of((proxy, port))) for port in range(20 * LINES))
    assert not all(door.admit(place_of(("192.0.2.1", port))) for port in range(20 * LINES))


@pytest.mark.parametrize("path", ["/api/uploads", "/api/replay"])
def test_a_record_with_endless_names_or_endlessly_many_is_refused(server: Running, path: str) -> None:
    for names, why in (
        (f'"{(LONGEST_NAME_IN_RECORD + 1) * "A"}", Bob', "more than 80 letters"),
        (", ".join(f"N{nth}" for nth in range(30_000)), "30000 players"),
    ):
        with pytest.raises(CallError, match=why):
            call(server.base + path, RECORD.format(names=names).encode())
