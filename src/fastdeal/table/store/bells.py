"""Whom a table calls, and how: stored beside its log."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import MsgspecError, Struct, json

from .store import Store

ADD = 'insert or replace into bells ("table", address, data) values (?, ?, ?)'
REMOVE = 'delete from bells where "table" = ? and address = ?'
KEEP = "insert or ignore into secrets values (?, ?)"
KEEP_KEY = (
    "insert into secrets values (?, ?) on conflict do update set data = excluded.data "
    "where length(cast(data as blob)) != 32"
)
KEY_BYTES = 32
Kind = Literal["webhook", "push"]

log = logging.getLogger("fastdeal.store")


class Bell(Struct, frozen=True, omit_defaults=True):
    """An address that is called. A webhook has the link to its table and signs with `key`.

    Push notices go to one seat, encrypted with the browser's `key` and `secret`, in its language.
    """

    kind: Kind
    address: str
    key: str
    link: str = ""
    seat: int = -1
    secret: str = ""
    lang: str = "en"


class Bells:
    """The bells in a store. Writing is done once it is on disk."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, table: str) -> list[Bell]:
        return list(self._of(table))

    def _of(self, table: str) -> Iterator[Bell]:
        for (data,) in self._store.query('select cast(data as blob) from bells where "table" = ?', table):
            try:
                yield json.decode(data or b"", type=Bell)
            except MsgspecError as error:
                log.error("an address that table %s calls is damaged and left out: %s", table, error)

    def find(self, name: str) -> bytes | None:
        """What the server keeps under that name."""
        rows = self._store.query("select cast(data as blob) from secrets where name = ?", name)
        return next((data for (data,) in rows), None)

    async def keep(self, name: str, data: bytes) -> None:
        """The first one stays."""
        await self._store.write((KEEP, (name, data)))

    async def key(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the server, made when it is first needed, and anew where nothing is left of it."""
        if len(self.find(name) or b"") != KEY_BYTES:
            await self._store.write((KEEP_KEY, (name, await asyncio.to_thread(make))))
        return self.find(name) or b""

    async def add(self, table: str, bell: Bell) -> None:
        await self._store.write((ADD, (table, bell.address, json.encode(bell))))

    async def remove(self, table: str, address: str) -> None:
        await self._store.write((REMOVE, (table, address)))
