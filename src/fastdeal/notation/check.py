"""`fastdeal check`: runs `.deal` files and reports the first line of each that does not hold."""

import re
from pathlib import Path

from .errors import DealError, DealMismatch
from .reader import read

HOLDS, FAILS, UNREADABLE = 0, 1, 2
_INVALID = re.compile(rb"^[ \t]*invalid[ \t]*:[ \t]*([0-9]{1,9})[ \t]*(?:#.*)?\r?$", re.MULTILINE)


def check_files(paths: list[Path]) -> int:
    """Run every file and say which fail, where and why. 0 if all hold, 1 if one does not, 2 if one cannot be read."""
    results = [check_file(path) for path in paths]
    failed = len(results) - results.count(HOLDS)
    print(f"{len(results) - failed} passed, {failed} failed")
    return max(results, default=HOLDS)


def check_file(path: Path) -> int:
    """Run one file; a line is printed only if something is wrong."""
    try:
        data = path.read_bytes()
    except OSError as error:
        print(f"{path}: {error.strerror or error}")
        return UNREADABLE
    expected = expected_failure(data)
    try:
        read(data, path.parent)
    except DealError as error:
        return report(path, error, expected)
    if expected is None:
        return HOLDS
    print(f"{path}:{expected}: expected reading to fail at this line, found nothing wrong")
    return FAILS


def report(path: Path, error: DealError, expected: int | None) -> int:
    if error.line == expected:
        return HOLDS
    if expected is not None:
        print(f"{path}:{error.line}: expected reading to fail at line {expected}, found: {error.message}")
        return FAILS
    print(f"{path}:{error.line}: {error.message}")
    return FAILS if isinstance(error, DealMismatch) else UNREADABLE


def expected_failure(data: bytes) -> int | None:
    """The line of `invalid: 7`, wherever it stands: reading may fail before it gets there."""
    found = _INVALID.search(data)
    return int(found[1]) if found else None
