"""Opens a store that may be damaged: what is still consistent is copied to a new store, and the damaged file is kept.

A salvage may be interrupted at any moment. The damaged file stays in place until its successor (`.salvaged`) is
complete; only then are they swapped, and an interrupted swap is finished by the next start.
"""

import contextlib
import fcntl
import logging
import os
from pathlib import Path

import apsw
from msgspec import MsgspecError

from ..log.entries import Opened, unpack
from .connection import (
    ELSEWHERE,
    JOURNALS,
    DamagedError,
    StoreError,
    cannot_open,
    check_is_file,
    connect,
    explaining,
    tighten,
)
from .leaves import leaf_rows, with_journal
from .store import ADD_ENTRY, ADD_TABLE, Store, now_ms, seal

BESIDE = ("passkeys", "bells", "secrets")
Rows = dict[tuple[str, int], tuple[int, bytes]]

log = logging.getLogger("fastdeal.store")

_locks: dict[Path, int] = {}


def open_store(path: Path) -> Store:
    """The store at that path: created if missing, salvaged if damaged. Raises `StoreError`."""
    path = path.resolve()
    try:
        check_is_file(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        lock(path)
        change_places(path)
        if path.exists() and (damage := damage_of(path)):
            salvage(path, damage)
            change_places(path)
    except OSError as error:
        raise cannot_open(path, error) from error
    store = Store(path)
    if (damaged := damaged_files(path)) and not store.count():
        store.close()
        raise StoreError(
            f"{path} holds no tables, but the damaged store {damaged[0].name} lies beside it; "
            f"rename that to {path.name}, and its -wal likewise, to have its games carried over, "
            f"move it away to begin with none, {ELSEWHERE}"
        )
    return store


def lock(path: Path) -> None:
    """Keep other servers from using the same file."""
    if path in _locks:
        return
    handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise StoreError(f"{path} is in use by another server; stop that one, {ELSEWHERE}") from error
    _locks[path] = handle


def damage_of(path: Path) -> str:
    """What SQLite finds damaged, in a few words; empty if the store is sound. Raises `StoreError`."""
    if path.stat().st_size == 0 and journal_of(path):
        return "it is empty, though its journal is not"  # which SQLite would now throw away
    try:
        connection = connect(path)
        try:
            with explaining(path):
                found = [str(line) for (line,) in connection.execute("pragma quick_check(3)")]
        finally:
            connection.close()
    except DamagedError as error:
        return str(error.__cause__)
    return "" if found == ["ok"] else "; ".join(found)


def salvage(path: Path, damage: str) -> None:
    """Write the consistent part of a damaged store to a file beside it. Raises `StoreError` if there is none."""
    began = Path(f"{path}.salvaging")
    began.unlink(missing_ok=True)
    try:
        kept, cut = carry_over(readable_rows(path), began)
        carry_over_beside(path, began)
    except StoreError:
        began.unlink(missing_ok=True)
        raise
    if not kept:
        began.unlink()
        raise StoreError(
            f"{path} is damaged ({damage}), and no table in it can be read. It is left as it is; "
            f"put a backup in its place, move it away to begin with no tables, {ELSEWHERE}"
        )
    began.rename(f"{path}.salvaged")
    sync_folder(path.parent)
    log.error(
        "%s is damaged (%s). %d tables are carried over, %d of them cut short at the damage", path, damage, kept, cut
    )


def change_places(path: Path) -> None:
    """Swap a damaged file for its salvaged successor. May be interrupted anywhere and repeated."""
    salvaged = Path(f"{path}.salvaged")
    if salvaged.exists():
        aside = damaged_name(path)
        # The main file moves last: while it is here, `damaged_name` gives all parts the same name.
        for ending in (*JOURNALS, ""):
            if (part := Path(f"{path}{ending}")).exists():
                part.rename(f"{aside}{ending}")
        sync_folder(path.parent)
        salvaged.rename(path)
        sync_folder(path.parent)
        log.error("%s now has what was salvaged; the damaged file is kept beside it as %s", path, aside.name)
    for damaged in damaged_files(path):
        tighten(damaged)


def sync_folder(folder: Path) -> None:
    """Flush the folder's file names to disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def damaged_name(path: Path) -> Path:
    """Where a damaged file goes. Older ones are never overwritten."""
    return next(name for n in range(1, 10_000) if not (name := Path(f"{path}.damaged-{n}")).exists())


def damaged_files(path: Path) -> list[Path]:
    """The damaged files set aside from here with their journals, latest first."""
    found = [file for file in path.parent.iterdir() if file.name.startswith(f"{path.name}.damaged-")]
    return sorted(found, key=lambda file: (file.suffix.endswith(JOURNALS), -file.stat().st_mtime))


def readable_rows(path: Path) -> Rows:
    """Every entry that can still be read."""
    file = with_journal(path.read_bytes(), journal_of(path))
    return {(table, seq): (total, data) for table, seq, total, data in leaf_rows(file)}


def journal_of(path: Path) -> bytes:
    """The bytes of the write-ahead log."""
    journal = Path(f"{path}{JOURNALS[0]}")
    return journal.read_bytes() if journal.exists() else b""


def carry_over(rows: Rows, target: Path) -> tuple[int, int]:
    """Write a store with everything consistent; returns how many tables were kept, and how many cut short."""
    ends: dict[str, int] = {}
    for table, seq in rows:
        ends[table] = max(seq, ends.get(table, 0))
    kept = cut = 0
    store = connect(target, journal="memory")
    try:
        with explaining(target), store:
            for table, end in sorted(ends.items()):
                entries = unbroken(rows, table)
                if len(entries) > 1:
                    write_table(store, table, entries)
                    kept += 1
                    cut += len(entries) <= end
    finally:
        store.close()
    return kept, cut


def carry_over_beside(path: Path, target: Path) -> None:
    """Copy what does not stand in the logs, as far as SQLite can still read it. Games go on without it."""
    if path.stat().st_size == 0:
        return  # SQLite would throw its journal away
    with contextlib.closing(connect(target, journal="memory")) as store:
        for name in BESIDE:
            with contextlib.suppress(apsw.Error), contextlib.closing(apsw.Connection(str(path))) as damaged:
                for row in damaged.execute(f"select * from {name}"):
                    store.execute(f"insert or ignore into {name} values ({', '.join('?' * len(row))})", row)


def unbroken(rows: Rows, table: str) -> list[tuple[int, bytes]]:
    """The entries of a table from its seed on, as far as their checksums chain."""
    entries: list[tuple[int, bytes]] = []
    before = 0
    while (found := rows.get((table, len(entries)))) and found[0] == seal(before, found[1]):
        entries.append(found)
        before = found[0] if len(entries) > 1 else 0
    return entries


def write_table(store: apsw.Connection, table: str, entries: list[tuple[int, bytes]]) -> None:
    made, public = now_ms(), False
    try:
        first = unpack(entries[1][1])
        made, public = first.at, isinstance(first, Opened) and first.settings.public
    except MsgspecError as error:
        log.warning("table %s is carried over, though its beginning is not understood: %s", table, error)
    store.execute(ADD_TABLE, (table, entries[0][1], int(public), made, made, "playing"))
    for seq, (total, data) in enumerate(entries):
        store.execute(ADD_ENTRY, (table, seq, total, data))
