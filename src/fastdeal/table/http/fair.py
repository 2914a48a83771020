"""What the server publishes about its dice: its public key, and a signed list of commitments for each day."""

import re
import secrets
import time
from datetime import UTC, date, datetime, timedelta
from functools import partial

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..log.fairness import commitment_to
from ..log.published import public_key, write_list
from ..room.hall import Turned
from ..store.bells import KEY_BYTES, Bells
from ..store.store import Store
from .fair_words import PAGES, PLAIN, TITLES
from .pages import send
from .requests import Guard, for_reader, language_of
from .rulebook import WORDS, document, reader

KEY = "commitments"
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class FairLists:
    """The lists. Once its day is over a list is kept as it was first shown, also when its tables are forgotten."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._bells = Bells(store)

    def routes(self, guarded: Guard) -> list[Route]:
        return [Route("/fair", guarded(self.page)), Route("/fair/{day}", guarded(self.list))]

    async def page(self, request: Request) -> Response:
        """A page for browsers, plain text for programs."""
        now, asked = today(), request.headers
        facts = {"key": public_key(await self._key()), "today": now, "yesterday": now - timedelta(days=1)}
        if "text/html" not in asked.get("accept", ""):
            return PlainTextResponse(PLAIN.format(**facts), headers={"Vary": "Accept"})
        language = language_of(request)
        body = reader().render(PAGES[language].format(**facts))
        page = document(TITLES[language], body, language, f"/fair?lang={WORDS[language]['other']}")
        return for_reader(send(page, asked), "Accept")

    async def list(self, request: Request) -> Response:
        day = date_of(request.path_params["day"])
        return PlainTextResponse(await self._list_of(day), headers={"Cache-Control": "no-store"})

    async def keep_yesterdays(self) -> None:
        """Now, before any of its tables is forgotten."""
        await self._list_of(today() - timedelta(days=1))

    async def _list_of(self, day: date) -> str:
        name = f"commitments {day}"
        if (kept := self._bells.find(name)) is not None:
            return kept.decode(errors="replace")
        begin = 1000 * int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())
        seeds = self._store.seeds(begin, begin + 86_400_000)
        text = write_list(await self._key(), str(day), map(commitment_to, seeds))
        if day < today() and seeds:
            await self._bells.keep(name, text.encode())
        return text

    async def _key(self) -> bytes:
        return await self._bells.key(KEY, partial(secrets.token_bytes, KEY_BYTES))


def today() -> date:
    return datetime.fromtimestamp(time.time(), UTC).date()


def date_of(text: str) -> date:
    """Raises `Turned`."""
    try:
        day = date.fromisoformat(text if DAY.fullmatch(text) else "")
    except ValueError as error:
        raise Turned(404, "no-such-day", "Name a day as in /fair/2026-03-01.") from error
    if day > today():
        raise Turned(404, "no-such-day", "That day has not come yet.")
    return day
