"""Opening a store that may be damaged: what still holds together is carried over, and the damaged file is kept."""

import contextlib
import fcntl
import logging
import os
from pathlib import Path

import apsw

from .entries import Opened, unpack
from .leaves import leaf_rows
from .store import ADD_ENTRY, ADD_TABLE, Store, StoreError, connect, seal

Rows = dict[tuple[str, int], tuple[int, bytes]]

log = logging.getLogger("fastdeal.store")

_locks: dict[Path, int] = {}


def open_store(path: Path) -> Store:
    """The store at that path, made if it is not there, repaired if it is damaged. Raises `StoreError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock(path)
    if path.exists() and (damage := damage_of(path)):
        aside = damaged_name(path)
        kept, lost = carry_over(path, aside)
        log.error(
            "%s is damaged (%s). %d tables were carried over, %d of them cut short at the damage; "
            "the damaged file is kept beside it as %s",
            path, damage, kept, lost, aside.name,
        )  # fmt: skip
    return Store(path)


def lock(path: Path) -> None:
    """Let nobody else serve from the same file."""
    if path in _locks:
        return
    handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise StoreError(f"{path} is in use by another server; stop that one, or choose another --data") from error
    _locks[path] = handle


def damage_of(path: Path) -> str:
    """What is wrong with a store, in a few words; nothing if it is sound."""
    try:
        connection = connect(path)
        found = [str(line) for (line,) in connection.execute("pragma quick_check(3)")]
        connection.close()
    except (StoreError, apsw.Error) as error:
        return str(error)
    return "" if found == ["ok"] else "; ".join(found)


def carry_over(path: Path, aside: Path) -> tuple[int, int]:
    """Set the damaged file aside and write a new one with all that holds together: tables kept, and cut short."""
    for ending in ("", "-wal", "-shm"):
        if (part := Path(f"{path}{ending}")).exists():
            part.rename(f"{aside}{ending}")
    rows, ends = readable_rows(aside)
    store = connect(path)
    kept = cut = 0
    with store:
        for table in sorted({table for table, _ in rows}):
            entries = unbroken(rows, table)
            if len(entries) > 1:
                write_table(store, table, entries)
                kept += 1
                cut += len(entries) <= ends.get(table, 0)
    store.close()
    return kept, cut


def damaged_name(path: Path) -> Path:
    """Where a damaged file goes; an older one is never overwritten."""
    return next(name for n in range(1, 10_000) if not (name := Path(f"{path}.damaged-{n}")).exists())


def readable_rows(path: Path) -> tuple[Rows, dict[str, int]]:
    """Every entry that can still be read, and for each table the highest number seen."""
    finish_journal(path)
    rows: Rows = {}
    ends: dict[str, int] = {}
    for table, seq, total, data in leaf_rows(path.read_bytes()):
        rows[table, seq] = total, data
        ends[table] = max(seq, ends.get(table, 0))
    return rows, ends


def finish_journal(path: Path) -> None:
    """Bring what stands only in the journal into the file, as far as that is still possible."""
    with contextlib.suppress(apsw.Error):
        connection = apsw.Connection(str(path))
        # Otherwise a file shorter than its header says is not opened at all.
        connection.pragma("writable_schema", 1)
        connection.pragma("wal_checkpoint(truncate)")
        connection.close()


def unbroken(rows: Rows, table: str) -> list[tuple[int, bytes]]:
    """The entries of a table from its seed on, as far as each checksum fits the one before."""
    entries: list[tuple[int, bytes]] = []
    before = 0
    while (found := rows.get((table, len(entries)))) and found[0] == seal(before, found[1]):
        entries.append(found)
        before = found[0] if len(entries) > 1 else 0
    return entries


def write_table(store: apsw.Connection, table: str, entries: list[tuple[int, bytes]]) -> None:
    seed = entries[0][1]
    first = unpack(entries[1][1])
    public = isinstance(first, Opened) and first.settings.public
    row = (table, seed, int(public), first.at, first.at, "playing")
    store.execute(ADD_TABLE, row)
    for seq, (total, data) in enumerate(entries):
        store.execute(ADD_ENTRY, (table, seq, total, data))
