"""Reading requests and writing answers."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec import MsgspecError, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from ...languages import LANGUAGES, Language
from ..limits import LARGEST_RECORD, LONGEST_RECORD
from ..room.hall import Turned
from .addresses import place_of

Body = TypeVar("Body")
Answer = Callable[[Request], Awaitable[Response]]
Guard = Callable[[Answer], Answer]


def address_of(connection: Request | WebSocket) -> str:
    return place_of(connection.client)


def language_of(request: Request) -> Language:
    """The language asked for in the address, or else the one that the browser likes best of ours."""
    liked = [word.partition(";")[0].strip()[:2] for word in request.headers.get("accept-language", "").split(",")]
    wanted = [request.query_params.get("lang", ""), *liked]
    return next((language for word in wanted for language in LANGUAGES if language == word), LANGUAGES[0])


def for_reader(response: Response, *more: str) -> Response:
    """An answer that depends on the language that its reader likes."""
    response.headers["Vary"] = ", ".join(["Accept-Encoding", "Accept-Language", *more])
    return response


def json_response(data: bytes) -> Response:
    return Response(data, media_type="application/json", headers={"Cache-Control": "no-store"})


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request. Raises `Turned` if it is too large."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Turned(413, "too-large", f"That is more than {most} bytes.")
    return body


async def record_in(request: Request) -> str:
    """The record in the body of a request. Raises `Turned` if it is too large or too long."""
    text = (await body_of(request, LARGEST_RECORD)).decode()
    if text.count("\n") > LONGEST_RECORD:
        say = f"A record may have {LONGEST_RECORD:,} lines here; `fastdeal replay` and `fastdeal review` read any."
        raise Turned(422, "too-long", say)
    return text


def read(body: bytes, kind: type[Body]) -> Body:
    try:
        return json.decode(body, type=kind)
    except (MsgspecError, RecursionError) as error:
        raise Turned(422, "not-understood", str(error)) from error
