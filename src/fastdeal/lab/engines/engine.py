"""The interface of an engine."""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from ...errors import Error
from ..job import Setup


class EngineError(Error, RuntimeError):
    """An engine that cannot run here; the message says what it needs."""


class Batch(NamedTuple):
    """Played games: their sums in one row, and a row with the outcome of each."""

    games: range
    sums: Sequence[int]
    outcomes: Any  # lists or an array; most callers need only the sums
    luck: Sequence[Sequence[float]] = ()  # by place in the line-up, if throws were weighed

    def rows(self) -> list[list[int]]:
        """The outcomes as lists."""
        lists: list[list[int]] = self.outcomes if isinstance(self.outcomes, list) else self.outcomes.tolist()
        return lists


Watcher = Callable[[Batch], None]


class Engine(Protocol):
    """A way to play games. `name` says what has played, as in `--on`; `about` where it runs."""

    @property
    def name(self) -> str: ...

    @property
    def about(self) -> str: ...

    @property
    def at_work(self) -> str:
        """The name of the engine that plays just now."""

    def is_ready(self) -> bool:
        """Whether `get_ready` will be quick."""

    def get_ready(self) -> None:
        """Prepare for the first game: compile, or connect. Raises `EngineError`."""

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        """Play the games with these numbers; yields batches in order."""


def chunks_of(games: range, size: int) -> Iterator[range]:
    """A range in chunks."""
    for first in range(games.start, games.stop, size):
        yield range(first, min(first + size, games.stop))
