"""What `fastdeal check`, `replay` and `rules` do. Each answers with its exit code."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from rich.console import Console

from ..notation.check import check_file
from ..notation.errors import DealError, DealMismatch, NotationError
from ..notation.reader import RefusedError
from ..table.log.record import Proof, UnfairError, verify
from ..telling.replay import retell
from ..telling.teller import Teller
from ..terminal.rulebook import rules_to_read
from .exits import DOES_NOT_HOLD, FINE, UNUSABLE

if TYPE_CHECKING:
    from ..table.log.published import Published


def check_files(paths: list[Path]) -> int:
    """Run every file, and every file of a folder; say which fail, where and why. Returns the worst exit code."""
    files = [file for path in paths for file in (sorted(path.rglob("*.deal")) or [path] if path.is_dir() else [path])]
    results = [saying_where(file, check_file, sys.stdout) for file in files]
    failed = len(results) - results.count(FINE)
    print(f"{len(results) - failed} passed, {failed} failed")
    return max(results, default=FINE)


def replay_file(path: Path, lang: str = "en") -> int:
    """Print the story of a record."""
    return saying_where(path, lambda path: _print_story(path, lang), sys.stderr, lang)


def show_rules(page: str, lang: str = "en") -> int:
    """Print a rule page, or the list of them. Raises `Error` for one that is not there."""
    Console(highlight=False).print(rules_to_read(page, lang))
    return FINE


def saying_where(path: Path, work: Callable[[Path], None], file: TextIO, lang: str = "en") -> int:
    """Process a file; prints a line only if something is wrong with it."""
    try:
        work(path)
    except OSError as error:
        print(f"{path}: {error.strerror or error}", file=file)
        return UNUSABLE
    except DealError as error:
        print(f"{path}:{error.line}: {error.message}{explanation(error, lang)}", file=file)
        return DOES_NOT_HOLD if isinstance(error, DealMismatch) else UNUSABLE
    return FINE


def explanation(error: DealError, lang: str) -> str:
    """Why the rules refuse a move, and what would work; empty if something else is wrong."""
    refused = error.__cause__
    if not isinstance(refused, RefusedError):
        return ""
    match = refused.match
    teller = Teller(match.edition, match.names, lang)
    return f". {teller.explain(refused.refusal, match.game, match.board, refused.seat, refused.move)}"


def _print_story(path: Path, lang: str) -> None:
    console = Console(highlight=False, soft_wrap=True)
    for line in retell(path.read_bytes(), path.parent, lang):
        heading = f"\n{line.text}" if line.is_heading else f"  {line.text}"
        console.print(heading, style="bold" if line.is_heading else None, markup=False)


def verify_file(path: Path, commitment: str = "", published: Path | None = None) -> int:
    """Print what a record proves about its dice, and against which commitment."""
    try:
        proof = verify(path.read_bytes().decode())
        held_against = against(proof, commitment, published)
    except (UnfairError, NotationError) as error:
        print(f"{path}: not proven: {error}")
        return DOES_NOT_HOLD
    except (DealError, UnicodeDecodeError) as error:
        print(f"{path}: {error}")
        return UNUSABLE
    print("\n".join([f"{path}: {proof.verdict}", *proof.remarks, held_against]))
    return FINE if proof.proves_anything else DOES_NOT_HOLD


def against(proof: Proof, commitment: str, published: Path | None) -> str:
    """With what the commitment of a record was compared. Raises `UnfairError` if it is another one."""
    if commitment and commitment.strip().lower() != proof.commitment:
        raise UnfairError(f"it is the record of another game: its commitment is {proof.commitment}")
    if published:
        found = in_list(proof, published)
        return f"The commitment was published on {found.day}, in a list signed with the key {found.key}."
    if commitment:
        return "The commitment is the one that you gave."
    return (
        "The commitment stands in the record itself, and anybody can write such a record: compare it with what the "
        "table showed before the game (--commitment), or with a list of its server (--list)."
    )


def in_list(proof: Proof, path: Path) -> "Published":
    from ..table.log.published import ListError, read_list

    try:
        found = read_list(path.read_bytes().decode())
    except UnicodeDecodeError as error:
        raise UnfairError(f"{path}: this is no list of commitments") from error
    except ListError as error:
        raise UnfairError(f"{path}: {error}") from error
    if proof.commitment not in found.commitments:
        raise UnfairError(f"its commitment is not in the list of {found.day}")
    return found
