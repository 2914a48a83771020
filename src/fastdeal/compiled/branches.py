"""Profile-guided optimisation: branches are counted in some games, and the code is laid out accordingly.

Most time goes into mispredicted branches and into fetching code that is far apart. LLVM can help if it knows how often
each branch is taken. So an instrumented copy of the code plays for a moment, and its counts become the weights of the
branches.
"""

import ctypes
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path
from typing import Any

from llvmlite import binding as llvm
from numba.core.codegen import CPUCodeLibrary

Play = Callable[[Callable[..., Any]], object]
Counts = list[tuple[int, int]]

Library: Any = CPUCodeLibrary

# A branch or switch without weights.
BRANCH = re.compile(
    r"^  (?:br i1 (?P<condition>\S+), label %\S+, label %[^\s,]+"
    r"|switch (?P<number>i\d+ \S+), label %\S+ \[\n(?P<cases>(?:    .*\n)*)  \])(?!.*!prof)",
    re.MULTILINE,
)

COUNTER = """
@question_counts = global [{questions} x [2 x i64]] zeroinitializer

define void @count_question(i64 %question, i1 %answer) {{
  %holds = zext i1 %answer to i64
  %place = getelementptr [2 x i64], ptr @question_counts, i64 %question, i64 %holds
  %times = load i64, ptr %place
  %once_more = add i64 %times, 1
  store i64 %once_more, ptr %place
  ret void
}}
"""


def fingerprint() -> str:
    """A hash of this file, which decides the layout of code."""
    return f"{zlib.crc32(Path(__file__).read_bytes()):08x}"


@contextmanager
def learning_from(entry: str, play: Play) -> Iterator[None]:
    """Inside, the entry of this name is compiled with branch weights from a trial run of `play`."""
    as_usual = Library._optimize_final_module

    def optimize(library: Any) -> None:
        as_usual(library)
        if library.name == entry:
            code, name = str(library._final_module), library._final_module.name
            library._final_module = llvm.parse_assembly(with_weights(code, counts_of(code, play)))
            library._final_module.name = name

    Library._optimize_final_module = optimize
    try:
        yield
    finally:
        Library._optimize_final_module = as_usual


def questions(branch: re.Match[str]) -> list[str]:
    """The conditions of a branch in LLVM's syntax; a switch has one for each case."""
    if branch["condition"]:
        return [f"or i1 {branch['condition']}, false"]
    cases = re.findall(r"i\d+ (\S+), label", branch["cases"])
    return [f"icmp eq {branch['number']}, {case}" for case in cases]


def counts_of(code: str, play: Play) -> Counts:
    """How often each condition was false and true while an instrumented copy played."""
    asked = sum(len(questions(branch)) for branch in BRANCH.finditer(code))
    module = llvm.parse_assembly(with_counters(code))
    machine = llvm.Target.from_triple(module.triple).create_target_machine(opt=0, jit=True)
    engine: Any = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    play(called_from_python(engine, module))
    counts = (ctypes.c_int64 * 2 * asked).from_address(engine.get_global_value_address("question_counts"))
    return [(no, yes) for no, yes in counts]


def called_from_python(engine: Any, module: Any) -> Callable[..., Any]:
    """Numba's Python wrapper in this code."""
    door = next(function.name for function in module.functions if function.name.startswith("_ZN7cpython"))
    surroundings = engine.get_global_value_address(door.replace("_ZN7cpython", "_ZN08NumbaEnv", 1))
    ctypes.c_void_p.from_address(surroundings).value = id(engine)  # only checked for being there
    kind = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
    call = kind(engine.get_function_address(door))
    return lambda *args: call(None, args, None)


def with_counters(code: str) -> str:
    numbers = count()

    def counted(branch: re.Match[str]) -> str:
        return "".join(map(asked, questions(branch), numbers)) + branch[0]

    def asked(question: str, number: int) -> str:
        return f"  %asked.{number} = {question}\n  call void @count_question(i64 {number}, i1 %asked.{number})\n"

    return BRANCH.sub(counted, code) + COUNTER.format(questions=next(numbers))


def with_weights(code: str, counts: Counts) -> str:
    """The code with weights on every branch that was reached."""
    unused = count(max((int(number) for number in re.findall(r"^!(\d+) = ", code, re.MULTILINE)), default=-1) + 1)
    answers = iter(counts)
    weights = []

    def weighed(branch: re.Match[str]) -> str:
        here = list(islice(answers, len(questions(branch))))
        if not here or not sum(here[0]):
            return branch[0]
        yes = [times for _, times in here]
        otherwise = sum(here[0]) - sum(yes)
        ways = [*yes, otherwise] if branch["condition"] else [otherwise, *yes]
        number = next(unused)
        weights.append(f'!{number} = !{{!"branch_weights", {", ".join(f"i32 {times}" for times in ways)}}}\n')
        return f"{branch[0]}, !prof !{number}"

    return BRANCH.sub(weighed, code) + "".join(weights)
