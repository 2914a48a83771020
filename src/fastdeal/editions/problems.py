"""Collects everything wrong with an edition's file, to report it at once."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

from ..errors import Error, shorten


class EditionError(Error):
    """An edition that cannot be used. `problems` has a line for each problem, with its place."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))


class UnreadableEditionError(EditionError):
    """There is no such edition, or its file is not TOML in UTF-8."""


class Problems:
    """The problems found while a file is read."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[tuple[str, str]] = []

    def add(self, place: str, wrong: str) -> None:
        """Notes what is wrong at a place such as `squares[17].rents`."""
        self.found.append((place, wrong))

    def about(self, places: str) -> bool:
        """Whether something is wrong at a place that matches this pattern."""
        return any(re.fullmatch(places, place) for place, _ in self.found)

    def raise_if_any(self) -> None:
        """Raises `EditionError` with everything found."""
        if self.found:
            raise EditionError(f"{self.file}: {place}: {wrong}" for place, wrong in self.found)


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """The nearest of the words, or all of them."""
    words = list(map(shorten, words))
    near = get_close_matches(shorten(word), words, 1)
    return f"did you mean {near[0]}?" if near else f"it can be {', '.join(words)}"
