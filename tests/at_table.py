"""Sitting at a table in a browser: opening one, reading what it shows, and playing by its buttons."""

import json
import re
from contextlib import suppress
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, Route, TimeoutError, expect

LOOK = """() => {
    const able = (one) => one.ariaDisabled !== 'true';
    const can = (all) => [...document.querySelectorAll(all)].filter(able).map((one) => one.dataset.action);
    return {
        seq: Number(document.querySelector('.tablepage')?.dataset.seq ?? -1),
        stage: document.querySelector('.matter')?.dataset.stage ?? '',
        primary: can('.actions button.primary')[0] ?? '',
        able: can('.actions [data-action]'),
        rivals: document.querySelectorAll('.matter[data-stage=auction] .bidders .b:not(.out)').length - 1,
        offered: can('.actions [data-action^=refuse]')[0] ?? '',
    };
}"""
SAY_MOVE = """([table, move]) => new Promise((done) => {
    const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    const said = [{ t: 'hello', v: 1 }, { t: 'do', id: 'test', seq: 0, move }];
    line.onopen = () => said.forEach((each) => line.send(JSON.stringify(each)));
    line.onmessage = ({ data }) => { if (JSON.parse(data).id === 'test') { line.close(); done(data); } };
})"""
# In an auction bots bid and pass at once, until at most one of them is left.
SOMETHING_TO_DO = f"""(seq) => {{
    const now = ({LOOK})();
    if (now.stage === 'auction' && now.rivals > 1) return false;
    return now.seq > seq && (now.stage === 'over' || now.primary || now.able.includes('pass'));
}}"""


class Sight(NamedTuple):
    """What somebody sees who looks for something to press."""

    seq: int
    stage: str
    primary: str
    able: list[str]
    rivals: int
    offered: str


def look(page: Page) -> Sight:
    return Sight(**page.evaluate(LOOK))


def wait_for_something_to_do(page: Page, after: int) -> Sight:
    """Until something newer than `after` is shown, and it asks for an answer or the game is over."""
    # Long enough for bots to end a game without us.
    page.wait_for_function(SOMETHING_TO_DO, arg=after, timeout=60_000)
    return look(page)


# Laying a table.


def post(page: Page, url: str, body: Any) -> dict[str, Any]:
    """A call with the visitor's own cookies: who sits down by it sits in this browser."""
    answer = page.request.post(url, data=body)
    assert answer.ok, answer.text()
    said: dict[str, Any] = answer.json()
    return said


def lay_with_bots(page: Page, base: str, name: str = "Ann", **wish: Any) -> None:
    """A table whose bots play at once, begun."""
    seats = [{}, {"bot": "easy"}, {"bot": "easy"}]
    whole = {"name": name, "pace": "instant", "clock": "days", "seats": seats, **wish}
    page.goto(base + post(page, f"{base}/api/tables", whole)["link"])
    start(page)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".boardwrap")).to_be_visible()
    # Keys are heard once the middle is there.
    expect(page.locator(".matter, .actions").first).to_be_visible()


def go_on_with(page: Page, base: str, record: str, pace: str = "instant") -> str:
    """A recorded game goes on with Ann here and bots in the other seats, as patient as after *Play now*; the table."""
    opened = post(page, f"{base}/api/uploads?pace={pace}&clock=days", record)
    page.goto(base + opened["link"])
    start(page)
    return str(opened["table"])


def lay_for_two(ann: Page, bob: Page, base: str, record: str, pace: str = "instant") -> None:
    """The recorded game goes on, with a bot as Cyd that plays at once, or at another pace."""
    opened = post(ann, f"{base}/api/uploads?pace={pace}&clock=days", record)
    post(bob, f"{base}/api/tables/{opened['table']}/join", {"seat": 1, "name": "Bob"})
    ann.goto(base + opened["link"])
    bob.goto(base + opened["link"])
    start(ann)
    expect(bob.locator(".boardwrap")).to_be_visible()


def hurry_bots(page: Page) -> None:
    """Whatever table this visitor opens, its bots play at once."""

    def hasten(route: Route) -> None:
        wish = route.request.post_data
        route.continue_(post_data=json.dumps({**json.loads(wish), "pace": "instant"}) if wish else None)

    page.route("**/api/tables", hasten)


def say_move(page: Page, table: str, move: dict[str, Any]) -> None:
    """Make a move as this visitor, past the page."""
    said = json.loads(page.evaluate(SAY_MOVE, [table, move]))
    assert said["t"] == "done", said


# Reading it.


def cash(page: Page, seat: int) -> Locator:
    return page.locator(".seat .cash").nth(seat)


def log(page: Page) -> Locator:
    return page.get_by_role("log", name=re.compile("Log|Verlauf"))


def sum_of(amount: int) -> re.Pattern[str]:
    """A sum as it is shown, with whatever stands between its thousands."""
    digits = f"{amount // 1000}.?{amount % 1000:03}" if amount >= 1000 else str(amount)
    return re.compile(rf"^\D*{digits}\D*$")


def turns(page: Page) -> int:
    return int(re.findall(r"\d+", page.locator(".top .what .num").inner_text())[-1])


# Playing.


def leave_for_good(page: Page) -> None:
    """The Bank takes all one has."""
    page.locator(".top").get_by_role("button", name="Settings").click()
    for name in ("Players and leaving", "Leave the game", "The Bank takes all"):
        page.get_by_role("dialog").get_by_role("button", name=name).click()


def press(page: Page, action: str) -> None:
    """Press a button of the action bar, and once more where it asks whether one is sure.

    Where the news of a press is there before the press is over, the button is gone from under it: that is no fault, and
    whoever waits for what comes next will find it, or not.
    """
    button = page.locator(f'.actions [data-action="{action}"]')
    with suppress(TimeoutError):
        button.click(timeout=4_000)
        if button.and_(page.locator(".armed")).count():
            button.click(timeout=4_000)


def play_once(page: Page, now: Sight) -> Sight:
    """Answer what is asked, as a cautious beginner would; what is seen when something is asked again."""
    asks = [action for action in now.able if action.startswith("ask-")]
    if now.offered:
        press(page, now.offered)
    elif asks:
        press(page, asks[0])
    elif now.stage == "auction":
        press(page, now.primary if worth_bidding(page, now.primary) else "pass")
    elif now.stage == "purchase" and not now.primary:
        press(page, "decline")
    else:
        press(page, now.primary)
    return wait_for_something_to_do(page, now.seq)


def worth_bidding(page: Page, action: str) -> bool:
    """Whether a bid leaves most of one's cash."""
    bid = int(action.removeprefix("bid-") or 0)
    mine = re.sub(r"\D", "", cash(page, 0).inner_text())
    return 0 < bid * 4 < int(mine or 0)


def play_until_over(page: Page, most: int) -> None:
    """Play by the buttons until the game is over, with no more than so many answers."""
    now = wait_for_something_to_do(page, -1)
    for _ in range(most):
        # The buttons may be there a moment before the middle.
        if now.stage == "over" or now.primary == "rematch":
            return
        now = play_once(page, now)
    raise AssertionError(f"not over after {most} answers: {now}")


def play_turns(page: Page, more: int) -> None:
    """Play by the buttons until so many more turns have begun."""
    now, until = wait_for_something_to_do(page, -1), turns(page) + more
    while now.stage != "over" and turns(page) < until:
        now = play_once(page, now)
