"""Questions about sets, which compiled code asks all at once: it hears the same as rules that ask one by one."""

from typing import Any

import numba
import numpy as np
import pytest
from test_sets import some_sets

from fastdeal.compiled import vectors
from fastdeal.rules.sets import union_of, which_touch
from fastdeal.rules.words import COLOURS, GROUPS, SEATS

LISTS = np.dtype([("groups", np.int64, (GROUPS,)), ("colours", np.int64, (COLOURS,)), ("seats", np.int64, (SEATS,))])

ask: Any = numba.njit(vectors.which_touch)
join: Any = numba.njit(vectors.union_of)


@numba.njit
def at_once(record: Any, members: int) -> tuple[int, int, int]:
    return ask(record.groups, members), ask(record.colours, members), ask(record.seats, members)


@numba.njit
def joined(record: Any, places: int) -> tuple[int, int, int]:
    return join(record.groups, places), join(record.colours, places), join(record.seats, places)


def test_asked_all_at_once_they_answer_the_same() -> None:
    record = np.zeros(1, LISTS)[0]
    for lists, other in some_sets():
        for name, sets in lists.items():
            record[name] = sets
        assert at_once(record, other) == tuple(which_touch(sets, other) for sets in lists.values())
        places = other & (1 << COLOURS) - 1
        assert joined(record, places) == tuple(union_of(sets, places) for sets in lists.values())
        assert at_once(record, ~other) == tuple(which_touch(sets, ~other) for sets in lists.values())


def test_only_whole_numbers_of_64_bits_are_asked_at_once() -> None:
    small = np.zeros(1, np.dtype([(name, np.int32, (8,)) for name in LISTS.names or ()]))[0]
    with pytest.raises(numba.TypingError):
        at_once(small, 1)
