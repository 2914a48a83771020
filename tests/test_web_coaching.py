"""The bar of chances at a table: for who watches, and for players where the table has open coaching."""

import re

from accessibility import violations_in_both_themes
from browsing import visit
from playwright.sync_api import Browser, Page, expect


def open_table(page: Page, base: str, coaching: bool) -> None:
    """From the lobby to a game with bots alone."""
    page.goto(base)
    page.get_by_text("More details").click()
    if coaching:
        page.get_by_role("checkbox", name="Open coaching").check()
    page.get_by_role("button", name="Create and copy link").click()
    page.get_by_role("button", name="Start, bots take the rest").wait_for()


def start(page: Page) -> None:
    page.get_by_role("button", name="Start, bots take the rest").click()
    expect(page.locator(".seats")).to_be_visible()


def test_players_see_chances_only_where_the_table_has_open_coaching(browser: Browser, base: str) -> None:
    bar = re.compile("Chance to win now: .*%")
    with visit(browser, base, None) as page, visit(browser, base, None, phone=True) as watcher:
        open_table(page, base, coaching=False)
        expect(page.locator(".what-is-played")).not_to_contain_text("Open coaching")
        start(page)
        watcher.goto(page.url)
        expect(watcher.get_by_role("img", name=bar)).to_be_visible()
        expect(page.locator(".chances")).to_have_count(0)
        open_table(page, base, coaching=True)
        expect(page.locator(".what-is-played")).to_contain_text("Everybody at the table sees")
        start(page)
        expect(page.get_by_role("img", name=bar)).to_be_visible()
        assert violations_in_both_themes(page, "coaching") == []
