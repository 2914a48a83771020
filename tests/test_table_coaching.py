"""Who is sent the chances to win: those who watch, and players only where the table was opened for that."""

import asyncio
import json
from typing import Any

import pytest
from table_player import Player, Running, close, join, open_table

from fastdeal.table.client.remote import call


async def played(server: Running, **wish: Any) -> tuple[Player, Player]:
    """Somebody who watches, and a player, after a few rounds with two bots."""
    table, _, secret = open_table(server.base, seats=[{}, {"bot": "steady"}, {"bot": "easy"}], **wish)
    watcher, ann = Player(server.base, table, ""), Player(server.base, table, secret)
    await watcher.open()
    await ann.open()
    await ann.send("start")
    await ann.play(rounds=2)
    async with asyncio.timeout(30):
        while watcher.seq < ann.seq:
            await asyncio.sleep(0.01)
    await close(ann, watcher)
    return watcher, ann


def chances_in(player: Player) -> dict[int, list[float]]:
    """By the number of the entry after which they were sent."""
    return {each["seq"]: each["you"]["chances"] for each in player.heard if "chances" in each.get("you", {})}


def test_who_watches_is_sent_chances_and_a_player_never_is(server: Running) -> None:
    watcher, ann = asyncio.run(played(server))
    assert "chances" not in json.dumps(ann.heard)
    found = list(chances_in(watcher).values())
    assert len(found) > 5
    assert len({tuple(chances) for chances in found}) > 1
    for chances in found:
        assert len(chances) == 3
        assert sum(chances) == pytest.approx(1, abs=0.01)


def test_open_coaching_is_for_everybody_and_stands_in_the_table(server: Running) -> None:
    watcher, ann = asyncio.run(played(server, coaching=True))
    assert ann.table["coaching"] is True
    mine, theirs = chances_in(ann), chances_in(watcher)
    assert len(mine) > 5
    assert all(mine[seq] == theirs[seq] for seq in mine.keys() & theirs.keys())


def test_nobody_is_judged_where_nobody_may_see_it(server: Running) -> None:
    async def story() -> str:
        table, _, secret = open_table(server.base, seats=[{}, {"bot": "steady"}])
        ann = Player(server.base, table, secret)
        await ann.open()
        await ann.send("start")
        await ann.play(rounds=1)
        outlook = server.tables.hall.rooms[table].audience.outlook
        assert outlook._judge is None
        await close(ann)
        return table

    asyncio.run(story())


def test_the_host_cannot_open_coaching_later_nor_lose_it_by_another_rule(server: Running) -> None:
    async def story() -> None:
        table, _, secret = open_table(server.base, coaching=True)
        ann = Player(server.base, table, secret)
        await ann.open()
        asked = await ann.send("arrange", seq=ann.seq, rules={"free_parking_pot": True})
        assert asked["t"] == "done"
        assert ann.table["coaching"] is True
        await close(ann)

    asyncio.run(story())
    table, _, _ = open_table(server.base)
    join(server.base, table, "Bob")
    found = json.loads(call(f"{server.base}/api/tables/{table}")[0])
    assert found["table"]["coaching"] is False
