"""A game waits for its players: nothing happens while none of them is here, and then it goes on with full clocks."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from table_player import Player, Running, again, close, open_table, resumed, two_players

from fastdeal.table.room.pace import TRAVEL
from fastdeal.table.store.store import now_ms

TWO = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"
# Bob stands on Ann's site and owes rent if she asks; Cyd, a bot, rolls next.
CLAIM = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Bob\nset: Ann.deeds = @3\n\nBob: roll 1-2\n"


@asynccontextmanager
async def serving(data: Path, port: int = 0) -> AsyncIterator[Running]:
    """A server that ends while its visitors go on."""
    server = Running(data, port=port)
    try:
        yield server
    finally:
        await asyncio.to_thread(server.stop)


async def watching(base: str, table: str) -> Player:
    watcher = Player(base, table, "")
    await watcher.open()
    return watcher


async def nothing_happens(server: Running, watcher: Player) -> None:
    await watcher.wait_for(lambda: watcher.around["asleep"])
    await server.nothing_happens(watcher.table["id"])
    assert watcher.around["asleep"]
    assert watcher.around["clocks"] == []


def test_a_game_whose_players_have_gone_waits_for_them_though_others_watch(server: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, TWO, clock="hasty")
        watcher = await watching(server.base, ann.table["id"])
        await close(ann, bob)
        await nothing_happens(server, watcher)

        back = again(ann)
        await back.open()
        turn, grace = back.alarm("turn"), back.alarm("grace")
        assert turn is not None
        assert turn["seat"] == 0
        assert turn["left"] > turn["of"] - 1000 * TRAVEL - 80
        assert grace is not None
        assert grace["seat"] == 1
        # With one of them here a bot plays for the other, as ever.
        playing = asyncio.create_task(back.play())
        await watcher.wait_for(lambda: watcher.table["seats"][1]["stood_in"])
        await watcher.wait_for(lambda: any(told.get("by") == "stand-in" for told in watcher.told))
        assert not watcher.around["asleep"]
        playing.cancel()
        await close(back, watcher)

    asyncio.run(story())


def test_no_claim_lapses_while_its_owner_is_away(server: Running) -> None:
    async def story() -> None:
        (ann,) = await resumed(server.base, CLAIM, people=1, pace="patient")
        watcher = await watching(server.base, ann.table["id"])
        await close(ann)
        await nothing_happens(server, watcher)
        back = again(ann)
        await back.open()
        claim = back.alarm("claim")
        assert claim is not None
        assert claim["left"] > 500
        assert (await back.do({"verb": "ask"}))["t"] == "done"
        await close(back, watcher)

    asyncio.run(story())


def test_a_game_whose_players_all_look_away_waits_until_one_is_back(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, clock="hasty")
        await nothing_happens(server, bob)
        assert [seat["stood_in"] for seat in bob.table["seats"]] == [True, True, False]
        assert {told["by"] for told in bob.told if told["kind"] == "moved"} <= {"clock", "bot", "stand-in"}

        before = bob.seq
        assert (await bob.send("back"))["t"] == "done"
        await bob.wait_for(lambda: bob.seq > before + 1)
        assert [seat["stood_in"] for seat in bob.table["seats"]][:2] == [True, False]
        assert (await bob.send("back"))["t"] == "done"
        await close(ann, bob)

    asyncio.run(story())


def test_a_game_waits_for_its_players_across_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "tables.db") as server:
            ann, bob = await resumed(server.base, TWO, clock="hasty")
            watcher = await watching(server.base, ann.table["id"])
            await close(ann, bob)
            await nothing_happens(server, watcher)
        async with serving(tmp_path / "tables.db", server.port) as server:
            await watcher.wait_for(lambda: watcher.connections == 2)
            await nothing_happens(server, watcher)
            back = again(bob)
            await back.open()
            await watcher.wait_for(lambda: watcher.has_happened("rolled"))
            assert any(told.get("by") == "clock" for told in watcher.told)
            await close(back, watcher)

    asyncio.run(story())


@pytest.mark.parametrize("how", ["resign", "leave"])
def test_bots_among_themselves_play_while_somebody_watches(server: Running, how: str) -> None:
    async def story() -> None:
        table, _, secret = open_table(
            server.base, seats=[{}, {"bot": "easy"}, {"bot": "easy"}], rules={"max_rounds": 3}
        )
        ann, watcher = Player(server.base, table, secret), await watching(server.base, table)
        await ann.open()
        await ann.send("start")
        if how == "leave":
            await ann.leave()
        else:
            await ann.do({"verb": "resign"})
        await ann.close()
        await watcher.wait_for(lambda: watcher.is_over, 20)
        await close(watcher)

    asyncio.run(story())


def test_the_time_limit_stands_still_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = 2.0
    monkeypatch.setattr("fastdeal.table.room.orders.now_ms", lambda: now_ms() - 60_000 + int(1000 * left))

    async def story() -> None:
        async with serving(tmp_path / "tables.db") as server:
            wall = SimpleNamespace(time=lambda: time.time() + server.loop.ahead)
            monkeypatch.setattr("fastdeal.table.store.store.time", wall)
            ann, bob = await resumed(server.base, TWO.replace("players", "rules: time_limit=1\nplayers"))
            watcher = await watching(server.base, ann.table["id"])
            await close(ann, bob)
            await server.let_pass(left + 0.2)
            back = again(ann)
            await back.open()
            assert not back.is_over
            assert (back.alarm("game") or {})["left"] > 0
            await back.do({"verb": "roll"})
        async with serving(tmp_path / "tables.db", server.port):
            await back.wait_for(lambda: back.connections == 2 and back.heard[-1]["t"] == "around")
            assert (back.alarm("game") or {})["left"] > 0
            await back.wait_for(lambda: back.is_over)
            assert back.told[-1]["kind"] == "time-up"
            await close(back, watcher)

    asyncio.run(story())
