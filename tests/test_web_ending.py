"""The end of a game in a real browser: who came in where and why, its story, and one more game with the same people."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from accessibility import violations_in_both_themes
from at_table import lay_for_two, leave_for_good, post
from browsing import finished_game, is_scrolling_sideways, visit
from playwright.sync_api import Browser, expect
from scenes import EIGHT, SCENES, Scene, Stage

# Bob is about to leave: then Ann is alone with Cyd, a bot, who has left before.
NEARLY_OVER = (
    "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\n\nAnn: roll 1-2\nAnn: buy\nCyd: resign\n"
)
AT_ITS_END = """() => {
    const box = document.querySelector('.logbox .scroll');
    return box.scrollHeight > box.clientHeight && box.scrollHeight - box.scrollTop - box.clientHeight < 4;
}"""
FIELD_IS_WHOLE = """() => {
    const box = (one) => document.querySelector(one)?.getBoundingClientRect();
    const [field, chat] = [box('#chat-field'), box('.chat')];
    return field && field.bottom <= chat.bottom && field.height > 30;
}"""
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def table(base: str) -> str:
    """A table whose game is over."""
    return finished_game(base, rules={"max_rounds": 12, "rent": "automatic"})[0]


def test_who_opens_the_link_reads_how_it_ended(browser: Browser, base: str, table: str, tmp_path: Path) -> None:
    with visit(browser, base, f"/t/{table}") as page:
        expect(page.locator(".places li")).to_have_count(3)
        expect(page.locator(".places li").first).to_contain_text("The richest after 12 rounds")
        expect(page.locator(".story li").last).to_contain_text("After 12 rounds")
        expect(page.locator(".top .what .num")).to_have_text("Turn 36")
        expect(page.locator(".matter .hero .muted")).to_have_text("After 36 turns")
        expect(page.get_by_role("img", name="Worth over")).to_be_visible()
        page.get_by_text("As a table").click()
        expect(page.get_by_role("columnheader")).to_have_text(["Turn", "Ann", "Ada", "Bruno"])
        assert violations_in_both_themes(page, "the end") == []
        with page.expect_download() as download:
            page.get_by_role("button", name="Save a picture").click()
        download.value.save_as(tmp_path / "end.png")
        assert (tmp_path / "end.png").read_bytes().startswith(PNG)
        page.locator(".story a").last.click()
        page.wait_for_url(f"**/replay?table={table}&move=*")


def test_the_end_is_told_in_german_on_a_phone(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/t/{table}", german=True, phone=True) as page:
        expect(page.locator(".places li").first).to_contain_text("Am reichsten nach 12 Runden")
        expect(page.locator(".story li").last).to_contain_text("Nach 12 Runden hat")
        assert not is_scrolling_sideways(page)


def test_eight_places_stand_above_the_button(browser: Browser, base: str) -> None:
    leave = "".join(f"{name}: resign\n" for name in ("Bob", "Cyd", "Dora", "Eli", "Fay", "Gus", "Hal"))
    with visit(browser, base, None) as page:
        page.set_viewport_size({"width": 1280, "height": 720})
        Stage(page, base).show(Scene(EIGHT + leave))
        expect(page.locator(".places li")).to_have_count(8)
        expect(page.locator(".actions .primary")).to_contain_text("Rematch")
        places, button = page.locator(".places").bounding_box(), page.locator(".actions .primary").bounding_box()
        assert places is not None
        assert button is not None
        assert places["y"] + places["height"] <= button["y"]


def test_space_does_not_leave_the_end_and_the_key_on_the_button_does(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/t/{table}") as page:
        expect(page.locator(".actions .primary")).to_contain_text("Review the game")
        page.keyboard.press("Space")
        expect(page.locator(".actions .primary kbd")).to_have_text("V")
        page.keyboard.press("v")
        page.wait_for_url(f"**/replay?*table={table}*")


def test_the_log_stays_at_its_newest_line_when_the_end_makes_it_smaller(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        page.set_viewport_size({"width": 1280, "height": 720})
        Stage(page, base).show(SCENES["over"])
        page.wait_for_function(AT_ITS_END)


def test_a_press_each_and_the_same_people_play_again(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as ann, visit(browser, base, None) as bob:
        lay_for_two(ann, bob, base, NEARLY_OVER)
        old = ann.url
        leave_for_good(bob)
        ann.locator("[data-action=rematch]").click()
        ann.wait_for_url(lambda url: url.split("#")[0] != old)
        expect(ann.locator(".who-is-here")).to_contain_text("Cyd")
        # Who sat second sits first now; Bob's seat waits for him.
        expect(ann.locator(".who-is-here li").first).to_contain_text("Empty seat")
        expect(bob.get_by_role("log", name="Log")).to_contain_text("Ann wants to play again.")
        bob.get_by_role("button", name="Join the rematch").click()
        bob.wait_for_url(ann.url)
        with visit(browser, base, urlsplit(old).path) as watcher:
            watcher.get_by_role("link", name="Watch the rematch").click()
            watcher.wait_for_url(ann.url.split("#")[0])
        expect(ann.locator(".seat .name b")).to_have_text(["Bob", "Cyd", "Ann"])
        expect(bob.locator(".boardwrap")).to_be_visible()


def test_why_a_button_cannot_be_pressed_goes_with_the_button(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as ann, visit(browser, base, None) as bob:
        lay_for_two(ann, bob, base, NEARLY_OVER)
        ann.locator("[data-action=build]").hover()
        expect(ann.locator(".why")).to_be_visible()
        leave_for_good(bob)
        expect(ann.locator("[data-action=rematch]")).to_be_visible()
        expect(ann.locator(".why")).to_have_count(0)


@pytest.mark.parametrize("height", [720, 800])
def test_at_the_end_one_can_still_write(browser: Browser, base: str, table: str, height: int) -> None:
    with visit(browser, base, None) as page:
        page.set_viewport_size({"width": 1280, "height": height})
        page.goto(f"{base}/t/{table}")
        expect(page.locator(".story")).to_be_visible()
        page.wait_for_function(FIELD_IS_WHOLE)


def test_who_asks_by_keyboard_whether_it_was_luck_is_led_to_the_answer(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/t/{table}") as page:
        page.get_by_role("button", name="Was it luck?").focus()
        page.keyboard.press("Enter")
        expect(page.locator(":focus .ledger")).to_be_visible()


def test_tokens_at_the_ends_of_lines_cover_no_others(browser: Browser, base: str) -> None:
    with visit(browser, base, "/how") as page:
        apart = page.evaluate("""async () => {
            const { marksOn } = await import('/js/ending/lines.js');
            const lines = [50, 50, 52, 90, 51, 10].map((y) => [{ x: 0, y: 60 }, { x: 200, y }, { x: 400, y }]);
            const marks = marksOn([...lines, []], 17);
            const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) >= 17;
            const areOnTheirLines = lines.every(([, { y }], nth) => marks[nth].y === y);
            const areApart = lines.every((_, nth) => marks.slice(0, nth).every((mark) => far(mark, marks[nth])));
            return marks[6] === null && areOnTheirLines && areApart;
        }""")
        assert apart


def test_one_who_plays_against_bots_is_in_the_next_game_with_one_press(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        page.goto(base + post(page, f"{base}/api/uploads?pace=instant&clock=days", NEARLY_OVER)["link"])
        page.get_by_role("button", name="Start").click()
        leave_for_good(page)
        page.locator("[data-action=rematch]").click()
        expect(page.locator(".top .what")).to_contain_text(re.compile(r"Turn \d"))
        expect(page.locator(".seat .name b")).to_have_text(["Bob", "Cyd", "Ann"])
