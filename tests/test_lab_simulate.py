"""`fastdeal simulate` at the shell: results as data, positions, stopping, and sentences instead of tracebacks."""

import csv
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from fastdeal.commands.exits import INTERRUPTED, UNUSABLE
from fastdeal.commands.main import main
from fastdeal.lab.engines import Batch
from fastdeal.lab.engines.cpu import Cpu
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.job import Job, Setup, lay_out
from fastdeal.lab.report.figures import length_plot
from fastdeal.lab.report.plots import histogram
from fastdeal.lab.report.style import COLOURS, is_hot
from fastdeal.lab.simulate.notes import Notes
from fastdeal.lab.simulate.run import run
from fastdeal.web.colours import channels, contrast

POSITION = """fastdeal 1
edition: atlantic
players: Ann, Bob
start: Ann
set: Ann.deeds = @16, @18, @19, @37, @39
set: @16.buildings = 3
set: @18.buildings = 3
set: @19.buildings = 3
set: Bob.cash = 1200
"""


def simulate(tmp_path: Path, line: str) -> dict[str, Any]:
    file = tmp_path / "found.json"
    assert main(["simulate", *line.split(), "--on", "plain", "--json", str(file)]) == 0
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def test_the_file_holds_what_was_found(tmp_path: Path) -> None:
    data = simulate(tmp_path, "--games 24 --players 3 --bots steady,easy,easy --seed 5")
    assert data["games"] == 24
    assert data["finished"] <= 24
    assert data["engine"] == "plain"
    assert data["seed"] == 5
    assert len(data["landings"]) == len(data["rent_by_square"]) == 40
    assert sum(data["landings"]) + data["in_jail"] == pytest.approx(1)
    assert data["landings"][30] == 0
    assert len(data["wins_by_seat"]) == 3
    assert sum(data["wins_by_seat"]) == pytest.approx(1)
    for length in (data["turns"], data["rounds"]):
        assert length["median"] <= length["p90"] <= length["max"]
        assert length["low"] < length["median"] < length["high"]
    assert data["endless"]["rate"] == 1 - data["finished"] / 24
    assert data["games_per_second"] == pytest.approx(24 / data["seconds"])


def test_a_bot_is_counted_in_the_games_it_plays_with_its_par(tmp_path: Path) -> None:
    bots = simulate(tmp_path, "--games 24 --players 3 --bots steady,easy,easy")["wins_by_bot"]
    assert bots["steady"]["par"] == pytest.approx(1 / 3)
    assert bots["easy"]["par"] == pytest.approx(2 / 3)
    assert bots["steady"]["wins"] + bots["easy"]["wins"] <= 24
    for found in bots.values():
        assert found["games"] == 24
        assert found["low"] <= found["rate"] <= found["high"]


def test_the_same_seed_finds_the_same_and_another_does_not(tmp_path: Path) -> None:
    one, again, other = (simulate(tmp_path, f"--games 8 --seed {seed}") for seed in (7, 7, 8))
    assert one["landings"] == again["landings"]
    assert one["landings"] != other["landings"]


def test_games_from_a_position_tell_its_players_apart(tmp_path: Path) -> None:
    file = tmp_path / "late.deal"
    file.write_text(POSITION, encoding="utf-8")
    data = simulate(tmp_path, f"--games 30 --from {file}")
    assert data["names"] == ["Ann", "Bob"]
    assert data["edition"] == "atlantic"
    assert data["wins_by_seat"][0] > 0.8
    assert data["rent_by_square"][19] > data["rent_by_square"][1]


