"""What deeds earn: landings times rent, and the well-known morals of the tables."""

import pytest

from fastdeal.editions import load_edition
from fastdeal.lab.odds.income import Income, average_dice, incomes
from fastdeal.visits.chain import exact_odds
from fastdeal.visits.policy import Per, Policy

ELECTRIC, NEW_YORK, B_AND_O, BOARDWALK = 12, 19, 25, 39


def incomes_of(edition: str = "atlantic", speed_die: bool = False, per: Per = "roll") -> dict[int, Income]:
    board = load_edition(edition).board({"speed_die": speed_die})
    return {income.square: income for income in incomes(board, exact_odds(board, Policy(per=per)))}


def test_a_hotel_earns_its_rent_as_often_as_it_is_landed_on() -> None:
    board = load_edition("atlantic").board()
    hotel = incomes_of()[BOARDWALK].levels[-1]
    assert hotel.name == "hotel"
    assert hotel.rent == 2000
    assert hotel.income == pytest.approx(2000 * exact_odds(board, Policy()).squares[BOARDWALK])
    assert hotel.cost == 400 + 5 * 200
    assert hotel.payback == pytest.approx(1400 / hotel.income)
    assert hotel.step_payback == pytest.approx(200 / (hotel.income * 300 / 2000))


def test_every_deed_is_there_with_all_its_levels() -> None:
    found = incomes_of("classic")
    assert len(found) == 28
    assert [level.name for level in found[NEW_YORK].levels] == [
        "bare", "group", "houses-1", "houses-2", "houses-3", "houses-4", "hotel",
    ]  # fmt: skip
    assert [level.rent for level in found[B_AND_O].levels] == [25, 50, 100, 200]
    assert [level.rent for level in found[ELECTRIC].levels] == [28, 70]


def test_a_whole_group_doubles_what_bare_ground_earns() -> None:
    bare, group, *_ = incomes_of()[NEW_YORK].levels
    assert group.income == pytest.approx(2 * bare.income)
    assert group.step_payback is None


def test_cards_to_the_nearest_raise_what_stations_and_utilities_earn() -> None:
    board = load_edition("atlantic").board()
    odds, found = exact_odds(board, Policy()), incomes_of()
    assert odds.raised[B_AND_O] > 0
    assert found[B_AND_O].levels[0].income == pytest.approx(25 * (odds.squares[B_AND_O] + odds.raised[B_AND_O]))
    one, both = found[ELECTRIC].levels
    assert both.income == pytest.approx(70 * odds.squares[ELECTRIC])
    assert one.income == pytest.approx(28 * odds.squares[ELECTRIC] + 42 * odds.raised[ELECTRIC])


def test_the_british_cards_raise_nothing() -> None:
    assert not any(exact_odds(load_edition("classic").board(), Policy()).raised)


@pytest.mark.parametrize("edition", ["classic", "atlantic"])
def test_without_the_speed_die_a_roll_that_ends_on_a_property_landed_there_once(edition: str) -> None:
    board = load_edition(edition).board()
    odds = exact_odds(board, Policy())
    for square, income in incomes_of(edition).items():
        assert income.landings == pytest.approx(odds.squares[square])


def test_a_tycoon_lands_twice() -> None:
    assert sum(income.landings for income in incomes_of(speed_die=True).values()) > 1


def test_a_turn_earns_what_its_rolls_earn() -> None:
    rolls = exact_odds(load_edition("atlantic").board(), Policy()).rolls_per_turn
    per_roll, per_turn = incomes_of()[NEW_YORK].levels[-1], incomes_of(per="turn")[NEW_YORK].levels[-1]
    assert per_turn.income == pytest.approx(rolls * per_roll.income)
    assert per_turn.payback == pytest.approx((per_roll.payback or 0) / rolls)


def test_the_speed_die_adds_one_to_the_dice_of_a_utility() -> None:
    assert average_dice(load_edition("classic").board({"speed_die": False})) == 7
    assert average_dice(load_edition("classic").board({"speed_die": True})) == 8


def test_nothing_pays_back_sooner_than_the_third_house_on_new_york_avenue() -> None:
    steps = {
        (square, level.name): level.step_payback
        for square, income in incomes_of().items()
        for level in income.levels
        if level.step_payback
    }
    assert min(steps, key=lambda step: steps[step]) == (NEW_YORK, "houses-3")
