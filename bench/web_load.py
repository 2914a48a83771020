"""How soon a visitor can use the lobby and a table, and how much they load, in a browser that has seen neither.

Needs Chromium (`CHROMIUM=$(scripts/chromium.sh)`). Prints a table and writes it to bench/results.
"""

import os
import platform
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browsing import chromium, serving_for_real  # noqa: E402

RESULTS = ROOT / "bench" / "results" / "web_load.md"
RUNS = 7
WEIGHT = """performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
    .reduce((sum, entry) => sum + entry.transferSize, 0)"""


def open_page(page: Page, address: str, ready: str) -> tuple[float, float]:
    """Seconds until the main button is there, and kilobytes transferred, headers included."""
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(ready).first.wait_for()
    return time.perf_counter() - began, page.evaluate(WEIGHT) / 1024


def measure(browser: Browser, base: str) -> list[tuple[float, float]]:
    """The lobby, then a table opened from it, each in a browser with an empty cache."""
    with browser.new_context() as first, first.new_page() as page:
        lobby = open_page(page, base, ".hero .primary")
        page.locator(".hero .primary").click()
        page.locator(".actions .primary").first.wait_for()
        with browser.new_context(storage_state=first.storage_state()) as second, second.new_page() as other:
            return [lobby, open_page(other, page.url, ".actions .primary")]


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving_for_real(Path(folder) / "tables.db") as server,
        chromium() as browser,
    ):
        runs = [measure(browser, server.base) for _ in range(RUNS)]
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    lines = [
        f"# The pages, {datetime.now(UTC):%Y-%m-%d}\n",
        f"An empty browser cache, {RUNS} runs, server and browser on one machine ({machine}).\n",
        "| page | ready after, median | worst | over the wire |\n|---|---|---|---|",
    ]
    for name, found in zip(("lobby", "table in play"), zip(*runs, strict=True), strict=True):
        seconds, weights = zip(*found, strict=True)
        lines.append(f"| {name} | {statistics.median(seconds):.2f} s | {max(seconds):.2f} s | {max(weights):.0f} KB |")
    text = "\n".join(lines) + "\n"
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
