"""`fastdeal compare`: the same dice and cards under different rules, and honest intervals."""

import json
from pathlib import Path
from typing import Any

import pytest

from fastdeal import cli
from fastdeal.lab.compare import compare as compare_games
from fastdeal.lab.engines import Batch
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.job import Job, lay_out
from fastdeal.lab.statistics import Moments, error_of_mean, mean, quantile, wilson


def compare(tmp_path: Path, line: str) -> dict[str, Any]:
    file = tmp_path / "found.json"
    assert cli.main(["compare", *line.split(), "--on", "plain", "--json", str(file)]) == 0
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def test_a_variant_that_changes_nothing_differs_in_nothing(tmp_path: Path) -> None:
    data = compare(tmp_path, "--games 12 --a jail_fine=50 --variant same:jail_fine=50")
    same = data["variants"]["same"]
    assert data["against"] == "jail_fine=50"
    for name in ("rounds", "turns", "finished", "first_seat", "first_bot"):
        assert same[name]["difference"] == {"mean": 0, "low": 0, "high": 0}


def test_rules_that_cut_the_game_short_are_told_from_nothing(tmp_path: Path) -> None:
    data = compare(tmp_path, "--games 12 --b max_rounds=8")
    assert list(data["variants"]) == ["own rules", "max_rounds=8"]
    shorter = data["variants"]["max_rounds=8"]["rounds"]["difference"]
    assert shorter["high"] < 0


def test_variants_may_change_seats_and_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = "--games 16 --variant weak:bots=easy+steady,players=2 --variant strong:bots=steady+easy,players=2"
    variants = compare(tmp_path, line)["variants"]
    assert variants["weak"]["bots"] == ["easy", "steady"]
    assert variants["strong"]["first_bot"]["mean"] > variants["weak"]["first_bot"]["mean"]
    assert "16 games each" in capsys.readouterr().out


def test_ctrl_c_keeps_the_games_that_all_variants_have_played() -> None:
    layouts = {name: lay_out(Job(players=2, rules=rules)) for name, rules in (("own", ""), ("short", "max_rounds=8"))}
    batches: list[Batch] = []

    def watch(batch: Batch) -> None:
        batches.append(batch)
        if len(batches) == 5:
            raise KeyboardInterrupt

    found = compare_games(layouts, Plain(), 1000, watch)
    assert (found.games, found.stopped) == (16, True)
    assert [batch.games.start for batch in batches] == [0, 0, 8, 8, 16], "they go in step"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "nothing to compare"),
        ("--variant pot", "a colon"),
        ("--variant pot:free_parking=yes", "did you mean free_parking_pot?"),
        ("--variant two:players=many", "give a number"),
        ("--variant x:players=2 --variant x:players=3", "two variants have this name"),
        ("--variant many:players=9", "many: --players 9: classic is for 2 to 8"),
        ("--variant far:edition=mars", "far: mars: no such edition"),
        ("--b speed_die=yes --games 1", "give 2 or more"),
        ("--b speed_die=yes --games 0", "fastdeal: --games 0"),
    ],
)
def test_what_cannot_be_compared_is_answered_with_a_sentence(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["compare", *line.split()]) == cli.UNUSABLE
    assert said in capsys.readouterr().err


def test_moments_know_mean_and_error() -> None:
    histogram = [0, 3, 0, 5, 2]
    moments = Moments()
    for value, count in enumerate(histogram):
        moments.add([value] * count)
    assert moments.mean == pytest.approx(mean(histogram)) == pytest.approx(2.6)
    assert moments.error == pytest.approx(error_of_mean(histogram))


def test_quantiles_are_values_that_were_seen() -> None:
    assert quantile([0, 3, 0, 5, 2], 0.3) == 1
    assert quantile([0, 3, 0, 5, 2], 0.31) == 3
    assert quantile([0, 3, 0, 5, 2], 1) == 4


def test_the_interval_of_a_share_stays_within_0_and_1() -> None:
    assert wilson(0, 10).low == 0
    assert wilson(10, 10).high == pytest.approx(1)
    assert wilson(10, 10).rate <= wilson(10, 10).high <= 1
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    share = wilson(250, 1000)
    assert share.low == pytest.approx(0.2241, abs=1e-4)
    assert share.high == pytest.approx(0.2778, abs=1e-4)
