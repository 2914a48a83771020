"""Stories of a live table, told over real websockets and kept in a real file."""

import asyncio
import json
from typing import Any

import pytest
from table_player import Player, Running, again, close, replayed_views, trouble, two_players

from fastdeal.table.client.remote import call
from fastdeal.table.log.record import verify

SHORT = {"max_rounds": 4}


def test_a_whole_game_is_seen_alike_by_all_and_proven(server: Running) -> None:
    async def story() -> tuple[Player, Player]:
        ann, bob = await two_players(server.base, rules=SHORT)
        await asyncio.gather(ann.play(), bob.play())
        await close(ann, bob)
        return ann, bob

    ann, bob = asyncio.run(story())
    table = ann.table["id"]
    truth = replayed_views(server, table)
    for player in (ann, bob):
        assert all(truth[seq] == view for seq, view in player.views.items())
        assert [told["seq"] for told in player.told] == list(range(1, player.seq + 1))
    text, _ = call(f"{server.base}/api/tables/{table}/record")
    assert verify(text.decode()).commitment == ann.table["commitment"]


def test_networks_that_drop_repeat_and_reorder_change_nothing(server: Running) -> None:
    async def story() -> tuple[Player, Player]:
        ann, bob = await two_players(server.base, rules={"max_rounds": 25})
        await ann.drop()
        await ann.wait_for(lambda: ann.connections == 2)
        await asyncio.gather(ann.play(), bob.play(), trouble(ann), trouble(bob))
        await close(ann, bob)
        return ann, bob

    ann, bob = asyncio.run(story())
    truth = replayed_views(server, ann.table["id"])
    for player in (ann, bob):
        assert all(truth[seq] == view for seq, view in player.views.items())


def test_a_repeated_command_is_answered_not_repeated(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}])
        mover = ann if ann.view and ann.view["turn"] == 0 else bob
        command = json.dumps({"t": "do", "id": "same", "seq": mover.seq, "move": {"verb": "roll"}})
        before = mover.seq
        await mover.send_raw(command)
        await mover.send_raw(command)
        await mover.wait_for(lambda: sum(message.get("id") == "same" for message in mover.heard) == 2)
        answers = [(message["t"], message["seq"]) for message in mover.heard if message.get("id") == "same"]
        assert answers == [("done", before + 1), ("done", before + 1)]
        assert mover.seq == before + 1
        await close(ann, bob)

    asyncio.run(story())


def test_a_late_answer_to_another_question_gets_what_it_missed(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}])
        mover = ann if ann.view and ann.view["turn"] == 0 else bob
        early = mover.seq
        await mover.do({"verb": "roll"})
        answer = await mover.send("do", seq=early, move={"verb": "decline"})
        assert answer["reason"] == "stale"
        assert [told["seq"] for told in answer["missed"]] == [early + 1]
        await close(ann, bob)

    asyncio.run(story())


def test_a_bot_plays_for_who_is_gone_and_hands_back(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}], clock="hasty")
        await bob.close()
        await ann.wait_for(lambda: ann.table["seats"][1]["stood_in"])
        assert "A bot plays for Bob for now." in ann.told[-1]["lines"] + ann.told[-2]["lines"]
        back = Player(server.base, ann.table["id"], bob.headers["Cookie"].partition("=")[2])
        await back.open()
        await ann.wait_for(lambda: not ann.table["seats"][1]["stood_in"])
        await close(ann, back)

    asyncio.run(story())


def test_the_others_are_asked_before_a_bot_plays_for_who_is_gone(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}], clock="asked")

        async def next_ballot(after: int) -> dict[str, Any]:
            await ann.wait_for(lambda: (ann.around.get("ballot") or {"number": 0})["number"] > after)
            ballot: dict[str, Any] = ann.around["ballot"]
            return ballot

        await bob.close()
        first = await next_ballot(0)
        assert (first["what"], first["by"], first["waits"]) == ("stand-in", 1, [0])
        await ann.send("vote", ballot=first["number"], yes=False)
        assert not ann.table["seats"][1]["stood_in"]
        again = await next_ballot(first["number"])
        await ann.send("vote", ballot=again["number"], yes=True)
        await ann.wait_for(lambda: ann.table["seats"][1]["stood_in"])
        back = Player(server.base, ann.table["id"], bob.headers["Cookie"].partition("=")[2])
        await back.open()
        assert not back.table["seats"][1]["stood_in"], "at once"
        await back.close()
        third = await next_ballot(again["number"])
        back = Player(server.base, ann.table["id"], bob.headers["Cookie"].partition("=")[2])
        await back.open()
        await ann.wait_for(lambda: ann.around["ballot"] is None)
        assert third["what"] == "stand-in"
        await close(ann, back)

    asyncio.run(story())


