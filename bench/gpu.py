"""The GPU engine in one call: its speed for several shapes of launch, then parity with the CPU.

Needs only numba, numba-cuda and numpy. If OUT names a folder, the output is also written there.
"""

import argparse
import os
import platform
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import numba
from parity import differing, settings

from fastdeal.lab.engines.cpu import Cpu
from fastdeal.lab.engines.gpu import Gpu
from fastdeal.lab.job import Job, Layout, lay_out

# Threads of a block, and how many games it keeps at once.
SHAPES = ((512, 1 << 14),)


def speed(layout: Layout, gpu: Gpu) -> tuple[float, float]:
    """Games and turns a second for the whole job, copies to and from the device included."""
    began = time.perf_counter()
    turns = 0
    for batch in gpu.play(layout.setup, range(layout.job.games)):
        turns += int(batch.outcomes[:, 1].sum())
    took = time.perf_counter() - began
    return layout.job.games / took, turns / took


def check_parity(games: int, gpu: Gpu, lines: list[str]) -> bool:
    cpu = Cpu()
    cpu.get_ready()
    results = {name: differing(layout, gpu, cpu) for name, layout in settings(games)}
    wrong = {name: found for name, found in results.items() if found}
    say(lines, f"parity: {games * len(results):,} games in {len(results)} settings, {len(wrong)} settings differ")
    for name, found in wrong.items():
        say(lines, f"  {name}: {found}")
    return not wrong


def measure(games: int, bots: str, lines: list[str]) -> None:
    layout = lay_out(Job(games=games, bots=tuple(bots.split(","))))
    say(lines, f"\nspeed, 4 players, bots {bots}, classic, {games:,} games in one launch")
    say(lines, "| threads | games at once, a block | games/s | turns/s |\n|---|---|---|---|")
    for threads, rooms in SHAPES:
        gpu = Gpu(launch=games, threads=threads, rooms=rooms)
        speed(lay_out(Job(games=threads)), gpu)
        per_second = speed(layout, gpu)
        say(lines, f"| {threads} | {rooms:,} | {per_second[0]:,.0f} | {per_second[1]:,.0f} |")


def say(lines: list[str], text: str) -> None:
    print(text, flush=True)
    lines.append(text)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1 << 26)
    parser.add_argument("--parity", type=int, default=500, help="games for each of the 60 settings; 0 for none")
    parser.add_argument("--bots", default="steady")
    arguments = parser.parse_args()
    lines: list[str] = []
    gpu = Gpu()
    versions = f"Python {platform.python_version()}, numba {numba.__version__}"
    say(lines, f"{gpu.about}; {versions}; {datetime.now(UTC):%Y-%m-%d}")
    began = time.perf_counter()
    gpu.get_ready()
    say(lines, f"cold compile for the GPU: {time.perf_counter() - began:.1f} s")
    same = True
    try:
        measure(arguments.games, arguments.bots, lines)
        same = check_parity(arguments.parity, gpu, lines) if arguments.parity else True
    finally:
        if out := os.environ.get("OUT"):
            (Path(out) / "gpu.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
