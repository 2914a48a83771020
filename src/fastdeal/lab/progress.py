"""Progress on the terminal: what is being compiled, and how many games are done."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.progress import TimeRemainingColumn as TimeLeftColumn
from rich.table import Column

from .engines import Engine

NOTICEABLE = 3  # seconds


def make_ready(engine: Engine, console: Console) -> None:
    """Get an engine ready, and say what takes long."""
    if engine.is_ready():
        engine.get_ready()
        return
    said = f"Preparing the {engine.name} engine: the rulebook and the bots are compiled, once. It takes a minute or so."
    began = time.perf_counter()
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    if not console.is_terminal:
        console.print(said, soft_wrap=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        progress.add_task(said, total=None)
        engine.get_ready()
    took = time.perf_counter() - began
    if took > NOTICEABLE:
        console.print(f"Compiled in {took:.0f} s; the next run finds it ready.", style="dim", soft_wrap=True)


@contextmanager
def progress_bar(games: int, console: Console, what: str = "playing") -> Iterator[Callable[..., None]]:
    """A progress bar; call what it yields with the number of games just done, and what to say beside it."""
    columns = (
        TextColumn("{task.description}", table_column=Column()),  # it wraps where there is little room
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeLeftColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=games)

        def advance(done: int, said: str | None = None) -> None:
            progress.update(task, advance=done, description=said)

        yield advance
