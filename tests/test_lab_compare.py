"""`fastdeal compare`: the same dice and cards under different rules, and honest intervals."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import stdev
from typing import Any

import numpy as np
import pytest

from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main
from fastdeal.lab.compare import compare as compare_games
from fastdeal.lab.engines import Batch
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.job import Job, lay_out
from fastdeal.lab.lengths import Lengths, change
from fastdeal.lab.statistics import Z95, Moments, Rate, RateDifference, median_of, quantile, tango, wilson


def compare(tmp_path: Path, line: str) -> dict[str, Any]:
    file = tmp_path / "found.json"
    assert main(["compare", *line.split(), "--on", "plain", "--json", str(file)]) == 0
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def test_a_variant_that_changes_nothing_differs_in_nothing(tmp_path: Path) -> None:
    data = compare(tmp_path, "--games 12 --a jail_fine=50 --variant same:jail_fine=50")
    same = data["variants"]["same"]
    assert data["against"] == "jail_fine=50"
    for name in ("rounds", "turns"):
        assert same[name]["difference"] == {"median": 0, "low": 0, "high": 0}
        assert same[name]["ratio"] == {"median": 1, "low": 1, "high": 1}
    for name in ("finished", "first_seat", "first_bot"):
        found = same[name]["difference"]
        assert found["mean"] == 0
        # Twelve games that were alike do not prove that the next one is.
        assert -0.25 < found["low"] < -0.15
        assert found["low"] == pytest.approx(-found["high"])


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


def test_a_bot_of_ones_own_is_compared_with_the_house(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("class Mine:\n    def choose(self, view, choices):\n        return choices[0]\n", encoding="utf-8")
    file = tmp_path / "found.json"
    variants = ["--variant", f"mine:bots={mine}:Mine+easy", "--variant", "house:bots=steady+easy"]
    assert main(["compare", *variants, "--players", "2", "--games", "4", "--json", str(file)]) == 0
    found = json.loads(file.read_text(encoding="utf-8"))["variants"]
    assert found["mine"]["first_bot"]["mean"] < found["house"]["first_bot"]["mean"]


def test_ctrl_c_keeps_the_games_that_all_variants_have_played() -> None:
    layouts = {name: lay_out(Job(players=2, rules=rules)) for name, rules in (("own", ""), ("short", "max_rounds=8"))}
    batches: list[Batch] = []

    def watch(batch: Batch) -> None:
        batches.append(batch)
        if len(batches) == 5:
            raise KeyboardInterrupt

    found = compare_games(layouts, Plain(), 1000, watch)
    assert (found.games, found.stopped) == (24, True)
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
        ("--variant rich:cash.Ann=900 --variant poor:cash.Ann=90", "give one with --from"),
        ("--cash Ann=1..5 --b speed_die=yes", "leave out --a, --b and --variant"),
        ("--b speed_die=yes --games 0", "fastdeal: --games 0"),
    ],
)
def test_what_cannot_be_compared_is_answered_with_a_sentence(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", *line.split()]) == UNUSABLE
    assert said in capsys.readouterr().err


def test_moments_know_mean_and_error() -> None:
    moments, array = Moments(), Moments()
    values = [1, 1, 1, 3, 3, 3, 3, 3, 4, 4]
    moments.add(values)
    array.add_array(np.array(values))
    assert moments.mean == array.mean == pytest.approx(2.6)
    assert moments.error == array.error == pytest.approx(Z95 * (stdev(values) / 10**0.5))


def test_an_endless_game_is_longer_than_every_other() -> None:
    """So that no figure depends on where games are broken off."""
    assert quantile([0, 0, 4, 4], 0.5, endless=1) == 3
    assert quantile([0, 0, 4, 4], 0.9, endless=2) is None
    assert median_of([0, 0, 4, 4], endless=9).median is None
    assert median_of([0, 0, 40, 40], endless=4) == pytest.approx((2.55, 2.3304, 2.7696), abs=1e-3)
    assert median_of([0, 1]).low is None, "one game says nothing of others"


def test_a_median_and_a_paired_difference_lie_in_their_intervals_as_often_as_promised() -> None:
    chance, held, held_apart, runs = np.random.default_rng(7), 0, 0, 600
    for _ in range(runs):
        shared, own, other = (chance.exponential(20, 400) for _ in range(3))
        first, second = Lengths(), Lengths()
        one, two = np.round(20 + shared + own).astype(int), np.round(23 + shared + other).astype(int)
        for lengths, values in ((first, one), (second, two)):
            lengths.add(values, values < 150)
        low, high = first.median[1:]
        assert low is not None
        assert high is not None
        held += low <= 20 + 33.567 <= high  # the median of a gamma distribution of two steps
        apart = change(second, first)
        assert apart.difference.low is not None
        assert apart.difference.high is not None
        held_apart += apart.difference.low <= 3 <= apart.difference.high
    assert 0.93 < held / runs < 0.98
    assert 0.93 < held_apart / runs < 0.98


def test_lengths_do_not_depend_on_where_games_are_broken_off(tmp_path: Path) -> None:
    line = "--games 60 --players 3 --b speed_die=yes --most-rounds"
    near, far = (compare(tmp_path, f"{line} {most}")["variants"]["speed_die=yes"] for most in (90, 300))
    for name in ("rounds", "turns"):
        assert near[name]["difference"]["median"] == pytest.approx(far[name]["difference"]["median"], abs=1e-9)
        assert near[name]["median"] == pytest.approx(far[name]["median"])
    assert near["finished"]["mean"] <= far["finished"]["mean"]


def test_the_table_fits_into_80_columns(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    line = "--games 12 --on plain --variant plain: --variant everything:speed_die=yes,free_parking_pot=yes"
    assert main(["compare", *line.split()]) == 0
    said = capsys.readouterr().out
    assert "…" not in said
    assert max(map(len, said.splitlines())) <= 80


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


def test_thirty_games_with_a_winner_do_not_prove_that_all_have_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished = compare(tmp_path, "--games 30 --seed 2 --b jail_fine=60")["variants"]["own rules"]["finished"]
    assert finished["mean"] == finished["high"] == 1
    assert finished["low"] == pytest.approx(0.8865, abs=1e-4)
    assert "100.0 ±11.4" in capsys.readouterr().out


def coverage(draw: Callable[[Random], int], kind: type[Moments], games: int, truth: float, runs: int = 2000) -> float:
    """How often the interval of that many draws holds the truth."""
    chance, held = Random(7), 0
    for _ in range(runs):
        moments = kind()
        moments.add([draw(chance) for _ in range(games)])
        low, high = moments.interval
        held += low <= truth <= high
    return held / runs


@pytest.mark.parametrize("games", [30, 200])
@pytest.mark.parametrize("rate", [0.001, 0.02, 0.25, 0.5, 0.98, 0.999])
def test_a_share_lies_in_its_interval_as_often_as_promised(rate: float, games: int) -> None:
    """Near 0 and 1 too, where the mean with its plain error would often be sure of a wrong number."""
    assert coverage(lambda chance: chance.random() < rate, Rate, games, rate) > 0.92
    if games * min(rate, 1 - rate) < 1:
        assert coverage(lambda chance: chance.random() < rate, Moments, games, rate) < 0.5


@pytest.mark.parametrize("games", [30, 200])
@pytest.mark.parametrize(("more", "fewer"), [(0.0, 0.0), (0.0, 0.01), (0.02, 0.01), (0.3, 0.25), (0.99, 0.0)])
def test_a_difference_of_shares_lies_in_its_interval_as_often_as_promised(
    more: float, fewer: float, games: int
) -> None:
    def draw(chance: Random) -> int:
        at = chance.random()
        return (at < more) - (at >= 1 - fewer)

    assert coverage(draw, RateDifference, games, more - fewer) > 0.92


def test_the_interval_of_a_paired_difference_is_tangos() -> None:
    """The values of his paper: 43 pairs with 0 and 1 that differ, and 50 with 9 and 2."""
    assert tango(9, 2, 50) == pytest.approx((0.0117, 0.2779), abs=1e-4)
    assert tango(0, 0, 30) == pytest.approx((-0.1135, 0.1135), abs=1e-4)


@pytest.mark.parametrize("rate", [0.02, 0.05, 0.5, 0.95, 0.98])
def test_two_alike_are_told_apart_in_one_of_twenty_runs(rate: float) -> None:
    """A against A with shared luck, 1,000 games each: it holds near 0 and 1, and is not too careful either."""

    def draw(chance: Random) -> int:
        at = chance.random()
        mine, theirs = (at if chance.random() < 0.5 else chance.random() for _ in range(2))
        return (mine < rate) - (theirs < rate)

    assert 0.92 <= coverage(draw, RateDifference, 1000, 0.0, 400) <= 0.98


@pytest.mark.parametrize("values", [[1] * 30, [0] * 30, [-1] * 30, [1, -1], [0], []])
def test_an_interval_holds_the_mean_of_what_was_seen(values: list[int]) -> None:
    moments = RateDifference()
    moments.add(values)
    low, high = moments.interval
    assert -1 <= low <= moments.mean <= high <= 1
