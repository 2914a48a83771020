"""Plays the games of a tournament: compiled on one of the lab's engines, or plain on all cores."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from typing import Any

from ...bots.guests.process import deaf_to_ctrl_c
from ..batch.sums import GameOutcome, places_in
from ..engines import Engine
from ..job import lay_out
from .contest import Contest, Result
from .games import FinishedGame, GameRunner

ROUNDS, WINNER, STARTER = (places_in(GameOutcome)[name] for name in ("rounds", "winner", "starter"))
AHEAD = 64  # games queued ahead of the one waited for

Keep = Callable[[FinishedGame], None]
Games = Generator[list[Result], None, None]  # in batches


def play_by_engine(contest: Contest, engine: Engine) -> Games:
    """Play a contest of house bots on one of the lab's engines."""
    for nth, line_up in enumerate(contest.line_ups):
        setup = lay_out(contest.job_for(line_up)).setup
        first = nth * contest.games_each
        seatings = [contest.seats_of(first + turn) for turn in range(contest.players)]
        with closing(engine.play(setup, range(first, first + contest.games_each))) as batches:
            for batch in batches:
                yield [
                    Result(number, seats, row[WINNER], row[ROUNDS], {}, row[STARTER])
                    for number, row in zip(batch.games, batch.rows(), strict=True)
                    for seats in (seatings[(number - first) % contest.players],)
                ]


def play_over_cores(contest: Contest, keep: Keep) -> Games:
    """Play a contest on the plain engine, in order; `keep` gets each game with its record."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(mp_context=context, initializer=begin_work, initargs=(contest, stop))
    waiting: deque[Future[FinishedGame | None]] = deque()
    try:
        for number in range(contest.all_games):
            with deaf_to_ctrl_c():
                waiting.append(pool.submit(play_one, number))
            if len(waiting) >= AHEAD:
                yield taken(waiting.popleft().result(), keep)
        while waiting:
            yield taken(waiting.popleft().result(), keep)
    except KeyboardInterrupt:
        # Games may finish before an earlier one does.
        yield [result for game in waiting if game.done() for result in taken(game.result(), keep)]
        raise
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def taken(played: FinishedGame | None, keep: Keep) -> list[Result]:
    if played is None:
        return []
    keep(played)
    return [played.result]


_runner: list[GameRunner] = []


def begin_work(contest: Contest, stop: Any) -> None:
    """Prepare a worker; Ctrl-C is left to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _runner[:] = [GameRunner(contest, stop.is_set)]


def play_one(number: int) -> FinishedGame | None:
    return _runner[0].play(number)
