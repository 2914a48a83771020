"""The docs are true: stories hold, examples run, links lead somewhere, and no chapter is forgotten."""

import contextlib
import doctest
import io
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from fastdeal.editions import OPTIONS, Option
from fastdeal.notation.check import check_file

ROOT = Path(__file__).parent.parent
STORIES = ROOT / "tests" / "stories"
CHAPTERS = ROOT / "docs" / "rules"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
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


def test_no_story_goes_unchecked() -> None:
    """A whole game in a plain fence would be one."""
    assert not [str(block) for block in BLOCKS if not block.language and "\nplayers:" in block.text]


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
    modules = {path for path in (ROOT / "src" / "fastdeal" / "rules").glob("*.py") if path.stem != "__init__"}
    linked = {target for page in CHAPTERS.glob("*.md") for target, _ in links_of(page)}
    assert modules <= linked, f"no page links to {sorted(path.name for path in modules - linked)}"


def test_every_page_is_in_the_index() -> None:
    index = CHAPTERS / "README.md"
    listed = {target for target, _ in links_of(index)}
    assert set(CHAPTERS.glob("*.md")) - {index} <= listed


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
