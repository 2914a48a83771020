"""Every key of the lab's JSON is documented, and the questions are answered as documented."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main

DOCS = Path(__file__).parent.parent / "docs"
POSITION = """fastdeal 1
edition: classic
players: Ann, Bob, Cat
start: Ann
set: Ann.deeds = @5, @16, @18, @6
set: Bob.deeds = @19, @11, @13, @15
set: Cat.deeds = @21, @23, @31, @14
set: Ann.cash = 700
set: Bob.cash = 600
"""
GOOD_FOR_BOTH = """fastdeal 1
edition: classic
players: Ann, Bob, Cat
start: Ann
set: Ann.deeds = @5, @16, @18, @24
set: Bob.deeds = @19, @15, @21, @23
set: Cat.deeds = @1, @3, @6, @8
set: Ann.cash = 600
set: Bob.cash = 500
set: Cat.cash = 700
set: Ann.at = @20
"""
# Keys that are names of players, bots, variants and the like.
NAMED = {
    "players",
    "variants",
    "wins_by_bot",
    "bankrupted_by",
    "chances",
    "cross_table",
    "conventions",
    "cash",
    "counts",
}


def documented() -> set[str]:
    pages = "".join((DOCS / page).read_text(encoding="utf-8") for page in ("lab.md", "bots.md"))
    return {word for quoted in re.findall(r"`([^`\n]+)`", pages) for word in re.split(r"[^a-z0-9_]+", quoted)}


def keys_of(data: Any) -> set[str]:
    """All keys, but for those that are names."""
    if isinstance(data, list):
        return set().union(*map(keys_of, data[:3])) if data else set()
    if not isinstance(data, dict):
        return set()
    found = set(data)
    for key, value in data.items():
        if key not in NAMED:
            found |= keys_of(value)
        elif isinstance(value, dict) and key != "conventions":
            found |= set().union(*map(keys_of, value.values())) if value else set()
    return found


@pytest.fixture
def late(tmp_path: Path) -> Path:
    file = tmp_path / "late.deal"
    file.write_text(POSITION, encoding="utf-8")
    return file


def answer(tmp_path: Path, *line: str) -> dict[str, Any]:
    file = tmp_path / "found.json"
    assert main([*line, "--json", str(file)]) == 0
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize(
    "line",
    [
        "simulate --games 8 --on plain --bots steady,easy",
        "compare --games 8 --on plain --b speed_die=yes",
        "groups --games 8 --on plain",
        "length --games 8 --on plain",
        "tournament easy steady --games 4 --on plain",
    ],
)
def test_every_key_is_documented(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert keys_of(answer(tmp_path, *line.split())) - documented() == set()


def test_a_deal_is_weighed_for_everybody(tmp_path: Path, late: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "deal.html"
    line = ("ask", "trade", str(late), "Ann: offer Bob: @5, 50 for @19", "--playouts", "200", "--html", str(page))
    data = answer(tmp_path, *line)
    assert keys_of(data) - documented() == set()
    gains = {name: found["gain"]["rate"] for name, found in data["players"].items()}
    assert gains["Ann"] > 0.1, "the orange group, and cash to build on it"
    assert sum(gains.values()) == pytest.approx(0)
    by_price = [price["partner"]["rate"] for price in data["prices"]]
    assert by_price[-1] > by_price[0], "Bob would rather have more"
    assert "Bob" in page.read_text(encoding="utf-8")
    assert data["fair"] is data["fair_for_sure"] is None
    assert "No price that they can pay seems good for both" in capsys.readouterr().out


def test_a_price_range_says_how_sure_it_is(tmp_path: Path, late: Path, capsys: pytest.CaptureFixture[str]) -> None:
    late.write_text(GOOD_FOR_BOTH, encoding="utf-8")
    line = ("ask", "trade", str(late), "Ann: offer Bob: @5, 50 for @19", "--playouts")
    data = answer(tmp_path, *line, "4000")
    (low, high), (surely_low, surely_high) = data["fair"], data["fair_for_sure"]
    assert low < surely_low < surely_high < high, "to be sure takes more"
    assert f"surely (95%) if Ann pays £{surely_low} to £{surely_high}" in " ".join(capsys.readouterr().out.split())
    assert answer(tmp_path, *line, "40")["fair_for_sure"] is None
    assert "40 playouts are too few to be sure of any price" in " ".join(capsys.readouterr().out.split())


def test_the_options_of_who_is_to_act_are_weighed(
    tmp_path: Path, late: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = answer(tmp_path, "ask", "move", str(late), "--playouts", "60")
    assert keys_of(data) - documented() == set()
    assert data["player"] == "Ann"
    assert "Ann: roll" in [option["move"] for option in data["options"]]
    wins = [option["chances"]["Ann"]["rate"] for option in data["options"]]
    assert wins == sorted(wins, reverse=True)
    assert set(data["options"][0]["behind"].values()) == {0}, "the best is not behind itself"
    said = capsys.readouterr().out
    assert "Ann to act" in said
    equal = sum(option["behind"]["high"] >= 0 for option in data["options"][1:])
    which = "any of the others" if equal == len(wins) - 1 else f"{equal} of the others"
    assert f"60 playouts cannot tell {which} from the first." in said


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        ("offer Bob: @5 for @19", "is not a name"),
        ("Ann: offer Bob: @19 for @5", "Ann does not have Vine Street"),
        ("Ann: roll", "no offer"),
        ("Zoe: offer Bob: @5 for @19", "nobody here is called Zoe"),
    ],
)
def test_what_cannot_be_offered_is_answered_with_a_sentence(
    offer: str, said: str, late: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ask", "trade", str(late), offer]) == UNUSABLE
    assert said in capsys.readouterr().err


def test_a_seed_is_a_number_that_fits(late: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line in (["trade", str(late), "Ann: offer Bob: @5 for @19"], ["move", str(late)]):
        for seed in ("-1", str(2**63)):
            assert main(["ask", *line, "--seed", seed]) == UNUSABLE
            assert f"--seed {seed}: a seed is a number from 0" in capsys.readouterr().err


def test_fewer_games_than_none_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["groups", "--games", "-5"]) == UNUSABLE
    assert "--games -5" in capsys.readouterr().err


def test_groups_cost_and_bring_what_the_odds_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "groups.html"
    data = answer(tmp_path, "groups", "--games", "40", "--on", "plain", "--round", "25", "--report", str(page))
    orange = data["groups"][3]
    assert orange["name"] == "orange"
    assert [stage["cost"] for stage in orange["stages"][:2]] == [560, 860]
    assert orange["stages"][4]["income"] > orange["stages"][3]["income"] > 0
    assert sum(group["owned"]["games"] for group in data["groups"]) > 0
    assert all(group["owned"]["wins"] <= group["owned"]["games"] <= 40 for group in data["groups"])
    assert data["pair"]["groups"] == ["D", "E"]
    assert "navy" in page.read_text(encoding="utf-8")


def test_a_length_is_turns_times_seconds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = "length --games 20 --on plain --players 4 --people 1 --person 60 --bot 20"
    data = answer(tmp_path, *line.split())
    assert data["seconds"]["average"] == 30
    assert data["minutes"]["median"] == pytest.approx(data["turns"]["median"] / 2)
    assert "never end" in capsys.readouterr().out


def test_a_range_of_cash_is_compared_from_a_position(
    tmp_path: Path, late: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ("compare", "--from", str(late), "--cash", "Ann=100..3000/3", "--games", "24", "--on", "plain")
    variants = answer(tmp_path, *line)["variants"]
    assert list(variants) == ["Ann 100", "Ann 1550", "Ann 3000"]
    assert variants["Ann 3000"]["Ann"]["mean"] > variants["Ann 100"]["Ann"]["mean"]
    assert main(["compare", "--from", str(late), "--b", "speed_die=yes"]) == UNUSABLE
    assert main(["compare", "--from", str(late), "--cash", "Zoe=1..5"]) == UNUSABLE
    assert "nobody in this position is called Zoe" in capsys.readouterr().err
