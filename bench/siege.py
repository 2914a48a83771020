"""A healthy table under attack: how long its moves take, the memory of the server, and whether anything is lost.

    python bench/siege.py --seconds 15 --save
    python bench/siege.py --only pings --only replays
    python bench/siege.py --source ../older/src     # the same attacks on a server of older code

Two people play ten moves a second at one public table, over real websockets. Meanwhile another process attacks the
same server from other addresses, one attack after the other (`bench/attacks`). Each attack meets a freshly started
server with its usual limits.
"""

import argparse
import asyncio
import multiprocessing
import platform
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "bench"))

from attacks import ATTACKS, PREPARED, Attack  # noqa: E402
from attacks.tools import MALLORY, come_from  # noqa: E402
from siege_server import FORM  # noqa: E402
from table_kill import Victim, end_with_us  # noqa: E402
from table_load import Pair, Seated, memory_of, part_of, seat_two, today, written  # noqa: E402

RESULTS = ROOT / "bench" / "results" / "siege.md"
EVERY = 0.1
MOST_MS, MOST_MB = 150, 500
TIMES = ("p50 ms", "p99 ms", "worst ms", "step ms")
HEADINGS = ("attack", "moves", *TIMES, "most MB", "log kB", "lost", "what became of it")


class Besieged(Victim):
    """A server with its usual limits."""

    options: tuple[str, ...] = ()

    def __init__(self, data: Path, source: Path) -> None:
        super().__init__(data, source)
        self._held = data.with_name("held")
        self.forget_longest_step()
        self.program = str(ROOT / "bench" / "siege_server.py"), str(self._held)

    def forget_longest_step(self) -> None:
        with self._held.open("r+b" if self._held.exists() else "wb") as file:
            file.write(FORM.pack(0))

    def longest_step(self) -> float:
        """In seconds of processor time."""
        return float(FORM.unpack(self._held.read_bytes())[0])


async def watch_memory(process: int, until: float) -> int:
    """The most memory that a process and its children held, in bytes."""
    most = 0
    while time.time() < until:
        most = max(most, sum(map(memory_of, family_of(process))))
        await asyncio.sleep(0.1)
    return most


def family_of(process: int) -> list[int]:
    """A process and its children."""
    children: list[int] = []
    for thread in Path(f"/proc/{process}/task").iterdir():
        with suppress(OSError):
            children += map(int, (thread / "children").read_text().split())
    return [process, *children]


async def endure(attack: Attack, seconds: float, folder: Path, source: Path, strangers: ProcessPoolExecutor) -> str:
    """One attack, as a row of the table."""
    victim = Besieged(folder / "tables.db", source)
    if attack in PREPARED:
        PREPARED[attack](victim.data)
    log = folder / "log"
    with log.open("wb") as file:
        victim.log = file.fileno()
        victim.start()
    end_with_us(victim)
    table, ann, bob = await asyncio.to_thread(seat_two, victim.base)
    pair = Pair(Seated(victim.base, table, ann, 1), Seated(victim.base, table, bob, 2))
    await pair.open()
    victim.forget_longest_step()
    until = time.time() + seconds
    became = asyncio.get_running_loop().run_in_executor(strangers, attack, victim.base, until)
    playing = asyncio.create_task(pair.play(time.perf_counter() + seconds, EVERY, Random(1)))
    most = await watch_memory(victim.process.pid, until)
    words = await became
    try:
        await asyncio.wait_for(playing, 30)
        lost = "nothing"
    except TimeoutError:
        lost = "a move"
    for player in pair.players:
        await player.close()
    victim.kill()
    delays = sorted(pair.delays) or [float("inf")]
    times = [f"{part_of(delays, 50):.1f}", f"{part_of(delays, 99):.1f}", f"{1000 * delays[-1]:.1f}"]
    times.append(f"{1000 * victim.longest_step():.1f}")
    size = f"{log.stat().st_size / 1000:.0f}"
    return written([attack.__doc__ or "", str(len(pair.delays)), *times, f"{most / 1e6:.0f}", size, lost, words])


async def besiege(attacks: list[Attack], seconds: float, source: Path) -> list[str]:
    rows = [written(list(HEADINGS)), written(["---"] * len(HEADINGS))]
    print(*rows, sep="\n")
    for attack in attacks:
        with (
            tempfile.TemporaryDirectory() as folder,
            ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), come_from, (MALLORY,)) as strangers,
        ):
            rows.append(await endure(attack, seconds, Path(folder), source, strangers))
        print(rows[-1], flush=True)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--only", action="append", choices=[attack.__name__ for attack in ATTACKS])
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="where the server's code is")
    parser.add_argument("--save", action="store_true", help=f"add the results to {RESULTS.name}")
    options = parser.parse_args()
    chosen = [attack for attack in ATTACKS if not options.only or attack.__name__ in options.only]
    rows = asyncio.run(besiege(chosen, options.seconds, options.source.resolve()))
    if options.save:
        about = f"## {today()}, {platform.machine()}, Python {platform.python_version()}, {options.seconds:g} s each"
        with RESULTS.open("a") as file:
            file.write("\n".join(["", about, "", *rows, ""]))


if __name__ == "__main__":
    main()
