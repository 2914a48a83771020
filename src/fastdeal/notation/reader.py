"""Reads a `.deal` file from top to bottom: header, position, then moves and checks."""

from collections.abc import Iterator
from pathlib import Path

from ..errors import shorten
from ..rules.stage import stage_of
from ..rules.state import Move
from ..rules.words import Refusal
from .errors import MismatchError, NotationError, blaming
from .facts import check
from .header import HeaderLines
from .lines import HEADER_KEYS, POSITION_KEYS, find_seat, one_of, quote, read_lines, split_label, split_outside_quotes
from .match import Match
from .moves import REASONS, parse_move, refusal_name, stage_name
from .outcomes import Outcomes, parse_outcomes, play_with, split_outcomes
from .position import Position


class RefusedError(MismatchError):
    """A move that the rules refuse; with the match before it, so that it can be explained."""

    def __init__(self, message: str, match: Match, seat: int, move: Move, refusal: Refusal) -> None:
        super().__init__(message)
        self.match, self.seat, self.move, self.refusal = match, seat, move, refusal


def read(data: bytes, folder: Path | None) -> Match:
    """The match of a record, at its end. Without a folder its edition cannot be a file.

    Raises `DealError`, or `DealMismatch` for a wrong line.
    """
    *_, match = steps(data, folder)
    return match


def load(text: str, folder: Path | None = None) -> Match:
    """The game of a record, at its end. A path to an edition starts from `folder`, and is refused without it.

    Its checks must pass. Raises `DealError`, or `DealMismatch` for a wrong line.
    """
    return read(text.encode(errors="surrogatepass"), folder)


def steps(data: bytes, folder: Path | None) -> Iterator[Match]:
    """One and the same match after each of its moves, and once more at its end. Raises like `read`."""
    reader = Reader(folder)
    for is_move in take_lines(reader, data):
        if is_move:
            yield reader.begin()
    yield reader.match_at_end()


def take_lines(reader: "Reader", data: bytes) -> Iterator[bool]:
    """Read line by line; yields whether each was a move."""
    for line, text in read_lines(data):
        reader.line = line
        with blaming(line):
            is_move = reader.take(text)
        yield is_move


class Reader:
    """A file being read."""

    def __init__(self, folder: Path | None) -> None:
        self.line = 1
        self.header = HeaderLines(folder)
        self.position: Position | None = None
        self.match: Match | None = None

    def take(self, text: str) -> bool:
        """Read the next line; returns whether it was a move."""
        if text.startswith("?"):
            self.check(text)
            return False
        if text.startswith("!"):
            self.expect_refusal(text[1:].strip(" \t"))
            return False
        label, rest = split_label(text)
        if label in HEADER_KEYS + POSITION_KEYS and not (self.match and label in self.match.names):
            self.take_setting(label, rest)
            return False
        self.play(text)
        return True

    def take_setting(self, key: str, value: str) -> None:
        """A line of the header or the position, which come in this order, before the moves."""
        if self.match:
            raise NotationError(f"`{key}:` belongs above the moves and checks")
        if key in HEADER_KEYS:
            if self.position:
                raise NotationError(f"`{key}:` belongs above the `set:` and `next:` lines")
            self.header.take(key, value, self.line)
            return
        self.position = self.position or Position(self.header.build())
        if key == "set":
            self.position.set(value, self.line)
        else:
            self.position.next(value, self.line)

    def begin(self) -> Match:
        """The match, once everything before the moves has been read."""
        if self.match is None:
            position = self.position or Position(self.header.build())
            self.match = Match(position.header, *position.finish())
        return self.match

    def match_at_end(self) -> Match:
        with blaming(self.line):
            return self.begin()

    def play(self, text: str) -> None:
        match = self.begin()
        seat, words, written = self.split_move(text)
        move = parse_move(words, match.names, match.game, seat)
        refusal = match.play_written(seat, move, written)
        if refusal != Refusal.NONE:
            message = f"expected `{shorten(text)}` to be legal, found it refused: {self.why(refusal)}"
            raise RefusedError(message, match, seat, move, refusal)

    def why(self, refusal: Refusal) -> str:
        """The refusal, and what must be answered first."""
        game, names = self.begin().game, self.begin().names
        return f"{refusal_name(refusal)} (stage {stage_name(stage_of(game))}, turn {quote(names[game.turn])})"

    def split_move(self, text: str) -> tuple[int, str, Outcomes]:
        """Who moves, the move's words, and its written outcomes."""
        match = self.begin()
        label, rest = split_label(text)
        seat = find_seat(label, match.names)
        words, outcomes = split_outcomes(rest)
        return seat, words, parse_outcomes(outcomes)

    def check(self, text: str) -> None:
        """One or more `? x = y` on a line."""
        match = self.begin()
        for question in split_outside_quotes(text, "?")[1:]:
            check(match.header, match.game, question)

    def expect_refusal(self, text: str) -> None:
        """`Ann: build @1 -- uneven`: the move must be refused, for this reason if one is given, and change nothing."""
        move, *reasons = split_outside_quotes(text, "--")
        if not move:
            raise NotationError("the move that is refused should come after `!`")
        if len(reasons) > 1:
            raise NotationError("one reason is enough: the first that applies")
        expected = REASONS[one_of(reasons[0], REASONS, "reason")] if reasons else None
        tried = f"`{shorten(move)}`"
        try:
            found = self.refusal_of(move)
        except NotationError as error:
            if expected == Refusal.UNKNOWN:
                return
            raise MismatchError(f"{tried} cannot be read, which only holds with `-- unknown`: {error}") from error
        if found == Refusal.NONE:
            raise MismatchError(f"expected {tried} to be refused, found it legal")
        if expected not in (None, found):
            raise MismatchError(f"expected {tried} to be refused as {reasons[0]}, found {self.why(found)}")

    def refusal_of(self, text: str) -> Refusal:
        """Why a move would be refused. Raises `NotationError` if it is not a move."""
        match = self.begin()
        seat, words, written = self.split_move(text)
        move = parse_move(words, match.names, match.game, seat)
        tried = play_with(match.game, match.board, match.edition, match.unknown, seat, move, written)
        if tried.refusal != Refusal.NONE and (changed := tried.game.differences(match.game)):
            raise MismatchError(f"expected `{shorten(text)}` to change nothing, found {', '.join(changed)} changed")
        return tried.refusal
