"""The front door: a game or a file in, its review out."""

import os
from pathlib import Path
from typing import Protocol

from .schema import Depth, Review


class HasRecord(Protocol):
    """A game that knows its record."""

    folder: Path | None

    def text(self) -> str: ...


def review(game: HasRecord | str | os.PathLike[str], depth: Depth = "fast") -> Review:
    """Review a game, or the record in a file: what was luck, what was choice, and what would have been better.

    `depth` is `fast`, the net's word alone, or `deep`, with playouts of the moments that mattered. Raises `OSError` and
    `DealError` for a file, `EngineError` where Numba is missing for playouts.
    """
    from .review import review_record

    if isinstance(game, str | os.PathLike):
        return review_record(Path(game).read_bytes(), Path(game).parent, depth)
    return review_record(game.text().encode(errors="surrogatepass"), game.folder, depth)
