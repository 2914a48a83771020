"""Play games between levels of bots, review them, and print what each level loses per decision.

All games count together: the points lost in all of them, divided by the decisions in all of them. The intervals come
from how much games differ. `python scripts/review_grades.py --games 100 easy steady shark`; Ctrl-C prints those so far.
"""

import argparse
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise

import numpy as np
from over_cores import over_cores

import fastdeal as fd
from fastdeal.judge.judge import Array
from fastdeal.lab.statistics import Z95
from fastdeal.review.review import review_record
from fastdeal.review.schema import Depth, Grade, Kind

Grades = Mapping[str, Mapping[Kind, Grade]]  # of one game, by player


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--depth", choices=("fast", "deep"), default="fast")
    asked = parser.parse_args()
    games: list[Grades] = []
    with suppress(KeyboardInterrupt):
        work = partial(grades_of, bots=asked.bots, seed=asked.seed, depth=asked.depth)
        for grades in over_cores(work, range(asked.games), asked.workers):
            games.append(grades)
            print(f"{len(games)} games", flush=True)
    levels = list(dict.fromkeys(asked.bots))
    tell_levels(levels, games)
    tell_kinds(levels, games)


def grades_of(number: int, bots: list[str], seed: int, depth: Depth) -> Grades:
    """The grades of all players in one game. The bots rotate through the seats."""
    by = number % len(bots)
    record = fd.play(*bots[by:], *bots[:by], seed=seed + number).text()
    return review_record(record.encode(), depth=depth).grades


def losses(level: str, games: Sequence[Grades], kind: Kind | None = None) -> Array:
    """Of each game: how many decisions the bots of a level made, and the points that they lost."""
    found = np.zeros((len(games), 2))
    for row, grades in zip(found, games, strict=True):
        for player, graded in grades.items():
            if player.split()[0] == level:
                for grade in (grade for name, grade in graded.items() if kind in (None, name)):
                    row += grade.decisions, 100 * grade.lost
    return found


def per_decision(lost: Array) -> tuple[float, Array]:
    """Points lost per decision, and how much each game moved that."""
    decisions, points = lost.sum(0)
    rate = points / max(decisions, 1)
    return float(rate), (lost[:, 1] - rate * lost[:, 0]) / max(decisions, 1)


def interval(middle: float, moved: Array) -> str:
    """95%, by the delta method."""
    games = len(moved)
    error = Z95 * float((moved**2).sum() * games / max(games - 1, 1)) ** 0.5
    return f"{middle:.2f} | {middle - error:.2f} to {middle + error:.2f}"


def tell_levels(levels: Sequence[str], games: Sequence[Grades]) -> None:
    rates = {level: per_decision(losses(level, games)) for level in levels}
    print(f"\n{len(games)} games\n\n| level | decisions | points lost per decision | 95% interval |\n|---|---|---|---|")
    for level, rate in rates.items():
        print(f"| {level} | {losses(level, games)[:, 0].sum():.0f} | {interval(*rate)} |")
    print("\n| levels | difference in the same games | 95% interval |\n|---|---|---|")
    for (worse, (more, moved)), (better, (less, also_moved)) in pairwise(rates.items()):
        print(f"| {worse} and {better} | {interval(more - less, moved - also_moved)} |")


def tell_kinds(levels: Sequence[str], games: Sequence[Grades]) -> None:
    kinds = sorted({kind for grades in games for graded in grades.values() for kind in graded})
    print("\n| level |", " | ".join(kinds), "|\n|---|" + "---|" * len(kinds))
    for level in levels:
        lost = [losses(level, games, kind) for kind in kinds]
        print(f"| {level} |", " | ".join(f"{per_decision(each)[0]:.2f} ({each[:, 0].sum():.0f})" for each in lost), "|")


if __name__ == "__main__":
    main()
