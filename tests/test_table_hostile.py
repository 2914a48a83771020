"""Strangers who mean harm: random, huge, truncated and hostile messages change nothing and leave nothing behind."""

import asyncio
import contextlib
import gc
import json
import os
import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from table_player import Running, close, open_table, running, two_players
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fastdeal.table.client.remote import CallError, call
from fastdeal.table.limits import LARGEST_MESSAGE

OFFER = {"verb": "offer", "partner": 1, "gives": {"cash": 5}, "gets": {"deeds": [1], "cards": ["chance"]}}
GOOD = json.dumps({"t": "do", "id": "x", "seq": 4, "move": OFFER})
MUCH = 32_000  # bytes by which one round may leave more behind than another


def nasty(chance: random.Random) -> str | bytes:
    """Something that no page would send."""
    match chance.randrange(8):
        case 0:
            return GOOD[: chance.randrange(len(GOOD))]
        case 1:
            return chance.randbytes(chance.randrange(LARGEST_MESSAGE))
        case 2:
            return chance.choice('[{"') * chance.randrange(4000)
        case 3:
            return GOOD.replace("5", str(10 ** chance.randrange(40)))
        case 4:
            return GOOD.replace("offer", chance.choice(["bid", "go", "use-card", "place", "want", "\\u0000"]))
        case 5:
            return "".join(chance.sample(GOOD, len(GOOD)))
        case 6:
            return json.dumps({"t": "weigh", "id": "w" * chance.randrange(60), "moves": [OFFER] * chance.randrange(60)})
    return json.dumps(unwelcome(chance))


def unwelcome(chance: random.Random) -> dict[str, Any]:
    """A command that is understood and has no business here."""
    number = chance.choice([0, 1, 7, 2**31, 2**53])
    return chance.choice([
        {"t": "undo", "id": "u", "seq": number, "to": number},
        {"t": "vote", "id": "v", "ballot": number, "yes": True},
        {"t": "max-bid", "id": str(number), "amount": min(number, 999_999_999)},
        {"t": "do", "id": str(number), "seq": number, "move": {"verb": "bankrupt"}},
        {"t": "do", "id": str(number), "seq": number, "move": {"verb": "accept", "partner": 0}},
        {"t": "hello", "v": 1, "since": number},
        {"t": "mute", "name": f"Bob {number}", "on": True},
        {"t": "start", "id": "s"},
        {"t": "arrange", "id": "r", "seq": number, "seats": [{"was": 7}, {"bot": "no such"}], "rules": {"x": number}},
        {"t": "sit", "id": "sit", "seat": 7},
        {"t": "admit", "id": "admit", "ask": number, "yes": True},
        {"t": "device", "id": "d"},
    ])  # fmt: skip


async def attack(address: str, headers: dict[str, str], chance: random.Random) -> None:
    """One connection that sends what it should not until it is let go."""
    with contextlib.suppress(ConnectionClosed):
        async with connect(address, additional_headers=headers, close_timeout=1, max_queue=None) as socket:
            await socket.send(json.dumps({"t": "hello", "v": 1}))
            for _ in range(30):
                await socket.send(nasty(chance))
            await socket.send("x" * chance.choice([10, LARGEST_MESSAGE + 1, 200_000]))
            await socket.recv()


def knock(base: str, table: str, chance: random.Random) -> None:
    """Calls that should not be made."""
    bodies = [b"{" * 9000, chance.randbytes(300), b'{"name": "' + b"x" * 20_000 + b'"}', b"null", b'{"name": 7}']
    for path in ("/api/tables", f"/api/tables/{table}/join", "/api/uploads", "/api/replay", "/api/tables/%00"):
        for body in bodies:
            with contextlib.suppress(CallError):
                call(base + path, body)


SECRET = 'name = "a secret"\n[players]\nmy_secret_key = 7\n'
RECORD = "fastdeal 1\nedition: {}\nplayers: Ann, Bob\nstart: Ann\n\nAnn: roll 1-2\n"


