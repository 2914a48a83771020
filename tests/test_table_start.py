"""Starting with a damaged store: sound files are never set aside, and damaged ones are never lost."""

import asyncio
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw
import pytest
from table_logs import Logs, all_logs, fill, filled

from fastdeal.commands.exits import DOES_NOT_HOLD, UNUSABLE
from fastdeal.commands.main import main
from fastdeal.table.store.backups import backup_folder
from fastdeal.table.store.care import back_up
from fastdeal.table.store.salvage import open_store
from fastdeal.table.store.store import seal

ROOT = Path(__file__).parent.parent
PAGE = 4096
START = """
import sys
import fastdeal.table.store.connection
import fastdeal.commands.serving
fastdeal.table.store.connection.PATIENCE = 100
{first}
from fastdeal.commands.main import main
sys.exit(main(["serve", "--port", "0", "--data", sys.argv[1]]))
"""


def run_python(code: str, *arguments: object, wrapper: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[str]":
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    command = [*wrapper, sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=40, env={**os.environ, "PYTHONPATH": path}
    )


def refuses_to_start(data: Path, first: str = "") -> str:
    """The one sentence with which a server says why it does not start."""
    ended = run_python(START.format(first=first), data)
    assert ended.returncode == 2, ended.stderr
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert line.startswith(f"fastdeal: {data}")
    assert "--data" in line
    return line


def still_has(path: Path, logs: Logs) -> None:
    """The store is as it was, and nothing else lies there."""
    store = open_store(path)
    assert all_logs(store, logs) == logs
    store.close()
    assert {file.name for file in path.parent.iterdir()} == {path.name, f"{path.name}.lock"}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Logs]:
    """A sound store, with what is in it. To be copied: whoever opens it keeps it locked."""
    path = tmp_path_factory.mktemp("sound") / "tables.db"
    return path, filled(path, tables=8)


def copy_of(sound: tuple[Path, Logs], folder: Path) -> tuple[Path, Logs]:
    return Path(shutil.copy(sound[0], folder / "tables.db")), sound[1]


# Trouble that is no damage.


def test_a_locked_store_is_left_alone(tmp_path: Path, sound: tuple[Path, Logs]) -> None:
    path, logs = copy_of(sound, tmp_path)
    other = apsw.Connection(str(path))
    other.pragma("locking_mode", "exclusive")
    other.execute("begin exclusive; update tables set touched = touched; commit")
    assert "is locked by another program" in refuses_to_start(path)
    other.close()
    still_has(path, logs)


def test_a_store_of_a_newer_fastdeal_is_left_alone(tmp_path: Path, sound: tuple[Path, Logs]) -> None:
    path, logs = copy_of(sound, tmp_path)
    set_version(path, 99)
    assert "was written by a newer Fastdeal (store version 99" in refuses_to_start(path)
    set_version(path, 2)
    still_has(path, logs)


def set_version(path: Path, version: int) -> None:
    connection = apsw.Connection(str(path))
    connection.pragma("user_version", version)
    connection.close()


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    assert "is not a file" in refuses_to_start(tmp_path / "games")
    assert [file.name for file in tmp_path.iterdir()] == ["games"]


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert f"cannot be opened ({tmp_path}/file: File exists)" in refuses_to_start(tmp_path / "file" / "tables.db")


def test_an_unreadable_store_is_left_alone(tmp_path: Path, sound: tuple[Path, Logs]) -> None:
    path, logs = copy_of(sound, tmp_path)
    path.chmod(0)
    become_nobody = "import os; os.setuid(65534)" if os.geteuid() == 0 else ""
    tell = refuses_to_start(path, become_nobody)
    assert "cannot be opened" in tell
    path.chmod(0o600)
    still_has(path, logs)


FULL_DISK = """
mount -t tmpfs -o size=$((4096 * $2)) tmpfs "$1/disk" || exit 99
cp "$1/tables.db" "$1/disk" && head -c 99999999 /dev/zero >"$1/disk/rest" 2>/dev/null
shift 2
"$@"
code=$?
cmp "${!#}" "$(dirname "$(dirname "${!#}")")/tables.db" || exit 98
exit $code
"""


def test_a_full_disk_is_told_and_nothing_set_aside(tmp_path: Path, sound: tuple[Path, Logs]) -> None:
    path, _ = copy_of(sound, tmp_path)
    (tmp_path / "disk").mkdir()
    blocks = path.stat().st_size // PAGE + 4
    wrapper = ("unshare", "-rm", "bash", "-c", FULL_DISK, "full", str(tmp_path), str(blocks))
    ended = run_python(START.format(first=""), tmp_path / "disk" / "tables.db", wrapper=wrapper)
    if ended.returncode in (1, 99):
        pytest.skip("no right to mount a small disk")
    assert ended.returncode == 2, ended.stderr
    (line,) = ended.stderr.splitlines()
    assert line.startswith(f"fastdeal: {tmp_path}/disk/tables.db cannot be ")
    assert "disk" in line.partition("tables.db")[2]


