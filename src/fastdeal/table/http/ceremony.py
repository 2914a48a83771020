"""The two ceremonies of WebAuthn: a passkey is made, a passkey is shown. Imported late, since it loads cryptography."""

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from fido2.server import Fido2Server
from fido2.utils import websafe_decode
from fido2.webauthn import (
    AttestedCredentialData,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ..room.hall import Turned
from ..store.passkeys import Passkey

USER_ID_BYTES = 16
Json = Mapping[str, Any]


class Begun(NamedTuple):
    """What the browser is asked to do, and what the server remembers of it."""

    options: Json
    state: Json


class Ceremony:
    """The ceremonies at one site: the host of a request, with its port if it has one."""

    def __init__(self, host: str) -> None:
        self.site = urlsplit(f"//{host}").hostname or ""
        if is_number(self.site):
            raise Turned(409, "no-passkeys", "Passkeys need a name such as localhost, or a domain with https.")
        rp = PublicKeyCredentialRpEntity(name="Fastdeal", id=self.site)
        self._server = Fido2Server(rp, verify_origin=lambda origin: urlsplit(origin).netloc == host)

    def begin_making(self, name: str) -> Begun:
        user = PublicKeyCredentialUserEntity(id=secrets.token_bytes(USER_ID_BYTES), name=name, display_name=name)
        options, state = self._server.register_begin(
            user,
            resident_key_requirement=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return Begun(dict(options), state)

    def finish_making(self, state: Json, response: Json) -> Passkey:
        """The passkey that was made. Raises `ValueError`."""
        with doubting():
            made = self._server.register_complete(state, response).credential_data
        if made is None:
            raise ValueError("no passkey came")
        return Passkey(made.credential_id, self.site, bytes(made))

    def begin_showing(self) -> Begun:
        """Any passkey of this site will do: the browser offers those that it has."""
        return Begun(
            *map(dict, self._server.authenticate_begin(user_verification=UserVerificationRequirement.PREFERRED))
        )

    def check_shown(self, state: Json, response: Json, passkey: Passkey) -> None:
        """Raises `ValueError` unless the response proves that its sender holds the passkey."""
        if passkey.site != self.site:
            raise ValueError("a passkey of another site")
        with doubting():
            self._server.authenticate_complete(state, [AttestedCredentialData(passkey.key)], response)


@contextmanager
def doubting() -> Iterator[None]:
    """What a stranger makes up can fail in any way in the library, which reads it. Raises `ValueError`."""
    try:
        yield
    except Exception as error:
        raise ValueError(f"{type(error).__name__}: {error}") from error


def shown_id(response: Json) -> bytes:
    """Which passkey a response is about. Raises `ValueError`."""
    return bytes(websafe_decode(str(response.get("rawId", ""))))


def is_number(site: str) -> bool:
    try:
        ip_address(site)
    except ValueError:
        return False
    return True
