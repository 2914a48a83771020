"""From the lobby to a seat, in a real browser."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from browsing import finished_game, is_scrolling_sideways, visit
from playwright.sync_api import Browser, Page, expect


def minutes(page: Page) -> int:
    """The expected length as the lobby says it."""
    return int(re.findall(r"\d+", page.locator(".length .big").inner_text())[0])


def test_one_click_leads_to_a_game_and_the_lobby_remembers_it(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".seat")).to_have_count(4)
        table = page.url
        page.goto(base)
        page.get_by_role("link", name=re.compile("Resume")).click()
        page.wait_for_url(table)


def test_a_link_to_nowhere_is_told_in_the_readers_language(browser: Browser, base: str) -> None:
    with visit(browser, base, "/t/nosuchtable", german=True, phone=True) as page:
        expect(page.get_by_text("Diesen Tisch gibt es nicht.")).to_be_visible()
        expect(page.get_by_role("link", name="Zur Lobby")).to_be_visible()


def test_a_table_is_set_found_and_filled(browser: Browser, base: str) -> None:
    with visit(browser, base) as host, visit(browser, base, german=True, phone=True) as guest:
        host.get_by_label("Your name").fill("<b>Ann</b> 🎲")
        host.get_by_role("radio", name="E-sports").check(force=True)
        plain = minutes(host)
        host.get_by_label("Start with deeds", exact=True).check()
        assert minutes(host) < plain
        host.get_by_role("button", name="Everyone").click()
        host.get_by_role("button", name="Create").click()
        host.wait_for_url("**/t/*")
        expect(host.get_by_role("img", name="QR")).to_be_visible()
        expect(host.get_by_role("textbox", name="Link to this table")).to_have_value(host.url)
        expect(host.get_by_text("<b>Ann</b> 🎲", exact=True)).to_be_visible()

        assert not is_scrolling_sideways(guest)
        guest.reload()
        guest.get_by_label("Dein Name").fill("Bob")
        guest.get_by_role("button", name="An den Tisch von <b>Ann</b> 🎲 setzen").click()
        guest.wait_for_url("**/t/*")
        expect(guest.get_by_text("gibt das Zeichen")).to_be_visible()
        expect(host.get_by_text("Bob", exact=True)).to_be_visible()
        host.get_by_role("button", name="Start").click()
        expect(host.locator(".boardwrap")).to_be_visible()
        expect(guest.locator(".boardwrap")).to_be_visible()


def test_the_expected_length_knows_bots_pace_clock_and_limits(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        expect(page.locator(".length")).to_contain_text("2 people and 2 bots")
        usual = minutes(page)
        page.get_by_label("Bots’ pace").select_option("calm")
        calm = minutes(page)
        page.get_by_label("Time per move").select_option("blitz")
        hurried = minutes(page)
        page.get_by_label("Who takes seat 2").select_option("shark")
        alone = minutes(page)
        assert alone < hurried < calm
        assert usual < calm
        expect(page.locator(".length")).to_contain_text("1 person and 3 bots")
        page.get_by_text("More rules").click()
        page.get_by_label("Time limit", exact=True).check()
        page.get_by_role("spinbutton", name="Time limit").fill("10")
        page.get_by_role("spinbutton", name="Time limit").blur()
        expect(page.locator(".length .big")).to_contain_text("10 ")


def test_rent_by_itself_is_offered_where_one_begins(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.get_by_label("Rent is paid without asking").check()
        expect(page.get_by_label("Rent", exact=True)).to_have_value("automatic")
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/t/*")
        expect(page.locator("[data-action=roll]")).to_be_visible()
        found = page.request.get(f"{base}/api/tables/{page.url.rpartition('/')[2]}").json()
        assert found["table"]["rules"]["rent"] == "automatic"


def test_a_link_leads_to_a_seat(browser: Browser, base: str) -> None:
    with visit(browser, base) as host, visit(browser, base) as guest:
        host.get_by_role("button", name="Create").click()
        host.wait_for_url("**/t/*")
        guest.get_by_label("Paste a link").fill("nonsense")
        guest.get_by_role("button", name="Join").click()
        expect(guest.get_by_role("alert")).to_contain_text("not a link to a table")
        guest.get_by_label("Paste a link").fill(host.url)
        guest.get_by_role("button", name="Join").click()
        guest.get_by_label("Your name").fill("Cyd")
        guest.get_by_role("button", name="Take this seat").first.click()
        expect(guest.get_by_text("Waiting for Guest to start")).to_be_visible()
        expect(host.get_by_text("Cyd", exact=True)).to_be_visible()


def test_two_who_give_no_name_play_together(browser: Browser, base: str) -> None:
    with visit(browser, base) as host, visit(browser, base, None, phone=True) as friend:
        host.get_by_role("button", name="Create").click()
        host.wait_for_url("**/t/*")
        friend.goto(host.url)
        friend.get_by_role("button", name="Take this seat").first.click()
        expect(friend.get_by_text("Waiting for Guest to start")).to_be_visible()
        expect(host.get_by_text("Guest 2", exact=True)).to_be_visible()
        host.get_by_role("button", name="Start").click()
        expect(friend.locator(".seat .tag", has_text="You")).to_have_count(1)


def test_who_has_a_name_that_is_taken_sits_down_by_another(browser: Browser, base: str) -> None:
    conflict = re.compile("409")
    with (
        visit(browser, base) as host,
        visit(browser, base, german=True, forgiven=conflict) as friend,
        visit(browser, base, forgiven=conflict) as stranger,
    ):
        host.get_by_label("Your name").fill("Kim")
        host.get_by_role("button", name="Add a seat").click()
        host.get_by_role("button", name="Everyone").click()
        host.get_by_role("button", name="Create").click()
        host.wait_for_url("**/t/*")

        friend.get_by_label("Dein Name").fill("Kim")
        friend.goto(host.url)
        friend.get_by_role("button", name="Diesen Platz nehmen").first.click()
        expect(friend.locator(".toast")).to_contain_text("So heißt an diesem Tisch schon jemand.")
        friend.get_by_role("button", name="Als Kim 2 hinsetzen").click()
        expect(friend.get_by_text("gibt das Zeichen")).to_be_visible()
        expect(friend.locator(".toast")).to_have_count(0)

        stranger.reload()
        stranger.get_by_label("Your name").fill("kim")
        stranger.get_by_role("button", name="Sit down at Kim’s table").click()
        stranger.get_by_role("alert").get_by_role("button", name="Sit down as kim 3").click()
        stranger.wait_for_url(host.url)
        expect(host.get_by_text("kim 3", exact=True)).to_be_visible()


def test_a_recorded_game_goes_on_at_a_new_table(browser: Browser, base: str, tmp_path: Path) -> None:
    _, record = finished_game(base)
    half = tmp_path / "half.deal"
    half.write_text("\n".join(record.split("\n")[:20]) + "\n", encoding="utf-8")
    with visit(browser, base) as page:
        page.get_by_label("Open a game from a file").set_input_files(half)
        page.get_by_role("button", name="Play on").click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".who-is-here b").first).to_have_text("Ann")


def test_the_link_is_there_for_telephones(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.get_by_role("button", name="Create").click()
        page.wait_for_url("**/t/*")
        code = page.get_by_role("img", name="QR code")
        expect(code).to_be_visible()
        assert parse_qs(urlsplit(code.get_attribute("src") or "").query) == {"link": [page.url]}
        page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")


def test_language_and_theme_stay_chosen(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.get_by_role("button", name="Deutsch").click()
        page.get_by_role("button", name="Hell oder dunkel").click()
        page.reload()
        expect(page.get_by_role("button", name="Gegen Bots spielen")).to_be_visible()
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"
        assert page.evaluate("document.documentElement.lang") == "de"


@pytest.mark.parametrize("german", [False, True], ids=["en", "de"])
def test_everybody_on_a_chair_is_named_in_full(browser: Browser, base: str, german: bool) -> None:
    with visit(browser, base, german=german) as page:
        names = page.locator(".chairs b, .chairs li:not(.add) > span:nth-child(2)")
        expect(names).not_to_have_count(0)
        for width in (320, 390, 768, 1024, 1280, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            shortened = "all => all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.innerText)"
            assert names.evaluate_all(shortened) == [], width
            beyond = (
                "it => it.querySelector('.segment').getBoundingClientRect().right - it.getBoundingClientRect().right"
            )
            assert page.locator(".at-table").evaluate(beyond) <= 0, width
