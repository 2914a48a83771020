"""Rule options: one list, one text form, clear refusals."""

import pytest

from fastdeal.editions import (
    DEFAULTS,
    OPTIONS,
    Rules,
    RulesError,
    edition_ids,
    load_edition,
    parse_rules,
    write_rules,
)
from fastdeal.rules.state import Board

UNUSUAL = (
    "start_cash=2000, go_salary=400, jail_fine=0, rent=automatic, speed_die=yes, double_rent_needs_unmortgaged=no, "
    "jail_double_rolls_again=yes, triples_end_turn=yes, triple_beats_third_double=yes, min_bid=10, "
    "shortage_min_bid=price, houses=20, hotels=5, max_rounds=30, free_parking_pot=yes, double_salary_on_go=yes, "
    "no_auctions=yes, no_rent_in_jail=yes, uneven_building=yes, deal_out_deeds=2, time_limit=90, "
    "unlimited_buildings=yes, build_where_you_stand=yes, build_when_all_sold=yes, bankrupt_to_bank=yes"
)


def test_every_option_can_be_written_and_read_back() -> None:
    rules = parse_rules(UNUSUAL)
    assert list(rules) == list(OPTIONS)
    assert write_rules(rules) == UNUSUAL


def test_what_is_usual_need_not_be_written() -> None:
    assert write_rules(DEFAULTS) == ""
    assert parse_rules("") == {}
    assert write_rules({"speed_die": False, "rent": "asked"}, own={"speed_die": True}) == "speed_die=no"


def test_the_order_of_writing_does_not_matter() -> None:
    assert write_rules(parse_rules("speed_die=yes ,rent = automatic")) == "rent=automatic, speed_die=yes"


def test_every_option_sets_its_own_field_of_the_board() -> None:
    plain, unusual = load_edition("classic").board(), load_edition("classic").board(parse_rules(UNUSUAL))
    fields = {option.field for option in OPTIONS.values() if option.field}
    assert set(unusual.differences(plain)) == fields
    assert len(fields) == len(OPTIONS) - 1


def test_numbers_on_the_board() -> None:
    board: Board = load_edition("classic").board()
    assert (board.rent_asked, board.shortage_starts_at_price, board.max_rounds, board.deal_out_deeds) == (1, 0, 0, 0)
    board = load_edition("classic").board(parse_rules("rent=automatic, shortage_min_bid=price, max_rounds=7"))
    assert (board.rent_asked, board.shortage_starts_at_price, board.max_rounds) == (0, 1, 7)


def test_house_rules_are_off_and_marked() -> None:
    house_rules = {name for name, option in OPTIONS.items() if option.house_rule}
    assert house_rules == {
        "free_parking_pot",
        "double_salary_on_go",
        "no_auctions",
        "no_rent_in_jail",
        "uneven_building",
        "deal_out_deeds",
        "time_limit",
        "unlimited_buildings",
        "build_where_you_stand",
        "build_when_all_sold",
        "bankrupt_to_bank",
    }
    assert not any(DEFAULTS[name] for name in house_rules)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("rent=never", "rent is automatic or asked"),
        ("speed_die=maybe", "speed_die is yes or no"),
        ("max_rounds=0", "a whole number from 1 to 10000, or none"),
        ("max_rounds=-3", "a whole number from 1 to 10000, or none"),
        ("start_cash=lots", "a whole number from 0 to 1000000"),
        ("start_cash=99999999999999999999", "a whole number from 0 to 1000000"),
        ("start_cash=0000000000999999999", "a whole number from 0 to 1000000"),
        ("houses=none", "a whole number from 0 to 999"),
        ("houses=٣", "a whole number from 0 to 999"),
        ("shortage_min_bid=2", "1 or price"),
        ("sped_die=yes", "did you mean speed_die"),
        ("qqq=yes", "it can be start_cash"),
        ("speed_die", "name=value"),
        ("rent=asked, rent=automatic", "rent: chosen twice"),
    ],
)
def test_bad_rules_are_refused_with_what_is_allowed(text: str, complaint: str) -> None:
    with pytest.raises(RulesError, match=complaint.replace("(", r"\(")):
        parse_rules(text)


@pytest.mark.parametrize("rules", [{"sped_die": True}, {"rent": True}, {"start_cash": "5"}, {"houses": -1}])
def test_no_board_for_impossible_rules(rules: Rules) -> None:
    with pytest.raises(RulesError):
        load_edition("classic").board(rules)


@pytest.mark.parametrize("edition_id", edition_ids())
def test_every_option_is_explained_in_both_languages(edition_id: str) -> None:
    edition = load_edition(edition_id)
    for name in OPTIONS:
        english, german = (edition.rule_text(name, language) for language in ("en", "de"))
        assert english != german
        assert english.endswith(".")
        assert german.endswith(".")
