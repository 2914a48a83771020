"""A bot waits for a person's answer to its offer, until it is answered or put off."""

import asyncio

import pytest
from table_player import Player, Running, close, replayed_views, resumed

from fastdeal.table.client.visit import Visitor

HEAD = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Bob\n"
# Bob is to roll. What he wants of Ann is hers to give.
OFFER = HEAD + "set: Ann.deeds = @5\n\nBob: offer Ann: 230 for @5\n"
TWO_OFFERS = OFFER + "Cyd: offer Ann: 210 for @5\n"
# Bob would find more deals than one.
TRADERS = HEAD + "set: Ann.deeds = @16, @26\nset: Bob.deeds = @18, @19, @27, @29\n"
# What he owes Cyd he cannot pay in cash.
DEBT = (
    HEAD
    + "set: Bob.cash = 20\nset: Bob.deeds = @39\nset: Cyd.deeds = @6, @8, @9\n"
    + "set: @6.buildings = 2\nset: @8.buildings = 2\nset: @9.buildings = 2\n\n"
    + "Bob: offer Ann: @39 for 300\nBob: roll 4-2\nCyd: ask\n"
)


def offers(player: Player) -> list[tuple[int, bool]]:
    """Whose offers lie open, and whether each of them waits for its answer."""
    assert player.view is not None
    return [(offer["by"], offer["awaited"]) for offer in player.view["offers"]]


def test_a_bot_waits_for_the_answer_and_goes_on_when_it_is_put_off(server: Running) -> None:
    async def story() -> None:
        (ann,) = await resumed(server.base, OFFER, people=1, clock="days")
        assert offers(ann) == [(1, True)]
        await server.nothing_happens(ann.table["id"])
        assert (await ann.send("later", seq=ann.seq, partner=1))["t"] == "done"
        await ann.wait_for(lambda: ann.has_happened("rolled"))
        assert offers(ann) == [(1, False)]
        told = next(told for told in ann.told if told["kind"] == "put-off")
        assert (told["seat"], told["lines"]) == (0, ["You will answer Bob later."])
        # It is still open, and can be accepted.
        await ann.do({"verb": "accept", "partner": 1})
        assert ann.has_happened("deal")
        await close(ann)
        views = replayed_views(server, ann.table["id"])
        assert all(views[seq] == view for seq, view in ann.views.items() if view)

    asyncio.run(story())