def test_every_game_has_a_line_in_the_csv(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    data = simulate(tmp_path, f"--games 20 --bots steady,easy --csv {file}")
    with file.open(encoding="utf-8") as lines:
        games = list(csv.DictReader(lines))
    assert [int(game["game"]) for game in games] == list(range(20))
    ended = sorted(int(game["turns"]) for game in games if game["won"])
    assert ended[-1] == data["turns"]["max"]
    assert sum(game["bot"] == "steady" for game in games) == data["wins_by_bot"]["steady"]["wins"]


def test_the_csv_tells_seats_worths_and_bankruptcies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["simulate", "--games", "12", "--players", "3", "--bots", "shark,easy", "--on", "plain", "--csv", "-"])
        == 0
    )
    said = capsys.readouterr()
    assert "landed on most" in said.err
    games = list(csv.DictReader(said.out.splitlines()))
    assert len(games) == 12
    for nth, game in enumerate(games):
        assert [game[f"bot{seat}"] for seat in (1, 2, 3)] == [
            ("shark", "easy", "shark")[(seat + nth) % 3] for seat in range(3)
        ]
        out = game["out"].split("-")
        assert game["bot"] == game[f"bot{game['won']}"]
        assert sorted([*out, game["won"]]) == ["1", "2", "3"]
        assert all(int(game[f"worth{seat}"]) == 0 for seat in out)
        assert int(game[f"worth{game['won']}"]) > 0
        assert len(game["to"].split("-")) == 2


def test_only_one_output_goes_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--csv", "-", "--json", "-"]) == UNUSABLE
    assert "only one" in capsys.readouterr().err


def test_a_game_that_takes_too_long_is_broken_off(tmp_path: Path) -> None:
    data = simulate(tmp_path, "--games 8 --most-rounds 5")
    assert data["finished"] == 0
    assert data["rounds"]["median"] is data["rounds"]["max"] is None
    assert data["endless"]["rate"] == 1


def test_ctrl_c_keeps_what_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = Plain.play

    def interrupted(self: Plain, table: Setup, games: range) -> Generator[Batch, None, None]:
        batches = play(self, table, games)
        yield next(batches)
        yield next(batches)
        raise KeyboardInterrupt

    monkeypatch.setattr(Plain, "play", interrupted)
    file = tmp_path / "found.json"
    assert main(["simulate", "--games", "1000", "--on", "plain", "--json", str(file)]) == INTERRUPTED
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data["stopped"] is True
    assert 0 < data["games"] < 1000
    assert "stopped, 1,000 were asked for" in " ".join(capsys.readouterr().out.split())


def hear_ctrl_c() -> None:
    """Tests that run in the background are deaf to it, and their children would be too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_at_the_keyboard_ends_a_run_with_what_was_done(tmp_path: Path) -> None:
    """A real signal to a real process, once its first games have reached the CSV."""
    found, games = tmp_path / "found.json", tmp_path / "games.csv"
    line = ["simulate", "--games", "100000", "--on", "plain", "--json", str(found), "--csv", str(games)]
    command = [sys.executable, "-m", "fastdeal", *line]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, preexec_fn=hear_ctrl_c) as process:
        while process.poll() is None and not (games.exists() and games.stat().st_size):
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        try:
            said, _ = process.communicate(timeout=20)
        finally:
            process.kill()
    assert process.returncode == INTERRUPTED
    assert "stopped, 100,000 were asked for" in said
    played = json.loads(found.read_text(encoding="utf-8"))["games"]
    assert played > 0
    assert len(games.read_text(encoding="utf-8").splitlines()) == 1 + played


def test_data_go_to_standard_output_and_words_beside_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--json", "-"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 2
    assert "landed on most" in said.err


def test_how_the_answer_settled_does_not_depend_on_the_batches(tmp_path: Path) -> None:
    layout = lay_out(Job(games=100))
    batch = next(iter(Cpu(1).play(layout.setup, range(100))))
    by_batch = Notes(layout)
    by_batch.add(batch)
    settled = simulate(tmp_path, "--games 100")["convergence"]
    assert settled == [past._asdict() for past in by_batch.convergence]
    assert [past["games"] for past in settled] == [16, 32, 64, 100]


def test_a_median_among_games_without_end_is_not_drawn() -> None:
    """Nor are bars taller because of them."""
    found = run(lay_out(Job(games=24, most_rounds=40)), Plain(), lambda batch: None)
    assert 0.5 < found.endless / found.sums.games < 1
    assert "median" not in length_plot(found)
    bars = histogram(found.sums.rounds, 40, found.sums.games)
    assert sum(share for _, share in bars) == pytest.approx(found.sums.finished / found.sums.games)


def test_of_which_games_a_share_is_stands_beside_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate(tmp_path, "--games 8 --most-rounds 40 --bots steady,easy")
    said = " ".join(capsys.readouterr().out.split())
    assert "Players' shares are of the games with a winner; bots' shares are of all games." in said


def test_a_report_shows_no_money_of_bots_that_were_not_watched(tmp_path: Path) -> None:
    """The curves come from compiled minds; a bot of one's own has none."""
    mine, page = tmp_path / "mine.py", tmp_path / "report.html"
    mine.write_text("class Mine:\n    def choose(self, view, choices):\n        return choices[0]\n", encoding="utf-8")
    simulate(tmp_path, f"--games 2 --players 2 --bots {mine}:Mine,steady --report {page}")
    assert "Cash and worth" not in page.read_text(encoding="utf-8")


