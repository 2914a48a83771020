"""Opens a store that may be damaged: what is still consistent is copied to a new store, and the damaged file is kept.

A salvage may be interrupted at any moment. The damaged file stays in place until its successor (`.salvaged`) is
complete; only then are they swapped, and an interrupted swap is finished by the next start.
"""

import contextlib
import logging
from pathlib import Path

import apsw
from msgspec import MsgspecError

from ..log.entries import Opened, unpack
from .backups import free_name, sync_folder
from .connection import (
    ELSEWHERE,
    JOURNALS,
    DamagedError,
    StoreError,
    cannot_open,
    connect,
    explaining,
    tighten,
)
from .lock import take
from .reading import Rows, Sealed, read_log, sources, unbroken
from .store import ADD_ENTRY, ADD_TABLE, Store, now_ms

BESIDE = ("passkeys", "bells", "secrets")

log = logging.getLogger("fastdeal.store")


def open_store(path: Path) -> Store:
    """The store at that path: created if missing, salvaged if damaged. Raises `StoreError`."""
    try:
        path = take(path)
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
        kept, cut = carry_over(path, began)
    except (StoreError, OSError) as error:
        began.unlink(missing_ok=True)
        why = f"its games cannot be carried over yet ({error}); make room"
        raise StoreError(f"{path} is damaged, and {why}, {ELSEWHERE}") from error
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
        aside = free_name(path, "damaged")
        # The main file moves last: while it is here, `free_name` gives all parts the same name.
        for ending in (*JOURNALS, ""):
            if (part := Path(f"{path}{ending}")).exists():
                part.rename(f"{aside}{ending}")
        sync_folder(path.parent)
        salvaged.rename(path)
        sync_folder(path.parent)
        log.error("%s now has what was salvaged; the damaged file is kept beside it as %s", path, aside.name)
    for damaged in damaged_files(path):
        tighten(damaged)


def damaged_files(path: Path) -> list[Path]:
    """The damaged files set aside from here with their journals, latest first."""
    found = [file for file in path.parent.iterdir() if file.name.startswith(f"{path.name}.damaged-")]
    return sorted(found, key=lambda file: (file.suffix.endswith(JOURNALS), -file.stat().st_mtime))


def journal_of(path: Path) -> bytes:
    """The bytes of the write-ahead log."""
    journal = Path(f"{path}{JOURNALS[0]}")
    return journal.read_bytes() if journal.exists() else b""


def carry_over(path: Path, target: Path) -> tuple[int, int]:
    """Write a store with everything consistent; returns how many tables were kept, and how many cut short."""
    rows: Rows = {}
    with contextlib.closing(connect(target, journal="memory")) as store:
        for source, size in sources(path, rows):
            read_log(source, rows, size)
            carry_over_beside(source, store)
        with explaining(target), store:
            counted = write_tables(store, rows)
    return counted


def carry_over_beside(source: apsw.Connection, store: apsw.Connection) -> None:
    """Copy what does not stand in the logs, as far as SQLite can still read it. Games go on without it."""
    for name in BESIDE:
        with contextlib.suppress(apsw.Error):
            for row in source.execute(f"select * from {name}"):
                store.execute(f"insert or ignore into {name} values ({', '.join('?' * len(row))})", row)


def write_tables(store: apsw.Connection, rows: Rows) -> tuple[int, int]:
    ends: dict[str, int] = {}
    for table, seq in rows:
        ends[table] = max(seq, ends.get(table, 0))
    kept = cut = 0
    for table, end in sorted(ends.items()):
        entries = unbroken(rows, table)
        if len(entries) > 1:
            write_table(store, table, entries)
            kept += 1
            cut += len(entries) <= end
    return kept, cut


def write_table(store: apsw.Connection, table: str, entries: list[Sealed]) -> None:
    made, public = now_ms(), False
    try:
        first = unpack(entries[1][1])
        made, public = first.at, isinstance(first, Opened) and first.settings.public
    except MsgspecError as error:
        log.warning("table %s is carried over, though its beginning is not understood: %s", table, error)
    store.execute(ADD_TABLE, (table, entries[0][1], int(public), made, made, "playing"))
    for seq, (total, data) in enumerate(entries):
        store.execute(ADD_ENTRY, (table, seq, total, data))
