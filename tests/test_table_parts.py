"""The parts of a room, one by one: none needs the room, and looking at one makes no bot think."""

import ast
import asyncio
import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from table_logs import table_after

from fastdeal.rules.moves import do
from fastdeal.rules.state import Game
from fastdeal.rules.words import Stage, Verb
from fastdeal.table.log.entries import (
    AnyEntry,
    Moved,
    Opened,
    Paused,
    Sat,
    SeatPlan,
    Settings,
    Started,
    TakenBack,
    pack,
)
from fastdeal.table.log.fairness import commitment_to
from fastdeal.table.log.state import Table
from fastdeal.table.room import orders
from fastdeal.table.room.agenda import Agenda
from fastdeal.table.room.asides import REMEMBERED_CHAT, Asides
from fastdeal.table.room.asks import Asks
from fastdeal.table.room.audience import Audience
from fastdeal.table.room.autopilot import Autopilot, Planned
from fastdeal.table.room.client import Client
from fastdeal.table.room.clocks import Clocks
from fastdeal.table.room.log import STRETCH, Log
from fastdeal.table.room.pace import CLOCKS, LEAD, PACES, VOTE
from fastdeal.table.room.ponder import Thinkers
from fastdeal.table.room.presence import Presence
from fastdeal.table.room.room import Room
from fastdeal.table.room.votes import Votes
from fastdeal.table.room.work import no_job
from fastdeal.table.store.salvage import open_store
from fastdeal.table.store.store import Row, Store
from fastdeal.table.talk.protocol import Ballot, Chat

SEED = bytes(32)
PEOPLE = (SeatPlan(), SeatPlan())
BOTS = (SeatPlan(bot="steady", name="Ada"), SeatPlan(bot="steady", name="Bruno"))


def beginning(*seats: SeatPlan, **rules: int) -> list[AnyEntry]:
    """Ann and perhaps Bob sit down, and the game begins."""
    opened = Opened(settings=Settings("classic", seats, dict(rules)), commitment=commitment_to(SEED))
    open_seats = (seat for seat, plan in enumerate(seats) if not plan.bot)
    sat = [Sat(seat=seat, name=name, secret=name) for seat, name in zip(open_seats, ("Ann", "Bob"), strict=False)]
    return [opened, *sat, Started(at=1)]


def started(*seats: SeatPlan, **rules: int) -> Table:
    return table_after(Table("t", SEED), beginning(*(seats or PEOPLE), **rules))


def game_of(table: Table) -> Game:
    assert table.game is not None
    return table.game


def rolled(table: Table) -> Moved:
    return Moved(seat=game_of(table).turn, move=tuple(do(Verb.ROLL)._replace(first=1, second=2)))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "tables.db")
    yield store
    store.close()


def around(store: Store, table: Table, *clients: Client) -> tuple[Audience, Presence]:
    """The audience of a table, and who of the players is in it."""
    audience = Audience(table, Asides(table, store, b""), 64)
    audience.clients.update(clients)
    return audience, Presence(table, audience, 0.0)


def heard(client: Client) -> list[dict[str, object]]:
    messages = [json.loads(data) for data in client.unsent]
    client.unsent.clear()
    return messages


# The log.


async def opened(store: Store, *seats: SeatPlan) -> list[bytes]:
    """What a store holds of a new table whose game has begun."""
    await store.add_table(Row("t", SEED, False, 1, 1, "waiting"), map(pack, beginning(*seats)))
    return store.read("t")


def read_again(store: Store) -> tuple[Table, Log]:
    table = Table("t", SEED)
    log = Log(table, store, 0, now=0.0)
    for data in store.read("t"):
        table.take(log.read(data))
    return table, log


def test_a_log_keeps_what_can_happen_and_nothing_else(store: Store) -> None:
    async def story() -> None:
        first = await opened(store, *PEOPLE)
        table, log = read_again(store)
        with pytest.raises(ValueError, match="too long ago"):
            await log.append(TakenBack(to=99), now=0.0)
        assert store.read("t") == first
        await log.append(Paused(on=True), now=0.0)
        assert store.read("t") == [*first, pack(Paused(on=True))]
        assert not table.paused, "the log makes it safe; it happens elsewhere"

    asyncio.run(story())


def test_a_snapshot_comes_a_stretch_late_and_a_log_read_again_goes_on(store: Store) -> None:
    async def story() -> None:
        await opened(store, *PEOPLE)
        for _ in range(2):
            table, log = read_again(store)
            for nth in range(STRETCH):
                entry = Paused(on=nth % 2 == 0)
                await log.append(entry, now=0.0)
                table.take(entry)
        kept = store.find("t")
        assert kept is not None
        assert kept.snapshot is not None
        assert kept.snapshot.seq == STRETCH
        assert len(store.read("t")) == table.seq == len(beginning(*PEOPLE)) + 2 * STRETCH

    asyncio.run(story())


