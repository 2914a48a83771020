"""Shared by the lab's commands: the choice of an engine, and stopping early."""

import sys
from collections.abc import Iterable

from rich.console import Console

from ..lab.engines import Engine, choose
from ..lab.job import JobError, Setup
from ..lab.progress import make_ready
from .exits import INTERRUPTED


def stopped_early(what: str) -> int:
    """Ctrl-C came before there were results."""
    print(f"Stopped before {what}.", file=sys.stderr)
    return INTERRUPTED


def ready_engine(on: str, games: int, console: Console, setups: Iterable[Setup] = ()) -> Engine:
    """The engine for so many games, ready to play; says which one if there was a choice. Raises `EngineError`."""
    engine, why = choose(on, games, setups)
    if why:
        console.print(f"Playing on {engine.name} ({engine.about}): {why}.", style="dim", soft_wrap=True)
    make_ready(engine, console)
    return engine


def prepare_luck(console: Console) -> None:
    """Compile the code that weighs throws, once. Raises `JobError` without Numba."""
    try:
        from ..judge.throws import compiled_throws
    except ImportError as error:
        raise JobError(
            "--luck weighs throws with compiled code and needs numba: pip install 'fastdeal[cpu]'"
        ) from error
    console.print("Preparing the judge: the first time takes half a minute.", style="dim")
    compiled_throws()
