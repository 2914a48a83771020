"""Take pictures of every page and state for docs/screens, and write the gallery there: `python scripts/screens.py`.

Each state is taken wide in light and dark, and on a phone in one of the two by turns; each edition wide and on a phone.
If you name states, only those are taken, and the other pictures and the gallery stay as they are. `--into DIR` writes
the pictures to another folder.
"""

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browsing import chromium, finished_game, serving, visit  # noqa: E402
from scenes import EDITIONS, SCENES, Scene, Stage  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
# Text stays sharp, and all of them together small.
QUALITY = 42
MOST_BYTES = 6_000_000
NO_HINTS = "localStorage.setItem('fastdeal.hints', 'off')"


class Look(NamedTuple):
    size: Literal["wide", "phone"]
    theme: Literal["light", "dark"]

    def __str__(self) -> str:
        return f"{self.size}-{self.theme}"


WIDE = [Look("wide", "light"), Look("wide", "dark")]
BY_TURNS = Look("phone", "light"), Look("phone", "dark")
Show = Callable[[Page, str], None]


def show_lobby(page: Page, base: str) -> None:
    page.goto(base)
    page.get_by_role("radio", name="E-sports").wait_for()


def show_waiting_room(page: Page, base: str) -> None:
    show_lobby(page, base)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Create").click()
    page.get_by_role("img", name="QR").wait_for()


@cache
def played(base: str) -> str:
    """A table at which a whole game has been played."""
    return finished_game(base, rules={}, seats=[{}, {"bot": "steady"}, {"bot": "easy"}, {"bot": "steady"}])[0]


def show_replay(page: Page, base: str) -> None:
    page.goto(f"{base}/replay?table={played(base)}")
    page.get_by_role("button", name="Dice verified").wait_for()
    half = int(page.get_by_role("slider").get_attribute("max") or 0) // 2
    page.get_by_role("option").nth(half).click()
    page.evaluate("scrollTo(0, 0)")


def show_review(page: Page, base: str, shown: str = "Moments") -> None:
    page.goto(f"{base}/replay?table={played(base)}&show=review")
    page.get_by_role("button", name=shown, exact=True).click()
    page.locator(".shown").wait_for(state="attached")
    page.locator(".riverplot .reach").first.wait_for()


def show_ledger(page: Page, base: str) -> None:
    show_review(page, base, "Luck and choice")
    page.locator(".ledger").scroll_into_view_if_needed()


def show_next_roll(page: Page, base: str) -> None:
    show_review(page, base)
    page.get_by_role("button", name="Next roll").click()
    page.locator(".ahead-layer").wait_for(state="attached")


def show_problem(page: Page, base: str) -> None:
    page.goto(f"{base}/problem?number=2")
    page.locator(".choices button").first.click()
    page.locator(".judged").first.wait_for()


def showing(scene: Scene) -> Show:
    return lambda page, base: Stage(page, base).show(scene)


# Each picture with its sentence, in the order of the gallery.
PAGES: dict[str, tuple[str, Show]] = {
    "lobby": ("The lobby: play at once, or open a table for friends.", show_lobby),
    "waiting": ("Before the start: who is here, and how others come.", show_waiting_room),
}
AFTERWARDS: dict[str, tuple[str, Show]] = {
    "replay": ("A replay of a game, with its dice proven.", show_replay),
    "review": ("A review: everybody's chances over the game, and the moments that mattered.", show_review),
    "review-ledger": ("What was luck, and what was choice.", show_ledger),
    "review-next-roll": ("Before a roll: where it may lead, and what that would change.", show_next_roll),
    "problem": ("A problem: what each choice is worth, and why.", show_problem),
}
SAID = {
    "roll": "Your turn begins.",
    "buy": "An unowned property: buy it, or let it go to auction.",
    "auction": "An auction, with quick bids and your cash in view.",
    "rent": "Rent has to be asked for before the next roll.",
    "card": "A drawn card.",
    "pay-or-draw": "The card that offers a choice.",
    "jail": "The ways out of jail.",
    "build": "Building, group by group.",
    "mortgage": "Mortgaging and redeeming.",
    "shortage": "Too few houses: who wants one too?",
    "scarce-house": "The last house goes to the highest bidder.",
    "place": "The winner chooses where it goes.",
    "debt": "A debt, and the ways to raise it.",
    "bankruptcy": "A debt that nothing can cover.",
    "deal": "A deal being drawn up.",
    "offer": "An offer that waits for an answer.",
    "counter": "The details of an offer.",
    "bus": "The Speed Die shows the Bus: how far?",
    "triple": "Three of a kind: go anywhere.",
    "eight-seats": "A table of eight players.",
    "over": "The end of a game.",
}


