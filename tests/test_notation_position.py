"""Edited positions: what `set:` and `next:` do, and what is impossible."""

import re

import pytest

from fastdeal.notation.errors import DealError, DealMismatch
from fastdeal.notation.reader import load

HEADER = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"


def test_what_is_set_can_be_checked() -> None:
    load(
        HEADER.replace("players", "rules: free_parking_pot=yes\nplayers")
        + """
set: Ann.cash = 200
set: Ann.at = @36
set: Ann.deeds = @3, @1 @5
set: Ann.cards = chest, chance
set: Ann.passed_go = yes
set: @1.buildings = 5
set: @3.buildings = 4
set: @5.mortgaged = yes
set: Bob.jailed = 2
set: bank.houses = 3
set: pot = 70
set: round = 9
next: chance = advance-24, back-3
? Ann.cash = 200         ? Ann.at = @36        ? Ann.deeds = @1, @5, @3     ? Ann.passed_go = yes
? Ann.cards = 2          ? Ann.cards = chance, chest     ? Bob.cards = none   ? Bob.cards = 0
? @1.buildings = 5       ? @5.mortgaged = yes  ? @5.owner = Ann   ? @12.owner = bank
? Bob.jailed = 2         ? Bob.at = @10        ? Ann.jailed = no  ? Bob.deeds = none
? bank.houses = 3        ? bank.hotels = 11    ? pot = 70         ? round = 9
? Bob.cash = 1500        ? Bob.passed_go = no  ? Bob.worth = 1500 ? Ann.worth = 870
? top chance = advance-24        ? top chest = advance-0          ? bottom chest = from-each-10
? stage = roll           ? turn = Ann          ? winner = none    ? leader = none
? price = 0   ? claims = 0   ? offers = 0   ? creditor = none   ? Ann.debt = 0   ? Ann.alive = yes
"""
    )


def test_what_is_not_set_is_as_at_the_start_less_what_stands() -> None:
    match = load(HEADER + "set: Ann.deeds = @1, @3\nset: @1.buildings = 2\nset: @3.buildings = 1\n")
    assert (match.game.houses, match.game.hotels) == (29, 12)
    assert match.game.cash[:2] == [1500, 1500]
    assert match.game.at[:2] == [0, 0]


def test_a_saved_problem_keeps_its_position() -> None:
    text = HEADER + "set: Ann.cash=  7 # few\nset: @5.mortgaged = yes\nset: Ann.deeds = @5\nnext: chest = jail-free\n"
    match = load(text)
    again = load(match.text())
    assert "set: Ann.cash = 7\n" in match.text()
    assert again.text() == match.text()
    assert again.game == match.game


def fails_at(*lines: str, rules: str = "") -> int:
    """The line, counted from the first of these."""
    header = HEADER.replace("players", f"rules: {rules}\nplayers") if rules else HEADER
    with pytest.raises(DealError) as caught:
        load(header + "\n".join(lines) + "\n")
    assert not isinstance(caught.value, DealMismatch), caught.value
    return caught.value.line - header.count("\n")


