"""Real time done fairly: clocks that extend, bots that wait, limits that are kept."""

import asyncio
import json
import time
from types import SimpleNamespace

import pytest
from table_player import Player, Running, again, close, resumed, two_players

from fastdeal.editions import load_edition
from fastdeal.rules.moves import do
from fastdeal.rules.setup import new_game
from fastdeal.rules.words import Verb
from fastdeal.table.client.remote import call
from fastdeal.table.log.record import verify
from fastdeal.table.room.clocks import Clocks
from fastdeal.table.room.pace import PACES, SHOWING, TRAVEL
from fastdeal.table.talk.protocol import VERSION

HEAD = "fastdeal 1\nedition: classic\nplayers: {players}\nstart: {starter}\n"
LIMITED = "rules: time_limit=1\nplayers"
AUCTION = HEAD.format(players="Ann, Bob", starter="Ann") + "\nAnn: roll 1-2\nAnn: decline\n"
# Bob stands on Ann's site and owes rent if she asks; Cyd rolls next.
CLAIM = HEAD.format(players="Ann, Bob, Cyd", starter="Bob") + "set: Ann.deeds = @3\n\nBob: roll 1-2\n"
# Bob chooses how far the Bus takes him; three squares ahead lies a site of Ann's.
LANDING = (
    "fastdeal 1\nedition: classic\nrules: speed_die=yes\nplayers: Ann, Bob, Cyd\nstart: Bob\n"
    "set: Ann.deeds = @3\nset: Bob.passed_go = yes\n\nBob: roll 1-2-bus\n"
)
# One house is left, and both could use it.
SHORTAGE = (
    HEAD.format(players="Ann, Bob", starter="Ann")
    + "set: Ann.deeds = @6, @8, @9\nset: Bob.deeds = @1, @3\nset: bank.houses = 1\n"
)


def left(player: Player, what: str) -> int:
    """Milliseconds left on a clock."""
    alarm = player.alarm(what)
    assert alarm is not None
    return int(alarm["left"])


def test_a_late_bid_leaves_everybody_time_and_an_early_one_changes_nothing(server: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, AUCTION, clock="auctions")
        at_first, began = left(ann, "auction"), server.loop.time()
        await ann.do({"verb": "bid", "amount": 10})
        assert left(ann, "auction") <= at_first
        await server.let_pass(1.2)
        await bob.do({"verb": "bid", "amount": 20})
        assert at_first / 1000 - 1.2 < left(bob, "auction") / 1000 <= 1.5
        await bob.wait_for(lambda: bob.has_happened("hammer"))
        assert server.loop.time() - began > 2.6
        assert bob.view is not None
        assert bob.view["players"][1]["deeds"] == [3]
        assert bob.view["players"][1]["cash"] == 1480
        await close(ann, bob)

    asyncio.run(story())


def test_a_bot_gives_a_person_time_to_ask_for_rent(server: Running) -> None:
    async def story() -> None:
        began = time.monotonic()
        (ann,) = await resumed(server.base, CLAIM, people=1, pace="patient")
        assert ann.alarm("claim") == {"what": "claim", "left": left(ann, "roll"), "of": 700, "seat": 0, "starts": 0}
        assert 0 < left(ann, "claim") <= 700
        assert (ann.alarm("roll") or {})["seat"] == 2
        await ann.wait_for(lambda: ann.has_happened("lapsed"))
        assert time.monotonic() - began > 0.7
        await close(ann)

    asyncio.run(story())


async def be_paced(player: Player) -> None:
    """Take time from now on to show what happens, as a page does."""
    pictures = len(player.heard)
    await player.send_raw(json.dumps({"t": "hello", "v": VERSION, "since": player.seq, "paced": True}))
    await player.wait_for(lambda: any(message["t"] == "sync" for message in player.heard[pictures:]))


