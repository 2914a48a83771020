"""Positions by the million: all cores play tables, a few at a time, and save each few in a file.

So nothing is lost when the time runs out, and a later run can use the folder again.
"""

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from ..compiled import compiled_judge
from .positions import Array, Positions, compiled_sampler, positions_of

TABLES = 20  # in each file
RICHER = "richer_"

Both = tuple[Positions, Positions]  # positions, and the richer ones that pairs lead to


def open_pool(workers: int, compiling: bool = True) -> ProcessPoolExecutor:
    """A pool of workers. Two of them compile first; the others then load the code from the cache."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    for made in [pool.submit(compile_sampler), pool.submit(compile_judge)] if compiling else []:
        made.result()
    return pool


def compile_sampler() -> None:
    compiled_sampler()


def compile_judge() -> None:
    compiled_judge()


def files_of(seed: int, tables: int, folder: Path) -> Iterator[tuple[Path, int, int]]:
    """The file for each few tables of a seed, with the first table in it and the one after the last."""
    for first in range(0, tables, TABLES):
        last = min(first + TABLES, tables)
        yield folder / f"{seed}-{first}-{last}.npz", first, last


def all_played(seed: int, tables: int, folder: Path) -> bool:
    return all(path.is_file() for path, _, _ in files_of(seed, tables, folder))


def play_tables(pool: Executor, seed: int, tables: int, folder: Path, until: float) -> list[Path]:
    """Play as many of the first tables of a seed as there is time for. Returns their files."""
    folder.mkdir(parents=True, exist_ok=True)
    waiting: list[tuple[Path, Future[None]]] = []
    for path, first, last in files_of(seed, tables, folder):
        waiting.append((path, pool.submit(play_some, seed, first, last, path)))
    with suppress(TimeoutError):
        for _, future in waiting:
            future.result(max(0.0, until - time.monotonic()))
    for _, future in waiting[:0:-1]:
        future.cancel()
    # Wait for those that have begun, and always for the first.
    return [path for path, future in waiting if not future.cancelled() and future.result() is None]


def play_some(seed: int, first: int, last: int, path: Path) -> None:
    if not path.is_file():
        save(join([positions_of(seed, number) for number in range(first, last)]), path)


def join(parts: Iterable[Both]) -> Both:
    """Join the positions of many tables; pairs still point to the same richer positions."""
    shifted, richer, before = [], [], 0
    for plain, better in parts:
        shifted.append(plain._replace(pair=np.where(plain.pair >= 0, plain.pair + before, -1)))
        richer.append(better)
        before += len(better.world)
    return joined(shifted), joined(richer)


def joined(parts: Sequence[Positions]) -> Positions:
    names = [name for name in Positions._fields if name != "first"]
    columns = {name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    return Positions(first=starts_of([part.first for part in parts]), **columns)


def starts_of(parts: Sequence[Array]) -> Array:
    """Where the seats of each position begin in all parts together."""
    counts = np.concatenate([np.diff(part) for part in parts])
    return np.concatenate([[0], counts.cumsum()])


def save(both: Both, path: Path) -> None:
    """Write a file under a temporary name first, so that nobody reads half a file."""
    columns = both[0]._asdict() | {RICHER + name: column for name, column in both[1]._asdict().items()}
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, **columns)
    unfinished.rename(path)


def load(path: Path) -> Both:
    with np.load(path) as found:
        plain, richer = ({name: found[head + name] for name in Positions._fields} for head in ("", RICHER))
    return Positions(**plain), Positions(**richer)


def load_all(paths: Sequence[Path]) -> Both:
    with ThreadPoolExecutor() as readers:
        return join(list(readers.map(load, paths)))
