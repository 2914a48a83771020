"""Play games of every kind and check the law of the review in each, and whether luck averages zero.

`python scripts/review_law.py --games 10000 --workers 16 --keep build/law.jsonl --minutes 9` keeps a line for each game,
stops after nine minutes, and goes on where it stopped when it is called again. All kept games count.

The law holds for any judge. With `--judge made-up` the chances in each position are drawn at random: that takes a
quarter of the time, and no mistake can hide behind a net that changes little.
"""

import argparse
import gc
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import correlation, mean, stdev

import numpy as np
from msgspec import Struct, json

import fastdeal as fd
from fastdeal.judge import luck
from fastdeal.judge.judge import Array, Judge
from fastdeal.review.law import CARDS, DICE, Law, Line
from fastdeal.review.record import read_record
from fastdeal.rules.state import Game
from fastdeal.rules.words import Stage

EDITIONS = ("classic", "atlantic", "marathon", "deutschland", "esports")
LEVELS = ("easy", "steady", "shark")
RULES: tuple[dict[str, bool | int | str | None], ...] = (
    {}, {}, {"speed_die": True}, {"rent": "automatic"}, {"rent": "asked"}, {"free_parking_pot": True},
    {"no_auctions": True}, {"houses": 8, "hotels": 2}, {"no_rent_in_jail": True}, {"uneven_building": True},
)  # fmt: skip
NET, MADE_UP = "net", "made-up"
MOST_PLAYERS = 6
MOST_ROUNDS = 60
ALLOWED = 1e-9
CERTAIN = 1e-6  # a spread below this counts as none


