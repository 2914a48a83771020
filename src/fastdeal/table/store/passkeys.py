"""Profiles kept on the server: for each passkey its public key, and one text that the server never reads."""

from dataclasses import dataclass
from zlib import crc32

from .connection import DamagedError
from .store import Store, now_ms

ADD = "insert into passkeys (id, site, key, sum, profile, touched) values (?, ?, ?, ?, ?, ?)"
SAVE = "update passkeys set sum = ?, profile = ?, touched = ? where id = ?"
DELETE = "delete from passkeys where id = ?"


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey: its id, the site it was made for, and its public key."""

    id: bytes
    site: str
    key: bytes


class Passkeys:
    """The passkeys in a store. Writing is done once it is on disk."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def count(self) -> int:
        ((found,),) = self._store.query("select count(*) from passkeys")
        return int(found)

    def find(self, passkey_id: bytes) -> Passkey | None:
        rows = self._store.query("select id, site, key from passkeys where id = ?", passkey_id)
        return Passkey(*rows[0]) if rows else None

    def profile(self, passkey_id: bytes) -> bytes:
        """Raises `DamagedError`."""
        for checksum, profile in self._store.query("select sum, profile from passkeys where id = ?", passkey_id):
            if crc32(profile) == checksum:
                return bytes(profile)
        raise DamagedError(f"{self._store.path}: the profile of passkey {passkey_id.hex()} is damaged")

    async def add(self, passkey: Passkey, profile: bytes) -> None:
        values = passkey.id, passkey.site, passkey.key, crc32(profile), profile, now_ms()
        await self._store.write((ADD, values))

    async def save(self, passkey_id: bytes, profile: bytes) -> None:
        await self._store.write((SAVE, (crc32(profile), profile, now_ms(), passkey_id)))

    async def delete(self, passkey_id: bytes) -> None:
        await self._store.write((DELETE, (passkey_id,)))
