"""Maintenance of the store: its place, backups, pruning."""

import os
from pathlib import Path

import apsw

from .connection import StoreError, connect, explaining, keep_private
from .store import now_ms, pruning, write_together

DAY = 86_400_000


def default_store() -> Path:
    """Where games are stored by default."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "fastdeal" / "tables.db"


def open_existing(path: Path) -> apsw.Connection:
    """A connection to an existing store. Raises `StoreError`."""
    if not path.exists():
        raise StoreError(f"{path}: no such store")
    return connect(path)


def back_up(path: Path, target: Path) -> None:
    """Copy a store that may be in use to a file only the owner can read; all or nothing. Raises `StoreError`."""
    if target.exists():
        raise StoreError(f"{target} exists already")
    source = open_existing(path)
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


def prune_store(path: Path, days: int) -> int:
    """Delete tables untouched for so many days; returns how many. Raises `StoreError`."""
    store = open_existing(path)
    with explaining(path):
        before = store.execute("select count(*) from tables").get
        write_together(store, pruning(now_ms() - days * DAY))
        forgotten: int = before - store.execute("select count(*) from tables").get
    return forgotten
