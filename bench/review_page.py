"""How soon a visitor sees the review of a long game: its river, and all of it, in a server's first review and second.

Needs Chromium (`CHROMIUM=$(scripts/chromium.sh)`). Prints a table.
"""

import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

import fastdeal as fd
from fastdeal.notation.reader import load

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browsing import chromium, serving_for_real  # noqa: E402

BOTS = ("easy", "steady", "shark", "steady")
TURNS = range(155, 170)
RUNS = 3
RIVER, WHOLE = ".reach", ".reviewed .shown"


class Times(NamedTuple):
    """Seconds from the choice of a file to the board, the river and the whole review."""

    board: float
    river: float
    whole: float


def long_game() -> fd.Game:
    """A game of four that takes about 160 turns."""
    games = (fd.play(*BOTS, seed=seed) for seed in range(1, 1000))
    return next(game for game in games if load(game.text()).game.turns in TURNS)


def look(browser: Browser, base: str, record: Path) -> Times:
    """A new visitor opens the review and chooses the file of a game."""
    with browser.new_context() as context, context.new_page() as page:
        page.goto(f"{base}/replay?show=review")
        chosen = time.perf_counter()
        page.get_by_label("Choose a file").set_input_files(record)
        seen = []
        for what in (".board", RIVER, WHOLE):
            page.locator(what).first.wait_for()
            seen.append(time.perf_counter() - chosen)
        return Times(*seen)


def measured(browser: Browser, folder: Path) -> Iterator[tuple[Times, Times]]:
    """A server's first review and its second. The second game lacks a move, so nothing comes from a cache."""
    game = long_game()
    for nth in range(RUNS):
        with serving_for_real(folder / f"{nth}.db") as server:
            found = []
            for cut in (0, 1):
                record = folder / f"{nth}-{cut}.deal"
                record.write_text(game.after(len(game.moves) - cut).text(), encoding="utf-8")
                found.append(look(browser, server.base, record))
            yield found[0], found[1]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        runs = list(measured(browser, Path(folder)))
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {RUNS} runs: median, worst\n")
    print("| server's review | board | river | whole review |\n|---|---|---|---|")
    for name, times in zip(("first", "second"), zip(*runs, strict=True), strict=True):
        columns = zip(*times, strict=True)
        print(f"| {name} |", " | ".join(f"{statistics.median(each):.2f} s, {max(each):.2f} s" for each in columns), "|")


if __name__ == "__main__":
    main()
