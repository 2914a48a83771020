"""Sitting down, in real browsers: Ann is the host, Bob reads German on a telephone, Eva comes later."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from accessibility import violations_in_both_themes
from at_table import log, post
from browsing import is_scrolling_sideways, visit
from playwright.sync_api import Browser, Locator, Page, expect


class Three(NamedTuple):
    ann: Page
    bob: Page
    eva: Page


@pytest.fixture
def three(browser: Browser, base: str) -> Iterator[Three]:
    with (
        visit(browser, base, None) as ann,
        visit(browser, base, None, german=True, phone=True) as bob,
        visit(browser, base, None, forgiven=re.compile("403")) as eva,
    ):
        yield Three(ann, bob, eva)


def wait_together(three: Three, base: str) -> None:
    """Ann has opened a table, Bob sits opposite a bot, and Eva watches."""
    seats = [{}, {}, {"bot": "easy"}, {}]
    opened = post(three.ann, f"{base}/api/tables", {"name": "Ann", "pace": "instant", "clock": "days", "seats": seats})
    post(three.bob, f"{base}/api/tables/{opened['table']}/join", {"name": "Bob"})
    for page in three:
        page.goto(base + opened["link"])
        expect(names(page)).to_contain_text(["Ann", "Bob", "Ada"])


def names(page: Page) -> Locator:
    return page.locator(".who-is-here ol b")


def chairs(page: Page) -> Locator:
    return page.locator(".who-is-here ol > li .who")


def begin(three: Three) -> None:
    three.ann.get_by_role("button", name="Start").click()
    for page in three:
        expect(page.locator(".boardwrap")).to_be_visible()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def open_people(page: Page) -> Locator:
    page.get_by_role("button", name=re.compile("^(Settings|Einstellungen)$")).click()
    page.get_by_role("button", name=re.compile("^(Players and leaving|Spieler und Verlassen)$")).click()
    return page.locator(".people")


def test_the_host_changes_the_table_and_everybody_is_told(three: Three, base: str) -> None:
    ann, bob, _ = three
    wait_together(three, base)
    ann.get_by_role("button", name="Change seats and rules").click()
    ann.get_by_role("button", name="Add a bot").click()
    expect(names(bob)).to_have_text(["Ann", "Bob", "Ada", "Bruno"])
    ann.get_by_label("Who sits on seat 3").select_option("shark")
    expect(bob.locator(".table-news p").last).to_have_text("Ada: Gerissener Bot")
    up = ann.get_by_role("button", name="Move Ada up")
    up.press("Enter")
    expect(chairs(bob)).to_have_text([re.compile("Ann"), "Ada", "Bob", "Freier Platz", "Bruno"])
    expect(up).to_be_focused()
    ann.keyboard.press("Enter")
    expect(chairs(bob)).to_have_text(["Ada", re.compile("Ann"), "Bob", "Freier Platz", "Bruno"])
    ann.get_by_role("button", name="Remove seat 4").click()
    expect(bob.locator(".who-is-here ol > li")).to_have_count(4)

    ann.get_by_label("Time per move").select_option("blitz")
    expect(bob.locator(".table-news p").last).to_have_text("Zeit je Zug: 20 Sekunden")
    ann.get_by_label("Rent", exact=True).select_option("automatic")
    expect(bob.locator(".what-is-played")).to_contain_text("Miete: Von selbst")
    ann.get_by_label("Edition").select_option("deutschland")
    expect(bob.locator("#played-title")).to_have_text("Deutschland")
    expect(bob.locator(".what-is-played")).not_to_contain_text("Miete: Von selbst")
    assert not is_scrolling_sideways(ann)
    assert violations_in_both_themes(ann, "arranging") == []
    begin(three)
    expect(bob.locator(".seat .name > b")).to_have_text(["Ada", "Ann", "Bob", "Bruno"])


def test_who_waits_changes_chairs_and_leaves(three: Three, base: str) -> None:
    ann, bob, _ = three
    wait_together(three, base)
    expect(bob.get_by_role("button", name="Plätze und Regeln ändern")).to_have_count(0)
    button(bob, "Diesen Platz nehmen").click()
    expect(chairs(ann)).to_have_text([re.compile("Ann"), "Empty seat", "Ada", "Bob"])
    expect(ann.locator(".table-news p").last).to_have_text("Bob moved to seat 4.")
    button(ann, "Leave the table").click()
    ann.wait_for_url(f"{base}/")
    expect(bob.locator("li", has_text="Bob").locator(".tag")).to_have_text("Gastgeber")
    expect(button(bob, "Spiel starten").or_(bob.get_by_role("button", name="Bots"))).to_be_visible()


def test_the_host_removes_somebody_and_hands_the_table_on(three: Three, base: str) -> None:
    ann, bob, eva = three
    wait_together(three, base)
    eva.get_by_label("Your name").fill("Eva")
    button(eva, "Take this seat").click()
    expect(names(ann)).to_have_text(["Ann", "Bob", "Ada", "Eva"])
    ann.get_by_role("button", name="Change seats and rules").click()
    remove = ann.get_by_role("button", name="Remove: Eva")
    remove.click()
    expect(remove).to_have_text("Remove Eva?")
    remove.click()
    expect(eva.locator(".table-news p").last).to_have_text("Ann removed Eva from the table.")
    button(eva, "Take this seat").click()
    expect(eva.locator(".toast")).to_contain_text("The host has removed you from this table")

    ann.locator("li", has_text="Bob").get_by_role("button", name="Make host").click()
    expect(ann.get_by_text("Waiting for Bob to start.")).to_be_visible()
    expect(ann.locator(".tools")).to_have_count(0)
    expect(bob.get_by_role("button", name="Plätze und Regeln ändern")).to_be_visible()


def test_people_and_spectators_talk_while_they_wait(three: Three, base: str) -> None:
    ann, bob, eva = three
    wait_together(three, base)
    eva.get_by_label("Message to the table").fill("Good luck!")
    eva.keyboard.press("Enter")
    line = bob.locator(".chat .msg", has_text="Good luck!")
    expect(line.locator(".tag")).to_have_text("schaut zu")
    button(bob, "Hallo").click()
    expect(ann.locator("li", has_text="Bob").locator(".reaction")).to_have_text("Hello")
    expect(ann.get_by_role("log", name="Chat")).to_contain_text("Bob Hello")
    ann.get_by_role("button", name="Guest").click()
    eva.get_by_label("Message to the table").fill("Anybody there?")
    eva.keyboard.press("Enter")
    expect(bob.get_by_role("log", name="Chat")).to_contain_text("Anybody there?")
    button(bob, "Oha").press("Enter")
    expect(ann.get_by_role("log", name="Chat")).to_contain_text("Bob Wow")
    expect(ann.get_by_role("log", name="Chat")).not_to_contain_text("Anybody there?")


def test_reactions_show_at_the_seat_unless_they_are_switched_off(three: Three, base: str) -> None:
    ann, bob, _ = three
    wait_together(three, base)
    begin(three)
    bob.get_by_role("tab", name="Chat").click()
    button(bob, "Schön").press("Enter")
    expect(ann.locator(".seat", has_text="Bob").locator(".reaction")).to_have_text("Nice one")
    expect(ann.locator(".reaction")).to_have_count(0)
    ann.get_by_role("button", name="Settings").click()
    ann.get_by_role("group", name="Reactions at the seats").get_by_role("button", name="Off").click()
    ann.keyboard.press("Escape")
    button(bob, "Autsch").press("Enter")
    expect(ann.get_by_role("log", name="Chat")).to_contain_text("Bob Ouch")
    expect(ann.locator(".reaction")).to_have_count(0)


def test_a_spectator_plays_for_a_bot_once_the_host_nods(three: Three, base: str) -> None:
    ann, _, eva = three
    wait_together(three, base)
    begin(three)
    button(eva, "Play too").click()
    eva.get_by_role("button", name="Take this seat: Ada").click()
    expect(eva.locator(".toast")).to_contain_text("You asked for Ada’s seat. Ann decides.")
    button(ann, "No").click()
    expect(eva.locator(".toast")).to_contain_text("You did not get the seat this time.")

    button(eva, "Play too").click()
    assert violations_in_both_themes(eva, "asking for a seat") == []
    eva.get_by_role("button", name="Take this seat: Ada").click()
    expect(ann.locator(".toast")).to_contain_text("Guest is watching and would like to play on for Ada.")
    button(ann, "Let them play").click()
    expect(eva.locator(".seat", has_text="Guest").locator(".tag", has_text="You")).to_be_visible()
    expect(button(eva, "Play too")).to_have_count(0)
    expect(log(ann)).to_contain_text("Guest sat down.")


def test_who_leaves_chooses_a_bot_or_the_bank(three: Three, base: str) -> None:
    ann, bob, eva = three
    wait_together(three, base)
    begin(three)
    people = open_people(bob)
    people.get_by_role("button", name="Spiel verlassen").click()
    button(bob, "Bleiben").click()
    people.get_by_role("button", name="Spiel verlassen").click()
    button(bob, "Ein Bot spielt weiter").click()
    bob.wait_for_url(f"{base}/")
    expect(ann.locator(".seat", has_text="Bob").locator(".tag")).to_have_text("a bot plays")
    bob.goto(eva.url)
    expect(ann.locator(".seat", has_text="Bob").locator(".tag")).to_contain_text("online")

    open_people(bob).get_by_role("button", name="Spiel verlassen").click()
    button(bob, "Die Bank nimmt alles").click()
    expect(bob.locator(".matter h2")).to_have_text("Du bist ausgeschieden")
    expect(ann.locator(".seat", has_text="Bob")).to_contain_class("out")


def test_the_host_removes_somebody_from_a_game(three: Three, base: str) -> None:
    ann, bob, eva = three
    wait_together(three, base)
    begin(three)
    people = open_people(ann)
    assert violations_in_both_themes(ann, "players") == []
    people.get_by_role("button", name="Remove: Bob").click()
    expect(people).to_contain_text("Remove Bob: shall a bot play on, or does the Bank take all?")
    button(ann, "The Bank takes all").click()
    expect(eva.locator(".seat", has_text="Bob")).to_contain_class("out")
    expect(log(eva)).to_contain_text("Ann removed Bob from the table.")
    expect(button(bob, "Mitspielen")).to_be_visible()


def test_a_full_room_asks_for_nobody_and_says_so_once(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as host, visit(browser, base, None) as guest:
        wish = {"name": "Ann", "seats": [{}, {"bot": "easy"}]}
        link = base + post(host, f"{base}/api/tables", wish)["link"]
        host.goto(link)
        expect(host.get_by_text("Anyone with the link can still watch")).to_be_visible()
        expect(host.get_by_text("Share the link")).to_have_count(0)
        guest.goto(link)
        expect(guest.get_by_text("All seats are taken")).to_have_count(1)


def test_a_table_that_was_changed_looks_as_others_do(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        opened = post(page, f"{base}/api/tables", {"name": "Ann", "pace": "instant", "seats": [{}, {"bot": "easy"}]})
        page.goto(base + opened["link"])
        page.get_by_role("button", name="Change seats and rules").click()
        expect(page.locator(".table-form .rules").first).to_be_visible()
        page.get_by_role("button", name="Start the game").click()
        expect(page.locator(".actions [data-action=roll]")).to_be_visible()
        middle, heading = page.locator(".matter").bounding_box(), page.locator(".matter h2").bounding_box()
        assert middle is not None
        assert heading is not None
        assert heading["x"] + heading["width"] <= middle["x"] + middle["width"]
