"""The lab's tables on terminals of every width: no number and no name is cut."""

import io
import re

import pytest
from rich.console import Console

from fastdeal.commands.main import main
from fastdeal.lab.progress import progress_bar
from fastdeal.lab.tables import NumbersTable, add_pictures, plain_table

LONG = "steady:keep=0,avoid=G,jail=stay"
LINES = (
    f"simulate --games 12 --bots easy,{LONG},shark,bold",
    f"compare --games 12 --variant own: --variant another:bots=easy+{LONG}",
    f"tournament easy {LONG} shark bold --games 4",
    "groups --games 12",
    "length --games 12",
)


def drawn(table: NumbersTable, width: int) -> str:
    said = io.StringIO()
    Console(file=said, width=width).print(table)
    return said.getvalue()


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("line", LINES)
def test_nothing_is_cut(
    line: str, width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert main([*line.split(), "--on", "plain"]) == 0
    said = capsys.readouterr().out
    assert "…" not in said
    assert max(map(len, said.splitlines())) <= width


def table() -> NumbersTable:
    found = plain_table("name", [f"{nth} games" for nth in range(1, 9)])
    add_pictures(found)
    found.add_row(LONG, *(str(10_000 + nth) for nth in range(1, 9)), "━━━●━━━")
    found.caption = "a caption"
    return found


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_every_number_is_there_once_and_the_name_in_every_part(width: int) -> None:
    said = drawn(table(), width)
    assert re.findall(r"1000\d", said) == [str(10_000 + nth) for nth in range(1, 9)]
    assert said.count("steady:") == said.count("name")
    assert said.count("a caption") == 1


def test_pictures_are_drawn_where_there_is_room() -> None:
    assert "●" in drawn(table(), 140)
    assert "●" not in drawn(table(), 60)


def test_a_table_that_fits_is_one_table() -> None:
    assert drawn(table(), 140).count("name") == 1
    assert drawn(table(), 40).count("name") > 2


def test_the_bar_keeps_its_figures_on_a_narrow_terminal() -> None:
    said = io.StringIO()
    with progress_bar(400_000, Console(file=said, width=60, force_terminal=True)) as advance:
        advance(8192, "plain, while compiling: who begins wins 27.1 (26.1 to 28.0)%")
    shown = said.getvalue()
    assert "8192/400000" in shown
    assert "…" not in shown
