"""Everything can be done by keyboard alone."""

from at_table import Sight, hurry_bots, lay_with_bots, log, turns, wait_for_something_to_do
from browsing import visit
from playwright.sync_api import Browser, Page, expect


def tab_to(page: Page, wanted: str, most: int = 80) -> None:
    """Press Tab until what is wanted has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"{wanted} is not reached by {most} times Tab")


def press_twice_if_guarded(page: Page, key: str) -> None:
    page.keyboard.press(key)
    if page.locator(".actions .armed").count():
        page.keyboard.press(key)


def play_once(page: Page, now: Sight) -> Sight:
    """Answer what is asked, by keys."""
    if now.offered:
        page.keyboard.press("x")
    elif now.stage == "auction":
        press_twice_if_guarded(page, "p")
    elif now.stage == "purchase" and not now.primary:
        page.keyboard.press("x")
    else:
        press_twice_if_guarded(page, " ")
    return wait_for_something_to_do(page, now.seq)


def test_from_the_lobby_through_some_rounds(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        hurry_bots(page)
        page.goto(base)
        page.get_by_role("radio", name="E-sports").wait_for()
        tab_to(page, "input[aria-label='Your name']")
        page.keyboard.type("Ann")
        tab_to(page, ".hero .primary")
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/*")
        now = wait_for_something_to_do(page, -1)
        while now.stage != "over" and turns(page) < 24:
            now = play_once(page, now)
        expect(log(page)).to_contain_text("You rolled")


def test_the_board_is_read_by_arrows_from_one_tab_stop(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        lay_with_bots(page, base)
        tab_to(page, "[data-at]")
        here = page.locator("[data-at]:focus")
        page.keyboard.press("Home")
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        expect(here).to_have_attribute("data-at", "3")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name="Whitechapel Road")).to_contain_text("£60")
        page.keyboard.press("Escape")
        expect(page.locator(".pop")).to_have_count(0)
        page.keyboard.press("Tab")
        expect(here).to_have_count(0)
        page.keyboard.press("?")
        keys = page.get_by_role("dialog", name="Keys")
        expect(keys).to_contain_text("Build")
        page.keyboard.press("Escape")
        expect(keys).to_be_hidden()