class Sum(Struct):
    """Numbers added up: how many, their sum, and the sum of their squares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        self.count, self.total, self.squares = self.count + 1, self.total + number, self.squares + number * number

    def plus(self, other: "Sum") -> "Sum":
        return Sum(self.count + other.count, self.total + other.total, self.squares + other.squares)


class Found(Struct):
    """The largest error of a game, and the luck of one seat."""

    seed: int
    error: float
    dice: float
    cards: float
    result: float
    is_over: bool
    moves: int
    throws: Sum  # the roller's luck, in standard deviations of all possible outcomes
    draws: Sum


class MadeUp:
    """Judges at random, except that a winner has won and players who are out have no chance."""

    def __init__(self, seed: int) -> None:
        self._draw = np.random.default_rng(seed)

    def chances_of(self, games: Sequence[Game]) -> Array:
        alive = np.array([1 << game.winner if game.step == Stage.OVER else game.alive for game in games])
        is_in = (alive[:, None] >> np.arange(games[0].players)) & 1
        chances = self._draw.random(is_in.shape) * is_in
        judged: Array = chances / chances.sum(1, keepdims=True)
        return judged


def played(seed: int) -> fd.Game:
    """A game drawn from a seed; one in four is left unfinished."""
    draw = random.Random(seed)
    bots = [draw.choice(LEVELS) for _ in range(draw.randint(2, MOST_PLAYERS))]
    game = fd.play(*bots, edition=draw.choice(EDITIONS), rules=draw.choice(RULES), seed=seed, most_rounds=MOST_ROUNDS)
    return game.after(draw.randint(1, len(game.moves))) if draw.random() < 0.25 else game


def examined(judge: str, seed: int) -> Found:
    if seed % 10 == 0:
        gc.collect()
    record = read_record(played(seed).text().encode(), None)
    law = Law(record)
    positions = [law.positions[place] for place in range(len(law.positions))]
    chances = (MadeUp(seed) if judge == MADE_UP else Judge(record.board)).chances_of(positions)
    parts = law.parts(chances).sum(0)
    error = abs(chances[law.end] - chances[law.start] - parts.sum(0)).max()
    seat = seed % len(record.names)
    dice, cards, result = float(parts[DICE, seat]), float(parts[CARDS, seat]), float(chances[law.end, seat])
    lucks = {"dice": Sum(), "cards": Sum()}
    for line in law.lines:
        add_lucks(line, chances, lucks)
    is_over = record.end.step == Stage.OVER
    return Found(seed, float(error), dice, cards, result, is_over, len(record.steps), lucks["dice"], lucks["cards"])


def add_lucks(line: Line, chances: Array, lucks: dict[str, Sum]) -> None:
    """Add the luck of each throw and card, in standard deviations."""
    tree = line.tree
    while not isinstance(tree, int):
        values = np.array([luck.mean(branch, chances)[line.step.seat] for branch in tree.branches])
        odds = np.array(tree.odds)
        middle = odds @ values
        spread = (odds @ (values - middle) ** 2) ** 0.5
        if spread > CERTAIN:
            lucks[tree.chance].add(float((values[tree.taken] - middle) / spread))
        tree = tree.branches[tree.taken]


def within(values: Sequence[float]) -> float:
    """Half the 95% interval of a mean."""
    return 1.96 * stdev(values) / sqrt(len(values))


def all_games(judge: str, seeds: Sequence[int], workers: int, until: float) -> Iterator[Found]:
    """Games with these seeds, as they finish, until that time."""
    look = partial(examined, judge)
    if workers == 1:
        gc.disable()  # a game's positions stay until its end, so collecting garbage before that is in vain
        for seed in seeds:
            if time.monotonic() > until:
                return
            yield look(seed)
        return
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(look, seed) for seed in seeds]
        with suppress(TimeoutError):
            for job in as_completed(jobs, max(until - time.monotonic(), 0.0)):
                yield job.result()
        pool.shutdown(cancel_futures=True)


def kept_in(file: Path | None) -> list[Found]:
    """The games of earlier calls. An unfinished line does not count."""
    if file is None or not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")[:-1]
    return [json.decode(line, type=Found) for line in lines]


def keep(found: Iterable[Found], file: Path | None) -> Iterator[Found]:
    if file is None:
        yield from found
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab", buffering=0) as lines:
        for game in found:
            lines.write(json.encode(game) + b"\n")
            yield game


def tell(found: Sequence[Found]) -> None:
    worst = max(game.error for game in found)
    print(f"{len(found)} games, {sum(game.moves for game in found)} moves; largest error {worst:.1e}")
    for name, each in (("dice", "throws"), ("cards", "draws")):
        points = [100 * getattr(game, name) for game in found]
        print(f"mean luck of {name}: {mean(points):+.2f} points a game, {within(points):.2f} either way")
        whole = Sum()
        for game in found:
            whole = whole.plus(getattr(game, each))
        middle = whole.total / max(whole.count, 1)
        half = 1.96 * sqrt(max(whole.squares / max(whole.count, 1) - middle**2, 0) / max(whole.count, 1))
        print(f"{whole.count} {each}: mean {middle:+.4f} standard deviations, {half:.4f} either way")
    over = [game for game in found if game.is_over]
    if len({game.result for game in over}) > 1:
        share = correlation([game.result for game in over], [game.dice + game.cards for game in over]) ** 2
        print(f"luck explains {share:.0%} of the variance of the results of {len(over)} finished games")
    if worst > ALLOWED:
        raise SystemExit("the law does not hold")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file that keeps the results")
    parser.add_argument("--judge", choices=(NET, MADE_UP), default=NET)
    parser.add_argument("--minutes", type=float, default=1e6)
    asked = parser.parse_args()
    found = kept_in(asked.keep)
    done = {game.seed for game in found}
    seeds = [seed for seed in range(asked.seed, asked.seed + asked.games) if seed not in done]
    until = time.monotonic() + 60 * asked.minutes
    for game in keep(all_games(asked.judge, seeds, asked.workers, until), asked.keep):
        found.append(game)
        if len(found) % 500 == 0:
            print(f"{len(found)} games", flush=True)
    if len(found) > 1:
        tell(found)


if __name__ == "__main__":
    main()
