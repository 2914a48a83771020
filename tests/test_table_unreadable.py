"""An unreadable table affects no other; one with only a bad snapshot is replayed from its log."""

import asyncio
import contextlib
import json
import logging
import random
import shutil
from collections.abc import Callable
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
from fastdeal.table.log.entries import Moved, pack, unpack
from fastdeal.table.log.state import FORM, Table
from fastdeal.table.room.hall import Hall, Turned
from fastdeal.table.store.salvage import open_store
from fastdeal.table.store.store import seal

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
    "a flipped seed": running_sql("update tables set seed = zeroblob(32) where id = ?"),
}


@pytest.mark.parametrize("harm", HEALED)
def test_a_table_is_replayed_from_its_log_where_its_snapshot_does_not_fit(
    tmp_path: Path, played: Played, harm: str
) -> None:
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


def flip_a_bit(store: apsw.Connection, table: str) -> None:
    seq, data = last_entry(store, table)
    store.execute(
        'update log set data = ? where "table" = ? and seq = ?', (bytes([data[0] ^ 1]) + data[1:], table, seq)
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
FATAL: dict[str, Harm] = {
    "a flipped bit": flip_a_bit,
    "a missing row": lose_a_row,
    "an entry of a later Fastdeal": lambda store, table: add_entry(store, table, msgpack.encode({"k": "waltz"})),
    "a move that is refused today": lambda store, table: add_entry(store, table, pack(NO_MOVE)),
}


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
