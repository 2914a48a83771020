"""`fastdeal replay` tells a record move by move, or names the line that is wrong."""

from pathlib import Path

import pytest

from fastdeal.commands.main import main
from fastdeal.notation.reader import load
from fastdeal.table.talk.speech import is_headline
from fastdeal.telling.teller import Teller

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


ESTATE = """set: Ann.at = @36
set: Ann.cash = 0
set: Bob.deeds = @39

Ann: roll 1-2
Bob: ask
Ann: bankrupt
"""
GAVE_UP = "Ann went bankrupt and left the game. Everything went to Bob."


@pytest.mark.parametrize(
    ("players", "moves", "told"),
    [
        (
            "Ann, Bob",
            "set: Ann.deeds = @1, @3\nset: @1.buildings = 1\n\nAnn: sell group @1\n",
            ["Ann sold buildings on Old Kent Road for £25: no buildings left."],
        ),
        (
            "Ann, Bob",
            "set: Ann.cards = chest\n\nAnn: offer Bob: card for nothing\nBob: accept Ann\n",
            ["Ann gave Bob the jail card of Community Chest for nothing."],
        ),
        (
            "Ann, Bob",
            "set: Bob.deeds = @8\n\nAnn: offer Bob: nothing for @8\nBob: accept Ann\n",
            ["Bob gave Ann Euston Road for nothing."],
        ),
        (
            "Ann, Bob",
            "set: Ann.deeds = @5, @6\nset: @5.mortgaged = yes\nset: Bob.deeds = @15\nset: @15.mortgaged = yes\n\n"
            "Ann: offer Bob: @5, @6, 30 for @15\nBob: accept Ann\n",
            [
                "Ann gave Bob King's Cross Station, The Angel, Islington and £30 for Marylebone Station.",
                "Bob paid £10 interest on mortgages.",
                "Ann paid £10 interest on mortgages.",
            ],
        ),
        ("Ann, Bob, Cyd", ESTATE, [GAVE_UP]),
        (
            "Ann, Bob",
            f"set: Ann.deeds = @5\nset: @5.mortgaged = yes\n{ESTATE}",
            [GAVE_UP, "King's Cross Station went from Ann to Bob.", "Bob won the game."],
        ),
    ],
    ids=[
        "bare sites of a group that is sold",
        "a gift",
        "a wish",
        "mortgages that change hands",
        "an estate without deeds",
        "the last heir",
    ],
)
def test_what_did_not_happen_is_not_told(players: str, moves: str, told: list[str]) -> None:
    match = load(f"fastdeal 1\nedition: classic\nplayers: {players}\nstart: Ann\n{moves}")
    assert Teller(match.edition, match.names, "en").story(match.events) == told


def test_a_bankruptcy_says_in_one_line_where_all_went() -> None:
    """The log has the rest, deed by deed."""
    position = f"set: Ann.deeds = @5\nset: @5.mortgaged = yes\n{ESTATE}"
    match = load(f"fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n{position}")
    lines = Teller(match.edition, match.names, "en").lines(match.events)
    assert len(lines) > 2
    assert [line.text for line in lines if is_headline(line.key, match.events)] == [GAVE_UP]
