"""The oracle at a live table: it thinks elsewhere, nobody waits for it for ever, and it plays only where it can."""

import asyncio
import pickle
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from table_player import Player, Running, close, resumed, running

from fastdeal.bots.guests.company import seat_bots
from fastdeal.bots.house.minds import LEVELS
from fastdeal.bots.house.reasons import Reason
from fastdeal.bots.protocol import offer
from fastdeal.editions import load_edition
from fastdeal.oracle.seating import seat_oracles
from fastdeal.rhythm.asking import NOTHING
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.moves import do
from fastdeal.rules.setup import new_game
from fastdeal.rules.words import Refusal, Verb
from fastdeal.table.log.entries import SeatPlan
from fastdeal.table.room.autopilot import Autopilot, Planned
from fastdeal.table.room.hall import Turned, Wish, settle
from fastdeal.table.room.ponder import Task, Thinkers, Thought, levels_here, think

BOARD = load_edition("classic").board({})
TWO = "fastdeal 1\nedition: classic\nrules: max_rounds=3\nplayers: Ann, Bob\nstart: Bob\nset: Ann.deeds = @1, @5\n"
Then = Callable[[Thought | None], None]


class Slow(Thinkers):
    """Thinks like a house bot, and takes its time; or never comes back, or fails."""

    delay = 0.4
    asked = 0

    def ask(self, question: Task, then: Then) -> None:
        Slow.asked += 1
        house = question._replace(levels=tuple("steady" for _ in question.levels))
        asyncio.get_running_loop().call_later(self.delay, lambda: then(self.answer(house)))

    def answer(self, question: Task) -> Thought | None:
        return think(question)


class Failing(Slow):
    delay = 0.0

    def answer(self, question: Task) -> Thought | None:
        return None


class Silent(Thinkers):
    def ask(self, question: Task, then: Then) -> None:
        pass


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Running]:
    monkeypatch.setattr("fastdeal.table.room.hall.Thinkers", request.param)
    monkeypatch.setattr("fastdeal.table.room.ponder.has_oracle", lambda: True)
    monkeypatch.setattr("fastdeal.table.room.autopilot.has_oracle", lambda: True)
    monkeypatch.setattr("fastdeal.table.room.autopilot.PATIENCE", 0.6)
    with running(tmp_path / "tables.db") as server:
        yield server


def test_a_server_without_compiled_code_offers_no_oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fastdeal.bots.playouts.find_spec", lambda name: None)
    assert levels_here() == LEVELS
    with pytest.raises(Turned, match=r"Not on this server: .* pip install 'fastdeal\[cpu\]'"):
        settle(Wish("Ann", seats=(SeatPlan(), SeatPlan("oracle"))), "")
    with pytest.raises(Turned, match="no such bot; there are easy"):
        settle(Wish("Ann", level="prophet"), "")


def test_a_company_thinks_on_where_it_left_off() -> None:
    game, company = new_game(BOARD, 3, 1, 1), b""
    for _ in range(60):
        thought = think(Task(BOARD, ("easy", "steady", "shark"), game, game.alive, company))
        company = thought.company
        assert apply(game, BOARD, thought.seat, with_dice(game, BOARD, thought.seat, thought.move)) == Refusal.NONE
    assert game.turns > 10


def test_an_oracle_can_be_sent_to_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["oracle", "steady"]
    company = seat_bots(new_game(BOARD, 2, 1, 1), BOARD, bots, seat_oracles(BOARD, bots))
    assert pickle.loads(pickle.dumps(company)).guests.keys() == {0}


async def ping(player: Player) -> None:
    """Ask the table whether it is there, and wait for its answer."""
    before = sum(message["t"] == "pong" for message in player.heard)
    await player.send_raw('{"t": "ping"}')
    await player.wait_for(lambda: sum(message["t"] == "pong" for message in player.heard) > before)


@pytest.mark.parametrize("server", [Slow], indirect=True)
def test_while_it_thinks_the_table_goes_on_and_an_old_thought_is_dropped(server: Running) -> None:
    async def story() -> None:
        Slow.asked = 0
        (ann,) = await resumed(server.base, TWO, people=1, level="oracle")
        began = time.monotonic()
        await ping(ann)
        assert (await ann.do({"verb": "mortgage", "square": 5}))["t"] == "done"
        assert not ann.has_happened("rolled")
        await ann.wait_for(lambda: ann.has_happened("rolled"))
        assert time.monotonic() - began > 0.7
        assert Slow.asked >= 2
        await close(ann)

    asyncio.run(story())


def test_an_oracle_does_not_press_people_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second offer in one turn is dropped, and it is asked once more what else it would do."""
    monkeypatch.setattr("fastdeal.table.room.autopilot.has_oracle", lambda: True)
    game = new_game(BOARD, 2, 1, 1)
    game.turn = 1
    game.deeds[1] = 1 << 1 | 1 << 3
    thoughts = [offer(0, gives=[1], gets_cash=90), offer(0, gives=[3], gets_cash=90), do(NOTHING)]

    class Pressing(Thinkers):
        def ask(self, question: Task, then: Then) -> None:
            thought = Thought(1, thoughts.pop(0), (Reason.WEIGHED_OFFER, 0, 300, 200, 5), b"company")
            asyncio.get_running_loop().call_soon(then, thought)

    async def planned(pilot: Autopilot, seq: int) -> Planned | None:
        pilot.think(game, 0b10, seq)
        await asyncio.sleep(0.01)
        pilot.think(game, 0b10, seq)
        await asyncio.sleep(0.01)
        return pilot.planned(0b10, seq)

    async def story() -> None:
        pilot = Autopilot(game, BOARD, ["steady", "oracle"], Pressing(), lambda: None)
        first = await planned(pilot, 1)
        assert first
        assert first.move.verb == Verb.OFFER
        assert first.why[0] == Reason.WEIGHED_OFFER
        second = await planned(pilot, 2)
        assert second
        assert second.move.verb == Verb.ROLL
        assert not thoughts

    asyncio.run(story())


@pytest.mark.parametrize("server", [Failing, Silent], indirect=True)
def test_a_house_bot_plays_where_no_thought_comes(server: Running) -> None:
    async def story() -> None:
        (ann,) = await resumed(server.base, TWO, people=1, level="oracle")
        await asyncio.wait_for(ann.play(), 20)
        assert ann.is_over
        assert ann.table["seats"][1]["level"] == "oracle"
        await close(ann)

    asyncio.run(story())
