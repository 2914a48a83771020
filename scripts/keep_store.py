"""Keep a store and records written by today's code, so that tests can check that later code still reads them.

    python scripts/keep_store.py tests/old/$(git rev-parse --short HEAD)

The folder is named after the commit that wrote it, and is never changed again. It holds a waiting table, one in the
middle of its game, one resumed from a record with `set:` lines, and one whose game is over.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import apsw

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browsing import fetch  # noqa: E402
from table_player import Player, Running, close, join, open_table, resumed, running, two_players  # noqa: E402

from fastdeal.table.client.remote import Json  # noqa: E402
from fastdeal.table.log.fairness import commitment_to  # noqa: E402

TWO = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"
FROM_A_POSITION = TWO + "set: Ann.deeds = @1, @3\nset: Bob.cash = 700\n"
SHORT = {"max_rounds": 4}


async def play_for_a_while(players: list[Player], moves: int) -> None:
    """Let the players move until so many entries are in the log."""
    until = players[0].seq + moves
    while players[0].seq < until and not players[0].is_over:
        for player in players:
            move = player.pick() if player.view else None
            if move is not None:
                await player.do(move)
        await asyncio.sleep(0.01)


async def pledged(server: Running) -> list[Player]:
    """A short game whose dice have a salt from each player."""
    players = list(await two_players(server.base, start=False, rules=SHORT))
    salts = [f"salt-{nth}" for nth, _ in enumerate(players)]
    for player, salt in zip(players, salts, strict=True):
        await player.send("pledge", hash=commitment_to(salt.encode()))
    await players[0].send("start")
    for player, salt in zip(players, salts, strict=True):
        await player.send("salt", salt=salt)
    for player in players:
        await player.wait_for(lambda player=player: player.view is not None)
    return players


async def play(server: Running) -> dict[str, Json]:
    """The tables: their ids, and the secrets of their seats."""
    table, _, ann = open_table(server.base)
    waiting = {"table": table, "secrets": [ann, join(server.base, table, "Bob")[2]]}
    running_game = list(await two_players(server.base))
    await play_for_a_while(running_game, 60)
    from_position = await resumed(server.base, FROM_A_POSITION, clock="days")
    await play_for_a_while(from_position, 20)
    over = await pledged(server)
    await play_for_a_while(over, 10_000)
    kept: dict[str, Json] = {"waiting": waiting}
    for name, players in (("running", running_game), ("position", from_position), ("over", over)):
        secrets = [player.headers["Cookie"].partition("=")[2] for player in players]
        kept[name] = {"table": players[0].table["id"], "secrets": secrets, "seq": players[0].seq}
        await close(*players)
    return kept


def keep(folder: Path) -> None:
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as work:
        data = Path(work) / "tables.db"
        with running(data) as server:
            kept = asyncio.run(play(server))
            record = fetch(f"{server.base}/api/tables/{kept['over']['table']}/record")
        with closing(apsw.Connection(str(data))) as store:
            store.execute("vacuum into ?", (str(folder / "tables.db"),))
    (folder / "over.deal").write_text(record, encoding="utf-8")
    (folder / "tables.json").write_text(json.dumps(kept, indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    keep(parser.parse_args().folder)


if __name__ == "__main__":
    main()
