"""Salts are pledged by all before any is shown, so that not even a host who knows the seed can choose the dice."""

import asyncio
import hmac
from hashlib import sha256

import pytest
from browsing import fetch
from table_player import Player, Running, again, close, join, two_players

from fastdeal.editions import load_edition
from fastdeal.table.client.remote import CallError, Json
from fastdeal.table.client.visit import Visitor
from fastdeal.table.log.entries import Closed, Opened, Pledged, Salted, Sat, SeatPlan, Settings, Started
from fastdeal.table.log.fairness import Stream, commitment_to, fair_opening, key_of
from fastdeal.table.log.record import UnfairError, verify
from fastdeal.table.log.shares import unsalted
from fastdeal.table.log.state import Table

EDITION = load_edition("classic")
NAMES = ["Host", "Guest"]


def hash_of(salt: str) -> str:
    return sha256(salt.encode()).hexdigest()


async def pledge(player: Player, salt: str) -> Json:
    return await player.send("pledge", hash=hash_of(salt))


async def pledged(server: Running) -> tuple[Player, Player]:
    ann, bob = await two_players(server.base, start=False, seats=[{}, {}])
    assert (await pledge(ann, "ann-salt"))["t"] == "done"
    assert (await pledge(bob, "bob-salt"))["t"] == "done"
    assert (await ann.send("start"))["t"] == "done"
    await bob.wait_for(lambda: bob.table["starting"])
    return ann, bob


def test_the_game_begins_when_all_have_shown_their_salt(server: Running) -> None:
    async def story() -> str:
        ann, bob = await pledged(server)
        assert [seat["pledge"] for seat in bob.table["seats"]] == [hash_of("ann-salt"), hash_of("bob-salt")]
        assert (await ann.send("salt", salt="another"))["reason"] == "not-possible"
        assert (await pledge(ann, "another"))["reason"] == "starting"
        for command in ({"t": "leave"}, {"t": "arrange", "seq": ann.seq, "pace": "slow"}, {"t": "start"}):
            kind = str(command.pop("t"))
            assert (await ann.send(kind, **command))["reason"] == "starting"
        with pytest.raises(CallError, match="just starting"):
            join(server.base, ann.table["id"], "Cyd")
        await ann.send("salt", salt="ann-salt")
        assert ann.view is None
        await bob.send("salt", salt="bob-salt")
        await ann.wait_for(lambda: ann.view is not None)
        await bob.do({"verb": "resign"})
        await ann.wait_for(lambda: ann.is_over)
        await close(ann, bob)
        return str(ann.table["id"])

    record = fetch(f"{server.base}/api/tables/{asyncio.run(story())}/record")
    assert record.splitlines()[1] == "# fair: fastdeal-fair-2"
    assert f"# fair: pledge Ann {hash_of('ann-salt')}\n" in record
    assert "# fair: salt Ann ann-salt\n" in record
    assert verify(record).silent == []


def test_who_does_not_show_it_in_time_is_named_and_the_game_begins(server: Running) -> None:
    async def story() -> str:
        ann, bob = await pledged(server)
        await bob.close()
        await ann.send("salt", salt="ann-salt")
        await server.let_pass(7)
        await ann.wait_for(lambda: ann.view is not None)
        assert ann.told[-1]["lines"][1] == "Bob did not show their share of the dice in time; they do without it."
        back = again(bob)
        await back.open()
        assert (await back.send("salt", salt="bob-salt"))["reason"] == "already-started"
        await back.do({"verb": "resign"})
        await ann.wait_for(lambda: ann.is_over)
        await close(ann, back)
        return str(ann.table["id"])

    record = fetch(f"{server.base}/api/tables/{asyncio.run(story())}/record")
    assert verify(record).silent == ["Bob"]


