"""Undo: at once if the move revealed nothing, else when all players agree."""

import asyncio
from collections.abc import Awaitable

import pytest
from browsing import fetch
from table_player import Player, Running, again, close, resumed

from fastdeal.table.client.remote import Json
from fastdeal.table.log.state import REMEMBERED_MOVES

HEAD = "fastdeal 1\nedition: classic\nplayers: {players}\nstart: {starter}\n"
TWO = HEAD.format(players="Ann, Bob", starter="Ann")
BUILDERS = TWO + "set: Ann.deeds = @6, @8, @9\nset: Bob.deeds = @1, @3\n"


def test_what_revealed_nothing_is_taken_back_until_somebody_acts(server: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, BUILDERS)
        before = ann.view
        await ann.do({"verb": "build", "square": 6})
        assert ann.you["can_undo"]
        assert (await bob.send("undo", seq=bob.seq))["reason"] == "nothing-to-undo"
        assert (await ann.send("undo", seq=ann.seq))["t"] == "done"
        await ann.wait_for(lambda: ann.view == before)
        assert ann.told[-1]["lines"] == ["You took a move back."]
        await ann.do({"verb": "build", "square": 6})
        await bob.do({"verb": "mortgage", "square": 1})
        await ann.catch_up(bob.seq)
        assert "can_undo" not in ann.you
        assert (await ann.send("undo", seq=ann.seq))["reason"] == "nothing-to-undo"
        await close(ann, bob)

    asyncio.run(story())


def test_a_roll_is_only_taken_back_if_all_agree(server: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, TWO)
        before = ann.view
        await ann.do({"verb": "roll"})
        rolled, after = ann.seq, ann.view
        for yes in (False, True):
            await ann.send("undo", seq=ann.seq, to=rolled)
            await bob.wait_for(lambda: bob.heard[-1].get("ballot") is not None)
            ballot = bob.heard[-1]["ballot"]
            assert (ballot["what"], ballot["by"], ballot["waits"]) == ("undo", 0, [1])
            assert ann.view == after
            await bob.send("vote", ballot=ballot["number"], yes=yes)
            await ann.wait_for(lambda: ann.heard[-1].get("ballot", 0) is None or ann.seq > rolled)
        await ann.wait_for(lambda: ann.seq == rolled + 1)
        assert ann.view == before
        assert "# fair: taken-back 1 after 0\n" in fetch(f"{server.base}/api/tables/{ann.table['id']}/record")
        await close(ann, bob)

    asyncio.run(story())


async def ask_to_undo(player: Player, to: int) -> None:
    assert "seq" not in await player.send("undo", seq=player.seq, to=to)
    await player.wait_for(lambda: player.around["ballot"] is not None)


def agree(player: Player, yes: bool = True) -> Awaitable[Json]:
    """Answer what was asked last, or take it back."""
    return player.send("vote", ballot=player.around["ballot"]["number"], yes=yes)


async def rolled_and_gone(server: Running) -> tuple[Player, Player, int, Json]:
    """Ann has rolled, and Bob's line is down. Also the number of her roll, and how it was before."""
    ann, bob = await resumed(server.base, BUILDERS)
    before = ann.view
    assert before is not None
    await ann.do({"verb": "roll"})
    rolled = ann.seq
    await bob.close()
    await ann.wait_for(lambda: ann.around.get("online") == [0])
    return ann, bob, rolled, before


def test_a_roll_is_not_taken_back_while_somebody_is_away(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fastdeal.table.room.votes.VOTE", 0.5)

    async def story() -> None:
        ann, bob, rolled, before = await rolled_and_gone(server)
        await ask_to_undo(ann, rolled)
        await server.let_pass(1.0)
        assert ann.around["ballot"]["waits"] == [1]
        assert ann.alarm("vote") is None
        assert ann.seq == rolled

        back = again(bob)
        await back.open()
        assert back.around["ballot"] == ann.around["ballot"]
        assert 0 < (back.alarm("vote") or {})["left"] <= 500
        await agree(back)
        await ann.wait_for(lambda: ann.seq > rolled)
        assert ann.view == before
        await close(ann, back)

    asyncio.run(story())


def test_a_request_lapses_once_all_are_here_to_answer(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fastdeal.table.room.votes.VOTE", 0.3)

    async def story() -> None:
        ann, bob, rolled, _ = await rolled_and_gone(server)
        await ask_to_undo(ann, rolled)
        back = again(bob)
        await back.open()
        await ann.wait_for(lambda: ann.around["ballot"] is None)
        assert ann.seq == rolled
        await close(ann, back)

    asyncio.run(story())


def test_whoever_asks_may_take_it_back(server: Running) -> None:
    async def story() -> None:
        ann, bob, rolled, _ = await rolled_and_gone(server)
        await ask_to_undo(ann, rolled)
        back = again(bob)
        await back.open()
        number = back.around["ballot"]["number"]
        assert (await agree(ann))["reason"] == "no-vote"  # Nobody agrees with themselves.
        assert (await agree(ann, yes=False))["t"] == "done"
        await back.wait_for(lambda: back.around["ballot"] is None)
        assert (await back.send("vote", ballot=number, yes=True))["reason"] == "no-vote"
        assert ann.seq == rolled
        await close(ann, back)

    asyncio.run(story())


def test_a_request_that_comes_too_late_is_dropped(server: Running) -> None:
    async def story() -> None:
        ann, bob, rolled, _ = await rolled_and_gone(server)
        await ask_to_undo(ann, rolled)
        for _ in range(REMEMBERED_MOVES // 2):
            assert ann.around["ballot"] is not None
            await ann.do({"verb": "mortgage", "square": 6})
            await ann.do({"verb": "redeem", "square": 6})
        await ann.wait_for(lambda: ann.around["ballot"] is None)
        await close(ann, bob)

    asyncio.run(story())


def test_who_is_asked_sits_in_the_game_that_would_come_back(server: Running) -> None:
    record = HEAD.format(players="Ann, Bob, Cyd, Dan", starter="Ann")

    async def story() -> None:
        ann, bob, cyd, dan = await resumed(server.base, record, people=4)
        await dan.do({"verb": "resign"})
        await ann.catch_up(dan.seq)
        await ann.do({"verb": "roll"})
        rolled = ann.seq
        await bob.catch_up(rolled)
        await bob.do({"verb": "resign"})
        await cyd.close()
        await ann.catch_up(rolled + 1)
        await ask_to_undo(ann, rolled)
        assert ann.around["ballot"]["waits"] == [1, 2]
        await close(ann, bob, dan)

    asyncio.run(story())


def test_who_has_got_up_is_not_asked_and_alone_one_takes_back_at_once(server: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, TWO)
        before = ann.view
        await ann.do({"verb": "roll"})
        rolled = ann.seq
        await bob.leave()
        await ann.catch_up(rolled + 1)
        await ann.send("undo", seq=ann.seq, to=rolled)
        await ann.wait_for(lambda: ann.view == before)
        await close(ann, bob)

    asyncio.run(story())
