"""Parity over thousands of games: plain and compiled code play the same games, for every edition and many rules.

The CPU is compared with plain Python, the GPU with the CPU. Prints a line for each setting: how many games differ.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from fastdeal.editions import edition_ids
from fastdeal.lab.engines import Engine
from fastdeal.lab.engines.cpu import Cpu
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.house_rules import all_house_rules
from fastdeal.lab.job import Job, Layout, lay_out

RULES = {
    "no Speed Die": "speed_die=no",
    "Speed Die": "speed_die=yes",
    "house rules": all_house_rules(),
    "house rules and Speed Die": f"{all_house_rules()}, speed_die=yes",
}
PLAYERS = (2, 4, 6)
RESULTS = Path(__file__).parent / "results"


def settings(games: int) -> Iterator[tuple[str, Layout]]:
    """Every edition with every set of rules, for several numbers of players."""
    for edition in edition_ids():
        for name, rules in RULES.items():
            for players in PLAYERS:
                job = Job(edition, rules, players, ("steady", "easy"), 20_000 + players, games)
                yield f"{edition}, {name}, {players} players", lay_out(job)


def differing(layout: Layout, one: Engine, other: Engine) -> int:
    """How many games end differently, or -1 if only the sums differ."""
    games = range(layout.job.games)
    mine, theirs = (list(engine.play(layout.setup, games)) for engine in (one, other))
    outcomes = [[row for batch in batches for row in batch.rows()] for batches in (mine, theirs)]
    rows = ([batch.sums for batch in batches] for batches in (mine, theirs))
    sums = [[sum(numbers) for numbers in zip(*row, strict=True)] for row in rows]
    wrong = sum(a != b for a, b in zip(*outcomes, strict=True))
    return wrong or -int(sums[0] != sums[1])


def engines(on: str) -> tuple[Engine, Engine]:
    if on == "cpu":
        return Cpu(), Plain()
    from fastdeal.lab.engines.gpu import Gpu

    return Gpu(), Cpu()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--on", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--games", type=int, default=100, help="for each of the settings")
    arguments = parser.parse_args()
    one, other = engines(arguments.on)
    one.get_ready()
    other.get_ready()
    began, played, bad = time.perf_counter(), 0, 0
    for name, layout in settings(arguments.games):
        wrong = differing(layout, one, other)
        played += arguments.games
        bad += wrong != 0
        print(f"{name:58}{'same' if wrong == 0 else f'DIFFERENT ({wrong})'}", flush=True)
    took = time.perf_counter() - began
    said = f"{played:,} games on {one.name} and {other.name}: {bad} settings differ ({took:.0f} s)"
    print(said)
    keep(arguments.on, f"{said}; {one.about}; {datetime.now(UTC):%Y-%m-%d}")
    return 1 if bad else 0


def keep(on: str, said: str) -> None:
    """Write the result to a file, with what was compared."""
    what = f"Outcome, last position and all sums, for {', '.join(edition_ids())} under {', '.join(RULES)}."
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"parity-{on}.md").write_text(f"# Parity\n\n{said}.\n{what}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
