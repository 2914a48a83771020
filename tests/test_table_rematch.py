"""One more game with the same people: a press each, whoever comes first, from whatever device."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from table_player import Player, Running, close, open_table, running, two_players

from fastdeal.table.client.remote import CallError, call
from fastdeal.table.talk.protocol import cookie_of

WISH: dict[str, Any] = {
    "rules": {"max_rounds": 1, "rent": "automatic"},
    "clock": "days",
    "seats": [{}, {}, {"bot": "easy"}],
}


def press(base: str, table: str, token: str) -> tuple[str, int]:
    """Ask for a rematch: the new table, and the seat there."""
    data, cookie = call(f"{base}/api/tables/{table}/rematch", b"", f"{cookie_of(table)}={token}")
    answer = json.loads(data)
    assert cookie == f"{cookie_of(answer['table'])}={token}"
    return answer["table"], answer["seat"]


def refused(base: str, table: str, token: str) -> str:
    with pytest.raises(CallError) as turned:
        press(base, table, token)
    return str(turned.value.answer["reason"])


def token_of(player: Player) -> str:
    return str(player.headers["Cookie"].partition("=")[2])


def table_of(player: Player) -> str:
    return str(player.table["id"])


async def finished(server: Running) -> tuple[Player, Player]:
    ann, bob = await two_players(server.base, **WISH)
    await asyncio.gather(ann.play(), bob.play())
    return ann, bob


def test_everybody_sits_one_further_with_the_same_settings(server: Running) -> None:
    async def story() -> None:
        ann, bob = await finished(server)
        new, seat = press(server.base, table_of(ann), token_of(bob))
        assert seat == 0
        await ann.wait_for(lambda: ann.table.get("rematch") == new)
        assert press(server.base, table_of(ann), token_of(ann)) == (new, 2)
        await close(ann, bob)
        room = server.tables.hall.room(new)
        bot = server.tables.hall.room(table_of(ann)).table.seats[2]
        assert [(seat.name, seat.bot) for seat in room.table.seats] == [("Bob", ""), (bot.name, "easy"), ("Ann", "")]
        assert (room.table.settings.rules, room.table.settings.clock) == (WISH["rules"], "days")

    asyncio.run(story())


def test_a_second_press_and_a_second_device_find_the_same_seat(server: Running) -> None:
    async def story() -> None:
        ann, bob = await finished(server)
        code = (await ann.send("device"))["code"]
        path = f"{server.base}/api/tables/{table_of(ann)}/join"
        phone = call(path, {"code": code})[1].partition("=")[2]
        found = {press(server.base, table_of(ann), token) for token in (token_of(ann), token_of(ann), phone, phone)}
        assert len(found) == 1
        await close(ann, bob)

    asyncio.run(story())


def test_only_who_played_to_the_end_plays_again(server: Running) -> None:
    table, _, token = open_table(server.base)
    assert refused(server.base, table, token) == "not-over"
    assert refused(server.base, table, "a-stranger") == "not-seated"


def test_the_way_to_the_rematch_outlives_the_server(tmp_path: Path) -> None:
    async def begin(server: Running) -> tuple[str, str, str]:
        ann, bob = await finished(server)
        new, _ = press(server.base, table_of(ann), token_of(ann))
        await close(ann, bob)
        return table_of(ann), token_of(bob), new

    with running(tmp_path / "tables.db") as server:
        table, token, new = asyncio.run(begin(server))
    with running(tmp_path / "tables.db") as server:
        assert press(server.base, table, token) == (new, 0)
