"""Play whole games over real websockets through a bad network, and compare what every player saw with the log.

    python bench/table_games.py --games 1000

Connections drop at random, and commands arrive twice, in the wrong order and too late. At the end, every view that a
player had at a sequence number must equal the log replayed up to there, and every game's dice must be proven.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "bench"))

from table_kill import Victim, end_with_us  # noqa: E402
from table_player import Player, as_json, join, open_table, trouble  # noqa: E402

from fastdeal.table.client.remote import Json  # noqa: E402
from fastdeal.table.log.entries import unpack  # noqa: E402
from fastdeal.table.log.record import record_of, verify  # noqa: E402
from fastdeal.table.log.state import Table  # noqa: E402
from fastdeal.table.store.salvage import open_store  # noqa: E402


class Observer(Player):
    """A player who keeps a fingerprint of every view."""

    def __init__(self, base: str, table: str, secret: str, seed: int) -> None:
        super().__init__(base, table, secret, seed)
        self.seen: dict[int, bytes] = {}
        self.hear = self._observe

    def _observe(self, message: Json) -> None:
        self.told.clear()
        if message["t"] in ("news", "sync") and message["view"]:
            self.seen[message["seq"]] = fingerprint(message["view"])


def fingerprint(view: object) -> bytes:
    return sha256(json.dumps(view, sort_keys=True).encode()).digest()[:8]


async def one_game(base: str, nth: int, rounds: int) -> tuple[str, list[Observer]]:
    wish = {"seats": [{}, {}, {"bot": "easy"}], "rules": {"max_rounds": rounds}, "clock": "relaxed"}
    table, _, ann = await asyncio.to_thread(lambda: open_table(base, **wish))
    _, _, bob = await asyncio.to_thread(join, base, table, "Bob")
    players = [Observer(base, table, ann, 2 * nth), Observer(base, table, bob, 2 * nth + 1)]
    for player in players:
        await player.open()
    await players[0].send("start")
    await asyncio.gather(*(player.play() for player in players), *(trouble(player) for player in players))
    for player in players:
        await player.close()
    return table, players


async def many(games: int, rounds: int, at_once: int, data: Path) -> list[tuple[str, list[Observer]]]:
    victim = Victim(data)
    victim.start()
    end_with_us(victim)
    free = asyncio.Semaphore(at_once)

    async def next_game(nth: int) -> tuple[str, list[Observer]]:
        async with free:
            return await one_game(victim.base, nth, rounds)

    played = await asyncio.gather(*map(next_game, range(games)))
    victim.kill()
    return played


def compare(played: list[tuple[str, list[Observer]]], data: Path) -> dict[str, int]:
    """Replay every log. Raises `AssertionError` if somebody saw something else."""
    store = open_store(data)
    pictures = entries = 0
    for table_id, players in played:
        kept = store.find(table_id)
        assert kept is not None
        table = Table(table_id, kept.seed)
        log = list(map(unpack, store.read(table_id)))
        for entry in log:
            table.take(entry)
            truth = fingerprint(as_json(table)) if table.game else b""
            for player in players:
                assert player.seen.get(table.seq, truth) == truth, f"{table_id}: another view at {table.seq}"
                pictures += table.seq in player.seen
        entries += table.seq
        verify(record_of(table, log))
    store.close()
    return {"entries": entries, "pictures_compared": pictures, "games_proven": len(played)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--at-once", type=int, default=12)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.db"
        began = time.perf_counter()
        played = asyncio.run(many(options.games, options.rounds, options.at_once, data))
        connections = sum(player.connections for _, players in played for player in players)
        found = {"games": len(played), "connections": connections, **compare(played, data)}
        print(json.dumps({**found, "seconds": round(time.perf_counter() - began, 1)}, indent=2))


if __name__ == "__main__":
    main()
