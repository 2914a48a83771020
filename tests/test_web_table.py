"""A person at the table, in a real browser against a real server: languages, phones, names, tabs, and a lost server."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_table import cash, lay_with_bots, log, play_once, play_turns, post, start, turns, wait_for_something_to_do
from browsing import is_scrolling_sideways, serving, visit
from playwright.sync_api import Browser, Page, expect

from fastdeal.table.client.remote import sit_down

# Markup, a script, right to left, and pictures: each as long as a name may be, or shorter.
NAMES = ["<img src=x><b>Al</b>", "<script>f()</script>", "שרה לוי", "Zoë 🎲🏠"]
# A browser writes a lost connection into its console, and rightly.
LOST = re.compile(r"WebSocket connection to|ERR_CONNECTION_REFUSED")


@pytest.fixture
def host(browser: Browser, base: str) -> Iterator[Page]:
    """Somebody at a table with bots."""
    with visit(browser, base, None) as page:
        lay_with_bots(page, base)
        yield page


def test_the_table_speaks_german_when_asked(host: Page) -> None:
    host.get_by_role("button", name="Settings").click()
    host.get_by_role("button", name="Deutsch").click()
    expect(host.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.locator(".actions")).to_contain_text("Bauen")
    play_turns(host, 4)
    expect(host.get_by_role("log", name="Verlauf")).to_contain_text(re.compile("Du hast .* gewürfelt"))
    assert host.evaluate("document.documentElement.lang") == "de"


def test_on_a_phone_everything_is_within_reach(browser: Browser, base: str) -> None:
    with visit(browser, base, None, phone=True) as page:
        lay_with_bots(page, base)
        expect(page.locator(".boardwrap svg").first).to_be_in_viewport(ratio=0.95)
        expect(page.locator(".actions .primary")).to_be_in_viewport(ratio=1)
        shown = {"Log": ".logbox", "Deals": ".deals", "Chat": "#chat-field", "Seats": ".seat"}
        for name, found in shown.items():
            page.get_by_role("tab", name=name).click()
            expect(page.locator(found).first).to_be_visible()
            assert not is_scrolling_sideways(page)
        play_turns(page, 4)
        assert not is_scrolling_sideways(page)


def test_names_and_chat_are_just_text(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        opened = post(page, f"{base}/api/tables", {"name": NAMES[0], "clock": "days", "seats": [{}, {}, {}, {}]})
        for name in NAMES[1:]:
            sit_down(f"{base}/api/tables/{opened['table']}/join", {"name": name})
        page.goto(base + opened["link"])
        for name in NAMES:
            expect(page.get_by_text(name, exact=True).first).to_be_visible()
        start(page)
        page.locator("#chat-field").fill("<img src=y> hello")
        page.keyboard.press("Enter")
        expect(page.get_by_role("log", name="Chat")).to_contain_text(f"{NAMES[0]} <img src=y> hello")
        assert page.locator(".seat b").filter(visible=True).all_inner_texts()[: len(NAMES)] == NAMES
        assert page.locator("img, script:not([src], [type='application/json'])").count() == 0


def test_two_tabs_of_one_person_show_and_do_the_same(host: Page) -> None:
    other = host.context.new_page()
    other.goto(host.url)
    first = wait_for_something_to_do(other, -1)
    assert wait_for_something_to_do(host, first.seq - 1).seq == first.seq
    play_once(other, first)
    wait_for_something_to_do(host, first.seq)
    expect(cash(host, 0)).to_have_text(cash(other, 0).inner_text())
    other.close()
    play_turns(host, 2)


def test_a_game_goes_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with serving(data) as server, visit(browser, server.base, None, forgiven=LOST) as page:
        lay_with_bots(page, server.base)
        play_turns(page, 3)
        before, mine, told = turns(page), cash(page, 0).inner_text(), log(page).inner_text()
        server.process.send_signal(signal.SIGKILL)
        expect(page.locator(".top .line")).to_contain_text("lost")
        server.process.wait()
        with serving(data, server.port):
            expect(page.locator(".top .line")).to_have_count(0)
            assert (turns(page), cash(page, 0).inner_text(), log(page).inner_text()) == (before, mine, told)
            play_turns(page, 3)
            page.reload()
            play_turns(page, 3)
