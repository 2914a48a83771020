"""At the door of a live server: secrets, strangers, hostile messages, limits, restarts, other devices, files."""

import asyncio
import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from seating import said
from table_player import GENEROUS, Player, Running, close, open_table, replayed_views, running, two_players
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fastdeal.table.client.remote import CallError, GoneError, call
from fastdeal.table.limits import LONGEST_LINK, Limits

SHORT = {"max_rounds": 4}


def test_secrets_stay_at_home(server: Running) -> None:
    async def story() -> tuple[Player, str]:
        table, _, secret = open_table(server.base)
        watcher, ann = Player(server.base, table, ""), Player(server.base, table, secret)
        await watcher.open()
        await ann.open()
        await ann.send("start")
        await ann.play(rounds=2)
        await close(ann, watcher)
        kept = server.store.find(table)
        assert kept is not None
        return watcher, kept.seed.hex()

    watcher, seed = asyncio.run(story())
    everything = json.dumps(watcher.heard)
    assert watcher.view is not None
    assert watcher.you.keys() <= {"chances"}
    assert seed not in everything
    assert '"secrets": ' not in everything
    assert "pile_card" not in everything


def test_a_spectator_only_watches(server: Running) -> None:
    async def story() -> None:
        table, _, _ = open_table(server.base)
        watcher = Player(server.base, table, "not-a-secret")
        await watcher.open()
        assert (await watcher.send("start"))["reason"] == "not-seated"
        assert (await watcher.do({"verb": "roll"}))["reason"] == "not-seated"
        await close(watcher)

    asyncio.run(story())


def test_pages_of_other_sites_are_kept_out(server: Running) -> None:
    table, _, _ = open_table(server.base)

    async def story() -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus):
            await connect(address, origin="https://example.com")  # type: ignore[arg-type]
        async with connect(address, origin=f"http://127.0.0.1:{server.port}"):  # type: ignore[arg-type]
            pass

    asyncio.run(story())
    request = urllib.request.Request(
        f"{server.base}/api/tables", b'{"name": "Eve"}', {"Origin": "https://example.com"}
    )  # fmt: skip
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(request)


