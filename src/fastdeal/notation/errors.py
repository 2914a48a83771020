"""What can be wrong with a `.deal` text."""

from collections.abc import Iterator
from contextlib import contextmanager

from ..editions import EditionError, RulesError
from ..errors import Error


class NotationError(Error, ValueError):
    """Text that cannot be understood here; the message says what could."""


class MismatchError(ValueError):
    """Text that is understood but not true."""


class DealError(Error, ValueError):
    """A record that cannot be read: where, and why."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


class DealMismatch(DealError):  # noqa: N818
    """A record that can be read but has a wrong line: a refused move, a wrong outcome, a failed check."""


@contextmanager
def blaming(line: int) -> Iterator[None]:
    """Adds the line number to errors inside: raises `DealError` or `DealMismatch`."""
    try:
        yield
    except (NotationError, RulesError, EditionError) as error:
        raise DealError(line, str(error).replace("\n", "; ")) from error
    except MismatchError as error:
        raise DealMismatch(line, str(error)) from error
