"""What `fastdeal simulate` does: understand, play, tell, and write what was asked for."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from ..editions import DEFAULT_EDITION, EditionError, RulesError
from ..engine.errors import DealError
from .engines import Batch, EngineError, choose
from .files import check_can_be_written, csv_writer, write_json
from .job import Job, JobError, Layout, lay_out
from .progress import make_ready, progress_bar
from .run import Run, Watcher, run
from .summary import print_summary

FINE, UNUSABLE, INTERRUPTED = 0, 2, 130
PLAYERS = 4


class Order(NamedTuple):
    """What was asked for on the command line; None and empty where it was left open."""

    games: int
    players: int | None
    edition: str | None
    rules: str | None
    bots: str
    seed: int
    start: Path | None
    most_rounds: int

    def job(self) -> Job:
        """The job that is meant. Raises `JobError`, and `OSError` for a file that cannot be read."""
        bots = tuple(bot.strip() for bot in self.bots.split(",") if bot.strip())
        players = self.players or max(PLAYERS if len(bots) < 2 else 0, len(bots))
        job = Job(
            self.edition or DEFAULT_EDITION, self.rules or "", players, bots, self.seed, self.games, self.most_rounds
        )
        return job if self.start is None else self._from_position(job, self.start)

    def _from_position(self, job: Job, file: Path) -> Job:
        for option in ("edition", "rules", "players"):
            if getattr(self, option) is not None:
                raise JobError(f"--{option}: {file} says that already; leave it out, or leave out --from")
        return replace(job, start=file.read_bytes(), folder=str(file.parent))


def simulate(order: Order, on: str, json: Path | None, csv: Path | None, report: Path | None) -> int:
    """Play the games and write what was asked for; the exit code."""
    return with_sentences(lambda: _simulate(order, on, json, csv, report), order.start)


def with_sentences(work: Callable[[], int], start: Path | None = None) -> int:
    """Do some work of the lab; what cannot be done is said in a sentence."""
    try:
        return work()
    except DealError as error:
        print(f"fastdeal: {start}: {error}", file=sys.stderr)
    except (EditionError, RulesError, JobError, EngineError) as error:
        print(f"fastdeal: {error}", file=sys.stderr)
    return UNUSABLE


def _simulate(order: Order, on: str, json: Path | None, csv: Path | None, report: Path | None) -> int:
    check_can_be_written(json, csv, report)
    layout = lay_out(order.job())
    done = play(layout, on, csv, Console(stderr=True))
    if not done.sums.games:
        print("Stopped before the first games were over.", file=sys.stderr)
        return INTERRUPTED
    if json:
        write_json(json, done)
    if report:
        from .report.page import write_report

        write_report(report, done)
    print_summary(Console(), done)
    return INTERRUPTED if done.stopped else FINE


def play(layout: Layout, on: str, csv: Path | None, console: Console) -> Run:
    """Choose an engine, get it ready and play all games, with a bar. Raises `EngineError`."""
    engine, why = choose(on, layout.job.games)
    if why:
        console.print(f"Playing on {engine.name} ({engine.about}): {why}.", style="dim", soft_wrap=True)
    make_ready(engine, console)
    with progress_bar(layout.job.games, console) as advance, csv_writer(csv, layout) as write:
        return run(layout, engine, in_turn(advance, write))


def in_turn(*watchers: Watcher) -> Watcher:
    """One watcher that passes every batch on to several."""

    def watch(batch: Batch) -> None:
        for watcher in watchers:
            watcher(batch)

    return watch
