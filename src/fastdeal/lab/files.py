"""Output files of a run: JSON, and a CSV with a line for each game, written as games end."""

import csv
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console

from ..rules.words import NOBODY
from .batch.sums import place_in_lineup
from .engines import Batch, Watcher
from .job import Job, JobError, Layout

# `out` is the order of bankruptcies and `to` who got the estates, 0 being the Bank: 3-1 and 2-0.
COLUMNS = ("game", "rounds", "turns", "began", "won", "bot", "out", "to")
PER_SEAT = ("bot", "worth")
STANDARD_OUTPUT = Path("-")


def check_can_be_written(*files: Path | None) -> None:
    """Fail now rather than after an hour of play. Raises `JobError`."""
    if files.count(STANDARD_OUTPUT) > 1:
        raise JobError("-: only one output can go to standard output")
    for file in files:
        if file and file != STANDARD_OUTPUT:
            check_file(file)


def check_file(file: Path) -> None:
    folder = file.absolute().parent
    if not folder.is_dir():
        raise JobError(f"{file}: there is no folder {file.parent}")
    if file.is_dir():
        raise JobError(f"{file}: this is a folder; give a file's name")
    if not os.access(file if file.exists() else folder, os.W_OK):
        raise JobError(f"{file}: this file cannot be written; give another name")


@contextmanager
def named(file: Path) -> Iterator[None]:
    """Adds the file's name to errors; a full disk's own message has none."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from error


def write_text(file: Path, text: str) -> None:
    with named(file):
        file.write_text(text, encoding="utf-8", newline="\n")


def write_data(file: Path, data: dict[str, Any]) -> None:
    """Write data as JSON, to standard output if the file is `-`."""
    text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    if file == STANDARD_OUTPUT:
        sys.stdout.write(text)
    else:
        write_text(file, text)


def console_beside(*files: Path | None) -> Console:
    """The console for the summary: standard error if data go to standard output."""
    return Console(stderr=STANDARD_OUTPUT in files)


@contextmanager
def csv_writer(file: Path | None, layout: Layout) -> Iterator[Watcher]:
    """A watcher that writes a line for each game; seats count from 1."""
    if file is None:
        yield lambda batch: None
        return
    with named(file), opened(file) as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow((*COLUMNS, *(f"{what}{seat}" for what in PER_SEAT for seat in seats_of(layout.job))))

        def write(batch: Batch) -> None:
            writer.writerows(rows(batch, layout))
            out.flush()

        yield write


@contextmanager
def opened(file: Path) -> Iterator[TextIO]:
    if file == STANDARD_OUTPUT:
        yield sys.stdout
        return
    with file.open("w", newline="", encoding="utf-8") as out:
        yield out


def seats_of(job: Job) -> range:
    return range(1, job.players + 1)


def rows(batch: Batch, layout: Layout) -> Iterator[tuple[object, ...]]:
    lineup, plan, players = layout.job.lineup, layout.setup.plan, layout.job.players
    for number, row in zip(batch.games, batch.rows(), strict=True):
        rounds, turns, starter, winner, place, _, outs, felled, *more = row
        won = ("", "") if winner == NOBODY else (winner + 1, lineup[place])
        order = "-".join(str(outs)) if outs else ""
        by = "-".join(str(felled).zfill(len(str(outs)))) if outs else ""
        bots = (lineup[place_in_lineup(seat, plan, number)] for seat in range(players))
        yield number, rounds, turns, starter + 1, *won, order, by, *bots, *more[:players]
