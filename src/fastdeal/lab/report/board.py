"""The board as a heat map."""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from ...editions import Edition
from ...rules.words import NOWHERE, SQUARES
from .style import is_hot

CORNER, CELL, BAND = 131, 82, 40
FAR = 1000 - CORNER
JAIL = 10


class Box(NamedTuple):
    """A rectangle on the board of 1000 by 1000."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def rect(self, kind: str, more: str = "") -> str:
        size = f'x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" height="{self.height:g}"'
        return f'<rect class="{kind}" {size}{more}/>'


def box_of(square: int) -> Box:
    """The box of a square, clockwise from GO in the lower right corner."""
    side, place = divmod(square, 10)
    if place == 0:
        return Box(*((FAR, FAR), (0, FAR), (0, 0), (FAR, 0))[side], CORNER, CORNER)
    along = CELL * (place - 1)
    match side:
        case 0:
            return Box(FAR - CELL - along, FAR, CELL, CORNER)
        case 1:
            return Box(0, FAR - CELL - along, CORNER, CELL)
        case 2:
            return Box(CORNER + along, 0, CELL, CORNER)
    return Box(FAR, CORNER + along, CORNER, CELL)


def split_band(square: int) -> tuple[Box, Box]:
    """The coloured band of a square, on its inner side, and the rest of it."""
    x, y, width, height = box_of(square)
    match square // 10:
        case 0:
            return Box(x, y, width, BAND), Box(x, y + BAND, width, height - BAND)
        case 1:
            return Box(x + width - BAND, y, BAND, height), Box(x, y, width - BAND, height)
        case 2:
            return Box(x, y + height - BAND, width, BAND), Box(x, y, width, height - BAND)
    return Box(x, y, BAND, height), Box(x + BAND, y, width - BAND, height)


class Heat(NamedTuple):
    """What the map shows: a number for each square, its format, and the text in the middle."""

    values: Sequence[float]
    write: Callable[[float], str]
    total: str
    said: Sequence[str]
    kind: str
    in_jail: float | None = None

    def warmth(self, value: float) -> float:
        """From 0 for the least to 1 for the most, ignoring squares without a value."""
        least, most = min((other for other in self.values if other), default=0.0), max(self.values)
        return max(0.0, (value - least) / (most - least)) if most > least else 0.0


def heat_board(edition: Edition, heat: Heat) -> str:
    """The map as SVG, with each square's name as its tooltip."""
    squares = "".join(square_svg(edition, heat, square) for square in range(SQUARES))
    middle = Box(CORNER + 3, CORNER + 3, FAR - CORNER - 6, FAR - CORNER - 6).rect("middle", ' rx="10"')
    rows = enumerate(heat.said)
    lines = "".join(f'<text class="said" x="500" y="{560 + 44 * nth}">{escape(said)}</text>' for nth, said in rows)
    total = f'<text class="total" x="500" y="490">{escape(heat.total)}</text>'
    frame = Box(3, 3, 994, 994).rect("frame", ' rx="12"')
    label = escape(f"{edition.name.en}: {' '.join(heat.said)}", quote=True)
    parts = middle + squares + jail_cell(heat) + frame + total + lines
    return f'<svg class="board {heat.kind}" viewBox="0 0 1000 1000" role="img" aria-label="{label}">{parts}</svg>'


def square_svg(edition: Edition, heat: Heat, square: int) -> str:
    value = heat.values[square]
    warmth = heat.warmth(value)
    box, rest, band = box_of(square), box_of(square), ""
    group = edition.squares[square].group
    if group != NOWHERE:
        letter = edition.groups[group].letter
        strip, rest = split_band(square)
        x, y = strip.middle
        band = strip.rect("band", f' fill="var(--g{letter})"')
        band += f'<text class="letter" x="{x:g}" y="{y + 10:g}" style="fill:var(--on{letter})">{letter}</text>'
    x, y = rest.middle if square != JAIL or heat.in_jail is None else (CORNER / 2, FAR + 108)
    opacity = 0.06 + 0.94 * warmth
    hot = "".join(f" hot-{theme}" for nth, theme in enumerate(("by-day", "by-night")) if is_hot(opacity, nth))
    number = f'<text class="value{hot}" x="{x:g}" y="{y + 10:g}">{heat.write(value)}</text>' if value else ""
    if square % 10 == 0 and square != JAIL:
        number += f'<text class="corner{hot}" x="{x:g}" y="{box.y + 32:g}">{escape(edition.name_of(square))}</text>'
    name = escape(f"{edition.name_of(square)}: {heat.write(value)}")
    glow = box.rect("heat", f' opacity="{opacity:.2f}"')
    return f"<g><title>{name}</title>{box.rect('cell')}{glow}{band}{number}</g>"


def jail_cell(heat: Heat) -> str:
    """The jail cell, in the corner of the square for those just visiting."""
    if heat.in_jail is None:
        return ""
    cell = Box(50, FAR + 8, 73, 62)
    x, y = cell.middle
    words = (("in jail", y - 6), (heat.write(heat.in_jail), y + 20))
    lines = "".join(f'<text class="small" x="{x:g}" y="{at:g}">{said}</text>' for said, at in words)
    return cell.rect("jail", ' rx="6"') + lines
