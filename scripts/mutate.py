"""Break the rulebook in one small place at a time, and see whether a story notices, or else a law.

A law is a quick test of what no story can show: chance, the log of events, moves that the notation cannot write. Prints
every change that nothing noticed, with its place. Such a place is either a rule without a story, or the change makes no
difference; the latter are listed in `mutate_explained.toml`. Usage: nice python scripts/mutate.py [MODULE ...]
"""

import argparse
import ast
import copy
import importlib
import os
import random
import resource
import signal
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple

# Imported once here, so that the process for each change, which imports our own modules again, starts quickly.
import pytest

import fastdeal.notation.check

ROOT = Path(__file__).parents[1]
RULES = ROOT / "src" / "fastdeal" / "rules"
STORIES = sorted((ROOT / "tests" / "stories").glob("*.deal"))
LAWS = [str(ROOT / "tests" / f"test_{name}.py") for name in ("chance", "sets", "questions", "hostile_moves", "told")]
EXPLAINED = Path(__file__).with_name("mutate_explained.toml")
NOT_RULES = {"__init__", "words", "state", "moves", "telling"}
# A story takes milliseconds and the laws seconds. A run that never ends or needs too much memory noticed the change.
MOST_SECONDS = 1
MOST_SECONDS_FOR_LAWS = 20
MOST_MEMORY = 2 << 30

SWAPS: dict[type, type] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


class Change(NamedTuple):
    """One small change: its module, function and line, the text before and after, and the number of its node."""

    module: str
    function: str
    line: int
    text: str
    node: int

    @property
    def where(self) -> str:
        return f"{self.module}.{self.function}"


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse((RULES / f"{module}.py").read_text())


def changes_of(module: str) -> Iterator[Change]:
    """Every small change of a module."""
    tree = tree_of(module)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    function_of = {id(node): function.name for function in functions for node in ast.walk(function)}
    for nth, node in enumerate(ast.walk(tree)):
        if change := change_of(node):
            changed = copy.deepcopy(node)
            change(changed)
            text = f"{words_of(node)} -> {words_of(changed)}"
            yield Change(module, function_of.get(id(node), ""), getattr(node, "lineno", 0), text, nth)


def words_of(node: ast.AST) -> str:
    return f"if {ast.unparse(node.test)}" if isinstance(node, ast.If) else ast.unparse(node)


def change_of(node: ast.AST) -> Callable[[Any], None] | None:
    """How to change one node, if there is a way."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        return lambda target: target.ops.__setitem__(0, SWAPS[type(target.ops[0])]())
    if isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in SWAPS:
        return lambda target: setattr(target, "op", SWAPS[type(target.op)]())
    if isinstance(node, ast.If):
        return lambda target: setattr(target, "test", ast.Constant(value=False))
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and "tell(" not in ast.unparse(node):
        return lambda target: setattr(target, "value", ast.Constant(value=0))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return lambda target: setattr(target, "op", ast.UAdd())
    return None


class Broken(MetaPathFinder, InspectLoader):
    """Imports one module from changed code."""

    def __init__(self, change: Change) -> None:
        self.name = f"fastdeal.rules.{change.module}"
        self.tree = tree_of(change.module)
        node = next(node for nth, node in enumerate(ast.walk(self.tree)) if nth == change.node)
        act = change_of(node)
        assert act
        act(node)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(ast.fix_missing_locations(self.tree), f"{fullname}, changed", "exec")

    def get_source(self, fullname: str) -> None:
        return None


def who_notices(change: Change | None) -> str:
    """What fails or hangs with this change: "stories", else "laws", else an empty text."""
    if fails(all_stories_hold, change):
        return "stories"
    return "laws" if fails(all_laws_hold, change) else ""


def fails(all_hold: Callable[[str], bool], change: Change | None) -> bool:
    """Whether the check fails with this change, in a process of its own."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] != 0
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        forget_our_modules()
        if change:
            sys.meta_path.insert(0, Broken(change))
        os._exit(0 if all_hold(change.module if change else "") else 1)
    finally:
        os._exit(1)


def forget_our_modules() -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == fastdeal.__name__]:
        del sys.modules[name]


def all_stories_hold(module: str) -> bool:
    """Check the stories until one fails. Those named like the module come first, since they are likeliest to notice."""
    check = importlib.import_module("fastdeal.notation.check")
    for story in sorted(STORIES, key=lambda path: not path.name.startswith(module)):
        signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
        check.check_file(story)
    return True


def all_laws_hold(_: str) -> bool:
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS_FOR_LAWS)
    return pytest.main(["-qx", "--noconftest", "-p", "no:cacheprovider", "-p", "no:xdist", *LAWS]) == 0


class Explanations:
    """The changes that make no difference, each with its reason."""

    def __init__(self) -> None:
        entries = tomllib.loads(EXPLAINED.read_text())["explained"]
        self.reasons: dict[tuple[str, str], str] = {(e["where"], e.get("change", "")): e["why"] for e in entries}

    def key_of(self, change: Change) -> tuple[str, str] | None:
        """The entry for a change, or for all changes of its function."""
        keys = [(change.where, change.text), (change.where, "")]
        return next((key for key in keys if key in self.reasons), None)


def all_modules() -> list[str]:
    return sorted(path.stem for path in RULES.glob("*.py") if path.stem not in NOT_RULES)


def report(tried: Iterator[tuple[Change, str]]) -> None:
    """Print the changes that nothing noticed or explained, then a table of all."""
    explanations = Explanations()
    counts: dict[str, Counter[str]] = {}
    idle: dict[tuple[str, str], bool] = {}
    for change, noticed_by in tried:
        key = explanations.key_of(change)
        verdict = noticed_by or ("explained" if key else "unnoticed")
        counts.setdefault(change.module, Counter())[verdict] += 1
        if key:
            idle[key] = idle.get(key, True) and noticed_by != ""
        elif verdict == "unnoticed":
            print(f"{change.module}.py:{change.line}: {change.function}: unnoticed: {change.text}", flush=True)
    for key in [key for key in idle if idle[key]]:
        print(f"{EXPLAINED.name}: {key}: explained, but noticed")
    verdicts = ("stories", "laws", "explained", "unnoticed")
    print(f"{'module':12}{'changes':>9}" + "".join(f"{verdict:>11}" for verdict in verdicts))
    for module, count in [*counts.items(), ("all", sum(counts.values(), Counter()))]:
        print(f"{module:12}{count.total():9}" + "".join(f"{count[verdict]:11}" for verdict in verdicts))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--most", type=int, default=0, help="try so many changes, chosen at random; 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    changes = [change for module in wanted.modules or all_modules() for change in changes_of(module)]
    if wanted.most and wanted.most < len(changes):
        changes = sorted(random.Random(wanted.seed).sample(changes, wanted.most))
    if failing := who_notices(None):
        sys.exit(f"The rulebook as it is does not hold: {failing} fail.")
    with get_context("fork").Pool(wanted.processes) as pool:
        report(zip(changes, pool.imap(who_notices, changes), strict=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
