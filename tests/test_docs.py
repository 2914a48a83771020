"""The docs are true: stories hold, examples run, links lead somewhere, and no chapter is forgotten."""

import contextlib
import doctest
import io
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

import fastdeal as fd
from fastdeal.commands.main import app, main
from fastdeal.editions import OPTIONS, Option
from fastdeal.editions.cards import EFFECT_IDS
from fastdeal.judge.training.__main__ import options
from fastdeal.notation.check import check_file
from fastdeal.notation.facts import ENDS, OF_BANK, OF_GAME, OF_PLAYER, OF_SQUARE
from fastdeal.notation.lines import HEADER_KEYS
from fastdeal.notation.moves import REASONS, VERBS
from fastdeal.notation.position import SET_OF_GAME, SET_OF_PLAYER, SET_OF_SQUARE
from fastdeal.notation.values import STAGES
from fastdeal.telling.rulebook import RULES
from fastdeal.terminal.commands import WORDS

ROOT = Path(__file__).parent.parent
STORIES = ROOT / "tests" / "stories"
CHAPTERS = ROOT / "docs" / "rules"
NOTATION = ROOT / "docs" / "notation.md"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
MODULE = re.compile(r"`(rules/\w+\.py)`")
CODE = re.compile(r"`([^`]+)`")
PREFIX = re.compile(r"`tests/stories/(\w+)-\*\.deal`")
PRINTED = re.compile(r"^ *print\(.*\)  # (.+)$", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{name_of(self.page)}:{self.line}"


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks() -> Iterator[Block]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for found in FENCE.finditer(text):
            yield Block(page, text.count("\n", 0, found.start()) + 2, found[1], found[2])


def without_blocks(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def links_of(page: Path) -> list[tuple[Path, str | None]]:
    """The files a page leads to, each with the heading it names."""
    found = LINK.findall(without_blocks(page))
    return [((page.parent / target).resolve() if target else page, anchor or None) for target, anchor in found]


def anchors_of(page: Path) -> set[str]:
    """The headings of a page as its links name them."""
    headings = HEADING.findall(without_blocks(page))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


BLOCKS = list(blocks())


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "deal"], ids=str)
def test_every_story_holds(block: Block, tmp_path: Path) -> None:
    story = tmp_path / "story.deal"
    story.write_text(block.text, encoding="utf-8")
    check_file(story)


