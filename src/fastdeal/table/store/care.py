"""Maintenance of the store: its place, backups, restoring, pruning."""

import os
from contextlib import closing
from pathlib import Path

from .backups import backup_folder, backups_of, copy_store, put_back
from .connection import StoreError, connect, explaining
from .lock import take
from .store import now_ms, pruning, write_together

DAY = 86_400_000


def default_store() -> Path:
    """Where games are stored by default."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "fastdeal" / "tables.db"


def back_up(path: Path, target: Path) -> None:
    """Copy a store that may be in use to a file only the owner can read; all or nothing. Raises `StoreError`."""
    if target.exists():
        raise StoreError(f"{target} exists already")
    if not path.exists():
        raise StoreError(f"{path}: no such store")
    copy_store(path, target)


def restore(path: Path, backup: Path | None) -> tuple[Path, Path | None]:
    """Put a backup, by default the newest, in the place of a store that no server uses.

    Returns the backup, and where the store went that was there. Raises `StoreError`.
    """
    chosen = backup or next(iter(backups_of(path)), None)
    if chosen is None:
        raise StoreError(f"there is no backup in {backup_folder(path)}; name one")
    if not chosen.exists():
        raise StoreError(f"{chosen}: no such backup")
    path = take(path)
    was_there = path.exists()
    aside = put_back(path, chosen)
    return chosen, aside if was_there else None


def prune_store(path: Path, days: int) -> int:
    """Delete tables untouched for so many days; returns how many. Raises `StoreError`."""
    if not path.exists():
        raise StoreError(f"{path}: no such store")
    path = take(path)
    with closing(connect(path)) as store, explaining(path):
        before = store.execute("select count(*) from tables").get
        write_together(store, pruning(now_ms() - days * DAY))
        forgotten: int = before - store.execute("select count(*) from tables").get
    return forgotten
