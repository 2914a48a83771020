"""What `fastdeal review` does."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from ..languages import Language
from ..review.page import page_of
from ..review.profile import profile_of
from ..review.review import review_record
from ..review.schema import Depth, Review
from ..terminal.review import Sheet
from .exits import FINE
from .records import saying_where


def review_files(files: list[Path], depth: Depth, lang: Language, as_json: bool, html: Path | None) -> int:
    """Review records: one in full, several as a profile of their players. Returns the worst exit code."""
    reviews: list[Review] = []

    def work(path: Path) -> None:
        with progress_bar(path.name, depth) as progress:
            reviews.append(review_record(path.read_bytes(), path.parent, depth, progress))

    codes = [saying_where(path, work, sys.stderr) for path in files]
    if reviews:
        show(reviews, lang, as_json, html)
    return max(codes, default=FINE)


@contextmanager
def progress_bar(name: str, depth: Depth) -> Iterator[Callable[[float], None]]:
    """How much of a deep review is done; call what it yields with a number from 0 to 1."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    is_hidden = depth == "fast" or not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=is_hidden) as bar:
        task = bar.add_task(name, total=1.0)
        yield lambda done: bar.update(task, completed=done)


def show(reviews: list[Review], lang: Language, as_json: bool, html: Path | None) -> None:
    if html:
        html.write_text(page_of(reviews, lang), encoding="utf-8", newline="\n")
    if as_json:
        whole = reviews[0] if len(reviews) == 1 else profile_of(reviews)
        print(msgspec.json.encode(whole).decode())
    elif not html:
        sheet, console = Sheet(lang), Console(highlight=False)
        console.print(sheet.review(reviews[0]) if len(reviews) == 1 else sheet.profile(profile_of(reviews)))