async def land_on_ann(base: str, paced: int) -> tuple[Player, Player]:
    """Bob comes to Ann's site before the eyes of both; the page of one of them takes its time to show it."""
    players = await resumed(base, LANDING, pace="patient")
    await be_paced(players[paced])
    ann, bob = players
    await bob.do({"verb": "go", "amount": 3})
    await ann.catch_up(bob.seq)
    return ann, bob


def test_a_claim_is_open_for_its_whole_time_from_when_its_owner_was_shown_it(server: Running) -> None:
    async def story() -> None:
        ann, bob = await land_on_ann(server.base, paced=0)
        shown, claim = ann.seq, ann.alarm("claim")
        assert claim is not None
        assert claim["left"] == 700 - 1000 * TRAVEL
        assert 0 < claim["starts"] <= 1000 * SHOWING
        await server.nothing_happens(ann.table["id"], 1)
        began = time.monotonic()
        await ann.send_raw(json.dumps({"t": "shown", "seq": shown}))
        await ann.wait_for(lambda: (ann.alarm("claim") or {}).get("starts") == 0)
        assert ann.heard[-1]["seq"] == shown
        await ann.wait_for(lambda: ann.has_happened("lapsed"))
        assert time.monotonic() - began >= 0.7
        await close(ann, bob)

    asyncio.run(story())


def test_a_page_that_never_says_what_it_has_shown_holds_nobody_up_for_long(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        began = time.monotonic()
        ann, bob = await land_on_ann(server.base, paced=0)
        # What has not happened yet cannot have been shown, and what was shown before says nothing.
        await ann.send_raw(json.dumps({"t": "shown", "seq": ann.seq - 1}))
        await ann.wait_for(lambda: ann.has_happened("lapsed"))
        assert time.monotonic() - began >= 1.2
        await close(ann, bob)

    monkeypatch.setattr("fastdeal.table.room.clocks.SHOWING", 0.5)
    asyncio.run(story())


def test_nobody_waits_for_a_page_that_is_not_concerned_or_has_gone(server: Running) -> None:
    async def story(paced: int) -> None:
        ann, bob = await land_on_ann(server.base, paced)
        if paced == 0:
            await ann.close()
            await bob.wait_for(lambda: bob.heard[-1]["t"] == "around")
        assert (bob.alarm("claim") or {})["starts"] == 0
        await bob.wait_for(lambda: bob.has_happened("lapsed"))
        await close(ann, bob)

    asyncio.run(story(paced=0))
    asyncio.run(story(paced=1))


def test_auctions_and_offers_begin_when_they_are_shown_too(server: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, AUCTION.replace("Ann: decline\n", ""), clock="auctions")
        await be_paced(bob)
        await ann.do({"verb": "offer", "partner": 1, "gives": {"cash": 10}})
        await ann.do({"verb": "decline"})
        await ann.do({"verb": "bid", "amount": 10})
        for what in ("offer", "auction"):
            assert (ann.alarm(what) or {})["starts"] > 0
        await bob.catch_up(ann.seq)
        await bob.send_raw(json.dumps({"t": "shown", "seq": bob.seq}))
        await ann.wait_for(lambda: all((ann.alarm(what) or {}).get("starts") == 0 for what in ("offer", "auction")))
        await close(ann, bob)

    asyncio.run(story())


def test_whoever_asks_in_time_is_paid_and_nobody_waits_any_longer(server: Running) -> None:
    async def story() -> None:
        (ann,) = await resumed(server.base, CLAIM, people=1, pace="patient")
        await ann.do({"verb": "ask"})
        assert ann.alarm("claim") is None
        await ann.wait_for(lambda: ann.has_happened("rolled"))
        assert ann.has_happened("asked")
        assert not ann.has_happened("lapsed")
        await close(ann)

    asyncio.run(story())


def test_in_the_first_round_no_bot_takes_its_time() -> None:
    clocks, game = Clocks(0.0), new_game(load_edition("classic").board({}), 2, 1, 1)
    clocks.set_pace("calm", "normal")
    assert clocks.for_bot(game, game.turn, do(Verb.ROLL), 0).when == PACES["brisk"].roll
    game.round = 2
    assert clocks.for_bot(game, game.turn, do(Verb.ROLL), 0).when == PACES["calm"].roll


def test_the_clock_of_the_one_to_roll_is_the_last_moment_for_a_claim(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await resumed(server.base, CLAIM, people=3, clock="hasty")
        assert left(ann, "claim") == left(ann, "turn")
        await ann.wait_for(lambda: ann.has_happened("lapsed"))
        assert next(told["by"] for told in ann.told if told["kind"] == "moved") == "clock"
        await close(ann, bob, cyd)

    asyncio.run(story())


def test_an_offer_that_is_not_answered_is_refused_by_the_clock(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}], clock="hasty")
        mover, other = (ann, bob) if ann.view and ann.view["turn"] == 0 else (bob, ann)
        await other.do({"verb": "offer", "partner": mover.you["seat"], "gives": {"cash": 10}})
        assert 0 < left(other, "offer") <= 250
        await other.wait_for(lambda: other.has_happened("refused"))
        told = next(told for told in other.told if told.get("events", [[""]])[0][0] == "refused")
        assert (told["by"], told["seat"]) == ("clock", mover.you["seat"])
        await close(ann, bob)

    asyncio.run(story())


