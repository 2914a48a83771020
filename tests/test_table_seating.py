"""Sitting down: before the start the host sets the table anew, and people change chairs, go and come back."""

import asyncio
import json
from pathlib import Path

import pytest
from browsing import serving_for_real
from seating import PEOPLE, arrange, host_of, names, newcomer, said, spectator, tell, three_players
from table_player import Player, Running, again, close, open_table, two_players

from fastdeal.table.client.remote import CallError, Json, call
from fastdeal.table.log.record import verify
from fastdeal.table.room.pace import HOST_GONE
from fastdeal.table.talk.protocol import cookie_of

OF_A_HOST: dict[str, Json] = {
    "arrange": {"seq": 9, "clock": "days"}, "remove": {"seat": 0}, "hand": {"seat": 1}, "start": {},
}  # fmt: skip


def test_the_host_changes_the_order_and_everybody_keeps_their_seat(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await three_players(server.base)
        await bob.send("salt", salt="pepper")
        await arrange(ann, bob, cyd, seats=[{"was": 3}, {"was": 2}, {"was": 1}, {"was": 0}])
        assert names(cyd) == ["Ada", "Cyd", "Bob", "Ann"]
        assert [player.you["seat"] for player in (ann, bob, cyd)] == [3, 2, 1]
        assert bob.table["seats"][2]["salt"] == "pepper"
        assert host_of(bob) == "Ann"
        assert said(bob)[-1] == "Ann changed the order of seats."
        back = again(bob)
        await back.open()
        assert back.you["seat"] == 2
        assert "Bob sat down." in said(back)
        assert (await ann.send("start"))["t"] == "done"
        await close(ann, bob, cyd, back)

    asyncio.run(story())


def test_bots_come_go_and_change_their_level(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await three_players(server.base)
        keep = [{"was": 0}, {"was": 1}, {"was": 2}]
        await arrange(ann, bob, cyd, seats=[*keep, {"was": 3, "bot": "shark"}, {"bot": "easy"}])
        assert [(seat["name"], seat["level"]) for seat in bob.table["seats"][3:]] == [
            ("Ada", "shark"),
            ("Bruno", "easy"),
        ]
        assert {change["what"] for change in bob.told[-1]["changes"]} == {"bot", "bot-level", "seats"}
        await arrange(ann, bob, cyd, seats=keep)
        assert names(bob) == ["Ann", "Bob", "Cyd"]
        await close(ann, bob, cyd)

    asyncio.run(story())


def test_rules_board_and_clock_are_changed_and_the_dice_are_proven(server: Running) -> None:
    async def story() -> str:
        ann, bob = await two_players(server.base, start=False, seats=[{}, {}])
        await ann.send("salt", salt="salt")
        await arrange(ann, bob, edition="deutschland", clock="days")
        assert (bob.table["edition"], bob.table["clock"]) == ("deutschland", "days")
        await arrange(ann, bob, rules={"max_rounds": 2, "rent": "automatic"})
        assert bob.table["rules"]["max_rounds"] == 2
        assert said(bob)[-2:] == ["Ann changed a rule: rent=automatic.", "Ann changed a rule: max_rounds=2."]
        same = await arrange(ann, bob, rules={"max_rounds": 2, "rent": "automatic"})
        assert same.get("seq", 0) == 0, "nothing changed"
        await ann.send("start")
        await asyncio.gather(ann.play(), bob.play())
        await close(ann, bob)
        return str(ann.table["id"])

    table = asyncio.run(story())
    text, _ = call(f"{server.base}/api/tables/{table}/record")
    assert verify(text.decode()).salts["Ann"] == "salt"
    assert b"edition: deutschland" in text


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"seats": [{"was": 0}]}, "somebody-sits"),
        ({"seats": [{"was": 0}, {"was": 1, "bot": "easy"}]}, "somebody-sits"),
        ({"seats": [{"was": 0}, {"was": 1}, {"was": 1}]}, "not-possible"),
        ({"seats": [{"was": 0}, {"was": 1}, {"was": 2}, {"was": 2}]}, "not-possible"),
        ({"seats": [{"was": 0}, {"was": 1}, {"was": 7}]}, "not-possible"),
        ({"seats": [{"was": 0}, {"was": 1}, {"bot": "genius"}]}, "no-such-bot"),
        ({"clock": "never"}, "no-such-clock"),
        ({"rules": {"rent": "never"}}, "bad-rules"),
        ({"edition": "../secret"}, "not-possible"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(server: Running, wish: Json, reason: str) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, start=False)
        before = ann.table
        answer = await ann.send("arrange", seq=ann.seq, **wish)
        assert (answer["t"], answer["reason"]) == ("refused", reason)
        assert answer["text"]
        assert ann.table == before
        await close(ann, bob)

    asyncio.run(story())