def test_a_salvage_without_room_leaves_the_damaged_store_as_it_is(tmp_path: Path, sound: tuple[Path, Logs]) -> None:
    path, logs = copy_of(sound, tmp_path)
    zero_page(path, 9)
    damaged = path.read_bytes()
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({len(damaged) // 2}, {len(damaged) // 2}))"
    assert "is damaged, and its games cannot be carried over yet" in refuses_to_start(path, limit)
    assert path.read_bytes() == damaged
    assert {file.name for file in tmp_path.iterdir()} == {"tables.db", "tables.db.lock"}
    store = open_store(path)
    assert sum(store.read(name) == log for name, log in logs.items()) >= len(logs) - 2
    store.close()


def test_other_commands_say_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "fastdeal" / "tables.db"
    for command in (["prune", "--days", "1"], ["backup", str(tmp_path / "copy.db")]):
        assert main(["store", *command]) == UNUSABLE
    assert not path.exists()
    assert capsys.readouterr().err.count("no such store") == 2
    path.parent.mkdir()
    path.write_bytes(b"dear diary" * 1000)
    for command in (["prune", "--days", "1"], ["backup", str(tmp_path / "copy.db")]):
        assert main(["store", *command]) == UNUSABLE
    assert capsys.readouterr().err.count("is damaged: ") == 2
    path.unlink()
    path.mkdir()
    assert main(["doctor"]) == DOES_NOT_HOLD
    assert "is not a file" in capsys.readouterr().out


# Damage.


def zero_page(path: Path, number: int) -> None:
    with path.open("r+b") as file:
        file.seek(number * PAGE)
        file.write(bytes(PAGE))


def overwrite_header(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"\xff" * PAGE)


def cut_off(path: Path) -> None:
    os.truncate(path, path.stat().st_size * 3 // 4)


DAMAGE: dict[str, Callable[[Path], None]] = {
    "a page": lambda path: zero_page(path, 9), "the header": overwrite_header, "the end": cut_off
}  # fmt: skip
KILLS = """
import os, shutil, signal, sys
from pathlib import Path
from fastdeal.table.store import connection, salvage

WATCHED = {connection.__file__, salvage.__file__}

def open_and_die(path, lines):
    left = lines
    def trace(frame, event, argument):
        nonlocal left
        if frame.f_code.co_filename not in WATCHED:
            return None
        left -= event == "line"
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return trace
    sys.settrace(trace)
    salvage.open_store(path).close()
    sys.settrace(None)
    return lines - left

def in_a_process(path, lines):
    if (process := os.fork()) == 0:
        os.close(2)
        open_and_die(path, lines)
        os._exit(0)
    return os.WIFSIGNALED(os.waitpid(process, 0)[1])

damaged, folder = Path(sys.argv[1]), Path(sys.argv[2])
shutil.copytree(damaged, folder / "whole")
total = open_and_die(folder / "whole" / "tables.db", 10**9)
moments = {*range(1, total, total // 40), *range(total - 120, total - 1, 2)}
for nth in sorted(moments):
    shutil.copytree(damaged, folder / str(nth))
    assert in_a_process(folder / str(nth) / "tables.db", nth)
    in_a_process(folder / str(nth) / "tables.db", nth // 2 + 20)
"""


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_salvage_killed_at_any_moment_is_finished_by_the_next_start(tmp_path: Path, damage: str) -> None:
    logs = busy_store(tmp_path / "damaged")
    DAMAGE[damage](tmp_path / "damaged" / "tables.db")
    (tmp_path / "runs").mkdir()
    ended = run_python(KILLS, tmp_path / "damaged", tmp_path / "runs")
    assert ended.returncode == 0, ended.stderr
    salvaged = contents(tmp_path / "runs" / "whole", logs)
    assert sum(salvaged[name] == log for name, log in logs.items()) >= len(logs) // 3
    runs = list((tmp_path / "runs").iterdir())
    assert len(runs) > 80
    for folder in runs:
        assert contents(folder, logs) == salvaged
        left = {file.name for file in folder.iterdir()}
        assert {"tables.db", "tables.db.lock", "tables.db.damaged-1"} <= left
        assert not [name for name in left if "salvag" in name or "damaged-2" in name]


def busy_store(folder: Path) -> Logs:
    """A store as a killed server leaves it: the last entries stand in the journal alone."""
    folder.mkdir()
    path = folder.parent / "busy.db"
    logs = filled(path, tables=8, entries=20)
    store = open_store(path)
    logs |= asyncio.run(fill(store, 1, 2))
    for ending in ("", "-wal"):
        shutil.copy(f"{path}{ending}", f"{folder}/tables.db{ending}")
    store.close()
    return logs


def contents(folder: Path, names: Logs) -> Logs:
    store = open_store(folder / "tables.db")
    found = all_logs(store, names)
    store.close()
    return found


def test_what_stands_only_in_the_journal_is_salvaged(tmp_path: Path) -> None:
    logs = busy_store(tmp_path / "damaged")
    with (tmp_path / "damaged" / "tables.db").open("r+b") as file:
        file.seek(16)
        file.write(b"\x02\x00")  # pages of 512 bytes: the journal does not fit any more
    assert contents(tmp_path / "damaged", logs) == logs
    assert (tmp_path / "damaged" / "tables.db.damaged-1-wal").stat().st_size > 2 * PAGE


def test_an_emptied_store_with_a_journal_is_no_new_store(tmp_path: Path) -> None:
    logs, path = busy_store(tmp_path / "damaged"), tmp_path / "damaged" / "tables.db"
    backup_folder(path).mkdir()
    back_up(tmp_path / "busy.db", backup_folder(path) / "2026-01-01-000000.db")
    before = Path(f"{path}-wal").stat().st_size
    os.truncate(path, 0)
    assert contents(path.parent, logs) == logs
    assert Path(f"{path}.damaged-1-wal").stat().st_size == before


def test_a_server_never_starts_empty_beside_a_damaged_store(tmp_path: Path, sound: tuple[Path, Logs]) -> None:
    path, logs = copy_of(sound, tmp_path)
    zero_page(path, 9)
    path.rename(tmp_path / "tables.db.damaged-1")
    for _ in range(2):
        assert "the damaged store tables.db.damaged-1 lies beside it" in refuses_to_start(path)
    (tmp_path / "tables.db.damaged-1").rename(path)
    store = open_store(path)
    assert store.count() >= len(logs) - 2
    store.close()


def test_a_table_of_an_unknown_kind_does_not_stop_a_salvage(tmp_path: Path, sound: tuple[Path, Logs]) -> None:
    path, logs = copy_of(sound, tmp_path)
    strange = b"\x81\xa1k\xa5waltz"
    connection = apsw.Connection(str(path))
    (name,) = next(connection.execute('select "table" from log order by id desc limit 1'))
    values = (strange, seal(0, strange), name)
    connection.execute('update log set data = ?, sum = ? where "table" = ? and seq = 1', values)
    connection.close()
    zero_page(path, 9)
    store = open_store(path)
    assert store.read(name) == [strange]
    assert store.count() >= len(logs) - 2
    store.close()


# Whose eyes the seeds are for.


def rights(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.is_file()}


@pytest.fixture
def generous_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("generous_umask")
def test_only_the_owner_can_read_a_store(tmp_path: Path) -> None:
    store = open_store(tmp_path / "tables.db")
    asyncio.run(fill(store, 1, 3))
    back_up(store.path, tmp_path / "copy.db")
    names = {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock", "copy.db"}
    assert rights(tmp_path) == dict.fromkeys(names, 0o600)
    store.close()


@pytest.mark.usefixtures("generous_umask")
def test_a_store_that_others_could_read_is_taken_from_them(tmp_path: Path) -> None:
    busy_store(tmp_path / "old")
    for ending in ("", "-wal", ".damaged-1", ".damaged-1-wal"):
        Path(f"{tmp_path}/old/tables.db{ending}").touch()
        Path(f"{tmp_path}/old/tables.db{ending}").chmod(0o644)
    store = open_store(tmp_path / "old" / "tables.db")
    assert set(rights(tmp_path / "old").values()) == {0o600}
    assert len(rights(tmp_path / "old")) == 6
    store.close()


@pytest.mark.usefixtures("generous_umask")
def test_only_the_owner_can_read_what_was_salvaged(tmp_path: Path, sound: tuple[Path, Logs]) -> None:
    path, _ = copy_of(sound, tmp_path)
    path.chmod(0o644)
    zero_page(path, 9)
    store = open_store(path)
    assert set(rights(tmp_path).values()) == {0o600}
    assert "tables.db.damaged-1" in rights(tmp_path)
    store.close()
