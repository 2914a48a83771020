"""Bots that take their time: they think in processes of their own, so that no table waits for another table's bot.

Such a process needs a second or two before its first thought, and some minutes where nothing has been compiled yet.
Whoever asks should not wait for ever.
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

from ...bots.guests.company import ORACLE, Company, seat_bots
from ...bots.guests.process import end_with_parent
from ...bots.house.explain import grounds_of
from ...bots.house.minds import LEVELS
from ...bots.oracle.playouts import has_oracle
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY

SECONDS = 1.0  # for a decision

log = logging.getLogger("fastdeal.table")


class Question(NamedTuple):
    """Who of these seats acts next? `company` is what came with the last thought at this table, or nothing."""

    board: Board
    levels: tuple[str, ...]
    game: Game
    seats: int
    company: bytes


class Thought(NamedTuple):
    """Who acts next, how and why; and the company as it is now, for the next question."""

    seat: int
    move: Move
    why: tuple[int, ...]
    company: bytes


def levels_here() -> tuple[str, ...]:
    """The bots that can play here."""
    return (*LEVELS, ORACLE) if has_oracle() else LEVELS


class Thinkers:
    """The processes that think for all tables of a server; they begin with the first question."""

    def __init__(self) -> None:
        self._pool: Pool | None = None

    def ask(self, question: Question, then: Callable[[Thought | None], None]) -> None:
        """Have a question thought about. `then` is called by the event loop, with nothing if it went wrong."""
        loop = asyncio.get_running_loop()

        def back(thought: Thought | None) -> None:
            with suppress(RuntimeError):  # The server has stopped meanwhile.
                loop.call_soon_threadsafe(then, thought)

        def failed(error: BaseException) -> None:
            log.error("a bot failed", exc_info=error)
            back(None)

        self._pool = self._pool or new_pool()
        self._pool.apply_async(think, (question,), callback=back, error_callback=failed)

    def close(self) -> None:
        if self._pool:
            self._pool.terminate()
            self._pool.join()
            self._pool = None


def new_pool() -> Pool:
    """One core is left to the tables."""
    return get_context("spawn").Pool(max((os.cpu_count() or 1) - 1, 1), begin)


def begin() -> None:
    """A thinker ends with its server, however that ends, and not by itself when somebody presses Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def think(question: Question) -> Thought:
    """Work out the next move of some seats; nobody's while somebody else is to act."""
    known = question.company
    game, board = question.game, question.board
    company: Company = pickle.loads(known) if known else seat_bots(game.copy(), board, question.levels, SECONDS)
    seat, move = company.next_move(game, question.seats)
    return Thought(seat, move, grounds_in(company, seat), pickle.dumps(company))


def grounds_in(company: Company, seat: int) -> tuple[int, ...]:
    """Why a house bot acts; the oracle does not say."""
    return () if seat == NOBODY or seat in company.guests else grounds_of(company.minds[seat])
