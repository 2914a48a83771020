"""Backups that a server makes by itself: the last 24 hours with games, and one a day for a week.

They lie in a folder beside the store. An old one goes only when its successor has been checked.
"""

import logging
import os
import shutil
import time
from contextlib import closing
from pathlib import Path

import apsw

from .connection import JOURNALS, OWNER_ONLY, StoreError, explaining, keep_private

HOURLY, DAILY = 24, 7
PAGES_AT_ONCE = 512
BREATH = 0.002  # seconds between them, so that games have the disk

log = logging.getLogger("fastdeal.store")


def backup_folder(path: Path) -> Path:
    return Path(f"{path}.backups")


def backups_of(path: Path) -> list[Path]:
    """The backups of a store, newest first."""
    return sorted(backup_folder(path).glob("*.db"), reverse=True)


def copy_store(path: Path, target: Path) -> None:
    """Copy a store that may be in use to a new file that only its owner can read, and check it. Raises `StoreError`."""
    keep_private(target)
    try:
        with explaining(path), closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)) as source:
            # One view of the store for the whole copy: else every move in a game would begin it anew.
            source.execute("begin; select count(*) from sqlite_schema")
            with explaining(target), closing(apsw.Connection(str(target))) as copy:
                copy_pages(source, copy)
                found = copy.execute("pragma quick_check(1)").get
        if found != "ok":
            raise StoreError(f"{path} was copied, but the copy is damaged ({found}); it is not kept")
    except BaseException:
        target.unlink()
        raise


def copy_pages(source: apsw.Connection, copy: apsw.Connection) -> None:
    with copy.backup("main", source, "main") as backup:
        while not backup.done:
            backup.step(PAGES_AT_ONCE)
            time.sleep(BREATH)
    # A copy is one file, and stays one when somebody looks into it.
    copy.pragma("journal_mode", "delete")


def back_up_now(path: Path) -> Path:
    """Make a backup of a store in use, and let those go that are older than the rotation keeps. Raises `StoreError`."""
    folder = backup_folder(path)
    made = folder / f"{time.strftime('%Y-%m-%d-%H%M%S', time.gmtime())}.db"
    began = made.with_suffix(".part")
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        refuse_without_room(path, folder)
        began.unlink(missing_ok=True)
        copy_store(path, began)
        began.rename(made)
        sync_folder(folder)
        for old in set(backups_of(path)) - set(worth_keeping(backups_of(path))):
            old.unlink()
    except OSError as error:
        raise StoreError(f"{made} cannot be written: {error.strerror or error}; see to the disk") from error
    return made


def refuse_without_room(path: Path, folder: Path) -> None:
    """A backup must not fill the disk that games need."""
    size, free = path.stat().st_size, shutil.disk_usage(folder).free
    if free < 3 * size:
        raise StoreError(f"{folder} has room for {free:,} bytes, too little for a backup of {size:,}; make room")


def worth_keeping(newest_first: list[Path]) -> list[Path]:
    """The latest ones, and the last one of each of the latest days. By count, so that no wrong clock empties it."""
    last_of_day: dict[str, Path] = {}
    for backup in newest_first:
        last_of_day.setdefault(backup.name[:10], backup)
    return [*newest_first[:HOURLY], *list(last_of_day.values())[:DAILY]]


def put_back(path: Path, backup: Path) -> Path:
    """Put a backup in the place of a store that no server uses; returns where the store went. Raises `StoreError`."""
    fresh, aside = Path(f"{path}.restoring"), free_name(path, "replaced")
    fresh.unlink(missing_ok=True)
    copy_store(backup, fresh)
    for ending in (*JOURNALS, ""):
        if (part := Path(f"{path}{ending}")).exists():
            part.rename(f"{aside}{ending}")
    fresh.rename(path)
    path.chmod(OWNER_ONLY)
    sync_folder(path.parent)
    return aside


def free_name(path: Path, why: str) -> Path:
    """Where a file goes that is put aside. Older ones are never overwritten."""
    return next(name for n in range(1, 10_000) if not (name := Path(f"{path}.{why}-{n}")).exists())


def sync_folder(folder: Path) -> None:
    """Flush the folder's file names to disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
