"""Damage real stores in many ways, and see what is left after the next start, with a backup and without.

    python bench/torn.py --files 400 --rows 300 --save

A store of real games is cut off, overwritten, or gets flipped bits. Then `open_store` opens it as a server does, and
every table is woken. Single rows of the log are also damaged or lost in a sound file, and the table is woken.
"""

import argparse
import asyncio
import logging
import random
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import apsw  # noqa: E402
from table_player import GENEROUS  # noqa: E402

from fastdeal.bots.house.minds import mind  # noqa: E402
from fastdeal.bots.house.play import next_move  # noqa: E402
from fastdeal.rhythm.asking import Rhythm  # noqa: E402
from fastdeal.rules.words import Stage  # noqa: E402
from fastdeal.table.log.entries import AnyEntry, Moved, Opened, SeatPlan, Settings, Started, pack  # noqa: E402
from fastdeal.table.log.fairness import commitment_to, with_fair_dice  # noqa: E402
from fastdeal.table.log.state import Table  # noqa: E402
from fastdeal.table.room.hall import Hall, Turned  # noqa: E402
from fastdeal.table.store.backups import backup_folder  # noqa: E402
from fastdeal.table.store.care import back_up  # noqa: E402
from fastdeal.table.store.connection import StoreError  # noqa: E402
from fastdeal.table.store.salvage import open_store  # noqa: E402
from fastdeal.table.store.store import Row, Store, seal  # noqa: E402

PAGE = 4096
NAMES = ("Ann", "Bob", "Cyd")
Logs = dict[str, list[bytes]]
RESULT = ROOT / "bench" / "results" / "torn.md"


def game(nth: int, entries: int) -> tuple[str, bytes, list[bytes]]:
    """A table of bots after so many entries."""
    seed = nth.to_bytes(32, "big")
    table, minds, rhythm = Table(f"table{nth:05}", seed), [], Rhythm()
    settings = Settings("classic", tuple(SeatPlan("steady", name) for name in NAMES), public=True)
    log: list[AnyEntry] = [Opened(at=1, settings=settings, commitment=commitment_to(seed)), Started(at=2)]
    for entry in log:
        table.take(entry)
    minds = [mind("steady", table.board)] * len(NAMES)
    assert table.game is not None
    while table.game.step != Stage.OVER and len(log) < entries:
        seat, move = next_move(table.game, table.board, minds, rhythm, table.game.alive)
        move = with_fair_dice(table.key, table.throws, table.game, table.board, seat, move)
        log.append(Moved(at=len(log), seat=seat, move=tuple(move)))
        table.take(log[-1])
    return table.id, seed, list(map(pack, log))


async def fill(store: Store, games: list[tuple[str, bytes, list[bytes]]], backup: Path) -> None:
    """Fill the store with games played at the same time. After four fifths of the entries it is backed up."""
    sums = {}
    for name, seed, log in games:
        await store.add_table(Row(name, seed, True, 1, 1, "playing"), log[:1])
        sums[name] = seal(0, log[0])
    rows = sorted((seq, name, log[seq]) for name, _, log in games for seq in range(1, len(log)))
    for nth, (seq, name, data) in enumerate(rows):
        await store.append(name, seq + 1, sums[name], data)
        sums[name] = seal(sums[name], data)
        if nth == len(rows) * 4 // 5:
            back_up(store.path, backup)


