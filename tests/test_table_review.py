"""Reviews at the server: made in a process of their own, one at a time and once for each game, if it is over."""

import asyncio
import json
import urllib.request
from typing import Any
from urllib.error import HTTPError

import pytest
from table_player import Running

from fastdeal.notation.reader import load
from fastdeal.table.log.entries import Opened, unpack
from fastdeal.table.review.desk import MOST_WAITING, Desk
from fastdeal.table.review.talk import Task
from fastdeal.table.room.hall import Turned
from fastdeal.web import FOLDER

GAME = FOLDER.joinpath("games", "duel.deal").read_text(encoding="utf-8")
SHORT = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n\nAnn: roll 1-2\nAnn: buy\n"


def ask(base: str, record: str) -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{base}/api/review", record.encode(), timeout=60) as answer:
        return [json.loads(line) for line in answer]


def with_desk(story: Any) -> None:
    async def tell() -> None:
        desk = Desk()
        try:
            await story(desk)
        finally:
            await desk.close()

    asyncio.run(tell())


async def all_lines(desk: Desk, task: Task) -> list[bytes]:
    return [line async for line in desk.ask(task)]


def test_a_game_is_reviewed_curve_first_and_only_once(server: Running) -> None:
    first, *_, last = ask(server.base, GAME)
    assert (first["t"], last["t"]) == ("part", "done")
    review = first["review"]
    assert [point["move"] for point in review["curve"]] == list(range(1, len(review["curve"]) + 1))
    assert all(sum(point["chances"].values()) == pytest.approx(1) for point in review["curve"])
    assert review["curve"][-1]["chances"][review["winner"]] == 1
    again = ask(server.base, GAME)
    assert [line["t"] for line in again] == ["done"]
    assert again[0] == last


def test_a_game_in_play_is_not_judged(server: Running) -> None:
    in_play = "\n".join(line for line in GAME.split("\n") if not line.startswith("# fair: seed"))
    with pytest.raises(HTTPError, match="409") as refused:
        ask(server.base, in_play)
    assert json.loads(refused.value.read())["reason"] == "not-over"


def test_what_is_no_game_fails_with_a_reason(server: Running) -> None:
    (line,) = ask(server.base, SHORT + "Nobody: dances\n")
    assert (line["t"], line["reason"]) == ("failed", "not-a-record")


def test_who_asks_for_the_same_game_shares_its_review() -> None:
    async def story(desk: Desk) -> None:
        found = await asyncio.gather(*(all_lines(desk, Task(SHORT)) for _ in range(3)))
        assert found[0] == found[1] == found[2]

    with_desk(story)


def test_a_full_queue_says_so_and_the_others_come_in_turn() -> None:
    async def story(desk: Desk) -> None:
        tasks = [Task(f"{SHORT}# {nth}\n") for nth in range(MOST_WAITING + 1)]
        waiting = [asyncio.create_task(all_lines(desk, task)) for task in tasks]
        await asyncio.sleep(0)
        with pytest.raises(Turned) as full:
            desk.ask(Task(f"{SHORT}# one more\n"))
        assert full.value.reason == "reviews-full"
        found = await asyncio.gather(*waiting)
        assert json.loads(found[2][0]) == {"t": "waits", "ahead": 2}
        assert all(json.loads(lines[-1])["t"] == "done" for lines in found)

    with_desk(story)


def test_a_review_that_nobody_waits_for_is_stopped_and_the_next_is_made() -> None:
    async def story(desk: Desk) -> None:
        first = asyncio.create_task(all_lines(desk, Task(GAME)))
        second = asyncio.create_task(all_lines(desk, Task(SHORT)))
        while (process := desk._process) is None:
            await asyncio.sleep(0.01)
        first.cancel()
        # Whoever else looks after children of this process may have heard first how it ended.
        assert await process.wait() != 0
        assert json.loads((await second)[-1])["t"] == "done"

    with_desk(story)


def test_a_reviewer_that_dies_fails_one_review_only() -> None:
    async def story(desk: Desk) -> None:
        await all_lines(desk, Task(SHORT))
        process = desk._process
        assert process is not None
        process.kill()
        await process.wait()
        assert json.loads((await all_lines(desk, Task(GAME)))[-1])["t"] == "done"

    with_desk(story)


def test_a_moment_is_played_again_in_the_place_of_who_decided(server: Running) -> None:
    with urllib.request.urlopen(f"{server.base}/api/uploads?moves=20&as=Ada", GAME.encode(), timeout=60) as answer:
        seated = json.load(answer)
    opened = unpack(server.store.read(seated["table"])[0])
    assert isinstance(opened, Opened)
    assert [(plan.name, plan.bot) for plan in opened.settings.seats] == [("Ann", "steady"), ("Ada", "")]
    assert seated["seat"] == 1
    assert load(opened.settings.origin).moves == load(GAME).moves[:20]
