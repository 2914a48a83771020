"""Play games of every kind, and hold each against the law of the review; then whether luck averages zero.

`python scripts/review_law.py --games 10000 --workers 16`
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import correlation, mean, stdev
from typing import NamedTuple

import numpy as np

import fastdeal as fd
from fastdeal.judge import luck
from fastdeal.judge.judge import Array, Judge
from fastdeal.review.law import CARDS, DICE, Law, Line
from fastdeal.review.record import read_record
from fastdeal.rules.words import Stage

EDITIONS = ("classic", "atlantic", "marathon", "deutschland", "esports")
LEVELS = ("easy", "steady", "shark")
RULES: tuple[dict[str, bool | int | str | None], ...] = (
    {}, {}, {"speed_die": True}, {"rent": "automatic"}, {"rent": "asked"}, {"free_parking_pot": True},
    {"no_auctions": True}, {"houses": 8, "hotels": 2}, {"no_rent_in_jail": True}, {"uneven_building": True},
)  # fmt: skip
MOST_PLAYERS = 6
MOST_ROUNDS = 60
ALLOWED = 1e-9
CERTAIN = 1e-6  # a spread below this is none


class Found(NamedTuple):
    """The largest error of a game, and the luck of one seat."""

    error: float
    dice: float
    cards: float
    result: float
    is_over: bool
    moves: int
    throws: list[float]  # the roller's luck, in standard deviations of what could have come
    draws: list[float]


def played(seed: int) -> fd.Game:
    """A game drawn from a seed; one in four is left unfinished."""
    draw = random.Random(seed)
    bots = [draw.choice(LEVELS) for _ in range(draw.randint(2, MOST_PLAYERS))]
    game = fd.play(*bots, edition=draw.choice(EDITIONS), rules=draw.choice(RULES), seed=seed, most_rounds=MOST_ROUNDS)
    return game.after(draw.randint(1, len(game.moves))) if draw.random() < 0.25 else game


def examined(seed: int) -> Found:
    record = read_record(played(seed).text().encode(), None)
    law = Law(record)
    chances = law.positions.judged(Judge(record.board))
    parts = law.parts(chances).sum(0)
    error = abs(chances[law.end] - chances[law.start] - parts.sum(0)).max()
    seat = seed % len(record.names)
    dice, cards, result = float(parts[DICE, seat]), float(parts[CARDS, seat]), float(chances[law.end, seat])
    lucks: dict[str, list[float]] = {"dice": [], "cards": []}
    for line in law.lines:
        add_lucks(line, chances, lucks)
    is_over = record.end.step == Stage.OVER
    return Found(float(error), dice, cards, result, is_over, len(record.steps), lucks["dice"], lucks["cards"])


def add_lucks(line: Line, chances: Array, lucks: dict[str, list[float]]) -> None:
    """The luck of each throw and card, made comparable."""
    tree = line.tree
    while not isinstance(tree, int):
        values = np.array([luck.mean(branch, chances)[line.step.seat] for branch in tree.branches])
        odds = np.array(tree.odds)
        middle = odds @ values
        spread = (odds @ (values - middle) ** 2) ** 0.5
        if spread > CERTAIN:
            lucks[tree.chance].append(float((values[tree.taken] - middle) / spread))
        tree = tree.branches[tree.taken]


def within(values: Sequence[float]) -> float:
    """Half the 95% interval of a mean."""
    return 1.96 * stdev(values) / sqrt(len(values))


def all_games(seeds: range, workers: int) -> Iterator[Found]:
    if workers == 1:
        yield from map(examined, seeds)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(examined, seeds, chunksize=8)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    found: list[Found] = []
    for game in all_games(range(asked.seed, asked.seed + asked.games), asked.workers):
        found.append(game)
        if len(found) % 500 == 0:
            print(f"{len(found)} games", flush=True)
    worst = max(game.error for game in found)
    print(f"{len(found)} games, {sum(game.moves for game in found)} moves; largest error {worst:.1e}")
    for name, each in (("dice", "throws"), ("cards", "draws")):
        points = [100 * getattr(game, name) for game in found]
        print(f"mean luck of {name}: {mean(points):+.2f} points a game, {within(points):.2f} either way")
        single = [value for game in found for value in getattr(game, each)]
        print(f"{len(single)} {each}: mean {mean(single):+.3f} spreads, {within(single):.3f} either way")
    over = [game for game in found if game.is_over]
    if len({game.result for game in over}) > 1:
        share = correlation([game.result for game in over], [game.dice + game.cards for game in over]) ** 2
        print(f"of what results of {len(over)} finished games differ by, luck explains {share:.0%}")
    if worst > ALLOWED:
        raise SystemExit("the law does not hold")


if __name__ == "__main__":
    main()
