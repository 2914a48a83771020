"""Static files: compressed, not sent twice, fresh after a change, and no others."""

import gzip
import os
import urllib.request
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.responses import Response
from table_player import running

from fastdeal.table.http.pages import Pages

PACKED = Headers({"accept-encoding": "gzip, br"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "web" / "js").mkdir(parents=True)
    (tmp_path / "web" / "js" / "main.js").write_text("export const one = 1;\n" * 50)
    (tmp_path / "secret.txt").write_text("not for everybody")
    return tmp_path / "web"


def body(answer: Response) -> bytes:
    return bytes(answer.body)


def test_a_file_is_packed_for_whoever_can_unpack_it(folder: Path) -> None:
    pages = Pages(folder)
    packed, plain = pages.answer("js/main.js", PACKED), pages.answer("js/main.js", Headers())
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"].startswith("text/javascript")
    assert gzip.decompress(body(packed)) == body(plain) == (folder / "js" / "main.js").read_bytes()


def test_a_module_travels_without_its_documentation_and_with_its_lines(folder: Path) -> None:
    (folder / "js" / "main.js").write_text(
        "/**\n * One.\n * @type {number}\n */\nexport const one = /** @type {any} */ (1);\n"
    )
    sent = body(Pages(folder).answer("js/main.js", Headers())).decode()
    assert sent == "\n\n\n\nexport const one =   (1);\n"


def test_what_the_browser_has_is_not_sent_again_until_it_changes(folder: Path) -> None:
    pages = Pages(folder)
    tag = pages.answer("js/main.js", PACKED).headers["etag"]
    again = Headers({"if-none-match": tag})
    assert pages.answer("js/main.js", again).status_code == 304
    (folder / "js" / "main.js").write_text("export const two = 2;\n")
    os.utime(folder / "js" / "main.js", ns=(1, 1))
    assert body(pages.answer("js/main.js", again)) == b"export const two = 2;\n"


@pytest.mark.parametrize(
    "name",
    ["../secret.txt", "js/../../secret.txt", "js", "", "none.js", "/etc/hostname", "js/\0", "x" * 5000, "__init__.py"],
)
def test_nothing_but_files_of_the_folder_is_handed_out(folder: Path, name: str) -> None:
    (folder / "__init__.py").write_text("WORDS = ()")
    assert Pages(folder).answer(name, Headers()).status_code == 404


def test_a_file_is_held_once_whatever_it_is_called(folder: Path) -> None:
    pages = Pages(folder)
    for name in ("js/main.js", "js/./main.js", "js//main.js", "none/../js/main.js", "././js/main.js"):
        assert pages.answer(name, Headers()).status_code == 200
    assert len(pages._held) == 1


def test_documents_carry_the_policy_and_scripts_do_not(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        for path, has_policy in (("/", True), ("/t/anything", True), ("/api/catalogue", True), ("/js/main.js", False)):
            with urllib.request.urlopen(f"{server.base}{path}") as answer:
                assert ("Content-Security-Policy" in answer.headers) is has_policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
