"""Looking after the store: copies, pruning, and whether it is sound."""

import os
import sys
from pathlib import Path

import apsw

from .connection import StoreError, connect, explaining, keep_private
from .salvage import damage_of
from .store import now_ms, pruning, write_together

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
    try:
        damage = damage_of(path)
    except StoreError as error:
        print(error)
        return False
    print(f"Games of the live table are kept in {path}: {damage or 'sound'}")
    return not damage


def back_up(data: Path | None, target: Path) -> int:
    """Copy a store that may be in use. The exit code of the command."""
    path = data or default_store()
    try:
        if target.exists():
            raise StoreError(f"{target} exists already")
        copy_store(open_existing(path), target)
    except StoreError as error:
        print(f"fastdeal: {error}", file=sys.stderr)
        return UNUSABLE
    print(f"{target}: copied from {path}")
    return 0


def open_existing(path: Path) -> apsw.Connection:
    """Raises `StoreError` if there is no store."""
    if not path.exists():
        raise StoreError(f"{path}: no such store")
    return connect(path)


def copy_store(source: apsw.Connection, target: Path) -> None:
    """Write a copy for the owner's eyes alone, or nothing. Raises `StoreError`."""
    keep_private(target)
    try:
        with explaining(target):
            copy = apsw.Connection(str(target))
            with copy.backup("main", source, "main") as backup:
                while not backup.done:
                    backup.step(256)
            copy.close()
    except StoreError:
        target.unlink()
        raise


def prune_store(data: Path | None, days: int) -> int:
    """Forget tables that nobody has touched for so many days. The exit code of the command."""
    path = data or default_store()
    try:
        store = open_existing(path)
        with explaining(path):
            before = store.execute("select count(*) from tables").get
            write_together(store, pruning(now_ms() - days * DAY))
            after = store.execute("select count(*) from tables").get
    except StoreError as error:
        print(f"fastdeal: {error}", file=sys.stderr)
        return UNUSABLE
    print(f"{path}: {before - after} tables forgotten")
    return 0
