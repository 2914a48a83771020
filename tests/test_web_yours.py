"""Yours without an account: taken along to another browser, and forgotten where one says so."""

import re
from typing import Any

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
        expect(other.get_by_role("region", name="Your games", exact=True)).to_contain_text("Place 2 of 3")
        other.get_by_role("link", name="Resume").click()
        other.wait_for_url(f"**/t/{table}")
        expect(other.get_by_role("button", name="Pause")).to_be_visible()  # It is our seat: who watches cannot pause.
        other.goto(f"{base}/yours")
        fetch_with(other, code)
        expect(other.get_by_role("alert")).to_contain_text("This code is not valid")


def test_ones_colour_is_worn_on_whatever_seat_and_taken_along(browser: Browser, base: str) -> None:
    colour = "getComputedStyle(document.querySelector('.seat .coin')).getPropertyValue('--p').trim()"
    with visit(browser, base, None) as page, visit(browser, base, None) as other:
        lay_with_bots(page, base)
        table = page.url
        before = page.evaluate(colour)
        page.goto(f"{base}/yours")
        page.get_by_role("radio", name="Pink").check()
        assert violations_in_both_themes(page, "yours") == []
        page.goto(table)
        expect(page.locator(".seat")).to_have_count(3)
        page.wait_for_function(f"(before) => {colour} !== before", arg=before)
        page.goto(f"{base}/yours")
        code = show_code(page)
        other.goto(f"{base}/yours")
        fetch_with(other, code)
        expect(other.get_by_role("link", name="Resume")).to_be_visible()
        other.reload()
        expect(other.get_by_role("radio", name="Pink")).to_be_checked()


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
        numbers = page.get_by_role("region", name="Your games in numbers")
        expect(numbers.locator("tbody tr")).to_have_text(["2211", "3210.7"])
        expect(numbers).to_contain_text("Yellow (Classic London)")
        expect(numbers).to_contain_text("in 2 of 3 games")
        expect(numbers.get_by_text("1 of 3", exact=True)).to_be_visible()
        assert violations_in_both_themes(page, "numbers") == []


def test_a_finished_game_tells_what_the_numbers_need(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        lose_a_game(page, base)
        page.goto(f"{base}/yours")
        numbers = page.get_by_role("region", name="Your games in numbers")
        expect(numbers).to_contain_text("You have not owned a whole colour group")
        (game,) = page.evaluate("JSON.parse(localStorage.getItem('fastdeal.games'))")
        assert game["groups"] == []
        assert isinstance(game["luck"], int)


class Authenticator:
    """A device with passkeys, as a page sees it."""

    def __init__(self, page: Page) -> None:
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("WebAuthn.enable")
        kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        options = {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}
        added = self.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id = added["authenticatorId"]

    def passkeys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.devtools.send("WebAuthn.getCredentials", {"authenticatorId": self.id})[
            "credentials"
        ]
        return found

    def learn(self, passkeys: list[dict[str, Any]]) -> None:
        """As when a password manager brings them from another device."""
        for passkey in passkeys:
            self.devtools.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": passkey})


def use_passkey(page: Page) -> None:
    """The page is loaded again with what has come."""
    with page.expect_event("load"):
        page.get_by_role("button", name="Use your passkey").click()


def test_a_passkey_opens_the_profile_on_another_device_and_deletes_it(browser: Browser, base: str) -> None:
    site = base.replace("127.0.0.1", "localhost")
    with visit(browser, site, None) as page, visit(browser, site, None, forgiven=re.compile("404")) as other:
        lose_a_game(page, site)
        lay_with_bots(page, site)
        table = page.url.rpartition("/")[2]
        page.goto(f"{site}/yours")
        device = Authenticator(page)
        page.get_by_label("Your name").fill("Ann")
        page.get_by_role("button", name="Make a passkey").click()
        expect(page.get_by_text("Kept. On another device")).to_be_visible()
        assert violations_in_both_themes(page, "passkey") == []

        other.goto(f"{site}/yours")
        Authenticator(other).learn(device.passkeys())
        use_passkey(other)
        expect(other.get_by_label("Your name")).to_have_value("Ann")
        expect(other.get_by_role("region", name="Your games", exact=True)).to_contain_text("Place 2 of 3")
        other.get_by_role("link", name="Resume").click()
        other.wait_for_url(f"**/t/{table}")
        expect(other.get_by_role("button", name="Pause")).to_be_visible()

        # A game played there comes back here, and settings stay.
        lose_a_game(other, site)
        other.goto(f"{site}/yours")
        use_passkey(other)
        expect(other.get_by_role("link", name="Replay: ")).to_have_count(2)
        page.get_by_label("Your name").fill("Anna")
        use_passkey(page)
        expect(page.get_by_role("link", name="Replay: ")).to_have_count(2)
        expect(page.get_by_label("Your name")).to_have_value("Anna")

        page.get_by_role("button", name="Delete it there").click()
        page.get_by_role("button", name="Press again, then show").click()
        expect(page.get_by_text("Deleted from the server.")).to_be_visible()
        other.get_by_role("button", name="Use your passkey").click()
        expect(other.get_by_role("alert")).to_contain_text("This server keeps no profile for that passkey.")


def test_a_number_for_an_address_has_no_passkeys_and_says_so(browser: Browser, base: str) -> None:
    with visit(browser, base, "/yours") as page:
        expect(page.get_by_text("Passkeys work over https, and at http://localhost.")).to_be_visible()
        expect(page.get_by_role("button", name="Use your passkey")).to_have_count(0)
        expect(page.get_by_role("button", name="Show a code")).to_be_visible()
