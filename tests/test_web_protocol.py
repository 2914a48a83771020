"""What the pages know of the server's messages is written from the server's own classes, never by hand."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "scripts"))

from check_web import LOCK
from protocol_js import FACTS, FILE, REVIEW_FILE, written, written_review

IMPORTED = re.compile(r"import \{ ([\w, ]+) \} from '[./]+/(?:net/)?protocol.js'")
DECLARED = re.compile(r"const (\w+) =")
CHECK = Path(__file__).parent.parent / "scripts" / "check_web.py"


def test_the_file_is_what_the_classes_give() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "`make protocol` writes it anew"
    assert REVIEW_FILE.read_text(encoding="utf-8") == written_review(), "`make protocol` writes it anew"


def test_every_fact_is_used_and_told_nowhere_else() -> None:
    modules = [path.read_text(encoding="utf-8") for path in FILE.parent.parent.rglob("*.js") if path != FILE]
    imported = {name for text in modules for names in IMPORTED.findall(text) for name in names.split(", ")}
    assert imported == set(FACTS)
    assert {name for text in modules for name in DECLARED.findall(text)} & set(FACTS) == set()


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        ("/** @param {M.GameView} view */ export const f = (view) => view.stages;", "'stages' does not exist"),
        ("/** @param {M.Sync} sync */ export const f = (sync) => sync.table.stage === 'begun';", "no overlap"),
        ("/** @type {M.Command} */ export const f = { t: 'max-bid', id: '1' };", "'amount' is missing"),
    ],
)
def test_a_page_that_knows_a_message_wrongly_fails_the_check(tmp_path: Path, page: str, complaint: str) -> None:
    shutil.copy(FILE, tmp_path / "protocol.js")
    (tmp_path / "page.js").write_text("/** @import * as M from './protocol.js' */\n" + page)
    (tmp_path / "tsconfig.json").write_text(f'{{"extends": "{LOCK}/tsconfig.json", "include": ["*.js"]}}')
    check = [sys.executable, str(CHECK), str(tmp_path / "tsconfig.json")]
    said = subprocess.run(check, capture_output=True, text=True, check=False)
    assert said.returncode != 0
    assert complaint in said.stdout
