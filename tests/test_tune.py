"""The tuner: the same seed evolves the same bot, within bounds, and what it writes can be played."""

import tomllib
from pathlib import Path

import pytest

from fastdeal.bots.house.minds import born_with, traits_of
from fastdeal.commands.exits import INTERRUPTED
from fastdeal.commands.main import main
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.tune import TUNABLE, Generation, Tuning, point_of, traits_at, tune

SMALL = Tuning(start="steady", generations=2, children=4, games=2, players=3)


def test_the_same_seed_evolves_the_same_bot() -> None:
    first, second = (list(tune(SMALL, Plain())) for _ in range(2))
    assert first == second
    assert [generation.number for generation in first] == [1, 2]


def test_children_stay_within_bounds() -> None:
    wild = tuple(10_000.0 for _ in TUNABLE)
    traits = traits_at(wild)
    for trait in TUNABLE:
        value = traits[trait.name]
        assert (value if isinstance(value, int) else value[trait.nth]) == trait.high


def test_traits_survive_the_way_there_and_back() -> None:
    steady = born_with(traits_of("steady"))
    again = born_with(traits_at(point_of(steady)))
    assert all(getattr(again, trait.name) == getattr(steady, trait.name) for trait in TUNABLE)


def test_the_shark_is_what_the_tuner_wrote() -> None:
    traits = traits_of("shark")
    assert {trait.name for trait in TUNABLE} <= traits.keys()


def test_the_command_writes_traits_and_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, log = tmp_path / "bot.toml", tmp_path / "tune.md"
    command = "tune --start easy --against easy,builder --generations 1 --children 4 --games 2 --players 2 --on plain"
    assert main([*command.split(), "--out", str(out), "--log", str(log)]) == 0
    assert tomllib.loads(out.read_text())["traits"]["fancy"]
    assert "fastdeal tune --start easy" in log.read_text()
    assert "generation" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--start genius", "--start genius: no such bot; there are easy, steady, shark"),
        ("--children 2", "--children 2: give 4 or more"),
        ("--against ,", "--against: name at least one"),
        ("--players 9", "--players 9: classic is for 2 to 8"),
        ("--seed -1", "--seed -1: a seed is a number from 0"),
        ("--against mybot.py:MyBot", "--against mybot.py:MyBot: only house bots"),
        ("--start oracle:20", "--start oracle:20: only house bots"),
        ("--out bot.json", "--out bot.json: a bot is read from a .toml file"),
        ("--out nowhere/bot.toml", "there is no folder nowhere"),
    ],
)
def test_what_cannot_be_tuned_is_said(options: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", *options.split()]) == 2
    assert said in capsys.readouterr().err


def test_ctrl_c_before_the_first_generation_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> list[Generation]:
        raise KeyboardInterrupt

    monkeypatch.setattr("fastdeal.commands.tune.tune", interrupted)
    assert main(["tune", "--on", "plain"]) == INTERRUPTED
    assert "Stopped before the first generation was over" in capsys.readouterr().err
