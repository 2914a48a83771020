"""Seats in a running game: who is removed or leaves, who takes a bot's seat, and who only watches."""

import asyncio
import json

import pytest
from seating import base_of, host_of, names, said, spectator, three_players
from table_player import Player, Running, again, close, open_table, two_players

from fastdeal.table.client.remote import CallError, call, sit_down
from fastdeal.table.log.record import verify


def is_out(player: Player, seat: int) -> bool:
    return bool(player.view and player.view["players"][seat]["out"])


@pytest.mark.parametrize("bank", [False, True])
def test_who_is_removed_from_a_game_leaves_a_bot_or_nothing(server: Running, bank: bool) -> None:
    async def story() -> None:
        ann, bob, cyd = await three_players(server.base, clock="days")
        await ann.send("start")
        await ann.send("remove", seat=1, bank=bank)
        await cyd.wait_for(lambda: cyd.table["seats"][1]["kind"] == "bot" and is_out(cyd, 1) == bank)
        await bob.wait_for(lambda: bob.you.get("seat") is None)
        assert names(cyd)[1] == "Bob"
        assert "Ann removed Bob from the table." in said(cyd)
        await close(ann, bob, cyd)

    asyncio.run(story())


@pytest.mark.parametrize("bank", [False, True])
def test_who_leaves_a_game_leaves_a_bot_or_nothing(server: Running, bank: bool) -> None:
    async def story() -> None:
        ann, bob, cyd = await three_players(server.base, clock="days")
        await ann.send("start")
        await ann.send("leave", bank=bank)
        await bob.wait_for(lambda: bob.table["seats"][0]["left"] and is_out(bob, 0) == bank)
        assert host_of(bob) == "Bob"
        await close(ann, bob, cyd)

    asyncio.run(story())


async def ask_for(player: Player, seat: int, name: str) -> Player:
    """A spectator asks for a seat in a running game."""
    base, table = base_of(player), str(player.table["id"])
    _, _, secret = sit_down(f"{base}/api/tables/{table}/join", {"name": name, "seat": seat})
    dora = Player(base, table, secret)
    await dora.open()
    return dora


def test_a_spectator_takes_a_bots_seat_when_the_host_agrees(server: Running) -> None:
    async def story() -> str:
        ann, bob = await two_players(server.base, clock="days", rules={"max_rounds": 3})
        dora = await ask_for(ann, 2, "Dora")
        assert dora.you.get("seat") is None
        await ann.wait_for(lambda: ann.around.get("asks"))
        (ask,) = ann.around["asks"]
        assert ask == {"number": 1, "seat": 2, "name": "Dora", "of": 0}
        assert (await bob.send("admit", ask=1, yes=True))["reason"] == "not-host"
        with pytest.raises(CallError, match="asked for this seat already"):
            await ask_for(ann, 2, "Eva")
        await ann.send("admit", ask=1, yes=True)
        await bob.wait_for(lambda: names(bob)[2] == "Dora" and not bob.around.get("asks"))
        assert said(bob)[-1] == "Dora sat down."
        await close(dora)
        dora = again(dora)
        await dora.open()
        assert dora.you["seat"] == 2
        await asyncio.gather(ann.play(), bob.play(), dora.play())
        await close(ann, bob, dora)
        return str(ann.table["id"])

    table = asyncio.run(story())
    text, _ = call(f"{server.base}/api/tables/{table}/record")
    verify(text.decode())
    assert b"players: Ann, Bob, Ada" in text, "the dice depend on the names with which the game began"
    ending = json.loads(call(f"{server.base}/api/tables/{table}/ending")[0])
    assert {place["seat"] for place in ending["places"]} == {0, 1, 2}
    assert "Ada" not in json.dumps(ending), "who played in the end is told of"


def test_a_spectator_is_told_no_or_waits_in_vain(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, clock="days", seats=[{}, {}, {"bot": "easy"}, {"bot": "easy"}])
        dora, eva = await ask_for(ann, 2, "Dora"), await ask_for(ann, 3, "Eva")
        await ann.wait_for(lambda: len(ann.around.get("asks", ())) == 2)
        await ann.send("admit", ask=1, yes=False)
        await ann.wait_for(lambda: len(ann.around.get("asks", ())) == 1)
        assert (await ann.send("admit", ask=1, yes=True))["reason"] == "no-ask"
        await server.let_pass(100)
        await ann.wait_for(lambda: not ann.around.get("asks"))
        assert ann.table["seats"][2]["kind"] == ann.table["seats"][3]["kind"] == "bot"
        with pytest.raises(CallError, match="seat is taken"):
            await ask_for(ann, 1, "Eva")
        await close(ann, bob, dora, eva)

    asyncio.run(story())


def test_a_seat_whose_owner_has_left_can_be_had_at_once_where_nobody_is_left_to_ask(server: Running) -> None:
    async def story() -> None:
        table, _, secret = open_table(server.base, clock="days", seats=[{}, {"bot": "easy"}])
        ann = Player(server.base, table, secret)
        await ann.open()
        await ann.send("start")
        await ann.leave()
        await close(ann)
        dora = await ask_for(ann, 0, "Dora")
        assert (dora.you["seat"], host_of(dora)) == (0, "Dora")
        ann = again(ann)
        await ann.open()
        assert ann.you.get("seat") is None
        await close(ann, dora)

    asyncio.run(story())


def test_spectators_talk_and_are_marked(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, start=False)
        eva = await spectator(ann)
        await eva.send_raw(json.dumps({"t": "hello", "v": 1, "since": eva.seq, "name": "Eva"}))
        await eva.send_raw(json.dumps({"t": "say", "text": "Good luck!"}))
        await ann.wait_for(lambda: any(message["t"] == "chat" for message in ann.heard))
        (line,) = (message for message in ann.heard if message["t"] == "chat")
        assert (line["seat"], line["name"], line["text"]) == (-1, "Eva", "Good luck!")
        await ann.send_raw(json.dumps({"t": "mute", "name": "Eva", "on": True}))
        await ann.send("salt", salt="salt")
        await eva.send_raw(json.dumps({"t": "say", "emote": "wave"}))
        await bob.wait_for(lambda: any(message.get("emote") for message in bob.heard))
        await ann.send("salt", salt="more")
        assert not any(message.get("emote") for message in ann.heard)
        await close(ann, bob, eva)

    asyncio.run(story())
