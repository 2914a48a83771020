"""Whom a table calls, and how: stored beside its log."""

from typing import Literal

from msgspec import Struct, json

from .store import Store

ADD = 'insert or replace into bells ("table", address, data) values (?, ?, ?)'
REMOVE = 'delete from bells where "table" = ? and address = ?'
ADD_SECRET = "insert or ignore into secrets values (?, ?)"
Kind = Literal["webhook", "push"]


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
        rows = self._store.query('select data from bells where "table" = ?', table)
        return [json.decode(data, type=Bell) for (data,) in rows]

    def secret(self, name: str) -> bytes | None:
        """A secret of the server."""
        return next(
            (bytes(data) for (data,) in self._store.query("select data from secrets where name = ?", name)), None
        )

    async def keep_secret(self, name: str, data: bytes) -> None:
        """The first one stays."""
        await self._store.write((ADD_SECRET, (name, data)))

    async def add(self, table: str, bell: Bell) -> None:
        await self._store.write((ADD, (table, bell.address, json.encode(bell))))

    async def remove(self, table: str, address: str) -> None:
        await self._store.write((REMOVE, (table, address)))
