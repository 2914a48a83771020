"""The store: one SQLite file with one writer; tables share each wait for the disk (group commit).

Entries are only ever appended. Each has a checksum over itself and the one before, so a log is trusted exactly as
far as its checksums chain.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import apsw

from .connection import DamagedError, connect, explained, explaining

ADD_ENTRY = 'insert into log ("table", seq, sum, data) values (?, ?, ?, ?)'
ADD_TABLE = "insert into tables values (?, ?, ?, ?, ?, ?)"
ADD_SNAPSHOT = "insert or replace into snapshots values (?, ?, ?, ?, ?)"
ADD_ASIDES = "insert or replace into asides values (?, ?)"
TOUCH = "update tables set touched = ?, stage = ? where id = ?"
MARK = "update tables set touched = ?, stage = ?, public = ? where id = ?"
# In the list of tables, and as entry 0 of the log with its checksum. Damage can change the kind of a value.
SEEDS = (
    "select cast(seed as blob), sum, cast(data as blob) "
    'from tables left join log on "table" = tables.id and seq = 0 where'
)
ENTRIES = 'select seq, sum, cast(data as blob) from log where "table" = ? and seq > ? order by seq'
MOST_IN_A_BATCH = 512

Statement = tuple[str, tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the list of tables."""

    id: str
    seed: bytes
    public: bool
    made: int
    touched: int
    stage: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table after an entry, with that entry's checksum."""

    seq: int
    log_sum: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """All it takes to restore a table: its seed, its last snapshot if any, the entries since, and the asides."""

    seed: bytes
    snapshot: Snapshot | None
    entries: list[bytes]
    asides: bytes


def seal(before: int, data: bytes | bytearray) -> int:
    """The checksum of an entry, given the one before it."""
    return crc32(data, before)


def seed_in(listed: bytes | None, total: object, logged: bytes | None) -> bytes:
    """The seed of a table: from the log if its checksum fits, else from the list of tables."""
    return logged if logged is not None and seal(0, logged) == total else listed or b""


