"""Gifts: a deal that gives away most of what somebody owns is marked, and a table may ask for the others' nod."""

import asyncio

import pytest
from browsing import fetch
from table_player import Player, Running, close, resumed

from fastdeal.bots.house.minds import mind
from fastdeal.bots.protocol import accept as accept_of
from fastdeal.bots.protocol import offer
from fastdeal.notation.reader import load
from fastdeal.rules.apply import apply
from fastdeal.rules.holdings import holds
from fastdeal.rules.state import Move
from fastdeal.rules.words import NOBODY
from fastdeal.table.client.remote import Json
from fastdeal.table.log.flows import Flow, flow_from, flow_of_deal, given_in, merged
from fastdeal.table.log.record import read_proof
from fastdeal.table.talk.leaning import LARGE, giver_in

HEAD = "fastdeal 1\nedition: classic\nplayers: {players}\nstart: Ann\nset: Bob.deeds = @1, @37, @39\n"
THREE = HEAD.format(players="Ann, Bob, Cyd")
GIFT = {"gives": {"deeds": [37, 39], "cash": 1200}, "gets": {"cash": 1}}
FAIR = {"gives": {"deeds": [1]}, "gets": {"cash": 70}}
WORD = "Bob gave away most of what they own."


async def offered(ann: Player, bob: Player, terms: Json) -> None:
    assert (await bob.do({"verb": "offer", "partner": 0, **terms}))["t"] == "done"
    await ann.catch_up(bob.seq)


def accept(player: Player) -> Json:
    return {"seq": player.seq, "move": {"verb": "accept", "partner": 1}}


async def at_table(server: Running, record: str, people: int, nod: bool) -> list[Player]:
    return await resumed(server.base, record, people, {"nod": True} if nod else None)


def test_a_gift_is_marked_for_all_and_in_the_record(server: Running) -> None:
    async def story() -> str:
        ann, bob, cyd = await at_table(server, THREE, 3, nod=False)
        await offered(ann, bob, FAIR)
        await ann.do(accept(ann)["move"])
        await bob.catch_up(ann.seq)
        assert not any(WORD in told.get("lines", ()) for told in ann.told)
        await offered(ann, bob, GIFT)
        await ann.do(accept(ann)["move"])
        await cyd.catch_up(ann.seq)
        assert WORD in cyd.told[-1]["lines"]
        for loser in (bob, cyd):
            await loser.catch_up(ann.seq)
            await loser.do({"verb": "resign"})
            await ann.catch_up(loser.seq)
        await close(ann, bob, cyd)
        return str(ann.table["id"])

    record = fetch(f"{server.base}/api/tables/{asyncio.run(story())}/record")
    assert "# fair: gift Bob 4\n" in record
    assert read_proof(record).gifts == [("Bob", 4)]


@pytest.mark.parametrize("yes", [True, False])
def test_where_gifts_need_a_nod_the_others_are_asked(server: Running, yes: bool) -> None:
    async def story() -> None:
        ann, bob, cyd = await at_table(server, THREE, 3, nod=True)
        await offered(ann, bob, GIFT)
        answer = await ann.send("do", **accept(ann))
        assert (answer["t"], answer.get("seq", 0)) == ("done", 0)
        await cyd.wait_for(lambda: cyd.around["ballot"] is not None)
        ballot = cyd.around["ballot"]
        assert (ballot["what"], ballot["by"], ballot["waits"]) == ("gift", 0, [2])
        await cyd.send("vote", ballot=ballot["number"], yes=yes)
        await ann.wait_for(lambda: ann.around["ballot"] is None)
        if yes:
            await ann.wait_for(lambda: WORD in ann.told[-1].get("lines", ()))
        assert ann.view is not None
        assert (39 in ann.view["players"][0]["deeds"]) == yes
        await close(ann, bob, cyd)

    asyncio.run(story())


SLICE = {"gives": {"cash": 120}, "gets": {"cash": 1}}
THICK = {"gives": {"cash": 600}, "gets": {"cash": 1}}


@pytest.mark.parametrize("undone", [False, True])
def test_who_gives_in_slices_gives_the_whole(server: Running, undone: bool) -> None:
    async def story() -> None:
        ann, bob, cyd = await at_table(server, THREE, 3, nod=True)
        await offered(ann, bob, SLICE)
        assert (await ann.do(accept(ann)["move"]))["seq"] > 0
        if undone:
            await take_back(ann, bob, cyd)
            await bob.do({"verb": "withdraw"})
        await bob.catch_up(ann.seq)
        await offered(ann, bob, SLICE)
        answer = await ann.send("do", **accept(ann))
        assert (answer.get("seq", 0) == 0) == (not undone)
        if not undone:
            await cyd.wait_for(lambda: cyd.around["ballot"] is not None)
        await close(ann, bob, cyd)

    asyncio.run(story())


