"""Fastdeal, the fast-dealing property trading game: play it, read it, and study it from Python.

    import fastdeal as fd

    game = fd.new(["Ann", "Bob"], seed=7)
    game.push("roll")

`new`, `load`, `loads` and `play` return a `Game`; `replay` yields its moves; `simulate` and `odds` return statistics;
`chances` judges a position, `review` a whole game. All their errors are an `Error`. See docs/python.md.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .bots.house.minds import BotError
    from .editions import EditionError, RulesError
    from .errors import Error, IllegalMove
    from .game import Game, Step
    from .judging import chances
    from .lab.engines import EngineError
    from .lab.job import JobError
    from .move import Move
    from .notation.errors import DealError, DealMismatch, NotationError
    from .playing import Length, Share, Simulation, odds, play, simulate
    from .review.front import review
    from .sources import load, loads, new, replay

    __version__: str

__all__ = [
    "BotError", "DealError", "DealMismatch", "EditionError", "EngineError", "Error", "Game", "IllegalMove", "JobError",
    "Length", "Move", "NotationError", "RulesError", "Share", "Simulation", "Step", "__version__", "chances", "load",
    "loads", "new", "odds", "play", "replay", "review", "simulate",
]  # fmt: skip

# Where each name is loaded from on first use, so that importing Fastdeal is cheap.
_HOMES = {
    "bots.house.minds": ("BotError",),
    "editions": ("EditionError", "RulesError"),
    "errors": ("Error", "IllegalMove"),
    "game": ("Game", "Step"),
    "lab.engines": ("EngineError",),
    "judging": ("chances",),
    "lab.job": ("JobError",),
    "move": ("Move",),
    "notation.errors": ("DealError", "DealMismatch", "NotationError"),
    "playing": ("Length", "Share", "Simulation", "odds", "play", "simulate"),
    "review.front": ("review",),
    "sources": ("load", "loads", "new", "replay"),
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        return version("fastdeal")
    for home, names in _HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(f".{home}", __name__), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
