"""Accessibility: axe finds nothing on any page, in any state of the game, light or dark."""

from accessibility import violations_in_both_themes, violations_on
from browsing import finished_game, visit
from playwright.sync_api import Browser
from scenes import moments


def test_axe_finds_nothing_in_any_moment_of_a_game(browser: Browser, base: str) -> None:
    found = []
    with visit(browser, base, None) as page:
        for name in moments(page, base):
            found += violations_in_both_themes(page, name)
    assert not found, "\n".join(found)


def test_axe_finds_nothing_on_the_other_pages(browser: Browser, base: str) -> None:
    table, _ = finished_game(base)
    with visit(browser, base) as page:
        page.get_by_role("radio", name="E-sports").wait_for()
        found = violations_in_both_themes(page, "lobby")
        page.get_by_role("button", name="Create").click()
        page.get_by_role("img", name="QR").wait_for()
        found += violations_in_both_themes(page, "waiting room")
        page.get_by_role("button", name="Start").click()
        for name in ("Settings", "Keys", "Rules of this table", "Fair dice"):
            page.locator(".top").get_by_role("button", name=name).click()
            page.get_by_role("dialog").wait_for()
            found += violations_in_both_themes(page, name)
            page.keyboard.press("Escape")
        page.locator("[data-at='39']").click()
        page.get_by_role("dialog", name="Mayfair").wait_for()
        found += violations_in_both_themes(page, "title deed")
        page.goto(f"{base}/how")
        page.get_by_role("heading", name="Rent must be asked for").wait_for()
        found += violations_in_both_themes(page, "how to play")
        page.goto(f"{base}/replay?table={table}")
        page.get_by_role("button", name="Dice verified").wait_for()
        found += violations_in_both_themes(page, "replay")
    assert not found, "\n".join(found)


def test_axe_would_find_something(browser: Browser, base: str) -> None:
    with visit(browser, base, "/replay") as page:
        page.evaluate("document.querySelector('#app').insertAdjacentHTML('beforeend', '<button></button>')")
        assert any(line.startswith("button-name: ") for line in violations_on(page))