def test_from_a_terminal_offers_are_put_off_and_votes_are_cast(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        cyd_offers = OFFER.replace("Bob: offer", "Cyd: offer")
        ann, bob = await resumed(server.base, cyd_offers, clock="days")
        visitor = Visitor(server.base, ann.table["id"], ann.headers["Cookie"].partition("=")[2], "en")
        await visitor.open()
        assert (await visitor.follow("later Cyd") or {})["t"] == "done"
        later = ["You will answer Cyd later."]
        await ann.wait_for(lambda: any(told.get("lines") == later for told in ann.told))
        await bob.send("pause", on=True)
        while not visitor.ballot:
            visitor.changed.clear()
            await asyncio.wait_for(visitor.changed.wait(), 10)
        assert (await visitor.follow("yes") or {})["t"] == "done"
        await ann.wait_for(lambda: ann.table["paused"])
        assert (await visitor.follow("go on") or {})["t"] == "done"
        assert (await visitor.follow("no") or {})["reason"] == "no-vote"
        await visitor.close()
        await close(ann, bob)

    asyncio.run(story())
    assert "Bob would like a pause: yes or no?" in capsys.readouterr().out


async def somebody_whom_bob_offers_something(server: Running) -> Player:
    """Sharks think of deals in one turn out of three, and of this table it is not known in which."""
    for _ in range(40):
        (ann,) = await resumed(server.base, TRADERS, people=1, clock="days", level="shark")
        await ann.wait_for(lambda ann=ann: ann.has_happened("rolled") or offers(ann))
        if offers(ann) == [(1, True)] and not ann.has_happened("rolled"):
            return ann
        await close(ann)
    raise AssertionError("Bob never offers anything")


def test_a_bot_makes_no_other_offer_before_the_first_is_answered(server: Running) -> None:
    async def story() -> None:
        ann = await somebody_whom_bob_offers_something(server)
        await server.nothing_happens(ann.table["id"])
        assert [told["by"] for told in ann.told if ["offered", 1, 0, 0, 0] in told.get("events", ())] == ["bot"]
        await ann.do({"verb": "refuse", "partner": 1})
        await ann.wait_for(lambda: ann.has_happened("rolled") or offers(ann) == [(1, True)])
        await close(ann)

    asyncio.run(story())


def test_a_bot_in_debt_pays_without_the_answer_that_is_put_off(server: Running) -> None:
    async def story() -> None:
        (ann,) = await resumed(server.base, DEBT, people=1, clock="days")
        assert ann.view is not None
        assert (ann.view["stage"], offers(ann)) == ("debt", [(1, True)])
        await server.nothing_happens(ann.table["id"])
        await ann.send("later", seq=ann.seq, partner=1)
        await ann.wait_for(lambda: ann.has_happened("mortgaged"))
        await close(ann)

    asyncio.run(story())


def test_a_counter_offer_keeps_nobody_waiting(server: Running) -> None:
    async def story() -> None:
        (ann,) = await resumed(server.base, OFFER, people=1, clock="days")
        await ann.do({"verb": "offer", "partner": 1, "gives": {"deeds": [5]}, "gets": {"cash": 1400}})
        await ann.wait_for(lambda: ann.has_happened("refused"))
        refused = next(told["seq"] for told in ann.told if told.get("events", [[""]])[0][0] == "refused")
        # The first offer is still there, and Bob does not wait for it.
        still_open = ann.views[refused]["offers"]
        assert [(offer["by"], offer["gives"]["cash"], offer["awaited"]) for offer in still_open] == [(1, 230, False)]
        await ann.wait_for(lambda: ann.seq > refused)
        await close(ann)

    asyncio.run(story())


def test_the_clock_refuses_what_is_awaited_and_leaves_what_is_put_off(server: Running) -> None:
    async def story() -> None:
        (ann,) = await resumed(server.base, TWO_OFFERS, people=1, clock="offers")
        assert offers(ann) == [(1, True), (2, True)]
        await ann.send("later", seq=ann.seq, partner=1)
        await ann.wait_for(lambda: ann.has_happened("refused"))
        told = next(told for told in ann.told if told.get("events", [[""]])[0][0] == "refused")
        assert (told["by"], told["events"][0][:3]) == ("clock", ["refused", 0, 2])
        assert (1, False) in offers(ann)
        await close(ann)

    asyncio.run(story())


def test_only_what_is_offered_to_oneself_is_put_off_and_only_once(server: Running) -> None:
    async def story() -> None:
        ann, cyd = (await resumed(server.base, TWO_OFFERS, people=3, clock="days"))[::2]
        assert (await cyd.send("later", seq=cyd.seq, partner=1))["reason"] == "no-offer"
        seen = ann.seq
        await cyd.do({"verb": "offer", "partner": 0, "gives": {"cash": 220}, "gets": {"deeds": [5]}})
        # Ann has not seen this one.
        assert (await ann.send("later", seq=seen, partner=2))["reason"] == "stale"
        done = await ann.send("later", seq=cyd.seq, partner=2)
        assert done["t"] == "done"
        seq = done["seq"]
        assert (await ann.send("later", seq=seq, partner=2)) == {"t": "done", "id": ann.heard[-1]["id"]}
        await cyd.catch_up(seq)
        assert offers(cyd) == [(1, True), (2, False)]
        # A new offer is a new question.
        await cyd.do({"verb": "offer", "partner": 0, "gives": {"cash": 225}, "gets": {"deeds": [5]}})
        assert offers(cyd) == [(1, True), (2, True)]
        await close(ann, cyd)

    asyncio.run(story())
