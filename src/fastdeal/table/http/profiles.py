"""What somebody takes along to another browser: a text with name, settings, games and seats, never read here."""

import secrets
import time
from collections.abc import Mapping

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response

from ..limits import LARGEST_PROFILE, LARGEST_WISH, MOST_CODES, PROFILES
from ..room.hall import Turned
from ..room.seat_secrets import ID_LETTERS
from .guard import Rates
from .requests import Answer, address_of, body_of, json_response, read

CODE_LETTERS = 8
CODE_SECONDS = 600


class ProfileCode(Struct, frozen=True):
    """A code that fetches a profile, once, for so many seconds."""

    code: str
    seconds: int


class Codes:
    """Profiles on their way from one browser to another. Kept in memory alone."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[bytes, float]] = {}

    def keep(self, profile: bytes, now: float) -> str:
        """A new code for this profile. Raises `Turned`."""
        self._waiting = {code: kept for code, kept in self._waiting.items() if kept[1] > now}
        if len(self._waiting) >= MOST_CODES:
            raise Turned(503, "full", "Many profiles are on their way just now; try again in a few minutes.")
        code = "".join(secrets.choice(ID_LETTERS) for _ in range(CODE_LETTERS))
        self._waiting[code] = profile, now + CODE_SECONDS
        return code

    def take(self, code: str, now: float) -> bytes:
        """The profile that a code fetches, once. Raises `Turned`."""
        profile, until = self._waiting.pop(code, (b"", 0.0))
        if until <= now:
            raise Turned(403, "bad-code", "This code is not valid any more; ask for a new one.")
        return profile


class Profiles:
    """The calls about profiles."""

    def __init__(self) -> None:
        self.codes = Codes()
        self._rates = Rates(PROFILES)

    @property
    def calls(self) -> Mapping[str, Answer]:
        """Every call by its path; all are POST."""
        return {"/api/profile/codes": self.hand_over, "/api/profile/codes/take": self.take_over}

    async def hand_over(self, request: Request) -> Response:
        """A code for the profile in the body."""
        self._count(request)
        profile = await body_of(request, LARGEST_PROFILE)
        return json_response(json.encode(ProfileCode(self.codes.keep(profile, time.monotonic()), CODE_SECONDS)))

    async def take_over(self, request: Request) -> Response:
        """The profile that a code fetches."""
        self._count(request)
        asked = read(await body_of(request, LARGEST_WISH), dict[str, str])
        return json_response(self.codes.take(asked.get("code", ""), time.monotonic()))

    def _count(self, request: Request) -> None:
        if not self._rates.allow(address_of(request)):
            raise Turned(429, "too-often", "That was tried often from here; wait a minute.")
