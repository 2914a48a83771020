"""Play a game in a real browser at the normal pace, and report every moment that leaves a person in the dark.

The messages say what happens; the middle of the board and the buttons show it. All news must be shown there, in order
and long enough to be read. It must always be visible whom the game waits for.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from at_table import go_on_with, look, post, press, start, worth_bidding
from browsing import chromium, serving, visit
from playwright.sync_api import Page, WebSocket
from scenes import RICH, middle_game

# Every change of the middle and of the primary button, with its time and the log entry shown by then.
WATCH = """() => {
    window.seen = [];
    let last = '';
    const note = () => {
        const parts = 'h2, .drawn, .told p, .lead, .muted, .midphone > p, .duo, .who';
        const all = [...document.querySelectorAll(`.matter :is(${parts})`)].map((one) => one.innerText).join(' | ');
        const text = all.replace(/\\s+/g, ' ').replace(/\\d+ (sec|min|h)\\b/g, '');
        const seq = Number(document.querySelector('.tablepage')?.dataset.seq ?? -1);
        const button = document.querySelector('.actions .primary')?.innerText.replace(/\\s+/g, ' ') ?? '';
        const now = JSON.stringify([text, button]);
        if (now !== last) window.seen.push({ at: performance.now(), text, button, seq });
        last = now;
        requestAnimationFrame(note);
    };
    note();
}"""
WORKS = {"paid", "built", "sold", "mortgaged", "redeemed"}
SHORTEST = 700  # ms that it takes to read a line
ODD = 400  # ms that may pass without a word on what goes on


def is_works(told: dict[str, Any]) -> bool:
    """Whether these are one player's buildings and mortgages, which are summed up."""
    return {event[0] for event in told.get("events", ())} <= WORKS


class Watched:
    """What the table said, and what the page showed of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._hear(json.loads(data)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["t"] == "news":
            self.told.append({"when": time.time(), **message["told"]})

    def report(self) -> list[str]:
        """The moments in which a person could not know what just happened, or whom the game waits for."""
        seen = self.page.evaluate("window.seen")
        texts = [one for nth, one in enumerate(seen) if nth == 0 or one["text"] != seen[nth - 1]["text"]]
        spans = [(one, after["at"] - one["at"]) for one, after in pairwise(texts)]
        return [*self._untold(spans), *self._brief(spans), *self._blank(spans)]

    def _untold(self, spans: list[tuple[dict[str, Any], float]]) -> list[str]:
        texts = [one["text"] for one, _ in spans]
        found = []
        at = 0
        for told in self.told:
            if told.get("by") == "person" or not told.get("heads"):
                continue
            lines = [told["lines"][nth] for nth in told["heads"]]
            where = next((nth for nth in range(at, len(texts)) if lines[0] in texts[nth]), None)
            if where is None and not is_works(told) and told["events"][0][0] not in ("offered", "refused"):
                found.append(f"never told: {told['seq']} {lines}")
            at = at if where is None else where
        return found

    def _brief(self, spans: list[tuple[dict[str, Any], float]]) -> list[str]:
        heads = {told["lines"][nth] for told in self.told if not is_works(told) for nth in told.get("heads", ())}
        return [
            f"only {ms:.0f} ms: {one['text']}"
            for one, ms in spans
            if ms < SHORTEST and any(head in one["text"] for head in heads)
        ]

    def _blank(self, spans: list[tuple[dict[str, Any], float]]) -> list[str]:
        silent = [(one, ms) for one, ms in spans if ms > ODD and not (one["text"] and one["button"])]
        return [f"{ms:.0f} ms without a word: {one}" for one, ms in silent]


def play(page: Page, seconds: float) -> None:
    """Answer like a careful beginner who reads everything, until the game is over or the time is up."""
    until = time.time() + seconds
    while time.time() < until:
        now = look(page)
        if now.stage == "over" and not page.locator(".told").count():
            return
        if page.locator(".told").count():
            page.wait_for_timeout(100)
            continue
        asks = [action for action in now.able if action.startswith("ask-")]
        if now.offered:
            press(page, now.offered)
        elif asks:
            press(page, asks[0])
        elif now.stage == "auction" and now.primary.startswith("bid-"):
            press(page, now.primary if worth_bidding(page, now.primary) else "pass")
        elif now.primary and now.primary != "wait":
            press(page, now.primary)
        elif answer := next((answer for answer in ("decline", "pass") if answer in now.able), ""):
            press(page, answer)
        page.wait_for_timeout(400)


def asked_for() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--bots", nargs="+", default=["steady", "shark", "easy"])
    parser.add_argument("--rounds", type=int, help="end the game after so many rounds")
    parser.add_argument("--middle", action="store_true", help="begin in the middle of a game, with buildings")
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--all", action="store_true", help="also list everything that was shown")
    return parser.parse_args()


def open_table(page: Page, base: str, args: argparse.Namespace) -> None:
    """Open a table at the normal pace and start its game."""
    if args.middle:
        go_on_with(page, base, middle_game(RICH, rules=f"max_rounds={args.rounds}" if args.rounds else ""), "normal")
        return
    seats = [{}, *({"bot": level} for level in args.bots)]
    rules = {"max_rounds": args.rounds} if args.rounds else {}
    wish = {"name": "Guest", "pace": "normal", "clock": "days", "seats": seats, "rules": rules}
    page.goto(base + post(page, f"{base}/api/tables", wish)["link"])
    start(page)


def main() -> None:
    args = asked_for()
    os.environ.setdefault("CHROMIUM", "chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "t.db") as server,
        chromium() as browser,
        visit(browser, server.base, None, phone=args.phone, moving=True) as page,
    ):
        watched = Watched(page)
        open_table(page, server.base, args)
        page.evaluate(WATCH)
        play(page, args.seconds)
        if args.all:
            for one in page.evaluate("window.seen"):
                print(f"{one['at'] / 1000:7.2f} {one['seq']:4} [{one['button']}] {one['text']}")
        found = watched.report()
        print("\n".join(found))
        end = "to its end" if look(page).stage == "over" else "not to its end"
        print(f"{len(found)} moments in the dark, {len(watched.told)} entries, {end}")


if __name__ == "__main__":
    main()
