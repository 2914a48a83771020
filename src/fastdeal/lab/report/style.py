"""Colours and type of plots and pages: ink on warm paper by day, ivory on deep felt by night."""

from collections.abc import Sequence
from pathlib import Path

from ...editions import Edition

# name: by day, by night
TOKENS = {
    "page": ("#E6DECC", "#0A1E17"),
    "panel": ("#FBF8F0", "#122C22"),
    "sunk": ("#F1EADA", "#0D241B"),
    "cell": ("#FDFAF2", "#1A4032"),
    "line": ("#DACFB8", "#2C5343"),
    "rule": ("#2A3142", "#0A1E17"),
    "ink": ("#1C2333", "#F5EEDD"),
    "ink-2": ("#464E61", "#C3D0C4"),
    "ink-3": ("#5B6272", "#A3BCAE"),
    "accent": ("#F2B233", "#F2B233"),
    "good": ("#0A6748", "#74D8AA"),
    "bad": ("#A8281D", "#FF9F8D"),
    "heat": ("#B9480B", "#F0A02C"),
    "on-heat": ("#FFFFFF", "#10201B"),
    "one": ("#2453CF", "#6E97FA"),
    "two": ("#C94C17", "#F2753F"),
    "three": ("#087D68", "#35C2A0"),
}
DARK_INK, LIGHT_INK = "#1C2333", "#FFFFFF"


def tokens(more: dict[str, tuple[str, str]] | None = None) -> str:
    """The custom properties for both themes."""
    whole = {**TOKENS, **(more or {})}
    day, night = (";".join(f"--{name}:{pair[theme]}" for name, pair in whole.items()) for theme in (0, 1))
    return f":root{{color-scheme:light dark;{day}}}@media (prefers-color-scheme:dark){{:root{{{night}}}}}"


def group_tokens(edition: Edition) -> dict[str, tuple[str, str]]:
    """For every group its colour, and that of a letter on it."""
    found = {}
    for group in edition.groups:
        found[f"g{group.letter}"] = (group.light, group.dark)
        found[f"on{group.letter}"] = (ink_on(group.light), ink_on(group.dark))
    return found


def ink_on(colour: str) -> str:
    """Dark or light ink, whichever is told better from this colour."""
    return max((DARK_INK, LIGHT_INK), key=lambda ink: contrast(channels(ink), channels(colour)))


def is_hot(opacity: float, theme: int) -> bool:
    """Whether so much heat on a cell of the board asks for the ink that is kept for heat."""
    heat, cell, on_heat, ink = (channels(TOKENS[name][theme]) for name in ("heat", "cell", "on-heat", "ink"))
    ground = [opacity * warm + (1 - opacity) * cold for warm, cold in zip(heat, cell, strict=True)]
    return contrast(on_heat, ground) > contrast(ink, ground)


def channels(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """How well two colours are told apart, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Sequence[float]) -> float:
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def stylesheet(name: str) -> str:
    return (Path(__file__).parent / f"{name}.css").read_text(encoding="utf-8")


def standalone(svg: str) -> str:
    """A plot as a file of its own, readable on white and on black."""
    head, tag, rest = svg.partition(">")
    head = head.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    return f"{head}{tag}<style>{tokens()}{stylesheet('plots')}</style>{rest}\n"
