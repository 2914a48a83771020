"""The cost of the pages: their first load, their two languages, and a promise that every test checks."""

import re
from collections import Counter
from pathlib import Path

import pytest
from at_table import lay_with_bots
from browsing import serving_for_real, visit
from playwright.sync_api import Browser, Page, Request

from fastdeal.bots.house.minds import LEVELS
from fastdeal.bots.naming import ORACLE
from fastdeal.editions import OPTIONS
from fastdeal.table.room.pace import CLOCKS, PACES
from fastdeal.web import FOLDER

MOST = 153_000  # with the first note of the guide, where a newcomer begins
BY_ID = re.compile(r"(rule|level|pace|clock)_")
SAYS_FASTDEAL = """() => {
    const app = document.getElementById('app');
    const sign = app && getComputedStyle(app, '::before');
    return sign && sign.content.includes('Fastdeal') && sign.opacity === '1';
}"""
WORDS = """async () => {
    const [{ en }, { de }] = await Promise.all([import('/js/i18n/en.js'), import('/js/i18n/de.js')]);
    return [en, de];
}"""


def test_the_first_load_is_small(browser: Browser, tmp_path: Path) -> None:
    """Lobby and table, each by somebody who has never been here, as the server packs them."""
    with serving_for_real(tmp_path / "tables.db") as server:
        with visit(browser, server.base, None) as page:
            load = load_of(page)
            page.goto(server.base)
            page.get_by_role("radio", name="E-sports").wait_for()
            check(page, load, "lobby")
        with visit(browser, server.base, None) as page:
            load = load_of(page)
            lay_with_bots(page, server.base, pace="calm")  # nothing is auctioned while the page loads
            check(page, load, "table")


def load_of(page: Page) -> list[Request]:
    """Every request of the page that is answered, as it comes."""
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    return finished


def check(page: Page, load: list[Request], name: str) -> None:
    page.wait_for_load_state("networkidle")
    sizes = {request.url: request.sizes()["responseBodySize"] for request in load}
    largest = sorted(sizes.items(), key=lambda item: -item[1])[:5]
    told = f"{name}: {sum(sizes.values())} bytes in {len(sizes)} files, at most {MOST}; the largest: {largest}"
    assert sizes, name
    assert sum(sizes.values()) < MOST, told


def test_who_waits_for_a_slow_line_sees_that_something_comes(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        page.route("**/js/lobby/page.js", lambda route: None)
        page.goto(base, wait_until="commit")
        page.wait_for_function(SAYS_FASTDEAL)


def test_both_languages_have_the_same_words_with_the_same_gaps(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        english, german = page.evaluate(WORDS)
    assert english.keys() == german.keys()
    assert {key for key in english if gaps(english[key]) != gaps(german[key])} == set()


def test_every_word_is_said_and_stands_once(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        english, german = page.evaluate(WORDS)
    ours = {key for key in english if not BY_ID.match(key)}
    modules = [path for path in (FOLDER / "js").rglob("*.js") if path.parent.name != "i18n"]
    said = {key for path in modules for key in re.findall(r"'(\w+)'", path.read_text(encoding="utf-8"))}
    assert ours - said == set()
    assert {key for key in english if BY_ID.match(key)} - by_id() == set()
    parts = (path.read_text(encoding="utf-8") for path in (FOLDER / "js/i18n").glob("*_en.js"))
    keys = Counter(key for part in parts for key in re.findall(r"(?<=[ {])(\w+): ['\"]", part))
    assert [key for key, times in keys.items() if times > 1] == []
    sentences = Counter((english[key], german[key]) for key in ours)
    assert [sentence for sentence, times in sentences.items() if times > 1] == []


def by_id() -> set[str]:
    """The words that are called after something in the catalogue."""
    rules = {f"rule_{name}" for name in OPTIONS}
    choices = {f"rule_{name}_{choice}" for name, option in OPTIONS.items() for choice in option.choices}
    bots = {f"level_{name}" for name in (*LEVELS, ORACLE)}
    return rules | choices | bots | {f"pace_{name}" for name in PACES} | {f"clock_{name}" for name in CLOCKS}


def gaps(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


@pytest.mark.parametrize(
    ("mischief", "complaint"),
    [
        ("console.error('ouch')", "ouch"),
        ("new Promise((done) => setTimeout(() => { done(); throw new Error('alas') }))", "alas"),
        ("fetch('/no-such-file')", "404"),
        ("fetch('https://elsewhere.example/').catch(() => {})", "elsewhere.example"),
    ],
)
def test_a_page_that_complains_or_calls_elsewhere_fails_its_test(
    browser: Browser, base: str, mischief: str, complaint: str
) -> None:
    with pytest.raises(AssertionError, match=complaint), visit(browser, base, "/icon.svg") as page:
        page.evaluate(mischief)
