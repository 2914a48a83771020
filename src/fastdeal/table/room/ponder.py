"""Slow bots think in processes of their own, so that no table waits for another table's bot.

A process needs a second or two before its first thought, and minutes if nothing has been compiled yet: ask with a
time limit.
"""

import asyncio
import logging
import os
import pickle
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import NamedTuple

from ...bots.guests.company import Company, seat_bots
from ...bots.guests.process import end_with_parent
from ...bots.house.minds import LEVELS
from ...bots.naming import ORACLE
from ...bots.playouts import has_oracle
from ...oracle.seating import seat_oracles
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY

SECONDS = 1.0  # for a decision

log = logging.getLogger("fastdeal.table")


class Task(NamedTuple):
    """Find the next move of these seats. `company` is from the last thought at this table; empty at first."""

    board: Board
    levels: tuple[str, ...]
    game: Game
    seats: int
    company: bytes


class Thought(NamedTuple):
    """Who acts next, how and why; and the company, for the next task."""

    seat: int
    move: Move
    why: tuple[int, ...]
    company: bytes


def levels_here() -> tuple[str, ...]:
    """The bots that can play here."""
    return (*LEVELS, ORACLE) if has_oracle() else LEVELS


class Thinkers:
    """The processes that think for all tables of a server, started by the first task."""

    def __init__(self) -> None:
        self._pool: Pool | None = None

    def ask(self, task: Task, then: Callable[[Thought | None], None]) -> None:
        """Queue a task. `then` is called in the event loop, with None after an error."""
        loop = asyncio.get_running_loop()

        def back(thought: Thought | None) -> None:
            with suppress(RuntimeError):  # The server has stopped.
                loop.call_soon_threadsafe(then, thought)

        def failed(error: BaseException) -> None:
            log.error("a bot failed", exc_info=error)
            back(None)

        self._pool = self._pool or new_pool()
        self._pool.apply_async(think, (task,), callback=back, error_callback=failed)

    def close(self) -> None:
        if self._pool:
            self._pool.terminate()
            self._pool.join()
            self._pool = None


def new_pool() -> Pool:
    """A process for each core but one, which is left to the tables."""
    return get_context("spawn").Pool(max((os.cpu_count() or 1) - 1, 1), start_thinker)


def start_thinker() -> None:
    """Let the process end with its server, however that ends, and not on Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def think(task: Task) -> Thought:
    """Find the next move of some seats; NOBODY if another seat is to act."""
    known = task.company
    game = task.game
    company: Company = pickle.loads(known) if known else new_company(task)
    seat, move = company.next_move(game, task.seats)
    return Thought(seat, move, grounds_in(company, seat), pickle.dumps(company))


def new_company(task: Task) -> Company:
    return seat_bots(task.game.copy(), task.board, task.levels, seat_oracles(task.board, task.levels, SECONDS))


def grounds_in(company: Company, seat: int) -> tuple[int, ...]:
    """A bot's reason for its move."""
    return () if seat == NOBODY else company.grounds_of(seat) or ()