@pytest.mark.parametrize("origin", ["http://[", "//]", "null", "https://", "a\tb"])
def test_an_origin_that_is_none_is_foreign(server: Running, origin: str) -> None:
    table, _, _ = open_table(server.base)
    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(knock_from(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket", origin))
    request = urllib.request.Request(f"{server.base}/api/tables", b"{}", {"Origin": origin})
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(request)


async def knock_from(address: str, origin: str) -> None:
    async with connect(address, additional_headers={"Origin": origin}):
        pass


@pytest.mark.parametrize("name", ["\u200b\u2060", "\u3164", "\u2800\uffa0", "\u0301", "\u202e"])
def test_nobody_sits_down_without_a_name_that_can_be_seen(server: Running, name: str) -> None:
    with pytest.raises(CallError, match="name of 1 to 20 letters"):
        open_table(server.base, name=name)


def test_a_record_goes_on_at_a_new_table_or_is_played_back(server: Running) -> None:
    record = b"fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n\nAnn: roll 1-2\nAnn: buy\n"
    data, cookie = call(f"{server.base}/api/uploads", record)
    table = json.loads(data)["table"]

    async def story() -> None:
        ann = Player(server.base, table, cookie.partition("=")[2])
        await ann.open()
        assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Bob"]
        await ann.send("start")
        await ann.wait_for(lambda: ann.view is not None and ann.view["players"][0]["deeds"] == [3])
        assert "The game goes on here. Bob is to move." in said(ann)
        await close(ann)

    asyncio.run(story())
    page = json.loads(call(f"{server.base}/api/replay?lang=de", record)[0])
    assert page["steps"][1]["view"]["players"][0]["deeds"] == [3]
    with pytest.raises(CallError, match="line 6"):
        call(f"{server.base}/api/replay", b"fastdeal 1\nedition: classic\nplayers: A, B\nstart: A\n\nA: dance\n")


def test_a_second_device_joins_by_code_once(server: Running) -> None:
    async def story() -> None:
        table, seat, secret = open_table(server.base)
        ann = Player(server.base, table, secret)
        await ann.open()
        code = (await ann.send("device"))["code"]
        address = f"{server.base}/api/tables/{table}/join"
        data, cookie = await asyncio.to_thread(call, address, {"code": code})
        assert json.loads(data)["seat"] == seat
        phone = Player(server.base, table, cookie.partition("=")[2])
        await phone.open()
        assert phone.you["seat"] == seat
        with pytest.raises(CallError, match="403"):
            await asyncio.to_thread(call, address, {"code": code})
        await close(ann, phone)

    asyncio.run(story())


def test_a_table_costs_the_same_however_long_its_game(server: Running) -> None:
    async def story() -> list[int]:
        table, _, secret = open_table(
            server.base, seats=[{}, {"bot": "easy"}, {"bot": "easy"}], rules={"max_rounds": 60}
        )
        ann = Player(server.base, table, secret)
        await ann.open()
        await ann.send("start")
        sizes = []
        for rounds in (20, 40, 60):
            await asyncio.wait_for(ann.play(rounds), 30)
            sizes.append(len(server.tables.hall.rooms[table].table.snapshot()))
        room = server.tables.hall.rooms[table]
        assert len(room.audience.recent) <= 64
        await close(ann)
        return sizes

    sizes = asyncio.run(story())
    assert max(sizes) < 1.5 * min(sizes)
    assert max(sizes) < 32_768


def test_doors_close_when_it_is_full(tmp_path: Path) -> None:
    limits = Limits(tables=1, connections=1, connections_each=1)
    with running(tmp_path / "small.db", limits) as small:
        table, _, secret = open_table(small.base)
        with pytest.raises(CallError, match="503"):
            open_table(small.base)

        async def story() -> None:
            ann = Player(small.base, table, secret)
            await ann.open()
            async with connect(f"ws://127.0.0.1:{small.port}/api/tables/{table}/socket") as second:
                assert json.loads(await second.recv())["reason"] == "full"
            await close(ann)

        asyncio.run(story())


def test_a_restart_is_only_a_blink(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    first = Running(data)

    async def story() -> None:
        ann, bob = await two_players(first.base, rules={"max_rounds": 6})
        playing = asyncio.gather(ann.play(), bob.play())
        await ann.wait_for(lambda: ann.seq > 20)
        await asyncio.to_thread(first.stop)
        with running(data, GENEROUS, first.port) as second:
            await asyncio.wait_for(playing, 30)
            await close(ann, bob)
            assert any(message["t"] == "bye" for message in ann.heard) or ann.connections == 1
            truth = replayed_views(second, ann.table["id"])
            assert all(truth[seq] == view for seq, view in ann.views.items())

    asyncio.run(story())


def test_a_link_is_drawn_for_telephones(server: Running) -> None:
    drawn = call(f"{server.base}/api/qr?link=http%3A%2F%2Fexample.com%2Ft%2Fbpjeyjvnwq")[0]
    assert drawn.startswith(b"<svg ")
    assert drawn != call(f"{server.base}/api/qr?link=http%3A%2F%2Fexample.com%2Ft%2Fbpjeyjvnwr")[0]
    for link in ("", "x" * (LONGEST_LINK + 1)):
        with pytest.raises(CallError, match="422"):
            call(f"{server.base}/api/qr?link={link}")


def test_a_server_can_be_watched(server: Running) -> None:
    open_table(server.base, public=True)
    assert json.loads(call(f"{server.base}/health")[0])["ok"]
    metrics = call(f"{server.base}/metrics")[0].decode()
    assert re.search(r"^fastdeal_tables_kept [1-9]", metrics, re.MULTILINE)
    assert "fastdeal_messages_total " in metrics
    assert 'fastdeal_command_seconds_bucket{le="0.005"} ' in metrics
    tables = json.loads(call(f"{server.base}/api/tables")[0])["tables"]
    assert all(table["public"] for table in tables)
    assert len(json.loads(call(f"{server.base}/api/editions/esports")[0])["squares"]) == 40
    with pytest.raises(CallError, match="422"):
        call(f"{server.base}/api/editions/nowhere")
    with pytest.raises(CallError, match="404"):
        call(f"{server.base}/api/tables/nowhere")


def test_a_terminal_joins_by_the_link(server: Running, tmp_path: Path) -> None:
    table, _, secret = open_table(server.base, seats=[{}, {}, {}])
    command = [sys.executable, "-m", "fastdeal", "join", f"{server.base}/t/{table}", "--name", "Bob"]

    async def story() -> str:
        ann = Player(server.base, table, secret)
        await ann.open()
        visitor = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        )
        assert visitor.stdin is not None
        await ann.wait_for(lambda: ann.table["seats"][1]["name"] == "Bob")
        await ann.wait_for(lambda: any(message["t"] == "around" and 1 in message["online"] for message in ann.heard))
        visitor.stdin.write(b"say hello\n")
        await ann.wait_for(lambda: any(message["t"] == "chat" for message in ann.heard))
        visitor.stdin.write(b"remove Ann\nsit 3\n")
        await ann.wait_for(lambda: ann.table["seats"][2]["name"] == "Bob")
        await ann.send("start")
        await ann.wait_for(lambda: ann.view is not None)  # Bob's terminal has shown its share of the dice
        visitor.stdin.write(b"offer Ann: 100 for nothing\nbuild @1\n")
        await ann.wait_for(lambda: bool(ann.view and ann.view["offers"]))
        printed, _ = await visitor.communicate(b"leave for good\n")
        await ann.wait_for(lambda: bool(ann.view and ann.view["players"][2]["out"]))
        await close(ann)
        return printed.decode()

    printed = asyncio.run(story())
    assert f"The rules: {server.base}/rules\n" in printed
    assert "Only the host can do this: Ann." in printed
    assert f"Old Kent Road belongs to the Bank. Land on it first to buy it. ({server.base}/rules/deal)" in printed
    assert (tmp_path / "fastdeal" / "seats.json").stat().st_mode & 0o077 == 0


def test_who_is_told_goodbye_for_good_does_not_come_back(server: Running, tmp_path: Path) -> None:
    """Not even with a seat at that table in hand."""
    gone = "zzzzzzzzzz"
    kept = tmp_path / "fastdeal" / "seats.json"
    kept.parent.mkdir()
    kept.write_text(json.dumps({f"{server.base}/{gone}/Bob": "a secret"}))
    command = [sys.executable, "-m", "fastdeal", "join", f"{server.base}/t/{gone}", "--name", "Bob"]
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    said = subprocess.run(command, env=env, input="", capture_output=True, text=True, timeout=20, check=False)
    assert said.returncode == 2
    assert said.stderr.startswith(f"fastdeal: {server.base}/t/{gone}: There is no such table.")

    async def story() -> None:
        ann = Player(server.base, gone, "")
        with pytest.raises(GoneError, match="no such table"):
            await ann.open()
        with pytest.raises(GoneError, match="no such table"):
            await ann.send("start")
        assert ann.connections == 1

    asyncio.run(asyncio.wait_for(story(), 10))


def test_no_log_has_links_cookies_codes_or_chat(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fastdeal", "serve", "--port", "0", "--log", "debug"]

    async def story(base: str) -> set[str]:
        ann, bob = await two_players(base)
        await ann.send_raw(json.dumps({"t": "say", "text": "between-us"}))
        await bob.wait_for(lambda: any(message["t"] == "chat" for message in bob.heard))
        code = (await ann.send("device"))["code"]
        await close(ann, bob)
        return {ann.headers["Cookie"].partition("=")[2], code, "between-us", ann.table["id"]}

    with subprocess.Popen(
        [*command, "--data", str(tmp_path / "tables.db")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        secrets = asyncio.run(story(server.stdout.readline().split()[3].rstrip("/")))
        server.terminate()
        log = server.communicate()[1]
    assert "debug" in log
    assert not any(secret in log for secret in secrets)
