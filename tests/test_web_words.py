"""An edition's own words and looks on the page: articles, prices on deeds, the colours of buildings."""

import re

import pytest
from browsing import visit
from playwright.sync_api import Browser, expect
from scenes import EDITIONS, Scene, Stage

LAST_ARENA = """\
fastdeal 1
edition: esports
players: Ann, Bob, Cyd, Dora
start: Dora
set: Ann.deeds = @6, @8, @9
set: Cyd.deeds = @37, @39
set: @6.buildings = 4
set: @8.buildings = 4
set: @9.buildings = 4
set: @37.buildings = 4
set: @39.buildings = 4
set: bank.hotels = 1
Cyd: build @37
"""
TOO_POOR_FOR_THE_TAX = """\
fastdeal 1
edition: classic
players: Ann, Bob, Cyd
start: Ann
set: Ann.cash = 12
set: Ann.deeds = @28
Ann: roll 1-3
"""
GREEN, RED, WHITE = "rgb(63, 181, 95)", "rgb(194, 42, 30)", "rgb(255, 253, 248)"


@pytest.mark.parametrize(
    ("german", "wish", "button"),
    [
        (False, "Cyd wants an arena for Continental Championship.", "I want the arena too"),
        (True, "Cyd möchte eine Arena für Continental Championship.", "Ich will die Arena auch"),
    ],
    ids=["en", "de"],
)
def test_an_arena_has_its_article(browser: Browser, base: str, german: bool, wish: str, button: str) -> None:
    with visit(browser, base, None, german=german) as page:
        Stage(page, base).show(Scene(LAST_ARENA))
        expect(page.locator(".matter")).to_contain_text(wish)
        expect(page.get_by_role("button", name=button)).to_be_visible()
        deed = page.locator(".matter .deed")
        too_wide = "it => it.querySelector('table').offsetWidth - it.clientWidth"
        assert deed.evaluate(too_wide) <= 0, "long words push the rents off the deed"


def test_an_estate_is_told_in_the_right_case(browser: Browser, base: str) -> None:
    with visit(browser, base, None, german=True) as page:
        Stage(page, base).show(Scene(TOO_POOR_FOR_THE_TAX))
        expect(page.locator(".matter")).to_contain_text("Geld, das der Bank bleibt")


@pytest.mark.parametrize("german", [False, True], ids=["en", "de"])
def test_the_money_of_an_estate_stands_on_a_phone(browser: Browser, base: str, german: bool) -> None:
    with visit(browser, base, None, german=german, phone=True) as page:
        Stage(page, base).show(Scene(TOO_POOR_FOR_THE_TAX))
        page.set_viewport_size({"width": 320, "height": 640})
        facts = page.locator(".facts b")
        expect(facts).to_have_count(2)
        for fact in facts.all():
            fact.scroll_into_view_if_needed()
            expect(fact).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize(("edition", "house"), [("classic", WHITE), ("deutschland", GREEN)])
def test_buildings_have_the_printed_colours(browser: Browser, base: str, edition: str, house: str, phone: bool) -> None:
    with visit(browser, base, None, phone=phone) as page:
        Stage(page, base).show(EDITIONS[f"edition-{edition}"])
        assert page.locator(".boardwrap .house").first.evaluate("it => getComputedStyle(it).fill") == house
        hotel = page.locator(".boardwrap .hotel").first.evaluate("it => getComputedStyle(it).fill")
        assert (hotel == RED) == (edition == "deutschland")


@pytest.mark.parametrize(
    ("german", "said"),
    [(False, "Each arena £150 plus 4 fan stands"), (True, "Je Arena £150 und 4 Fantribünen")],
    ids=["en", "de"],
)
def test_a_deed_says_what_a_hotel_costs(browser: Browser, base: str, german: bool, said: str) -> None:
    with visit(browser, base, None, german=german) as page:
        Stage(page, base).show(EDITIONS["edition-esports"])
        page.locator(".boardwrap .sq").nth(24).click()
        expect(page.locator(".pop .deed")).to_contain_text(re.compile(said.replace(" ", r"\s+")))