def test_a_question_about_a_scarce_building_does_not_wait_for_ever(server: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, SHORTAGE, clock="hasty")
        await ann.do({"verb": "build", "square": 6})
        assert ann.view is not None
        assert (ann.view["stage"], ann.view["waits"]) == ("shortage", [1])
        assert 0 < left(ann, "shortage") <= 250
        await ann.wait_for(lambda: ann.has_happened("built"))
        assert ann.view["levels"] == {"6": 1}
        await close(ann, bob)

    asyncio.run(story())


def test_when_the_time_limit_is_reached_the_richest_wins(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> Player:
        wall = SimpleNamespace(time=lambda: time.time() + server.loop.ahead)
        monkeypatch.setattr("fastdeal.table.store.store.time", wall)
        record = HEAD.format(players="Ann, Bob", starter="Ann").replace("players", LIMITED)
        ann, bob = await resumed(server.base, record + "set: Bob.deeds = @39\n")
        assert 50_000 < left(ann, "game") <= 60_000
        for _ in range(6):
            await server.let_pass(10)
        await ann.wait_for(lambda: ann.is_over)
        await close(ann, bob)
        return ann

    ann = asyncio.run(story())
    assert ann.told[-1]["kind"] == "time-up"
    assert ann.table["out_of_time"]
    assert ann.view is not None
    assert ann.view["winner"] == 1
    text, _ = call(f"{server.base}/api/tables/{ann.table['id']}/record")
    assert verify(text.decode()).time_up


@pytest.mark.parametrize("days", [400, -400])
def test_a_jump_of_the_clock_on_the_wall_ends_no_game(
    server: Running, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    async def story() -> None:
        ann, bob = await resumed(
            server.base, HEAD.format(players="Ann, Bob", starter="Ann").replace("players", LIMITED)
        )
        assert 50_000 < left(ann, "game") <= 60_000
        await server.let_pass(10)
        monkeypatch.setattr(
            "fastdeal.table.store.store.time", SimpleNamespace(time=lambda: time.time() + 86_400 * days)
        )
        await ann.do({"verb": "roll"})
        assert 40_000 < left(ann, "game") <= 50_000
        await close(ann, bob)
        await server.let_pass(100)
        back = again(ann)
        await back.open()
        assert 40_000 < left(back, "game") <= 50_000
        await server.let_pass(49)
        await back.wait_for(lambda: back.is_over)
        await close(back)

    asyncio.run(story())
