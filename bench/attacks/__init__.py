"""Attacks on a live server. Each attacks an address until a given time, and returns what became of it in words.

They use only sockets and HTTP, as a stranger would. `bench/siege.py` runs them while a healthy table plays.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from .calls import CALLS
from .lines import LINES
from .tables import TABLES, fill_with_finished, finished_tables
from .tools import Attack

ATTACKS: tuple[Attack, ...] = (*LINES, *CALLS, *TABLES)
# How an attack prepares the store before the server starts.
PREPARED: Mapping[Attack, Callable[[Path], None]] = {finished_tables: fill_with_finished}

__all__ = ["ATTACKS", "PREPARED", "Attack"]
