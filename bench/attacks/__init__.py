"""Attacks on a live server, each against an address until a moment; each says what became of it.

Only sockets and HTTP: what a stranger has. `bench/siege.py` runs them while a healthy table plays.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from .calls import CALLS
from .lines import LINES
from .tables import TABLES, fill_with_finished, finished_tables
from .tools import Attack

ATTACKS: tuple[Attack, ...] = (*LINES, *CALLS, *TABLES)
# What is done to the store before the server starts.
PREPARED: Mapping[Attack, Callable[[Path], None]] = {finished_tables: fill_with_finished}

__all__ = ["ATTACKS", "PREPARED", "Attack"]
