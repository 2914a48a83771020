"""A table's webhook: who is told what, how it is signed, where it may lead, and that it never holds up a table."""

import asyncio
import hmac
import json
import logging
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from listening import Listener, listening
from table_player import GENEROUS, Player, Running, close, resumed, running

from fastdeal.table.calling.outgoing import is_public
from fastdeal.table.calling.webhook import TurnCall
from fastdeal.table.client.remote import CallError, call

TWO = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"
BOT_FIRST = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Cyd\n"
OPEN = replace(GENEROUS, private_calls=True)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server started with the flag that lets webhooks lead to this machine."""
    with running(tmp_path / "tables.db", OPEN) as server:
        yield server


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


def webhook(player: Player, base: str, url: str | None = None) -> dict[str, Any]:
    """Set the webhook of the player's table, or look at it."""
    body = None if url is None else {"url": url}
    data, _ = call(f"{base}/api/tables/{player.table['id']}/webhook", body, player.headers["Cookie"])
    answer: dict[str, Any] = json.loads(data)
    return answer


async def play_until_awaited(player: Player, seat: int) -> None:
    """Play alone until the game waits for that seat too."""
    while player.view is not None and seat not in player.view["waits"]:
        move = player.pick()
        assert move is not None
        await player.do(move)


def test_a_webhook_is_told_whose_turn_it_is_and_can_check_who_tells_it(server: Running, listener: Listener) -> None:
    async def story() -> tuple[str, str]:
        ann, bob = await resumed(server.base, TWO, clock="days")
        key = webhook(ann, server.base, f"{listener.base}/hook?room=7")["key"]
        await close(bob)
        await ann.wait_for(lambda: ann.around["online"] == [0])
        await play_until_awaited(ann, 1)
        await close(ann)
        return key, ann.table["id"]

    key, table = asyncio.run(story())
    first, second = listener.next(), listener.next()
    assert first.path == "/hook?room=7"
    signature = hmac.new(key.encode(), first.body, "sha256").hexdigest()
    assert first.headers["x-fastdeal-signature"] == f"sha256={signature}"
    told = json.loads(first.body)
    assert told.pop("since").endswith("Z")
    assert told == {
        "event": "turn", "table": table, "link": f"{server.base}/t/{table}", "turn": 1,
        "waits": [{"seat": 0, "name": "Ann", "what": "roll", "here": True}],
    }  # fmt: skip
    (waits,) = (each for each in json.loads(second.body)["waits"] if each["seat"] == 1)
    assert (waits["name"], waits["here"]) == ("Bob", False)


def test_in_a_slow_game_bots_play_on_until_somebody_is_called(server: Running, listener: Listener) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, BOT_FIRST, clock="days", pace="calm")
        webhook(ann, server.base, listener.base)
        await close(ann, bob)
        await server.let_pass(60)

    asyncio.run(story())
    assert {each["here"] for each in json.loads(listener.next().body)["waits"]} == {False}


def test_an_offer_and_the_end_are_told_too(server: Running, listener: Listener) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, TWO + "set: Ann.deeds = @5\n", clock="days")
        webhook(ann, server.base, listener.base)
        await asyncio.to_thread(listener.next)
        await ann.do({"verb": "offer", "partner": 1, "gives": {"deeds": [5]}, "gets": {"cash": 10}})
        offered = json.loads((await asyncio.to_thread(listener.next)).body)
        assert [(each["name"], each["what"]) for each in offered["waits"]] == [("Ann", "roll"), ("Bob", "offer")]
        await bob.do({"verb": "resign"})
        over = json.loads((await asyncio.to_thread(listener.next)).body)
        assert (over["event"], over["winner"]) == ("over", "Ann")
        await close(ann, bob)

    asyncio.run(story())


