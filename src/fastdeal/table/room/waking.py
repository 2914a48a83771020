"""Loads a table from the store."""

import logging

from ..log.state import Table, restored_table
from ..store.connection import DamagedError, StoreError
from ..store.mending import mend
from ..store.store import Store
from .ponder import Thinkers
from .room import Room

log = logging.getLogger("fastdeal.table")


class UnreadableError(Exception):
    """A table whose log cannot be read, or makes no valid game."""


class DamagedLogError(UnreadableError):
    """A table whose stored log does not hold together."""


def wake(table_id: str, store: Store, thinkers: Thinkers) -> Room | None:
    """The room of a table, from its snapshot, or if that does not fit from its whole log; None if there is none.

    A damaged log is mended, and cut where it stops holding. Raises `UnreadableError`, or `StoreError` if the store
    itself fails.
    """
    try:
        return _wake(table_id, store, thinkers, from_snapshot=True)
    except UnreadableError as problem:
        log.info("table %s: its snapshot is dropped and its log replayed: %s", table_id, problem)
    try:
        return _wake(table_id, store, thinkers, from_snapshot=False)
    except DamagedLogError:
        try:
            mend(store, table_id)
        except DamagedError as error:
            raise UnreadableError(str(error)) from error
    return _wake(table_id, store, thinkers, from_snapshot=False)


def _wake(table_id: str, store: Store, thinkers: Thinkers, from_snapshot: bool) -> Room | None:
    try:
        kept = store.find(table_id, from_snapshot)
        if kept is None:
            return None
        table, log_sum = Table(table_id, kept.seed), 0
        if kept.snapshot:
            table, log_sum = restored_table(table_id, kept.seed, kept.snapshot.data), kept.snapshot.log_sum
        room = Room(table, log_sum, kept.asides, store, thinkers)
        for data in kept.entries:
            room.replay(data)
        if not table.seq:
            raise DamagedError("it has no log")
        return room
    except Exception as error:
        if isinstance(error, StoreError) and not isinstance(error, DamagedError):
            raise
        if isinstance(error, DamagedError):
            raise DamagedLogError(str(error)) from error
        # Data that is damaged or from another version can fail in any way; that must not affect other tables.
        raise UnreadableError(f"{type(error).__name__}: {error}") from error