class Store:
    """An open store. Reads are immediate; a write is a future that resolves when it is safe on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.batches = 0
        self.entries = 0
        self._reader = connect(path)
        self._writer = connect(path)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish pending writes, then close the file."""
        self._jobs.put(None)
        self._thread.join()
        self._writer.close()
        self._reader.close()

    def add_table(self, row: Row, entries: Iterable[bytes]) -> "asyncio.Future[None]":
        """Store a new table with its first entries."""
        values = (row.id, row.seed, int(row.public), row.made, row.touched, row.stage)
        # The seed is also entry 0 of the log, so that the log alone is enough if the list of tables is damaged.
        statements: list[Statement] = [(ADD_TABLE, values), (ADD_ENTRY, (row.id, 0, seal(0, row.seed), row.seed))]
        before = 0
        for seq, data in enumerate(entries, start=1):
            before = seal(before, data)
            statements.append((ADD_ENTRY, (row.id, seq, before, data)))
        return self._promise(statements)

    def append(
        self, table: str, seq: int, before: int, data: bytes, snapshot: Snapshot | None = None, stage: str = ""
    ) -> "asyncio.Future[None]":
        """Append an entry, perhaps with an earlier snapshot; `stage` also marks the table as touched."""
        statements: list[Statement] = [(ADD_ENTRY, (table, seq, seal(before, data), data))]
        if snapshot is not None:
            statements.append(
                (ADD_SNAPSHOT, (table, snapshot.seq, snapshot.log_sum, crc32(snapshot.data), snapshot.data))
            )
        if stage:
            statements.append((TOUCH, (now_ms(), stage, table)))
        return self._promise(statements)

    def set_aside(self, table: str, data: bytes) -> "asyncio.Future[None]":
        """Replace what is stored beside the log."""
        return self._promise([(ADD_ASIDES, (table, data))])

    def mark(self, table: str, stage: str, public: bool) -> "asyncio.Future[None]":
        """Note a table's new stage, and whether everybody may come."""
        return self._promise([(MARK, (now_ms(), stage, int(public), table))])

    def write(self, *statements: Statement) -> "asyncio.Future[None]":
        """Carry out statements together."""
        return self._promise(list(statements))

    def query(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows that a query finds."""
        with explaining(self.path):
            return list(self._reader.execute(query, values))

    def _promise(self, statements: list[Statement]) -> "asyncio.Future[None]":
        loop = asyncio.get_running_loop()
        kept: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(statements, loop, kept))
        return kept

    def _write_all(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job, *self._waiting()]
            self._write([job for job in jobs if job is not None])
            if None in jobs:
                break

    def _waiting(self) -> "Iterator[_Job | None]":
        """The jobs that have queued up by now."""
        for _ in range(MOST_IN_A_BATCH):
            try:
                yield self._jobs.get_nowait()
            except queue.Empty:
                return

    def _write(self, jobs: "list[_Job]") -> None:
        error: Exception | None = None
        try:
            write_together(self._writer, [statement for job in jobs for statement in job.statements])
        except apsw.Error as problem:
            if len(jobs) > 1:
                # One bad entry must not fail the rest of the batch.
                for job in jobs:
                    self._write([job])
                return
            error = explained(self.path, problem)
        self.batches += 1
        self.entries += len(jobs)
        _answer(jobs, error)

    def open_tables(self, most: int) -> list[str]:
        """The public tables whose game is not over, the liveliest first."""
        # As bytes: an id with a flipped bit may no longer be valid text.
        query = "select cast(id as blob) from tables where public and stage != 'over' order by touched desc limit ?"
        with explaining(self.path):
            return [table.decode(errors="replace") for (table,) in self._reader.execute(query, (most,))]

    def count(self) -> int:
        return self._number("select count(*) from tables")

    def count_unfinished(self) -> int:
        return self._number("select count(*) from tables where stage != 'over'")

    def last_touched(self) -> int:
        """When any table was touched last, in milliseconds since 1970; 0 without tables."""
        return self._number("select coalesce(max(cast(touched as integer)), 0) from tables")

    def _number(self, query: str) -> int:
        with explaining(self.path):
            return int(self._reader.execute(query).get)

    def seeds(self, begin: int, end: int) -> list[bytes]:
        """The seeds of all tables opened between these moments, in milliseconds since 1970."""
        return [seed_in(*row) for row in self.query(f"{SEEDS} made >= ? and made < ?", begin, end)]

    def find(self, table: str, from_snapshot: bool = True) -> Kept | None:
        """A table with everything since its last snapshot, or since its beginning; None if there is no such table.

        Raises `StoreError`: `DamagedError` if its log is inconsistent.
        """
        with explaining(self.path):
            seed = self._seed(table)
            if seed is None:
                return None
            snapshot = self._snapshot(table) if from_snapshot else None
            asides = self._reader.execute('select cast(data as blob) from asides where "table" = ?', (table,)).get
        entries = self._read(table, snapshot.seq, snapshot.log_sum) if snapshot else self._read(table, 0, 0)
        return Kept(seed, snapshot, entries, asides or b"")

    def _seed(self, table: str) -> bytes | None:
        rows = self._reader.execute(f"{SEEDS} tables.id = ?", (table,))
        return next((seed_in(*row) for row in rows), None)

    def _snapshot(self, table: str) -> Snapshot | None:
        """The last snapshot, if it is intact; the log alone will do."""
        found = self._reader.execute('select seq, log_sum, sum, data from snapshots where "table" = ?', (table,))
        for seq, log_sum, checksum, data in found:
            if crc32(data) == checksum:
                return Snapshot(seq, log_sum, data)
        return None

    def read(self, table: str) -> list[bytes]:
        """The whole log of a table. Raises `StoreError`: `DamagedError` if it is inconsistent."""
        return self._read(table, 0, 0)

    def _read(self, table: str, after: int, before: int) -> list[bytes]:
        with explaining(self.path):
            rows = list(self._reader.execute(ENTRIES, (table, after)))
        entries: list[bytes] = []
        for seq, total, data in rows:
            if seq != after + len(entries) + 1 or seal(before, data) != total:
                raise DamagedError(f"{self.path}: the log of table {table} does not hold together at entry {seq}")
            entries.append(data)
            before = int(total)
        return entries

    def prune(self, before: int, but: Iterable[str] = ()) -> "asyncio.Future[None]":
        """Delete tables untouched since that moment (milliseconds since 1970), except those in `but`."""
        return self._promise(pruning(before, but))


def pruning(before: int, but: Iterable[str] = ()) -> list[Statement]:
    """The statements that delete old tables and profiles."""
    kept = tuple(but)
    old = f"(select id from tables where touched < ? and id not in ({', '.join('?' * len(kept))}))"
    return [
        (f'delete from log where "table" in {old}', (before, *kept)),
        (f'delete from snapshots where "table" in {old}', (before, *kept)),
        (f'delete from asides where "table" in {old}', (before, *kept)),
        (f'delete from bells where "table" in {old}', (before, *kept)),
        (f"delete from tables where id in {old}", (before, *kept)),
        ("delete from passkeys where touched < ?", (before,)),
    ]


def write_together(writer: apsw.Connection, statements: Iterable[Statement]) -> None:
    """All or nothing. Not `with writer`: apsw would block all other threads while it waits for the disk."""
    writer.execute("begin immediate")
    try:
        for statement, values in statements:
            writer.execute(statement, values)
        writer.execute("commit")
    except apsw.Error:
        if writer.in_transaction:
            writer.execute("rollback")
        raise


@dataclass(slots=True)
class _Job:
    """Statements of one transaction, and whom to tell."""

    statements: list[Statement]
    loop: asyncio.AbstractEventLoop
    kept: "asyncio.Future[None]"


def _answer(jobs: list[_Job], error: Exception | None) -> None:
    """Resolve a batch's futures with one call into the loop."""
    for loop in {id(job.loop): job.loop for job in jobs}.values():
        mine = [job.kept for job in jobs if job.loop is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, mine, error)


def _resolve(promises: "list[asyncio.Future[None]]", error: Exception | None) -> None:
    for promise in promises:
        if promise.done():
            continue
        if error:
            promise.set_exception(error)
        else:
            promise.set_result(None)


def now_ms() -> int:
    return int(time.time() * 1000)
