"""NumPy records for the compiled engines, derived from the one definition of `Game`, `Board` and the rest."""

from itertools import count
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from ..rules.state import shape_of
from .widths import bits_of

LINE = 128  # bytes in a cache line of the GPU
CHUNK = 16  # bytes that a thread copies at once

Record = np.void
Records = npt.NDArray[np.void]
Numbers = TypeVar("Numbers")


def dtype_of(*kinds: type) -> np.dtype[np.void]:
    """One record type with the fields of all these classes."""
    shape = [field for kind in kinds for field in shape_of(kind).items()]
    return np.dtype([(name, np.int64, (length,)) if length else (name, np.int64) for name, length in shape])


def small_dtype_of(*kinds: type, apart: str = "") -> np.dtype[np.void]:
    """The same in as few bytes as possible, for engines with very many games.

    Scalars are the hottest and come first, in the order of their declaration; each field takes the first place where it
    fits, and no two records share a cache line. The field `apart` begins a new chunk, and all fields declared after it
    come behind it.
    """
    shape = {name: length for kind in kinds for name, length in shape_of(kind).items()}
    width = {name: bits // 8 for kind in kinds for name, bits in bits_of(kind).items()}
    names = sorted((name for kind in kinds for name in shape_of(kind)), key=lambda name: shape[name] > 0)
    taken: set[int] = set()
    places: dict[str, int] = {}
    for name in names:
        if name == apart:
            taken |= set(range(-(-(max(taken) + 1) // CHUNK) * CHUNK))
        size = width[name] * max(1, shape[name])
        place = next(place for place in count(0, width[name]) if taken.isdisjoint(range(place, place + size)))
        taken |= set(range(place, place + size))
        places[name] = place
    names.sort(key=places.__getitem__)
    formats = [(f"i{width[name]}", (shape[name],)) if shape[name] else f"i{width[name]}" for name in names]
    offsets = [places[name] for name in names]
    size = -(-(max(taken) + 1) // LINE) * LINE
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size}, align=True)


def place_of(record: np.dtype[np.void], name: str) -> int:
    """The byte offset of a field in a record type."""
    fields = record.fields
    assert fields is not None
    return int(fields[name][1])


def freeze(numbers: object, record: Any) -> None:
    """Write a plain object's numbers into a record with at least its fields."""
    for name in shape_of(type(numbers)):
        record[name] = getattr(numbers, name)


def frozen(numbers: object) -> Record:
    """A plain object as a new record."""
    records = np.zeros(1, dtype_of(type(numbers)))
    freeze(numbers, records[0])
    record: Record = records[0]
    return record


def thaw(record: Any, kind: type[Numbers]) -> Numbers:
    """A record as a plain object."""
    numbers = kind()
    for name, length in shape_of(kind).items():
        setattr(numbers, name, record[name].tolist() if length else int(record[name]))
    return numbers
