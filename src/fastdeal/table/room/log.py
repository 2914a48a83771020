"""A table's log on its way to the disk: each entry is sealed to the one before, and now and then comes a snapshot."""

from ..log.entries import AnyEntry, Moved, pack, unpack
from ..log.state import Table
from ..store.store import Snapshot, Store, seal

# A snapshot is written one stretch late, so that a table brought back still knows what happened just before.
STRETCH = 32
TOUCH_EVERY = 3600.0


class Log:
    """Makes the next entry of a table safe, before it happens. Whoever appends or reads one then applies it."""

    def __init__(self, table: Table, store: Store, log_sum: int, now: float) -> None:
        self._table = table
        self._store = store
        self._sum = log_sum
        self._touched = now - TOUCH_EVERY
        self._pending: Snapshot | None = None

    async def append(self, entry: AnyEntry, now: float) -> None:
        """Validate an entry and wait until it is safe. A move must have been found legal.

        Raises `ValueError` if it could not happen and `StoreError` if it cannot be kept; then nothing has changed.
        """
        table = self._table
        if not isinstance(entry, Moved):
            table.rehearse(entry)
        data = pack(entry)
        snapshot = self._snapshot_to_write()
        await self._store.append(table.id, table.seq + 1, self._sum, data, snapshot, self._sign_of_life(now))
        self._sum = seal(self._sum, data)

    def read(self, data: bytes) -> AnyEntry:
        """The next entry, which was kept before."""
        self._snapshot_to_write()
        self._sum = seal(self._sum, data)
        return unpack(data)

    def mark_stage(self) -> None:
        """Note in the list of tables that this one has come to another stage."""
        self._store.mark(self._table.id, self._table.stage)

    def _snapshot_to_write(self) -> Snapshot | None:
        """Now and then the snapshot of the stretch before, and a fresh one for the next time."""
        if self._table.seq % STRETCH or not self._table.seq:
            return None
        ready = self._pending
        self._pending = Snapshot(self._table.seq, self._sum, self._table.freeze())
        return ready

    def _sign_of_life(self, now: float) -> str:
        """Now and then the stage, so that a table in use is not taken for a forgotten one."""
        if now < self._touched + TOUCH_EVERY:
            return ""
        self._touched = now
        return self._table.stage
