"""What the pages ask for at once is what they are made of: the lists of modules follow the imports."""

import re
from functools import cache
from pathlib import Path

import pytest

from fastdeal.web import FOLDER

STATIC_IMPORT = re.compile(r"""(?:^|;)(?:import|export)\b[^;'"(]*?['"]([^'"]+\.js)['"]""", re.MULTILINE)
LISTED = re.compile(r"^  (\w+): `([^`]*)`", re.MULTILINE)

# Each part of the pages: the module that it begins with, and the part whose modules are there already.
PARTS = {
    "lobby": ("lobby/page", None),
    "table": ("table/page", None),
    "game": ("table/playing", "table"),
    "room": ("lobby/waiting", "table"),
    "replay": ("replay/page", None),
    "viewing": ("replay/viewing", "replay"),
}


def module(name: str) -> Path:
    return (FOLDER / "js" / f"{name}.js").resolve()


@cache
def reached_from(start: Path) -> frozenset[Path]:
    """A module and all that it imports, and what those import."""
    reached: set[Path] = set()
    waiting = [start]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            names = STATIC_IMPORT.findall(path.read_text(encoding="utf-8"))
            waiting += [(path.parent / name).resolve() for name in names]
    return frozenset(reached)


def asked_for() -> dict[str, set[Path]]:
    text = (FOLDER / "js" / "pages.js").read_text(encoding="utf-8")
    return {part: {module(name) for name in names.split()} for part, names in LISTED.findall(text)}


def in_words(paths: set[Path]) -> list[str]:
    return sorted(str(path.relative_to(FOLDER)) for path in paths)


def test_the_document_names_what_every_page_needs() -> None:
    text = (FOLDER / "index.html").read_text(encoding="utf-8")
    named = {(FOLDER / name).resolve() for name in re.findall(r'rel="modulepreload" href="/([^"]+)"', text)}
    assert in_words(named) == in_words(set(reached_from(module("main"))) - {module("main")})


@pytest.mark.parametrize("part", PARTS)
def test_a_part_names_what_it_is_made_of(part: str) -> None:
    entry, before = PARTS[part]
    known = set(reached_from(module("main")))
    if before:
        known |= reached_from(module(PARTS[before][0]))
    needed = {path for path in set(reached_from(module(entry))) - known if path.parent.name != "i18n"}
    assert in_words(asked_for()[part]) == in_words(needed)
