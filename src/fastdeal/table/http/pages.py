"""The static files, cached in memory: each is read and compressed once, and again when it has changed."""

import gzip
import hashlib
import re
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

# Served types; other files there are private.
KINDS = {
    ".css": "text/css",
    ".deal": "text/plain",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
# Named after their content, so browsers may cache them for ever.
KEPT_FOR_EVER = {".woff2": "public, max-age=31536000, immutable"}
# JSDoc comments are a fifth of our modules, and no browser reads them.
DOCUMENTATION = re.compile(rb"/\*\*.*?\*/", re.DOTALL)


class Page(NamedTuple):
    """A file as it is served."""

    tag: str
    kind: str
    plain: bytes
    packed: bytes
    lasting: str = ""  # how long a browser may keep it


class Pages:
    """The files of one folder, by their paths in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._held: dict[Path, tuple[int, Page]] = {}

    async def serve(self, request: Request) -> Response:
        return self.answer(request.path_params["name"], request.headers)

    def answer(self, name: str, asked: Headers) -> Response:
        """The file of that name, compressed if the browser accepts that, or 304 if it has it already."""
        page = self._page(name)
        if page is None:
            return PlainTextResponse(f"Fastdeal has no page {name}.", 404)
        return send(page, asked)

    def _page(self, name: str) -> Page | None:
        try:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder) or path.suffix not in KINDS or not path.is_file():
                return None
        except (OSError, ValueError):  # too long, or with a NUL: not a file name
            return None
        return self.read(path)

    def read(self, path: Path) -> Page:
        """An existing file, cached by its resolved path, since it has endless names: a/../b, ./b, .//b."""
        written = path.stat().st_mtime_ns
        if path not in self._held or self._held[path][0] != written:
            self._held[path] = written, read_page(path)
        return self._held[path][1]


def send(page: Page, asked: Headers) -> Response:
    headers = {"ETag": page.tag, "Vary": "Accept-Encoding"}
    if page.lasting:
        headers["Cache-Control"] = page.lasting
    if page.tag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if len(page.packed) < len(page.plain) and "gzip" in asked.get("accept-encoding", ""):
        return Response(page.packed, media_type=page.kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(page.plain, media_type=page.kind, headers=headers)


def read_page(path: Path) -> Page:
    plain = path.read_bytes()
    if path.suffix == ".js" and "vendor" not in path.parts:
        plain = without_documentation(plain)
    return page_of(plain, KINDS[path.suffix], KEPT_FOR_EVER.get(path.suffix, ""))


def page_of(plain: bytes, kind: str, lasting: str = "") -> Page:
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return Page(tag, kind, plain, gzip.compress(plain, mtime=0), lasting)


def without_documentation(module: bytes) -> bytes:
    """A module without its JSDoc. Lines keep their numbers, for stack traces."""
    return DOCUMENTATION.sub(lambda found: b"\n" * found.group().count(b"\n") or b" ", module)
