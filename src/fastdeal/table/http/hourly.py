"""The server's own backups: one an hour, if anything was played, made in a thread while games go on."""

import asyncio
import logging
import time

from ..store.backups import back_up_now, backups_of
from ..store.connection import StoreError
from ..store.store import Store

HOUR = 3600.0
LOOK_EVERY = 60.0

log = logging.getLogger("fastdeal.store")


class HourlyBackups:
    """Makes the backups of a store while its server runs."""

    def __init__(self, store: Store) -> None:
        self.failed = 0
        self._store = store
        self._copied = -1  # of the store's entries
        newest = next(iter(backups_of(store.path)), None)
        age = max(0.0, time.time() - newest.stat().st_mtime) if newest else HOUR
        self._made = time.monotonic() - min(age, HOUR)

    def age(self) -> float:
        """Seconds since the last one; an hour if there was none when the server started."""
        return time.monotonic() - self._made

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if self.age() >= HOUR and self._store.entries != self._copied:
                await self.make()

    async def make(self) -> None:
        """One backup. If it fails, that is told, and tried again in a while."""
        entries = self._store.entries
        try:
            await asyncio.to_thread(back_up_now, self._store.path)
        except StoreError as error:
            self.failed += 1
            log.error("no backup was made: %s", error)
            return
        self._made, self._copied = time.monotonic(), entries
