"""Colours and marks. Colour is never the only signal: seats and groups have a letter, states a word or a sign."""

from collections import Counter

from rich.text import Text

from ..notation.match import Match
from ..rules.words import HOTEL, SEATS
from ..web.colours import ink_on, palette

SEAT_COLOURS = tuple(palette()[f"p{seat + 1}"].night for seat in range(SEATS))
INK = palette()["on-seat"].night
ACCENT = f"bold {INK} on {palette()['accent'].night}"
QUIET = "dim"
NOTE = f"bold {SEAT_COLOURS[1]}"
TOKEN = 3  # columns, if there is room
HOUSE, HOTEL_SIGN = "⌂", "[H]"


def marks_of(names: list[str]) -> list[str]:
    """A mark for each seat: its initial, or its number if two share one."""
    initials = [name[:1].upper() for name in names]
    times = Counter(initials)
    return [initial if times[initial] == 1 else str(seat + 1) for seat, initial in enumerate(initials)]


def seat_style(seat: int) -> str:
    return f"bold {INK} on {SEAT_COLOURS[seat]}"


def group_style(match: Match, group: int) -> str:
    """The group's colour as background, with readable text."""
    ground = match.edition.groups[group].dark
    return f"bold {ink_on(ground)} on {ground}"


def ink(text: str, style: str = "") -> Text:
    """Text whose style does not spread to what is appended."""
    return Text().append(text, style)


def badge(match: Match, seat: int, words: str = "") -> Text:
    """A player's mark, with some words if given, on their colour."""
    return ink(marks_of(match.names)[seat] + words, seat_style(seat))


def badges(match: Match, seats: list[int]) -> Text:
    return Text().join(badge(match, seat) for seat in seats)


def tokens(match: Match, seats: list[int], room: int) -> Text:
    """The tokens of some seats, as wide as the room allows."""
    if len(seats) * TOKEN > room:
        return badges(match, seats)
    marks = marks_of(match.names)
    return Text().join(ink(f" {marks[seat]} ", seat_style(seat)) for seat in seats)


def buildings(level: int) -> str:
    """The buildings on a site, in signs."""
    return HOTEL_SIGN if level == HOTEL else HOUSE * level


def fitted(text: Text, width: int) -> Text:
    """The text cut or padded to exactly this width."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