def test_a_table_is_opened_to_everybody_and_closed_again(server: Running) -> None:
    def is_listed(table: str) -> bool:
        return table in server.store.open_tables(1000)

    async def story() -> None:
        ann, bob = await two_players(server.base, start=False)
        table = str(ann.table["id"])
        await arrange(ann, bob, public=True)
        assert (bob.table["public"], bob.told[-1]["changes"]) == (True, [{"what": "public", "value": "True"}])
        await bob.send("salt", salt="salt")
        assert is_listed(table)
        await arrange(ann, bob, public=False)
        await bob.send("salt", salt="more")
        assert not is_listed(table)
        await close(ann, bob)

    asyncio.run(story())


def test_a_table_has_two_seats_at_least(server: Running) -> None:
    async def story() -> None:
        table, _, secret = open_table(server.base, seats=[{}, {}])
        ann = Player(server.base, table, secret)
        await ann.open()
        answer = await ann.send("arrange", seq=ann.seq, seats=[{"was": 0}])
        assert answer["text"] == "This board is for 2 to 8 players."
        await close(ann)

    asyncio.run(story())


def test_only_the_host_may_and_the_others_are_told_who_that_is(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, start=False)
        for kind, fields in OF_A_HOST.items():
            answer = await bob.send(kind, **fields)
            assert (answer["reason"], answer["text"]) == ("not-host", "Only the host can do this: Ann.")
        eva = await spectator(ann)
        assert (await eva.send("arrange", seq=eva.seq, clock="days"))["reason"] == "not-seated"
        await close(ann, bob, eva)

    asyncio.run(story())


