"""A real Chromium and a real server for tests of the pages. Whatever a page complains about fails its test."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from fastdeal.table.client.remote import Remote, sit_down

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run",
    "--font-render-hinting=none",  # letters stand as in a window
]  # fmt: skip
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SEEDED_SERVER = Path(__file__).parent / "seeded_server.py"
SEED = 32 * "33"
NEVER = re.compile(r"(?!)")
# Who wants nothing to move wants no story told either, but for whoever says so.
AT_ONCE = "if (location.host) localStorage['fastdeal.speed'] ??= 'instant'"
# In milliseconds. A busy machine makes no test fail.
PATIENCE = 20_000

expect.set_options(timeout=PATIENCE)


# Browsers and servers.


def chromium_path() -> str:
    """Where Chromium is; without one the test is skipped, and says what to do."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        if found := shutil.which(name):
            return found
    pytest.skip("no Chromium: install it, or name one with CHROMIUM=/path/to/chromium")


@contextmanager
def chromium() -> Iterator[Browser]:
    path = chromium_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


class Running(NamedTuple):
    """A server in a process of its own."""

    base: str
    process: "subprocess.Popen[str]"

    @property
    def port(self) -> int:
        return urlsplit(self.base).port or 0


@contextmanager
def running(*command: str) -> Iterator[Running]:
    """What `python command` serves: the first line that it prints names the address."""
    with subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        try:
            yield Running(address.rstrip("/"), process)
        finally:
            process.terminate()
            process.wait()


@contextmanager
def serving(data: Path, port: int = 0) -> Iterator[Running]:
    """A server for tests, whose dice are always the same."""
    with running(str(SEEDED_SERVER), str(data), str(port), SEED) as server:
        yield server


@contextmanager
def serving_for_real(data: Path) -> Iterator[Running]:
    """The server as everybody starts it."""
    with running("-m", "fastdeal", "serve", "--port", "0", "--data", str(data)) as server:
        yield server


# Visitors.


@contextmanager
def visit(
    browser: Browser, base: str, path: str | None = "/", *, german: bool = False, phone: bool = False,
    dark: bool = False, moving: bool = False, forgiven: re.Pattern[str] = NEVER,
) -> Iterator[Page]:  # fmt: skip
    """A page of a visitor's own, opened there. Afterwards: no error in a console but `forgiven` ones, no other host."""
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
        locale="de-DE" if german else "en-GB",
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if moving else "reduce",
    )
    context.set_default_timeout(PATIENCE)
    if not moving:
        context.add_init_script(AT_ONCE)
    complaints = listen_for_complaints(context, base)
    try:
        page = context.new_page()
        if path is not None:
            page.goto(base + path)
        yield page
    finally:
        context.close()
    serious = [complaint for complaint in complaints if not forgiven.search(complaint)]
    assert not serious, "\n".join(serious)


def listen_for_complaints(context: BrowserContext, base: str) -> list[str]:
    """What goes wrong on any page of this context, as it comes."""
    complaints: list[str] = []
    context.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("request", lambda request: complaints.extend(elsewhere(request.url, base)))
    return complaints


def elsewhere(url: str, base: str) -> list[str]:
    """The address as a complaint, if it is not ours."""
    parts = urlsplit(url)
    return [] if parts.scheme in ("data", "blob") or parts.netloc == urlsplit(base).netloc else [url]


def is_scrolling_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def is_scrolling_down(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollHeight > document.documentElement.clientHeight"))


# Games that nobody has to watch.


def finished_game(base: str, **wish: Any) -> tuple[str, str]:
    """A short game that bots have played to its end at a live table: the table and its record."""
    body = {"name": "Ann", "pace": "instant", "seats": [{}, {"bot": "steady"}, {"bot": "easy"}], **wish}
    # A thread of its own: in this one the browser's loop is running.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(_play_to_the_end(base, {"rules": {"max_rounds": 6}, **body}))).result()


async def _play_to_the_end(base: str, wish: dict[str, Any]) -> tuple[str, str]:
    table, _, secret = sit_down(f"{base}/api/tables", wish)
    # Bots play only while somebody is there.
    ann, watcher = Remote(base, table, secret), Remote(base, table, "")
    await ann.open()
    await watcher.open()
    await ann.send("salt", salt="correct-horse")
    await ann.send("start")
    await ann.leave()
    await ann.close()
    while watcher.table["stage"] != "over":
        watcher.changed.clear()
        await watcher.changed.wait()
    await watcher.close()
    return table, fetch(f"{base}/api/tables/{table}/record")


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=10) as answer:
        text: str = answer.read().decode()
        return text
