"""Tables from entries, and stores full of tables for tests that damage them."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

from fastdeal.table.log.entries import AnyEntry, Opened, SeatPlan, Settings, Started, pack
from fastdeal.table.log.fairness import commitment_to
from fastdeal.table.log.state import Table
from fastdeal.table.room.seat_secrets import new_table_id
from fastdeal.table.store.salvage import open_store
from fastdeal.table.store.store import Row, Store, now_ms, seal

SEED = bytes(32)
FIRST = pack(Opened(settings=Settings("classic", (SeatPlan("easy", "Ada"),) * 2), commitment=commitment_to(SEED)))
PADDING = 200

Logs = dict[str, list[bytes]]


def table_after(table: Table, entries: Iterable[AnyEntry]) -> Table:
    for kept in entries:
        table.take(kept)
    return table


def entry(nth: int) -> bytes:
    return pack(Started(at=nth, id="x" * PADDING))


async def fill(store: Store, tables: int, entries: int) -> Logs:
    """Some tables with logs of that length."""
    logs: Logs = {}
    for _ in range(tables):
        name, total = new_table_id(), seal(0, FIRST)
        logs[name] = [FIRST]
        promises = [store.add_table(Row(name, SEED, False, now_ms(), now_ms(), "waiting"), [FIRST])]
        for seq in range(2, entries + 2):
            promises.append(store.append(name, seq, total, entry(seq)))
            total = seal(total, entry(seq))
            logs[name].append(entry(seq))
        await asyncio.gather(*promises)
    return logs


def filled(path: Path, tables: int = 5, entries: int = 40) -> Logs:
    store = open_store(path)
    logs = asyncio.run(fill(store, tables, entries))
    store.close()
    return logs


def all_logs(store: Store, names: Logs) -> Logs:
    return {name: store.read(name) for name in names}