async def take_back(ann: Player, *others: Player) -> None:
    """All agree that Ann takes back what she has just accepted."""
    deal = ann.seq
    await ann.send("undo", seq=deal, to=deal)
    for other in others:
        await other.wait_for(lambda other=other: other.around["ballot"] is not None)
        await other.send("vote", ballot=other.around["ballot"]["number"], yes=True)
    await ann.catch_up(deal + 1)
    await others[0].catch_up(ann.seq)


def test_slices_that_come_to_most_are_marked_once(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await at_table(server, THREE, 3, nod=False)
        marked = []
        for terms in (THICK, THICK, SLICE):
            await offered(ann, bob, terms)
            await ann.do(accept(ann)["move"])
            await bob.catch_up(ann.seq)
            marked.append(WORD in ann.told[-1]["lines"])
        assert marked == [False, True, False]
        await close(ann, bob, cyd)

    asyncio.run(story())


@pytest.mark.parametrize("deed", [1, 5, 24, 39])
def test_one_deed_to_and_fro_carries_no_fortune(deed: int) -> None:
    """Ann buys it too dear and sells it too cheap, each time by as much as nobody is asked about."""
    match = load(f"fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\nset: Bob.deeds = @{deed}\n")
    game, board, flows = match.game, match.board, list[Flow]()
    expert = mind("steady", board)

    def unasked(terms: Move) -> bool:
        before = flow_from(flows, 0, 1)
        return giver_in(game, board, expert, terms, 0, b"a table", before, LARGE) == NOBODY

    for nth in range(20):
        if holds(game, 1, deed):
            bids = [offer(1, gives_cash=cash, gets=[deed]) for cash in range(5, game.cash[0], 25)]
        else:
            bids = [offer(1, gives=[deed], gets_cash=cash) for cash in range(5, 800, 25)]
        dearest = max(filter(unasked, bids), key=lambda terms: given_in(game, board, terms))
        apply(game, board, 0, dearest)
        flows.append(flow_of_deal(game, board, 1, accept_of(0), nth))
        apply(game, board, 1, accept_of(0))
    assert flow_from(flows, 0, 1) < 400


def test_small_change_both_ways_is_no_gift_and_old_deals_are_put_together() -> None:
    flows = [Flow(nth, nth % 2, 1 - nth % 2, 100) for nth in range(40)]
    assert flow_from(flows, 0, 1) == 0
    flows.append(Flow(40, 0, 1, 70))
    short = merged(flows, 38)
    assert len(short) == 5
    assert flow_from(short, 0, 1) == -flow_from(short, 1, 0) == 70
    assert [flow.seq for flow in short][-3:] == [38, 39, 40]


def test_another_offer_is_another_matter(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await at_table(server, THREE, 3, nod=True)
        await offered(ann, bob, GIFT)
        await ann.send("do", **accept(ann))
        await cyd.wait_for(lambda: cyd.around["ballot"] is not None)
        number = cyd.around["ballot"]["number"]
        await bob.do({"verb": "offer", "partner": 0, "gives": {"deeds": [37, 39], "cash": 1450}, "gets": {}})
        await cyd.wait_for(lambda: cyd.around["ballot"] is None)
        assert (await cyd.send("vote", ballot=number, yes=True))["reason"] == "no-vote"
        await close(ann, bob, cyd)

    asyncio.run(story())


def test_without_others_who_could_nod_it_is_refused_and_a_fair_deal_is_not(server: Running) -> None:
    async def story() -> None:
        ann, bob = await at_table(server, THREE, 2, nod=True)  # Cyd's seat is a bot's
        await offered(ann, bob, GIFT)
        refused = await ann.send("do", **accept(ann))
        assert refused["reason"] == "gift-alone"
        assert "needs the others’ nod" in refused["text"]
        await offered(ann, bob, FAIR)
        assert (await ann.do(accept(ann)["move"]))["t"] == "done"
        await close(ann, bob)

    asyncio.run(story())


def test_two_alone_may_give_what_they_like(server: Running) -> None:
    async def story() -> None:
        ann, bob = await at_table(server, HEAD.format(players="Ann, Bob"), 2, nod=True)
        await offered(ann, bob, GIFT)
        assert (await ann.do(accept(ann)["move"]))["t"] == "done"
        await close(ann, bob)

    asyncio.run(story())


def test_a_bot_takes_no_gift_where_others_would_be_asked(server: Running) -> None:
    async def story(nod: bool, event: str) -> None:
        (ann,) = await at_table(server, THREE.replace("Bob.", "Ann."), 1, nod=nod)
        assert (await ann.do({"verb": "offer", "partner": 1, **GIFT}))["t"] == "done"
        await ann.wait_for(lambda: ann.has_happened(event))
        await close(ann)

    asyncio.run(story(True, "refused"))
    asyncio.run(story(False, "deal"))
