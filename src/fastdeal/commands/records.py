"""What `fastdeal check`, `replay` and `rules` do. Each answers with its exit code."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from rich.console import Console

from ..notation.check import check_file
from ..notation.errors import DealError, DealMismatch, NotationError
from ..table.log.record import UnfairError, verify
from ..telling.replay import retell
from ..terminal.rulebook import rules_to_read
from .exits import DOES_NOT_HOLD, FINE, UNUSABLE


def check_files(paths: list[Path]) -> int:
    """Run every file, and every file of a folder; say which fail, where and why. Returns the worst exit code."""
    files = [file for path in paths for file in (sorted(path.rglob("*.deal")) or [path] if path.is_dir() else [path])]
    results = [saying_where(file, check_file, sys.stdout) for file in files]
    failed = len(results) - results.count(FINE)
    print(f"{len(results) - failed} passed, {failed} failed")
    return max(results, default=FINE)


def replay_file(path: Path, lang: str = "en") -> int:
    """Print the story of a record."""
    return saying_where(path, lambda path: _print_story(path, lang), sys.stderr)


def show_rules(page: str, lang: str = "en") -> int:
    """Print a rule page, or the list of them. Raises `Error` for one that is not there."""
    Console(highlight=False).print(rules_to_read(page, lang))
    return FINE


def saying_where(path: Path, work: Callable[[Path], None], file: TextIO) -> int:
    """Process a file; prints a line only if something is wrong with it."""
    try:
        work(path)
    except OSError as error:
        print(f"{path}: {error.strerror or error}", file=file)
        return UNUSABLE
    except DealError as error:
        print(f"{path}:{error.line}: {error.message}", file=file)
        return DOES_NOT_HOLD if isinstance(error, DealMismatch) else UNUSABLE
    return FINE


def _print_story(path: Path, lang: str) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for line in retell(path.read_bytes(), path.parent, lang):
        heading = f"\n{line.text}" if line.is_heading else f"  {line.text}"
        console.print(heading, style="bold" if line.is_heading else None, markup=False)


def verify_file(path: Path) -> int:
    """Print whether a record proves its dice."""
    try:
        proof = verify(path.read_bytes().decode())
    except (UnfairError, NotationError) as error:
        print(f"{path}: not proven: {error}")
        return DOES_NOT_HOLD
    except (DealError, UnicodeDecodeError) as error:
        print(f"{path}: {error}")
        return UNUSABLE
    print(f"{path}: proven. Every die and card comes from the seed with the commitment {proof.commitment}.")
    return FINE
