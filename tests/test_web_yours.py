"""Yours without an account: taken along to another browser, and forgotten where one says so."""

import re

from accessibility import violations_in_both_themes
from at_table import lay_with_bots, post
from browsing import is_scrolling_sideways, visit
from playwright.sync_api import Browser, Page, expect
from test_web_history import lose_a_game


def show_code(page: Page) -> str:
    page.get_by_role("button", name="Show a code").click()
    code = page.get_by_label("Code for the other device")
    expect(code).to_have_text(re.compile(r"^\w{4} \w{4}$"))
    return code.inner_text()


def fetch_with(page: Page, code: str) -> None:
    page.get_by_label("Code from the other device").fill(code)
    page.get_by_role("button", name="Fetch").click()


def test_a_code_carries_name_games_and_seats_to_another_browser_once(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page, visit(browser, base, None, forgiven=re.compile("403")) as other:
        lose_a_game(page, base)
        lay_with_bots(page, base)
        table = page.url.rpartition("/")[2]
        page.goto(f"{base}/yours")
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("link", name="Resume").wait_for()
        code = show_code(page)
        expect(page.get_by_role("img", name="QR code")).to_be_visible()
        assert violations_in_both_themes(page, "yours") == []
        # Scanned: the link brings the code along.
        other.goto(f"{base}/yours#code={code.replace(' ', '')}")
        expect(other.get_by_label("Code from the other device")).to_have_value(code)
        other.get_by_role("button", name="Fetch").click()
        expect(other.get_by_label("Your name")).to_have_value("Ann")
        expect(other.get_by_role("region", name="Your games")).to_contain_text("Place 2 of 3")
        other.get_by_role("link", name="Resume").click()
        other.wait_for_url(f"**/t/{table}")
        expect(other.get_by_role("button", name="Pause")).to_be_visible()  # It is our seat: who watches cannot pause.
        other.goto(f"{base}/yours")
        fetch_with(other, code)
        expect(other.get_by_role("alert")).to_contain_text("This code is not valid")


def test_what_one_browser_has_is_not_lost_by_what_another_brings(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page, visit(browser, base, None) as other:
        lose_a_game(page, base)
        lose_a_game(other, base)
        page.goto(f"{base}/yours")
        code = show_code(page)
        other.goto(f"{base}/yours")
        fetch_with(other, code.upper())
        expect(other.get_by_role("link", name="Replay: ")).to_have_count(2)


def test_everything_is_forgotten_the_key_to_the_seat_too(browser: Browser, base: str) -> None:
    with visit(browser, base, None, german=True, phone=True) as page:
        lay = post(page, f"{base}/api/tables", {"name": "Ann", "seats": [{}, {}]})
        page.goto(base + lay["link"])
        page.get_by_role("button", name=re.compile("Beginnen")).wait_for()
        page.goto(f"{base}/yours")
        page.get_by_label("Dein Name").fill("Kim")
        expect(page.get_by_role("region", name="Was wo gespeichert ist")).to_contain_text("1 Tisch und")
        assert not is_scrolling_sideways(page)
        page.get_by_role("button", name="Alles vergessen").click()
        page.get_by_role("button", name="Noch einmal drücken").click()
        expect(page.get_by_label("Dein Name")).to_have_value("")
        assert not page.context.cookies(f"{base}/api/tables/{lay['table']}")


def test_games_in_numbers_say_what_they_count(browser: Browser, base: str) -> None:
    game = {"at": 1, "edition": "classic", "names": ["Ann", "Bob", "Cyd"], "seat": 0, "place": 2}
    game |= {"groups": [], "luck": -5}
    games = [
        {**game, "id": "a", "place": 1, "groups": [3, 5], "luck": 40},
        {**game, "id": "b", "groups": [5]},
        {**game, "id": "c", "names": ["Ann", "Bob"]},
        {"id": "d", "at": 1, "edition": "classic", "names": ["Ann", "Bob"], "seat": 0, "place": 1},  # as kept before
    ]
    with visit(browser, base, "/yours") as page:
        page.evaluate("games => localStorage.setItem('fastdeal.games', JSON.stringify(games))", games)
        page.reload()
        numbers = page.get_by_role("region", name="In numbers")
        expect(numbers.locator("tbody tr")).to_have_text(["2211", "3210.7"])
        expect(numbers).to_contain_text("Yellow (Classic London)")
        expect(numbers).to_contain_text("in 2 of 3 games")
        expect(numbers.get_by_text("1 of 3", exact=True)).to_be_visible()
        assert violations_in_both_themes(page, "numbers") == []


def test_a_finished_game_tells_what_the_numbers_need(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        lose_a_game(page, base)
        page.goto(f"{base}/yours")
        expect(page.get_by_role("region", name="In numbers")).to_contain_text("You have not owned a whole colour group")
        (game,) = page.evaluate("JSON.parse(localStorage.getItem('fastdeal.games'))")
        assert game["groups"] == []
        assert isinstance(game["luck"], int)