def all_pictures() -> dict[str, tuple[str, Show, list[Look]]]:
    """Every picture by name: its sentence, how to get there, and its looks."""
    states = {name: (SAID[name], showing(scene)) for name, scene in SCENES.items()}
    whole = {**PAGES, **states, **AFTERWARDS}
    taken = {name: (said, show, [*WIDE, BY_TURNS[nth % 2]]) for nth, (name, (said, show)) in enumerate(whole.items())}
    for nth, (name, scene) in enumerate(EDITIONS.items()):
        said = f"The edition {name.removeprefix('edition-')}."
        taken[name] = said, showing(scene), [WIDE[nth % 2], BY_TURNS[1 - nth % 2]]
    return taken


def file_of(name: str, look: Look) -> str:
    return f"{name}-{look}.webp"


def shoot(browser: Browser, base: str, show: Show, look: Look) -> bytes:
    with visit(browser, base, None, phone=look.size == "phone", dark=look.theme == "dark") as page:
        page.add_init_script(NO_HINTS)
        show(page, base)
        page.mouse.move(0, 0)
        settle(page)
        wish = {"format": "webp", "quality": QUALITY, "optimizeForSpeed": False}
        taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", wish)
        return base64.b64decode(taken["data"])


SETTLED = """async () => {
    const ends = (motion) => motion.effect?.getTiming().iterations !== Infinity;
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().filter(ends).map((motion) => motion.finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""


def settle(page: Page) -> None:
    """Wait until the fonts are loaded, nothing moves any more, and everything is drawn."""
    page.evaluate(SETTLED)


def gallery() -> str:
    """The page that shows all pictures."""
    lines = [
        "# How Fastdeal looks",
        "",
        "Every page and state, wide and on a phone, light and dark. Made by `python scripts/screens.py`.",
    ]
    for name, (said, _, looks) in all_pictures().items():
        lines += ["", f"## {name.replace('-', ' ').capitalize()}", "", said, "", *rows(name, looks)]
    return "\n".join(lines) + "\n"


def rows(name: str, looks: list[Look]) -> list[str]:
    """The pictures side by side."""
    shown = [f"![{name}, {look.size}, {look.theme}]({file_of(name, look)})" for look in looks]
    return [
        f"| {' | '.join(f'{look.size}, {look.theme}' for look in looks)} |",
        "|---" * len(looks) + "|",
        f"| {' | '.join(shown)} |",
    ]


def main() -> None:
    pictures = all_pictures()
    parser = argparse.ArgumentParser(description="Make the pictures of the pages.")
    parser.add_argument("names", nargs="*", help=f"only these: {', '.join(pictures)}", metavar="NAME")
    parser.add_argument("--into", type=Path, default=FOLDER, help="another folder than docs/screens", metavar="DIR")
    wish = parser.parse_args()
    folder: Path = wish.into
    if unknown := set(wish.names) - set(pictures):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(pictures)}")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data) / "tables.db") as server, chromium() as browser:
        for name in wish.names or pictures:
            _, show, looks = pictures[name]
            for look in looks:
                (folder / file_of(name, look)).write_bytes(shoot(browser, server.base, show, look))
            print(name)
    if not wish.names:
        tidy(folder, {file_of(name, look) for name, (_, _, looks) in pictures.items() for look in looks})
        (folder / "README.md").write_text(gallery(), encoding="utf-8")


def tidy(folder: Path, kept: set[str]) -> None:
    """Remove pictures of states that no longer exist, and check that the others stay small."""
    for file in folder.iterdir():
        if file.suffix in (".png", ".webp") and file.name not in kept:
            file.unlink()
    size = sum((folder / name).stat().st_size for name in kept)
    print(f"{len(kept)} pictures, {size // 1000} KB")
    if size > MOST_BYTES:
        sys.exit(f"That is more than {MOST_BYTES // 1000} KB: lower QUALITY in scripts/screens.py, or take fewer.")


if __name__ == "__main__":
    main()
