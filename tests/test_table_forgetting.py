"""Old tables are deleted, but never because a clock was wrong; and games that are over make room for others."""

import asyncio
import time
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from table_player import Running, close, open_table, running, two_players

from fastdeal.table.client.remote import CallError, call
from fastdeal.table.limits import Limits
from fastdeal.table.room.forgetting import DAY, HOUR, WallClock


class Clocks:
    """The clock on the wall and the machine's own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall, self.own = 1_800_000_000.0, 0.0
        monkeypatch.setattr(time, "time", lambda: self.wall)
        monkeypatch.setattr(time, "monotonic", lambda: self.own)

    def run(self, seconds: float) -> None:
        self.wall += seconds
        self.own += seconds


def test_a_clock_that_jumps_is_believed_again_after_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks = Clocks(monkeypatch)
    clock = WallClock(clocks.wall - HOUR)
    assert clock.is_believed()
    clocks.run(HOUR)
    assert clock.is_believed()
    clocks.wall += 400 * DAY
    assert not clock.is_believed()
    clocks.run(DAY - 1)
    assert not clock.is_believed()
    clocks.run(2)
    assert clock.is_believed()
    clocks.wall -= 2 * DAY
    assert not clock.is_believed()


def test_who_starts_long_after_the_last_game_waits_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks = Clocks(monkeypatch)
    assert WallClock(0).is_believed()
    assert WallClock(clocks.wall - HOUR).is_believed()
    assert not WallClock(clocks.wall - 400 * DAY).is_believed()


def test_a_server_that_starts_400_days_ahead_deletes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path / "tables.db") as server:
        table, _, _ = open_table(server.base)
    ahead = time.time() + 400 * DAY
    monkeypatch.setattr(time, "time", lambda: ahead)
    with running(tmp_path / "tables.db", Limits(forget_days=90)) as server:
        asyncio.run_coroutine_threadsafe(server.tables.hall.forget(), server.loop).result()
        assert call(f"{server.base}/api/tables/{table}")


def test_old_tables_are_forgotten_by_a_clock_that_is_right(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        old, _, _ = open_table(server.base)
        young, _, _ = open_table(server.base)
    with closing(apsw.Connection(str(tmp_path / "tables.db"))) as store:
        store.execute("update tables set touched = touched - 91 * 86400000 where id = ?", (old,))
    with running(tmp_path / "tables.db", Limits(forget_days=90)) as server:
        asyncio.run_coroutine_threadsafe(server.tables.hall.forget(), server.loop).result()
        assert call(f"{server.base}/api/tables/{young}")
        with pytest.raises(CallError, match="404"):
            call(f"{server.base}/api/tables/{old}")


def test_a_game_that_is_over_makes_room_for_another(tmp_path: Path) -> None:
    async def finish(server: Running) -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}])
        with pytest.raises(CallError, match="503"):
            open_table(server.base)
        await bob.do({"verb": "resign"})
        await ann.wait_for(lambda: ann.is_over)
        await close(ann, bob)

    with running(tmp_path / "tables.db", Limits(tables=1)) as server:
        asyncio.run(finish(server))
        while server.store.count_unfinished():
            time.sleep(0.01)
        open_table(server.base)
