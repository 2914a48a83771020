"""Shared throws: each needs a link of every player's chain, so that nobody knows it ahead, the host included."""

import asyncio
import json
from hashlib import sha256

import pytest
from browsing import fetch
from table_player import Player, Running, again, close, two_players

from fastdeal.table.client.remote import Json
from fastdeal.table.client.visit import Visitor
from fastdeal.table.log.record import UnfairError, verify
from fastdeal.table.log.shares import chain_from


class Sharer(Player):
    """A player whose page shows links by itself."""

    chain: list[str]
    is_silent = False

    def share(self, secret: str) -> None:
        self.chain = chain_from(secret)
        self.hear = self._share

    def _share(self, message: Json) -> None:
        self._hear(message)
        number = message.get("throwing", -1)
        if number >= 0 and not self.is_silent:
            link = {"t": "link", "id": f"link-{number}", "number": number, "link": self.chain[number + 1]}
            self.task = asyncio.create_task(self.send_raw(json.dumps(link)))


async def sharing(server: Running, seats: list[Json]) -> tuple[Sharer, Sharer]:
    ann, bob = await two_players(server.base, start=False, shared=True, seats=seats, rules={"max_rounds": 3})
    for player, secret in ((ann, "ann"), (bob, "bob")):
        player.__class__ = Sharer
        assert isinstance(player, Sharer)
        player.share(secret)
        await player.send("pledge", hash=sha256(player.chain[0].encode()).hexdigest())
    await ann.send("start")
    for player in (ann, bob):
        await player.send("salt", salt=player.chain[0])  # type: ignore[attr-defined]
    await ann.wait_for(lambda: ann.view is not None)
    await bob.wait_for(lambda: bob.view is not None)
    return ann, bob  # type: ignore[return-value]


def test_a_whole_game_of_shared_throws_is_played_and_proven(server: Running) -> None:
    async def story() -> str:
        ann, bob = await sharing(server, [{}, {}, {"bot": "easy"}])
        await asyncio.wait_for(asyncio.gather(ann.play(), bob.play()), 60)
        await close(ann, bob)
        return str(ann.table["id"])

    record = fetch(f"{server.base}/api/tables/{asyncio.run(story())}/record")
    assert len(verify(record).links) > 5
    assert "needed a share of every player" in "".join(verify(record).remarks)
    number, (one, two, *_) = 1, verify(record).links[1]
    body = record.rpartition("# fair: digest")[0].replace(f"links {number} {one} {two}", f"links {number} {two} {one}")
    with pytest.raises(UnfairError, match="not in the chain"):
        verify(f"{body}# fair: digest {sha256(body.encode()).hexdigest()}\n")


def test_nobody_has_dice_before_all_have_shown_their_share(server: Running) -> None:
    async def story() -> None:
        ann, bob = await sharing(server, [{}, {}])
        ann.is_silent = bob.is_silent = True
        assert ann.view is not None
        first, other = (ann, bob) if ann.view["turn"] == 0 else (bob, ann)
        before = first.seq
        rolled = asyncio.create_task(first.do({"verb": "roll"}))
        await first.wait_for(lambda: first.around["throwing"] == 0)
        bad = await first.send("link", number=0, link="0" * 64)
        assert bad["t"] == "done"
        await first.send("link", number=0, link=first.chain[1])
        assert first.seq == before
        await other.wait_for(lambda: other.around["throwing"] == 0)
        await other.send("link", number=0, link=other.chain[1])
        assert (await rolled)["t"] == "done"
        assert first.seq == before + 1
        await close(ann, bob)

    asyncio.run(story())


def test_whose_share_does_not_come_is_named_once_and_has_none_from_then_on(server: Running) -> None:
    async def story() -> None:
        ann, bob = await sharing(server, [{}, {}])
        await bob.close()
        assert ann.view is not None
        room = server.tables.hall.rooms[ann.table["id"]]
        if ann.view["turn"] == 0:
            rolled = asyncio.create_task(ann.do({"verb": "roll"}))
            await ann.wait_for(lambda: ann.around["throwing"] == 0)
            await server.let_pass(11)
            await rolled
            assert "Bob did not show their share of the dice in time; they do without it." in ann.told[-1]["lines"]
            assert [seat.link != "" for seat in room.table.seats] == [True, False]
        back = again(bob)
        await back.open()
        await close(ann, back)

    asyncio.run(story())


def test_the_same_dice_fall_again_without_new_shares(server: Running) -> None:
    async def story() -> None:
        ann, bob = await sharing(server, [{}, {}])
        assert ann.view is not None
        first, other = (ann, bob) if ann.view["turn"] == 0 else (bob, ann)
        await first.do({"verb": "roll"})
        rolled = first.seq
        dice = dice_of(first)
        await first.send("undo", seq=first.seq, to=rolled)
        await other.wait_for(lambda: other.around["ballot"] is not None)
        await other.send("vote", ballot=other.around["ballot"]["number"], yes=True)
        await first.wait_for(lambda: first.seq > rolled)
        ann.is_silent = bob.is_silent = True
        await first.do({"verb": "roll"})
        assert dice_of(first) == dice
        await close(ann, bob)

    asyncio.run(story())


def dice_of(player: Player) -> object:
    assert player.view is not None
    return player.view["dice"]


def test_who_plays_in_a_terminal_shows_links_too(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, start=False, shared=True, seats=[{}, {}])
        secret = bob.headers["Cookie"].partition("=")[2]
        await bob.close()
        visitor = Visitor(server.base, ann.table["id"], secret, "en")
        await visitor.open()
        await ann.wait_for(lambda: ann.table["seats"][1]["pledge"] != "")
        await ann.send("start")
        await ann.wait_for(lambda: ann.view is not None)
        assert ann.view is not None
        while visitor.seq < ann.seq:
            visitor.changed.clear()
            await visitor.changed.wait()
        roller = ann if ann.view["turn"] == 0 else visitor
        assert (await asyncio.wait_for(roller.do({"verb": "roll"}), 8))["t"] == "done"
        (links,) = server.tables.hall.rooms[ann.table["id"]].table.links.values()
        assert [link != "" for link in links] == [False, True]
        await close(ann, visitor)

    asyncio.run(story())


def test_who_rolled_is_told_if_the_game_stops_before_the_dice_fall(server: Running) -> None:
    async def story() -> None:
        ann, bob = await sharing(server, [{}, {}])
        bob.is_silent = True
        assert ann.view is not None
        first = ann if ann.view["turn"] == 0 else bob
        ann.is_silent = True
        rolled = asyncio.create_task(first.send("do", seq=first.seq, move={"verb": "roll"}))
        await first.wait_for(lambda: first.around["throwing"] == 0)
        assert "seq" not in await first.send("do", seq=first.seq, move={"verb": "roll"})  # Nobody throws twice.
        await ann.send("pause", on=True)
        await bob.wait_for(lambda: bob.around["ballot"] is not None)
        await bob.send("vote", ballot=bob.around["ballot"]["number"], yes=True)
        await server.let_pass(11)
        assert (await rolled)["reason"] == "stale"
        await close(ann, bob)

    asyncio.run(story())
