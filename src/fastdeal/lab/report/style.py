"""Colours and type of plots and pages: ink on warm paper by day, ivory on deep felt by night."""

from pathlib import Path

from ...editions import Edition
from ...web.colours import Colour, channels, contrast, ink_on, palette

USED = ("page", "panel", "sunk", "cell", "line", "rule", "ink", "ink-2", "ink-3", "accent", "good", "bad")
SERIES = ("one", "two", "three")
COLOURS = {
    **{name: palette()[name] for name in USED},
    "heat": Colour("#B9480B", "#F0A02C"),
    "on-heat": palette()["on-seat"],
    **{name: palette()[f"p{nth}"] for nth, name in enumerate(SERIES, start=1)},
}


def custom_properties(more: dict[str, Colour] | None = None) -> str:
    """The custom properties for both themes."""
    whole = {**COLOURS, **(more or {})}
    day, night = (";".join(f"--{name}:{pair[theme]}" for name, pair in whole.items()) for theme in (0, 1))
    return f":root{{color-scheme:light dark;{day}}}@media (prefers-color-scheme:dark){{:root{{{night}}}}}"


def group_colours(edition: Edition) -> dict[str, Colour]:
    """Every group's colour, and the colour of text on it."""
    found = {}
    for group in edition.groups:
        found[f"g{group.letter}"] = Colour(group.light, group.dark)
        found[f"on{group.letter}"] = Colour(ink_on(group.light), ink_on(group.dark))
    return found


def is_hot(opacity: float, theme: int) -> bool:
    """Whether text on a cell this hot needs the ink for hot cells."""
    heat, cell, on_heat, ink = (channels(COLOURS[name][theme]) for name in ("heat", "cell", "on-heat", "ink"))
    ground = [opacity * warm + (1 - opacity) * cold for warm, cold in zip(heat, cell, strict=True)]
    return contrast(on_heat, ground) > contrast(ink, ground)


def stylesheet(name: str) -> str:
    return (Path(__file__).parent / f"{name}.css").read_text(encoding="utf-8")


def standalone(svg: str) -> str:
    """A plot as a separate file, readable on white and on black."""
    head, tag, rest = svg.partition(">")
    head = head.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    return f"{head}{tag}<style>{custom_properties()}{stylesheet('plots')}</style>{rest}\n"
