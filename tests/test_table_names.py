"""Names at a table: who gives none gets a free one, and nobody is turned away for a name."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from table_player import Running, close, join, open_table, two_players

from fastdeal.table.client.remote import CallError, Json, call, sit_down
from fastdeal.table.client.visit import show
from fastdeal.table.limits import LONGEST_NAME
from fastdeal.table.room.hall import clean_name
from fastdeal.table.talk.text import clean

EIGHT: list[Json] = [{}] * 8
ALL_AT_ONCE = 7


def names_at(server: Running, table: str) -> list[str]:
    seats = json.loads(call(f"{server.base}/api/tables/{table}")[0])["table"]["seats"]
    return [seat["name"] for seat in seats]


def sit(server: Running, table: str, **wish: str | int) -> Json:
    """Sit down, by the name that is offered where the wished one is taken; the last answer before that."""
    try:
        sit_down(f"{server.base}/api/tables/{table}/join", wish)
    except CallError as error:
        sit(server, table, **{**wish, "name": error.answer["name"]})
        return error.answer
    return {}


def all_at_once(server: Running, table: str, name: str) -> None:
    with ThreadPoolExecutor(ALL_AT_ONCE) as crowd:
        list(crowd.map(lambda _: sit(server, table, name=name), range(ALL_AT_ONCE)))


def test_who_gives_no_name_is_a_guest_of_whom_there_is_only_one(server: Running) -> None:
    table, _, _ = open_table(server.base, name="", seats=EIGHT)
    sit(server, table)
    sit(server, table, name="  ", lang="de")
    sit(server, table, name="Guest 3")
    sit(server, table, lang="de")
    sit(server, table)
    assert names_at(server, table)[:6] == ["Guest", "Guest 2", "Gast", "Guest 3", "Gast 2", "Guest 4"]


def test_a_name_that_is_taken_is_refused_with_one_that_is_free(server: Running) -> None:
    table, _, _ = open_table(server.base, seats=EIGHT)
    refusal = sit(server, table, name="ANN")
    assert refusal == {
        "reason": "name-taken", "text": "Somebody here is called ANN already; ANN 2 is free.", "name": "ANN 2",
    }  # fmt: skip
    long = LONGEST_NAME * "x"
    join(server.base, table, long)
    assert sit(server, table, name=long)["name"] == (LONGEST_NAME - 2) * "x" + " 2"
    assert names_at(server, table)[1] == "ANN 2"


@pytest.mark.parametrize("name", ["", "Bob"])
def test_all_who_come_at_once_sit_down_by_names_of_their_own(server: Running, name: str) -> None:
    table, _, _ = open_table(server.base, name=name, seats=EIGHT)
    all_at_once(server, table, name)
    assert sorted(names_at(server, table)) == [name or "Guest", *(f"{name or 'Guest'} {n}" for n in range(2, 9))]


def test_bots_make_way_for_the_name_of_who_opens_the_table(server: Running) -> None:
    table, _, _ = open_table(server.base, name="ada", seats=[{}, {"bot": "easy"}, {"bot": "easy"}])
    assert names_at(server, table) == ["ada", "Bruno", "Clara"]


def test_a_seat_that_is_taken_leaves_the_others(server: Running) -> None:
    table, _, _ = open_table(server.base, seats=[{}, {}])
    url = f"{server.base}/api/tables/{table}/join"
    with pytest.raises(CallError) as refused:
        call(url, {"name": "Bob", "seat": 0})
    assert refused.value.answer["reason"] == "taken"
    call(url, {"name": "Bob", "seat": 1})
    with pytest.raises(CallError) as refused:
        call(url, {"name": "Cyd"})
    assert refused.value.answer["reason"] == "all-taken"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann \t Lee ", "Ann Lee"), ("A\x1b[31mnn", "A[31mnn"), ("An\u200bn", "Ann"), ("\u202eAnn", "Ann"),
        ("\u3164Ann", "Ann"), ("A" + 20 * "\u0301", "\u00c1\u0301\u0301\u0301"), ("Zo\u0065\u0308", "Zo\u00eb"),
        ("A\u034fn\ufe0fn\U000e0100", "Ann"), ("\ufffc\U0001d159", ""),
    ],
)  # fmt: skip
def test_text_from_strangers_is_what_it_looks_like(given: str, shown: str) -> None:
    assert clean(given) == shown


def test_nobody_sits_down_by_a_name_that_cannot_be_told_from_anothers(server: Running) -> None:
    table, _, _ = open_table(server.base, seats=EIGHT)
    for name in ("\uff21nn", "An\u034fn", "\U0001d400nn"):
        assert sit(server, table, name=name)["reason"] == "name-taken"
    join(server.base, table, "Cap")
    assert sit(server, table, name="\u0421\u0430\u0440")["reason"] == "name-taken"
    for name in ("\u0410nn", "\u13aann", "B\u0585b", "\u15f7ob", "\u200b\u3164", "\u202e", "\ufffc"):
        with pytest.raises(CallError) as caught:
            join(server.base, table, name)
        assert caught.value.answer["reason"] == "bad-name"
    join(server.base, table, "\u0410\u043d\u043d\u0430")
    join(server.base, table, "Zo\u00eb")


@pytest.mark.parametrize(
    "name", ["Ann \u65e5\u672c", "\ubc15 A", "O\u02bbahu", "\u0401\u043b\u043a\u0430", "\u2163 Ann"]
)
def test_an_honest_name_is_taken(name: str) -> None:
    assert clean_name(name) == name


def test_what_is_said_carries_no_commands_for_a_terminal(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        ann, bob = await two_players(server.base)
        await bob.send_raw(json.dumps({"t": "say", "text": "\x1b]0;mine\x07hello\u202e"}))
        await ann.wait_for(lambda: any(message["t"] == "chat" for message in ann.heard))
        assert next(message["text"] for message in ann.heard if message["t"] == "chat") == "]0;minehello"
        await close(ann, bob)

    asyncio.run(story())
    show("\x1b[2Jgone?", "a\rb")
    assert capsys.readouterr().out == "[2Jgone?\na b\n"
