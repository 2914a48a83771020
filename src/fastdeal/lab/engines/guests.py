"""Games with bots in ordinary Python, guests and oracles, over all cores."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TYPE_CHECKING, Any, cast

from ...bots.guests.company import Company, house_minds
from ...bots.guests.doorman import Doorman
from ...bots.guests.process import deaf_to_ctrl_c
from ...bots.house.play import make_move
from ...bots.naming import is_oracle
from ...oracle.seating import get_ready, seat_counting_oracles
from ...rules.dice import with_dice
from ...rules.state import Game
from ..batch.play import is_done, open_game
from ..batch.sums import OUTCOME, SUMS, add_up, note_outcome, place_in_lineup
from ..batch.tally import Tally, Ticker
from ..job import Setup
from .engine import Batch, EngineError

if TYPE_CHECKING:
    from ...judge.throws import Throws

AHEAD = 64  # games queued ahead of the one waited for


class Guests:
    """Plain Python, one game to a core; a guest has a process of its own beside it. May weigh every throw for luck."""

    name = "plain"
    at_work = name
    about = "plain Python on all cores, for bots that cannot be compiled"

    def __init__(self, weighs: bool = False) -> None:
        self._weighs = weighs

    def is_ready(self) -> bool:
        return True

    def get_ready(self) -> None:
        pass

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        if any(map(is_oracle, setup.strangers)):
            prepare_oracle()
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(mp_context=context, initializer=begin_work, initargs=(setup, self._weighs))
        waiting: deque[Future[Batch]] = deque()
        try:
            for number in games:
                with deaf_to_ctrl_c():
                    waiting.append(pool.submit(play_one, number))
                if len(waiting) >= AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def prepare_oracle() -> None:
    """Compile the playouts once, before all processes need them. Raises `EngineError` without Numba."""
    try:
        get_ready()
    except RuntimeError as error:
        raise EngineError(str(error)) from error


_work: list[tuple[Setup, Doorman, bool]] = []


def begin_work(setup: Setup, weighs: bool) -> None:
    """Prepare a worker; Ctrl-C is left to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work[:] = [(setup, Doorman(), weighs)]


def play_one(number: int) -> Batch:
    setup, doorman, weighs = _work[0]
    throws = new_throws() if weighs else None
    game, tally = play_with_guests(setup, doorman, number, throws)
    sums, row = [0] * SUMS, [0] * OUTCOME
    add_up(sums, game, tally, setup.plan, number)
    note_outcome(row, game, tally, setup.board, setup.plan, number)
    luck = [in_lineup(throws.luck(setup.board, game.players), setup, number)] if throws else []
    return Batch(range(number, number + 1), sums, [row], luck)


def new_throws() -> "Throws":
    """Needs Numba, which others do without."""
    from ...judge.throws import Throws

    return Throws()


def in_lineup(seats: list[float], setup: Setup, number: int) -> list[float]:
    """What each seat has, by the place of its bot in the line-up."""
    places = [place_in_lineup(seat, setup.plan, number) for seat in range(len(seats))]
    return [seats[places.index(place)] for place in range(len(seats))]


def play_with_guests(setup: Setup, doorman: Doorman, number: int, throws: "Throws | None" = None) -> tuple[Game, Tally]:
    """The game with that number at its end, and its tally."""
    plan, board = setup.plan, setup.board
    game, tally = setup.start.copy(), Tally()
    tally.look = plan.look
    bots = [setup.strangers[place_in_lineup(seat, plan, number)] for seat in range(plan.players)]
    seed = plan.seed * 1_000_003 + number
    guests = doorman.seat(board, bots, seed) | seat_counting_oracles(board, bots, seed)
    company = Company(board, house_minds(bots, board), guests)
    game.log = cast(Any, Ticker(tally, game))
    open_game(game, board, company.minds, company.rhythm, plan, number)
    while not is_done(game, plan):
        seat, move = company.next_move(game, game.alive)
        move = with_dice(game, board, seat, move)
        if throws:
            throws.take(game, move)
        make_move(game, board, company.minds, company.rhythm, seat, move)
    game.log = None
    return game, tally
