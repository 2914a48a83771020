"""An unreadable table affects no other; one with only a bad snapshot is replayed from its log."""

import asyncio
import contextlib
import json
import logging
import random
import shutil
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import apsw
import pytest
from msgspec import msgpack
from table_player import GENEROUS, Player, as_json, close, open_table, running
from websockets.asyncio.client import connect

from fastdeal.rules.words import Verb
from fastdeal.table.client.remote import CallError, call
from fastdeal.table.log.entries import CutShort, Moved, pack, unpack
from fastdeal.table.log.snapshot import FORM
from fastdeal.table.log.state import Table
from fastdeal.table.room.hall import Hall, Turned
from fastdeal.table.store.backups import backup_folder
from fastdeal.table.store.salvage import open_store
from fastdeal.table.store.store import Store, seal

TABLES = 4
LONG_ENOUGH = 100  # entries: then there is a snapshot
Harm = Callable[[apsw.Connection, str], None]


class Played(NamedTuple):
    """A store with public tables in play, and how each stands: its last entry and the picture after it."""

    path: Path
    stand: dict[str, tuple[int, object]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    path = tmp_path_factory.mktemp("played") / "tables.db"
    with running(path) as server:

        async def story() -> list[str]:
            return [await play_a_while(server.base, nth) for nth in range(TABLES)]

        names = asyncio.run(story())
    store = open_store(path)
    stand = {}
    for name in names:
        kept = store.find(name)
        assert kept is not None
        assert kept.snapshot is not None
        table = Table(name, kept.seed)
        for data in store.read(name):
            table.take(unpack(data))
        stand[name] = table.seq, json.loads(json.dumps(as_json(table)))
    store.close()
    return Played(path, stand)


async def play_a_while(base: str, seed: int) -> str:
    table, _, secret = open_table(base, public=True, seats=[{}, {"bot": "easy"}, {"bot": "easy"}])
    ann = Player(base, table, secret, seed)
    await ann.open()
    await ann.send("start")
    rounds = 1
    while ann.seq < LONG_ENOUGH and not ann.is_over:
        rounds += 1
        await ann.play(rounds)
    await close(ann)
    return table


def harmed(played: Played, folder: Path, harm: Harm) -> tuple[Path, str, list[str]]:
    """A copy in which one table has come to harm; its name, and the names of the others."""
    path = Path(shutil.copy(played.path, folder / "tables.db"))
    victim, *others = played.stand
    connection = apsw.Connection(str(path))
    harm(connection, victim)
    connection.close()
    return path, victim, others


# What a table outlives.


def rewrite_snapshot(store: apsw.Connection, table: str, change: Callable[[bytes], bytes], fits: bool = True) -> None:
    (data,) = next(store.execute('select data from snapshots where "table" = ?', (table,)))
    changed = change(data)
    store.execute(
        'update snapshots set data = ?, sum = ? where "table" = ?', (changed, crc32(changed if fits else data), table)
    )


def with_fewer_numbers(data: bytes) -> bytes:
    """A snapshot as an earlier Fastdeal wrote it, whose games had a number less."""
    frozen = msgpack.decode(data[len(FORM) :])
    nth = next(nth for nth, part in enumerate(frozen) if isinstance(part, bytes))
    frozen[nth] = msgpack.encode(msgpack.decode(frozen[nth])[1:])
    return msgpack.encode(frozen)


def running_sql(statement: str) -> Harm:
    def harm(store: apsw.Connection, table: str) -> None:
        store.execute(statement, (table,))

    return harm


HEALED: dict[str, Harm] = {
    "a snapshot of another form": lambda store, table: rewrite_snapshot(store, table, lambda data: bytes(8) + data[8:]),
    "a snapshot without a form": lambda store, table: rewrite_snapshot(store, table, with_fewer_numbers),
    "a snapshot of the right form only": lambda store, table: rewrite_snapshot(
        store, table, lambda data: FORM + with_fewer_numbers(data)
    ),
    "a flipped snapshot": lambda store, table: rewrite_snapshot(store, table, lambda data: data[:-1] + b"?", False),
    "a snapshot of another log": running_sql('update snapshots set log_sum = log_sum + 1 where "table" = ?'),
    "a snapshot at the wrong place": running_sql('update snapshots set seq = seq - 1 where "table" = ?'),
    "a flipped bit in the log": lambda store, table: garble(store, table, mask=0x10),
    "a flipped seed": running_sql("update tables set seed = zeroblob(32) where id = ?"),
}


@pytest.mark.parametrize("harm", HEALED)
def test_small_damage_leaves_a_table_as_it_was(tmp_path: Path, played: Played, harm: str) -> None:
    path, victim, _ = harmed(played, tmp_path, HEALED[harm])
    with running(path) as server:
        assert {table["id"] for table in listed(server.base)} == set(played.stand)

        async def story() -> None:
            seq, view = played.stand[victim]
            watcher = Player(server.base, victim, "")
            await watcher.open()
            assert watcher.views[seq] == view
            await close(watcher)

        asyncio.run(story())


def listed(base: str) -> list[dict[str, object]]:
    return list(json.loads(call(f"{base}/api/tables")[0])["tables"])


# What it does not.


def garble(store: apsw.Connection, table: str, mask: int = 0xFF) -> None:
    seq, data = last_entry(store, table)
    store.execute(
        'update log set data = ? where "table" = ? and seq = ?', (bytes([data[0] ^ mask]) + data[1:], table, seq)
    )


def lose_a_row(store: apsw.Connection, table: str) -> None:
    seq, _ = last_entry(store, table)
    store.execute('delete from log where "table" = ? and seq = ?', (table, seq - 1))


def add_entry(store: apsw.Connection, table: str, data: bytes) -> None:
    (seq, total) = next(store.execute('select seq, sum from log where "table" = ? order by seq desc', (table,)))
    values = (table, seq + 1, seal(total, data), data)
    store.execute('insert into log ("table", seq, sum, data) values (?, ?, ?, ?)', values)


def last_entry(store: apsw.Connection, table: str) -> tuple[int, bytes]:
    seq, data = next(store.execute('select seq, data from log where "table" = ? order by seq desc', (table,)))
    return seq, data


NO_MOVE = Moved(seat=0, move=(int(Verb.BUILD), *[0] * 20))
CUT: dict[str, Harm] = {"a garbled row": garble, "a missing row": lose_a_row}
FATAL: dict[str, Harm] = {
    "an entry of a later Fastdeal": lambda store, table: add_entry(store, table, msgpack.encode({"k": "waltz"})),
    "a move that is refused today": lambda store, table: add_entry(store, table, pack(NO_MOVE)),
}


@pytest.mark.parametrize("harm", CUT)
def test_damage_costs_a_table_its_tail_and_is_told(tmp_path: Path, played: Played, harm: str) -> None:
    path, victim, others = harmed(played, tmp_path, CUT[harm])
    end, _ = played.stand[victim]
    lost = 1  # the garbled last entry, or what came after the missing one
    for _ in range(2):  # the second server finds it mended
        with running(path) as server:
            assert {table["id"] for table in listed(server.base)} == {victim, *others}
            asyncio.run(goes_on(server.base, victim, lost, end))


async def goes_on(base: str, table: str, lost: int, end: int) -> None:
    """The game goes on where it was cut, and everybody who comes reads of it."""
    watcher = Player(base, table, "")
    watcher.seq = end + 40  # as a page that has seen entries which are gone
    await watcher.open()
    sync = next(message for message in watcher.heard if message["t"] == "sync")
    (told,) = [told for told in sync["log"] if told["kind"] == "cut-short"]
    assert not sync["complete"]
    assert f"{lost} entries are gone" in told["lines"][0]
    assert end - 1 <= told["seq"] <= end
    assert watcher.view is not None
    await close(watcher)


@pytest.mark.parametrize("harm", CUT)
def test_a_backup_has_what_the_store_lost(tmp_path: Path, played: Played, harm: str) -> None:
    path, victim, _ = harmed(played, tmp_path, CUT[harm])
    backup_folder(path).mkdir()
    shutil.copy(played.path, backup_folder(path) / "2026-01-01-000000.db")
    with running(path) as server:

        async def story() -> None:
            seq, view = played.stand[victim]
            watcher = Player(server.base, victim, "")
            await watcher.open()
            assert watcher.views[seq] == view
            await close(watcher)

        asyncio.run(story())


def test_thirty_flips_and_losses_each_cost_a_tail_at_most(tmp_path: Path, played: Played) -> None:
    chance = random.Random(5)
    store = open_store(Path(shutil.copy(played.path, tmp_path / "sound.db")))
    sound = {name: store.read(name) for name in played.stand}
    store.close()
    for nth in range(30):
        (tmp_path / str(nth)).mkdir()
        where = chance.randrange(2, LONG_ENOUGH)
        path, victim, _ = harmed(played, tmp_path / str(nth), partial(harm_row, seq=where, chance=chance))
        with closing(open_store(path)) as store:
            asyncio.run(wakes(store, victim))
            left = store.read(victim)
            assert left[: where - 1] == sound[victim][: where - 1]
            assert left[-1:] == sound[victim][-1:] or isinstance(unpack(left[-1]), CutShort)


async def wakes(store: Store, table: str) -> None:
    store.write(("delete from snapshots", ()))
    await store.write()
    hall = Hall(store, GENEROUS)
    hall.room(table)
    await hall.close()


def harm_row(store: apsw.Connection, table: str, seq: int, chance: random.Random) -> None:
    column = chance.choice(['"table"', "seq", "sum", "data", "the row"])
    one_row = '"table" = ? and seq = ?'
    if column == "the row":
        store.execute(f"delete from log where {one_row}", (table, seq))
    elif column == "data":
        (data,) = next(store.execute(f"select data from log where {one_row}", (table, seq)))
        at = chance.randrange(len(data))
        flipped = data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        store.execute(f"update log set data = ? where {one_row}", (flipped, table, seq))
    elif column == '"table"':
        store.execute(f"update log set {column} = {column} || '?' where {one_row}", (table, seq))
    else:
        bit = 1 << chance.randrange(20, 31)
        store.execute(
            f"update log set {column} = ({column} | {bit}) - ({column} & {bit}) where {one_row}", (table, seq)
        )


@pytest.mark.parametrize("harm", FATAL)
def test_a_table_that_cannot_be_read_is_put_aside_and_told_of(
    tmp_path: Path, played: Played, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    path, victim, others = harmed(played, tmp_path, FATAL[harm])
    with running(path) as server, caplog.at_level(logging.ERROR):
        assert {table["id"] for table in listed(server.base)} == set(others)
        for address in (victim, f"{victim}/record"):
            with pytest.raises(CallError, match="log is damaged and cannot be read") as caught:
                call(f"{server.base}/api/tables/{address}")
            assert caught.value.answer["reason"] == "unreadable"
            assert str(path) not in str(caught.value.answer)
        asyncio.run(visits(server.base, victim, others, played))
    (told,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert told.startswith(f"table {victim} cannot be read and is put aside: ")


async def visits(base: str, victim: str, others: list[str], played: Played) -> None:
    """The socket tells whoever comes; everybody else finds their game."""
    async with connect(f"ws{base.removeprefix('http')}/api/tables/{victim}/socket") as socket:
        bye = json.loads(await socket.recv())
    assert (bye["t"], bye["reason"]) == ("bye", "unreadable")
    for name in others:
        watcher = Player(base, name, "")
        await watcher.open()
        seq, view = played.stand[name]
        assert watcher.views[seq] == view
        await close(watcher)


def test_whatever_is_flipped_in_one_table_the_others_are_there(tmp_path: Path, played: Played) -> None:
    chance = random.Random(3)
    for nth in range(60):
        folder = tmp_path / str(nth)
        folder.mkdir()
        path, victim, others = harmed(played, folder, lambda store, table: flip_anything(store, table, chance))
        store = open_store(path)

        async def story(store: object, victim: str = victim, others: list[str] = others) -> None:
            hall = Hall(store, GENEROUS)  # type: ignore[arg-type]
            found = {room.table.id for room in hall.open_to_all(50)}
            assert set(others) <= found <= {victim, *others}
            with contextlib.suppress(Turned):
                hall.room(victim)
            await hall.close()

        asyncio.run(story(store))
        store.close()


def flip_anything(store: apsw.Connection, table: str, chance: random.Random) -> None:
    """One bit of one value in one row of a table."""
    where, key, columns = chance.choice([
        ("tables", "id", ("id", "seed", "public", "touched", "stage")),
        ("log", '"table"', ('"table"', "seq", "sum", "data")),
        ("snapshots", '"table"', ('"table"', "seq", "log_sum", "sum", "data")),
    ])  # fmt: skip
    column, seq = chance.choice(columns), chance.randrange(LONG_ENOUGH)
    one_row = f"{key} = ?" + f" and seq = {seq}" * (where == "log")
    (value,) = next(store.execute(f"select {column} from {where} where {one_row}", (table,)))
    new: int | bytes
    if isinstance(value, int):
        new = value ^ 1 << chance.randrange(60)
    else:
        data = bytearray(value.encode() if isinstance(value, str) else value)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        new = bytes(data)
    kind = {int: "integer", str: "text", bytes: "blob"}[type(value)]
    store.execute(f"update or ignore {where} set {column} = cast(? as {kind}) where {one_row}", (new, table))


OTHER_KINDS = ("x", b"\xff", -1)
VALUES = {
    "tables": ("seed", "public", "made", "touched", "stage"),
    "log": ("seq", "sum", "data"),
    "snapshots": ("seq", "log_sum", "sum", "data"),
    "asides": ("data",),
    "bells": ("address", "data"),
    "secrets": ("data",),
}


@pytest.mark.parametrize(("where", "column"), [(where, column) for where, all_ in VALUES.items() for column in all_])
def test_a_value_of_another_kind_costs_its_table_a_tail_at_most(
    tmp_path: Path, played: Played, where: str, column: str
) -> None:
    for nth, value in enumerate(OTHER_KINDS):
        folder = tmp_path / str(nth)
        folder.mkdir()
        path, victim, _ = harmed(played, folder, partial(put_in, where, column, value))
        with running(path) as server:
            today = time.strftime("%Y-%m-%d", time.gmtime())
            for page in ("metrics", "fair", f"fair/{today}", f"api/tables/{victim}"):
                call(f"{server.base}/{page}")
            found = {table["id"] for table in listed(server.base)}
            assert found >= set(played.stand) - {victim}
            open_table(server.base)


def put_in(where: str, column: str, value: object, store: apsw.Connection, table: str) -> None:
    """Write a value where one of another kind belongs."""
    bell = json.dumps({"kind": "webhook", "address": "https://example.org/", "key": "k"}).encode()
    store.execute("insert into bells values (?, ?, ?)", (table, "https://example.org/", bell))
    store.execute("insert or replace into asides values (?, ?)", (table, b"\x90"))
    mine = {
        "tables": "id = :table",
        "log": '"table" = :table and seq = (select max(seq) from log where "table" = :table)',
        "secrets": "name = 'commitments' and :table != ''",
    }
    one_row = mine.get(where, '"table" = :table')
    store.execute(f"update {where} set {column} = :value where {one_row}", {"value": value, "table": table})
    assert store.changes() == 1
