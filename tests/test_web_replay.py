"""Replays in a real browser: every move, and whether the dice were fair."""

import re
from hashlib import sha256
from pathlib import Path

import pytest
from browsing import finished_game, is_scrolling_sideways, visit
from playwright.sync_api import Browser, Page, expect

from fastdeal.table.limits import LARGEST_RECORD
from fastdeal.table.log.record import TIME_UP, verify
from fastdeal.web import FOLDER

EXAMPLES = sorted(FOLDER.joinpath("games").glob("*.deal"))
STORY = Path(__file__).parent / "stories" / "acting-before_another_players_roll.deal"
# The moves at which something reaches beyond it.
OUTSIDE_THE_MIDDLE = """async () => {
    const { show, steps } = await import('/js/replay/game.js');
    const found = [];
    for (let n = 0; n <= steps.value.length; n += 1) {
        show(n);
        await new Promise((done) => { requestAnimationFrame(done); });
        const middle = document.querySelector('.mid');
        const { bottom } = middle.getBoundingClientRect();
        if ([...middle.children].some((part) => part.getBoundingClientRect().bottom > bottom + 1)) found.push(n);
    }
    return found;
}"""


@pytest.fixture(scope="module")
def game(base: str) -> tuple[str, str]:
    """A finished table and its record, with everything in it that chance decides."""
    return finished_game(base, edition="deutschland", rules={"max_rounds": 6, "rent": "automatic", "deal_out_deeds": 2})


def bar(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def moves(page: Page) -> int:
    return int(page.get_by_role("slider").get_attribute("max") or 0)


def test_a_finished_table_is_walked_through_and_verified(browser: Browser, base: str, game: tuple[str, str]) -> None:
    with visit(browser, base, f"/replay?table={game[0]}") as page:
        expect(page.get_by_role("button", name="Dice verified")).to_be_visible()
        assert bar(page) == 0
        page.keyboard.press("ArrowRight")
        assert bar(page) == 1
        page.keyboard.press("Shift+ArrowRight")
        assert bar(page) > 1
        page.keyboard.press("End")
        assert bar(page) == moves(page)
        expect(page.locator(".won")).to_contain_text("wins")
        page.keyboard.press("Shift+ArrowLeft")
        assert bar(page) < moves(page)
        page.get_by_role("listbox").get_by_role("option").nth(2).click()
        assert bar(page) == 3
        expect(page.locator(".plot canvas")).to_be_visible()
        page.get_by_role("button", name="Landings").click()
        counts = map(int, page.locator(".heat-n").all_text_contents())
        expect(page.locator(".landed .big")).to_have_text(str(sum(counts)))


def test_rent_counts_where_it_was_asked_for(browser: Browser, base: str, tmp_path: Path) -> None:
    record = tmp_path / "game.deal"
    head = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Bob\nset: Ann.deeds = @5\nset: Bob.at = @1\n\n"
    record.write_text(head + "Bob: roll 2-2\nBob: roll 1-2\nAnn: ask @5\n", encoding="utf-8")
    with visit(browser, base, "/replay") as page:
        page.get_by_label("Choose a file").set_input_files(record)
        page.get_by_role("button", name="Landings").click()
        expect(page.locator(".earned li")).to_have_text([re.compile("King's Cross")])


def test_it_plays_by_itself_and_stops(browser: Browser, base: str, game: tuple[str, str]) -> None:
    with visit(browser, base, None) as page:
        page.clock.install()
        page.goto(f"{base}/replay?table={game[0]}")
        page.get_by_label("Speed").select_option("instant")
        page.keyboard.press("k")
        expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(r"Move ([5-9]|\d\d)"))
        page.keyboard.press("k")
        stopped = bar(page)
        page.clock.fast_forward(60_000)
        assert bar(page) == stopped


def test_a_file_is_shown_in_german_on_a_phone(
    browser: Browser, base: str, game: tuple[str, str], tmp_path: Path
) -> None:
    record = tmp_path / "game.deal"
    record.write_text(game[1], encoding="utf-8")
    with visit(browser, base, "/replay", german=True, phone=True) as page:
        page.get_by_label("Datei wählen").set_input_files(record)
        expect(page.get_by_role("button", name="Würfel geprüft")).to_be_visible()
        page.get_by_role("option").filter(has_text="gewürfelt").first.click()
        expect(page.locator(".mid .said")).to_contain_text("gewürfelt")
        here = bar(page)
        page.get_by_role("button", name="English").click()
        expect(page.locator(".mid .said")).to_contain_text("rolled")
        assert bar(page) == here > 0
        assert not is_scrolling_sideways(page)


def test_other_salts_than_those_played_with_prove_nothing(
    browser: Browser, base: str, game: tuple[str, str], tmp_path: Path
) -> None:
    body = game[1].replace("correct-horse", "another-horse").rpartition("# fair: digest")[0]
    record = tmp_path / "forged.deal"
    record.write_text(f"{body}# fair: digest {sha256(body.encode()).hexdigest()}\n", encoding="utf-8")
    with visit(browser, base, "/replay") as page:
        page.get_by_label("Choose a file").set_input_files(record)
        expect(page.get_by_role("button", name="Dice not proven")).to_be_visible()
        held = page.locator(".fair-pane li.good").all_inner_texts()
        assert any("as the table wrote it" in line for line in held)
        assert not any("throws" in line for line in held)