def test_nobody_waits_for_ever_for_somebody_else(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}], clock="hasty", rules={"max_rounds": 2})
        await asyncio.wait_for(ann.play(), 20)
        assert {told.get("by") for told in ann.told} >= {"clock"}
        await close(ann, bob)

    asyncio.run(story())


def test_undo_is_for_what_revealed_nothing_or_for_all_who_agree(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}])
        mover, other = (ann, bob) if ann.view and ann.view["turn"] == 0 else (bob, ann)
        await mover.do({"verb": "roll"})
        rolled = mover.seq
        first = mover.view
        assert (await mover.send("undo", seq=mover.seq))["reason"] == "nothing-to-undo"
        await mover.send("undo", seq=mover.seq, to=rolled)
        await other.wait_for(lambda: any(m["t"] == "around" and m["ballot"] for m in other.heard))
        ballot = next(m["ballot"] for m in reversed(other.heard) if m["t"] == "around" and m["ballot"])
        await other.send("vote", ballot=ballot["number"], yes=True)
        await mover.wait_for(lambda: mover.seq == rolled + 1)
        assert mover.told[-1]["kind"] == "taken-back"
        await mover.do({"verb": "roll"})
        assert mover.view == first  # The same dice fall again.
        await close(ann, bob)

    asyncio.run(story())


def test_a_pause_needs_consent_and_stops_the_clocks(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}], clock="hasty")
        await ann.send("pause", on=True)
        await bob.wait_for(lambda: any(m["t"] == "around" and m["ballot"] for m in bob.heard))
        ballot = next(m["ballot"] for m in reversed(bob.heard) if m["t"] == "around" and m["ballot"])
        await bob.send("vote", ballot=ballot["number"], yes=True)
        await ann.wait_for(lambda: ann.table["paused"])
        still = ann.seq
        await server.nothing_happens(ann.table["id"])
        assert (await ann.do({"verb": "roll"}))["reason"] == "paused-now"
        await bob.send("pause", on=False)
        await ann.wait_for(lambda: ann.seq > still + 1)
        await close(ann, bob)

    asyncio.run(story())


def test_highest_bids_set_beforehand_are_bid_without_a_war(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}], rules={"start_cash": 5000})
        mover = ann if ann.view and ann.view["turn"] == 0 else bob
        while mover.view and mover.view["stage"] != "purchase":
            current = ann if ann.view and ann.you["seat"] in ann.view["waits"] else bob
            move = current.pick()
            mover = current
            assert move
            if move["verb"] in ("buy", "decline"):
                break
            await current.do(move)
            for player in (ann, bob):
                await player.catch_up(current.seq)
        await mover.do({"verb": "decline"})
        await ann.wait_for(lambda: ann.view is not None and ann.view["stage"] == "auction")
        await bob.wait_for(lambda: bob.view is not None and bob.view["stage"] == "auction")
        await ann.send("max-bid", amount=90)
        await bob.send("max-bid", amount=140)
        await bob.wait_for(lambda: bool(bob.view and bob.view["sale"] and bob.view["sale"]["price"] == 91))
        assert bob.view is not None
        assert bob.view["sale"]["leader"] == 1
        assert sum(told.get("by") == "max-bid" for told in bob.told) <= 3
        await close(ann, bob)

    asyncio.run(story())


def test_chat_is_text_limited_and_can_be_muted(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, start=False, seats=[{}, {}])
        for nth in range(7):
            await bob.send_raw(json.dumps({"t": "say", "text": f"<b>{nth}</b>"}))
        await bob.send("salt", salt="pepper")
        said = [message["text"] for message in ann.heard if message["t"] == "chat"]
        assert said == [f"<b>{nth}</b>" for nth in range(5)]
        assert any(message["t"] == "refused" and message["reason"] == "too-fast" for message in bob.heard)
        await ann.send_raw('{"t": "mute", "name": "Bob", "on": true}')
        await ann.send("salt", salt="salt")
        await close(bob)
        bob = again(bob)
        await bob.open()
        await bob.send_raw('{"t": "say", "emote": "wave"}')
        await bob.send("salt", salt="more")
        assert not any(message.get("emote") for message in ann.heard)
        await close(ann, bob)

    asyncio.run(story())


def test_a_bot_that_fails_does_not_stop_the_table(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of ideas")

    async def story() -> None:
        monkeypatch.setattr("fastdeal.bots.guests.company.Company.next_move", fail)
        monkeypatch.setattr("fastdeal.table.room.autopilot.decide", fail)
        ann, bob = await two_players(server.base, clock="hasty", rules={"max_rounds": 2})
        await asyncio.wait_for(ann.play(), 20)
        await close(ann, bob)

    asyncio.run(story())