def test_one_game_has_a_length_but_no_interval(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rounds = simulate(tmp_path, "--games 1")["rounds"]
    assert rounds["median"] == rounds["max"]
    assert rounds["low"] is rounds["high"] is None
    assert "1 game of 4 players" in capsys.readouterr().out


def test_a_small_job_is_not_compiled_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "4"]) == 0
    said = capsys.readouterr()
    assert "a small job" in said.err
    assert "(plain)" in said.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--games 0", "1 or more"),
        ("--games 99999999999999999999", "1,000,000,000,000 at most"),
        ("--players 0", "2 to 8"),
        ("--players 1", "2 to 8"),
        ("--players 7 --edition esports", "2 to 6"),
        ("--edition atlantis", "did you mean atlantic?"),
        ("--rules speed=yes", "did you mean speed_die?"),
        ("--bots genius", "no such bot"),
        ("--bots ,", "name at least one"),
        ("--players 2 --bots easy,easy,easy", "3 bots for 2 seats"),
        ("--seed -1", "a seed is a number from 0"),
        ("--most-rounds 0", "1 to 500 rounds"),
        ("--from nowhere.deal", "nowhere.deal: No such file"),
        ("--json nowhere/found.json", "there is no folder nowhere"),
        ("--report .", "this is a folder"),
        ("--games 2 --csv /dev/full", "/dev/full: No space left"),
        ("--games 2 --json /dev/full", "/dev/full: No space left"),
        ("--on moon", "plain"),
    ],
)
def test_what_cannot_be_simulated_is_answered_with_a_sentence(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *line.split()]) == UNUSABLE
    error = capsys.readouterr().err
    assert said in error
    assert "Traceback" not in error


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fastdeal 1\nedition: classic\nplayers: Ann\nstart: Ann\n", "late.deal: line 3"),
        ("not a game\n", "late.deal: line 1"),
        ("fastdeal 1\nedition: classic\nplayers: A, B\nstart: A\n\nA: resign\n", "this game is over"),
    ],
)
def test_a_broken_position_is_answered_with_a_sentence(
    tmp_path: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "late.deal"
    file.write_text(text, encoding="utf-8")
    assert main(["simulate", "--from", str(file)]) == UNUSABLE
    assert said in capsys.readouterr().err


def test_a_position_brings_its_own_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "late.deal"
    file.write_text(POSITION, encoding="utf-8")
    assert main(["simulate", "--from", str(file), "--edition", "classic"]) == UNUSABLE
    assert "leave it out" in capsys.readouterr().err


@pytest.mark.parametrize("theme", [0, 1], ids=["by day", "by night"])
def test_numbers_on_the_board_can_be_read_on_any_heat(theme: int) -> None:
    heat, cell, on_heat, ink = (channels(COLOURS[name][theme]) for name in ("heat", "cell", "on-heat", "ink"))
    for percent in range(101):
        opacity = percent / 100
        ground = [opacity * warm + (1 - opacity) * cold for warm, cold in zip(heat, cell, strict=True)]
        assert contrast(on_heat if is_hot(opacity, theme) else ink, ground) > 3.5


def test_the_report_is_one_page_that_asks_for_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    simulate(tmp_path, f"--games 16 --edition esports --bots steady,easy --report {file}")
    page = file.read_text(encoding="utf-8")
    assert page.count("<svg") >= 6
    assert not re.search(r"""(?:src|href)\s*=|url\(|@import|https?://""", page)
    assert "prefers-color-scheme:dark" in page
    assert "fan stands put up" in page
    assert page.count("<title>") >= 80, "every square of both boards tells its name"
