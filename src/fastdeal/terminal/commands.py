"""What a typed line means: a number, Enter, a command, or a move in notation."""

from dataclasses import dataclass

from ..notation.errors import NotationError
from ..notation.lines import find_seat, split_label
from ..notation.match import Match
from ..notation.moves import parse_move
from ..rules.moves import do, do_at
from ..rules.state import Move
from ..rules.words import Verb
from .menu import Menu

WORDS = ("help", "board", "deeds", "log", "rules", "save", "load", "quit")
ALIASES = {"?": "help", "exit": "quit", "q": "quit", "h": "help"}


@dataclass(frozen=True)
class Command:
    """A command such as `save evening.deal`."""

    word: str
    rest: str = ""


@dataclass(frozen=True)
class Act:
    """A move of a seat."""

    seat: int
    move: Move


@dataclass(frozen=True)
class Skipped:
    """Go on without an answer."""


@dataclass(frozen=True)
class Unclear:
    """A line that cannot be followed here: the key of a sentence, and its gaps."""

    key: str
    gaps: dict[str, object]


Meaning = Command | Act | Skipped | Unclear


def understand(line: str, match: Match, menu: Menu) -> Meaning:
    """What a line means for the seat that is asked. Raises `NotationError` if it means nothing."""
    line = line.strip()
    if not line:
        return _enter(menu)
    if line.isdecimal():
        return _number(int(line[:9]), menu)
    word, _, rest = line.partition(" ")
    word = ALIASES.get(word.casefold(), word.casefold())
    if word in WORDS:
        return Command(word, rest.strip())
    seat, words = _seat_and_words(line, match, menu.seat)
    return Act(seat, without_dice(parse_move(words, match.names, match.game, seat)))


def _enter(menu: Menu) -> Meaning:
    if menu.default:
        return Act(menu.seat, menu.default)
    return Skipped() if menu.skip else Unclear("no_default", {})


def _number(number: int, menu: Menu) -> Meaning:
    choices = menu.all
    if number == 0 and menu.skip:
        return Skipped()
    if 1 <= number <= len(choices):
        return Act(menu.seat, choices[number - 1])
    return Unclear("no_such_number", {"number": number, "first": 0 if menu.skip else 1, "last": len(choices)})


def _seat_and_words(line: str, match: Match, asked: int) -> tuple[int, str]:
    """`Bob: ask` is Bob's move, whoever was asked."""
    try:
        label, words = split_label(line)
    except NotationError:
        return asked, line
    seats = [seat for seat, name in enumerate(match.names) if name.casefold() == label.casefold()]
    return (seats[0] if len(seats) == 1 else find_seat(label, match.names)), words


def without_dice(move: Move) -> Move:
    """The move without typed dice: dice are thrown here."""
    if move.verb == Verb.ROLL:
        return do(Verb.ROLL)
    return do_at(Verb.ASK, move.square) if move.verb == Verb.ASK else move
