"""A real Chromium and a real server for tests of the pages. Whatever a page complains about fails its test."""

import asyncio
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from fastdeal.table.remote import Remote, sit_down

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run",
]  # fmt: skip
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


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


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """A server in a process of its own; its address."""
    command = [sys.executable, "-m", "fastdeal", "serve", "--port", "0", "--data", str(data), "--tables-each", "1000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        try:
            yield address.rstrip("/")
        finally:
            process.terminate()
            process.wait()


@contextmanager
def visit(browser: Browser, base: str, path: str = "/", *, german: bool = False, phone: bool = False) -> Iterator[Page]:
    """A page of a visitor's own, opened. Afterwards: no error in its console, no request to another host."""
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
        locale="de-DE" if german else "en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(10_000)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: complaints.extend(elsewhere(request.url, base)))
    page.goto(base + path)
    yield page
    context.close()
    assert complaints == []


def elsewhere(url: str, base: str) -> list[str]:
    """The address as a complaint, if it is not ours."""
    parts = urlsplit(url)
    return [] if parts.scheme in ("data", "blob") or parts.netloc == urlsplit(base).netloc else [url]


def is_scrolling_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def finished_game(base: str, **wish: Any) -> tuple[str, str]:
    """A short game that bots have played to its end at a live table: the table and its record."""
    body = {"name": "Ann", "pace": "instant", "seats": [{}, {"bot": "steady"}, {"bot": "easy"}], **wish}
    # A thread of its own: in this one the browser's loop is running.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(_play_to_the_end(base, {"rules": {"max_rounds": 6}, **body}))).result()


async def _play_to_the_end(base: str, wish: dict[str, Any]) -> tuple[str, str]:
    table, _, token = sit_down(f"{base}/api/tables", wish)
    # Bots play only while somebody is there.
    ann, watcher = Remote(base, table, token), Remote(base, table, "")
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
