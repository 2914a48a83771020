"""The lab's pages on a desk and on a phone: nothing leaves its section, and no plot cuts a name."""

from pathlib import Path

import pytest
from browsing import DESKTOP, PHONE
from playwright.sync_api import Browser, ViewportSize

from fastdeal.commands.main import main

BOTS = "easy,steady:keep=0,avoid=G,jail=stay,shark,steady"
PAGES = {
    "simulate": f"simulate --games 24 --bots {BOTS}",
    "groups": "groups --games 24",
    "length": "length --games 24",
}
# The tables and texts that are wider than their section.
OUTSIDE = """() => [...document.querySelectorAll('section :is(table, p, h1, h2, svg)')].filter((one) =>
    one.getBoundingClientRect().right > one.closest('section').getBoundingClientRect().right
).map((one) => one.closest('section').innerText)"""
CUT = """() => [...document.querySelectorAll('svg.plot text')].filter((text) => {
    const plot = text.closest('svg').getBoundingClientRect(), at = text.getBoundingClientRect();
    return at.left < plot.left - 1 || at.right > plot.right + 1;
}).map((text) => text.textContent)"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_cut(name: str, size: ViewportSize, browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    assert main([*PAGES[name].split(), "--on", "plain", "--report", str(file)]) == 0
    page = browser.new_page(viewport=size)
    page.goto(file.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CUT) == []
    page.close()
