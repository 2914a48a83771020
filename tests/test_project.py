"""Laws of the project itself: which part may know which, how fast it starts, what may stand in its files."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from zipfile import ZipFile

import pytest

from fastdeal.commands import exits

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "fastdeal"
MODULES = sorted(PACKAGE.rglob("*.py"))

# A part may import itself and every part in a line above its own.
LAYERS: tuple[set[str], ...] = (
    {"rules", "web", "errors", "languages"},
    {"editions"},
    {"notation"},
    {"telling", "rhythm", "visits"},
    {"compiled", "problems"},
    {"bots"},
    {"judge"},
    {"oracle"},
    {"lab"},
    {"review"},
    {"ask"},
    {"table", "terminal", "move"},
    {"game"},
    {"sources"},
    {"playing", "judging"},
    {"commands"},
)
BELOW = {part: set[str]().union(*LAYERS[:nth]) for nth, layer in enumerate(LAYERS) for part in layer}
RULES_MAY_USE = {"typing"}
HEAVY = {"numpy", "numba"}
MAY_BE_HEAVY = ("lab/", "compiled/", "visits/", "judge/", "review/", "ask/", "oracle/")
LONGEST_FILE = 400
# Below the commands nobody knows how a program ends, nor complains on its behalf. The process of a guest
# or of the compiler is its own program.
ENDINGS = re.compile(r"\bsys\.exit|\bSystemExit|\b_exit\(|exit code|file=sys\.stderr|commands\.exits")
ENDS_ITSELF = {"__main__.py", "bots/guests/process.py", "lab/engines/compiler.py"}


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def part_of(path: Path) -> str:
    return name_of(path).split("/")[0].removesuffix(".py")


def dotted(path: Path) -> str:
    """A module as Python calls it."""
    return ".".join(("fastdeal", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def imports_of(path: Path, *, everywhere: bool) -> Iterator[tuple[str, ...]]:
    """The modules a file imports, as dotted parts; only those of its top level unless `everywhere`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = ("fastdeal", *path.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(tree) if everywhere else tree.body:
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = base + tuple(node.module.split(".") if node.module else ())
            yield from ((*module, alias.name) for alias in node.names)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, cwd=ROOT, check=False)


