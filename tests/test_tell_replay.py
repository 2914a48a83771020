"""`fastdeal replay` tells a record move by move, or names the line that is wrong."""

from pathlib import Path

import pytest

from fastdeal.commands.main import main

GAME = """fastdeal 1
edition: classic
players: Ann, "Mary Ann"
start: Ann

Ann: roll 1-2
Ann: buy
"Mary Ann": roll 1-2
? "Mary Ann".at = @3
Ann: ask
Ann: roll 4-4
"""


def write(folder: Path, text: str) -> str:
    path = folder / "game.deal"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_record_is_told_under_headings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", write(tmp_path, GAME)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "",
        "Turn 1, Ann",
        "  Ann rolled 1 and 2: Whitechapel Road.",
        "  Ann bought Whitechapel Road for £60.",
        "",
        "Turn 2, Mary Ann",
        "  Mary Ann rolled 1 and 2: Whitechapel Road.",
        "  Ann could ask Mary Ann for £4 rent.",
        "",
        "Turn 3, Ann",
        "  Mary Ann paid Ann £4 rent on Whitechapel Road.",
        "  Ann rolled double 4: Pall Mall.",
        "",
        "Where it stands",
        "  Ann: £1,444 in cash, £1,504 in all.",
        "  Mary Ann: £1,496 in cash, £1,496 in all.",
    ]


def test_it_is_told_in_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", write(tmp_path, GAME), "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert "Mary Ann hat Ann £4 Miete für Whitechapel Road gezahlt." in out
    assert "Zug 2, Mary Ann" in out


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (GAME + "Ann: roll 3-4\n", 1, ":12: "),
        (GAME + "? Ann.cash = 5\n", 1, ":12: "),
        (GAME + "Ann: dance\n", 2, ":12: "),
        ("fastdeal 1\nplayers: Ann\n", 2, ":2: "),
        ("chess\n", 2, ":1: "),
    ],
)
def test_what_is_wrong_is_named(
    text: str, code: int, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", write(tmp_path, text)]) == code
    assert place in capsys.readouterr().err


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "lost.deal")]) == 2
    assert "lost.deal" in capsys.readouterr().err
