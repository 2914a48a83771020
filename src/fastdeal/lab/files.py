"""The files that a run leaves behind: JSON, and a CSV with a line for each game, written as they come."""

import csv
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..rules.words import NOBODY
from .engines import Batch
from .job import JobError, Layout
from .results import as_data
from .run import Run, Watcher

COLUMNS = ("game", "rounds", "turns", "began", "won", "bot")


def check_can_be_written(*files: Path | None) -> None:
    """Rather say so now than after an hour of play. Raises `JobError`."""
    for file in files:
        if file and not file.absolute().parent.is_dir():
            raise JobError(f"{file}: there is no folder {file.parent}")
        if file and file.is_dir():
            raise JobError(f"{file}: this is a folder; give a file's name")


def write_json(file: Path, run: Run) -> None:
    file.write_text(json.dumps(as_data(run), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@contextmanager
def csv_writer(file: Path | None, layout: Layout) -> Iterator[Watcher]:
    """Something that takes batches and writes a line for each of their games; seats count from 1."""
    if file is None:
        yield lambda batch: None
        return
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        yield lambda batch: writer.writerows(rows(batch, layout.job.lineup))


def rows(batch: Batch, lineup: tuple[str, ...]) -> Iterator[tuple[object, ...]]:
    for number, (rounds, turns, starter, winner, place, _) in zip(batch.games, batch.outcomes, strict=True):
        won = ("", "") if winner == NOBODY else (winner + 1, lineup[place])
        yield number, rounds, turns, starter + 1, *won