def test_a_restart_between_pledge_and_start_loses_nothing() -> None:
    table = table_with("a", "b")
    assert table.is_starting
    table.take(Salted(seat=0, salt="a"))
    assert unsalted(table.seats) == [1]
    with pytest.raises(ValueError, match="not the pledged one"):
        table.take(Salted(seat=1, salt="c"))


def table_with(*salts: str, seed: bytes = bytes(32)) -> Table:
    """A table that is starting, with those salts pledged."""
    table = Table("t", seed)
    settings = Settings("classic", (SeatPlan(), SeatPlan()))
    table.take(Opened(settings=settings, commitment=commitment_to(seed)))
    for seat, name in enumerate(NAMES):
        table.take(Sat(seat=seat, name=name, secret="s"))
    for seat, salt in enumerate(salts):
        table.take(Pledged(seat=seat, hash=hash_of(salt)))
    table.take(Closed())
    return table


def wished_for(key: bytes) -> bool:
    """The host begins, and rolls a double first."""
    (host, guest), *_ = fair_opening(key, 2)
    first, second, _ = Stream(key, "throw", 0).throw(2)
    return host is not None and guest is not None and sum(host) > sum(guest) and first == second


def search(seed: bytes, guest_salt: str, guest_pledge: str) -> str:
    """The salt by which a host who knows the seed gets what they wish for, if they know the guest's salt."""
    tried = (f"host-{nth}" for nth in range(2_000))
    return next(
        salt for salt in tried
        if wished_for(key_of(seed, EDITION, {}, NAMES, [salt, guest_salt], [hash_of(salt), guest_pledge]))
    )  # fmt: skip


def test_a_host_who_searches_for_a_last_salt_gains_nothing() -> None:
    """With a salt they can read the search always works; with a pledge it hits as often as chance does."""
    hits = {True: 0, False: 0}
    games = 150
    for nth in range(games):
        seed, secret = hmac.digest(b"seed", bytes([nth]), "sha256"), hmac.digest(b"salt", bytes([nth]), "sha256").hex()
        for knows in hits:
            chosen = search(seed, secret if knows else "a guess", hash_of(secret))
            table = table_with(chosen, secret, seed=seed)
            for seat, salt in enumerate((chosen, secret)):
                table.take(Salted(seat=seat, salt=salt))
            table.take(Started())
            hits[knows] += wished_for(table.key)
    assert hits[True] == games
    assert 0.02 < hits[False] / games < 0.14  # by chance 7.4 %


def test_a_salt_that_was_not_pledged_proves_nothing(server: Running) -> None:
    async def story() -> str:
        ann, bob = await pledged(server)
        for player, salt in ((ann, "ann-salt"), (bob, "bob-salt")):
            await player.send("salt", salt=salt)
        await ann.wait_for(lambda: ann.view is not None)
        await bob.do({"verb": "resign"})
        await ann.wait_for(lambda: ann.is_over)
        await close(ann, bob)
        return str(ann.table["id"])

    record = fetch(f"{server.base}/api/tables/{asyncio.run(story())}/record")
    body = record.rpartition("# fair: digest")[0].replace("salt Bob bob-salt", "salt Bob bob-salz")
    with pytest.raises(UnfairError, match="the salt of Bob is not the one that was pledged"):
        verify(f"{body}# fair: digest {sha256(body.encode()).hexdigest()}\n")


def test_who_plays_in_a_terminal_has_a_share_in_the_dice_too(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, start=False, seats=[{}, {}])
        secret = bob.headers["Cookie"].partition("=")[2]
        await bob.close()
        visitor = Visitor(server.base, ann.table["id"], secret, "en")
        await visitor.open()
        await ann.wait_for(lambda: ann.table["seats"][1]["pledge"] != "")
        await ann.send("start")
        await ann.wait_for(lambda: ann.view is not None)
        salt = ann.table["seats"][1]["salt"]
        assert hash_of(salt) == ann.table["seats"][1]["pledge"]
        await close(ann, visitor)

    asyncio.run(story())
