"""Checks `.deal` files line by line. A file that says `invalid: 7` passes if it fails in line 7."""

import re
from pathlib import Path

from .errors import DealError, DealMismatch
from .reader import read

_INVALID = re.compile(rb"^[ \t]*invalid[ \t]*:[ \t]*([0-9]{1,9})[ \t]*(?:#.*)?\r?$", re.MULTILINE)


def check_file(path: Path) -> None:
    """Run one file. Raises `DealError` at the first line that fails, and `OSError`."""
    data = path.read_bytes()
    expected = expected_failure(data)
    try:
        read(data, path.parent)
    except DealError as error:
        if error.line == expected:
            return
        if expected is None:
            raise
        found = f"expected reading to fail at line {expected}, found: {error.message}"
        raise DealMismatch(error.line, found) from error
    if expected is not None:
        raise DealMismatch(expected, "expected reading to fail at this line, found nothing wrong")


def expected_failure(data: bytes) -> int | None:
    """The line in `invalid: 7`, searched in the whole text, since reading may fail before it."""
    found = _INVALID.search(data)
    return int(found[1]) if found else None
