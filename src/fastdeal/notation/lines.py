"""The lines of a `.deal` file: UTF-8 with LF, `#` for comments, names in quotes if need be."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..editions.problems import did_you_mean
from ..errors import shorten
from ..rules.words import MOST, SQUARES
from .errors import DealError, NotationError

FIRST_LINE = "fastdeal 1"
HEADER_KEYS = ("edition", "rules", "players", "start", "opening", "dealt", "invalid")
POSITION_KEYS = ("set", "next")

# Possessive quantifiers (`*+`) prevent backtracking, however long or broken a line is.
QUOTED = r'"(?:[^"\\]++|\\.)*+"'
NAME = rf"{QUOTED}|\w+"
_BARE_NAME = re.compile(r"\w+")
_NOT_A_COMMENT = re.compile(rf'(?:[^"#]++|{QUOTED})*+')
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f]")
_LABEL = re.compile(rf"({NAME})[ \t]*:(.*)")
_ESCAPE = re.compile(r"\\(.)")
_SQUARE = re.compile(r"@([0-9]{1,2})")
_NUMBER = re.compile(r"-?[0-9]+")
# Invisible characters: by Unicode category, and some that count as letters or symbols.
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
# A name that is also a keyword is written in quotes.
_TAKEN = {*HEADER_KEYS, *POSITION_KEYS, "bank", "none"}


class Line(NamedTuple):
    """A line without its comment and surrounding spaces."""

    number: int
    text: str


def read_lines(data: bytes) -> Iterator[Line]:
    """All lines that are not empty, after the first, which must be `fastdeal 1`. Raises `DealError`."""
    if data.startswith(b"\xef\xbb\xbf"):
        raise DealError(1, "the text begins with a byte order mark; save the file as UTF-8 without it")
    for number, raw in enumerate(data.split(b"\n"), start=1):
        try:
            text = code_of(decode(raw))
        except NotationError as error:
            raise DealError(number, str(error)) from error
        if number == 1 and text != FIRST_LINE:
            raise DealError(1, f"the first line should be `{FIRST_LINE}`, found `{shorten(text)}`")
        if number > 1 and text:
            yield Line(number, text)


def decode(raw: bytes) -> str:
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise NotationError(f"not UTF-8 (byte {error.start + 1} of the line); save the file as UTF-8") from error
    if "\r" in text:
        raise NotationError("a carriage return; lines should end with LF alone")
    if found := _CONTROL.search(text):
        raise NotationError(f"the control character U+{ord(found[0]):04X} has no place in a text")
    return text


def code_of(text: str) -> str:
    """The line without its comment. A `#` in quotes begins none."""
    code = _NOT_A_COMMENT.match(text)
    end = code.end() if code else 0
    if text[end : end + 1] == '"':
        raise NotationError(f"the quote is not closed: {shorten(text[end:])}")
    return text[:end].strip(" \t")


def split_label(text: str) -> tuple[str, str]:
    """`Ann: roll 3-4` as name and rest; the name keeps its quotes."""
    found = _LABEL.fullmatch(text)
    if not found:
        raise NotationError(f"`{shorten(text)}` is not a line of a record; a move is written `Ann: roll 3-4`")
    return found[1], found[2].strip(" \t")


def split_outside_quotes(text: str, mark: str) -> list[str]:
    """The parts between the marks. A mark in quotes does not count."""
    parts: list[str] = []
    start = 0
    for found in re.finditer(rf"{QUOTED}|{re.escape(mark)}", text):
        if found[0] == mark:
            parts.append(text[start : found.start()].strip(" \t"))
            start = found.end()
    return [*parts, text[start:].strip(" \t")]


def quote(name: str) -> str:
    """A name as a record writes it, in quotes if need be."""
    if _BARE_NAME.fullmatch(name) and name not in _TAKEN:
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unquote(text: str) -> str:
    """A name without its quotes. Raises `NotationError`."""
    if _BARE_NAME.fullmatch(text):
        return text
    if not re.fullmatch(QUOTED, text):
        raise NotationError(f"`{shorten(text)}` is not a name; one with spaces or signs goes in double quotes")
    for escape in _ESCAPE.finditer(text[1:-1]):
        if escape[1] not in '"\\':
            raise NotationError(f'`{escape[0]}` in a name; only \\" and \\\\ are known')
    return _ESCAPE.sub(r"\1", text[1:-1])


def is_invisible(letter: str) -> bool:
    return unicodedata.category(letter) in _UNSEEN or letter in _BLANKS


def check_name(name: str) -> None:
    """Raises `NotationError` for an empty name, or one with invisible characters."""
    for letter in name:
        if is_invisible(letter):
            raise NotationError(f"the name {shorten(ascii(name))} has the invisible character U+{ord(letter):04X}")
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise NotationError("a player without a name")


def find_seat(text: str, names: Sequence[str]) -> int:
    """The seat of the player with this name."""
    name = unquote(text)
    if name in names:
        return names.index(name)
    raise NotationError(f"nobody here is called {shorten(quote(name))}; {did_you_mean(name, names)}")


def read_square(text: str) -> int:
    found = _SQUARE.fullmatch(text)
    if found and int(found[1]) < SQUARES:
        return int(found[1])
    raise NotationError(f"`{shorten(text)}` is not a square; they are @0 to @{SQUARES - 1}")


def read_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError(f"`{shorten(text)}` is not a whole number")
    if len(text) > len(str(MOST)):
        raise NotationError(f"{shorten(text)} is too large; {MOST} is the most")
    return int(text)


def read_list(text: str) -> list[str]:
    """The items of a list with commas or spaces; `none` is the empty list."""
    items = [item for part in text.split(",") for item in part.split() or [""]]
    if "" in items:
        raise NotationError("something is missing in the list; an empty list is written `none`")
    return [] if items == ["none"] else items


def one_of(text: str, words: Iterable[str], what: str) -> str:
    words = list(words)
    if text in words:
        return text
    raise NotationError(f"`{shorten(text)}` is not a known {what}; {did_you_mean(text, words)}")
