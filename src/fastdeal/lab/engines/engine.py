"""What an engine is."""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from ...errors import Error
from ..job import Setup


class EngineError(Error, RuntimeError):
    """An engine that cannot run here; the text says what it needs."""


class Batch(NamedTuple):
    """Some games, played: their sums as one row, and for each game its outcome as one row."""

    games: range
    sums: Sequence[int]
    outcomes: Any  # lists, or an array: most who play many games only want the sums

    def rows(self) -> list[list[int]]:
        """The outcomes as lists."""
        lists: list[list[int]] = self.outcomes if isinstance(self.outcomes, list) else self.outcomes.tolist()
        return lists


Watcher = Callable[[Batch], None]


class Engine(Protocol):
    """A way to play games. `name` is what `--on` calls it, `about` says on what it runs."""

    name: str

    @property
    def about(self) -> str: ...

    def is_ready(self) -> bool:
        """Whether `get_ready` will be quick."""

    def get_ready(self) -> None:
        """Whatever must be done before the first game: compile, or connect. Raises `EngineError`."""

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        """Play the games of these numbers; the batches come in order."""


def chunks_of(games: range, size: int) -> Iterator[range]:
    """A range of numbers, a few at a time."""
    for first in range(games.start, games.stop, size):
        yield range(first, min(first + size, games.stop))
