"""Two people in two browsers and a bot at one table. Bob reads German."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from at_table import cash, lay_for_two, lay_with_bots, log, press, sum_of
from browsing import visit
from playwright.sync_api import Browser, Locator, Page, expect
from table_player import running

HEAD = "fastdeal 1\nedition: classic\n{rules}players: Ann, Bob, Cyd\nstart: {start}\n"
FOR_SALE = HEAD.format(rules="", start="Ann") + "Ann: roll 4-2\n"
# Cyd has visited both of them. Ann rolls next, and cannot come to Bob's site, which lies behind her.
TWO_GUESTS = (
    HEAD.format(rules="", start="Ann")
    + "Ann: roll 4-5\nAnn: buy\nBob: roll 4-2\nBob: buy\nCyd: roll 3-3\nCyd: roll 1-2\n"
)
# Both have a whole group, and the Bank has two houses.
TWO_HOUSES = (
    HEAD.format(rules="rules: houses=2, deal_out_deeds=3\n", start="Ann") + "dealt: @6 @8 @9, @16 @18 @19, @5 @15 @25\n"
)
# Bob has given all he had to Cyd but 60, and stands before Ann's hotel.
RUINED = (
    HEAD.format(rules="rules: deal_out_deeds=2\n", start="Bob")
    + "dealt: @1 @3, @5 @12, @15 @25\n"
    + 5 * "Ann: build @1\nAnn: build @3\n"
    + "Bob: offer Cyd: 1090 for nothing\nCyd: accept Bob\nBob: roll 1-2\n"
)


class Pair(NamedTuple):
    ann: Page
    bob: Page


@pytest.fixture
def pair(browser: Browser, base: str) -> Iterator[Pair]:
    with visit(browser, base, None) as ann, visit(browser, base, None, german=True) as bob:
        yield Pair(ann, bob)


def expect_cash(pair: Pair, ann: int, bob: int) -> None:
    """Both pages say what each of them has."""
    for page in pair:
        expect(cash(page, 0)).to_have_text(sum_of(ann))
        expect(cash(page, 1)).to_have_text(sum_of(bob))


def set_sum(column: Locator, amount: int) -> None:
    column.get_by_role("spinbutton").fill(str(amount))
    column.get_by_role("spinbutton").press("Tab")


def bid(page: Page, amount: int) -> None:
    """Bid any sum one likes."""
    expect(page.locator(".matter[data-stage=auction]")).to_be_visible()
    page.locator("[data-action=other]").click()
    page.locator(".otherbid input").fill(str(amount))
    page.locator("[data-action=own-bid]").click()


def action(page: Page, name: str) -> Locator:
    return page.locator(f".actions [data-action={name}]")


def test_both_bid_in_an_auction(pair: Pair, base: str) -> None:
    lay_for_two(*pair, base, FOR_SALE)
    press(pair.ann, "decline")
    # Sums that no bot would give.
    bid(pair.ann, 300)
    expect(pair.bob.locator(".lead")).to_contain_text("Ann")
    bid(pair.bob, 350)
    expect(pair.ann.locator(".lead")).to_contain_text("Bob")
    press(pair.ann, "pass")
    expect_cash(pair, 1500, 1150)
    expect(log(pair.bob)).to_contain_text("The Angel")


def test_rent_is_asked_for_or_lapses_and_a_deal_is_haggled_over(pair: Pair, base: str) -> None:
    ann, bob = pair
    lay_for_two(*pair, base, TWO_GUESTS)
    expect_cash(pair, 1380, 1400)
    press(ann, "ask-9")
    expect_cash(pair, 1388, 1400)

    ann.get_by_role("button", name="Deal").click()
    ann.locator(".drawer .with").get_by_role("button", name="Bob").click()
    ann.locator(".colx.give label", has_text="Penton").click()
    set_sum(ann.locator(".colx.get"), 150)
    ann.get_by_role("button", name="Offer this to Bob").click()

    expect(ann.locator(".drawer")).to_have_count(0)
    expect(ann.locator(".toast", has_text="You offered Bob Pentonville Rd for £150.")).to_be_visible()
    press(bob, "counter-0")
    set_sum(bob.locator(".colx.give"), 120)
    bob.locator(".drawer footer .primary").click()

    expect(ann.locator(".matter")).to_contain_text("Bob waits for your answer.")
    expect(ann.locator(".matter")).to_contain_text("£120")
    press(ann, "accept-1")
    expect_cash(pair, 1508, 1280)
    expect(bob.locator(".toast", has_text="Ann hat angenommen. Du gibst £120")).to_be_visible()

    expect(action(bob, "ask-6")).to_be_visible()
    press(ann, "roll")
    expect(log(ann)).to_contain_text("Bob did not ask Cyd for £6 rent on The Angel, Islington: it lapsed.")
    expect(action(bob, "ask-6")).to_have_count(0)


def test_the_last_houses_are_asked_for_and_auctioned(pair: Pair, base: str) -> None:
    ann, bob = pair
    lay_for_two(*pair, base, TWO_HOUSES)
    expect_cash(pair, 1180, 940)
    ann.get_by_role("button", name="Build").click()
    plus = ann.locator(".group .steps button").first
    plus.click()
    # Two houses for two players: nobody is asked.
    expect_cash(pair, 1130, 940)

    plus.click()
    asked = bob.locator(".matter[data-stage=shortage]")
    expect(asked).to_contain_text("Die Bank hat noch 1 Haus")
    expect(asked).to_contain_text("Du wirst gefragt, weil du auch bauen könntest")
    expect(asked.locator(".bidders")).to_contain_text("Könnten auch bauen")
    press(bob, "want")
    bid(bob, 30)
    ann.keyboard.press("b")
    expect(ann.locator(".lead")).to_contain_text("Bob")
    bid(ann, 45)
    expect(bob.locator(".lead")).to_contain_text("Ann")
    bid(bob, 60)
    expect(ann.locator(".lead")).to_contain_text("Bob")
    press(ann, "pass")
    expect(bob.locator(".matter[data-stage=place]")).to_be_visible()
    bob.locator(".options button", has_text="Vine").click()
    press(bob, "place")
    expect_cash(pair, 1130, 880)
    expect(log(ann)).to_contain_text("Vine Street")


def test_who_cannot_pay_goes_bankrupt(pair: Pair, base: str) -> None:
    ann, bob = pair
    lay_for_two(*pair, base, RUINED, pace="calm")
    expect_cash(pair, 880, 60)
    press(ann, "ask-3")
    expect(bob.locator(".matter[data-stage=debt]")).to_contain_text("450")
    press(bob, "bankrupt")
    for page in pair:
        expect(page.locator(".seat").nth(1)).to_contain_class("out")
        # Ann has what was his: a station and a utility, mortgaged.
        expect(page.locator(".seat").nth(0).locator(".deeds i.mort")).to_have_count(2)
    expect(bob.locator(".matter h2")).to_have_text("Du bist ausgeschieden")
    expect(bob.locator("[data-action=skip]")).to_be_disabled()


def toast(page: Page, text: str) -> Locator:
    return page.locator(".toast", has_text=text)


def test_a_roll_is_taken_back_when_the_other_is_back_and_agrees(pair: Pair, base: str) -> None:
    ann, bob = pair
    lay_for_two(*pair, base, HEAD.format(rules="", start="Ann"))
    press(ann, "roll")
    expect(log(ann)).to_contain_text("You rolled")
    bob.goto("about:blank")
    expect(ann.locator(".seat").nth(1)).to_contain_text("reconnecting")

    ann.get_by_role("button", name="Undo").click()
    asked = toast(ann, "Still to agree: Bob.")
    asked.get_by_role("button", name="Withdraw").click()
    expect(asked).to_have_count(0)
    ann.get_by_role("button", name="Undo").click()
    expect(asked).to_be_visible()

    bob.goto(ann.url)
    wish = toast(bob, "Ann möchte einen Zug zurücknehmen.")
    expect(wish.get_by_role("button", name="Nein")).to_be_in_viewport(ratio=1)
    expect(log(ann)).not_to_contain_text("took a move back")
    wish.get_by_role("button", name="Einverstanden").click()
    expect(log(ann)).to_contain_text("You took a move back.")
    expect(asked).to_have_count(0)


def test_the_list_of_mortgages_gives_the_rulebooks_reasons(pair: Pair, base: str) -> None:
    ann, _ = pair
    held = "set: Ann.cash = 20\nset: Ann.deeds = @1, @3, @5, @39\nset: @1.buildings = 1\nset: @39.mortgaged = yes\n"
    lay_for_two(*pair, base, HEAD.format(rules="", start="Ann") + held)
    ann.locator("[data-action=mortgage]").click()
    rows = ann.locator(".moves li")
    expect(rows.filter(has_text="Mayfair")).to_contain_text("That takes £220, and you have £20.")
    expect(rows.filter(has_text="Whitechapel Rd")).to_contain_text(
        "There are buildings on Old Kent Road. Sell them first."
    )


REFUSALS = """import('/js/table/toasts.js').then(({ toast }) => {
    for (const text of ['one', 'two', 'three', 'four']) toast({ text, kind: 'refused' });
})"""


def test_a_request_is_not_pushed_out_by_refusals(pair: Pair, base: str) -> None:
    ann, bob = pair
    lay_for_two(*pair, base, HEAD.format(rules="", start="Ann"))
    ann.get_by_role("button", name="Pause").click()
    wish = toast(bob, "Ann möchte eine Pause.")
    expect(wish).to_be_visible()
    bob.evaluate(REFUSALS)
    # The newest of what passes, and all that stays.
    expect(bob.locator(".toast")).to_have_text([re.compile("Ann möchte eine Pause."), "three", "four"])
    wish.get_by_role("button", name="Einverstanden").click()
    expect(ann.locator(".paused")).to_be_visible()


def test_a_game_without_its_players_says_that_it_waits(pair: Pair, browser: Browser, base: str) -> None:
    lay_for_two(*pair, base, FOR_SALE)
    table = pair.ann.url
    with visit(browser, base, table.removeprefix(base), german=True, phone=True) as watcher:
        for page in pair:
            page.goto("about:blank")
        expect(toast(watcher, "Das Spiel wartet")).to_be_visible()
        expect(watcher.get_by_role("button", name="Einstellungen")).to_be_in_viewport(ratio=1)
        pair.bob.goto(table)
        expect(toast(watcher, "Das Spiel wartet")).to_have_count(0)


def test_who_looked_away_for_long_takes_the_seat_back(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server, visit(browser, server.base) as ann:
        lay_with_bots(ann, server.base, clock="hasty")
        waits = toast(ann, "the game waits for you")
        waits.get_by_role("button", name="I am back").click()
        expect(waits).to_have_count(0)
        # Away again: then it says so again.
        expect(waits).to_be_visible()
