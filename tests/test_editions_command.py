"""What `fastdeal edition` prints and answers."""

from pathlib import Path

import pytest

from fastdeal.commands.editions import check_edition, list_editions, new_edition, show_edition
from fastdeal.editions import edition_ids


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def test_the_list_names_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert list_editions("de") == 0
    printed = capsys.readouterr().out
    assert all(edition_id in printed for edition_id in edition_ids())
    assert "Die Straßen Londons" in printed


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition_id", edition_ids())
def test_an_edition_is_shown_in_full(capsys: pytest.CaptureFixture[str], edition_id: str, language: str) -> None:
    assert show_edition(edition_id, language) == 0
    printed = capsys.readouterr().out
    assert "@39" in printed
    assert "start_cash" in printed
    assert "jail-free" in printed
    assert "{" not in printed


def test_a_new_edition_passes_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "mine.toml")
    assert new_edition(file) == 0
    assert check_edition(file) == 0
    assert "a valid edition, My edition" in capsys.readouterr().out
    assert show_edition(file) == 0


def test_a_new_edition_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("mine", encoding="utf-8")
    assert new_edition(str(file)) == 2
    assert file.read_text(encoding="utf-8") == "mine"
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["mine.txt", "no/such/folder/mine.toml"])
def test_a_new_edition_needs_a_good_place(tmp_path: Path, name: str) -> None:
    assert new_edition(str(tmp_path / name)) == 2
    assert list(tmp_path.iterdir()) == []


def test_an_invalid_edition_is_told_all_its_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    new_edition(str(file))
    text = file.read_text(encoding="utf-8").replace("max = 8", "max = 80").replace("#EC8B0C", "orange")
    file.write_text(text, encoding="utf-8")
    assert check_edition(str(file)) == 1
    assert len(capsys.readouterr().err.splitlines()) == 3


@pytest.mark.parametrize("path", ["nowhere.toml", "clasic", ""])
def test_what_cannot_be_read(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_edition(path) == 2
    assert capsys.readouterr().err.strip()
