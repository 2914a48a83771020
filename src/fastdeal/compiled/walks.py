"""Loops over sets, rewritten for the compiled engines without a list: the set loses one member after the other.

for square in members_of(squares):          left = squares
    ...                                     while left:
                                                square = first_of(left)
                                                left &= left - 1
                                                ...
"""

import ast
import inspect
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from ..rules.sets import first_of, members_of

Function = Callable[..., Any]


class _Walks(ast.NodeTransformer):
    def __init__(self) -> None:
        self.numbers = count()

    def visit_For(self, loop: ast.For) -> Any:
        self.generic_visit(loop)
        match loop.iter:
            case ast.Call(func=ast.Name(id=members_of.__name__), args=[members]):
                left, member = f"left_{next(self.numbers)}", ast.unparse(loop.target)
                walk = f"while {left}:\n    {member} = {first_of.__name__}({left})\n    {left} &= {left} - 1"
                steps: Any = ast.parse(f"{left} = {ast.unparse(members)}\n{walk}").body
                steps[1].body += loop.body
                return steps
        return loop


@cache
def with_walks_written_out(function: Function) -> Function:
    """The function with its loops over sets rewritten."""
    if members_of.__name__ not in function.__code__.co_names:
        return function
    tree = _Walks().visit(ast.parse(inspect.getsource(function)))
    space = {**function.__globals__, first_of.__name__: first_of}
    exec(compile(tree, function.__code__.co_filename, "exec"), space)
    written: Function = space[function.__name__]
    return written
