"""How many tables one server holds: scripted players over real websockets at a brisk pace.

    python bench/table_load.py --tables 2000 --seconds 60

Every table has two players and a move every five seconds. Measured at the players: the time from sending a command
until the other player has the news of it. The server is a process of its own on the same machine.
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
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "bench"))

from table_kill import Victim, end_with_us  # noqa: E402
from table_player import Player, join, lay  # noqa: E402

from fastdeal.table.remote import Json, call  # noqa: E402


class Seated(Player):
    """A player who notes when news arrive, and keeps nothing else."""

    def __init__(self, base: str, table: str, token: str, seed: int) -> None:
        super().__init__(base, table, token, seed)
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
        """A move now and then, by whoever has one to make."""
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
    """What a process holds, in bytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor_of(process: int) -> float:
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share_within(metrics: str) -> float:
    """Within how many milliseconds the server itself was done with 99 of 100 commands, from arrival to broadcast."""
    buckets = [line.split('"') for line in metrics.split("\n") if line.startswith("fastdeal_command_seconds_bucket")]
    counts = [(float(limit), int(rest.split()[1])) for _, limit, rest in buckets]
    return 1000 * next(limit for limit, count in counts if count >= 0.99 * counts[-1][1])


def seat_two(base: str, nth: int) -> tuple[str, str, str]:
    table, _, ann = lay(base, seats=[{}, {}], clock="relaxed")
    return table, ann, join(base, table, "Bob")[2]


async def load(tables: int, seconds: float, every: float, data: Path) -> dict[str, float]:
    victim = Victim(data)
    victim.start()
    end_with_us(victim)
    empty = memory_of(victim.process.pid)
    with ThreadPoolExecutor(8) as threads:
        laid = list(threads.map(lambda nth: seat_two(victim.base, nth), range(tables)))
    pairs = [
        Pair(Seated(victim.base, table, ann, nth), Seated(victim.base, table, bob, nth))
        for nth, (table, ann, bob) in enumerate(laid)
    ]
    for nth in range(0, tables, 50):
        await asyncio.gather(*(pair.open() for pair in pairs[nth : nth + 50]))
    gc.collect()
    gc.disable()  # The players' own pauses are not the table's.
    chance = random.Random(1)
    own = time.process_time()
    full, busy, began = memory_of(victim.process.pid), processor_of(victim.process.pid), time.perf_counter()
    await asyncio.gather(*(pair.play(began + seconds, every, chance) for pair in pairs))
    took = time.perf_counter() - began
    busy = processor_of(victim.process.pid) - busy
    delays = sorted(delay for pair in pairs for delay in pair.delays)
    after = memory_of(victim.process.pid)
    own = time.process_time() - own
    inside = share_within(call(f"{victim.base}/metrics")[0].decode())
    victim.kill()
    return {
        "tables": tables,
        "players": 2 * tables,
        "seconds": round(took, 1),
        "moves": len(delays),
        "moves_each_second": round(len(delays) / took, 1),
        "p50_ms": round(1000 * delays[len(delays) // 2], 1),
        "p99_ms": round(1000 * delays[len(delays) * 99 // 100], 1),
        "worst_ms": round(1000 * delays[-1], 1),
        "server_p99_below_ms": inside,
        "players_processor_share": round(own / took, 3),
        "server_processor_share": round(busy / took, 3),
        "memory_per_table_kb": round((full - empty) / tables / 1024, 1),
        "memory_per_table_after_kb": round((after - empty) / tables / 1024, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=5)
    options = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.db"
        print(json.dumps(asyncio.run(load(options.tables, options.seconds, options.every, data)), indent=2))


if __name__ == "__main__":
    main()
