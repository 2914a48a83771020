"""What a webhook is told: JSON, signed. Documented in docs/webhook.md."""

import hmac
import secrets
from datetime import UTC, datetime

from msgspec import Struct, json

from ..store.bells import Bell
from .outgoing import Letter

KEY_BYTES = 24


class Awaited(Struct, frozen=True):
    """Somebody for whom the game waits: for what, and whether they have the table open."""

    seat: int
    name: str
    what: str
    here: bool


class TurnCall(Struct, frozen=True, tag_field="event", tag="turn"):
    """The game waits for other people than before, since that moment."""

    table: str
    link: str
    turn: int
    waits: list[Awaited]
    since: str


class OverCall(Struct, frozen=True, tag_field="event", tag="over"):
    """The game is over."""

    table: str
    link: str
    winner: str
    since: str


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def moment(at: int) -> str:
    """Milliseconds since 1970 as ISO 8601."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def signed(bell: Bell, call: TurnCall | OverCall) -> Letter:
    body = json.encode(call)
    signature = hmac.new(bell.key.encode(), body, "sha256").hexdigest()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Fastdeal",
        "X-Fastdeal-Signature": f"sha256={signature}",
    }
    return Letter(bell.address, body, headers)
