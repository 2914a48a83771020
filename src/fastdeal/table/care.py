"""Looking after the store: copies, pruning, and whether it is sound."""

import os
import sys
from pathlib import Path

import apsw

from .salvage import damage_of
from .store import StoreError, connect, now_ms, pruning

UNUSABLE = 2
DAY = 86_400_000


def default_store() -> Path:
    """Where games are kept unless somebody says otherwise."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "fastdeal" / "tables.db"


def examine_store() -> bool:
    """Print where the games are and whether that file is sound; true if it is, or if there is none yet."""
    path = default_store()
    if not path.exists():
        print(f"Games of the live table will be kept in {path}")
        return True
    damage = damage_of(path)
    print(f"Games of the live table are kept in {path}: {damage or 'sound'}")
    return not damage


def back_up(data: Path | None, target: Path) -> int:
    """Copy a store that may be in use. The exit code of the command."""
    path = data or default_store()
    if not path.exists() or target.exists():
        problem = f"{target} exists already" if target.exists() else f"{path}: no such store"
        print(f"fastdeal: {problem}", file=sys.stderr)
        return UNUSABLE
    copy_store(connect(path), target)
    print(f"{target}: copied from {path}")
    return 0


def copy_store(source: apsw.Connection, target: Path) -> None:
    copy = apsw.Connection(str(target))
    with copy.backup("main", source, "main") as backup:
        while not backup.done:
            backup.step(256)
    copy.close()


def prune_store(data: Path | None, days: int) -> int:
    """Forget tables that nobody has touched for so many days. The exit code of the command."""
    path = data or default_store()
    try:
        store = connect(path)
    except StoreError as error:
        print(f"fastdeal: {error}", file=sys.stderr)
        return UNUSABLE
    before = store.execute("select count(*) from tables").get
    with store:
        for statement, values in pruning(now_ms() - days * DAY):
            store.execute(statement, values)
    print(f"{path}: {before - store.execute('select count(*) from tables').get} tables forgotten")
    return 0
