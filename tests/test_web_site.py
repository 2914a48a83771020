"""The documentation as a site: built strictly, whole, for everyone, and asking no other host for anything."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from accessibility import violations_in_both_themes
from browsing import is_scrolling_sideways, visit
from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent
SITE = ROOT / "build" / "site"


class Reader(HTMLParser):
    """What a page leads to, what it loads, and the places in it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        if "href" in found:
            (self.links if tag == "a" else self.loads).append(found["href"])
        if "src" in found:
            self.loads.append(found["src"])


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def site() -> Path:
    """Made as `make docs` makes it."""
    pytest.importorskip("zensical", reason="`make .venv/docs.stamp` installs it")
    made = subprocess.run(
        ["make", "docs", "--assume-old=.venv/docs.stamp", f"BIN={Path(sys.executable).parent}"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert made.returncode == 0, made.stdout + made.stderr
    return SITE


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    """The builder itself looks only at links from page to page."""
    pages = {path.resolve(): Reader(path) for path in site.rglob("*.html") if path.name != "404.html"}
    assert len(pages) > 30
    dead = []
    for path, page in pages.items():
        for link in page.links + page.loads:
            url = urlsplit(link)
            target = (path.parent / unquote(url.path)).resolve() if url.path else path
            if url.scheme in ("http", "https"):
                dead += [f"{path.name} loads {link}"] * (link in page.loads)
            elif not target.exists() or (
                url.fragment and target.suffix == ".html" and not pages[target].ids & {url.fragment}
            ):
                dead.append(f"{path.name} leads to {link}")
    assert not dead, "\n".join(dead)


@pytest.mark.parametrize("name", ["index", "notation", "api"])
def test_axe_finds_nothing_on_the_site(browser: Browser, address: str, name: str) -> None:
    """Nor does the page ask another host for anything: that would fail every visit."""
    with visit(browser, address, f"/{name}.html") as page:
        page.locator("article h1").wait_for()
        found = violations_in_both_themes(page, name)
    assert not found, "\n".join(found)


def test_a_phone_shows_pages_with_wide_tables_whole(browser: Browser, address: str) -> None:
    with visit(browser, address, None, phone=True) as page:
        for name in ("notation", "api", "protocol", "speed-diary"):
            page.goto(f"{address}/{name}.html")
            assert not is_scrolling_sideways(page), name


def test_the_search_finds_a_refusal(browser: Browser, address: str) -> None:
    with visit(browser, address, "/index.html") as page:
        page.get_by_role("button", name="Search").click()
        page.keyboard.type("would-cheat-creditor")
        page.get_by_role("link", name=".deal").first.wait_for()
