"""Check over very many games that the luck of dice averages zero. Compiled code plays and judges them.

`python scripts/review_luck.py --games 100000 --every 4 --minutes 30 --keep build/luck.jsonl` weighs every fourth throw
of each game and counts it four times, beginning with another throw in the next game; so the mean is that of all throws.
It keeps a line for each thousand games, and goes on where it stopped when it is called again.
"""

import argparse
import time
from functools import cache, partial
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct, json
from over_cores import over_cores

from fastdeal.bots.house.mind import Memory, Minds, mind_at, mind_in_records
from fastdeal.bots.house.play import make_move, next_move
from fastdeal.bots.house.reasons import because, keep_to_oneself
from fastdeal.compiled.records import dtype_of, frozen
from fastdeal.compiled.twins import compiling
from fastdeal.judge.chart import chart_of
from fastdeal.judge.compiled import SINGLE
from fastdeal.judge.features import ROW
from fastdeal.judge.net import ROOM
from fastdeal.judge.sight import Sight
from fastdeal.judge.throws import weigh_throw
from fastdeal.judge.weights import trained_weights
from fastdeal.lab.batch.play import is_done, open_game
from fastdeal.lab.batch.sums import place_in_lineup
from fastdeal.lab.engines.frozen import freeze_setup
from fastdeal.lab.job import Job, Layout, lay_out
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.dice import with_dice
from fastdeal.rules.state import Game
from fastdeal.rules.words import SEATS, Verb

BOTS = ("easy", "steady", "shark", "steady")
KINDS = (("classic", ""), ("classic", "speed_die=yes"), ("atlantic", ""), ("deutschland", ""))
AT_ONCE = 1000
Z95 = 1.96


class Found(Struct):
    """Luck in some games, in wins: how many games and throws, and for each seat the sums of luck and of its squares.

    `own` is the luck of players by their own throws; its mean over all seats of a game is one number.
    """

    first: int
    games: int
    throws: int
    luck: list[float]
    squares: list[float]
    own: float
    own_squares: float


def weigh_games(
    first: int, every: int, plan: Any, start: Any, lineup: Any, natures: Any, board: Any, chart: Any, sight: Any,
    weights: Any, game: Any, memories: Any, rhythm: Any, trial: Any, thrown: Any, row: Any, room: Any, chances: Any,
    one: Any, luck: Any, own: Any, throws: Any,
) -> None:  # fmt: skip
    """Play games and weigh some throws of each. `game` to `one` are buffers; `luck` has a row for each game."""
    minds: Any = Minds(natures, memories)
    for nth in range(len(luck)):
        game[0] = start[0]
        for seat in range(plan.players):
            memories[seat] = lineup[place_in_lineup(seat, plan, first + nth)]
        open_game(game[0], board, minds, rhythm[0], plan, first + nth)
        rolls = first + nth
        while not is_done(game[0], plan):
            seat, chosen = next_move(game[0], board, minds, rhythm[0], game[0].alive)
            move = with_dice(game[0], board, seat, chosen)
            if move.verb == Verb.ROLL:
                rolls += 1
                if rolls % every == 0:
                    throws[nth] += 1
                    thrown[0], thrown[1], thrown[2] = move.first, move.second, move.third
                    for other in range(SEATS):
                        one[other] = 0.0
                    weigh_throw(game[0], thrown, board, chart, sight, trial, row, weights, room, chances, one)
                    own[nth] += one[seat]
                    for other in range(SEATS):
                        luck[nth, other] += one[other]
            make_move(game[0], board, minds, rhythm[0], seat, move)


@cache
def compiled() -> Any:
    with compiling(weigh_games, {because: keep_to_oneself, mind_at: mind_in_records}) as run:
        weighed(run, lay_out(Job(bots=BOTS, players=4)), range(0), 1)
    return run


def weighed(run: Any, layout: Layout, games: range, every: int) -> Found:
    shared, players = freeze_setup(layout.setup), layout.job.players
    start = np.zeros(1, dtype_of(Game))
    game, trial = np.zeros(1, start.dtype), np.zeros(1, start.dtype)
    row, room, chances, one = (np.zeros(size, SINGLE) for size in (ROW, ROOM, SEATS, SEATS))
    luck, own, throws = np.zeros((len(games), SEATS)), np.zeros(len(games)), np.zeros(len(games), np.int64)
    run(
        games.start, every, shared.plan[0], start, shared.lineup, shared.natures, shared.board[0],
        frozen(chart_of(layout.setup.board)), frozen(Sight()), np.asarray(trained_weights(), SINGLE), game,
        np.zeros(SEATS, dtype_of(Memory)), np.zeros(1, dtype_of(Rhythm)), trial, np.zeros(3, np.int64), row, room,
        chances, one, luck, own, throws,
    )  # fmt: skip
    luck, own = every * luck[:, :players], every * own / players
    sums, squares = luck.sum(0).tolist(), (luck**2).sum(0).tolist()
    return Found(games.start, len(games), int(throws.sum()), sums, squares, float(own.sum()), float((own**2).sum()))


def layout_of(first: int) -> Layout:
    """The kinds of games take turns."""
    edition, rules = KINDS[first // AT_ONCE % len(KINDS)]
    return lay_out(Job(edition=edition, rules=rules, bots=BOTS, players=4))


def weigh(first: int, every: int, until: float) -> Found | None:
    """The games from this one on; none once the time is up."""
    if time.monotonic() > until:
        return None
    return weighed(compiled(), layout_of(first), range(first, first + AT_ONCE), every)


def told(name: str, games: int, total: float, squares: float) -> str:
    middle = total / games
    error = Z95 * sqrt(max(squares / games - middle**2, 0.0) / games)
    return f"{name}: {100 * middle:+.3f} points a game, {100 * error:.3f} either way"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=1, help="processes")
    asked = parser.parse_args()
    kept = asked.keep.read_bytes().splitlines() if asked.keep.exists() else []
    found = [json.decode(line, type=Found) for line in kept]
    done, until = {each.first for each in found}, time.monotonic() + 60 * asked.minutes
    compiled()  # once for all workers
    waiting = [first for first in range(0, asked.games, AT_ONCE) if first not in done]
    with asked.keep.open("ab", buffering=0) as lines:
        for some in over_cores(partial(weigh, every=asked.every, until=until), waiting, asked.workers):
            if some:
                found.append(some)
                lines.write(json.encode(some) + b"\n")
    games = sum(each.games for each in found)
    print(f"{games} games, {sum(each.throws for each in found)} throws weighed")
    for seat in range(len(BOTS)):
        print(told(f"seat {seat + 1}", games, sum(f.luck[seat] for f in found), sum(f.squares[seat] for f in found)))
    print(told("players by their own throws", games, sum(f.own for f in found), sum(f.own_squares for f in found)))


if __name__ == "__main__":
    main()
