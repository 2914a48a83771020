"""Every fact once: where a page or a document has to repeat a number of the code, it says the same."""

import json
import re
import runpy
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from fastdeal.bots.house import explain
from fastdeal.bots.house.matters import Matter
from fastdeal.commands.doctor import examine
from fastdeal.editions import Text
from fastdeal.languages import LANGUAGES
from fastdeal.table import limits
from fastdeal.table.room import asides, pace, seat_secrets
from fastdeal.telling import phrases
from fastdeal.terminal import host
from fastdeal.web.colours import palette

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "fastdeal"
WEB = PACKAGE / "web"
KNOWN_TO_PAGES = (WEB / "js" / "net" / "protocol.js").read_text(encoding="utf-8")
PROTOCOL = " ".join((ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").split())


def code() -> dict[str, str]:
    return {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}


def test_there_is_one_list_of_languages() -> None:
    lists = re.compile(r"""["']en["'],\s*["']de["']""")
    assert [name for name, text in code().items() if lists.search(text)] == ["languages.py"]


def test_everybody_speaks_every_language() -> None:
    assert tuple(field.name for field in fields(Text)) == LANGUAGES
    for table in (phrases.TABLES, explain.TABLES, host.WORDS):
        assert tuple(table) == LANGUAGES
    words = {path.stem for path in (WEB / "js" / "i18n").glob("*.js")} - {"index"}
    pages = {name.rpartition("_")[0] for name in words}
    assert words == {f"{page}_{lang}".removeprefix("_") for page in pages for lang in LANGUAGES}
    (known,) = re.findall(r"LANGUAGES = .*\(\[(.*?)\]\)", KNOWN_TO_PAGES)
    assert tuple(re.findall(r"\w+", known)) == LANGUAGES
    assert "stored('lang', browserLanguage, LANGUAGES)" in (WEB / "js" / "settings.js").read_text(encoding="utf-8")


def test_the_address_stands_in_one_place() -> None:
    address = re.compile(rf"\b{limits.PORT}\b|\b{re.escape(limits.HOST)}\b")
    assert [name for name, text in code().items() if address.search(text)] == ["table/limits.py"]


@pytest.mark.parametrize(
    "sentence",
    [
        f"a message has at most {limits.LARGEST_MESSAGE} bytes, {limits.MESSAGES.each_second} a second "
        f"({limits.MESSAGES.burst} at once)",
        f"chat one every {1 / limits.CHAT.each_second:.0f} seconds ({limits.CHAT.burst} at once) "
        f"and {limits.LONGEST_CHAT} letters",
        f"Whoever sends {limits.MOST_MISTAKES} messages that are not understood is let go",
        f"A name has at most {limits.LONGEST_NAME} letters",
        f"The body of a call has at most {limits.LARGEST_WISH} bytes, a record {limits.LARGEST_RECORD}",
        f"up to {limits.MOST_WEIGHED} moves",
        f"printable ASCII, at most {limits.LONGEST_SALT}",
        f"The last {asides.REMEMBERED_CHAT} lines of chat",
        f"which is {pace.SHOWING:.0f} seconds after the entry",
        f"travels for less than {1000 * pace.TRAVEL:.0f} ms",
        f"and after {pace.VOTE:.0f} seconds",
        f"has its {pace.VOTE:.0f} seconds once they are back",
    ],
)
def test_the_protocol_names_the_limits_that_hold(sentence: str) -> None:
    assert sentence in PROTOCOL


def test_a_code_is_good_for_the_documented_time() -> None:
    assert "within five minutes" in PROTOCOL
    assert seat_secrets.CODE_LIFETIME == 5 * 60


@pytest.mark.parametrize("name", ["LONGEST_NAME", "LONGEST_CHAT", "LONGEST_SALT"])
def test_the_pages_know_how_long_something_may_be(name: str) -> None:
    assert re.findall(rf"export const {name} = (\d+);", KNOWN_TO_PAGES) == [str(getattr(limits, name))]


def test_colours_are_written_in_one_sheet() -> None:
    colours = {colour.upper() for pair in palette().values() for colour in pair}
    written = re.compile(r"#[0-9A-Fa-f]{6}\b")
    again = {name: {c.upper() for c in written.findall(text)} & colours for name, text in code().items()}
    assert not {name: found for name, found in again.items() if found}


def test_the_palette_is_that_of_the_sheet() -> None:
    assert palette()["ink"] == ("#1C2333", "#F5EEDD")
    assert palette()["accent"] == ("#F2B233", "#F2B233")
    assert set(palette()) >= {f"p{seat}" for seat in range(1, 9)}


def test_a_browser_draws_its_frame_in_our_colours() -> None:
    """No variable reaches a page's head or its manifest."""
    head = (WEB / "index.html").read_text(encoding="utf-8")
    assert tuple(re.findall(r'theme-color" content="(#\w+)"', head)) == palette()["panel"]
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["theme_color"] == palette()["panel"].day
    assert manifest["background_color"] == palette()["page"].day


def test_steps_are_called_as_in_the_code() -> None:
    bench = runpy.run_path(str(ROOT / "bench" / "in_step.py"))
    first = bench["queues"].FIRST_MATTER
    own = (Matter.RENT, Matter.REPLY, Matter.COUNTER, Matter.GOING, Matter.CHOOSING, Matter.COLLECTING)
    assert [bench["name_of"](first + matter) for matter in own] == [
        "rent", "reply", "counter", "going", "choosing", "collecting",
    ]  # fmt: skip


def test_what_is_needed_stands_in_one_file() -> None:
    """The pins are made from it by `make lock`, and `fastdeal doctor` reads it as it was installed."""
    assert not list((ROOT / "requirements").glob("*.in"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    needed = project["project"]["dependencies"] + project["build-system"]["requires"]
    assert set(map(name_of, needed)) <= pinned("run")
    assert set(map(name_of, needed + extras["cpu"] + project["dependency-groups"]["dev"])) <= pinned("dev")
    assert set(map(name_of, extras["ray"])) <= pinned("ray")


def test_the_doctor_looks_for_all_that_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = project["dependencies"] + [each for extra in project["optional-dependencies"].values() for each in extra]
    examine()
    looked_for = {line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("  ")}
    assert looked_for == {"fastdeal", *map(name_of, needed)}


def name_of(requirement: str) -> str:
    return re.split(r"[<>=\[]", requirement)[0]


def pinned(lock: str) -> set[str]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    return set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))
