"""A cache of compiled code on disk: written by one process at a time, reused by the next, pruned when old."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

KEPT = 12


def cache_folder(fingerprint: str = "") -> Path:
    """The folder of the cache, or in it the folder for a fingerprint."""
    home = os.environ.get("FASTDEAL_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "fastdeal" / fingerprint


def is_empty() -> bool:
    """Whether nothing has ever been compiled here."""
    folder = cache_folder()
    return not folder.is_dir() or not any(folder.iterdir())


def was_compiled(fingerprint: str) -> bool:
    """Whether the cache has code with this fingerprint."""
    return any(cache_folder(fingerprint).rglob("*.nbi"))


@contextmanager
def keep_compiled(fingerprint: str) -> Iterator[None]:
    """Inside, Numba caches in the folder of this fingerprint."""
    import numba

    folder = writable(cache_folder(fingerprint))
    settings: Any = numba.config
    settings.CACHE_DIR = str(folder)
    with (folder / "lock").open("w") as lock:
        # Two processes must not both spend a minute on the same code.
        with suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    with suppress(FileNotFoundError):
        os.utime(folder)  # Another process may have pruned it meanwhile; `touch` would leave a file in its place.
    forget_old(folder)


def writable(folder: Path) -> Path:
    """Raises `OSError`, which says how to choose another folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "lock").touch()
    except OSError as error:
        words = f"{error.strerror}; compiled code is kept there: name another folder with FASTDEAL_CACHE"
        raise OSError(error.errno, words, str(folder)) from error
    return folder


def forget_old(folder: Path) -> None:
    """Remove all but the most recently used folders."""
    others = [other for other in folder.parent.iterdir() if other.is_dir()]
    for other in sorted(others, key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(other, ignore_errors=True)
