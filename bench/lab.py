"""The lab's speed: plain, compiled on one core and on all cores, and on a GPU if there is one.

Speeds are per second of processor time, which other work on the machine does not change; the last column is by the
clock. Writes a table to bench/results.
"""

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from fastdeal.bots.house.minds import LEVELS
from fastdeal.lab.engines import Engine
from fastdeal.lab.engines.cpu import Cpu, cores
from fastdeal.lab.engines.frozen import MEMORY, RHYTHM, TALLIED_GAME
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.job import Job, lay_out
from fastdeal.lab.simulate.run import run

RESULTS = Path(__file__).parent / "results"
START = (
    "import time; began = time.process_time(); from fastdeal.lab.engines.cpu import compiled_batch; compiled_batch()"
)


class Speed(NamedTuple):
    """How fast games were played, by processor time and by the clock."""

    games: float
    turns: float
    turns_by_clock: float


def speed_of(engine: Engine, games: int, players: int, bots: str) -> Speed:
    """The fastest of three runs."""
    layout = lay_out(Job(games=games, players=players, bots=tuple(bots.split(","))))
    engine.get_ready()
    found = []
    for _ in range(3):
        began = time.process_time()
        done = run(layout, engine, lambda batch: None)
        took = time.process_time() - began
        found.append(Speed(games / took, done.turns / took, done.turns / done.seconds))
    return max(found, key=lambda speed: speed.turns)


def start_time(cache: str) -> tuple[float, float]:
    """Processor time and clock time until the first game can begin, in a process of its own."""
    began, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, "-c", START], check=True, env={**os.environ, "FASTDEAL_CACHE": cache})
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return used, time.perf_counter() - began


def many_games(games: int, players: int, bots: str) -> str:
    """A long run of the command in a process of its own: how long it took, and the most memory it held."""
    line = f"simulate --games {games} --players {players} --bots {bots} --on cpu --json -".split()
    child = subprocess.Popen(
        [sys.executable, "-m", "fastdeal", *line], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert child.stdout
    found = json.load(child.stdout)
    _, status, used = os.wait4(child.pid, 0)
    assert status == 0, "the run failed"
    return (
        f"`fastdeal simulate --games {games} --on cpu` took {used.ru_utime + used.ru_stime:.0f} s of processor time, "
        f"{found['seconds']:.0f} s by the clock, and held {used.ru_maxrss / 1024:.0f} MiB at most."
    )


def memory_of_process() -> float:
    """The most memory that this process has held, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def table(arguments: argparse.Namespace) -> list[str]:
    """Everything measured, as Markdown."""
    players, bots = arguments.players, arguments.bots
    plain = speed_of(Plain(), arguments.plain, players, bots)
    one = speed_of(Cpu(1), arguments.games, players, bots)
    small = memory_of_process()
    every = speed_of(Cpu(), arguments.games * cores(), players, bots)
    large = memory_of_process()
    with tempfile.TemporaryDirectory() as cache:
        cold, warm = start_time(cache), min(start_time(cache) for _ in range(3))
    return [
        f"# The lab, {datetime.now(UTC):%Y-%m-%d}",
        "",
        f"{players} {bots} bots, classic; {machine()}.",
        "",
        "| engine | turns/s | games/s | times plain | turns/s by the clock |",
        "|---|---|---|---|---|",
        line("plain, 1 core", plain, plain, 1),
        line("compiled, 1 core", one, plain, 1),
        line(f"compiled, {cores()} cores", every, plain, cores()),
        *gpu_line(arguments, plain),
        "",
        "| four of a kind, compiled, 1 core | turns/s | games/s |",
        "|---|---|---|",
        *(kind_line(bot, speed_of(Cpu(1), arguments.games, players, bot)) for bot in LEVELS),
        "",
        "| | processor time | by the clock |",
        "|---|---|---|",
        f"| cold compile | {cold[0]:.1f} s | {cold[1]:.1f} s |",
        f"| warm start, Python included | {warm[0]:.2f} s | {warm[1]:.2f} s |",
        "",
        f"Memory: {TALLIED_GAME.itemsize + players * MEMORY.itemsize + RHYTHM.itemsize:,} bytes for a game being "
        f"played. The process held {small:.0f} MiB after {4 * arguments.games:,} games and {large:.0f} MiB after "
        f"{(4 + 3 * cores()) * arguments.games:,}.",
        *([many_games(arguments.many, players, bots)] if arguments.many else []),
    ]


def kind_line(bot: str, speed: Speed) -> str:
    return f"| {bot} | {speed.turns:,.0f} | {speed.games:,.0f} |"


def line(name: str, speed: Speed, plain: Speed, workers: int) -> str:
    """One row of the table. The workers share the processor time."""
    turns, games = workers * speed.turns, workers * speed.games
    return f"| {name} | {turns:,.0f} | {games:,.0f} | {turns / plain.turns:,.0f} | {speed.turns_by_clock:,.0f} |"


def gpu_line(arguments: argparse.Namespace, plain: Speed) -> list[str]:
    from fastdeal.lab.engines.choice import has_gpu

    if not has_gpu():
        return []
    from fastdeal.lab.engines.gpu import Gpu

    gpu = Gpu()
    found = speed_of(gpu, 1 << 21, arguments.players, arguments.bots)
    turns = found.turns_by_clock
    return [f"| {gpu.about} | {turns:,.0f} | {turns * found.games / found.turns:,.0f} | {turns / plain.turns:,.0f} | |"]


def machine() -> str:
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        name = names[0] if names else name
    return f"{name}, {cores()} cores, Python {platform.python_version()}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=20_000, help="games for one core; times the number of cores for all of them"
    )
    parser.add_argument("--plain", type=int, default=100, help="games for plain Python")
    parser.add_argument("--many", type=int, default=1_000_000, help="games for one long run; 0 for none")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bots", default="steady")
    lines = table(parser.parse_args())
    print("\n".join(lines))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "lab.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
