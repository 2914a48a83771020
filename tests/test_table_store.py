"""The store: acknowledged writes survive any end, damage is named, and nothing before it is lost."""

import asyncio
import logging
import random
import subprocess
import sys
from functools import reduce
from pathlib import Path

import apsw
import pytest
from table_logs import all_logs, entry, fill, filled

from fastdeal.table.store.care import back_up, prune_store
from fastdeal.table.store.connection import StoreError
from fastdeal.table.store.salvage import open_store
from fastdeal.table.store.store import Snapshot, now_ms, seal


def test_many_promises_share_one_wait_for_the_disk(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.db")
    asyncio.run(fill(store, 3, 100))
    assert store.entries == 303
    assert store.batches < 60
    store.close()


def test_a_table_is_found_with_what_came_after_its_snapshot(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.db")

    async def story() -> None:
        logs = await fill(store, 1, 10)
        (name,) = logs
        kept = store.find(name)
        assert kept is not None
        assert kept.entries == logs[name]
        total, at_end = (reduce(seal, logs[name][:count], 0) for count in (4, 11))
        await store.append(name, 12, at_end, entry(12), Snapshot(4, total, b"as it stood"))
        again = store.find(name)
        assert again is not None
        assert again.snapshot == Snapshot(4, total, b"as it stood")
        assert again.entries == [*logs[name][4:], entry(12)]

    asyncio.run(story())
    assert store.find("nowhere") is None
    store.close()


def test_an_entry_cannot_be_written_twice(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.db")

    async def story() -> None:
        (name,) = await fill(store, 1, 3)
        with pytest.raises(StoreError):
            await store.append(name, 2, 0, entry(2))

    asyncio.run(story())
    store.close()


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.db")
    code = "import sys, pathlib, fastdeal.table.store.salvage as salvage; salvage.open_store(pathlib.Path(sys.argv[1]))"
    second = subprocess.run([sys.executable, "-c", code, str(store.path)], capture_output=True, text=True, check=False)
    assert "in use by a server" in second.stderr
    store.close()


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_a_truncated_store_keeps_everything_before_the_damage(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, share: float
) -> None:
    path = tmp_path / "a.db"
    logs = filled(path, tables=16)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    with caplog.at_level(logging.ERROR):
        store = open_store(path)
    assert "is damaged" in caplog.text
    assert "a.db.damaged-1" in caplog.text
    assert (tmp_path / "a.db.damaged-1").exists()
    found = all_logs(store, logs)
    assert all(log == logs[name][: len(log)] for name, log in found.items())
    assert sum(map(len, found.values())) > 0
    store.close()


def test_a_flipped_page_costs_only_what_follows_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "a.db"
    logs = filled(path, tables=8)
    data = bytearray(path.read_bytes())
    pages = len(data) // 4096
    bad = random.Random(4).randrange(pages // 2, pages)
    data[bad * 4096 : (bad + 1) * 4096] = bytes(4096)
    path.write_bytes(data)
    with caplog.at_level(logging.ERROR):
        store = open_store(path)
    found = all_logs(store, logs)
    assert all(log == logs[name][: len(log)] for name, log in found.items())
    whole = sum(found[name] == log for name, log in logs.items())
    assert whole >= len(logs) - 2
    store.close()


def test_what_is_no_store_at_all_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"dear diary" * 1000)
    with pytest.raises(StoreError, match="no table in it can be read"):
        open_store(path)
    assert path.read_bytes() == b"dear diary" * 1000
    assert {file.name for file in tmp_path.iterdir()} == {"a.db", "a.db.lock"}


def test_a_changed_entry_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    logs = filled(path, tables=1)
    (name,) = logs
    connection = apsw.Connection(str(path))
    connection.execute("update log set data = ? where seq = 7", (entry(8),))
    connection.close()
    store = open_store(path)
    with pytest.raises(StoreError, match="at entry 7"):
        store.read(name)
    store.close()


def test_a_backup_is_made_while_games_go_on(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.db")
    logs = asyncio.run(fill(store, 3, 20))
    back_up(store.path, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="exists already"):
        back_up(store.path, tmp_path / "copy.db")
    store.close()
    copy = open_store(tmp_path / "copy.db")
    assert all_logs(copy, logs) == logs
    copy.close()


def test_old_tables_are_pruned(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.db")

    async def story() -> None:
        kept, _ = await fill(store, 2, 3)
        await store.prune(now_ms() - 60_000)
        assert store.count() == 2
        await store.prune(now_ms() + 60_000, [kept])
        assert store.count() == 1
        assert store.find(kept)

    asyncio.run(story())
    assert prune_store(store.path, -1) == 1
    assert store.count() == 0
    store.close()