def test_a_record_written_by_hand_is_shown_without_a_proof(browser: Browser, base: str) -> None:
    with visit(browser, base, "/replay") as page:
        page.get_by_label("Choose a file").set_input_files(STORY)
        expect(page.get_by_role("button", name="Dice unproven")).to_be_visible()
        page.keyboard.press("End")
        expect(page.get_by_role("listbox")).to_contain_text("Bob")


def test_when_the_time_was_up_the_end_says_who_won(browser: Browser, base: str, tmp_path: Path) -> None:
    record = tmp_path / "time.deal"
    game = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\nAnn: roll 1-3\n"
    record.write_text(f"{game}{TIME_UP}\n", encoding="utf-8")
    with visit(browser, base, "/replay") as page:
        page.get_by_label("Choose a file").set_input_files(record)
        expect(page.get_by_role("listbox")).to_contain_text("Ann")
        expect(page.locator(".won")).to_have_count(0)
        page.keyboard.press("End")
        expect(page.locator(".won")).to_contain_text("Bob wins")


def test_in_german_on_the_smallest_phone_nothing_covers_the_squares(browser: Browser, base: str) -> None:
    with visit(browser, base, None, german=True) as page:
        page.set_viewport_size({"width": 320, "height": 640})
        page.goto(f"{base}/replay")
        page.get_by_label("Datei wählen").set_input_files(STORY)
        switch, middle = page.locator(".mid .modes .segment"), page.locator(".mid")
        expect(switch).to_be_visible()
        wide, room = switch.bounding_box(), middle.bounding_box()
        assert wide is not None
        assert room is not None
        assert wide["x"] + wide["width"] <= room["x"] + room["width"] + 1


def test_a_link_leads_to_the_moment_that_was_looked_at(browser: Browser, base: str, game: tuple[str, str]) -> None:
    with visit(browser, base, f"/replay?table={game[0]}&move=7") as page, visit(browser, base, None) as friend:
        expect(page.get_by_role("button", name="Dice verified")).to_be_visible()
        assert bar(page) == 7
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"**/replay?table={game[0]}&move=8")
        friend.goto(page.url)
        expect(friend.locator("li[aria-selected=true]")).to_have_attribute("id", "move-8")
        page.keyboard.press("Home")
        page.wait_for_url(f"**/replay?table={game[0]}")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_game_that_comes_with_fastdeal_is_whole_and_fair(path: Path) -> None:
    verify(path.read_text(encoding="utf-8"))


def test_games_that_come_along_are_in_reach_and_so_is_another(browser: Browser, base: str) -> None:
    with visit(browser, base, "/replay", phone=True) as page:
        links = page.locator(".examples a")
        expect(links).to_have_count(len(EXAMPLES))
        assert sorted(link.get_attribute("href") or "" for link in links.all()) == [
            f"/replay?game={path.stem}" for path in EXAMPLES
        ]
        links.first.click()
        expect(page.get_by_role("slider")).to_be_visible()
        assert not is_scrolling_sideways(page)
        page.get_by_role("button", name="Open another").click()
        expect(page.get_by_role("heading", name="Watch a game again")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("slider")).to_be_visible()


def test_in_the_middle_of_the_board_nothing_covers_the_squares(browser: Browser, base: str) -> None:
    """Neither do long stories with a card, whatever is left for the chart."""
    with visit(browser, base, None) as page:
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(f"{base}/replay?game=four")
        expect(page.locator(".mid .worth-chart")).to_be_visible()
        assert page.evaluate(OUTSIDE_THE_MIDDLE) == []


def test_while_a_game_is_on_its_way_no_other_is_offered(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        page.route("**/api/replay*", lambda route: None)
        page.goto(f"{base}/replay?game=duel")
        expect(page.get_by_role("status")).to_have_text("Loading the game …")
        expect(page.get_by_label("Choose a file")).to_have_count(0)


def test_a_file_that_is_no_game_is_answered_with_a_sentence(browser: Browser, base: str, tmp_path: Path) -> None:
    broken = STORY.read_text(encoding="utf-8") + "Nobody: dances\n"
    files = {
        "broken.deal": (broken.encode(), f"(line {len(broken.splitlines())})"),
        "large.deal": (b"#" * (LARGEST_RECORD + 1), "larger than 256 kB"),
        "picture.deal": (b"\x89PNG\r\n\x00\xff", "no game of Fastdeal"),
        "latin.deal": (b"players: J\xf6rg", "no game of Fastdeal"),
        "empty.deal": (b"", "no game of Fastdeal"),
    }
    with visit(browser, base, "/replay", forgiven=re.compile("422")) as page:
        for name, (data, sentence) in files.items():
            (tmp_path / name).write_bytes(data)
            page.get_by_label("Choose a file").set_input_files(tmp_path / name)
            expect(page.get_by_role("alert")).to_contain_text(sentence)
        page.get_by_label("Choose a file").set_input_files(STORY)
        expect(page.get_by_role("slider")).to_be_visible()
