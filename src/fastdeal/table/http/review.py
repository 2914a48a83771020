"""The review of a game that is over, line by line as it is made."""

import zlib
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from ..log.record import MARK
from ..review.desk import Desk
from ..review.talk import Task
from ..room.hall import Turned
from .requests import address_of

GZIP = 16 + zlib.MAX_WBITS


def review_response(desk: Desk, text: str, request: Request) -> Response:
    """Raises `Turned` for a game that is still being played, and if too many reviews are being made."""
    if is_being_played(text):
        raise Turned(409, "not-over", "This game is still being played. It can be reviewed when it is over.")
    lines = desk.ask(Task(text, "deep" if request.query_params.get("depth") == "deep" else "fast"), address_of(request))
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        # By hand: the middleware would hold lines back until its buffer is full.
        lines, headers["Content-Encoding"] = packed(lines), "gzip"
    return StreamingResponse(lines, media_type="application/x-ndjson", headers=headers)


def is_being_played(text: str) -> bool:
    """Whether a record comes from a live table which has not revealed its seed yet."""
    marks = [line.removeprefix(MARK).split(" ")[0] for line in text.split("\n") if line.startswith(MARK)]
    return "commitment" in marks and "seed" not in marks


async def packed(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Compressed, each line complete for itself."""
    packer = zlib.compressobj(wbits=GZIP)
    async for line in lines:
        yield packer.compress(line) + packer.flush(zlib.Z_SYNC_FLUSH)
    yield packer.flush()
