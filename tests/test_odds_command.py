"""`fastdeal odds` at the shell: tables, JSON, and sentences instead of tracebacks."""

import json
from pathlib import Path
from typing import Any

import pytest

from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import guarded, main
from fastdeal.editions import load_edition


def ask(tmp_path: Path, line: str) -> dict[str, Any]:
    file = tmp_path / "odds.json"
    assert main(["odds", *line.split(), "--json", str(file)]) == 0
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize(
    "line", ["--jail leave --per roll", "--jail stay --per turn --edition atlantic", "--speed-die --edition esports"]
)
def test_the_file_holds_a_whole_distribution_and_its_convention(tmp_path: Path, line: str) -> None:
    data = ask(tmp_path, f"{line} --rolls 500")
    assert len(data["squares"]) == 40
    assert sum(data["squares"]) + data["in_jail"] == pytest.approx(1)
    assert data["convention"].startswith(f"per {data['per']}")
    assert sum(data["simulated"]["squares"]) + data["simulated"]["in_jail"] == pytest.approx(1)
    assert [deed["square"] for deed in data["income"]][:3] == [1, 3, 5]


def test_an_edition_with_the_speed_die_can_be_asked_without_it(tmp_path: Path) -> None:
    assert ask(tmp_path, "--edition deutschland --rolls 0")["speed_die"] is True
    without = ask(tmp_path, "--edition deutschland --no-speed-die --rolls 0")
    assert "without the Speed Die" in without["convention"]
    assert "simulated" not in without


def test_rules_reach_the_chain(tmp_path: Path) -> None:
    plain = ask(tmp_path, "--jail stay --rolls 0")
    again = ask(tmp_path, "--jail stay --rolls 0 --rules jail_double_rolls_again=yes")
    assert plain["in_jail"] != again["in_jail"]
    assert again["rules"] == "jail_double_rolls_again=yes"


def test_rules_that_would_end_the_walk_do_not(tmp_path: Path) -> None:
    assert ask(tmp_path, "--rolls 5000 --rules max_rounds=3,deal_out_deeds=2")["simulated"]["rolls"] == 5000


def test_the_tables_speak_the_editions_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["odds", "--edition", "esports", "--rolls", "500", "--income"]) == 0
    printed = capsys.readouterr().out
    esports = load_edition("esports")
    assert all(esports.name_of(square) in printed for square in range(40))
    assert "Jail, just visiting" in printed
    assert "arena" in printed
    assert "All numbers per roll" in printed


def test_the_tables_fit_a_narrow_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["odds", "--edition", "atlantic", "--rolls", "500", "--income"]) == 0
    printed = capsys.readouterr().out
    assert "3.1858" in printed
    assert max(map(len, printed.splitlines())) <= 80


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--edition atlantis", "did you mean atlantic?"),
        ("--rules jail_double=yes", "no such rule option"),
        ("--triple 40", "@0 to @39"),
        ("--triple @40", "@0 to @39"),
        ("--rolls -1", "0 for none"),
        ("--rolls 99999999999", "1,000,000,000 at most"),
        ("--seed -1", "a seed is a number from 0"),
        ("--jail escape", "leave"),
    ],
)
def test_what_cannot_be_asked_is_answered_with_a_sentence(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *line.split()]) == UNUSABLE
    error = capsys.readouterr().err
    assert said in error
    assert "Traceback" not in error


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--rolls", "0", "--json", str(tmp_path / "no" / "odds.json")]) == UNUSABLE
    assert "odds.json: there is no folder" in capsys.readouterr().err


def test_without_numba_it_says_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> int:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    assert guarded(command) == UNUSABLE
    assert "pip install 'fastdeal[cpu]'" in capsys.readouterr().err
