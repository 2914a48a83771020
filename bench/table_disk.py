"""A disk that is full while players play, or read-only at a start: what the server says, and whether play goes on.

    python bench/table_disk.py --rounds 5

The server has a small disk of its own (a tmpfs in a mount namespace). Like `bench/table_kill.py`, this checks
afterwards that nothing acknowledged is missing.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, create_subprocess_exec
from pathlib import Path

from table_kill import Siege, Victim, check, end_with_us

INSIDE = "FASTDEAL_OWN_MOUNTS"
SIZE = "size=48m"
TROUBLED = 3.0  # seconds


def mount(folder: Path, *options: str) -> None:
    subprocess.run(["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", folder], check=True)


def fill(folder: Path) -> Path:
    """Write a file that takes all the space that is left."""
    path = folder / "rest"
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return path


async def is_refused(siege: Siege) -> str:
    """What the server tells a player who makes a move; empty if it is accepted."""
    for witness in siege.present:
        answer = await asyncio.wait_for(witness.send("pause", on=True), 20)
        if answer["t"] == "refused":
            return f"{answer['reason']}: {answer['text']}"
        await witness.send("pause", on=False)
    return ""


async def fill_for_a_while(siege: Siege, folder: Path) -> str:
    """Fill the disk of a running server. Returns what the server said meanwhile."""
    rest = fill(folder)
    await asyncio.sleep(TROUBLED)
    words = await is_refused(siege)
    rest.unlink()
    return words


async def start_read_only(victim: Victim, folder: Path) -> str:
    """Stop the server and start it on a read-only disk. Returns what it said then."""
    victim.kill()
    mount(folder, "remount", "ro")
    started = await create_subprocess_exec(*victim.command(), env=victim.environment(), stdout=PIPE, stderr=PIPE)
    _, words = await started.communicate()
    mount(folder, "remount", "rw")
    await asyncio.to_thread(victim.start)
    return words.decode().strip()


async def endure(rounds: int, tables: int, folder: Path) -> None:
    victim = Victim(folder / "tables.db")
    victim.start()
    end_with_us(victim)
    siege = Siege(victim.base)
    for nth in range(tables):
        await siege.add(nth)
    for nth in range(2 * rounds):
        await asyncio.sleep(random.Random(nth).uniform(1, 2))
        await siege.replace_finished()
        before = {witness: witness.seq for witness in siege.present}
        is_full = nth % 2 == 0
        words = await fill_for_a_while(siege, folder) if is_full else await start_read_only(victim, folder)
        began = time.perf_counter()
        for witness in siege.present:
            await witness.goes_on(before[witness])
        print(
            f"{'full' if is_full else 'read only'}: {words}; on after {time.perf_counter() - began:.1f} s", flush=True
        )
    await siege.end()
    victim.kill()
    print(f"{check(siege.witnesses, victim.data)} acknowledged, none missing; {len(siege.witnesses)} tables")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=12)
    options = parser.parse_args()
    if INSIDE not in os.environ:
        command = ["unshare", "-rm", sys.executable, *sys.argv]
        sys.exit(subprocess.run(command, env={**os.environ, INSIDE: "1"}, check=False).returncode)
    with tempfile.TemporaryDirectory() as folder:
        mount(Path(folder), SIZE)
        try:
            asyncio.run(endure(options.rounds, options.tables, Path(folder)))
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


if __name__ == "__main__":
    main()
