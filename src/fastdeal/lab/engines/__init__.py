"""The engines: different ways to play the same games. All give the same sums for the same setup, bit for bit."""

from .choice import ENGINES, choose
from .engine import Batch, Engine, EngineError, Watcher

__all__ = ["ENGINES", "Batch", "Engine", "EngineError", "Watcher", "choose"]
