"""Idle tables are unloaded and come back as they were, however the server ended in between."""

import asyncio
import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from table_player import GENEROUS, Player, Running, again, close, open_table, replayed_views, resumed, running

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

from table_kill import Victim

from fastdeal.table.client.remote import CallError, Json, call
from fastdeal.table.limits import Limits
from fastdeal.table.log.record import verify
from fastdeal.table.store.connection import StoreError
from fastdeal.table.store.store import Store

TWO = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"
AUCTION = TWO + "\nAnn: roll 1-2\nAnn: decline\n"
DROWSY = Limits(GENEROUS.tables, GENEROUS.connections, GENEROUS.connections_each, GENEROUS.tables_each, idle=0.1)


@pytest.fixture
def drowsy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server whose tables fall asleep at once."""
    monkeypatch.setattr("fastdeal.table.http.app.REST_EVERY", 0.05)
    with running(tmp_path / "tables.db", DROWSY) as server:
        yield server


@pytest.fixture
def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """Such a server, whose disk is full whenever it would forget old tables."""

    async def fail(store: object, *statements: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr("fastdeal.table.http.app.REST_EVERY", 0.05)
    monkeypatch.setattr(Store, "write", fail)
    with running(tmp_path / "tables.db", DROWSY) as server:
        yield server


async def asleep(server: Running, table: str) -> None:
    async with asyncio.timeout(5):
        while table in server.tables.hall.rooms:
            await asyncio.sleep(0.02)


def test_tables_sleep_also_after_the_disk_was_full(full: Running) -> None:
    table, _, _ = open_table(full.base)
    call(f"{full.base}/api/tables/{table}")
    asyncio.run(asleep(full, table))


def test_a_table_without_visitors_sleeps_and_wakes_as_it_was(drowsy: Running, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        table, _, secret = open_table(drowsy.base, seats=[{}, {"bot": "steady"}, {"bot": "easy"}])
        ann = Player(drowsy.base, table, secret)
        await ann.open()
        await ann.send("start")
        for rounds in (2, 3, 4):
            await ann.play(rounds)
            await close(ann)
            await asleep(drowsy, table)
            kept = len(drowsy.store.read(table))
            await drowsy.let_pass(5)
            assert len(drowsy.store.read(table)) == kept >= ann.seq  # Nobody plays on alone.
            ann = again(ann)
            await ann.open()
            assert ann.views[kept] == replayed_views(drowsy, table)[kept]
        await close(ann)

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_whoever_stands_at_the_door_keeps_a_table_awake(drowsy: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(drowsy.base, TWO)
        await close(ann, bob)
        await asleep(drowsy, ann.table["id"])
        slow = again(ann)
        _, writer = await asyncio.open_connection("127.0.0.1", drowsy.port)
        path = slow.address.partition(str(drowsy.port))[2]
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{drowsy.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        await drowsy.let_pass(0.5)
        assert ann.table["id"] in drowsy.tables.hall.rooms
        writer.close()
        await asleep(drowsy, ann.table["id"])

    asyncio.run(story())


def test_chat_and_highest_bids_outlive_a_killed_server(tmp_path: Path) -> None:
    server = Victim(tmp_path / "tables.db")
    server.start()

    async def story() -> None:
        ann, bob = await resumed(server.base, AUCTION)
        await bob.send_raw('{"t": "say", "text": "Mine!"}')
        await ann.wait_for(lambda: any(message["t"] == "chat" for message in ann.heard))
        assert (await bob.send("max-bid", amount=140))["t"] == "done"
        await ann.wait_for(lambda: ann.view is not None and ann.view["sale"]["leader"] == 1)
        await asyncio.to_thread(server.kill)
        ann.heard.clear()
        await asyncio.to_thread(server.start)
        await ann.wait_for(lambda: any(message["t"] == "sync" for message in ann.heard))
        sync = next(message for message in ann.heard if message["t"] == "sync")
        assert [line["text"] for line in sync["chat"]] == ["Mine!"]
        assert "max_bid" not in sync["you"]
        await ann.do({"verb": "bid", "amount": 100})
        await ann.wait_for(lambda: ann.view is not None and ann.view["sale"]["leader"] == 1)
        assert ann.view is not None
        assert ann.view["sale"]["price"] == 101
        await bob.wait_for(lambda: bob.you.get("max_bid") == 140)
        await close(ann, bob)

    try:
        asyncio.run(story())
    finally:
        server.kill()


def test_highest_bids_are_for_one_auction_only(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:

        async def story() -> None:
            ann, bob = await resumed(server.base, AUCTION)
            await bob.send("max-bid", amount=140)
            await ann.do({"verb": "pass"})
            await bob.wait_for(lambda: bob.view is not None and bob.view["stage"] == "roll")
            assert "max_bid" not in bob.you
            assert (await bob.send("max-bid", amount=140))["reason"] == "no-auction"
            await close(ann, bob)

        asyncio.run(story())


def test_what_cannot_be_saved_is_told_and_does_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fastdeal.table.store.connection.PATIENCE", 50)
    with running(tmp_path / "tables.db") as server:
        table, _, _ = open_table(server.base, public=True)
        other = apsw.Connection(str(server.store.path))
        other.set_busy_timeout(10_000)
        other.execute("begin immediate")
        for path, wish in (("", {"name": "Bob"}), (f"/{table}/join", {"name": "Bob"})):
            with pytest.raises(CallError, match="503: The server cannot use its disk at the moment") as caught:
                call(f"{server.base}/api/tables{path}", wish)
            assert caught.value.answer["reason"] == "not-saved"
        listed = json.loads(call(f"{server.base}/api/tables")[0])["tables"]
        assert [seat["name"] for seat in listed[0]["seats"]].count("Bob") == 0
        other.execute("rollback")
        other.close()
        call(f"{server.base}/api/tables/{table}/join", {"name": "Bob"})


def test_a_problem_goes_on_at_a_table_and_proves_its_dice(tmp_path: Path) -> None:
    position = TWO + "set: Ann.cash = 700\nset: Ann.deeds = @1, @3\nset: @1.buildings = 1\nset: Bob.at = @36\n"
    with running(tmp_path / "tables.db") as server:

        async def story() -> str:
            ann, bob = await resumed(server.base, position.replace("\nset", "\nrules: max_rounds=3\nset", 1))
            start = ann.view
            assert start is not None
            assert (start["players"][0]["cash"], start["players"][0]["deeds"]) == (700, [1, 3])
            assert (start["levels"], start["players"][1]["at"]) == ({"1": 1}, 36)
            await asyncio.wait_for(asyncio.gather(ann.play(), bob.play()), 20)
            await close(ann, bob)
            return str(ann.table["id"])

        text = call(f"{server.base}/api/tables/{asyncio.run(story())}/record")[0].decode()
        assert "set: Ann.cash = 700" in text
        verify(text)
        page = json.loads(call(f"{server.base}/api/replay", text.encode())[0])
        assert page["start"]["players"][0]["deeds"] == [1, 3]
        assert page["start"]["levels"] == {"1": 1}
        with pytest.raises(CallError, match="422"):
            call(f"{server.base}/api/uploads?clock=sundial", position.encode())


@pytest.mark.parametrize("trouble", ["pragma max_page_count = 1", "pragma query_only = on"], ids=["full", "read-only"])
def test_a_disk_that_is_full_or_read_only_stops_games_until_it_is_not(tmp_path: Path, trouble: str) -> None:
    path = tmp_path / "tables.db"
    with running(path) as server:

        async def story() -> tuple[str, int]:
            ann, bob = await resumed(server.base, TWO)
            server.store._writer.execute(trouble)
            answer: Json = {"t": "done"}
            for cash in range(1, 500):
                before, last = ann.view, answer
                answer = await ann.do({"verb": "offer", "partner": 1, "gives": {"cash": cash}, "gets": {}})
                if answer["t"] == "refused":
                    break
            assert (last["t"], answer.get("reason")) == ("done", "not-saved")
            assert ann.view == before
            server.store._writer.execute("pragma max_page_count = 1000000; pragma query_only = off")
            await bob.do({"verb": "offer", "partner": 0, "gives": {"cash": 3}, "gets": {}})
            await ann.catch_up(bob.seq)
            await close(ann, bob)
            return ann.table["id"], ann.seq

        table, seq = asyncio.run(story())
    with running(path) as server:
        assert server.tables.hall.store.find(table) is not None
        assert len(server.store.read(table)) >= seq
