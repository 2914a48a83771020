"""Break the rulebook in one small place at a time and see whether a story notices.

Prints every change that no story caught, with its place: each is either a rule without a story or a change without
effect. Usage: python scripts/mutate.py [--most N] [--seed S] [MODULE ...]
"""

import argparse
import ast
import copy
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
RULES = ROOT / "src" / "fastdeal" / "rules"
NOT_RULES = {"__init__", "words", "state", "moves", "telling", "luck"}

SWAPS: dict[type, type] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


def mutants_of(source: str) -> Iterator[tuple[int, str, str]]:
    """Every small change of a module: its line, what it was, and the changed source."""
    tree = ast.parse(source)
    for place, node in enumerate(ast.walk(tree)):
        for change in changes_of(node):
            twin = copy.deepcopy(tree)
            target = next(other for nth, other in enumerate(ast.walk(twin)) if nth == place)
            before = ast.unparse(node)
            change(target)
            yield getattr(node, "lineno", 0), before, ast.unparse(ast.fix_missing_locations(twin))


def changes_of(node: ast.AST) -> Iterator[Callable[[Any], None]]:
    """What can be done to one node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        yield lambda target: target.ops.__setitem__(0, SWAPS[type(target.ops[0])]())
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in SWAPS:
        yield lambda target: setattr(target, "op", SWAPS[type(target.op)]())
    elif isinstance(node, ast.If):
        yield lambda target: setattr(target, "test", ast.Constant(value=False))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and "tell(" not in ast.unparse(node):
        yield lambda target: setattr(target, "value", ast.Constant(value=0))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield lambda target: setattr(target, "op", ast.UAdd())


def is_noticed(module: str, changed: str) -> bool:
    """Whether any story fails, or the checker breaks or hangs, over the changed module."""
    with tempfile.TemporaryDirectory() as folder:
        leave_out = shutil.ignore_patterns("web", "__pycache__")
        shutil.copytree(ROOT / "src" / "fastdeal", Path(folder) / "fastdeal", ignore=leave_out)
        (Path(folder) / "fastdeal" / "rules" / f"{module}.py").write_text(changed)
        stories = sorted(str(path) for path in (ROOT / "tests" / "stories").rglob("*.deal"))
        command = [sys.executable, "-m", "fastdeal", "check", *stories]
        try:
            run = subprocess.run(command, env={"PYTHONPATH": folder}, capture_output=True, timeout=60, check=False)
        except subprocess.TimeoutExpired:
            return True
        return run.returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*")
    parser.add_argument("--most", type=int, default=0, help="try so many, chosen at random; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    modules = wanted.modules or sorted(path.stem for path in RULES.glob("*.py") if path.stem not in NOT_RULES)
    trials = [(name, *mutant) for name in modules for mutant in mutants_of((RULES / f"{name}.py").read_text())]
    if wanted.most and wanted.most < len(trials):
        trials = random.Random(wanted.seed).sample(trials, wanted.most)
    caught = 0
    with ThreadPoolExecutor(2) as pool:
        verdicts = pool.map(lambda trial: is_noticed(trial[0], trial[3]), trials)
        for (name, line, before, _), noticed in zip(trials, verdicts, strict=True):
            caught += noticed
            if not noticed:
                print(f"{name}.py:{line}: unnoticed: {before.splitlines()[0]}", flush=True)
    print(f"{caught} of {len(trials)} changes noticed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
