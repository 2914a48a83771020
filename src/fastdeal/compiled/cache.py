"""Compiled code on disk: compiled by one process at a time, found again by the next, forgotten when it is old."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

KEPT = 12


def cache_folder(fingerprint: str = "") -> Path:
    """Where compiled code is kept between runs: one folder for each state of what is compiled."""
    home = os.environ.get("FASTDEAL_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "fastdeal" / fingerprint


def was_compiled(fingerprint: str) -> bool:
    """Whether there is compiled code of this fingerprint."""
    return any(cache_folder(fingerprint).rglob("*.nbi"))


@contextmanager
def keep_compiled(fingerprint: str) -> Iterator[None]:
    """What Numba compiles in this block is kept in the folder of the fingerprint, or taken from there."""
    import numba

    folder = cache_folder(fingerprint)
    folder.mkdir(parents=True, exist_ok=True)
    settings: Any = numba.config
    settings.CACHE_DIR = str(folder)
    with (folder / "lock").open("w") as lock:
        # Two processes that need the same code at once must not both spend a minute on it.
        with suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    folder.touch()
    forget_old(folder)


def forget_old(folder: Path) -> None:
    """Remove all but the folders used last."""
    others = [other for other in folder.parent.iterdir() if other.is_dir()]
    for other in sorted(others, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(other, ignore_errors=True)
