"""The flow of play in a real browser: what Space does, who is out, and a line that is lost."""

import re
from collections.abc import Iterator

import pytest
from at_table import go_on_with, log, press
from browsing import visit
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

HEAD = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\n"
# Cyd stands on Ann's station, and Ann is to roll.
CLAIM = HEAD + "start: Cyd\nset: Ann.deeds = @5\n{more}\nCyd: roll 2-3\n"
IN_JAIL = CLAIM.format(more="set: Ann.jailed = 0\n")
MINE = HEAD + "start: Ann\nset: Ann.deeds = @5\n"
# Ann owes what she cannot find.
BROKE = HEAD + "start: Ann\nset: Ann.at = @36\nset: Ann.cash = 5\nset: Bob.deeds = @39\n\nAnn: roll 1-2\nBob: ask\n"


@pytest.fixture
def ann(browser: Browser, base: str) -> Iterator[Page]:
    with visit(browser, base, None) as page:
        yield page


# What Space does.


def test_in_jail_space_asks_before_it_rolls_and_the_roll_says_what_it_forgives(ann: Page, base: str) -> None:
    go_on_with(ann, base, IN_JAIL)
    expect(ann.locator(".actions .primary")).to_contain_text("Ask for £25")
    expect(ann.locator("[data-action=roll]")).to_contain_text("forgives £25")
    expect(ann.locator("[data-action=bail]")).to_be_visible()
    ann.keyboard.press("Space")
    expect(log(ann)).to_contain_text("Cyd paid you £25 rent")
    expect(ann.locator(".actions .primary")).to_contain_text("Roll for a double")


def test_after_undo_by_mouse_space_rolls(ann: Page, base: str) -> None:
    go_on_with(ann, base, MINE)
    ann.keyboard.press("m")
    ann.get_by_role("button", name=re.compile("^Mortgage: King")).click()
    expect(log(ann)).to_contain_text("You mortgaged King's Cross")
    ann.keyboard.press("m")
    ann.get_by_role("button", name="Undo").click()
    expect(log(ann)).to_contain_text("You took a move back.")
    ann.keyboard.press("Space")
    expect(log(ann)).to_contain_text("You rolled")


def test_a_claim_pushes_no_button_aside(ann: Page, base: str) -> None:
    go_on_with(ann, base, CLAIM.format(more=""))
    before = {name: ann.locator(f"[data-action={name}]").bounding_box() for name in ("build", "deal", "mortgage")}
    press(ann, "ask-5")
    expect(ann.locator(".actions .primary")).to_contain_text("Roll")
    assert before == {name: ann.locator(f"[data-action={name}]").bounding_box() for name in before}


# Who is out.


def test_who_is_knocked_out_sees_the_standings_and_may_skip_to_the_end(ann: Page, base: str) -> None:
    go_on_with(ann, base, BROKE, pace="calm")
    press(ann, "bankrupt")
    expect(ann.locator(".matter h2")).to_have_text("You are out of the game")
    expect(ann.locator(".matter .facts li")).to_contain_text(["Bob", "Cyd", "Ann"])
    expect(ann.locator(".matter .muted")).to_contain_text("You lasted 2 turns")
    expect(log(ann)).to_contain_text("You went bankrupt and left the game. Everything went to Bob.")
    press(ann, "watch-on")
    expect(ann.locator(".matter h2")).not_to_have_text("You are out of the game")
    press(ann, "skip")
    expect(ann.locator(".matter h2")).to_have_text(re.compile("(Bob|Cyd) wins"), timeout=120_000)


# A line that is lost.


class Line:
    """The line between a page and its server, which can be cut without either side noticing."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        self._late: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda message: self._carry(server, message))
        server.on_message(lambda message: self._carry(route, message))

    def _carry(self, to: WebSocketRoute, message: str | bytes) -> None:
        if self.is_cut:
            self._late.append((to, message))
        else:
            to.send(message)

    def mend(self) -> None:
        self.is_cut = False
        for to, message in self._late:
            to.send(message)


def test_a_lost_line_is_shown_and_a_press_is_held(ann: Page, base: str) -> None:
    line = Line(ann)
    go_on_with(ann, base, MINE)
    expect(ann.locator(".actions .primary")).to_contain_text("Roll")
    line.is_cut = True
    expect(ann.locator(".top .line")).to_contain_text("No connection")
    expect(ann.locator(".logbox .live")).to_have_text("no connection")
    ann.keyboard.press("Space")
    roll = ann.locator("[data-action=roll]")
    expect(roll).to_contain_text("held until the line is back")
    expect(ann.locator(".top .line")).to_contain_text("What you pressed is sent as soon as it is back.")
    ann.keyboard.press("Space")
    line.mend()
    expect(ann.locator(".top .line")).to_have_count(0)
    expect(log(ann)).to_contain_text("You rolled")
    expect(log(ann).get_by_text("You rolled")).to_have_count(1)


def test_a_browser_without_network_says_so_at_once(browser: Browser, base: str) -> None:
    # Whatever the page asks for meanwhile is a complaint in its console, and rightly.
    with visit(browser, base, None, forgiven=re.compile("ERR_INTERNET_DISCONNECTED")) as ann:
        go_on_with(ann, base, MINE)
        notice_a_lost_line(ann)


def notice_a_lost_line(ann: Page) -> None:
    expect(ann.locator(".logbox .live")).to_have_text("live")
    ann.evaluate("""() => addEventListener('offline', () => {
        const since = performance.now();
        const look = () => {
            if (document.querySelector('.top .line')) window.noticed = performance.now() - since;
            else requestAnimationFrame(look);
        };
        look();
    })""")
    ann.context.set_offline(True)
    ann.wait_for_function("() => window.noticed !== undefined")
    assert ann.evaluate("window.noticed") < 2_000
    ann.context.set_offline(False)
    expect(ann.locator(".top .line")).to_have_count(0)
