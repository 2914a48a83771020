"""Saved games: `.deal` records on disk."""

from pathlib import Path

from ..notation.lines import FIRST_LINE
from ..notation.match import Match
from ..notation.reader import read

SUFFIX = ".deal"


class NotOursError(Exception):
    """A file that is not a saved game, so it must not be overwritten."""


def record_path(name: str) -> Path:
    """The path of a saved game; a bare name gets the suffix `.deal`."""
    path = Path(name).expanduser()
    return path if path.suffix else path.with_suffix(SUFFIX)


def load_match(path: Path) -> Match:
    """A saved game, ready to go on. Raises `OSError` or `DealError`."""
    match = read(path.read_bytes(), path.parent)
    match.go_on()
    return match


def save_match(path: Path, match: Match) -> None:
    """Write the record. Overwrites records, but no other file. Raises `OSError` or `NotOursError`."""
    if path.exists() and not path.read_bytes().startswith(FIRST_LINE.encode()):
        raise NotOursError
    path.write_text(match.text(), encoding="utf-8", newline="\n")
