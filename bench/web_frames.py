"""How smoothly the table moves: frames of a game against bots, at the normal and the fast pace, wide and on a phone.

The interval between frames is what the eye sees. On a machine without a graphics card the processor paints the whole
page within it. So a trace separates the page's own work (script, style, layout) from painting, in the main thread's
processor time. Other programs make intervals longer, but not these times.

Needs Chromium (`CHROMIUM=$(scripts/chromium.sh)`). Prints a table and writes it to bench/results.
"""

import json
import os
import platform
import sys
import tempfile
import time
from bisect import bisect_right
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from at_table import go_on_with, look, press, worth_bidding  # noqa: E402
from browsing import chromium, serving, visit  # noqa: E402
from scenes import RICH, middle_game  # noqa: E402

RESULTS = ROOT / "bench" / "results" / "web_frames.md"
SECONDS = 40
# The longest interval at p95 that still looks smooth.
MOST = 25
SETTINGS = {
    ("wide", "normal"): (False, "normal"),
    ("wide", "fast"): (False, "brisk"),
    ("phone", "normal"): (True, "normal"),
    ("phone", "fast"): (True, "brisk"),
}
# Intervals between frames while something moves, and long tasks.
COLLECT = """() => {
    const found = window.found = { moving: [], long: [] };
    new PerformanceObserver((list) => found.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    let last = performance.now();
    const note = (now) => {
        if (document.querySelector('.dice.rolling, .flow, .delta') || document.getAnimations().length) found.moving.push(now - last);
        last = now;
        requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
}"""  # noqa: E501
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
FRAME = "FireAnimationFrame"
OURS = {
    "FunctionCall",
    "EvaluateScript",
    FRAME,
    "TimerFire",
    "RunMicrotasks",
    "EventDispatch",
    "UpdateLayoutTree",
    "Layout",
    "V8.GC",
}
PAINTING = {"PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer", "CompositeLayers"}


class Spread(NamedTuple):
    """The median, two high percentiles and the longest time, in milliseconds."""

    p50: float
    p95: float
    p99: float
    longest: float


def spread_of(times: Iterable[float]) -> Spread:
    ordered = sorted(times) or [0.0]
    return Spread(*(ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95, 0.99, 1.0)))


class Measured(NamedTuple):
    """The results of one setting."""

    frames: int
    intervals: Spread
    work: Spread
    painting: Spread
    long_tasks: list[float]


def work_by_frame(trace: dict[str, Any], names: set[str]) -> list[float]:
    """The main thread's time for such work between one frame and the next. Nested work counts once."""
    events = [event for event in trace["traceEvents"] if event.get("ph") == "X" and event["name"] in names | {FRAME}]
    threads = [event["tid"] for event in events if event["name"] == FRAME]
    main = max(set(threads), key=threads.count)
    begins = sorted(event["ts"] for event in events if event["name"] == FRAME and event["tid"] == main)
    sums = [0.0] * len(begins)
    until = 0
    for event in sorted(events, key=lambda event: event["ts"]):
        if event["tid"] != main or event["name"] not in names or event["ts"] < until:
            continue
        until = event["ts"] + event.get("dur", 0)
        frame = bisect_right(begins, event["ts"]) - 1
        if frame >= 0:
            sums[frame] += event.get("tdur", event.get("dur", 0)) / 1000
    return sums


def play(page: Page, seconds: float) -> None:
    """Answer every question, so that the game never waits for long."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        now = look(page)
        answers = [action for action in now.able if action.startswith(("ask-", "refuse"))] or [now.primary]
        if now.stage == "auction" and not worth_bidding(page, now.primary):
            answers = ["pass"]
        if now.stage == "purchase" and not now.primary:
            answers = ["decline"]
        if now.stage == "over":
            return
        if answers[0] in now.able:
            press(page, answers[0])
        page.wait_for_timeout(250)


def measure(browser: Browser, base: str, speed: str, *, phone: bool, pace: str) -> Measured:
    with visit(browser, base, None, phone=phone, moving=True) as page:
        page.add_init_script(f"if (location.host) localStorage['fastdeal.speed'] = '{speed}'")
        go_on_with(page, base, middle_game(RICH, rules="go_salary=2000"), pace)
        play(page, 5)
        page.evaluate(COLLECT)
        browser.start_tracing(page=page, categories=CATEGORIES)
        play(page, SECONDS)
        found = page.evaluate("window.found")
        trace = json.loads(browser.stop_tracing())
    work, painting = (spread_of(work_by_frame(trace, names)) for names in (OURS, PAINTING))
    return Measured(len(found["moving"]), spread_of(found["moving"]), work, painting, found["long"])


def rows_of(name: tuple[str, str], found: Measured) -> Iterable[str]:
    size, speed = name
    for what, spread in (
        ("interval", found.intervals),
        ("script, style, layout", found.work),
        ("painting", found.painting),
    ):
        numbers = " | ".join(f"{number:.1f}" for number in spread)
        yield f"| {size}, {speed} | {what} | {numbers} |"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "t.db") as server, chromium() as browser:
        found = {
            name: measure(browser, server.base, name[1], phone=phone, pace=pace)
            for name, (phone, pace) in SETTINGS.items()
        }
    machine = f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[1]:.1f}, no graphics card"
    frames = ", ".join(f"{size} {speed} {each.frames}" for (size, speed), each in found.items())
    lines = [
        f"# Frames at the table, {datetime.now(UTC):%Y-%m-%d}\n",
        f"A middle game against three bots, {SECONDS} s each, browser and server on one machine ({machine}), in ms.",
        "An interval is the time between two frames while something moves; the rest is the main thread's processor",
        f"time for one frame. The target is {MOST} ms for the interval at p95.",
        f"Moving frames: {frames}.\n",
        "| screen, pace | what | p50 | p95 | p99 | longest |\n|---|---|---|---|---|---|",
        *(row for name, each in found.items() for row in rows_of(name, each)),
        "\nLong tasks (over 50 ms): "
        + "; ".join(
            f"{size} {speed} {len(each.long_tasks)}, the longest {max(each.long_tasks, default=0):.0f}"
            for (size, speed), each in found.items()
        ) + ".",
    ]  # fmt: skip
    text = "\n".join(lines) + "\n"
    print(text)
    RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