def test_an_arrangement_of_seats_that_have_changed_since_is_refused(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await three_players(server.base)
        early = ann.seq
        await ann.send("remove", seat=2)
        await bob.send("sit", seat=2)
        answer = await ann.send("arrange", seq=early, seats=[{"was": 0}, {"was": 1}])
        assert answer["reason"] == "stale"
        assert (await ann.send("arrange", seq=early, clock="days"))["t"] == "done"
        await close(ann, bob, cyd)

    asyncio.run(story())


def test_who_waits_moves_to_another_chair(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, start=False, seats=PEOPLE)
        assert (await bob.send("sit", seat=0))["reason"] == "taken"
        assert (await bob.send("sit", seat=3))["reason"] == "taken"
        await tell("sit", bob, ann, seat=2)
        assert (names(ann), bob.you["seat"]) == (["Ann", "", "Bob", "Ada"], 2)
        assert said(ann)[-1] == "Bob moved to seat 3."
        await close(ann, bob)

    asyncio.run(story())


def test_who_is_removed_watches_and_does_not_sit_down_again(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await three_players(server.base)
        secret = bob.headers["Cookie"]
        await tell("remove", ann, bob, cyd, seat=1)
        assert names(cyd) == ["Ann", "", "Cyd", "Ada"]
        assert bob.you.get("seat") is None
        assert said(bob)[-1] == "Ann removed Bob from the table."
        with pytest.raises(CallError) as turned:
            call(f"{server.base}/api/tables/{ann.table['id']}/join", {"name": "Bob"}, secret)
        assert turned.value.answer["reason"] == "removed"
        assert (await ann.send("remove", seat=0))["reason"] == "nobody-there"
        await close(ann, bob, cyd)

    asyncio.run(story())


def test_who_sits_down_in_front_of_the_host_is_no_host(server: Running) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base, start=False, seats=PEOPLE)
        await ann.send("sit", seat=2)
        cyd = await newcomer(ann, "Cyd")
        assert (cyd.you["seat"], host_of(cyd)) == (0, "Ann")
        await tell("hand", ann, bob, cyd, seat=1)
        assert (host_of(cyd), said(cyd)[-1]) == ("Bob", "Bob is the host now.")
        await close(ann, bob, cyd)

    asyncio.run(story())


def test_a_host_who_leaves_hands_on_to_who_sat_down_first_of_those_here(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await three_players(server.base)
        await close(bob)
        await cyd.wait_for(lambda: cyd.around["online"] == [0, 2])
        await ann.leave()
        await cyd.wait_for(lambda: names(cyd)[0] == "")
        assert host_of(cyd) == "Cyd"
        await close(ann, cyd)

    asyncio.run(story())


def test_a_host_who_is_gone_for_long_is_host_no_more(server: Running) -> None:
    async def story() -> None:
        ann, bob, cyd = await three_players(server.base)
        await close(ann)
        await bob.wait_for(lambda: bob.around["online"] == [1, 2])
        await server.nothing_happens(str(bob.table["id"]), HOST_GONE - 5)
        await server.let_pass(10)
        await bob.wait_for(lambda: host_of(bob) == "Bob")
        ann = again(ann)
        await ann.open()
        assert host_of(ann) == "Bob"
        await close(ann, bob, cyd)

    asyncio.run(story())


def test_everything_outlives_a_killed_server(tmp_path: Path) -> None:
    async def set_anew(base: str) -> tuple[Player, Json]:
        ann, bob, cyd = await three_players(base)
        await arrange(
            ann, bob, cyd, seats=[{"was": 2}, {"bot": "shark"}, {"was": 1}, {"was": 0}], rules={"max_rounds": 9}
        )
        await ann.send("remove", seat=0)
        await tell("hand", ann, bob, seat=2)
        await close(ann, bob, cyd)
        return bob, bob.table

    async def come_back(base: str, bob: Player) -> None:
        bob = Player(base, str(bob.table["id"]), bob.headers["Cookie"].partition("=")[2])
        await bob.open()
        assert bob.table == before
        assert (await bob.send("start"))["t"] == "done"
        await close(bob)

    with serving_for_real(tmp_path / "tables.db") as server:
        bob, before = asyncio.run(set_anew(server.base))
        server.process.kill()
    assert (names(bob), host_of(bob)) == (["", "Bruno", "Bob", "Ann"], "Bob")
    with serving_for_real(tmp_path / "tables.db") as server:
        asyncio.run(come_back(server.base, bob))


def test_a_game_that_goes_on_keeps_its_seats_but_not_its_clock(server: Running) -> None:
    record = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\n"

    async def story() -> None:
        data, cookie = call(f"{server.base}/api/uploads", record.encode())
        table = json.loads(data)["table"]
        ann = Player(server.base, table, cookie.removeprefix(f"{cookie_of(table)}="))
        await ann.open()
        assert (await ann.send("arrange", seq=ann.seq, edition="deutschland"))["reason"] == "goes-on"
        await arrange(ann, clock="days")
        await ann.send("sit", seat=2)
        await ann.wait_for(lambda: ann.you["seat"] == 2)
        assert (names(ann), ann.table["clock"], ann.table["resumed"]) == (["Ann", "Bob", "Cyd"], "days", True)
        assert (await ann.send("start"))["t"] == "done"
        await close(ann)

    asyncio.run(story())
