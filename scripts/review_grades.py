"""Play games between levels of bots, review them, and print what each level loses per decision.

`python scripts/review_grades.py --games 100 --workers 2 easy steady shark`; Ctrl-C prints the results so far.
"""

import argparse
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from statistics import mean, stdev

from over_cores import over_cores

import fastdeal as fd
from fastdeal.review.review import review_record
from fastdeal.review.schema import Depth, Grade, Kind

Lost = dict[str, list[float]]  # points per decision, game by game
Kinds = dict[str, dict[str, list[float]]]  # how many decisions, and the points that they lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--depth", choices=("fast", "deep"), default="fast")
    asked = parser.parse_args()
    lost: Lost = defaultdict(list)
    kinds: Kinds = defaultdict(lambda: defaultdict(lambda: [0.0, 0.0]))
    with suppress(KeyboardInterrupt):
        play(asked, lost, kinds)
    tell(lost, kinds)


def play(asked: argparse.Namespace, lost: Lost, kinds: Kinds) -> None:
    work = partial(grades_of, bots=asked.bots, seed=asked.seed, depth=asked.depth)
    for nth, grades in enumerate(over_cores(work, range(asked.games), asked.workers)):
        for name, graded in grades.items():
            level = name.split()[0]
            decisions = sum(grade.decisions for grade in graded.values())
            if decisions:
                lost[level].append(100 * sum(grade.lost for grade in graded.values()) / decisions)
            for kind, grade in graded.items():
                kinds[level][kind][0] += grade.decisions
                kinds[level][kind][1] += 100 * grade.lost
        print(f"{nth + 1} games", flush=True)


def grades_of(number: int, bots: list[str], seed: int, depth: Depth) -> Mapping[str, Mapping[Kind, Grade]]:
    """The grades of all players in one game. The bots rotate through the seats."""
    by = number % len(bots)
    record = fd.play(*bots[by:], *bots[:by], seed=seed + number).text()
    return review_record(record.encode(), depth=depth).grades


def tell(lost: Lost, kinds: Kinds) -> None:
    print("\n| level | games | points lost per decision | 95% interval |\n|---|---|---|---|")
    for level, values in lost.items():
        middle, error = mean(values), 1.96 * stdev(values) / len(values) ** 0.5
        print(f"| {level} | {len(values)} | {middle:.2f} | {middle - error:.2f} to {middle + error:.2f} |")
    names = sorted({kind for each in kinds.values() for kind in each})
    print("\n| level |", " | ".join(names), "|\n|---|" + "---|" * len(names))
    for level, each in kinds.items():
        cells = (f"{each[kind][1] / max(each[kind][0], 1):.2f} ({each[kind][0]:.0f})" for kind in names)
        print(f"| {level} |", " | ".join(cells), "|")


if __name__ == "__main__":
    main()
