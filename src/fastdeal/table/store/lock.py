"""One program at a time changes a store: a server, or `fastdeal store prune` and `restore`."""

import fcntl
import os
from pathlib import Path

from .connection import ELSEWHERE, OWNER_ONLY, StoreError, cannot_open, check_is_file

_locks: dict[Path, int] = {}


def take(path: Path) -> Path:
    """Lock a store for this process until it ends; returns the path without links. Raises `StoreError`."""
    refuse_links(path)
    path = path.resolve()
    try:
        check_is_file(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        lock(path)
    except OSError as error:
        raise cannot_open(path, error) from error
    return path


def refuse_links(path: Path) -> None:
    """By another name the same file would have another lock and another journal, and two servers could destroy it."""
    if path.is_symlink():
        raise StoreError(f"{path} is a link to {path.resolve()}; name that file itself with --data")
    if path.is_file() and path.stat().st_nlink > 1:
        raise StoreError(f"{path} has other names too (hard links); remove those, {ELSEWHERE}")


def lock(path: Path) -> None:
    if path in _locks:
        return
    handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise StoreError(f"{path} is in use by a server; stop that one first, {ELSEWHERE}") from error
    _locks[path] = handle
