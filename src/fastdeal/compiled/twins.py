"""Compiled twins: the rule functions, cloned with their globals rebound and compiled by Numba.

Nothing is written twice. A clone shares its original's code, and calls clones. Only two things are replaced: `tell`,
whose twin counts instead of logging, and operations on sets that are a few machine instructions.
"""

import dis
import hashlib
import platform
import types
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import binding as llvm
from numba.core import types as numba_types
from numba.core.callconv import CPUCallConv
from numba.cpython.unsafe import numbers
from numba.np import arrayobj

from ..rules import sets, telling
from ..rules.state import Numbers
from ..rules.words import Vocabulary
from . import vectors
from .cache import keep_compiled
from .walks import with_walks_written_out

# In bytes of bytecode: the size that is always inlined, and by how much inlining may grow the whole.
TINY = 60
LITTLE_MORE = 900

# Only compiled code calls a twin, and no twin makes an array: so no Python wrapper and no reference counts.
twin_jit = partial(numba.njit, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)

trailing_zeros: Any = numbers.trailing_zeros

CallingConvention: Any = CPUCallConv

Function = Callable[..., Any]
StandIns = dict[Function, Function]


def count_members(members: int) -> int:
    """The twin of `size_of`. LLVM turns this loop into one instruction."""
    size = 0
    while members:
        members &= members - 1
        size += 1
    return size


def lowest_member(members: int) -> int:
    """The twin of `first_of`."""
    lowest: int = trailing_zeros(members)
    return lowest


