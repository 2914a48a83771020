"""No module waits for another: a page's HTML names all modules it imports."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from at_table import lay_with_bots, post
from browsing import visit
from playwright.sync_api import Browser, Page
from starlette.datastructures import Headers

from fastdeal.table.http.documents import Documents
from fastdeal.table.http.pages import Pages
from fastdeal.web import FOLDER

STORY = next((Path(__file__).parent / "games").glob("*.deal"))
LINKED = "[...document.querySelectorAll('link[rel=modulepreload]')].map((link) => new URL(link.href).pathname)"
ASKED_FOR = """performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
    .filter((name) => name.endsWith('.js') && !name.match(/_(en|de)\\.js$/))"""
NOTE = "document.getElementById('modules').textContent"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    modules = {
        "main": "import { a } from '../vendor/a.js';",
        "home/page": "/** @type {import('./typed.js').T} */\nimport '../b.js';\nconst c = () => import('./c.js');",
        "b": "export { a } from '../vendor/a.js';",
        "home/c": "import '../b.js';\nimport './d.js';",
        "home/d": "",
        "../vendor/a": "const x=1;export{x as a};",
    }
    for name, text in modules.items():
        path = tmp_path / "js" / f"{name}.js"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "index.html").write_text("<head>\n<!-- modules -->\n</head>")
    return tmp_path


def document(documents: Documents) -> str:
    return bytes(documents.answer("home", Headers()).body).decode()


def test_a_document_follows_the_imports(folder: Path) -> None:
    documents = Documents(Pages(folder))
    before = document(documents)
    linked = [line.split('"')[3] for line in before.splitlines() if "modulepreload" in line]
    assert linked == ["/js/main.js", "/vendor/a.js", "/js/home/page.js", "/js/b.js"]
    assert 'data-page="home">{"home/c":["home/c","home/d"]}</script>' in before
    (folder / "js" / "b.js").write_text("import './home/d.js';")
    os.utime(folder / "js" / "b.js", ns=(1, 1))
    assert '<link rel="modulepreload" href="/js/home/d.js">' in document(documents)
    assert '{"home/c":["home/c"]}' in document(documents)


def test_every_import_of_the_pages_leads_to_a_module() -> None:
    for page in ("lobby", "table", "replay", "yours", "problem"):
        assert Documents(Pages(FOLDER)).answer(page, Headers()).status_code == 200


def check(page: Page, *parts: str) -> None:
    """All that the page has asked for was named by its document, and these parts were asked for as a whole."""
    note: dict[str, list[str]] = json.loads(page.evaluate(NOTE))
    linked, asked_for = set(page.evaluate(LINKED)), set(page.evaluate(ASKED_FOR))
    listed = {address(name) for names in note.values() for name in names}
    assert linked <= asked_for
    assert asked_for - linked <= listed
    for part in parts:
        assert {address(name) for name in note[part]} <= linked


def address(name: str) -> str:
    return f"/{os.path.normpath(f'js/{name}')}.js"


def test_the_lobby_asks_for_everything_at_once(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        page.get_by_role("radio", name="E-sports").wait_for()
        check(page)
        assert set(page.evaluate(ASKED_FOR)) == set(page.evaluate(LINKED))


def test_a_table_asks_at_once_for_the_game_or_the_waiting_room(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        lay_with_bots(page, base)
        check(page, "table/playing")
        opened: dict[str, Any] = post(page, f"{base}/api/tables", {"name": "Ann", "seats": [{}, {}]})
        page.goto(base + opened["link"])
        page.get_by_role("button", name="Copy").wait_for()
        check(page, "lobby/waiting")


def test_a_replay_asks_at_once_for_what_shows_it(browser: Browser, base: str) -> None:
    with visit(browser, base, "/replay") as page:
        page.get_by_label("Choose a file").set_input_files(STORY)
        page.locator(".scrub").wait_for()
        check(page, "replay/viewing")
