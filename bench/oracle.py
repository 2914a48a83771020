"""How strong the oracle is: one oracle against three house bots, seats rotated."""

import argparse
import platform
import time
from datetime import UTC, datetime
from pathlib import Path

from rows import with_row

from fastdeal.judge.throws import compiled_throws
from fastdeal.lab.luck import Ledger
from fastdeal.lab.statistics import wilson
from fastdeal.lab.tournament.contest import Contest, Result, check_contest, faults_of
from fastdeal.lab.tournament.play import play_over_cores
from fastdeal.oracle.seating import get_ready

RESULTS = Path(__file__).parent / "results" / "oracle.md"
HEAD = """# The oracle

One `oracle` against three house bots, seats rotated; par is 25%. `bench/oracle.py` adds rows.

| against | playouts a decision | games | wins | 95% interval | without luck | minutes | seed | date | machine |
|---|---|---|---|---|---|---|---|---|---|
"""


def play(contest: Contest, ledger: Ledger) -> tuple[list[Result], float]:
    """All games, or those finished when Ctrl-C is pressed, and how long they took."""
    results: list[Result] = []
    started = time.monotonic()
    try:
        for some in play_over_cores(contest, ledger.take):
            results += some
            wins = sum(result.won_by == contest.bots[0] for result in results)
            print(f"{wins} of {len(results)}", flush=True)
    except KeyboardInterrupt:
        pass
    return results, time.monotonic() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--against", default="shark")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    oracle = f"oracle:{arguments.playouts}"
    contest = Contest((oracle, *[arguments.against] * 3), 4, arguments.games, seed=arguments.seed)
    check_contest(contest)
    get_ready()
    compiled_throws()
    ledger = Ledger()
    results, took = play(contest, ledger)
    without = ledger.adjusted([oracle])[0]
    print(faults_of(results) or "no faults")
    wins = sum(result.won_by == oracle for result in results)
    share = wilson(wins, len(results))
    adjusted = f"{without.rate:.1%}, {without.low:.1%} to {without.high:.1%}"
    line = (
        f"| three `{arguments.against}` | {arguments.playouts} | {len(results)} | {share.rate:.1%} | "
        f"{share.low:.1%} to {share.high:.1%} | {adjusted} | {took / 60:.0f} | {arguments.seed} | "
        f"{datetime.now(UTC):%Y-%m-%d} | {platform.machine()}, Python {platform.python_version()} |"
    )
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(with_row(RESULTS.read_text() if RESULTS.exists() else HEAD, line))
    print(line)


if __name__ == "__main__":
    main()
