"""Texts fit their squares: every name of every edition, in both languages, on screens of all sizes."""

import json
import re
from typing import Any

import pytest
from browsing import fetch, visit
from playwright.sync_api import Browser, Page
from scenes import EDITIONS, Stage

SCREENS = [(1366, 768), (1280, 800), (1440, 900), (1920, 1080), (390, 844)]
PHONE = 390
# By square: the lines of its name; the boxes of the square, of all it says, and of its band and tab.
LOOK = """() => [...document.querySelectorAll('.boardwrap .sq')].map((square) => {
    const box = (found) => {
        const { x, y, width, height } = found.getBoundingClientRect();
        return [x, y, x + width, y + height];
    };
    const all = (what) => [...square.querySelectorAll(what)].map(box);
    return {
        name: [...square.querySelectorAll('.name')].map((text) => text.textContent),
        cell: box(square.querySelector('.cell')),
        texts: all('text.name, text.price, text.corner-name, text.corner-big'),
        taken: all('.band, .tab'),
    };
})"""
# A board knows a moment after its screen how wide it is.
SETTLED = """([wide, isShort]) => innerWidth === wide
    && document.querySelector('.boardwrap .board').classList.contains('short') === isShort
    && new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
# Words that a phone breaks rather than cuts.
WHOLE_ON_A_PHONE = {"Trafalgar", "Coventry", "Piccadilly", "Tennessee", "Frauenkirche", "Copenhagen", "Drummond"}
# In pixels.
SLACK = 0.75

Box = list[float]


def glyphs_of(text: Box) -> Box:
    """Where the letters of a line stand, within a box that has room for accents above."""
    left, top, right, bottom = text
    high = bottom - top
    return [left, top + 0.2 * high, right, bottom - 0.03 * high]


def is_inside(inner: Box, outer: Box) -> bool:
    is_beyond = [outer[0] - inner[0], outer[1] - inner[1], inner[2] - outer[2], inner[3] - outer[3]]
    return max(is_beyond) <= SLACK


def overlap(one: Box, other: Box) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > SLACK and high > SLACK


def faults_of(square: dict[str, Any]) -> list[str]:
    texts, taken = list(map(glyphs_of, square["texts"])), square["taken"]
    faults = [] if all(is_inside(text, square["cell"]) for text in texts) else ["outside"]
    if any(overlap(text, other) for text in texts for other in taken):
        faults.append("under its band or tab")
    if any(overlap(one, other) for nth, one in enumerate(texts) for other in texts[:nth]):
        faults.append("over one another")
    return faults


def check(page: Page, names: list[str], wide: int) -> list[str]:
    squares = page.evaluate(LOOK)
    assert len(squares) == 40
    found = [f"{names[nth]}: {fault}" for nth, square in enumerate(squares) for fault in faults_of(square)]
    # A corner is drawn in another way, and says its name too.
    said = [(name, spelled(square)) for name, square in zip(names, squares, strict=True) if square["name"]]
    if wide == PHONE:
        assert {label for _, label in said} >= WHOLE_ON_A_PHONE & {word for name in names for word in name.split()}
        return found
    return found + [f"{name}: chopped" for name, label in said if label != name]


def spelled(square: dict[str, Any]) -> str:
    """The name that stands on a square, put together from its lines."""
    return re.sub(r"(?<=\w)- ", "", " ".join(square["name"]))


@pytest.mark.parametrize("german", [False, True], ids=["en", "de"])
@pytest.mark.parametrize("scene", EDITIONS)
def test_every_name_fits_its_square(browser: Browser, base: str, scene: str, german: bool) -> None:
    edition = json.loads(fetch(f"{base}/api/editions/{scene.removeprefix('edition-')}"))
    names = [square["name"]["de" if german else "en"] for square in edition["squares"]]
    faults = {}
    with visit(browser, base, None, german=german) as page:
        Stage(page, base).show(EDITIONS[scene])
        for wide, high in SCREENS:
            page.set_viewport_size({"width": wide, "height": high})
            page.wait_for_function(SETTLED, arg=[wide, wide == PHONE])
            faults.update({f"{wide}x{high}, {fault}": 1 for fault in check(page, names, wide)})
    assert list(faults) == []