def torn(data: bytes, kind: str, chance: random.Random) -> bytes:
    file, pages = bytearray(data), len(data) // PAGE
    match kind:
        case "cut off":
            return data[: chance.randrange(PAGE, len(data))]
        case "a page of zeros":
            at = PAGE * chance.randrange(pages)
            file[at : at + PAGE] = bytes(PAGE)
        case "ten pages of rubbish":
            for _ in range(10):
                at = PAGE * chance.randrange(pages)
                file[at : at + PAGE] = chance.randbytes(PAGE)
        case "half a page, as when power fails":
            at = PAGE * chance.randrange(pages)
            file[at : at + PAGE // 2] = chance.randbytes(PAGE // 2)
        case "up to twenty flipped bits":
            for _ in range(chance.randrange(1, 21)):
                file[chance.randrange(len(file))] ^= 1 << chance.randrange(8)
    return bytes(file)


KINDS = (
    "cut off",
    "a page of zeros",
    "half a page, as when power fails",
    "ten pages of rubbish",
    "up to twenty flipped bits",
)


def tear_files(source: Path, backup: Path, logs: Logs, count: int, scratch: Path) -> list[str]:
    """Damage so many files. Returns a row of the results for each kind of damage."""
    chance, data, total = random.Random(3), source.read_bytes(), sum(map(len, logs.values()))
    saved: dict[tuple[str, bool], list[int]] = defaultdict(list)
    ends: Counter[tuple[str, str]] = Counter()
    slowest: dict[str, float] = defaultdict(float)
    for nth in range(count):
        kind, has_backup = KINDS[nth % len(KINDS)], nth // len(KINDS) % 2 == 0
        folder = scratch / str(nth)
        folder.mkdir()
        path = folder / "tables.db"
        path.write_bytes(torn(data, kind, chance))
        if has_backup:
            backup_folder(path).mkdir()
            shutil.copy(backup, backup_folder(path) / "2026-01-01-000000.db")
        began = time.perf_counter()
        found, end = opened(path, logs)
        slowest[kind] = max(slowest[kind], time.perf_counter() - began)
        saved[kind, has_backup].append(found)
        ends[kind, end] += 1
        shutil.rmtree(folder)
    return [
        f"| {kind} | {sum(len(saved[kind, with_it]) for with_it in (True, False))} "
        f"| {share(saved[kind, True], total)} | {share(saved[kind, False], total)} "
        f"| {ends[kind, 'refused']} | {slowest[kind]:.1f} s |"
        for kind in KINDS
    ]


def share(found: list[int], total: int) -> str:
    return f"{100 * sum(found) / len(found) / total:.1f} % (worst {100 * min(found) / total:.1f})" if found else ""


def opened(path: Path, logs: Logs) -> tuple[int, str]:
    """How many entries a server still has after opening this file, and whether it opened or refused it."""
    try:
        store = open_store(path)
    except StoreError:
        return 0, "refused"
    with closing(store):
        return asyncio.run(woken(store, logs)), "opened"


async def woken(store: Store, logs: Logs) -> int:
    """Let every table go on. Returns how many of their earlier entries are left."""
    hall, found = Hall(store, GENEROUS), 0
    for name, log in logs.items():
        try:
            hall.room(name)
        except Turned:
            continue
        left = store.read(name)
        if left[: len(log)] != log[: len(left)]:
            left = left[:-1]  # the last entry says that the log was cut
        assert left == log[: len(left)], f"{name} has become another game"
        found += len(left)
    await hall.close()
    return found


def harm_rows(source: Path, logs: Logs, count: int, scratch: Path) -> list[str]:
    """Damage single rows, each in a copy of a sound file: what that table loses, and that the others lose nothing."""
    chance = random.Random(5)
    cost: dict[str, list[float]] = defaultdict(list)
    for nth in range(count):
        path = Path(shutil.copy(source, scratch / f"row-{nth}.db"))
        name = chance.choice(sorted(logs))
        seq, kind = (
            chance.randrange(2, len(logs[name]) + 1),
            ("a flipped bit", "a wrong checksum", "a lost row")[nth % 3],
        )
        with closing(apsw.Connection(str(path))) as file:
            harm(file, name, seq, kind, chance)
        with closing(open_store(path)) as store:
            left = asyncio.run(woken(store, {name: logs[name]}))
            others = {other: log for other, log in logs.items() if other != name}
            assert asyncio.run(woken(store, others)) == sum(map(len, others.values())), "another table was harmed"
        assert left >= seq - 1, f"{name} lost more than its tail"
        cost[kind].append(len(logs[name]) - left)
        path.unlink()
    return [
        f"| {kind} | {len(lost)} | {sum(lost) / len(lost):.1f} of {average(logs):.0f} | 0 |"
        for kind, lost in cost.items()
    ]


def average(logs: Logs) -> float:
    return sum(map(len, logs.values())) / len(logs)


def harm(file: apsw.Connection, table: str, seq: int, kind: str, chance: random.Random) -> None:
    row = '"table" = ? and seq = ?'
    if kind == "a lost row":
        file.execute(f"delete from log where {row}", (table, seq))
    elif kind == "a wrong checksum":
        file.execute(f"update log set sum = sum + 1 where {row}", (table, seq))
    else:
        (data,) = next(file.execute(f"select data from log where {row}", (table, seq)))
        at = chance.randrange(len(data))
        flipped = data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        file.execute(f"update log set data = ? where {row}", (flipped, table, seq))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=400)
    parser.add_argument("--rows", type=int, default=300)
    parser.add_argument("--save", action="store_true", help=f"write {RESULT.relative_to(ROOT)}")
    options = parser.parse_args()
    logging.disable()
    chance = random.Random(1)
    games = [game(nth, chance.randrange(60, 250)) for nth in range(24)]
    logs = {name: log for name, _, log in games}
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        with closing(open_store(scratch / "whole.db")) as store:
            asyncio.run(fill(store, games, scratch / "backup.db"))
        source = scratch / "whole.db"
        text = "\n".join([
            f"# Damaged stores, {time.strftime('%Y-%m-%d', time.gmtime())}",
            "",
            f"A store of {len(logs)} games with {sum(map(len, logs.values())):,} entries is damaged and then opened as",
            "a server does. Its backup has four fifths of the entries. The table shows the share of entries that the",
            "games have afterwards. No game became another, and every table that was there went on.",
            "Made by `bench/torn.py --save`.",
            "",
            "| damage | files | with a backup | without | starts refused with a message | slowest start |",
            "|---|---|---|---|---|---|",
            *tear_files(source, scratch / "backup.db", logs, options.files, scratch),
            "",
            "A single damaged row in a sound file, without a backup and without the snapshots of a live table:",
            "",
            "| damage | tries | entries lost at that table, on average | at other tables |",
            "|---|---|---|---|",
            *harm_rows(source, logs, options.rows, scratch),
            "",
        ])  # fmt: skip
    print(text)
    if options.save:
        RESULT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
