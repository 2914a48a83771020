"""Kill a server with SIGKILL again and again while players play, and check that nothing acknowledged is missing.

    python bench/table_kill.py --rounds 200
    python bench/table_kill.py --rounds 25 --add-to totals.json     # again and again: the totals grow

Players note every sequence number that the table acknowledged, and every view they saw. After each restart the log must
contain all of it, every table must go on, and no player may see a gap or a repeat (`Remote` raises at the first).
Players take moves back, and upload what they have played so far to a new table. After some kills the file is damaged
too, with a backup from a moment before beside it, so that the next start has to restore everything.
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

from fastdeal.table.client.remote import CallError, Json, call  # noqa: E402
from fastdeal.table.log.entries import unpack  # noqa: E402
from fastdeal.table.log.state import Table  # noqa: E402
from fastdeal.table.store.backups import back_up_now  # noqa: E402
from fastdeal.table.store.salvage import open_store  # noqa: E402
from fastdeal.table.talk.protocol import cookie_of  # noqa: E402
from fastdeal.table.talk.view import view_of  # noqa: E402

UNDO, UPLOAD, TEAR = 0.2, 0.25, 0.1  # how often: of the moves that allow it, of finished games, of kills
PAGE = 4096


class Victim:
    """A server in a process of its own, on a fixed port."""

    options: tuple[str, ...] = ("--log", "error", "--connections-each", "100000", "--tables-each", "1000000")

    program: tuple[str, ...] = ("-m", "fastdeal")

    def __init__(self, data: Path, source: Path = ROOT / "src") -> None:
        self.data = data
        self.source = source
        self.log: int | None = None  # where its log goes, if not to this program's
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.base = f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--data", str(self.data)]
        return [*command, *self.options]

    def environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": os.pathsep.join([str(self.source), os.environ.get("PYTHONPATH", "")])}

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.command(), stdout=subprocess.DEVNULL, stderr=self.log, env=self.environment()
        )
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
    """Leave no server behind, however this program ends."""
    atexit.register(lambda: victim.process.kill())
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


class Witness(Player):
    """A player who remembers what was acknowledged."""

    def __init__(self, base: str, table: str, secret: str, seed: int) -> None:
        super().__init__(base, table, secret, seed)
        self.acknowledged: dict[str, int] = {}
        self.undone = 0
        self.hear = self._witness

    def _witness(self, message: dict[str, object]) -> None:
        self._hear(message)
        self.heard.clear()
        if message["t"] == "done" and message["seq"]:
            self.acknowledged[str(message["id"])] = int(str(message["seq"]))

    async def do(self, move: Json) -> Json:
        """Make a move, and now and then take it back."""
        answer = await super().do(move)
        if answer["t"] == "done" and self.you.get("can_undo") and self.random.random() < UNDO:
            self.undone += (await self.send("undo", seq=self.seq))["t"] == "done"
        return answer

    async def goes_on(self, before: int) -> None:
        """Wait until the table has got further than that, or is done."""
        await self.wait_for(lambda: self.seq > before or self.is_over, 30)


class Siege:
    """Players at their tables. A player whose game is over begins another."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.witnesses: list[Witness] = []
        self.uploads = 0
        self.chance = random.Random(9)
        self._playing: dict[Witness, asyncio.Task[None]] = {}

    @property
    def present(self) -> list[Witness]:
        return list(self._playing)

    async def add(self, nth: int) -> None:
        table, secret = await asyncio.to_thread(self._open)
        witness = Witness(self.base, table, secret, nth)
        await witness.open()
        await witness.send("start")
        self.witnesses.append(witness)
        self._playing[witness] = asyncio.create_task(witness.play())

    def _open(self) -> tuple[str, str]:
        """Open a new table, or upload a game that is being played to one."""
        running = [witness for witness in self._playing if witness.seq > 20 and not witness.is_over]
        if running and self.chance.random() < UPLOAD:
            try:
                record, _ = call(f"{self.base}/api/tables/{self.chance.choice(running).table['id']}/record")
                answer, cookie = call(f"{self.base}/api/uploads?pace=instant&as=Ann&level=easy", record)
            except CallError:
                pass  # That game was over by then.
            else:
                self.uploads += 1
                table = json.loads(answer)["table"]
                return table, cookie.removeprefix(f"{cookie_of(table)}=")
        table, _, secret = open_table(self.base, seats=[{}, {"bot": "easy"}, {"bot": "easy"}])
        return table, secret

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


def tear(data: Path, chance: random.Random) -> None:
    """Back up a store that nobody uses, and damage it."""
    back_up_now(data)
    torn = bytearray(data.read_bytes())
    if chance.random() < 0.5:
        torn = torn[: chance.randrange(PAGE, len(torn))]
    else:
        at = chance.randrange(len(torn) // PAGE) * PAGE
        torn[at : at + PAGE] = chance.randbytes(PAGE)
    data.write_bytes(torn)


async def besiege(rounds: int, tables: int, data: Path, seed: int = 1) -> dict[str, float]:
    """Play and kill. Returns what was seen; raises `AssertionError` if anything is lost."""
    chance = random.Random(seed)
    victim = Victim(data)
    victim.start()
    end_with_us(victim)
    siege = Siege(victim.base)
    for nth in range(tables):
        await siege.add(nth)
    back: list[float] = []
    torn = 0
    for _ in range(rounds):
        await asyncio.sleep(chance.uniform(0.1, 0.6))
        await siege.replace_finished()
        before = {witness: witness.seq for witness in siege.present}
        await asyncio.to_thread(victim.kill)
        if chance.random() < TEAR:
            await asyncio.to_thread(tear, data, chance)
            torn += 1
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
        "acknowledged": acknowledged,
        "undone": sum(witness.undone for witness in siege.witnesses),
        "uploads": siege.uploads,
        "torn": torn,
        "connections": sum(witness.connections for witness in siege.witnesses),
        "seconds_until_all_go_on_median": round(sorted(back)[len(back) // 2], 3),
        "seconds_until_all_go_on_worst": round(max(back), 3),
    }


def check(witnesses: list[Witness], data: Path) -> int:
    """Check that every acknowledged command is in the log under its number, and every view seen is that of the log."""
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
            if entry.id:
                assert witness.acknowledged.get(entry.id, seq) == seq, "an acknowledged command has another number"
                total += entry.id in witness.acknowledged
            if seq in witness.views and table.game:
                seen += 1
                assert witness.views[seq] == as_seen(table), f"{table.id}: the view at {seq} was another"
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
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--add-to", type=Path, help="a file with the totals of all runs")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seen = asyncio.run(besiege(options.rounds, options.tables, Path(folder) / "tables.db", options.seed))
    if options.add_to:
        seen = added(seen, options.add_to)
    print(json.dumps(seen, indent=2))


def added(seen: dict[str, float], path: Path) -> dict[str, float]:
    """The totals with one more run. Of times, the worst is kept."""
    before = json.loads(path.read_text()) if path.exists() else {}
    total = {
        name: max(value, before.get(name, 0)) if "seconds" in name else value + before.get(name, 0)
        for name, value in seen.items()
    }
    path.write_text(json.dumps(total, indent=2) + "\n")
    return total


if __name__ == "__main__":
    main()
