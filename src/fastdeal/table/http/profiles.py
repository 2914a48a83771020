"""What somebody takes along to another browser: a text with name, settings, games and seats, never read here."""

import time
from collections.abc import Mapping

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response

from ..limits import LARGEST_PROFILE, LARGEST_WISH, MOST_CODES, MOST_CODES_EACH, PROFILES
from ..room.hall import Turned
from ..store.store import Store
from .addresses import Rates
from .passkeys import PasskeyCalls
from .requests import Answer, address_of, body_of, json_response, read
from .waiting import Waiting

CODE_LETTERS = 8
CODE_SECONDS = 600


class ProfileCode(Struct, frozen=True):
    """A code that fetches a profile, once, for so many seconds."""

    code: str
    seconds: int


class ProfileCalls:
    """The calls about profiles. All are POST, and limited for each address."""

    def __init__(self, store: Store, most: int) -> None:
        self.codes: Waiting[bytes] = Waiting(MOST_CODES, MOST_CODES_EACH, CODE_SECONDS, CODE_LETTERS)
        self._passkeys = PasskeyCalls(store, most)
        self._rates = Rates(PROFILES)

    @property
    def calls(self) -> Mapping[str, Answer]:
        """Every call by its path."""
        by_code = {"/api/profile/codes": self.hand_over, "/api/profile/codes/take": self.take_over}
        return {path: self._limited(answer) for path, answer in {**by_code, **self._passkeys.calls}.items()}

    async def hand_over(self, request: Request) -> Response:
        """A code for the profile in the body."""
        profile = await body_of(request, LARGEST_PROFILE)
        code = self.codes.keep(profile, time.monotonic(), address_of(request))
        return json_response(json.encode(ProfileCode(code, CODE_SECONDS)))

    async def take_over(self, request: Request) -> Response:
        """The profile that a code fetches."""
        asked = read(await body_of(request, LARGEST_WISH), dict[str, str])
        return json_response(self.codes.take(asked.get("code", ""), time.monotonic()))

    def _limited(self, answer: Answer) -> Answer:
        async def call(request: Request) -> Response:
            if not self._rates.allow(address_of(request)):
                raise Turned(429, "too-often", "That was tried often from here; wait a minute.")
            return await answer(request)

        return call