def test_no_block_goes_unchecked() -> None:
    """Stories, Python and commands are run; messages have their own test. The rest is what a program prints."""
    checked = {"deal", "python", "sh", "text"}
    assert not [str(b) for b in BLOCKS if b.language not in checked and not b.language.startswith("json title=")]
    for before, block in pairwise([Block(ROOT, 0, "", ""), *BLOCKS]):
        assert block.language != "text" or before.language == "python", block


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "sh"], ids=str)
def test_every_command_is_one(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All are understood; those that take no time are run, one after the other."""
    shutil.copy(ROOT / "docs" / "examples" / "evening.deal", tmp_path)
    monkeypatch.chdir(tmp_path)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages = {".", "fastdeal", *(f"fastdeal[{extra}]" for extra in project["optional-dependencies"])}
    for line in block.text.splitlines():
        match shlex.split(line, comments=True):
            case ["fastdeal", "edition" | "replay" | "rules" as command, *words] if "--verify" not in words:
                assert main([command, *words]) == 0
            case ["fastdeal", *words]:
                app.parse_args(words, print_error=False)
            case ["python", "-m", "fastdeal.judge.training", *words]:
                options(words)
            case ["make", target]:
                assert f"\n{target}: " in (ROOT / "Makefile").read_text(encoding="utf-8")
            case ["pip", "install", package]:
                assert package in packages
            case words:
                assert not words, line


SCRIPTS = sorted((ROOT / "docs" / "examples").glob("*.py"))
SHOWN = {script.read_text(encoding="utf-8"): script for script in SCRIPTS}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_every_script_runs_and_prints_what_its_page_shows(script: Path) -> None:
    found = subprocess.run(
        [sys.executable, script.name], cwd=script.parent, capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stderr) == (0, "")
    for block, after in pairwise([*BLOCKS, Block(ROOT, 0, "", "")]):
        if SHOWN.get(block.text) == script and after.language == "text":
            assert found.stdout == after.text


def test_every_script_is_on_a_page() -> None:
    shown = {SHOWN[block.text] for block in BLOCKS if block.text in SHOWN}
    linked = {target for page in PAGES for target, _ in links_of(page)}
    assert set(SCRIPTS) <= shown | linked


def test_scripts_are_typed_for_somebody_who_installed_the_package(tmp_path: Path) -> None:
    """Without this project's settings, and by the types that the package brings along."""
    for script in SCRIPTS:
        (tmp_path / script.name).write_bytes(script.read_bytes())
    wrong = "import fastdeal as fd\n\ngame: fd.Game = fd.new(['Ann', 'Bob'], seed='7')\nreveal_type(game.cash['Ann'])\n"
    (tmp_path / "wrong.py").write_text(wrong, encoding="utf-8")
    cache = ROOT / ".mypy_cache" / "outside"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={cache}"]
    found = subprocess.run([*command, "."], cwd=tmp_path, capture_output=True, text=True, check=False)
    said = found.stdout.splitlines()
    assert [line for line in said if line.startswith("wrong.py:3: error:")], found.stdout + found.stderr
    assert 'wrong.py:4: note: Revealed type is "int"' in [line.replace("builtins.", "") for line in said]
    assert not [line for line in said if not line.startswith(("wrong.py", "Found 1 error"))]


@pytest.mark.parametrize(
    "block", [block for block in BLOCKS if block.language == "python" and block.text not in SHOWN], ids=str
)
def test_every_example_runs(block: Block) -> None:
    """As a doctest where it has prompts; else it runs, and prints what the comments beside its prints say."""
    output = io.StringIO()
    if ">>>" in block.text:
        example = doctest.DocTestParser().get_doctest(block.text, {}, str(block), str(block.page), block.line)
        doctest.DocTestRunner(verbose=False).run(example, out=output.write)
        assert not output.getvalue()
        return
    with contextlib.redirect_stdout(output):
        exec(compile(block.text, str(block), "exec"), {})
    assert output.getvalue().splitlines() == PRINTED.findall(block.text)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, anchor in links_of(page):
        assert target.exists(), f"{name_of(page)} links to {target}, which does not exist"
        assert anchor is None or anchor in anchors_of(target), f"{name_of(page)} links to {target.name}#{anchor}"


def test_every_module_of_the_rulebook_has_its_page() -> None:
    modules = {f"rules/{path.name}" for path in (ROOT / "src" / "fastdeal" / "rules").glob("[a-z]*.py")}
    pages = [ROOT / "docs" / "code.md", *CHAPTERS.glob("*.md")]
    named = {module for page in pages for module in MODULE.findall(page.read_text(encoding="utf-8"))}
    assert named == modules


@pytest.mark.parametrize("folder", [CHAPTERS, ROOT / "docs" / "decisions"], ids=name_of)
def test_every_page_is_in_the_index(folder: Path) -> None:
    index = folder / "README.md"
    listed = {target for target, _ in links_of(index)}
    assert set(folder.glob("*.md")) - {index} <= listed


def test_every_page_is_in_the_navigation() -> None:
    """A decision stands in the index of the decisions instead."""
    site = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]
    listed = {ROOT / "docs" / page for page in re.findall(r"'([^']+\.md)'", str(site["nav"]))}
    decisions = set((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
    assert listed == set((ROOT / "docs").rglob("*.md")) - decisions


@pytest.mark.parametrize("page", sorted(CHAPTERS.glob("*.md")), ids=name_of)
def test_every_page_tells_a_story_and_stays_short(page: Path) -> None:
    assert any(block.page == page and block.language == "deal" for block in BLOCKS)
    assert len(page.read_text(encoding="utf-8").splitlines()) <= 100


def test_the_pages_name_all_stories_and_only_those_there_are() -> None:
    named = {prefix for page in PAGES for prefix in PREFIX.findall(without_blocks(page))}
    assert named == {story.name.partition("-")[0] for story in STORIES.glob("*.deal")}


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)
def test_every_option_is_explained_with_its_default(option: Option) -> None:
    page = (CHAPTERS / "house_rules.md").read_text(encoding="utf-8")
    assert f"| `{option.name}` | {option.write(option.default)} |" in page


def rows_under(page: Path, heading: str) -> list[list[str]]:
    """The rows of all tables in a section, each as its cells."""
    section = re.split(rf"^## {re.escape(heading)}$", without_blocks(page), flags=re.MULTILINE)[1]
    lines = re.split(r"^## ", section, flags=re.MULTILINE)[0].splitlines()
    tables = [re.split(r" *\| *", line.strip("| ")) for line in lines if line.startswith("|")]
    return [row for row, below in pairwise([*tables, [""]]) if not {row[0][:3], below[0][:3]} & {"---"}]


def named_under(page: Path, heading: str) -> list[str]:
    """What stands as code in the first column."""
    return [name for row in rows_under(page, heading) for name in CODE.findall(row[0])]


def asked(of_player: Iterable[str], of_square: Iterable[str], of_game: Iterable[str]) -> set[str]:
    """What can be set or checked, without whose it is."""
    owned = {f".{key}" for key in (*of_player, *of_square, *OF_BANK)}
    return owned | set(of_game)


def without_owner(names: list[str]) -> set[str]:
    return {re.sub(r"^(Ann|@\d+|bank)(?=\.)", "", name) for name in names}


def test_the_reference_has_every_line_of_the_header() -> None:
    assert named_under(NOTATION, "Header lines") == [f"{key}:" for key in HEADER_KEYS]


def test_the_reference_has_everything_that_can_be_set() -> None:
    named = named_under(NOTATION, "Position")
    cards = [name for name in named if name in EFFECT_IDS]
    assert sorted(cards) == sorted(EFFECT_IDS)
    assert without_owner([name for name in named if name not in cards]) == asked(
        SET_OF_PLAYER, SET_OF_SQUARE, SET_OF_GAME
    )


def test_the_reference_has_everything_that_can_be_checked() -> None:
    piles = {"top chance", "bottom chest"}
    assert {pile.split()[0] for pile in piles} == set(ENDS)
    assert without_owner(named_under(NOTATION, "Checks")) - piles == asked(OF_PLAYER, OF_SQUARE, OF_GAME)
    assert named_under(NOTATION, "Stages") == list(STAGES)


def test_the_reference_has_every_move() -> None:
    assert {name.split()[0] for name in named_under(NOTATION, "Moves")} == set(VERBS)


def test_the_reference_has_every_refusal_and_shows_it() -> None:
    assert sorted(named_under(NOTATION, "Refusals")) == sorted(REASONS)
    stories = [block.text for block in BLOCKS if block.page == NOTATION and block.language == "deal"]
    assert set(re.findall(r"^! .* -- ([a-z-]+)", "\n".join(stories), re.MULTILINE)) == set(REASONS)


def test_the_reference_leads_from_every_refusal_to_its_rule() -> None:
    """To the same page as the table does."""
    rows = {CODE.findall(row[0])[0]: LINK.findall(row[2]) for row in rows_under(NOTATION, "Refusals")}
    pages = {reason: RULES[refusal].partition("#") for reason, refusal in REASONS.items()}
    assert rows == {reason: [(f"rules/{page}.md", anchor)] for reason, (page, _, anchor) in pages.items()}


def test_the_reference_of_python_has_every_public_name() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^::: fastdeal\.([A-Za-z]+)$", page, re.MULTILINE)) == sorted(
        {*fd.__all__, "errors"} - {"__version__"}
    )


def test_the_page_on_playing_has_every_key() -> None:
    sheets = (ROOT / "src" / "fastdeal" / "web" / "js" / "table" / "sheets.js").read_text(encoding="utf-8")
    keys = re.findall(r"\['([^']+)', '\w+'\]", sheets.split("const KEYS")[1].split("]);")[0])
    assert named_under(ROOT / "docs" / "playing.md", "In the browser") == keys


def test_the_page_on_playing_has_every_word_of_the_terminal() -> None:
    named = named_under(ROOT / "docs" / "playing.md", "In the terminal")
    assert {name.split()[0] for name in named} == set(WORDS)
