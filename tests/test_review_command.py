"""`fastdeal review`: in the terminal, as JSON, as a page, and for several games."""

import json
import re
from pathlib import Path

import pytest

from fastdeal.commands.main import main

GAMES = Path(__file__).parent / "games"
SHORT = GAMES / "10-marathon-3-players.deal"


def test_it_shows_who_won_the_ledger_and_the_river(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(SHORT)]) == 0
    shown = capsys.readouterr().out
    assert "Bob won" in shown
    assert "Luck and choice" in shown
    assert "█" in shown
    assert main(["review", str(SHORT), "--lang", "de"]) == 0
    assert "Glück und Wahl" in capsys.readouterr().out


def test_the_ledger_adds_up_as_it_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(SHORT), "--lang", "de"]) == 0
    sheet = capsys.readouterr().out.replace("\N{MINUS SIGN}", "-").replace(",", ".")
    accounts = re.findall(r"^ +(?:Ann|Bob|Cyd) +((?:[+-]?[\d.]+ +){6})$", sheet, re.MULTILINE)
    assert len(accounts) == 3
    for *parts, result in (map(float, account.split()) for account in accounts):
        assert sum(parts) == pytest.approx(result)


def test_json_has_ledger_curve_and_moments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(SHORT), "--json"]) == 0
    review = json.loads(capsys.readouterr().out)
    assert review["format"] == "fastdeal-review/1"
    assert len(review["judge"]["hash"]) == 64
    for name, account in review["ledger"].items():
        parts = account["dice"] + account["cards"] + account["own"] + account["others"]
        assert account["start"] + parts == pytest.approx(float(name == "Bob"), abs=1e-9)
    assert [point["move"] for point in review["curve"]] == list(range(1, len(review["curve"]) + 1))
    assert "moments" in review


def test_a_page_to_send_asks_for_nothing_from_outside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(SHORT), "--html", str(page), "--lang", "de"]) == 0
    assert capsys.readouterr().out == ""
    text = page.read_text(encoding="utf-8")
    assert '<html lang="de">' in text
    assert "Bob hat gewonnen" in text
    assert "<p>Comrades-Marathon, " in text
    assert not re.search(r"https?:|src=|<link|@import|url\(", text)


def test_names_are_text_on_the_page(tmp_path: Path) -> None:
    record, page = tmp_path / "game.deal", tmp_path / "page.html"
    record.write_text('fastdeal 1\nedition: classic\nplayers: "<b>Ann", Bob\nstart: Bob\n\nBob: roll 1-2\n')
    assert main(["review", str(record), "--html", str(page)]) == 0
    assert "&lt;b&gt;Ann" in page.read_text(encoding="utf-8")
    assert "<b>Ann" not in page.read_text(encoding="utf-8")


def test_several_games_are_a_profile(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(SHORT), str(SHORT), "--json"]) == 0
    profile = json.loads(capsys.readouterr().out)
    assert profile["format"] == "fastdeal-profile/1"
    assert {name: (player["games"], player["wins"]) for name, player in profile["players"].items()} == {
        "Ann": (2, 0), "Bob": (2, 2), "Cyd": (2, 0),
    }  # fmt: skip
    assert main(["review", str(SHORT), str(SHORT)]) == 0
    assert "Profile" in capsys.readouterr().out


def test_a_file_that_is_no_record_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.deal"
    wrong.write_text("fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n\nAnn: buy\n")
    assert main(["review", str(wrong)]) == 1
    assert "wrong.deal:6" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "nothing.deal")]) == 2


def test_eight_players_fit_into_80_columns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for language in ("en", "de"):
        assert main(["review", str(GAMES / "03-classic-8-players.deal"), "--lang", language]) == 0
        assert "…" not in capsys.readouterr().out
