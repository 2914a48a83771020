"""The review of a game: what was luck, what was choice, which moments mattered and what would have been better.

`fastdeal.review(game)` takes a game or a path to a record, and a `depth`: `fast`, the net's word alone, or `deep`, with
playouts of the moments that mattered. It returns a `Review`; see docs/review.md. Raises `OSError` and `DealError` for a
file, `EngineError` where Numba is missing for playouts.
"""

import sys
from types import ModuleType
from typing import Any


class _Package(ModuleType):
    """`fastdeal.review` is a function, and once this package is loaded it is the package: so that can be called too."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        from .front import review

        return review(*arguments, **options)


sys.modules[__name__].__class__ = _Package