def test_only_the_host_sets_it_everybody_may_know_of_it_and_it_outlives_the_server(
    tmp_path: Path, listener: Listener
) -> None:
    players: list[Player] = []

    async def story(base: str) -> None:
        players.extend(await resumed(base, TWO))
        ann, bob = players
        webhook(ann, base, f"{listener.base}/secret-path")
        assert webhook(bob, base) == {"host": "127.0.0.1", "url": "", "key": ""}
        with pytest.raises(CallError, match="403: Only the host"):
            webhook(bob, base, listener.base)
        with pytest.raises(CallError, match="403"):
            call(f"{base}/api/tables/{ann.table['id']}/webhook")
        await close(ann, bob)

    with running(tmp_path / "tables.db", OPEN) as server:
        asyncio.run(story(server.base))
    with running(tmp_path / "tables.db", OPEN) as server:
        assert webhook(players[0], server.base)["url"] == f"{listener.base}/secret-path"
        assert webhook(players[0], server.base, "") == {"host": "", "url": "", "key": ""}
        assert webhook(players[1], server.base) == {"host": "", "url": "", "key": ""}


def test_it_is_tried_again_a_few_times_then_dropped_with_a_line_in_the_log(
    server: Running, listener: Listener, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("fastdeal.table.calling.outbox.DELAYS", (0.01, 0.01))

    async def story() -> None:
        ann, bob = await resumed(server.base, TWO)
        listener.answers = [500, 503]
        webhook(ann, server.base, listener.base)
        tries = [await asyncio.to_thread(listener.next) for _ in range(3)]
        assert len({each.body for each in tries}) == 1
        assert not caplog.records
        listener.answers = [500, 500, 302]
        webhook(ann, server.base, listener.base)
        for _ in range(3):
            await asyncio.to_thread(listener.next)
        await ann.do({"verb": "roll"})
        await close(ann, bob)

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
        asyncio.run(server.let_pass(1))
    assert [record.getMessage() for record in caplog.records if "dropped after 3 tries: answered 302" in record.message]


def test_who_never_answers_holds_up_nobody(server: Running) -> None:
    async def story() -> None:
        ann, bob = await resumed(server.base, TWO)
        with socket.create_server(("127.0.0.1", 0)) as deaf:
            webhook(ann, server.base, f"http://127.0.0.1:{deaf.getsockname()[1]}/")
            await asyncio.wait_for(play_until_awaited(ann, 1), 5)
        await close(ann, bob)

    asyncio.run(story())


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "https://", "https://ann@example.org/", "https://example.org:0/",
        "https://exa mple.org/", "https://example.org/\r\nX: 1", "https://127.0.0.1/", "https://localhost/",
        "https://10.1.2.3/", "https://192.168.0.1:8443/", "https://169.254.169.254/latest", "https://[::1]/",
        "https://[::ffff:10.0.0.1]/", "https://[fe80::1]/", "https://0x7f.1/", "https://2130706433/",
        "https://" + "x" * 1000,
    ],
)  # fmt: skip
def test_no_webhook_leads_into_a_private_network(tmp_path: Path, url: str) -> None:
    with running(tmp_path / "tables.db") as server:

        async def story() -> None:
            ann, bob = await resumed(server.base, TWO)
            with pytest.raises(CallError, match="422"):
                webhook(ann, server.base, url)
            await close(ann, bob)

        asyncio.run(story())


def test_which_addresses_are_public() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1::1")
    hidden = ("64:ff9b::a00:1", "2002:a00:1::", "::ffff:93.184.216.34", "::a00:1", "100.64.0.1", "224.0.0.1", "0.0.0.0")
    assert not [address for address in hidden if is_public(address)]


def test_the_page_about_it_shows_what_is_sent() -> None:
    page = (Path(__file__).parent.parent / "docs" / "webhook.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r'```json title="turn"\n(.*?)```', page, re.DOTALL)
    assert msgspec.to_builtins(msgspec.json.decode(shown, type=TurnCall)) == json.loads(shown)