def say_nothing(game: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """The twin of `tell` where nobody reads the log."""


@contextmanager
def counting_from_the_front(arrays: Any = arrayobj) -> Iterator[None]:
    """Inside, compiled code treats every index as non-negative.

    Numba checks each index for a negative one, which counts from the end. The rule dialect has none, and the check
    takes a twelfth of the time.
    """
    as_usual = arrays.fix_integer_index

    def as_it_is(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
        return context.cast(builder, idx, idxty, numba_types.intp)

    arrays.fix_integer_index = as_it_is
    try:
        yield
    finally:
        arrays.fix_integer_index = as_usual


# LLVM's settings: how eagerly it evaluates both sides of a branch, and its default. LLVM exits on an unknown setting,
# so other versions are left alone.
KNOWN_LLVM = 22
AHEAD = {
    "bonus-inst-threshold": (16, 1),
    "phi-node-folding-threshold": (20, 2),
    "two-entry-phi-node-folding-threshold": (40, 4),
}
if platform.machine() in ("x86_64", "AMD64"):
    AHEAD["x86-cmov-converter"] = (0, 1)  # turns arithmetic back into branches
    # Both sides of a short branch are evaluated, then one is selected.
    AHEAD |= {"x86-early-ifcvt": (1, 0), "stress-early-ifcvt": (1, 0)}
if llvm.llvm_version_info[0] != KNOWN_LLVM:
    AHEAD = {}


@contextmanager
def reading_ahead() -> Iterator[None]:
    """Inside, compiled code may read a record's field before it is known to be needed.

    A mispredicted branch costs as much as fifty other instructions. If LLVM knows that a whole record is readable, it
    turns short branches into arithmetic.
    """
    as_usual = CallingConvention.decorate_function

    def decorate(self: Any, fn: Any, args: Any, fe_argtypes: Any, noalias: bool = False) -> None:
        as_usual(self, fn, args, fe_argtypes, noalias)
        kinds = {f"arg.{name}": kind for name, kind in zip(args, fe_argtypes, strict=True)}
        for name, kind in list(kinds.items()):
            kinds |= {f"{name}.{place}": part for place, part in enumerate(getattr(kind, "types", ()))}
        for argument in fn.args:
            kind = kinds.get(argument.name)
            if isinstance(kind, numba_types.Record):
                argument.attributes.dereferenceable = kind.size

    CallingConvention.decorate_function = decorate
    for setting, (more, _) in AHEAD.items():
        llvm.set_option("", f"-{setting}={more}")
    try:
        yield
    finally:
        CallingConvention.decorate_function = as_usual
        for setting, (_, by_itself) in AHEAD.items():
            llvm.set_option("", f"-{setting}={by_itself}")


# For twins on the CPU: operations on sets, in as few instructions as possible.
SETS: StandIns = {
    sets.size_of: count_members, sets.first_of: lowest_member,
    sets.which_touch: vectors.which_touch, sets.union_of: vectors.union_of,
}  # fmt: skip


class Twins:
    """The twins of an entry point and of everything it calls, with `tell` replaced.

    A small function, or one called from a single place, is inlined; else a move of a dozen numbers would be copied by
    every call on its way to the rule.
    """

    def __init__(
        self, jit: Function, tell: Function, entry: Function, instead: StandIns,
        tiny: int = TINY, little_more: int = LITTLE_MORE,
    ) -> None:  # fmt: skip
        self._jit = jit
        self._tiny, self._little_more = tiny, little_more
        self._stand_ins = {telling.tell: tell, **instead}
        self._twins: dict[Function, Any] = {}
        self._digest = hashlib.sha256(f"{numba.__version__} {date_of(entry)}".encode())
        for file in (__file__, vectors.__file__):
            self._digest.update(Path(file).read_bytes())
        self._mentions = Counter(mentions(entry, self._instead))
        self.entry = self._clone(entry)

    @property
    def fingerprint(self) -> str:
        """A hash of everything compiled and of the compiler. Numba's own cache overlooks a changed callee."""
        return self._digest.hexdigest()[:16]

    def _instead(self, function: Function) -> Function:
        return self._stand_ins.get(function) or with_walks_written_out(function)

    def of(self, function: Function) -> Any:
        """The compiled twin of a plain function."""
        function = self._instead(function)
        if function not in self._twins:
            how = {"inline": "always"} if returns_records(function) else {"forceinline": self.is_inlined(function)}
            self._twins[function] = self._jit(**how)(self._clone(function))
        return self._twins[function]

    def is_inlined(self, function: Function) -> bool:
        """Whether it becomes part of its callers."""
        length = len(function.__code__.co_code)
        return length <= self._tiny or (self._mentions[function] - 1) * length <= self._little_more

    def _clone(self, function: Function) -> Function:
        """The same code, with globals that are twins."""
        source = function.__globals__
        code = function.__code__
        self._digest.update(repr((function.__qualname__, code.co_code, code.co_consts, code.co_names)).encode())
        rebound = {name: self._rebind(source[name]) for name in sorted(set(globals_of(function))) if name in source}
        rebound |= {"__name__": function.__module__, "__builtins__": source["__builtins__"]}
        return types.FunctionType(function.__code__, rebound, function.__name__, function.__defaults__)

    def _rebind(self, value: Any) -> Any:
        if isinstance(value, types.FunctionType):
            return self.of(value)
        if isinstance(value, Vocabulary):
            value = constants_of(value)
        if isinstance(value, int | tuple):
            self._digest.update(repr(value).encode())
        if type(value) is tuple:
            # Numba copies a tuple wherever it is indexed; an array is a constant.
            return np.array(value)
        if isinstance(value, types.ModuleType):
            self._digest.update(repr(sorted(vars(value).items(), key=str)).encode())
        return value


@contextmanager
def compiling(entry: Function, instead: StandIns | None = None) -> Iterator[Any]:
    """An entry point for the CPU: the first call inside compiles it with its twins, or loads it from the cache."""
    twins = Twins(twin_jit, say_nothing, entry, SETS | (instead or {}))
    with keep_compiled(twins.fingerprint), counting_from_the_front():
        yield numba.njit(cache=True, nogil=True, error_model="numpy")(twins.entry)


def constants_of(words: Vocabulary) -> types.ModuleType:
    """The words as a module of numbers, which Numba treats as constants."""
    module = types.ModuleType(words.__name__)
    vars(module).update((word, number) for number, word in words.names.items())
    return module


def returns_records(function: Function) -> bool:
    """Whether a function returns records in a tuple. Numba cannot compile that, but it can inline the function."""
    result = function.__annotations__.get("return")
    parts = getattr(result, "__annotations__", {}).values() if isinstance(result, type) else ()
    return any(isinstance(part, type) and issubclass(part, Numbers) for part in parts)


def date_of(entry: Function) -> float:
    """When the entry's file was written; Numba does not load older compiled code."""
    return Path(entry.__code__.co_filename).stat().st_mtime


def globals_of(function: Function) -> list[str]:
    """The global names that a function uses, once for each use."""
    return [step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"]


def mentions(entry: Function, instead: Callable[[Function], Function]) -> Iterator[Function]:
    """Every function reachable from the entry, once for each call."""
    seen = {entry}
    waiting = [entry]
    while waiting:
        caller = waiting.pop()
        for name in globals_of(caller):
            value = caller.__globals__.get(name)
            if isinstance(value, types.FunctionType):
                callee = instead(value)
                yield callee
                if callee not in seen:
                    seen.add(callee)
                    waiting.append(callee)
