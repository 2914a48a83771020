"""What a browser keeps without an account: games and their ends, settings; and how all of it is forgotten."""

from accessibility import violations_in_both_themes
from at_table import go_on_with, leave_for_good
from browsing import is_scrolling_sideways, visit
from playwright.sync_api import Browser, Page, expect

# Cyd, a bot, has left before. When Ann leaves too, Bob has won.
NEARLY_OVER = (
    "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\n\nAnn: roll 1-2\nAnn: buy\nCyd: resign\n"
)


def lose_a_game(page: Page, base: str) -> str:
    """Come in second of three; the table."""
    table = go_on_with(page, base, NEARLY_OVER)
    leave_for_good(page)
    page.locator(".story").wait_for()
    return table


def test_a_game_is_remembered_with_its_end_until_it_is_forgotten(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        table = lose_a_game(page, base)
        page.goto(base)
        games = page.get_by_role("region", name="Your games", exact=True)
        expect(games).to_contain_text("Place 2 of 3")
        expect(games).to_contain_text("With Bob, Cyd")
        assert violations_in_both_themes(page, "games") == []
        expect(games.get_by_role("link", name="Review: ")).to_have_attribute(
            "href", f"/replay?show=review&table={table}"
        )
        games.get_by_role("link", name="Replay").click()
        page.wait_for_url(f"**/replay?table={table}")
        page.goto(base)
        games.get_by_role("button", name="Forget the game").click()
        expect(games).to_have_count(0)
        page.reload()
        page.get_by_role("radio", name="E-sports").wait_for()
        expect(games).to_have_count(0)


def test_an_end_that_nobody_saw_is_found_in_the_lobby_and_everything_can_be_forgotten(
    browser: Browser, base: str
) -> None:
    with visit(browser, base, None) as page:
        table = lose_a_game(page, base)
        page.evaluate("localStorage.removeItem('fastdeal.games')")
        page.goto(base)
        page.evaluate("(id) => localStorage.setItem('fastdeal.tables', JSON.stringify([id]))", table)
        page.goto(f"{base}/yours")
        expect(page.get_by_role("region", name="Your games", exact=True)).to_contain_text("Place 2 of 3")
        page.get_by_label("Your name").fill("Kim")
        page.get_by_role("button", name="Forget everything").click()
        page.get_by_role("button", name="Press again").click()
        expect(page.get_by_label("Your name")).to_have_value("")
        expect(page.get_by_role("region", name="Your games", exact=True)).to_have_count(0)


def test_the_last_table_is_set_again(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.get_by_label("Start with deeds", exact=True).check()
        page.get_by_label("Bots’ pace").select_option("brisk")
        page.get_by_label("Who takes seat 2").select_option("shark")
        page.reload()
        expect(page.get_by_label("Who takes seat 2")).to_have_value("shark")
        expect(page.get_by_label("Bots’ pace")).to_have_value("brisk")
        expect(page.get_by_role("checkbox", name="Start with deeds")).to_be_checked()


def test_on_a_phone_going_on_and_joining_come_before_the_form(browser: Browser, base: str) -> None:
    with visit(browser, base, phone=True, german=True) as page:
        page.get_by_role("button", name="Gegen Bots spielen").click()
        page.wait_for_url("**/t/*")
        page.goto(base)
        page.get_by_role("link", name="Weiter: ").wait_for()
        titles = page.locator("main h1, main h2").all_inner_texts()
        assert titles[:3] == ["Wo du aufgehört hast", "Fastdeal", "Zu Freunden an den Tisch"]
        assert "Ein Tisch für Freunde" in titles[3:]
        assert not is_scrolling_sideways(page)