def files_of_the_project() -> list[Path]:
    """Every file that is or could be committed."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    files = (ROOT / name for name in listing.stdout.decode().split("\0") if name)
    return [file for file in files if file.is_file()]


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_one_way(path: Path) -> None:
    part = part_of(path)
    if part in ("__init__", "__main__"):
        return
    known = {names[1] for names in imports_of(path, everywhere=True) if names[0] == "fastdeal" and len(names) > 1}
    assert part in BELOW, f"say in LAYERS where {part} belongs"
    assert known & BELOW.keys() <= BELOW[part] | {part}


def test_the_documentation_tells_the_order_of_imports() -> None:
    told = re.search(r"Imports go one way, `([^`]+)`", (ROOT / "docs/code.md").read_text(encoding="utf-8"))
    assert told
    packages = [{part for part in layer if (PACKAGE / part).is_dir()} - {"web"} for layer in LAYERS]
    order = [set(layer.split(", ")) for layer in re.split(r"\s<- ", told[1]) if layer != "the front door"]
    assert order == [layer for layer in packages if layer]


@pytest.mark.parametrize("depth", [2, 3, 4], ids=["parts", "folders", "modules"])
def test_no_imports_go_round_in_a_circle(depth: int) -> None:
    """Not even those in functions or for types alone. `CycleError` names who is in it."""
    modules = set(map(dotted, MODULES))

    def place_of(names: tuple[str, ...]) -> str:
        return ".".join(names[:depth]) if ".".join(names) in modules or not names else place_of(names[:-1])

    graph: dict[str, set[str]] = {}
    for path in MODULES:
        place = place_of(tuple(dotted(path).split(".")))
        graph.setdefault(place, set()).update(place_of(names) for names in imports_of(path, everywhere=True))
    TopologicalSorter({place: others - {place} for place, others in graph.items()}).prepare()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nobody_opens_the_files_of_another_part(path: Path) -> None:
    """They import the module that reads them."""
    text = path.read_text(encoding="utf-8")
    climbs = re.search(r"__file__\)\.(?:parent\.parent|parents)\b", text)
    others = [name for name in re.findall(r"\b(\w+)\.__file__", text) if not (path.parent / f"{name}.py").exists()]
    assert not climbs
    assert not others


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_only_commands_have_exit_codes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if part_of(path) == "commands":
        returned = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Return)]
        assert not [each for each in returned if isinstance(each, ast.Constant) and type(each.value) is int]
    elif name_of(path) not in ENDS_ITSELF:
        names = {each.id for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Name)}
        assert not ENDINGS.findall(text)
        assert not names & {name for name in vars(exits) if name.isupper()}


@pytest.mark.parametrize("path", [path for path in MODULES if part_of(path) == "rules"], ids=name_of)
def test_the_rulebook_needs_nothing_but_itself(path: Path) -> None:
    used = {names[:2] if names[0] == "fastdeal" else names[:1] for names in imports_of(path, everywhere=True)}
    assert used <= {("fastdeal", "rules")} | {(name,) for name in RULES_MAY_USE}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_heavy_libraries_are_loaded_only_where_they_work(path: Path) -> None:
    heavy = {names[0] for names in imports_of(path, everywhere=False)} & HEAVY
    assert not heavy or name_of(path).startswith(MAY_BE_HEAVY)


@pytest.mark.parametrize("module", ["fastdeal", "fastdeal.commands.main"])
def test_importing_stays_light(module: str) -> None:
    result = run("-c", f"import sys, {module}; print(*sys.modules)")
    assert result.returncode == 0, result.stderr
    assert not HEAVY & set(result.stdout.split())


def test_a_client_is_no_server() -> None:
    result = run("-c", "import sys, fastdeal.table.client.visit; print(*sys.modules)")
    assert result.returncode == 0, result.stderr
    assert not {"starlette", "uvicorn", "fastdeal.table.http", "fastdeal.table.room"} & set(result.stdout.split())


def test_help_comes_at_once() -> None:
    assert quickest("-m", "fastdeal", "--help") < 0.3
    assert quickest("-c", "import fastdeal") < 0.15


def quickest(*arguments: str) -> float:
    """The least processor time of a few runs, in seconds: unlike the clock's, it does not count waiting for others."""
    times = []
    for _ in range(3):
        before = os.times()
        assert run(*arguments).returncode == 0
        after = os.times()
        times.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return min(times)


def test_no_file_is_too_long_to_hold_in_the_head() -> None:
    code = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".js", ".css"} and "vendor" not in path.parts]
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in code}
    del lengths["web/js/net/protocol.js"]  # Written by a script, from what is read elsewhere.
    assert not {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE}


def test_files_name_no_registry_and_no_machine() -> None:
    # Put together here so that this file keeps the law as well.
    hosts = "|".join(re.escape(name + ".org") for name in ("pypi", "files.pythonhosted", "registry.npmjs"))
    forbidden = re.compile(rf"{hosts}|(?<![\w.$}}/*-])/(?:work|tmp|home|root|Users)/\w")
    found = {
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in files_of_the_project()
        for match in forbidden.finditer(path.read_bytes().decode("utf-8", "ignore"))
    }
    assert not found


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the project, unpacked far from here."""
    folder = tmp_path_factory.mktemp("wheel")
    built = run("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "installed")
    return folder / "installed"


def test_a_wheel_carries_the_rule_pages_along(installed: Path) -> None:
    show = (
        "import sys; sys.path.insert(0, sys.argv[1]); from fastdeal.telling.rulebook import *; print(FOLDER, CHAPTERS)"
    )
    shown = run("-c", show, str(installed)).stdout
    assert shown.startswith(str(installed))
    assert all(f"'{page.stem}'" in shown for page in (ROOT / "docs" / "rules").glob("[a-z]*.md"))


def test_the_page_of_the_package_leads_nowhere_that_is_not_there(installed: Path) -> None:
    """On an index there are no files beside the README."""
    (page,) = installed.glob("*.dist-info/METADATA")
    text = page.read_text(encoding="utf-8")
    assert "pip install fastdeal" in text
    assert re.findall(r"\]\((?!https?:)[^)]*\)|!\[", text) == []
