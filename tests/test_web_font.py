"""The pages bring their own font: it has every character they show, and all text uses it on every machine."""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from at_table import lay_with_bots
from browsing import fetch, visit
from playwright.sync_api import Browser, CDPSession, Page
from starlette.datastructures import Headers
from test_web_load import WORDS

from fastdeal.editions import edition_ids
from fastdeal.table.http.pages import Pages
from fastdeal.telling.sentences_de import SENTENCES_DE
from fastdeal.telling.sentences_en import SENTENCES_EN

WEB = Path(__file__).parents[1] / "src" / "fastdeal" / "web"
ADD = """(signs) => document.body.append(...signs.map((sign) => {
    const text = document.createElement('p');
    text.className = 'sign';
    text.textContent = sign;
    return text;
}))"""
# Names and figures, wherever they stand.
TEXTS = ".board .name, .board .price, .btn span, .seat b, .cash, .logo, .log .ev, h2"


def strings(value: Any) -> Iterator[str]:
    """Every string within; keys are for programs."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from strings(list(value.values()))
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


def signs_of(page: Page, base: str) -> list[str]:
    """Every sign in what pages, editions and the table say."""
    editions = [json.loads(fetch(f"{base}/api/editions/{name}")) for name in edition_ids()]
    said = [*page.evaluate(WORDS), *editions, json.loads(fetch(f"{base}/api/catalogue")), SENTENCES_EN, SENTENCES_DE]
    return sorted({sign for text in strings(said) for sign in text if not sign.isspace()})


class Typesetting:
    """What the browser really sets texts in."""

    def __init__(self, page: Page) -> None:
        self._browser: CDPSession = page.context.new_cdp_session(page)
        self._browser.send("DOM.enable")
        self._browser.send("CSS.enable")
        self._root = self._browser.send("DOM.getDocument")["root"]["nodeId"]

    def of(self, selector: str) -> list[bool]:
        """Of each of these elements that has text of its own: whether all of it is in a font of the page."""
        found = self._browser.send("DOM.querySelectorAll", {"nodeId": self._root, "selector": selector})["nodeIds"]
        fonts = [self._browser.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in found]
        return [all(font["isCustomFont"] for font in each) for each in fonts if each]


def test_every_sign_that_a_page_shows_is_in_its_font(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        signs = signs_of(page, base)
        page.evaluate(ADD, signs)
        ours = Typesetting(page).of(".sign")
    assert len(ours) == len(signs) > 80
    assert [sign for sign, is_ours in zip(signs, ours, strict=True) if not is_ours] == []


def test_a_table_is_set_in_the_font_that_came_with_it(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        lay_with_bots(page, base)
        ours = Typesetting(page).of(TEXTS)
        assert len(ours) > 60
        assert all(ours)
        # Figures of one width, one above the other.
        widths = page.evaluate(
            """() => ['1111', '8888'].map((text) => {
                const line = Object.assign(document.createElement('span'), { className: 'num', textContent: text });
                document.body.append(line);
                return line.getBoundingClientRect().width;
            })"""
        )
        assert widths[0] == pytest.approx(widths[1])


def test_the_font_is_named_by_its_hash_asked_for_at_once_and_kept_for_ever() -> None:
    (font,) = (WEB / "vendor").glob("*.woff2")
    digest = hashlib.sha256(font.read_bytes()).hexdigest()
    assert font.stem == f"inter-{digest[:8]}"
    assert f"{digest}  {font.name}" in (WEB / "vendor" / "hashes.txt").read_text()
    assert f'<link rel="preload" href="/vendor/{font.name}" as="font"' in (WEB / "index.html").read_text()
    assert re.search(rf"@font-face .*/vendor/{re.escape(font.name)}", (WEB / "css" / "palette.css").read_text())
    answer = Pages(WEB).answer(f"vendor/{font.name}", Headers())
    assert answer.headers["cache-control"].endswith("immutable")
    assert answer.media_type == "font/woff2"