# What stands beside it.


def test_a_highest_bid_counts_in_its_auction_and_in_no_other(store: Store) -> None:
    async def story() -> None:
        await opened(store, *PEOPLE)
        table, _ = read_again(store)
        asides, game = Asides(table, store, b""), game_of(table)
        game.selling, table.auction_seq = Stage.AUCTION, 7
        await asides.set_bid(1, 120)
        await asides.set_bid(0, 90)
        assert asides.bids() == {1: 120, 0: 90}
        table.auction_seq = 9
        assert asides.bids() == {}
        for nth in range(REMEMBERED_CHAT + 1):
            await asides.add_chat(Chat(0, "Ann", nth, "hello"))
        assert [line.at for line in asides.chat] == list(range(1, REMEMBERED_CHAT + 1))
        kept = store.find("t")
        assert kept is not None
        again = Asides(table, store, kept.asides)
        table.auction_seq = 7
        assert (again.chat, again.bids()) == (asides.chat, asides.bids())

    asyncio.run(story())


# The audience.


def test_everybody_hears_the_newest_entry_in_their_own_language_and_by_their_own_seat(store: Store) -> None:
    table, ann, bob, eva = started(), Client(0), Client(1), Client(None)
    bob.language = "de"
    audience, _ = around(store, table, ann, bob, eva)
    entry = rolled(table)
    audience.note(entry, table.take(entry))
    audience.tell_newest(whole=False, clocks=())
    told = {client.seat: heard(client)[0] for client in (ann, bob, eva)}
    lines = {seat: message["told"]["lines"][0] for seat, message in told.items()}  # type: ignore[index]
    assert lines[0] == lines[None] == "Bob rolled 1 and 2: Whitechapel Road."
    assert lines[1].startswith("Du hast 1 und 2 gewürfelt")
    assert [told[seat]["you"].get("seat") for seat in (0, 1, None)] == [0, 1, None]  # type: ignore[attr-defined]
    assert audience.missed(table.seq - 1, ann) is not None
    assert audience.missed(table.seq - 2, ann) is None, "that was before anything it remembers"


def test_who_is_muted_is_not_heard(store: Store) -> None:
    ann, bob = Client(0), Client(1)
    audience, _ = around(store, started(), ann, bob)
    bob.mute("Ann", True)
    audience.tell_chat(Chat(0, "Ann", 1, "hello"))
    assert (len(heard(ann)), len(heard(bob))) == (1, 0)


# Who is here.


def test_a_game_without_its_players_sleeps_though_somebody_watches(store: Store) -> None:
    table, ann = started(), Client(0)
    audience, presence = around(store, table, Client(None))
    assert presence.is_asleep
    assert presence.game_on is None
    audience.clients.add(ann)
    assert presence.game_on is table.game
    table.paused = True
    assert presence.game_on is None
    assert not presence.is_asleep


def test_who_lets_the_clock_decide_again_and_again_is_taken_for_gone(store: Store) -> None:
    _, presence = around(store, started(), Client(0))
    assert [presence.time_out(1), presence.time_out(1)] == [False, True]
    presence.arrive(1)
    assert not presence.time_out(1)
    presence.leave(0, now=5.0)
    presence.leave(1, now=6.0)
    assert presence.gone == {1: 6.0}, "Ann has another device here"


def test_time_asleep_is_counted_until_the_log_knows(store: Store) -> None:
    _, presence = around(store, started(), Client(0))
    presence.stop(8.0)
    presence.go_on(presence.stopped_at(8.5), now=9.0)
    assert presence.still == 1000
    assert presence.gone == {1: 9.0}
    presence.forget_still()
    assert presence.still == 0


# Votes.


def test_the_last_yes_brings_what_was_proposed_and_the_first_no_ends_it() -> None:
    votes, undo = Votes(), TakenBack(who=0, id="u", to=4)
    votes.open(undo, 0b110, now=0.0)
    assert votes.ballot == Ballot(1, "undo", 0, 4, (1, 2))
    assert not votes.may_cast(0, 1, yes=True)
    assert votes.may_cast(0, 1, yes=False)
    assert not votes.may_cast(1, 2, yes=True)
    assert votes.cast(1, yes=True) is None
    assert votes.cast(2, yes=True) == undo
    assert not votes.may_cast(2, 1, yes=True)
    votes.open(Paused(who=1, on=True), 0b101, now=0.0)
    assert votes.cast(2, yes=False) is None
    assert not votes.may_cast(0, 2, yes=True)


