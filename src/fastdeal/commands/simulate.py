"""The work of `fastdeal simulate`."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from ..bots.naming import split_bots
from ..editions import DEFAULT_EDITION
from ..lab.engines import Batch
from ..lab.files import check_can_be_written, console_beside, csv_writer, write_data
from ..lab.job import Job, JobError, Layout, lay_out
from ..lab.pictures import percent
from ..lab.progress import progress_bar
from ..lab.simulate.notes import Notes, Settled
from ..lab.simulate.results import as_data
from ..lab.simulate.run import Run, run
from ..lab.simulate.summary import print_summary
from ..lab.statistics import Share
from ..notation.errors import DealError
from .exits import FINE, INTERRUPTED
from .studies import ready_engine, stopped_early

PLAYERS = 4


class Order(NamedTuple):
    """The options of the command line; None or empty if not given."""

    games: int
    players: int | None
    edition: str | None
    rules: str | None
    bots: str
    seed: int
    start: Path | None
    most_rounds: int

    def job(self) -> Job:
        """The job of these options. Raises `JobError`, and `OSError` for an unreadable file."""
        bots = split_bots(self.bots)
        players = self.players if self.players is not None else PLAYERS if len(bots) < 2 else len(bots)
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
    """Play the games and write the outputs; returns the exit code."""
    check_can_be_written(json, csv, report)
    try:
        layout = lay_out(order.job())
    except DealError as error:
        raise JobError(f"{order.start}: {error}") from error
    done = play(layout, on, csv, Console(stderr=True))
    if not done.sums.games:
        return stopped_early("the first games were over")
    if json:
        write_data(json, as_data(done))
    if report:
        from ..lab.report.page import write_report

        write_report(report, done)
    print_summary(console_beside(json, csv), done)
    return INTERRUPTED if done.stopped else FINE


def play(layout: Layout, on: str, csv: Path | None, console: Console) -> Run:
    """Choose an engine, get it ready and play all games, with a progress bar. Raises `EngineError`."""
    engine, notes = ready_engine(on, layout.job.games, console, [layout.setup]), Notes(layout)
    with progress_bar(layout.job.games, console) as advance, csv_writer(csv, layout) as write:

        def watch(batch: Batch) -> None:
            write(batch)
            advance(len(batch.games), f"{engine.at_work}: {about(notes.now, layout)}")

        return run(layout, engine, watch, notes)


def about(now: Settled, layout: Layout) -> str:
    """The answer so far."""
    who = layout.names[0] if layout.names else "who begins"
    return f"{who} wins {percent(Share(now.rate, now.low, now.high))}%"
