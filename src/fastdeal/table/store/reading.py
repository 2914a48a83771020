"""What can still be read of a damaged store: SQLite itself reads round the damage, and backups fill the gaps.

Rows of the log never change, so one from a backup is as good as the store's own; checksums that chain say which are
sound.
"""

import contextlib
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import apsw

from .backups import backups_of
from .connection import JOURNALS, connect, keep_private
from .store import seal

PAGE = 4096
# Where SQLite's header says that there is a `-wal`, and has the number of pages.
JOURNALED, PAGES = slice(18, 20), slice(28, 32)
MOST_PUT_RIGHT = 1_000  # bytes of a row: tables wait while all its bits are tried
SMALLEST_ROW = 64  # bytes, with its place in the index
WHOLE_LOG = 'select id, cast("table" as blob), seq, sum, data from log not indexed order by id'
ONE_ROW = 'select id, cast("table" as blob), seq, sum, data from log where id = ?'

Sealed = tuple[int, bytes]
# What was found for an entry of a table: the store's own row first.
Rows = dict[tuple[str, int], list[Sealed]]


def unbroken(rows: Rows, table: str) -> list[Sealed]:
    """The entries of a table from its seed on, up to the last whose checksum fits all before it.

    A row with a flipped bit is put right. One whose own checksum is damaged is believed if a later one fits.
    """
    entries: list[Sealed] = []
    sound = before = 0
    while found := rows.get((table, len(entries))):
        fitting = next((each for each in found if each[0] == seal(before, each[1])), None)
        if fitting is None and sound == len(entries):
            fitting = put_right(before, *found[0])
        data = (fitting or found[0])[1]
        total = seal(before, data)
        entries.append((total, data))
        if fitting:
            sound = len(entries)
        elif len(entries) == 1:
            break
        before = total if len(entries) > 1 else 0
    return entries[:sound]


def put_right(before: int, total: int, data: bytes) -> Sealed | None:
    """The row with that bit flipped back that makes its checksum fit; only one can."""
    for place in range(8 * len(data) if len(data) <= MOST_PUT_RIGHT else 0):
        tried = bytearray(data)
        tried[place // 8] ^= 1 << place % 8
        if seal(before, tried) == total:
            return total, bytes(tried)
    return None


def add_row(rows: Rows, table: object, seq: object, total: object, data: object) -> None:
    """Note a row, unless damage has made something else of it."""
    match table, seq, total, data:
        case bytes(name), int(nth), int(checksum), bytes(entry):
            rows.setdefault((name.decode(errors="replace"), nth), []).append((checksum, entry))


def read_log(connection: apsw.Connection, rows: Rows, size: int) -> None:
    """Every row of a log that SQLite can reach: all in a row up to the damage, then one by one."""
    last = 0
    with contextlib.suppress(apsw.Error):
        for last, *row in connection.execute(WHOLE_LOG):  # noqa: B007
            add_row(rows, *row)
        return
    for number in range(last + 1, size // SMALLEST_ROW):
        with contextlib.suppress(apsw.Error):
            for _, *row in connection.execute(ONE_ROW, (number,)):
                add_row(rows, *row)


def sources(path: Path, rows: Rows) -> Iterator[tuple[apsw.Connection, int]]:
    """Connections to all that may have rows of a damaged store, each with its size; `rows` is what was found."""
    data, copy = path.read_bytes(), Path(f"{path}.reading")
    try:
        for first in first_pages(path, data):
            lay_out(copy, path, first, data)
            with contextlib.closing(apsw.Connection(str(copy))) as connection:
                yield connection, len(data)
            if rows:
                break
    finally:
        remove([copy])
    for backup in backups_of(path)[:1]:
        with contextlib.closing(apsw.Connection(str(backup))) as connection:
            yield connection, backup.stat().st_size


def first_pages(path: Path, data: bytes) -> Iterator[bytes]:
    """The page that leads to all others: the store's own, and where that is damaged a backup's, or a new store's."""
    yield data[:PAGE]
    for backup in backups_of(path)[:1]:
        yield with_pages(backup.read_bytes()[:PAGE], len(data) // PAGE)
    empty = Path(f"{path}.reading-empty")
    connect(empty, journal="memory").close()
    yield with_pages(empty.read_bytes()[:PAGE], len(data) // PAGE)
    empty.unlink()


def with_pages(first: bytes, pages: int) -> bytes:
    """For a file of so many pages, with a journal beside it."""
    page = bytearray(first)
    page[JOURNALED] = b"\x02\x02"
    page[PAGES] = max(1, pages).to_bytes(4, "big")
    return bytes(page)


def lay_out(copy: Path, path: Path, first: bytes, data: bytes) -> None:
    """A copy to read: with that first page, as long as the page says, and with the journal."""
    remove([copy])
    long = min(int.from_bytes(first[PAGES], "big") * PAGE, 2 * len(data) + PAGE)
    keep_private(copy)
    with copy.open("wb") as file:
        file.write(first + data[PAGE:])
        file.truncate(max(long, len(data)))
    if (journal := Path(f"{path}{JOURNALS[0]}")).exists():
        shutil.copy(journal, f"{copy}{JOURNALS[0]}")


def remove(files: Iterable[Path]) -> None:
    for file in files:
        for ending in ("", *JOURNALS):
            Path(f"{file}{ending}").unlink(missing_ok=True)
