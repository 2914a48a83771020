"""The review in a real browser: the river and the ways through it."""

import re
from pathlib import Path

import pytest
from accessibility import violations_in_both_themes
from browsing import fetch, finished_game, is_scrolling_sideways, visit
from playwright.sync_api import Browser, Locator, Page, Route, expect

from fastdeal.review.page import page_of
from fastdeal.review.review import review_record

GAMES = Path(__file__).parent / "games"
RIVER_FITS = """() => {
    const box = (one) => document.querySelector(one)?.getBoundingClientRect();
    const [panel, plot] = [box(".river"), box(".riverplot svg")];
    return plot && plot.width > panel.width * 0.8 && plot.right <= panel.right;
}"""
RIVER = re.compile("Chance to win over the game|Siegchance im Verlauf")


@pytest.fixture(scope="module")
def table(base: str) -> str:
    """A table whose game is over."""
    return finished_game(base, rules={"max_rounds": 12})[0]


def river(page: Page) -> Locator:
    return page.get_by_role("img", name=RIVER)


def at_move(page: Page, move: int) -> None:
    expect(page.get_by_role("slider")).to_have_value(str(move))


def point_at(page: Page, share: float) -> None:
    box = river(page).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + share * box["width"], box["y"] + box["height"] / 2)


def test_the_end_of_a_game_leads_to_its_river(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/t/{table}") as page:
        page.get_by_role("link", name="Review the game").click()
        expect(river(page)).to_be_visible()
        expect(page.locator(".reach")).to_have_count(3)
        expect(page.locator(".river .legend li")).to_have_count(3)
        page.get_by_role("button", name="Record", exact=True).click()
        expect(page.get_by_role("listbox", name="Log")).to_be_visible()
        page.wait_for_url(f"**/replay?table={table}")


def test_pointing_moves_the_board_and_a_press_stays(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review&move=3") as page:
        expect(river(page)).to_be_visible()
        at_move(page, 3)
        point_at(page, 0.5)
        expect(page.get_by_role("slider")).not_to_have_value("3")
        page.mouse.move(5, 5)
        at_move(page, 3)
        point_at(page, 0.5)
        page.mouse.down()
        page.mouse.up()
        page.mouse.move(5, 5)
        here = int(page.get_by_role("slider").input_value())
        assert here > 3
        page.keyboard.press("ArrowRight")
        at_move(page, here + 1)
        page.wait_for_url(re.compile(rf"show=review.*move={here + 1}|move={here + 1}.*show=review"))
        page.reload()
        expect(river(page)).to_be_visible()
        at_move(page, here + 1)


def test_a_key_pressed_over_the_river_is_not_undone_by_the_mouse(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review&move=3") as page:
        expect(river(page)).to_be_visible()
        point_at(page, 0.5)
        page.mouse.down()
        page.mouse.up()
        here = int(page.get_by_role("slider").input_value())
        page.keyboard.press("ArrowRight")
        at_move(page, here + 1)
        page.mouse.move(5, 5)
        at_move(page, here + 1)
        page.get_by_role("button", name="Link", exact=True).click()
        page.wait_for_url(f"**move={here + 1}")


def test_each_part_of_a_review_begins_at_its_top(browser: Browser, base: str) -> None:
    with visit(browser, base, "/replay?game=duel&show=review") as page:
        expect(page.locator(".moments .mo").first).to_be_visible()
        page.locator(".moments .mo").last.scroll_into_view_if_needed()
        assert page.locator(".shown").evaluate("shown => shown.scrollTop") > 0
        open_tab(page, "Luck and choice")
        expect(page.locator(".ledger")).to_be_visible()
        assert page.locator(".shown").evaluate("shown => shown.scrollTop") == 0


def test_chances_add_up_to_a_hundred_before_ones_eyes(browser: Browser, base: str) -> None:
    with visit(browser, base, "/how") as page:
        shown = page.evaluate("""async () => {
            const { percents } = await import('/js/review/points.js');
            return [[1 / 3, 1 / 3, 1 / 3], [0.225, 0.315, 0.235, 0.225], [0.545, 0.455], [0, 1]].map(percents);
        }""")
    for numbers in shown:
        assert sum(int(number.strip("%")) for number in numbers) == 100


def test_the_river_follows_a_window_that_gets_narrower(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review") as page:
        for width in (1440, 1100, 800, 390):
            page.set_viewport_size({"width": width, "height": 900})
            page.wait_for_function(RIVER_FITS)


def test_the_river_can_be_read_as_a_table(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review") as page:
        page.get_by_text("Show as a table").click()
        rows = page.locator(".astable tbody tr")
        expect(rows.first).to_contain_text("Start")
        expect(rows.last).to_contain_text("100%")


def test_a_replay_has_a_quiet_bar_of_chances(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}") as page:
        bar = page.get_by_role("img", name="Chance to win now")
        expect(bar).to_be_visible()
        before = bar.get_attribute("aria-label") or ""
        page.keyboard.press("End")
        expect(bar).not_to_have_attribute("aria-label", before)
        expect(bar).to_have_attribute("aria-label", re.compile("100%"))


def test_a_game_in_play_has_no_review_yet(browser: Browser, base: str, table: str, tmp_path: Path) -> None:
    record = fetch(f"{base}/api/tables/{table}/record")
    in_play = tmp_path / "in_play.deal"
    in_play.write_text("".join(line for line in record.splitlines(True) if "fair: seed" not in line), encoding="utf-8")
    with visit(browser, base, "/replay?show=review") as page:
        page.get_by_label("Choose a file").set_input_files(in_play)
        open_tab(page, "Review")
        expect(page.get_by_role("alert")).to_contain_text("still being played")


def test_axe_finds_nothing_in_a_review(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review") as page:
        expect(river(page)).to_be_visible()
        assert violations_in_both_themes(page, "review") == []


def test_a_review_in_german_on_a_phone(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review", german=True, phone=True) as page:
        expect(river(page)).to_be_visible()
        expect(page.get_by_role("heading", name="Siegchance")).to_be_visible()
        assert not is_scrolling_sideways(page)


def open_tab(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tenths(text: str) -> int:
    return round(10 * float(text.replace("−", "-").strip("= ")))


def test_the_ledger_adds_up_before_ones_eyes(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review") as page:
        open_tab(page, "Luck and choice")
        rows = page.get_by_role("region", name="points: 100").locator("tbody tr")
        expect(rows).to_have_count(3)
        for row in rows.all():
            *parts, result = map(tenths, row.locator("td").all_inner_texts())
            assert len(parts) == 5
            assert sum(parts) == result
        expect(page.locator(".verdicts")).to_contain_text("had the most luck")
        assert violations_in_both_themes(page, "ledger") == []


def test_before_a_roll_the_board_says_where_it_may_lead(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review") as page:
        expect(page.locator(".ledger, .moments").first).to_be_visible()
        open_tab(page, "Next roll")
        expect(page.locator(".ahead-layer .does").first).to_be_visible()
        expect(page.get_by_role("heading", name="rolls next")).to_be_visible()
        assert violations_in_both_themes(page, "next roll") == []
        open_tab(page, "Record")
        expect(page.locator(".ahead-layer")).to_have_count(0)


def test_no_roll_is_denied_while_the_review_is_made(browser: Browser, base: str, table: str) -> None:
    """Its curve comes long before it knows where rolls may lead."""

    def only_the_curve(route: Route) -> None:
        route.fulfill(body=route.fetch().text().replace('"t":"done"', '"t":"part"'))

    with visit(browser, base, None) as page:
        page.route("**/api/review*", only_the_curve)
        page.goto(f"{base}/replay?table={table}&show=review")
        open_tab(page, "Next roll")
        expect(page.locator(".mid")).to_contain_text("Working out what was luck")


def test_the_page_to_send_is_for_everybody(browser: Browser, tmp_path: Path) -> None:
    """Several games on one page, on the narrowest phone."""
    games = [GAMES / "10-marathon-3-players.deal", GAMES / "14-esports-2-players.deal"]
    (tmp_path / "review.html").write_text(page_of([review_record(game.read_bytes()) for game in games], "de"))
    page = browser.new_page(viewport={"width": 320, "height": 640})
    page.goto((tmp_path / "review.html").as_uri())
    assert not is_scrolling_sideways(page)
    assert violations_in_both_themes(page, "page to send") == []
    page.close()


def test_a_picture_of_the_river_can_be_kept(browser: Browser, base: str, table: str, tmp_path: Path) -> None:
    with visit(browser, base, f"/replay?table={table}&show=review") as page:
        with page.expect_download() as download:
            page.get_by_role("button", name="Picture").click()
        download.value.save_as(tmp_path / "river.png")
        assert (tmp_path / "river.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
        # One without luck and moments is not offered.
        page.evaluate("import('/js/review/state.js').then(({ isWhole }) => { isWhole.value = false; })")
        expect(page.get_by_role("button", name="Picture")).to_have_count(0)


def test_the_end_of_a_table_tells_whether_it_was_luck(browser: Browser, base: str, table: str) -> None:
    with visit(browser, base, f"/t/{table}") as page:
        page.get_by_role("button", name="Was it luck?").click()
        expect(page.locator(".ledger tbody tr")).to_have_count(3)
        assert violations_in_both_themes(page, "luck") == []
        page.get_by_role("link", name="The whole review").click()
        expect(river(page)).to_be_visible()


def test_moments_that_mattered_are_shown_walked_and_played_again(browser: Browser, base: str) -> None:
    """In a game that comes with Fastdeal, whose dearest slips are two deals and a house that was not built."""
    with visit(browser, base, "/replay?game=duel&show=review") as page:
        moments = page.get_by_role("region", name="Moments that mattered").get_by_role("listitem")
        first = page.locator(".moments .mo").first
        expect(first).to_contain_text("Blunder")
        expect(first).to_contain_text("cost 10 points or more")
        expect(first.locator(".better")).to_contain_text("points")
        expect(moments.first).to_be_visible()
        assert violations_in_both_themes(page, "moments") == []
        page.get_by_role("button", name="Slips", exact=True).click()
        expect(page.locator(".moments .mo").filter(has_not=page.locator(".label"))).to_have_count(0)
        page.get_by_role("group", name="Whose").get_by_role("button", name="Ada").click()
        expect(page.locator(".moments h3").filter(has_text=re.compile("^Ann"))).to_have_count(0)
        first.get_by_role("button", name="Show").click()
        expect(first).to_have_attribute("aria-current", "step")
        here = int(page.get_by_role("slider").input_value())
        assert here > 0
        page.keyboard.press("n")
        expect(page.get_by_role("slider")).not_to_have_value(str(here))
        name = re.match(r"\w+", first.locator("h3").inner_text())
        first.get_by_role("button", name="Try it").click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".seat .name").filter(has_text="you")).to_contain_text(name[0] if name else "?")


def test_deals_and_auctions_are_judged(browser: Browser, base: str) -> None:
    with visit(browser, base, "/replay?game=duel&show=review", german=True, phone=True) as page:
        open_tab(page, "Handel und Auktionen")
        deals = page.get_by_role("region", name="Handel im Urteil")
        expect(deals).to_contain_text("Fair, wenn")
        expect(page.get_by_role("region", name="Auktionen im Urteil")).to_contain_text("Wert bis")
        assert not is_scrolling_sideways(page)
        assert violations_in_both_themes(page, "dealings") == []
