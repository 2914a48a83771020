"""How many tables one server can hold: scripted players over real websockets at a brisk pace.

    python bench/table_load.py --tables 2000 --seconds 60 --save

Every table has two players and a move every five seconds. The players measure the time from sending a command until
both of them have the news of it. The server is one process, the players are another on the same machine. How much
processor time each of them took is measured too, and how much all other programs took meanwhile.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

from uvicorn import Config

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "bench"))

from rows import with_row  # noqa: E402
from table_cost import measure as measure_cost  # noqa: E402
from table_kill import Victim, end_with_us  # noqa: E402
from table_player import Player, join, open_table  # noqa: E402

from fastdeal.table.client.remote import Json, call  # noqa: E402

RESULTS = ROOT / "bench" / "results" / "table_load.md"
TARGET_MS = 100
OPENED_AT_ONCE = 25
SETTLING = 5.0

Figures = dict[str, float]


class Seated(Player):
    """A player who notes when news arrives, and keeps nothing else."""

    def __init__(self, base: str, table: str, secret: str, seed: int) -> None:
        super().__init__(base, table, secret, seed)
        self.arrived: tuple[int, float] = 0, 0.0
        self.hear = self._note

    def _note(self, message: Json) -> None:
        self.told.clear()
        if message["t"] == "news":
            self.arrived = message["seq"], time.perf_counter()


class Pair:
    """A table with two players."""

    def __init__(self, one: Seated, two: Seated) -> None:
        self.players = one, two
        self.delays: list[float] = []

    async def open(self) -> None:
        for player in self.players:
            await player.open()
        await self.players[0].send("start")

    async def play(self, until: float, every: float, chance: random.Random) -> None:
        """Make a move now and then, by the player who has one to make."""
        await asyncio.sleep(chance.uniform(0, every))
        while time.perf_counter() < until:
            began = time.perf_counter()
            await self._move()
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def _move(self) -> None:
        for player, other in (self.players, self.players[::-1]):
            move = player.pick() if player.view else None
            if move is None:
                continue
            sent = time.perf_counter()
            answer = await player.do(move)
            while answer["t"] == "done" and other.seq < answer["seq"]:
                other.changed.clear()
                await other.changed.wait()
            if answer["t"] == "done" and other.arrived[0] == answer["seq"]:
                self.delays.append(max(other.arrived[1], player.arrived[1]) - sent)
            return


def memory_of(process: int) -> int:
    """The memory of a process, in bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_of(process: int) -> float:
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def processor_of_all() -> float:
    """The processor time of everything on this machine so far, in seconds, without idling and waiting for a disk."""
    fields = list(map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:9]))
    return (sum(fields) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def share_within(metrics: str) -> float:
    """The milliseconds within which the server finished 99 of 100 commands, from arrival to broadcast."""
    buckets = [line.split('"') for line in metrics.split("\n") if line.startswith("fastdeal_command_seconds_bucket")]
    counts = [(float(limit), float(rest.split()[1])) for _, limit, rest in buckets]
    return 1000 * next(limit for limit, count in counts if count >= 0.99 * counts[-1][1])


def seat_two(base: str) -> tuple[str, str, str]:
    table, _, ann = open_table(base, seats=[{}, {}], clock="relaxed", public=True)
    return table, ann, join(base, table, "Bob")[2]


async def sit_down(base: str, tables: int) -> list[Pair]:
    """Seat everybody at their tables, a few tables at a time."""
    with ThreadPoolExecutor(4) as threads:
        opened = list(threads.map(lambda _: seat_two(base), range(tables)))
    pairs = [
        Pair(Seated(base, table, ann, nth), Seated(base, table, bob, nth))
        for nth, (table, ann, bob) in enumerate(opened)
    ]
    for nth in range(0, tables, OPENED_AT_ONCE):
        await asyncio.gather(*(pair.open() for pair in pairs[nth : nth + OPENED_AT_ONCE]))
    await asyncio.sleep(SETTLING)
    return pairs


async def load(tables: int, seconds: float, every: float, data: Path) -> Figures:
    victim = Victim(data)
    victim.start()
    end_with_us(victim)
    server = victim.process.pid
    empty = memory_of(server)
    pairs = await sit_down(victim.base, tables)
    gc.collect()
    gc.disable()  # The players' own pauses must not count as the server's.
    full = memory_of(server)
    chance = random.Random(1)
    began, before = time.perf_counter(), (time.process_time(), processor_of(server), processor_of_all())
    await asyncio.gather(*(pair.play(began + seconds, every, chance) for pair in pairs))
    took, after = time.perf_counter() - began, (time.process_time(), processor_of(server), processor_of_all())
    own, busy, everything = (late - early for late, early in zip(after, before, strict=True))
    inside = share_within(call(f"{victim.base}/metrics")[0].decode())
    grown = memory_of(server)
    victim.kill()
    delays = sorted(delay for pair in pairs for delay in pair.delays)
    return {
        "tables": tables,
        "players": 2 * tables,
        "seconds": round(took, 1),
        "moves": len(delays),
        "moves_each_second": round(len(delays) / took, 1),
        **{f"p{share:g}_ms": part_of(delays, share) for share in (50, 90, 99, 99.9)},
        "worst_ms": round(1000 * delays[-1], 1),
        "server_p99_below_ms": inside,
        "server_cores": round(busy / took, 2),
        "players_cores": round(own / took, 2),
        "others_cores": round((everything - busy - own) / took, 2),
        "memory_per_table_kb": round((full - empty) / tables / 1024, 1),
        "memory_per_table_after_kb": round((grown - empty) / tables / 1024, 1),
    }


def part_of(delays: list[float], share: float) -> float:
    """The delay in milliseconds that `share` percent of all delays do not exceed."""
    return round(1000 * delays[int(len(delays) * share / 100)], 1)


def load_row(figures: Figures) -> str:
    loop = "uvloop" if find_spec("uvloop") else "asyncio"
    met = "met" if figures["p99_ms"] < TARGET_MS else "missed"
    return written([
        today(), loop, f"{figures['tables']:,.0f}", f"{figures['moves_each_second']:.0f}",
        *(f"{figures[name]:.1f}" for name in ("p50_ms", "p90_ms", "p99_ms", "p99.9_ms", "worst_ms")), met,
        *(f"{figures[name]:.2f}" for name in ("server_cores", "players_cores", "others_cores")),
        f"{figures['memory_per_table_kb']:.0f}", f"{figures['memory_per_table_after_kb']:.0f}",
    ])  # fmt: skip


def cost_row(costs: Figures) -> str:
    return written([today(), *(f"{cost:.2f}" for cost in costs.values())])


def today() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d %H:%M}"


def written(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=5)
    parser.add_argument("--cost", action="store_true", help="also measure what a move costs, early and late in a game")
    parser.add_argument("--save", action="store_true", help=f"add the results to {RESULTS.name}")
    options = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=Config("").get_loop_factory()) as runner:
        figures = runner.run(load(options.tables, options.seconds, options.every, Path(folder) / "tables.db"))
    print(json.dumps(figures, indent=2))
    rows = {"Under load": load_row(figures)}
    if options.cost:
        rows["What a move costs"] = cost_row(measure_cost(5))
    for heading, row in rows.items():
        print(row)
        if options.save:
            RESULTS.write_text(with_row(RESULTS.read_text(), row, f"## {heading}"))


if __name__ == "__main__":
    main()
