"""Backups that a server makes by itself, the one command that puts them back, and who may touch a store."""

import asyncio
import json
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from table_logs import all_logs, fill, filled
from table_player import open_table, running

from fastdeal.commands.main import main
from fastdeal.table.client.remote import call
from fastdeal.table.store.backups import back_up_now, backup_folder, backups_of, worth_keeping
from fastdeal.table.store.care import restore
from fastdeal.table.store.connection import StoreError
from fastdeal.table.store.salvage import open_store


def fastdeal(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "fastdeal", *words], capture_output=True, text=True, check=False)


def test_a_day_of_hours_and_a_week_of_days_are_kept() -> None:
    names = [Path(f"2026-03-{day:02}-{hour:02}0000.db") for day in range(1, 15) for hour in range(24)][::-1]
    kept = worth_keeping(names)
    assert kept[:24] == names[:24]
    assert sorted({name.name[:10] for name in kept}) == [f"2026-03-{day:02}" for day in range(8, 15)]
    assert len(set(kept)) == 30


def test_a_backup_is_made_while_tables_play_and_old_ones_go(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with running(path) as server:
        open_table(server.base)
        folder = backup_folder(path)
        folder.mkdir()
        for hour in range(30):
            (folder / f"2020-01-01-{hour:02}0000.db").write_bytes(b"")
        asyncio.run_coroutine_threadsafe(server.tables.backups.make(), server.loop).result()
        assert "fastdeal_backups_failed 0.0" in call(f"{server.base}/metrics")[0].decode()
    newest, *older = backups_of(path)
    assert len(older) == 23
    assert newest.stat().st_mode & 0o777 == 0o600
    with closing(open_store(newest)) as copy:
        assert copy.count() == 1


def test_a_copy_is_finished_under_constant_writing(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a.db")

    async def story() -> None:
        await fill(store, 8, 200)
        copying = asyncio.create_task(asyncio.to_thread(back_up_now, store.path))
        while not copying.done():
            await fill(store, 1, 5)
        with closing(open_store(copying.result())) as copy:
            assert copy.count() >= 8

    asyncio.run(asyncio.wait_for(story(), 60))
    store.close()


def test_a_backup_is_put_back_by_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.db"
    logs = filled(path)
    back_up_now(path)
    path.write_bytes(b"rubbish" * 1000)
    assert main(["store", "restore", "--data", str(path)]) == 0
    assert "a.db.replaced-1" in capsys.readouterr().out
    with closing(open_store(path)) as store:
        assert all_logs(store, logs) == logs
    assert (tmp_path / "a.db.replaced-1").read_bytes() == b"rubbish" * 1000


def test_a_damaged_backup_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    filled(path)
    before = path.read_bytes()
    bad = tmp_path / "bad.db"
    bad.write_bytes(before[: len(before) // 2])
    with pytest.raises(StoreError, match="damaged"):
        restore(path, bad)
    assert path.read_bytes() == before
    with pytest.raises(StoreError, match="there is no backup"):
        restore(path, None)


@pytest.mark.parametrize("share", [0, 0.4, 0.9])
def test_a_torn_store_gets_from_its_backup_what_it_has_lost(tmp_path: Path, share: float) -> None:
    path = tmp_path / "a.db"
    logs = filled(path, tables=12)
    back_up_now(path)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    Path(f"{path}-wal").write_bytes(b"" if share else b"torn")
    with closing(open_store(path)) as store:
        assert all_logs(store, logs) == logs


def test_what_a_server_uses_is_neither_pruned_nor_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with running(path) as server:
        open_table(server.base)
        for words in (["prune", "--days", "1"], ["restore", str(path)]):
            refused = fastdeal("store", *words, "--data", str(path))
            assert refused.returncode == 2
            assert "is in use by a server; stop that one first" in refused.stderr + refused.stdout


def test_a_store_has_one_name(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    filled(path)
    (tmp_path / "link.db").symlink_to(path)
    with pytest.raises(StoreError, match="is a link to"):
        open_store(tmp_path / "link.db")
    (tmp_path / "hard.db").hardlink_to(path)
    with pytest.raises(StoreError, match="other names"):
        open_store(tmp_path / "hard.db")
    (tmp_path / "hard.db").unlink()
    open_store(path).close()


def test_the_dashboard_shows_what_the_server_measures(tmp_path: Path) -> None:
    text = (Path(__file__).parent.parent / "hosting" / "dashboard.json").read_text(encoding="utf-8")
    shown = {
        name
        for panel in json.loads(text)["panels"]
        for target in panel["targets"]
        for name in re.findall(r"\b((?:fastdeal|process)_\w+)\b", target["expr"])
    }
    with running(tmp_path / "tables.db") as server:
        measured = call(f"{server.base}/metrics")[0].decode()
    assert len(shown) >= 12
    assert {name for name in shown if f"\n{name}" not in measured} == set()
