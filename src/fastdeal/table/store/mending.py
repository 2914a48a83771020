"""Mends one table's log in a store that is sound otherwise: a flipped bit or a missing row costs its tail at most.

Backups fill what they can. What then still does not hold together is cut off, and kept under another name.
"""

import logging
from contextlib import closing

import apsw

from ..log.entries import CutShort, pack
from .backups import backups_of
from .connection import DamagedError, connect, explaining
from .reading import Rows, Sealed, add_row, unbroken
from .store import ADD_ENTRY, Statement, Store, now_ms, seal, write_together

LOG_OF = 'select cast("table" as blob), seq, sum, data from log where "table" = ?'

log = logging.getLogger("fastdeal.store")


def mend(store: Store, table: str) -> None:
    """Make the log of a table whole, or as long as it can be. Raises `StoreError`, also if nothing can be saved."""
    rows: Rows = {}
    for row in store.query(LOG_OF, table):
        add_row(rows, *row)
    own = dict(rows)
    for backup in backups_of(store.path):
        with explaining(backup), closing(apsw.Connection(str(backup))) as copy:
            for row in copy.execute(LOG_OF, (table,)):
                add_row(rows, *row)
    entries = unbroken(rows, table)
    if len(entries) < 2:
        raise DamagedError(f"{store.path}: of table {table} not even the beginning holds together")
    lost = sum(seq >= len(entries) for _, seq in own)
    with explaining(store.path), closing(connect(store.path)) as connection:
        write_together(connection, mending(table, entries, lost))
    log.error("table %s was damaged and is mended: %d entries hold, %d are cut off", table, len(entries) - 1, lost)


def mending(table: str, entries: list[Sealed], lost: int) -> list[Statement]:
    """Every sound entry in its place; the others under a name that opens no table; and a word about it in the log."""
    end, aside = len(entries), f"{table}.cut-{now_ms()}"
    statements: list[Statement] = [
        ('update or ignore log set "table" = ? where "table" = ? and (seq >= ? or seq < 0)', (aside, table, end)),
        ('delete from log where "table" = ?', (table,)),
        ('delete from snapshots where "table" = ? and seq >= ?', (table, end)),
        *((ADD_ENTRY, (table, seq, total, data)) for seq, (total, data) in enumerate(entries)),
    ]
    if lost:
        data = pack(CutShort(at=now_ms(), lost=lost))
        statements.append((ADD_ENTRY, (table, end, seal(entries[-1][0], data), data)))
    return statements
