"""The middle of the board tells what has just happened, in a real browser: in order, long enough, and summed up."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from at_table import lay_for_two, press
from browsing import visit
from playwright.sync_api import Browser, Page, expect
from scenes import Scene, Stage

HEAD = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Bob\n"
FOR_SALE = HEAD + "\nBob: roll 1-2\n"
FRESH = HEAD.replace("start: Bob", "start: Ann")
WORKS = HEAD + "set: Bob.deeds = @1, @3, @5\nset: @5.mortgaged = yes\n"
FOR_AUCTION = FOR_SALE + "Bob: decline\nCyd: pass\nAnn: bid 40\n"
# Everything that the middle has told so far, and for how long each of it was to be read.
LISTEN = """() => {
    window.told = [];
    const note = () => {
        const text = document.querySelector('.matter .told h2')?.innerText ?? '';
        const all = document.querySelector('.matter .told')?.innerText ?? '';
        const last = window.told.at(-1);
        if (text && last?.text !== text) window.told.push({ text, all, since: performance.now() });
        if (last && !last.ms && last.text !== text) last.ms = performance.now() - last.since;
        requestAnimationFrame(note);
    };
    note();
}"""


@pytest.fixture
def bob(browser: Browser, base: str) -> Iterator[Page]:
    with visit(browser, base, None) as page:
        yield page


@pytest.fixture
def ann(browser: Browser, base: str) -> Iterator[Page]:
    """Who looks on at the usual speed."""
    with visit(browser, base, None, moving=True) as page:
        yield page


def lay(ann: Page, bob: Page, base: str, record: str) -> None:
    lay_for_two(ann, bob, base, record, pace="calm")
    ann.evaluate(LISTEN)


def wait_until_told(page: Page, text: str) -> None:
    page.wait_for_function("(text) => window.told.some((one) => one.text.includes(text) && one.ms)", arg=text)


def told(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.told")
    return found


def test_what_somebody_bought_is_told_long_enough_to_be_read(ann: Page, bob: Page, base: str) -> None:
    lay(ann, bob, base, FOR_SALE)
    press(bob, "buy")
    wait_until_told(ann, "Bob bought Whitechapel Road for £60.")
    (only,) = told(ann)
    assert only["ms"] >= 1_100


def test_the_hammer_says_who_got_it_and_for_how_much(ann: Page, bob: Page, base: str) -> None:
    lay(ann, bob, base, FOR_AUCTION)
    press(bob, "pass")
    wait_until_told(ann, "You won Whitechapel Road for £40.")


def test_quick_works_of_one_player_are_summed_up(ann: Page, bob: Page, base: str) -> None:
    lay(ann, bob, base, WORKS)
    bob.keyboard.press("b")
    for _ in range(3):
        bob.locator("[data-action=build-0]").click()
    expect(bob.locator(".site .lots i")).to_have_count(3)
    bob.keyboard.press("m")
    bob.get_by_role("button", name=re.compile("^Redeem")).first.click()
    wait_until_told(ann, "Bob built 3 houses and redeemed King's Cross Station.")
    texts = [one["text"] for one in told(ann)]
    assert texts[0].startswith("Bob built on")
    assert texts == sorted(set(texts), key=texts.index), "nothing is told twice"


def test_what_works_have_paid_for_is_told_after_them(ann: Page, base: str) -> None:
    owing = "set: Ann.deeds = @39\nset: Bob.deeds = @1, @3\nset: Bob.cash = 0\nset: Bob.at = @36\n"
    watch(ann, base, HEAD + owing + "Bob: roll 1-2\nAnn: ask\nBob: mortgage @1\nBob: mortgage @3\n")
    wait_until_told(ann, "Bob mortgaged Whitechapel Road for £30.")
    assert "Bob paid Ann £50 rent." in told(ann)[-1]["all"]


def test_a_claim_that_ends_with_ones_own_roll_says_so(ann: Page, base: str) -> None:
    """Bob came by with a double and rolls once more; Ann is next."""
    bob_before_ann = HEAD.replace("Ann, Bob, Cyd", "Ann, Cyd, Bob")
    watch(ann, base, bob_before_ann + "set: Ann.deeds = @11\nset: Bob.at = @7\nBob: roll 2-2\n")
    expect(ann.locator(".matter h2")).to_have_text("Bob landed on Pall Mall, which is yours")
    expect(ann.locator(".matter .note")).to_contain_text("You are next to roll")


def test_at_once_nothing_is_told(bob: Page, browser: Browser, base: str) -> None:
    with visit(browser, base, None) as ann:
        lay(ann, bob, base, FOR_SALE)
        press(bob, "buy")
        expect(ann.locator(".matter h2")).to_have_text(re.compile("Cyd rolls|Your roll"))
        assert told(ann) == []


def test_a_hint_stays_until_it_is_answered_and_is_alone(ann: Page, bob: Page, base: str) -> None:
    lay(ann, bob, base, FOR_AUCTION.replace("Ann: bid 40\n", ""))
    hint = ann.locator(".tip")
    expect(hint).to_contain_text("The highest bid wins")
    press(ann, "pass")
    press(bob, "pass")
    expect(ann.locator(".matter[data-stage=auction]")).to_have_count(0)
    expect(hint).to_have_count(1)
    expect(hint).to_contain_text("The highest bid wins")
    hint.get_by_role("button", name="Got it").click()
    expect(hint.filter(has_text="The highest bid wins")).to_have_count(0)


def test_a_note_makes_room_for_what_is_more_pressing(ann: Page, base: str) -> None:
    stage = Stage(ann, base)
    stage.show(Scene(FRESH))
    hint = ann.locator(".tip")
    expect(hint).to_contain_text("Welcome")
    stage.go_on_to(Scene(FRESH + "Ann: roll 1-2\n"))
    expect(hint).to_contain_text("This belongs to nobody yet")
    expect(hint).to_have_count(1)


def test_the_salary_is_told_before_the_card_that_was_drawn_behind_it(ann: Page, base: str) -> None:
    watch(ann, base, HEAD + "next: chance = jail\nset: Bob.at = @39\nBob: roll 5-3\n")
    wait_until_told(ann, "Bob went to Jail.")
    assert [one["text"] for one in told(ann)] == ["Bob collected £200 salary at GO.", "Bob went to Jail."]


def test_a_tax_is_called_a_tax(ann: Page, base: str) -> None:
    watch(ann, base, HEAD + "Bob: roll 1-3\n")
    wait_until_told(ann, "Bob paid £200 tax.")


def test_after_a_double_it_says_why_somebody_rolls_again(ann: Page, base: str) -> None:
    watch(ann, base, HEAD + "set: Bob.at = @16\nBob: roll 2-2\n")
    expect(ann.locator(".matter h2")).to_have_text("A double: Bob rolls again")
    expect(ann.locator(".matter .muted")).to_have_text("On Free Parking")
    expect(ann.locator(".matter .dice:not(.past)")).to_be_visible()


def test_dice_of_the_one_before_are_pale(ann: Page, base: str) -> None:
    watch(ann, base, HEAD + "set: Bob.at = @16\nBob: roll 1-3\n")
    expect(ann.locator(".matter h2")).to_have_text("Cyd rolls")
    expect(ann.locator(".matter .dice.past")).to_be_visible()


def watch(page: Page, base: str, record: str) -> None:
    """See those moves happen."""
    page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")
    Stage(page, base).show(Scene(record))
