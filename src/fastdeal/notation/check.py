"""Whether a `.deal` file holds, line by line; one that says `invalid: 7` holds if it fails there."""

import re
from pathlib import Path

from .errors import DealError, DealMismatch
from .reader import read

_INVALID = re.compile(rb"^[ \t]*invalid[ \t]*:[ \t]*([0-9]{1,9})[ \t]*(?:#.*)?\r?$", re.MULTILINE)


def check_file(path: Path) -> None:
    """Run one file. Raises `DealError` at the first line that does not hold, and `OSError`."""
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
    """The line of `invalid: 7`, wherever it stands: reading may fail before it gets there."""
    found = _INVALID.search(data)
    return int(found[1]) if found else None
