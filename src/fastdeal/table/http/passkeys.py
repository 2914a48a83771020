"""The calls about passkeys: who makes one keeps a profile here; who shows it gets, replaces or deletes that profile."""

import asyncio
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Raw, Struct, json
from starlette.requests import Request
from starlette.responses import Response

from ..limits import LARGEST_PROFILE, LARGEST_WISH, LONGEST_NAME, MOST_CEREMONIES, MOST_CEREMONIES_EACH
from ..room.hall import Turned
from ..store.passkeys import Passkeys
from ..store.store import Store
from ..talk.text import clean
from .requests import Answer, address_of, body_of, json_response, read
from .waiting import Waiting

if TYPE_CHECKING:
    from .ceremony import Begun, Ceremony

CEREMONY_SECONDS = 300
LARGEST_ANSWER = LARGEST_PROFILE + LARGEST_WISH


class NewPasskey(Struct, frozen=True):
    """A name, by which the browser will list the passkey."""

    name: str = ""


class Asked(Struct, frozen=True):
    """What the browser is asked to do, and the number of this ceremony."""

    options: dict[str, Any]
    ceremony: str


class MadePasskey(Struct, frozen=True):
    """The browser's answer, and the profile to keep."""

    ceremony: str
    credential: dict[str, Any]
    profile: Raw


class ShownPasskey(Struct, frozen=True):
    """The browser's answer."""

    ceremony: str
    credential: dict[str, Any]


class KeptProfile(Struct, frozen=True):
    """The profile that was kept, and a ticket with which it can be replaced or deleted, once."""

    profile: Raw
    ticket: str


class NewProfile(Struct, frozen=True):
    """A profile instead of the one that was kept; null deletes it and its passkey."""

    ticket: str
    profile: Raw


class PasskeyCalls:
    """All calls are POST."""

    def __init__(self, store: Store, most: int) -> None:
        self._passkeys = Passkeys(store)
        self._most = most
        limits = MOST_CEREMONIES, MOST_CEREMONIES_EACH, CEREMONY_SECONDS
        self._ceremonies: Waiting[Mapping[str, Any]] = Waiting(*limits)
        self._tickets: Waiting[bytes] = Waiting(*limits)

    @property
    def calls(self) -> Mapping[str, Answer]:
        """Every call by its path."""
        return {
            "/api/passkeys/new": self.begin_making,
            "/api/passkeys/made": self.finish_making,
            "/api/passkeys/ask": self.begin_showing,
            "/api/passkeys/shown": self.finish_showing,
            "/api/passkeys/profile": self.replace,
        }

    async def begin_making(self, request: Request) -> Response:
        wish = read(await body_of(request, LARGEST_WISH), NewPasskey)
        if self._passkeys.count() >= self._most:
            raise Turned(503, "full", "This server keeps no more profiles; take yours along by a code.")
        name = clean(wish.name, LONGEST_NAME) or "Fastdeal"
        return self._asked(request, (await ceremony_at(request)).begin_making(name))

    async def finish_making(self, request: Request) -> Response:
        answer = read(await body_of(request, LARGEST_ANSWER), MadePasskey)
        state, profile = self._ceremonies.take(answer.ceremony, time.monotonic()), checked(answer.profile)
        try:
            passkey = (await ceremony_at(request)).finish_making(state, answer.credential)
        except ValueError as error:
            raise not_accepted() from error
        if self._passkeys.find(passkey.id):
            raise not_accepted()
        await self._passkeys.add(passkey, profile)
        return json_response(b"{}")

    async def begin_showing(self, request: Request) -> Response:
        return self._asked(request, (await ceremony_at(request)).begin_showing())

    async def finish_showing(self, request: Request) -> Response:
        answer = read(await body_of(request, LARGEST_WISH), ShownPasskey)
        state, ceremony = self._ceremonies.take(answer.ceremony, time.monotonic()), await ceremony_at(request)
        from .ceremony import shown_id

        try:
            passkey = self._passkeys.find(shown_id(answer.credential))
            if passkey is None:
                raise Turned(404, "no-such-profile", "No profile is kept here for this passkey.")
            ceremony.check_shown(state, answer.credential, passkey)
        except ValueError as error:
            raise not_accepted() from error
        ticket = self._tickets.keep(passkey.id, time.monotonic(), address_of(request))
        return json_response(json.encode(KeptProfile(Raw(self._passkeys.profile(passkey.id)), ticket)))

    async def replace(self, request: Request) -> Response:
        asked = read(await body_of(request, LARGEST_ANSWER), NewProfile)
        passkey_id, profile = self._tickets.take(asked.ticket, time.monotonic()), checked(asked.profile)
        if profile == b"null":
            await self._passkeys.delete(passkey_id)
        else:
            await self._passkeys.save(passkey_id, profile)
        return json_response(b"{}")

    def _asked(self, request: Request, begun: "Begun") -> Response:
        number = self._ceremonies.keep(begun.state, time.monotonic(), address_of(request))
        return json_response(json.encode(Asked(dict(begun.options), number)))


async def ceremony_at(request: Request) -> "Ceremony":
    """Cryptography takes a moment to load, in which other tables go on."""

    def load() -> "Ceremony":
        from .ceremony import Ceremony

        return Ceremony(request.headers.get("host", ""))

    return await asyncio.to_thread(load)


def checked(profile: Raw) -> bytes:
    """A profile that may be kept. Raises `Turned`."""
    if len(bytes(profile)) > LARGEST_PROFILE:
        raise Turned(413, "too-large", f"That is more than {LARGEST_PROFILE} bytes.")
    return bytes(profile)


def not_accepted() -> Turned:
    return Turned(403, "bad-passkey", "This passkey was not accepted; try it again.")
