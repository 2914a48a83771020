"""The palette of the pages' style sheet, and which text colour is readable on a colour."""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from . import FOLDER

_COLOUR = re.compile(r"--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));")


class Colour(NamedTuple):
    """A colour of the palette."""

    day: str
    night: str


@cache
def palette() -> dict[str, Colour]:
    """The colours of `css/palette.css` by their names there: `ink`, `p1`."""
    sheet = (FOLDER / "css" / "palette.css").read_text(encoding="utf-8")
    return {name: Colour(day or both, night or both) for name, day, night, both in _COLOUR.findall(sheet)}


def ink_on(colour: str) -> str:
    """Dark or light ink, whichever has more contrast to this colour."""
    inks = palette()["ink"].day, palette()["on-seat"].day
    return max(inks, key=lambda ink: contrast(channels(ink), channels(colour)))


def channels(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Sequence[float]) -> float:
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
