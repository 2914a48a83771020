"""Learning the game: how to play in two minutes, the rules of a table, and the guide of a first game."""

import re

import pytest
from at_table import go_on_with, lay_with_bots
from browsing import visit
from playwright.sync_api import Browser, Locator, Page, expect
from scenes import SCENES, Stage

HALF_A_GAME = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"
# What the guide says in each moment, one after the other.
EXPLAINED = {
    "roll": ("You hold a whole group", "A mortgaged deed", "Welcome to your first game", "even when it is not your"),
    "buy": ("This belongs to nobody yet",),
    "auction": ("The highest bid wins",),
    "rent": ("Nobody pays rent unasked",),
    "jail": ("In jail you still collect rent",),
    "offer": ("Somebody offers you a deal",),
    "debt": ("You owe more than you have",),
    "over": (),
}  # fmt: skip
# A page that is quick enough sees Ann arrive before she is asked for what she cannot pay.
ON_THE_WAY = "You are on somebody’s property"
PLAYED = '[{"id":"abc","at":1,"edition":"classic","names":["Ann","Bob"],"seat":0,"place":2}]'


def tip(page: Page) -> Locator:
    return page.get_by_role("status").locator(".tip")


# How to play.


@pytest.mark.parametrize(
    ("german", "title", "rent"),
    [(False, "How to play", "Rent must be asked for"), (True, "So wird gespielt", "Miete muss man verlangen")],
)
def test_how_to_play_is_one_press_from_the_lobby(
    browser: Browser, base: str, german: bool, title: str, rent: str
) -> None:  # fmt: skip
    with visit(browser, base, german=german) as page:
        page.get_by_role("main").get_by_role("link", name=title).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.get_by_role("heading", name=rent)).to_be_visible()
        expect(page.locator(".picture svg.board")).to_have_count(5)
        # Read in two minutes, at 200 words each.
        words = " ".join(page.locator("main :is(h1, h2, p)").all_inner_texts()).split()
        assert 200 < len(words) < 400
        page.get_by_role("link", name=re.compile("Seite für Seite|page by page")).click()
        page.get_by_role("banner").get_by_role("link", name=title).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(title)


def test_who_has_read_it_plays_with_a_guide(browser: Browser, base: str) -> None:
    with visit(browser, base, "/how") as page:
        page.evaluate("(games) => { localStorage['fastdeal.games'] = games; }", PLAYED)
        page.get_by_role("link", name="with a guide").click()
        page.get_by_role("button", name="Play now").wait_for()
        go_on_with(page, base, HALF_A_GAME)
        expect(tip(page)).to_contain_text("Welcome to your first game")


# The rules of a table.


def test_the_rules_of_a_table_are_at_hand(browser: Browser, base: str) -> None:
    rules = {"no_auctions": True, "max_rounds": 30, "go_salary": 400, "double_rent_needs_unmortgaged": False}
    with visit(browser, base, None) as page:
        lay_with_bots(page, base, edition="atlantic", rules=rules)
        page.keyboard.press("?")
        page.get_by_role("dialog", name="Keys").get_by_role("button", name="Rules of this table").click()
        sheet = page.get_by_role("dialog", name="Rules of this table")
        expect(sheet.get_by_role("listitem")).to_have_count(4)
        expect(sheet.get_by_role("listitem", name="")).to_contain_text(
            ["Salary: $400", "No double rent with mortgages: Off", "Round limit: 30", "No auctions: On"]
        )
        expect(sheet.get_by_role("listitem").filter(has_text="edition")).to_contain_text(
            "No double rent with mortgages"
        )
        expect(sheet).to_contain_text("Not here: A whole group doubles the rent")
        numbers = sheet.locator("dl div")
        expect(numbers).to_have_text([
            "Starting cash$1,500", "Salary$400", "Jail fine$50", "Houses in the Bank32", "Hotels in the Bank12",
            "Time per move1 day", "Bots’ paceInstant",
        ])  # fmt: skip
        expect(sheet).to_contain_text("After 30 rounds the wealthiest player wins")
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        page.locator(".top").get_by_role("button", name="Rules of this table").click()
        expect(sheet).to_be_visible()


def test_a_table_by_the_classic_rules_says_so_in_german(browser: Browser, base: str) -> None:
    with visit(browser, base, None, german=True, phone=True) as page:
        Stage(page, base).show(SCENES["roll"])
        page.locator(".top").get_by_role("button", name="Regeln dieses Tisches").click()
        sheet = page.get_by_role("dialog", name="Regeln dieses Tisches")
        expect(sheet).to_contain_text("Nichts. Hier gelten die klassischen Regeln.")
        expect(sheet).to_contain_text("Es gewinnt, wer als Letzter nicht bankrott ist.")


# The guide.


def test_the_guide_explains_what_happens_for_the_first_time(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        stage = Stage(page, base)
        for nth, (name, sentences) in enumerate(EXPLAINED.items()):
            # Going on with another moment presses Escape, and nothing is there to be answered by that.
            (stage.cut_to if nth else stage.show)(SCENES[name])
            for sentence in sentences:
                expect(tip(page)).to_contain_text(re.compile(f"{ON_THE_WAY}|{sentence}"))
                if ON_THE_WAY in tip(page).inner_text():
                    page.keyboard.press("Escape")
                expect(tip(page)).to_have_count(1)
                expect(tip(page)).to_contain_text(sentence)
                page.keyboard.press("Escape")
            expect(tip(page)).to_have_count(0)


def test_when_the_game_is_over_no_note_stands_before_the_places(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        stage = Stage(page, base)
        stage.show(SCENES["roll"])
        expect(tip(page)).to_have_count(1)
        stage.go_on_to(SCENES["over"])
        expect(tip(page)).to_have_count(0)


def test_escape_answers_the_guide_after_all_else_and_rolls_no_dice(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        go_on_with(page, base, HALF_A_GAME)
        expect(tip(page)).to_contain_text("Welcome")
        page.keyboard.press("d")
        expect(tip(page)).to_have_count(0)
        page.keyboard.press("Escape")
        expect(tip(page)).to_contain_text("Welcome")
        page.keyboard.press("Escape")
        expect(tip(page)).to_contain_text("even when it is not your turn")
        expect(page.locator(".actions .primary")).to_have_attribute("data-action", "roll")


def test_the_guide_is_switched_off_and_on_again(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        go_on_with(page, base, HALF_A_GAME)
        tip(page).get_by_role("button", name="Switch off").click()
        expect(tip(page)).to_have_count(0)
        page.locator(".top").get_by_role("button", name="Settings").click()
        switch = page.get_by_role("group", name="Guide for a first game")
        expect(switch.get_by_role("button", name="Off")).to_have_attribute("aria-pressed", "true")
        switch.get_by_role("button", name="On").click()
        page.keyboard.press("Escape")
        expect(tip(page)).to_contain_text("Welcome")
        page.reload()
        expect(tip(page)).to_contain_text("Welcome")


def test_who_has_played_here_is_not_guided(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.evaluate("(games) => { localStorage['fastdeal.games'] = games; }", PLAYED)
        go_on_with(page, base, HALF_A_GAME)
        page.locator(".top").get_by_role("button", name="Settings").click()
        switch = page.get_by_role("group", name="Guide for a first game")
        expect(switch.get_by_role("button", name="Off")).to_have_attribute("aria-pressed", "true")
