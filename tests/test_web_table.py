"""A game at the table, in real browsers against a real server."""

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browsing import DESKTOP, chromium, is_scrolling_sideways, serving, visit
from playwright.sync_api import Browser, Locator, Page, expect

pytestmark = pytest.mark.xdist_group("browser")

# Bob has thrown a double: nobody but him may roll next, so nothing hurries Ann.
RENT_OPEN = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\nAnn: roll 4-2\nAnn: buy\nBob: roll 3-3\n"
FOR_SALE = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\nAnn: roll 4-2\n"
TO_DO = ".actions .primary:not([aria-disabled=true])"
MARKUP = "<img src=x><b>Al</b>"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("table") / "tables.db") as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def host(browser: Browser, base: str) -> Iterator[Page]:
    """Somebody at a table with bots."""
    with visit(browser, base) as page:
        lay_with_bots(page, base)
        yield page


def post(page: Page, url: str, body: Any) -> dict[str, Any]:
    """A call with the visitor's own cookies: who sits down by it sits in this browser."""
    answer = page.request.post(url, data=body)
    assert answer.ok, answer.text()
    said: dict[str, Any] = answer.json()
    return said


def lay_with_bots(page: Page, base: str, name: str = "Ann") -> None:
    """A table whose bots play at once, begun."""
    wish = {"name": name, "pace": "instant", "clock": "days", "seats": [{}, {"bot": "easy"}, {"bot": "easy"}]}
    page.goto(base + post(page, f"{base}/api/tables", wish)["link"])
    start(page)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".boardwrap")).to_be_visible()


def lay_for_two(ann: Page, bob: Page, base: str, record: str) -> None:
    """The recorded game goes on, with a bot as Cyd."""
    laid = post(ann, f"{base}/api/uploads", record)
    post(bob, f"{base}/api/tables/{laid['table']}/join", {"seat": 1, "name": "Bob"})
    ann.goto(base + laid["link"])
    bob.goto(base + laid["link"])
    start(ann)
    expect(bob.locator(".boardwrap")).to_be_visible()


def cash(page: Page, seat: int) -> Locator:
    return page.locator(".seat .cash").nth(seat)


def log(page: Page) -> Locator:
    return page.get_by_role("log", name=re.compile("Log|Verlauf"))


def sum_of(amount: int) -> re.Pattern[str]:
    """A sum from 1,000 on, with whatever stands between its thousands."""
    return re.compile(f"{amount // 1000}.?{amount % 1000:03}")


def set_sum(column: Locator, amount: int) -> None:
    column.get_by_role("spinbutton").fill(str(amount))
    column.get_by_role("spinbutton").press("Tab")


