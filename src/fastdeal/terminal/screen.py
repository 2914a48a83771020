"""The output: the whole table on a terminal, only what is new in a pipe."""

import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from ..notation.match import Match
from .host import Host
from .looks import QUIET, fitted
from .panels import bank_line, compact_board, seats_panel
from .ring import HEIGHT, NARROWEST, SIDE, WIDEST_CELL, middle_size, ring

Lines = Callable[[int], list[Text]]  # for a width in columns

PIPE = 100  # columns if there is no terminal
TYPED = 2  # lines for the input, and for a note on it
LEAST_STORY = 2


class Screen:
    """Prints and reads lines. A terminal is redrawn for every question; a pipe gets line after line."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.is_live = self.console.is_terminal and sys.stdin.isatty()

    def say(self, *lines: Text | Markdown | str) -> None:
        for line in lines:
            self.console.print(line, markup=False, soft_wrap=not self.is_live)

    def ask(self, prompt: str) -> str:
        """A line of input. Raises `EOFError` at its end."""
        if self.is_live:
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(f"{prompt}{line.rstrip()}")
        return line

    def show_list(self, lines: Sequence[Text | Markdown | str], go_on: str) -> None:
        """Show something long; a terminal then waits for Enter."""
        self.say(*lines)
        if self.is_live:
            self.ask(go_on)

    def show_question(self, match: Match, host: Host, bots: set[int], story: list[Text], question: Lines) -> None:
        """Show the table and the question."""
        if self.is_live:
            self.console.clear()
            self.say(*self.table_lines(match, host, bots, story, question))
        else:
            self.say(*question(PIPE))

    def table_lines(
        self, match: Match, host: Host, bots: set[int], story: list[Text], question: Lines | None = None
    ) -> list[Text]:
        """The ring with everything in its middle, if it fits; else one part below the other."""
        width, height = self.console.size if self.is_live else (PIPE, HEIGHT + TYPED)
        if width < NARROWEST or height < HEIGHT + TYPED:
            return self._compact(match, host, bots, story, question)
        cell = min(width // (SIDE + 1), WIDEST_CELL)
        columns, lines = middle_size(cell)
        panel = [*seats_panel(match, host, bots, with_deeds=True), bank_line(match, host), Text()]
        asked = [Text(), *self._wrapped(question(columns), columns)] if question else []
        room = lines - len(panel) - len(asked)
        if room < LEAST_STORY:
            return [*ring(match, host, cell, panel + self._tail(story, columns, lines - len(panel))), *asked[1:]]
        told = self._tail(story, columns, room)
        return ring(match, host, cell, [*panel, *told, *[Text()] * (room - len(told)), *asked])

    def _compact(
        self, match: Match, host: Host, bots: set[int], story: list[Text], question: Lines | None
    ) -> list[Text]:
        width, height = self.console.size
        panel = [*compact_board(match, host), *seats_panel(match, host, bots, with_deeds=False), bank_line(match, host)]
        asked = self._wrapped(question(width), width) if question else []
        room = max(height - len(panel) - len(asked) - TYPED, LEAST_STORY)
        return [*(fitted(line, width) for line in panel), *self._tail(story, width, room), *asked]

    def _tail(self, story: list[Text], width: int, lines: int) -> list[Text]:
        """The end of the story, as much as fits."""
        return self._wrapped(story[-lines:], width)[-lines:]

    def _wrapped(self, lines: Sequence[Text], width: int) -> list[Text]:
        return [part for line in lines for part in (line.wrap(self.console, width) or [line])]


def as_story(lines: list[str], new_from: int) -> list[Text]:
    """The story, with new lines highlighted."""
    return [Text(line, "" if nth >= new_from else QUIET) for nth, line in enumerate(lines)]
