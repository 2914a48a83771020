"""Kills a server with SIGKILL again and again while players play, and looks whether anything acknowledged is missing.

    python bench/table_kill.py --rounds 200

Players note every sequence number the table acknowledged and every picture they saw. After each restart the log must
contain all of it, every table must go on, and no player may see a gap or a repeat (`Remote` raises at the first).
"""

import argparse
import asyncio
import atexit
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from table_player import Player, open_table  # noqa: E402

from fastdeal.table.client.remote import call  # noqa: E402
from fastdeal.table.log.entries import Moved, unpack  # noqa: E402
from fastdeal.table.log.state import Table  # noqa: E402
from fastdeal.table.store.salvage import open_store  # noqa: E402
from fastdeal.table.talk.view import view_of  # noqa: E402


class Victim:
    """A server in a process of its own, on a fixed port."""

    limits: tuple[str, ...] = ("--connections-each", "100000", "--tables-each", "1000000")

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.base = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "fastdeal", "serve", "--port", str(self.port), "--data", str(self.data)]
        command += ["--log", "error", *self.limits]
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": path})
        while True:
            try:
                call(f"{self.base}/health")
                return
            except OSError:
                time.sleep(0.02)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def end_with_us(victim: Victim) -> None:
    """Leave no server behind, however this ends."""
    atexit.register(lambda: victim.process.kill())
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


class Witness(Player):
    """A player who remembers what was acknowledged."""

    def __init__(self, base: str, table: str, secret: str, seed: int) -> None:
        super().__init__(base, table, secret, seed)
        self.acknowledged: dict[str, int] = {}
        self.hear = self._witness

    def _witness(self, message: dict[str, object]) -> None:
        self._hear(message)
        self.heard.clear()
        if message["t"] == "done" and message["seq"]:
            self.acknowledged[str(message["id"])] = int(str(message["seq"]))

    async def goes_on(self, before: int) -> None:
        """Wait until the table has got further than that, or is done."""
        await self.wait_for(lambda: self.seq > before or self.is_over, 30)


class Siege:
    """Players at their tables; whoever's game is over begins another."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.witnesses: list[Witness] = []
        self._playing: dict[Witness, asyncio.Task[None]] = {}

    @property
    def present(self) -> list[Witness]:
        return list(self._playing)

    async def add(self, nth: int) -> None:
        table, _, secret = await asyncio.to_thread(open_table, self.base, seats=[{}, {"bot": "easy"}, {"bot": "easy"}])
        witness = Witness(self.base, table, secret, nth)
        await witness.open()
        await witness.send("start")
        self.witnesses.append(witness)
        self._playing[witness] = asyncio.create_task(witness.play())

    async def replace_finished(self) -> None:
        for witness, task in list(self._playing.items()):
            if task.done():
                task.result()
                del self._playing[witness]
                await witness.close()
                await self.add(len(self.witnesses))

    async def end(self) -> None:
        for witness, task in self._playing.items():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await witness.close()


async def besiege(rounds: int, tables: int, data: Path, seed: int = 1) -> dict[str, float]:
    """Play and kill; what was seen, or an `AssertionError` at the first thing lost."""
    chance = random.Random(seed)
    victim = Victim(data)
    victim.start()
    end_with_us(victim)
    siege = Siege(victim.base)
    for nth in range(tables):
        await siege.add(nth)
    back: list[float] = []
    for _ in range(rounds):
        await asyncio.sleep(chance.uniform(0.1, 0.6))
        await siege.replace_finished()
        before = {witness: witness.seq for witness in siege.present}
        await asyncio.to_thread(victim.kill)
        began = time.perf_counter()
        await asyncio.to_thread(victim.start)
        for witness in siege.present:
            await witness.goes_on(before[witness])
        back.append(time.perf_counter() - began)
    await siege.end()
    victim.kill()
    acknowledged = check(siege.witnesses, data)
    return {
        "kills": rounds,
        "tables": len(siege.witnesses),
        "acknowledged_moves": acknowledged,
        "connections": sum(witness.connections for witness in siege.witnesses),
        "seconds_until_all_go_on_median": round(sorted(back)[len(back) // 2], 3),
        "seconds_until_all_go_on_worst": round(max(back), 3),
    }


def check(witnesses: list[Witness], data: Path) -> int:
    """Every acknowledged move is in the log, under its number; every picture seen is that of the log."""
    store = open_store(data)
    total = 0
    for witness in witnesses:
        kept = store.find(witness.table["id"])
        assert kept is not None
        table = Table(witness.table["id"], kept.seed)
        seen = 0
        for seq, packed in enumerate(store.read(table.id), start=1):
            entry = unpack(packed)
            table.take(entry)
            if entry.id and isinstance(entry, Moved):
                assert witness.acknowledged.get(entry.id, seq) == seq, "an acknowledged move has another number"
                total += entry.id in witness.acknowledged
            if seq in witness.views and table.game:
                seen += 1
                assert witness.views[seq] == as_seen(table), f"{table.id}: the picture at {seq} was another"
        lost = [number for number in witness.acknowledged.values() if number > table.seq]
        assert not lost, f"{table.id}: acknowledged and lost: {lost}"
        assert seen
    store.close()
    return total


def as_seen(table: Table) -> object:
    from msgspec import to_builtins

    assert table.game is not None
    return json.loads(json.dumps(to_builtins(view_of(table.game, table.board, table.put_off))))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(besiege(options.rounds, options.tables, Path(folder) / "tables.db")), indent=2))


if __name__ == "__main__":
    main()