def refusal_of(address: str, body: bytes | None) -> dict[str, str]:
    with pytest.raises(CallError) as caught:
        call(address, body)
    assert caught.value.status == 422
    return dict(caught.value.answer)


def test_no_file_of_the_server_can_be_had_as_an_edition(server: Running, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text(SECRET)
    beside = Path(os.path.relpath(secret, Path.cwd()))
    for name in (str(secret), f'"{secret}"', str(beside), f"{tmp_path}/none.toml", str(secret.with_suffix(""))):
        asked = [
            ("/api/uploads", RECORD.format(name).encode()),
            ("/api/replay", RECORD.format(name).encode()),
            ("/api/tables", json.dumps({"name": "Eve", "edition": name}).encode()),
        ]
        for path, body in asked:
            answer = refusal_of(server.base + path, body)
            assert answer["reason"] == "no-such-edition"
            assert "no such edition comes with Fastdeal; it can be classic, " in answer["text"]
            assert "secret_key" not in answer["text"]


def test_no_file_beside_the_server_can_be_had_as_an_edition(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret.toml").write_text(SECRET)
    monkeypatch.chdir(tmp_path)
    for name in ("secret.toml", "..%2Fsecret.toml", "secret.toml%00", "classic.toml"):
        with pytest.raises(CallError) as caught:
            call(f"{server.base}/api/editions/{name}")
        assert caught.value.status in (404, 422)
        assert "secret_key" not in str(caught.value.answer)


def test_hostile_messages_change_nothing(server: Running) -> None:
    chance = random.Random(7)

    async def story() -> None:
        ann, bob = await two_players(server.base, seats=[{}, {}])
        before, view = ann.seq, ann.view
        for _ in range(20):
            await attack(bob.address, bob.headers, chance)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\n\x00\xff\r\n\r\n")
        await reader.read(100)
        writer.close()
        await asyncio.to_thread(knock, server.base, ann.table["id"], chance)
        assert (ann.seq, ann.view) == (before, view)
        assert (await bob.send("pause", on=False))["t"] == "done"
        await close(ann, bob)

    asyncio.run(story())
    assert json.loads(call(f"{server.base}/health")[0])["ok"]


@pytest.mark.parametrize("path", ["tables", "tables/{}/join", "tables/{}/push", "passkeys/new", "profile/codes/take"])
def test_no_json_is_too_deep_to_be_refused(server: Running, path: str) -> None:
    table, _, _ = open_table(server.base)
    with pytest.raises(CallError) as caught:
        call(f"{server.base}/api/{path.format(table)}", b'{"deep": %s}' % (7_000 * b"[" + 7_000 * b"]"))
    assert caught.value.status == 422


def test_text_that_is_none_is_one_more_mistake(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    table, _, _ = open_table(server.base)

    async def story() -> str:
        async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as socket:
            await socket.send(json.dumps({"t": "hello", "v": 1}))
            await socket.send(b"\xff\xfe", text=True)
            while (answer := json.loads(await socket.recv()))["t"] != "refused":
                pass
            return str(answer["reason"])

    with caplog.at_level("WARNING"):
        assert asyncio.run(asyncio.wait_for(story(), 10)) == "not-understood"
    assert not caplog.records


def test_hostile_messages_leave_nothing_behind(tmp_path: Path) -> None:
    chance = random.Random(8)

    async def story(server: Running) -> list[int]:
        ann, bob = await two_players(server.base, seats=[{}, {}])
        held = []
        for _ in range(4):
            for _ in range(8):
                await attack(bob.address, bob.headers, chance)
            await asyncio.to_thread(knock, server.base, ann.table["id"], chance)
            await ann.wait_for(lambda: server.tables.door.total == 2)
            for player in (ann, bob):
                player.heard.clear()
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
        await close(ann, bob)
        return held

    with running(tmp_path / "tables.db") as server:
        tracemalloc.start()
        try:
            held = asyncio.run(story(server))
        finally:
            tracemalloc.stop()
    assert held[-1] - held[1] < MUCH, held
