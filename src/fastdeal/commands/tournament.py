"""The work of `fastdeal tournament`."""

import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from ..bots.naming import is_oracle
from ..lab.engines import Engine
from ..lab.files import check_can_be_written, console_beside, write_data, write_text
from ..lab.job import JobError
from ..lab.progress import progress_bar
from ..lab.tournament.contest import Contest, Result, check_contest
from ..lab.tournament.games import FinishedGame
from ..lab.tournament.play import Games, Keep, play_by_engine, play_over_cores
from ..lab.tournament.report import Tournament, as_data, print_report
from .exits import FINE, INTERRUPTED
from .studies import prepare_luck, ready_engine, stopped_early

if TYPE_CHECKING:
    from ..lab.luck import Ledger


def tournament(contest: Contest, on: str, file: Path | None, save: Path | None, luck: bool) -> int:
    """Play a tournament and write the outputs; returns the exit code."""
    check_can_be_written(file)
    check_contest(contest)
    console = Console(stderr=True)
    ledger = ready_ledger(console) if luck else None
    tournament = play(contest, on, save, ledger, console)
    if not tournament.results:
        return stopped_early("the first game was over")
    data = as_data(tournament)
    adjusted = ledger.adjusted(each["bot"] for each in data["bots"]) if ledger else []
    if ledger:
        data["without_luck"] = [each._asdict() for each in adjusted]
    if file:
        write_data(file, data)
    print_report(console_beside(file), tournament, data)
    if ledger:
        console_beside(file).print(ledger.table(adjusted))
    return INTERRUPTED if tournament.stopped else FINE


def ready_ledger(console: Console) -> "Ledger":
    """Raises `JobError` without Numba."""
    prepare_luck(console)
    from ..lab.luck import Ledger

    return Ledger()


def play(contest: Contest, on: str, save: Path | None, ledger: "Ledger | None", console: Console) -> Tournament:
    """Play all games with a progress bar, or until Ctrl-C."""
    engine, games = begin(contest, on, save, ledger, console)
    results: list[Result] = []
    stopped = False
    began = time.perf_counter()
    try:
        with progress_bar(contest.all_games, console) as advance, closing(games):
            for some in games:
                results += some
                advance(len(some))
    except KeyboardInterrupt:
        stopped = True
    except BrokenProcessPool:
        console.print("One of the processes that play has ended by itself: the memory may be too small.", style="red")
        stopped = True
    name = engine.name if engine else "plain, over all cores"
    return Tournament(contest, name, results, time.perf_counter() - began, stopped)


def begin(
    contest: Contest, on: str, save: Path | None, ledger: "Ledger | None", console: Console
) -> tuple[Engine | None, Games]:
    """The engine, if one of the lab's plays, and the games as they are played. Raises `JobError` or `EngineError`."""
    if contest.is_in_house and not save and not ledger:
        engine = ready_engine(on, contest.all_games, console)
        return engine, play_by_engine(contest, engine)
    if on == "cpu":
        what = ("--save" if save else "--luck") if contest.is_in_house else "bots in ordinary Python"
        raise JobError(f"--on cpu: compiled games have no room for {what}; leave it to --on auto")
    if any(map(is_oracle, contest.bots)):
        prepare_oracle(console)
    return None, play_over_cores(contest, keeper(save, ledger))


def prepare_oracle(console: Console) -> None:
    """Compile the playouts once, before all processes need them."""
    from ..oracle.seating import get_ready

    console.print("Preparing the oracle's playouts: the first time takes a minute or so.", style="dim")
    try:
        get_ready()
    except RuntimeError as error:
        raise JobError(str(error)) from error


def keeper(folder: Path | None, ledger: "Ledger | None") -> Keep:
    """A function that saves records in a folder, created if need be, and enters their luck into the ledger."""
    if folder:
        folder.mkdir(parents=True, exist_ok=True)

    def keep(played: FinishedGame) -> None:
        if folder:
            write_text(folder / f"game-{played.result.number:06}.deal", played.record)
        if ledger:
            ledger.take(played)

    return keep
