"""One description of a bot, everywhere: a level, a level with other traits, a file of traits, an oracle, a class."""

import json
from pathlib import Path
from typing import Any

import pytest

from fastdeal.bots.house.minds import BotError
from fastdeal.bots.naming import house_traits, is_house_bot, split_bots
from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main
from fastdeal.lab.engines.guests import Guests
from fastdeal.lab.engines.plain import Plain, play_one
from fastdeal.lab.job import Job, lay_out
from fastdeal.lab.simulate.run import run

EXAMPLE = str(Path(__file__).parent.parent / "docs" / "examples" / "mybot.py") + ":MyBot"
GREEN = (31, 32, 34)


def found(tmp_path: Path, line: str) -> dict[str, Any]:
    file = tmp_path / "found.json"
    assert main([*line.split(), "--json", str(file)]) == 0
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def test_a_comma_may_stand_between_traits() -> None:
    bots = split_bots("easy, steady:keep=0,avoid=G,jail=stay,best.toml,oracle:500,mybot.py:MyBot")
    assert bots == ("easy", "steady:keep=0,avoid=G,jail=stay", "best.toml", "oracle:500", "mybot.py:MyBot")
    assert [is_house_bot(bot) for bot in bots] == [True, True, True, False, False]


def test_a_level_may_have_other_traits() -> None:
    traits = house_traits("steady:keep=7,avoid=GA,jail=stay")
    assert (traits["keep"], traits["stay"]) == (7, 0)
    assert traits["fancy"] == [0, 100, 100, 100, 100, 100, 0, 100, 100, 100]
    assert traits["horizon"] == house_traits("steady")["horizon"]


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("genius", "there are easy, steady, shark, oracle"),
        ("steady:hope=3", "there is no trait hope"),
        ("steady:keep=lots", "whole number"),
        ("steady:avoid=Z", "letters of groups"),
        ("steady:jail=leave", "jail=stay"),
        ("nowhere.toml", "No such file"),
    ],
)
def test_what_cannot_be_a_bot_is_answered_with_a_sentence(
    bot: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BotError, match=said):
        house_traits(bot)
    assert main(["simulate", "--games", "2", "--bots", bot]) == UNUSABLE
    assert said in capsys.readouterr().err
    assert main(["tournament", bot, "steady", "--games", "2"]) == UNUSABLE
    assert main(["play", "--terminal", "--players", "Ann", "--level", bot]) == UNUSABLE


def test_what_tune_writes_can_be_played_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    best = tmp_path / "best.toml"
    line = f"tune --start steady --generations 1 --children 4 --games 2 --players 2 --on plain --out {best}"
    assert main(line.split()) == 0
    assert list(found(tmp_path, f"simulate --games 4 --on plain --bots {best},steady")["wins_by_bot"]) == [
        str(best),
        "steady",
    ]
    assert main(["tournament", str(best), "easy", "--games", "4", "--on", "plain"]) == 0
    assert main(["compare", "--games", "4", "--on", "plain", "--variant", f"best:bots={best}+steady"]) == 0
    assert main(["tune", *f"--start {best} --generations 1 --children 4 --games 1 --on plain".split()]) == 0
    capsys.readouterr()


def test_a_variant_may_have_bots_with_traits(tmp_path: Path) -> None:
    line = "compare --games 4 --players 2 --on plain --variant a:bots=steady:keep=0,avoid=G+easy,speed_die=yes"
    variant = found(tmp_path, line)["variants"]["a"]
    assert variant["bots"] == ["steady:keep=0,avoid=G", "easy"]
    assert variant["rules"] == "speed_die=yes"


def test_who_avoids_a_group_seldom_builds_there() -> None:
    def built(bot: str) -> int:
        setup = lay_out(Job(players=3, bots=(bot,), games=40)).setup
        return sum(
            tally.builds[square] for number in range(40) for _, tally in [play_one(setup, number)] for square in GREEN
        )

    assert built("steady:avoid=G") < built("steady") / 2


def test_bots_in_ordinary_python_can_be_simulated(tmp_path: Path) -> None:
    data = found(tmp_path, f"simulate --games 6 --players 2 --bots {EXAMPLE},steady")
    assert data["games"] == 6
    assert data["engine"] == "plain"
    assert sum(data["landings"]) + data["in_jail"] == pytest.approx(1)
    assert main(["simulate", "--games", "2", "--bots", EXAMPLE, "--on", "cpu"]) == UNUSABLE


def test_house_bots_play_the_same_games_beside_guests_as_alone() -> None:
    layout = lay_out(Job(players=3, bots=("steady", "easy"), games=4))
    alone = run(layout, Plain(), lambda batch: None)
    seated = layout._replace(setup=layout.setup._replace(strangers=layout.job.lineup))
    assert run(seated, Guests(), lambda batch: None).sums.differences(alone.sums) == []


def test_from_a_position_every_bot_keeps_its_seat(tmp_path: Path) -> None:
    file = tmp_path / "start.deal"
    file.write_text(
        "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\nset: Ann.cash = 9000\n", encoding="utf-8"
    )
    data = found(tmp_path, f"simulate --games 12 --on plain --from {file} --bots easy,shark")
    assert data["seats"][0]["wins"] == data["wins_by_bot"]["easy"]["wins"]
