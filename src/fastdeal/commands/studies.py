"""What the commands of the lab have in common: sentences for what cannot be done, and where to play."""

import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from ..editions import EditionError, RulesError
from ..lab.engines import Engine, EngineError, choose
from ..lab.job import JobError
from ..lab.progress import make_ready
from ..notation.errors import DealError
from .exits import INTERRUPTED, UNUSABLE


def with_sentences(work: Callable[[], int], start: Path | None = None) -> int:
    """Do some work of the lab; what cannot be done is said in a sentence."""
    try:
        return work()
    except DealError as error:
        print(f"fastdeal: {start}: {error}", file=sys.stderr)
    except (EditionError, RulesError, JobError, EngineError) as error:
        print(f"fastdeal: {error}", file=sys.stderr)
    return UNUSABLE


def stopped_early(what: str) -> int:
    """Ctrl-C came before there was anything to tell."""
    print(f"Stopped before {what}.", file=sys.stderr)
    return INTERRUPTED


def ready_engine(on: str, games: int, console: Console) -> Engine:
    """Where so many games will be played, said where there was a choice, and ready. Raises `EngineError`."""
    engine, why = choose(on, games)
    if why:
        console.print(f"Playing on {engine.name} ({engine.about}): {why}.", style="dim", soft_wrap=True)
    make_ready(engine, console)
    return engine