def bid(page: Page, amount: int) -> None:
    expect(page.locator(".matter[data-stage=auction]")).to_be_visible()
    page.keyboard.press("0")
    page.locator(".otherbid input").fill(str(amount))
    page.locator("[data-action=own-bid]").click()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def serving_at(port: int, data: Path) -> Iterator[subprocess.Popen[str]]:
    """A server that can be killed and started again at the same address."""
    command = [sys.executable, "-m", "fastdeal", "serve", "--port", str(port), "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield process
        finally:
            process.terminate()
            process.wait()


def turns(page: Page) -> int:
    return int(re.findall(r"\d+", page.locator(".top .what .num").inner_text())[-1])


def play_on(page: Page, until: int, seconds: float = 150) -> None:
    """Do what there is to do until so many turns have begun. A bot's offer is left to its clock, 40 s."""
    end = time.monotonic() + seconds
    while turns(page) < until:
        assert time.monotonic() < end, f"only {turns(page)} turns"
        if page.locator(".matter[data-stage=auction]").count():
            # Passing is guarded: the first press arms it, the second acts.
            page.keyboard.press("p")
            page.wait_for_timeout(80)
            page.keyboard.press("p")
        elif page.locator(TO_DO).count():
            page.keyboard.press("Space")
        page.wait_for_timeout(80)


def test_from_the_lobby_into_a_game_with_the_space_bar(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.get_by_label("Your name").fill("Ann")
        page.get_by_label("Pace of bots").select_option("instant")
        page.get_by_role("button", name="Create").click()
        page.wait_for_url("**/t/*")
        start(page)
        before = page.locator(".seat .cash").all_inner_texts()
        play_on(page, turns(page) + 8)
        assert page.locator(".seat .cash").all_inner_texts() != before
        expect(log(page)).to_contain_text("Ann rolled")


def test_rent_is_asked_for_and_a_deal_is_haggled_over(browser: Browser, base: str) -> None:
    with visit(browser, base) as ann, visit(browser, base, german=True) as bob:
        lay_for_two(ann, bob, base, RENT_OPEN)
        ann.locator(".actions").get_by_role("button", name="Ask for £6").click()
        for page in (ann, bob):
            expect(cash(page, 0)).to_have_text(sum_of(1406))
            expect(cash(page, 1)).to_have_text(sum_of(1494))

        ann.keyboard.press("d")
        ann.locator(".drawer .with").get_by_role("button", name="Bob").click()
        ann.locator(".colx.give label", has_text="Angel").click()
        set_sum(ann.locator(".colx.get"), 150)
        ann.get_by_role("button", name="Offer this to Bob").click()

        bob.locator(".toast", has_text="Ann").get_by_role("button").first.click()
        set_sum(bob.locator(".colx.give"), 120)
        bob.locator(".drawer footer .primary").click()

        counter = ann.locator(".drawer .counter", has_text="Bob offers")
        expect(counter).to_contain_text("£120")
        counter.locator("[data-action^=accept]").click()
        counter.locator(".armed").click()
        for page in (ann, bob):
            expect(cash(page, 0)).to_have_text(sum_of(1526))
            expect(cash(page, 1)).to_have_text(sum_of(1374))


def test_both_bid_in_an_auction(browser: Browser, base: str) -> None:
    with visit(browser, base) as ann, visit(browser, base, german=True) as bob:
        lay_for_two(ann, bob, base, FOR_SALE)
        ann.keyboard.press("x")
        # Sums that no bot would give.
        bid(ann, 300)
        expect(bob.locator(".lead")).to_contain_text("Ann")
        bid(bob, 350)
        expect(ann.locator(".lead")).to_contain_text("Bob")
        ann.keyboard.press("p")
        ann.locator(".actions .armed").click()
        for page in (ann, bob):
            expect(cash(page, 1)).to_have_text(sum_of(1150))


def test_the_board_is_read_by_keyboard(host: Page) -> None:
    for _ in range(40):
        host.keyboard.press("Tab")
        if host.locator("[data-at]:focus").count():
            break
    here = host.locator("[data-at]:focus")
    expect(here).to_have_count(1)
    host.keyboard.press("Home")
    for _ in range(3):
        host.keyboard.press("ArrowLeft")
    expect(here).to_have_attribute("data-at", "3")
    host.keyboard.press("Enter")
    expect(host.get_by_role("dialog", name="Whitechapel Road")).to_contain_text("£60")
    host.keyboard.press("Escape")
    expect(host.locator(".pop")).to_have_count(0)
    host.keyboard.press("?")
    keys = host.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("Build")
    host.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_the_table_speaks_german_when_asked(host: Page) -> None:
    host.get_by_role("button", name="Settings").click()
    host.get_by_role("button", name="Deutsch").click()
    expect(host.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.locator(".actions")).to_contain_text("Bauen")
    expect(host.get_by_role("log", name="Verlauf")).to_be_visible()
    assert host.evaluate("document.documentElement.lang") == "de"


def test_on_a_phone_everything_is_within_reach(browser: Browser, base: str) -> None:
    with visit(browser, base, phone=True) as page:
        lay_with_bots(page, base)
        expect(page.locator(".actions .primary")).to_be_in_viewport(ratio=1)
        shown = {"Log": ".logbox", "Deals": ".deals", "Chat": "#chat-field", "Seats": ".seat"}
        for name, found in shown.items():
            page.get_by_role("tab", name=name).click()
            expect(page.locator(found).first).to_be_visible()
            assert not is_scrolling_sideways(page)


def test_markup_in_names_and_in_the_chat_stays_text(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        lay_with_bots(page, base, MARKUP)
        page.locator("#chat-field").fill("<img src=y> hello")
        page.keyboard.press("Enter")
        expect(page.locator(".seat b").first).to_have_text(MARKUP)
        expect(page.get_by_role("log", name="Chat")).to_contain_text(f"{MARKUP} <img src=y> hello")
        assert page.locator("img").count() == 0


def test_a_game_goes_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    # No `visit`: a browser writes a lost connection into its console, and rightly.
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
    context.set_default_timeout(10_000)
    page = context.new_page()
    with serving_at(port, tmp_path / "tables.db") as process:
        lay_with_bots(page, base)
        play_on(page, turns(page) + 3)
        expect(page.locator(TO_DO)).to_be_visible()
        mine = cash(page, 0).inner_text()
        process.send_signal(signal.SIGKILL)
        expect(page.locator(".top .line")).to_contain_text("lost")
    with serving_at(port, tmp_path / "tables.db"):
        expect(page.locator(".top .line")).to_have_count(0, timeout=20_000)
        page.reload()
        expect(page.locator(TO_DO)).to_be_visible()
        expect(cash(page, 0)).to_have_text(mine)
        play_on(page, turns(page) + 3)
    context.close()
