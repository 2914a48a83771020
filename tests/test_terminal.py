"""The game in the terminal, played through a pipe: every line of input is one answer."""

import io
import re
import sys
from collections.abc import Callable, Iterable
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from fastdeal.bots.house.explain import Grounds
from fastdeal.bots.house.reasons import Reason
from fastdeal.commands.main import guarded
from fastdeal.notation.match import Match
from fastdeal.notation.reader import load
from fastdeal.rules.words import NOBODY
from fastdeal.terminal.play import play_in_terminal

Play = Callable[..., tuple[int, str]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Types some lines into a game; gives its exit code and everything that was shown."""

    def play(
        lines: Iterable[str],
        players: str = "Ann,Bob",
        bots: int = 0,
        edition: str = "classic",
        rules: str = "",
        seed: int | None = 3,
        load: Path | None = None,
        lang: str = "en",
        level: str = "steady",
        tokens: tuple[str, ...] = (),
    ) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        names = [name for name in players.split(",") if name]
        code = guarded(lambda: play_in_terminal(names, bots, edition, rules, seed, load, lang, level, tokens))
        said = capsys.readouterr()
        return code, said.out + said.err

    return play


@pytest.mark.parametrize(
    ("players", "bots", "edition", "lang"),
    [("Ann", 3, "classic", "en"), ("Ann,Bob", 2, "deutschland", "de"), ("Ann,Bob", 0, "esports", "en")],
)
def test_a_whole_game_goes_through_a_pipe(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: str, bots: int, edition: str, lang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out = play(repeat("1", 3000), players, bots, edition, "max_rounds=60", lang=lang)
    assert code == 0
    assert ("won the game." if lang == "en" else "die Partie gewonnen.") in out
    record = Path("1.deal")  # the last answer, to the question whether to save
    assert load(record.read_text(encoding="utf-8")).game.winner >= 0


def test_enter_alone_rolls_and_buys(play: Play) -> None:
    code, out = play(["", "", ""], seed=4)
    assert code == 0
    assert "Enter: Roll the dice" in out
    assert "Enter: Buy " in out
    assert "The game was not finished, and was not saved." in out


def test_words_work_as_well_as_numbers(play: Play) -> None:
    _, out = play(["roll", "buy", "Bob: offer Ann: 50 for nothing", "accept Bob"], seed=4)
    assert "Bob offered Ann £50 for nothing." in out
    assert "Bob gave Ann £50 for nothing." in out


def test_dice_that_are_typed_are_not_taken(play: Play) -> None:
    _, honest = play(["roll"])
    _, cheating = play(["roll 6-6"])
    assert honest == cheating.replace("> roll 6-6", "> roll")


def test_what_is_refused_explains_itself(play: Play) -> None:
    _, out = play(["build @39", "bail", "ann: roll", "buy"])
    assert "Mayfair belongs to the Bank. Land on it first to buy it. (More: rules deal)" in out
    assert " is not in Jail." in out
    assert "Not now. First " in out
    assert "Meanwhile " in out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dance", "`dance` is not a known move"),
        ("99", "There is no choice 99."),
        ("build @77", "@77"),
        ("offer Zed: 5 for nothing", "nobody here is called Zed"),
        ("Zed: roll", "nobody here is called Zed"),
        ("offer Bob 5", "is not how `offer` is written"),
        ("save", "Name a file: save evening.deal"),
        ("load", "Name a file: load evening.deal"),
        ("load lost.deal", "lost.deal: No such file"),
        ("\x1b[A\t{x} %s", "is not a known move"),
        ("²", "is not a known move"),
        ("9" * 400, "There is no choice 999999999."),
        ("resign", "stays."),
        ("rules rant", "the rules have no page `rant`; did you mean rent?"),
    ],
)
def test_what_makes_no_sense_is_answered_and_asked_again(play: Play, typed: str, said: str) -> None:
    code, out = play([typed, "", "quit", ""])
    assert code == 0
    assert said in out
    assert "Traceback" not in out


def test_lists_can_be_read_at_any_time(play: Play) -> None:
    _, out = play(["help", "deeds", "log", "board", "rules", "rules rent", "quit"])
    assert "Everybody may act at any time" in out
    assert "Ann: £1,500 in cash, £1,500 in all." in out
    assert " begins. Type help" in out
    assert "H39" in out
    assert "debt and bankruptcy (debt)" in out
    assert "nobody asks in time, nobody pays." in " ".join(out.split())


def test_a_saved_game_goes_on_where_it_was_left(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "evening"
    _, out = play(["", "1", "", "1", f"save {file}", "deeds", "quit"], seed=4)
    saved = file.with_suffix(".deal")
    assert f"Saved in {saved}." in out
    assert "Save the game?" not in out, "nothing has happened since"
    code, again = play(["deeds", "", "quit", ""], players="", load=saved)
    assert code == 0
    assert "The game continues where it was left." in again
    assert "Save the game?" in again
    held = [line for line in out.splitlines() if "@" in line and "rent" in line]
    assert held
    assert set(held) <= set(again.splitlines())


def test_everyone_has_a_token_of_their_choice(play: Play) -> None:
    _, out = play(["deeds", "quit"], tokens=("whale", "Teetasse"), bots=1)
    assert "Tokens: Ann (Whale), Bob (Teacup), Ruby (Kite)." in out
    assert "Bob: £1,500 in cash, £1,500 in all. (Teacup)" in out


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_single_player_is_addressed(play: Play, lang: str) -> None:
    """Whoever plays alone is called You, which is no name to build a sentence with."""
    name = {"en": "You", "de": "Du"}[lang]
    code, out = play([*["1"] * 30, "resign", "no", "quit", ""], players=name, bots=3, lang=lang, seed=2)
    assert code == 0
    wrong = {"en": r"\bYou(,| begins| has| rolls| leads| stays|'s)", "de": r"\bDu(,| ist| hat| würfelt| führt| bleibt)"}
    assert not re.findall(wrong[lang], out)


def test_load_changes_the_table(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "other.deal"
    file.write_text(Match.new("esports", ["Zoe", "Yan", "Ruby"], {}, 5).text(), encoding="utf-8")
    _, out = play([f"load {file}", "deeds", "Ruby: roll", "quit"])
    assert "Zoe: £1,500 in cash" in out
    assert "Ruby is a bot and plays for itself." in out


def test_quitting_asks_to_save(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "kept.deal"
    code, _ = play(["roll", "quit", str(file)])
    assert code == 0
    assert load(file.read_text(encoding="utf-8")).names == ["Ann", "Bob"]


def test_other_files_are_not_written_over(play: Play, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", encoding="utf-8")
    _, out = play([f"save {diary}", f"save {tmp_path}/no/such/place.deal"])
    assert "is not a saved game" in out
    assert "No such file" in out
    assert diary.read_text(encoding="utf-8") == "Dear diary"


def test_owners_are_asked_before_the_next_roll_wipes_their_rent_out(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "rent.deal"
    file.write_text(
        "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\nset: Cyd.deeds = @39\nset: Ann.at = @36\n"
        "Ann: roll 1-2\n",
        encoding="utf-8",
    )
    _, out = play(["", "quit", ""], players="", load=file)
    assert "Cyd, when Bob rolls this rent is gone." in out
    assert "Ann paid Cyd £50 rent on Mayfair." in out
    _, out = play(["0", "roll", "quit", ""], players="", load=file)
    assert "Cyd did not ask Ann for £50 rent on Mayfair: it lapsed." in out


def test_nobody_given_means_asking(play: Play) -> None:
    code, out = play(["", "quit"], players="")
    assert code == 0
    assert "Who plays?" in out
    _, out = play(["Zoe, Yan", "deeds", "quit"], players="")
    assert "Zoe: £1,500" in out
    assert "Yan: £1,500" in out


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"players": "Ann", "bots": 0}, "player"),
        ({"players": "Ann,Ann"}, "Ann"),
        ({"bots": 99}, "99 bots"),
        ({"edition": "atlantis"}, "atlantis"),
        ({"rules": "rent=never"}, "rent is automatic or asked"),
        ({"level": "prophet"}, "no such bot"),
        ({"tokens": ("Whales",)}, "Whales: no such token in this edition; did you mean Whale?"),
        ({"tokens": ("Whale", "whale")}, "Whale: taken twice"),
        ({"tokens": ("Whale", "Kite", "Snail")}, "3 tokens for 2 people"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(play: Play, table: dict[str, Any], said: str) -> None:
    code, out = play([], **table)
    assert code == 2
    assert said in out


def test_the_oracle_plays_only_where_it_can(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fastdeal.bots.playouts.find_spec", lambda name: None)
    code, out = play([], level="oracle")
    assert code == 2
    assert "pip install 'fastdeal[cpu]'" in out


def test_a_bot_that_plays_its_choices_out_says_its_chances(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    _, out = play(["1"] * 20, "Ann", bots=1)
    assert "my chance" not in out
    weighed = Grounds(Reason.WEIGHED_BUY, NOBODY, 310, 270, 1)
    monkeypatch.setattr("fastdeal.terminal.bots.Bots.grounds_of", lambda bots, seat: weighed)
    _, out = play(["1"] * 20, "Ann", bots=1)
    assert "Ruby: I played it out: my chance is 31% if I buy it, 27% if I do not." in out


def test_a_broken_record_is_named_with_its_line(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "broken.deal"
    file.write_text("fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\nAnn: dance\n", encoding="utf-8")
    code, out = play([], load=file)
    assert code == 2
    assert f"{file}:5: " in out


def test_ctrl_c_asks_once_whether_to_save(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    from fastdeal.terminal import play as module

    def interrupted(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "ask", interrupted)
    code, _ = play([""])
    assert code == 130
