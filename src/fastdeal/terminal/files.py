"""Saved games: `.deal` records on disk."""

from pathlib import Path

from ..notation.lines import FIRST_LINE
from ..notation.match import Match
from ..notation.reader import read

SUFFIX = ".deal"


class NotOursError(Exception):
    """A file that is no saved game and must not be written over."""


def record_path(name: str) -> Path:
    """The file that is meant; a name alone gets the suffix of a record."""
    path = Path(name).expanduser()
    return path if path.suffix else path.with_suffix(SUFFIX)


def load_match(path: Path) -> Match:
    """A saved game, ready to go on. Raises `OSError` or `DealError`."""
    match = read(path.read_bytes(), path.parent)
    match.go_on()
    return match


def save_match(path: Path, match: Match) -> None:
    """Write the record; over another record, but over nothing else. Raises `OSError` or `NotOursError`."""
    if path.exists() and not path.read_bytes().startswith(FIRST_LINE.encode()):
        raise NotOursError
    path.write_text(match.text(), encoding="utf-8", newline="\n")