@pytest.mark.parametrize(
    "line",
    [
        "set: Ann.cash = -1",
        "set: Ann.cash = much",
        "set: Ann.cash = 10000000000",
        "set: Ann.cash",
        "set: Ann.cash =",
        "set: Ann.soul = 1",
        "set: Ann.alive = no",
        "set: Zed.cash = 1",
        "set: Ann.at = @40",
        "set: Ann.at = 12",
        "set: Ann.deeds = @0",
        "set: Ann.deeds = @1, @1",
        "set: Ann.deeds = @1,, @3",
        "set: Ann.jailed = 3",
        "set: Ann.jailed = -1",
        "set: Ann.jailed = yes",
        "set: Ann.cards = luck",
        "set: Ann.cards = chance, chance",
        "set: Ann.passed_go = 1",
        "set: @1.buildings = 1",
        "set: @5.buildings = 1",
        "set: @1.buildings = 6",
        "set: @5.mortgaged = yes",
        "set: @0.mortgaged = yes",
        "set: @1.owner = Ann",
        "set: bank.houses = -1",
        "set: bank.cash = 1",
        "set: turn = Bob",
        "next: chance = back-4",
        "next: chance = back-3, back-3",
        "next: chance = fine-10-or-chance",
        "next: luck = back-3",
        "next: chance",
        "next: chance =",
    ],
)
def test_a_line_that_means_nothing_possible(line: str) -> None:
    assert fails_at("# comment", line, "? turn = Ann") == 2


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (("set: Ann.deeds = @1", "set: Bob.deeds = @3, @1"), 2),
        (("set: Ann.cash = 1", "set: Ann.cash = 1"), 2),
        (("set: Ann.cards = chance", "set: Bob.cards = chance"), 2),
        (("set: Ann.cards = chance", "next: chance = jail-free"), 2),
        (("next: chance = back-3", "next: chance = back-3"), 2),
        (("set: Ann.jailed = 0", "set: Ann.at = @11"), 2),
        (("set: Ann.at = @11", "set: Ann.jailed = 0"), 2),
        (("set: Ann.deeds = @1, @3", "set: @1.buildings = 2"), 2),
        (("set: Ann.deeds = @1, @3", "set: @1.buildings = 3", "set: @3.buildings = 1"), 3),
        (("set: Ann.deeds = @1", "set: Bob.deeds = @3", "set: @1.buildings = 1"), 3),
        (("set: @1.buildings = 1", "set: Ann.deeds = @1"), 2),
        (("set: Ann.deeds = @1, @3", "set: @1.buildings = 1", "set: @3.mortgaged = yes"), 3),
        (("set: Ann.deeds = @1, @3", "set: @1.mortgaged = yes", "set: @3.buildings = 1"), 3),
    ],
)
def test_a_contradiction_is_found_in_the_line_that_completes_it(lines: tuple[str, ...], line: int) -> None:
    assert fails_at(*lines, "? turn = Ann") == line


def test_the_bank_cannot_have_less_than_no_houses_unless_it_is_said_so() -> None:
    position = ("set: Ann.deeds = @1, @3", "set: @1.buildings = 2", "set: @3.buildings = 2")
    assert fails_at(*position, rules="houses=3") == 3
    header = HEADER.replace("players", "rules: houses=3\nplayers")
    load(header + "\n".join((*position, "set: bank.houses = 1", "? bank.houses = 1")))


def test_uneven_levels_are_possible_where_the_house_rule_allows_them() -> None:
    header = HEADER.replace("players", "rules: uneven_building=yes\nplayers")
    load(header + "set: Ann.deeds = @1, @3\nset: @1.buildings = 3\n? @1.buildings = 3\n")


def test_two_cards_with_one_effect_can_both_be_named() -> None:
    load(HEADER + "next: chest = pay-50, pay-50\n? top chest = pay-50\nAnn: roll 1-1\n? top chest = pay-50\n")
    assert fails_at("next: chest = pay-50, pay-50, pay-50") == 1


@pytest.mark.parametrize(
    ("lines", "advice"),
    [
        ("set: Ann.deeds = @10", "@10 cannot be owned; sites, stations and utilities can"),
        ("set: @5.buildings = 1", "buildings stand on sites"),
        ("set: @4.mortgaged = yes", "sites, stations and utilities can"),
        ("set: @5.mortgaged = yes", "give it to a player"),
        ("set: Ann.deeds = @1\nset: @1.buildings = 1", "@1, @3 must be one player's"),
        ("set: Ann.deeds = @1, @3\nset: @1.buildings = 1\nset: @3.mortgaged = yes", "none of @1, @3 can be mortgaged"),
        ("set: Ann.deeds = @1, @3\nset: @1.buildings = 3", "@1, @3 have [3, 0] buildings; they may differ by one"),
    ],
)
def test_an_impossible_position_is_told_with_what_would_be_possible(lines: str, advice: str) -> None:
    with pytest.raises(DealError, match=re.escape(advice)):
        load(f"{HEADER}{lines}\n")
