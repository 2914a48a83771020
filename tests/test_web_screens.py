"""Every page on every screen, in both languages: nothing cut off, covered, too small to press, or scrolling aside."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from at_table import post
from browsing import visit
from playwright.sync_api import Browser, Page, expect
from scenes import EIGHT, SCENES, Scene, Stage

# The table at 390 px is tested with every moment of a game in test_web_phone.
SIZES = ((320, 640), (844, 390), (768, 1024), (2560, 1440))
ALL_SIZES = ((390, 844), *SIZES)
GAME = Path(__file__).parent / "games" / "03-classic-8-players.deal"
LONG = {"Bob": "Bartholomäuswilhelmi", "Cyd": "Annemarieconstantine", "Fay": "Wilhelminecharlottes"}
ALL_BUT_ANN = "".join(f"{name}: resign\n" for name in ("Bob", "Cyd", "Dora", "Eli", "Fay", "Gus", "Hal"))
SPEAK = "(lang) => import('/js/settings.js').then((settings) => { settings.lang.value = lang; })"
FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")


def with_long_names(scene: Scene) -> Scene:
    text = scene.text
    for name, long in LONG.items():
        text = text.replace(name, long)
    return scene._replace(text=text)


def other_bid(page: Page) -> None:
    page.keyboard.press("0")
    page.locator(".otherbid").wait_for()


def open_sheet(icon: str) -> Callable[[Page], None]:
    def open_it(page: Page) -> None:
        page.locator(f".top button:has([href='#i-{icon}'])").click()
        page.locator("dialog[open] .ways").wait_for()

    return open_it


MOMENTS = {
    "roll": SCENES["roll"],
    "auction": SCENES["auction"],
    "other bid": SCENES["auction"]._replace(act=other_bid),
    "mortgage": SCENES["mortgage"],
    "rules": SCENES["bus"]._replace(act=open_sheet("book")),
    "keys": SCENES["roll"]._replace(act=open_sheet("help")),
    "debt": SCENES["debt"],
    "offer": SCENES["offer"],
    "deal": SCENES["deal"],
    "eight seats": SCENES["eight-seats"],
    "the end of eight": Scene(EIGHT + ALL_BUT_ANN, lambda page: page.locator(".story").wait_for()),
}


def faults(page: Page, state: str, sizes: Iterable[tuple[int, int]]) -> Iterator[str]:
    """What is wrong with the page as it is, in each size."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for fault in page.evaluate(FAULTS):
            yield f"{state}, {width}x{height}: {fault}"


@pytest.mark.parametrize("german", [False, True], ids=["english", "german"])
def test_the_table_fits_every_screen(browser: Browser, base: str, german: bool) -> None:
    found: list[str] = []
    with visit(browser, base, None, german=german) as page:
        page.add_init_script("localStorage['fastdeal.hints'] = 'off'")
        stage = Stage(page, base)
        for nth, (name, scene) in enumerate(MOMENTS.items()):
            (stage.cut_to if nth else stage.show)(with_long_names(scene))
            found += faults(page, name, SIZES)
            page.set_viewport_size({"width": 1440, "height": 900})
    assert not found, "\n".join(found)


def lobby(page: Page, base: str) -> None:
    """With a table to go on at, an open table and a game that was played."""
    seats = [{}, {"bot": "steady"}, {}, {}]
    wish = {"name": LONG["Bob"], "seats": seats, "rules": {"no_auctions": True, "speed_die": True}, "public": True}
    table = post(page, f"{base}/api/tables", wish)["table"]
    played = [{"id": "x", "at": 1, "edition": "classic", "names": [LONG["Bob"], LONG["Cyd"]], "seat": 0, "place": 2}]
    page.goto(base)
    kept = {"fastdeal.tables": json.dumps([table]), "fastdeal.games": json.dumps(played)}
    page.evaluate("(kept) => Object.assign(localStorage, kept)", kept)
    page.reload()
    page.get_by_role("link", name="Resume").wait_for()
    page.get_by_role("radio", name="E-sports").wait_for()


def waiting(page: Page, base: str) -> None:
    rules = {"no_auctions": True, "time_limit": 60}
    wish = {"name": LONG["Bob"], "seats": [{}, {}, {"bot": "steady"}, {}], "rules": rules}
    page.goto(base + post(page, f"{base}/api/tables", wish)["link"])
    page.get_by_role("img", name="QR").wait_for()


def replay(page: Page, base: str) -> None:
    page.goto(f"{base}/replay")
    page.get_by_label("Choose a file").set_input_files(GAME)
    page.get_by_role("listbox").wait_for()


def how(page: Page, base: str) -> None:
    page.goto(f"{base}/how")
    page.locator(".picture .board").first.wait_for()


def at(path: str) -> Callable[[Page, str], None]:
    def open_it(page: Page, base: str) -> None:
        page.goto(base + path)
        page.get_by_role("heading", level=1).wait_for()

    return open_it


PAGES = {
    "lobby": lobby,
    "waiting": waiting,
    "replay": replay,
    "no replay": at("/replay"),
    "rules": at("/rules"),
    "a rule": at("/rules/house_rules"),
    "how": how,
    "yours": at("/yours"),
    "problem": at("/problem?number=1"),
}


@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_every_screen(browser: Browser, base: str, name: str) -> None:
    with visit(browser, base, None) as page:
        PAGES[name](page, base)
        found = list(faults(page, name, ALL_SIZES))
        page.evaluate(SPEAK, "de")
        page.locator("html[lang=de]").wait_for()
        found += faults(page, f"{name} in German", ALL_SIZES)
    assert not found, "\n".join(found)


def test_forced_colours_leave_what_is_told_by_colour(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        page.emulate_media(forced_colors="active")
        Stage(page, base).show(SCENES["buy"])
        for coloured in (".dg:not(.head *) i:not(.no)", ".seat .coin", ".deed-head", ".gl"):
            expect(page.locator(coloured).first).not_to_have_css("background-color", "rgb(255, 255, 255)")
        lobby(page, base)
        expect(page.locator(".by-itself .switch")).not_to_have_css("background-color", "rgb(255, 255, 255)")
        expect(page.locator(".shot")).to_be_hidden()
