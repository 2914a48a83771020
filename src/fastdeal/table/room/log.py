"""A table's log on its way to disk: entries with chained checksums, and now and then a snapshot."""

from ..log.entries import AnyEntry, Moved, pack, unpack
from ..log.state import Table
from ..store.store import Snapshot, Store, seal

# A snapshot is written one interval late, so that a restored table still knows its recent entries.
STRETCH = 32
TOUCH_EVERY = 3600.0


class Log:
    """Stores the next entry of a table before it takes effect. The caller then applies it."""

    def __init__(self, table: Table, store: Store, log_sum: int, now: float) -> None:
        self._table = table
        self._store = store
        self._sum = log_sum
        self._touched = now - TOUCH_EVERY
        self._pending: Snapshot | None = None

    async def append(self, entry: AnyEntry, now: float) -> None:
        """Validate an entry and wait until it is on disk. A move must be known to be legal.

        Raises `ValueError` for an impossible entry and `StoreError` if it cannot be stored; then nothing has changed.
        """
        table = self._table
        if not isinstance(entry, Moved):
            table.rehearse(entry)
        data = pack(entry)
        snapshot = self._snapshot_to_write()
        await self._store.append(table.id, table.seq + 1, self._sum, data, snapshot, self._sign_of_life(now))
        self._sum = seal(self._sum, data)

    def read(self, data: bytes) -> AnyEntry:
        """The next entry, from the store."""
        self._snapshot_to_write()
        self._sum = seal(self._sum, data)
        return unpack(data)

    def mark(self) -> None:
        """Note the table's new stage, and who may come, in the list of tables."""
        self._store.mark(self._table.id, self._table.stage, self._table.settings.public)

    def _snapshot_to_write(self) -> Snapshot | None:
        """Now and then: the snapshot of the interval before, while a new one is taken for the next time."""
        if self._table.seq % STRETCH or not self._table.seq:
            return None
        ready = self._pending
        self._pending = Snapshot(self._table.seq, self._sum, self._table.snapshot())
        return ready

    def _sign_of_life(self, now: float) -> str:
        """Now and then: the stage, so that a table in use counts as touched."""
        if now < self._touched + TOUCH_EVERY:
            return ""
        self._touched = now
        return self._table.stage
