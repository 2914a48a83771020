"""Compiled code is laid out by its branch counts, and Numba is left unchanged."""

import re
from typing import Any

import numba
import numpy as np
from numba.core.callconv import CPUCallConv
from numba.core.codegen import CPUCodeLibrary

from fastdeal.compiled.branches import learning_from
from fastdeal.compiled.twins import reading_ahead

PAIR = np.dtype([("left", np.int64), ("right", np.int64)])


def add_the_tens(numbers: Any, sums: Any) -> None:
    for place in range(len(numbers)):
        match numbers[place]:
            case 10:
                sums[0] += numbers[place - 1]
            case 20:
                sums[1] += sums[0]
            case 30:
                sums[2] -= sums[1]
            case 40:
                sums[3] ^= sums[2] + 7


def ways_taken(compiled: Any) -> list[int]:
    """How often each way of the only `match` was taken: LLVM makes several branches of it where it unrolls the loop."""
    code = compiled.inspect_llvm(compiled.signatures[0])
    weights = dict(re.findall(r'^(!\d+) = !\{!"branch_weights", (.*)\}', code, re.MULTILINE))
    rows = [re.findall(r"i32 (\d+)", weights[note]) for note in re.findall(r"\], !prof (!\d+)", code)]
    return [sum(map(int, way)) for way in zip(*(row for row in rows if len(row) == 5), strict=True)]


def test_branches_carry_what_was_counted_and_nothing_else_changes() -> None:
    numbers = np.array([10] * 7 + [20] * 5 + [30] * 3 + [99] * 85)
    calls = []

    def play(counting: Any) -> None:
        sums = np.zeros(4, np.int64)
        counting(numbers, sums)
        calls.append(sums.tolist())

    compiled = numba.njit(add_the_tens)
    sums = np.zeros(4, np.int64)
    with learning_from("add_the_tens", play):
        compiled(numbers, sums)
    plain = np.zeros(4, np.int64)
    add_the_tens(numbers, plain)
    assert calls == [plain.tolist()] == [sums.tolist()]
    assert ways_taken(compiled) == [85, 7, 5, 3, 0]


def test_other_functions_are_compiled_as_ever() -> None:
    compiled = numba.njit(add_the_tens)
    with learning_from("another", lambda counting: 1 / 0):
        compiled(np.array([10]), np.zeros(4, np.int64))
    assert ways_taken(compiled) == []


def test_a_record_is_known_to_be_there_in_full() -> None:
    def first(pair: Any) -> int:
        return int(pair.left) if pair.right else 0

    record = np.zeros(1, PAIR)[0]
    with reading_ahead():
        ahead = numba.njit(first)
        assert ahead(record) == 0
    usual = numba.njit(first)
    assert usual(record) == 0
    assert f"dereferenceable({PAIR.itemsize})" in ahead.inspect_llvm(ahead.signatures[0])
    assert f"dereferenceable({PAIR.itemsize})" not in usual.inspect_llvm(usual.signatures[0])


def test_numba_is_left_as_it_was() -> None:
    before = CPUCodeLibrary._optimize_final_module, CPUCallConv.decorate_function
    with reading_ahead(), learning_from("nobody", print):
        assert (CPUCodeLibrary._optimize_final_module, CPUCallConv.decorate_function) != before
    assert (CPUCodeLibrary._optimize_final_module, CPUCallConv.decorate_function) == before
