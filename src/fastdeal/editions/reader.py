"""Reads a TOML table, key by key. Problems are noted, and a default is returned, so that reading goes on."""

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, TypeVar

from ..errors import shorten
from ..languages import LANGUAGES
from .problems import Problems, did_you_mean
from .text import Text

T = TypeVar("T")
LONGEST_NAME = 40
LONGEST_TEXT = 220
SHORT = 7
A_TEXT = '{ en = "...", de = "..." }, or one string for both'


class Section:
    """A TOML table and its place in the file. A key that nobody takes is unknown: `close` reports it."""

    def __init__(self, content: Any, place: str, problems: Problems) -> None:
        self.place = place
        self.known: list[str] = []
        self.content: dict[str, Any] = content if isinstance(content, dict) else {}
        # One complaint is enough for a value that is no table.
        self.problems = problems if isinstance(content, dict) else Problems("")
        if content is not None and not isinstance(content, dict):
            problems.add(place, f"{show(content)} should be a table")

    def at(self, key: str) -> str:
        """The place of a key."""
        return f"{self.place}.{key}" if self.place else key

    def wrong(self, key: str, what: str) -> None:
        """Notes a problem with a key."""
        self.problems.add(self.at(key), what)

    def has(self, key: str) -> bool:
        """Whether the key is there; also marks it as known."""
        if key not in self.known:
            self.known.append(key)
        return key in self.content

    def take(self, key: str, kind: type[T], instead: T, what: str) -> T:
        """The value of a required key, which must be of that type."""
        if not self.has(key):
            self.wrong(key, f"missing; it should be {what}")
            return instead
        value = self.content[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            self.wrong(key, f"{show(value)} should be {what}")
            return instead
        return value

    def section(self, key: str, what: str = "a table") -> "Section":
        """A table inside this one."""
        content = self.take(key, dict, {}, what)
        return Section(content if isinstance(self.content.get(key), dict) else None, self.at(key), self.problems)

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        what = f"a whole number from {low} to {high}"
        value = self.take(key, int, low, what)
        if low <= value <= high:
            return value
        self.wrong(key, f"{value} should be {what}")
        return low

    def numbers(self, key: str, count: int, high: int) -> tuple[int, ...]:
        """A list of increasing whole numbers from 1 on."""
        what = f"{count} whole numbers that rise, from 1 to {high}"
        value = self.take(key, list, [], what)
        if key not in self.content or not isinstance(self.content[key], list):
            return ()
        whole = all(isinstance(number, int) and not isinstance(number, bool) for number in value)
        if whole and len(value) == count and all(a < b for a, b in pairwise([0, *value, high + 1])):
            return tuple(value)
        self.wrong(key, f"{show(value)} should be {what}")
        return ()

    def matching(self, key: str, pattern: str, what: str) -> str:
        """A string that matches a pattern."""
        value = self.take(key, str, "", what)
        if isinstance(self.content.get(key), str) and not re.fullmatch(pattern, value):
            self.wrong(key, f"{show(value)} should be {what}")
        return value

    def choice(self, key: str, choices: Iterable[str]) -> str:
        """One of the given words."""
        choices = list(choices)
        value = self.take(key, str, "", f"one of {', '.join(choices)}")
        if isinstance(self.content.get(key), str) and value not in choices:
            self.wrong(key, f"{show(value)} is not known; {did_you_mean(value, choices)}")
            return ""
        return value

    def text(self, key: str, longest: int = LONGEST_NAME) -> Text:
        """A text in both languages; a plain string is the same in both."""
        if not self.has(key):
            self.wrong(key, f"missing; it should be {A_TEXT}")
            return Text("", "")
        return read_text(self.content[key], self.at(key), self.problems, longest)

    def close(self) -> None:
        """Notes every key that nobody asked for."""
        for key in self.content:
            if key not in self.known:
                self.wrong(key, f"unknown key; {did_you_mean(key, self.known)}")


def read_text(value: Any, place: str, problems: Problems, longest: int) -> Text:
    """A text in both languages, each neither empty nor too long."""
    if isinstance(value, str):
        check_length(value, place, problems, longest)
        return Text(value, value)
    if not isinstance(value, dict):
        problems.add(place, f"{show(value)} should be {A_TEXT}")
        return Text("", "")
    section = Section(value, place, problems)
    said = Text(*(section.take(language, str, "", "a text in this language") for language in LANGUAGES))
    for language, words in section.content.items():
        if isinstance(words, str):
            check_length(words, section.at(language), problems, longest)
    section.close()
    return said


def check_length(words: str, place: str, problems: Problems, longest: int) -> None:
    """Notes a text that is empty or too long."""
    if not words.strip():
        problems.add(place, "empty; a player reads this")
    if len(words) > longest:
        problems.add(place, f"{show(words)} has {len(words)} letters, the most is {longest}")


def show(value: Any) -> str:
    """A value for a message, shortened if need be."""
    return shorten(f'"{value}"' if isinstance(value, str) else repr(value))