def test_a_request_waits_for_who_is_away_and_then_gives_them_the_whole_time() -> None:
    votes = Votes()
    votes.open(TakenBack(who=0, to=4), 0b010, now=0.0)
    assert votes.duties(here=0b001) == []
    votes.give_time(1, now=100.0)
    assert [duty.when for duty in votes.duties(here=0b011)] == [100.0 + VOTE]
    assert votes.close_if_moot(started()), "entry 4 cannot be taken back"


# What is due.


def test_what_comes_first_is_due_and_a_bots_roll_is_shown(store: Store) -> None:
    table, now = started(SeatPlan(), *BOTS), 50.0
    audience, presence = around(store, table, Client(0))
    clocks, votes, game = Clocks(now), Votes(), game_of(table)
    agenda = Agenda(table, clocks, votes, presence, Asks())
    game.turn, game.round = 1, 2
    assert agenda.next(None, now) is None
    roll = Planned(1, do(Verb.ROLL))
    assert [duty.what for duty in agenda.countdowns(roll, now)] == ["roll"]
    coming = agenda.next(roll, now)
    assert coming is not None
    assert (coming.what, coming.seat, coming.when) == ("roll", 1, now + PACES["normal"].roll)
    game.turn = 0
    assert [(duty.what, duty.of) for duty in agenda.countdowns(None, now)] == [("turn", CLOCKS["normal"].turn)]
    audience.clients.clear()
    assert agenda.next(roll, now) is None, "nobody is here to see it"


# Bots.


def test_a_bot_moves_once_the_pages_have_shown_what_was_before_or_after_a_while() -> None:
    table, clocks, shown = started(*BOTS), Clocks(0.0), 3
    game = game_of(table)
    game.round = 2

    def behind(seq: int) -> int:
        return int(shown < seq)

    def due() -> float:
        return clocks.for_bot(game, 1, do(Verb.BUY), people=1).when

    clocks.note(game, 5, [], new_question=False, now=100.0)
    assert not clocks.begin(behind, 100.0)
    assert due() == 100.0 + LEAD
    shown = 4  # all but the last thing
    assert not clocks.begin(behind, 100.1), "no clock of anybody's has begun"
    assert due() == 100.0 + PACES["normal"].think
    clocks.set_pace("instant", "normal")
    clocks.note(game, 7, [], new_question=False, now=200.0)
    assert due() == 200.0, "who wants no pace waits for nobody"


def test_whoever_reads_the_plan_of_bots_makes_nobody_think() -> None:
    table = started(*BOTS)
    game, pilot = game_of(table), Autopilot(game_of(table), table.board, ["steady"] * 2, Thinkers(), lambda: None)
    before = pickle.dumps(pilot.company)
    assert pilot.planned(0b11, table.seq) is None
    assert pickle.dumps(pilot.company) == before
    planned = pilot.think(game, 0b11, table.seq)
    assert planned is not None
    assert pilot.planned(0b11, table.seq) == planned == pilot.think(game, 0b11, table.seq)
    assert pilot.planned(0b11, table.seq + 1) is None, "that was another moment"


# The task, and codes.


# The room.


async def room_with(store: Store, *seats: SeatPlan) -> Room:
    room = Room(Table("t", SEED), 0, b"", store, Thinkers())
    for data in await opened(store, *seats):
        room.replay(data)
    return room


def test_drawing_a_table_makes_no_bot_think(store: Store) -> None:
    async def story() -> None:
        room, ann = await room_with(store, SeatPlan(), *BOTS), Client(0)
        await room.enter(ann, 0)
        game, pilot = game_of(room.table), room.autopilot
        assert pilot is not None
        # A new moment that no bot has thought about.
        game.turn, room.table.seq = 1, room.table.seq + 1
        room.sync(ann, 0)
        room.tell_around()
        assert pilot.planned(room.table.bots(), room.table.seq) is None
        await room.call(no_job)
        assert pilot.planned(room.table.bots(), room.table.seq) is not None, "its own task looks what is due"
        room.sync(ann, 0)
        unplanned, planned = (json.loads(ann.unsent[nth])["clocks"] for nth in (-2, -1))
        assert [alarm["what"] for alarm in planned] == ["roll"]
        assert unplanned == []
        await room.close()

    asyncio.run(story())


def test_no_part_holds_the_room_and_none_is_its_parent(store: Store) -> None:
    async def story() -> None:
        room = await room_with(store, SeatPlan(), *BOTS)
        assert Room.__bases__ == (object,)
        parts = [part for part in vars(room).values() if type(part).__module__.startswith("fastdeal.table.room")]
        assert len(parts) > 8
        assert not [part for part in parts if any(held is room for held in vars(part).values())]

    asyncio.run(story())


def test_commands_write_nothing_into_the_room() -> None:
    tree = ast.parse(Path(orders.__file__).read_text(encoding="utf-8"))
    written = [
        ast.unparse(target)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AugAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) != "self"
    ]
    assert written == []
