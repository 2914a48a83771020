"""The work of `fastdeal edition ...`. Each function returns the exit code."""

from collections.abc import Callable, Iterable
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text as Line

from ..editions.edition import Edition
from ..editions.loader import edition_ids, load_edition
from ..editions.problems import EditionError, UnreadableEditionError
from ..editions.show import overview, whole_edition
from ..editions.starter import starter
from .exits import DOES_NOT_HOLD, FINE, UNUSABLE


def list_editions(language: str = "en") -> int:
    """Print the editions that come with Fastdeal."""
    Console().print(overview([load_edition(edition_id) for edition_id in edition_ids()], language))
    return FINE


def show_edition(id_or_path: str | Path, language: str = "en") -> int:
    """Print an edition in full: board, deeds, decks, rules."""
    return _with_edition(id_or_path, lambda edition: _print_all(whole_edition(edition, language)))


def check_edition(path: str | Path) -> int:
    """Say whether a file is a valid edition, and if not, everything that is wrong with it."""

    def praise(edition: Edition) -> None:
        Console().print(Line(f"{path}: a valid edition, {edition.name.en} ({edition.hash[:12]})"), soft_wrap=True)

    return _with_edition(path, praise)


def new_edition(path: str | Path) -> int:
    """Write a commented starter that passes the check; never over an existing file."""
    file = Path(path)
    if file.suffix != ".toml":
        return _complain([f"{path}: an edition's file ends in .toml"], UNUSABLE)
    try:
        with file.open("x", encoding="utf-8", newline="\n") as new:
            new.write(starter(file.name))
    except FileExistsError:
        return _complain([f"{path}: exists already; choose another name"], UNUSABLE)
    except OSError as error:
        return _complain([f"{path}: {error.strerror or error}"], UNUSABLE)
    Console().print(Line(f"{path}: written. Change it, then run: fastdeal edition check {path}"), soft_wrap=True)
    return FINE


def _print_all(parts: Iterable[RenderableType]) -> None:
    console = Console()
    for part in parts:
        console.print(part)
        console.print()


def _with_edition(id_or_path: str | Path, act: Callable[[Edition], None]) -> int:
    try:
        edition = load_edition(id_or_path)
    except UnreadableEditionError as error:
        return _complain(error.problems, UNUSABLE)
    except EditionError as error:
        return _complain(error.problems, DOES_NOT_HOLD)
    act(edition)
    return FINE


def _complain(problems: tuple[str, ...] | list[str], code: int) -> int:
    for problem in problems:
        Console(stderr=True).print(Line(problem), soft_wrap=True)
    return code
