"""Colours and marks. Colour is never the only signal: seats have a letter, groups too, states a word or a sign."""

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
TOKEN = 3  # columns, where there is room
HOUSE, HOTEL_SIGN = "⌂", "[H]"


def marks_of(names: list[str]) -> list[str]:
    """A sign for each seat: its initial, or its number where two share one."""
    initials = [name[:1].upper() for name in names]
    times = Counter(initials)
    return [initial if times[initial] == 1 else str(seat + 1) for seat, initial in enumerate(initials)]


def seat_style(seat: int) -> str:
    return f"bold {INK} on {SEAT_COLOURS[seat]}"


def group_style(match: Match, group: int) -> str:
    """The group's colour as a ground, with the ink on it that can be read."""
    ground = match.edition.groups[group].dark
    return f"bold {ink_on(ground)} on {ground}"


def ink(text: str, style: str = "") -> Text:
    """Words in a style of their own, which does not spread to what is added to them."""
    return Text().append(text, style)


def badge(match: Match, seat: int, words: str = "") -> Text:
    """A player's mark, and perhaps some words, on his colour."""
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
    """What stands on a site, in signs."""
    return HOTEL_SIGN if level == HOTEL else HOUSE * level


def fitted(text: Text, width: int) -> Text:
    """The same text cut or filled to exactly this width."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
