"""The store's file: readable by its owner only, with every SQLite error explained in a sentence."""

import contextlib
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import apsw

from ...errors import Error

SCHEMA = """
create table if not exists tables (
  id text primary key, seed blob not null, public integer not null, made integer not null, touched integer not null,
  stage text not null
) without rowid;
create table if not exists log (
  id integer primary key, "table" text not null, seq integer not null, sum integer not null, data blob not null
);
create unique index if not exists log_by_table on log ("table", seq);
create table if not exists snapshots (
  "table" text primary key, seq integer not null, log_sum integer not null, sum integer not null, data blob not null
) without rowid;
create table if not exists asides ("table" text primary key, data blob not null) without rowid;
create table if not exists passkeys (
  id blob primary key, site text not null, key blob not null, sum integer not null, profile blob not null,
  touched integer not null
) without rowid;
create table if not exists bells (
  "table" text not null, address text not null, data blob not null, primary key ("table", address)
) without rowid;
create table if not exists secrets (name text primary key, data blob not null) without rowid;
"""
SCHEMA_VERSION = 3
PATIENCE = 10_000  # milliseconds to wait for another program
OWNER_ONLY = 0o600
FOR_OTHERS = 0o077
JOURNALS = ("-wal", "-shm")
ELSEWHERE = "or choose another file with --data"

log = logging.getLogger("fastdeal.store")


class StoreError(Error):
    """The store cannot be used; the message names the file, what is wrong and what would help."""


class DamagedError(StoreError):
    """The stored data is inconsistent."""


def connect(path: Path, journal: str = "wal") -> apsw.Connection:
    """A connection that reports a write as done only when it is on disk. Raises `StoreError`."""
    keep_private(path)
    with explaining(path):
        connection = apsw.Connection(str(path))
        try:
            prepare(connection, path, journal)
        except BaseException:
            # Left open, it would clean up later under this name, which may be another file by then.
            connection.close()
            raise
    return connection


def prepare(connection: apsw.Connection, path: Path, journal: str) -> None:
    connection.set_busy_timeout(PATIENCE)
    version = connection.pragma("user_version")
    if version > SCHEMA_VERSION:
        raise StoreError(
            f"{path} was written by a newer Fastdeal (store version {version}, this one knows {SCHEMA_VERSION}); "
            f"update Fastdeal, {ELSEWHERE}"
        )
    connection.pragma("journal_mode", journal)
    connection.pragma("synchronous", "full")
    if version < SCHEMA_VERSION:
        connection.execute(f"begin immediate; {SCHEMA} pragma user_version = {SCHEMA_VERSION}; commit")


def check_is_file(path: Path) -> None:
    """Raises `StoreError` if the path is not a file."""
    if path.exists() and not path.is_file():
        raise StoreError(f"{path} is not a file; name a file with --data, for example {path / 'tables.db'}")


def keep_private(path: Path) -> None:
    """Let only the owner read a store, which holds the seeds. Creates the file if there is none."""
    try:
        check_is_file(path)
        if not path.exists():
            # Opening and closing an existing file would release SQLite's locks.
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    except FileExistsError:
        pass
    except OSError as error:
        raise cannot_open(path, error) from error
    # SQLite copies the permissions to its other files.
    for part in (path, *(Path(f"{path}{ending}") for ending in JOURNALS)):
        tighten(part)


def tighten(path: Path) -> None:
    """Remove everybody's permissions but the owner's."""
    with contextlib.suppress(FileNotFoundError):
        rights = path.stat().st_mode
        if rights & FOR_OTHERS:
            try:
                path.chmod(rights & ~FOR_OTHERS)
            except PermissionError:
                log.warning("%s holds the seeds of all dice, and others can read it; it is not ours to change", path)


def cannot_open(path: Path, error: OSError) -> StoreError:
    wrong = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    return StoreError(f"{path} cannot be opened ({wrong}); see that you may write there, {ELSEWHERE}")


@contextlib.contextmanager
def explaining(path: Path) -> Iterator[None]:
    """Turns SQLite's errors into a `StoreError` that explains them."""
    try:
        yield
    except apsw.Error as error:
        raise explained(path, error) from error


def explained(path: Path, error: apsw.Error) -> StoreError:
    match error:
        case apsw.CorruptError() | apsw.NotADBError():
            return DamagedError(f"{path} is damaged: {error}")
        case apsw.BusyError() | apsw.LockedError():
            wrong, remedy = "is locked by another program", "close that program"
        case apsw.FullError():
            wrong, remedy = "cannot be written, the disk is full", "make room"
        case apsw.CantOpenError() | apsw.ReadOnlyError() | apsw.PermissionsError():
            wrong, remedy = "cannot be opened for reading and writing", "see that you may do both"
        case apsw.IOError():
            wrong, remedy = "cannot be read or written", "see whether the disk is full or failing"
        case _:
            return StoreError(f"{path}: {error}")
    return StoreError(f"{path} {wrong} ({error}); {remedy}, {ELSEWHERE}")
