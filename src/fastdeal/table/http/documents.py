"""The HTML of the pages. It names all modules of a page, so that the browser fetches them at once.

A page starts with `js/main.js` and its own `page.js`. Their static imports are preloaded; dynamic imports are listed by
part for `js/pages.js`, which fetches each part just before it is needed.
"""

import json
import os
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

from .pages import Page, Pages, page_of, send

IMPORT = re.compile(rb"""(?:^|;)(?:import|export)\b[^;'"(]*?['"]([^'"]+\.js)['"]""", re.MULTILINE)
LATER = re.compile(rb"""\bimport\('([^']+\.js)'\)""")
PLACE = b"<!-- modules -->"


class Imports(NamedTuple):
    """The static and the dynamic imports of a module."""

    first: tuple[Path, ...]
    later: tuple[Path, ...]


Graph = dict[Path, Imports]


class Documents:
    """The HTML of a folder of pages, made again when a module has changed."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._written: dict[str, tuple[tuple[str, ...], Page]] = {}

    def answer(self, page: str, asked: Headers) -> Response:
        """The HTML of a page."""
        folder = self._pages.folder
        html = self._pages.read(folder / "index.html")
        starts = folder / "js" / "main.js", folder / "js" / page / "page.js"
        modules = self._modules(starts)
        state = html.tag, *(module.tag for module in modules.values())
        if page not in self._written or self._written[page][0] != state:
            graph = {path: imports_of(path, module.plain) for path, module in modules.items()}
            text = html.plain.replace(PLACE, head_of(page, graph, starts, folder).encode())
            self._written[page] = state, page_of(text, html.kind)
        return send(self._written[page][1], asked)

    def _modules(self, starts: tuple[Path, ...]) -> dict[Path, Page]:
        """All modules that a page with these entry points may ever load."""
        found: dict[Path, Page] = {}
        waiting = list(starts)
        while waiting:
            if (path := waiting.pop()) not in found:
                found[path] = self._pages.read(path)
                imports = imports_of(path, found[path].plain)
                waiting += [*imports.first, *imports.later]
        return found


@lru_cache(1000)
def imports_of(path: Path, module: bytes) -> Imports:
    def named(pattern: re.Pattern[bytes]) -> tuple[Path, ...]:
        return tuple(Path(os.path.normpath(path.parent / name.decode())) for name in pattern.findall(module))

    return Imports(named(IMPORT), named(LATER))


def reach(graph: Graph, starts: tuple[Path, ...]) -> dict[Path, None]:
    """Some modules and everything they import, breadth first."""
    found: dict[Path, None] = {}
    for start in starts:
        waiting = [start]
        while waiting:
            if (path := waiting.pop(0)) not in found:
                found[path] = None
                waiting += graph[path].first
    return found


def head_of(page: str, graph: Graph, starts: tuple[Path, ...], folder: Path) -> str:
    """The head of a page, with its name and its modules."""
    first = reach(graph, starts)
    links = [f'<link rel="modulepreload" href="/{path.relative_to(folder)}">' for path in first]
    parts = {
        name_of(part, folder): [name_of(path, folder) for path in reach(graph, (part,)) if path not in first]
        for path in first
        for part in graph[path].later
    }
    note = json.dumps(parts, separators=(",", ":"))
    return "\n".join([*links, f'<script type="application/json" id="modules" data-page="{page}">{note}</script>'])


def name_of(module: Path, folder: Path) -> str:
    """A module's name in `js/pages.js`: `table/playing`, `../vendor/uplot`."""
    return os.path.relpath(module, folder / "js").removesuffix(".js")
