"""The compiled carrier's state: NumPy records derived from the one definition of `Game`, `Board` and their like."""

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from ..rules.state import bits_of, shape_of

Record = np.void
Records = npt.NDArray[np.void]
Numbers = TypeVar("Numbers")


def dtype_of(*kinds: type, small: bool = False) -> np.dtype[np.void]:
    """One record type with the fields of all these classes of numbers.

    A small one takes only the bits they need, and begins with the single numbers, the widest first: those are asked for
    most, and so they lie together.
    """
    fields: list[Any] = []
    for kind in kinds:
        bits = bits_of(kind)
        for name, length in shape_of(kind).items():
            number = np.dtype(f"int{bits[name]}") if small else np.dtype(np.int64)
            fields.append((name, number, (length,)) if length else (name, number))
    if small:
        fields.sort(key=lambda field: -field[1].itemsize if len(field) == 2 else 1)
    return np.dtype(fields, align=True)


def freeze(numbers: object, record: Any) -> None:
    """Write a plain object's numbers into a record that has (at least) its fields."""
    for name in shape_of(type(numbers)):
        record[name] = getattr(numbers, name)


def frozen(numbers: object) -> Record:
    """A record of its own for a plain object."""
    records = np.zeros(1, dtype_of(type(numbers)))
    freeze(numbers, records[0])
    record: Record = records[0]
    return record


def thaw(record: Any, kind: type[Numbers]) -> Numbers:
    """The plain object that a record holds."""
    numbers = kind()
    for name, length in shape_of(kind).items():
        setattr(numbers, name, record[name].tolist() if length else int(record[name]))
    return numbers
