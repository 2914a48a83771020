"""Push notices: who is called and who is not, encrypted for one browser, and only to push services."""

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from listening import Listener, listening
from push_service import Subscription, who_sent
from table_player import GENEROUS, Player, Running, again, close, resumed, running
from test_table_webhook import play_until_awaited

from fastdeal.table.calling.webpush import encrypt, private_key, public_bytes, to_bytes, to_text
from fastdeal.table.client.remote import CallError, call
from fastdeal.table.http.bells import is_push_service

TWO = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\nset: Ann.deeds = @5\n"
OFFER = {"verb": "offer", "partner": 1, "gives": {"deeds": [5]}, "gets": {"cash": 10}}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "tables.db", replace(GENEROUS, private_calls=True)) as server:
        yield server


@pytest.fixture
def service() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


def push(player: Player, base: str, wish: dict[str, Any] | None = None) -> dict[str, Any]:
    data, _ = call(f"{base}/api/tables/{player.table['id']}/push", wish, player.headers["Cookie"])
    answer: dict[str, Any] = json.loads(data)
    return answer


def test_the_example_of_the_standard_is_encrypted_as_it_stands_there() -> None:
    """RFC 8291, appendix A."""
    own = private_key(to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    browser = private_key(to_bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    secret, salt = to_bytes("BTBZMqHH6r4Tts7J_aSIgg"), to_bytes("DGv6ra1nlYgDCS1FRnbzlw")
    text = b"When I grow up, I want to be a watermelon"
    assert to_text(encrypt(text, public_bytes(browser), secret, own, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl"
        "95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_who_is_away_is_called_once_for_each_turn(server: Running, service: Listener) -> None:
    browser = Subscription(service.base)

    async def story() -> str:
        ann, bob = await resumed(server.base, TWO, clock="days")
        key = push(bob, server.base)["key"]
        push(bob, server.base, {**browser.wish, "lang": "de"})
        await close(bob)
        await ann.wait_for(lambda: ann.around["online"] == [0])
        await ann.do(OFFER)
        sent = await asyncio.to_thread(service.next)
        assert browser.read(sent) == {
            "table": ann.table["id"], "text": "Dir wird ein Handel angeboten. Am Tisch: Ann.", "lang": "de",
        }  # fmt: skip
        claims = who_sent(sent)
        assert (claims["aud"], claims["sub"], claims["key"]) == (service.base, server.base, key)
        assert time.time() < claims["exp"] <= time.time() + 86_400
        assert (sent.headers["ttl"], sent.headers["topic"]) == ("86400", ann.table["id"])
        await ann.do({"verb": "withdraw"})
        await play_until_awaited(ann, 1)
        assert browser.read(await asyncio.to_thread(service.next))["text"] == "Du bist dran. Am Tisch: Ann."
        await close(ann)
        return str(key)

    asyncio.run(story())
    assert service.heard.empty()


def test_who_looks_at_the_table_is_not_called_and_who_looks_elsewhere_is(server: Running, service: Listener) -> None:
    browser = Subscription(service.base)

    async def story() -> None:
        ann, bob = await resumed(server.base, TWO, clock="days")
        push(bob, server.base, browser.wish)
        await ann.do(OFFER)
        await ann.do({"verb": "withdraw"})
        await bob.send_raw('{"t": "looking", "on": false}')
        await bob.send("back")  # answered after what was sent before
        await ann.do(OFFER)
        assert browser.read(await asyncio.to_thread(service.next))["text"].startswith("You are offered a deal.")
        await close(ann, bob)

    asyncio.run(story())
    assert service.heard.empty()


def test_a_browser_that_is_gone_or_wants_no_more_is_not_called_again(server: Running, service: Listener) -> None:
    browser, other = Subscription(service.base), Subscription(service.base)
    other.endpoint += "2"

    async def story() -> None:
        ann, bob = await resumed(server.base, TWO, clock="days")
        push(bob, server.base, browser.wish)
        push(bob, server.base, other.wish)
        push(bob, server.base, {"endpoint": other.endpoint})
        push(ann, server.base, {"endpoint": browser.endpoint})  # not hers to end
        await close(bob)
        await ann.wait_for(lambda: ann.around["online"] == [0])
        service.answers = [410]
        await ann.do(OFFER)
        assert (await asyncio.to_thread(service.next)).path == "/push/1"
        async with asyncio.timeout(10):
            while server.tables.herald.bells(ann.table["id"]):
                await asyncio.sleep(0.01)
        bob = again(bob)
        await bob.open()
        await close(ann, bob)

    asyncio.run(story())
    assert service.heard.empty()


def test_nobody_is_called_from_a_fast_game(server: Running, service: Listener) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, TWO, clock="relaxed")
        assert push(ann, server.base) == {"key": ""}
        with pytest.raises(CallError, match="409: Notices are for games"):
            push(ann, server.base, Subscription(service.base).wish)
        await close(ann, bob)

    asyncio.run(story())


def test_notices_go_to_push_services_alone(tmp_path: Path) -> None:
    browser = Subscription("https://fcm.googleapis.com")
    with running(tmp_path / "tables.db") as server:

        async def story() -> None:
            ann, bob = await resumed(server.base, TWO, clock="days")
            for endpoint in (
                "https://127.0.0.1/push",
                "https://example.org/push",
                "https://fcm.googleapis.com.example.org",
            ):
                with pytest.raises(CallError, match="422: This is not the address of a push service"):
                    push(ann, server.base, {**browser.wish, "endpoint": endpoint})
            with pytest.raises(CallError, match="422"):
                push(ann, server.base, {**browser.wish, "endpoint": "http://fcm.googleapis.com/1"})
            await close(ann, bob)

        asyncio.run(story())
    assert is_push_service("fcm.googleapis.com")
    assert is_push_service("wns2-by3p.notify.windows.com")


@pytest.mark.parametrize("keys", [{"p256dh": "", "auth": ""}, {"p256dh": "BAAA", "auth": "c2l4dGVlbiBieXRlcy4uLg"}])
def test_keys_that_no_browser_made_are_refused(server: Running, service: Listener, keys: dict[str, str]) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, TWO, clock="days")
        with pytest.raises(CallError, match="422: These are not the keys"):
            push(ann, server.base, {"endpoint": service.base, "keys": keys})
        await close(ann, bob)

    asyncio.run(story())


def test_the_server_keeps_its_key(tmp_path: Path) -> None:
    """Subscriptions belong to it."""
    players: list[Player] = []
    keys = []

    async def story(base: str) -> None:
        players.extend(await resumed(base, TWO, clock="days"))
        await close(*players)

    for nth in range(2):
        with running(tmp_path / "tables.db") as server:
            if nth == 0:
                asyncio.run(story(server.base))
            keys.append(push(players[0], server.base)["key"])
    assert keys[0] == keys[1] != ""
