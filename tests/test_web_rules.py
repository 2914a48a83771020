"""The rule pages at the server: whole, for everyone, and one press away from the lobby, the table and every refusal."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from accessibility import violations_in_both_themes, violations_on
from at_table import post, start
from browsing import is_scrolling_sideways, visit
from playwright.sync_api import Browser, Page, expect
from starlette.datastructures import Headers

from fastdeal.languages import LANGUAGES
from fastdeal.notation.moves import refusal_name
from fastdeal.rules.words import Refusal
from fastdeal.table.http.rulebook import answer
from fastdeal.table.limits import HOW_TO_PLAY
from fastdeal.telling.rulebook import CHAPTERS, INDEX, RULES, rule_page

ALL = "The rules, page by page"
LINK = re.compile(r'href="([^"#]*)(?:#([^"]+))?"')
PLACES = re.compile(r'<h(\d) id="([^"]+)"')
STORY = re.compile(r"```deal\n(.*?)```", re.DOTALL)
# What the first column of a table names as code.
NAMES = re.compile(r"^\| (`[\w-]+`)", re.MULTILINE)


# Words of letters that begin on one line and end on another.
BROKEN_NAMES = r"""() => [...document.querySelectorAll('td code')].flatMap((name) => [...name.childNodes]).flatMap(
(text) => {
    const range = document.createRange();
    return [...(text.data ?? '').matchAll(/[a-z]+/g)].filter((word) => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).map((word) => word[0]);
})"""
EVERYWHERE = list(product([INDEX, *CHAPTERS], LANGUAGES))


def page_at(address: str, language: str = "en") -> str:
    """What the server shows there, or nothing."""
    way = address.removeprefix("/rules").strip("/")
    if way[:2] in LANGUAGES and way[2:3] in ("", "/"):
        way, language = way[2:].strip("/"), way[:2]
    found = answer(way or INDEX, Headers(), language)
    return bytes(found.body).decode() if found.status_code == 200 else ""


@pytest.mark.parametrize(("name", "language"), EVERYWHERE)
def test_every_link_of_a_rule_page_leads_to_another(name: str, language: str) -> None:
    for target, anchor in LINK.findall(page_at(name, language)):
        if target.startswith("/rules"):
            assert f'id="{anchor}"' in page_at(target) if anchor else page_at(target), target
        else:
            assert (
                target in ("/", HOW_TO_PLAY)
                or (Path(__file__).parent.parent / "src/fastdeal/web" / target.strip("/")).is_file()
            )


@pytest.mark.parametrize("name", [INDEX, *CHAPTERS])
def test_every_rule_page_has_its_german_sister_with_the_same_stories(name: str) -> None:
    english, german = rule_page(name), rule_page(name, "de")
    assert PLACES.findall(page_at(name)) == PLACES.findall(page_at(name, "de"))
    assert moves_in(english) == moves_in(german)
    assert NAMES.findall(english) == NAMES.findall(german)


def moves_in(page: str) -> list[str]:
    """The stories without their comments."""
    return [re.sub(r"\s+#.*", "", line) for block in STORY.findall(page) for line in block.splitlines()]


@pytest.mark.parametrize("refusal", [refusal for refusal in Refusal if refusal], ids=refusal_name)
def test_every_refusal_leads_to_its_rule(refusal: Refusal) -> None:
    page, _, anchor = RULES[refusal].partition("#")
    assert f'id="{anchor}"' in page_at(page) if anchor else page_at(page)


@pytest.mark.parametrize("name", ["nothing", "../index", "README.md", "auction.md", ""])
def test_nothing_but_rule_pages_is_handed_out(name: str) -> None:
    assert answer(name, Headers()).status_code == 404


def test_rule_pages_are_for_everyone(browser: Browser, base: str) -> None:
    with visit(browser, base, "/rules") as page:
        found = violations_in_both_themes(page, "rules")
        page.get_by_role("link", name="auctions").click()
        page.get_by_role("heading", name="Under the hammer").wait_for()
        found += violations_in_both_themes(page, "auctions")
    assert not found, "\n".join(found)


def test_a_phone_shows_every_rule_page_whole(browser: Browser, base: str) -> None:
    with visit(browser, base, None, phone=True) as page:
        for name, language in EVERYWHERE:
            page.goto(f"{base}/rules/{language}/{name}")
            for width in (320, 390):
                page.set_viewport_size({"width": width, "height": 640})
                assert not is_scrolling_sideways(page), f"{language} {name}, {width} px"


def test_the_lobby_leads_to_the_rules_and_they_lead_back(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.get_by_role("button", name="Light or dark").click()
        page.get_by_role("link", name="Rules").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(ALL)
        expect(page.locator("html[data-theme=dark]")).to_have_count(1)
        page.get_by_role("link", name="Fastdeal").click()
        page.get_by_role("button", name="Create").wait_for()


def test_who_reads_german_gets_the_rules_in_german(browser: Browser, base: str) -> None:
    with visit(browser, base, german=True) as page:
        page.get_by_role("link", name="Regeln").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Die Regeln, Seite für Seite")
        page.get_by_role("link", name="Versteigerungen").click()
        page.wait_for_url("**/rules/de/auction")
        assert violations_on(page) == []
        page.get_by_role("link", name="English").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Auctions")


def test_who_types_the_address_gets_the_rules_in_the_language_of_the_browser(browser: Browser, base: str) -> None:
    with visit(browser, base, "/rules", german=True) as page:
        expect(page.locator("html[lang=de]")).to_have_count(1)
        page.get_by_role("link", name="English").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(ALL)
        page.get_by_role("link", name="auctions").click()
        expect(page.locator("html[lang=en]")).to_have_count(1)
    with visit(browser, base, "/rules/auction") as page:
        expect(page.locator("html[lang=en]")).to_have_count(1)


def test_on_a_phone_no_name_in_a_table_breaks_inside_a_word(browser: Browser, base: str) -> None:
    with visit(browser, base, None, phone=True) as page:
        for name, language in EVERYWHERE:
            page.goto(f"{base}/rules/{language}/{name}")
            for width in (320, 360, 390):
                page.set_viewport_size({"width": width, "height": 640})
                assert page.evaluate(BROKEN_NAMES) == [], f"{language} {name}, {width} px"


def test_a_refusal_leads_to_its_rule_beside_the_game(browser: Browser, base: str) -> None:
    half_a_group = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\nset: Ann.deeds = @1\n"
    with visit(browser, base, None) as page:
        page.goto(base + post(page, f"{base}/api/uploads?clock=days", half_a_group)["link"])
        start(page)
        build = page.locator("[data-action=build]")
        build.click(force=True)
        assert not violations_on(page)
        assert rule_behind(page, lambda: page.locator(".why").get_by_role("link").click()) == "Building and selling"
        build.hover()
        assert rule_behind(page, lambda: page.keyboard.press("w")) == "Building and selling"
        page.evaluate("import('/js/table/link.js').then(({ play }) => play({ verb: 'redeem', square: 1 }))")
        assert rule_behind(page, lambda: page.locator(".toast").get_by_role("link").click()) == "Mortgages"
        page.keyboard.press("Escape")
        page.locator(".top").get_by_role("button", name="Rules").click()
        assert (
            rule_behind(page, lambda: page.get_by_role("dialog").get_by_role("link", name="All rules").click()) == ALL
        )


def rule_behind(page: Page, act: Callable[[], None]) -> str:
    """The heading of the page that opens beside the game."""
    with page.expect_popup() as opened:
        act()
    return opened.value.get_by_role("heading", level=1).inner_text()
