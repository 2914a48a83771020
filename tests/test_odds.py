"""The exact odds: laws that hold on every board, and the tables that others have published."""

from copy import deepcopy

import pytest

from fastdeal.editions import edition_ids, load_edition
from fastdeal.lab.odds_chain import Odds, exact_odds
from fastdeal.lab.odds_policy import Jail, Per, Policy
from fastdeal.rules.words import Effect

GO_TO_JAIL = 30
NEW_YORK, ILLINOIS = 19, 24

# In percent. Truman Collins, "Probabilities in the Game of Monopoly": where a roll ends, for the short stay in jail.
# Both tables of his are written down from memory and still to be held against the page itself.
COLLINS_SHORT = (
    3.0961, 2.1314, 1.8849, 2.1624, 2.3285, 2.9631, 2.2621, 0.8650, 2.3210, 2.3003,
    2.2695, 2.7017, 2.6040, 2.3721, 2.4649, 2.9200, 2.7924, 2.5945, 2.9356, 3.0852,
    2.8836, 2.8358, 1.0480, 2.7357, 3.1858, 3.0659, 2.7072, 2.6789, 2.8074, 2.5861,
    0.0000, 2.6774, 2.6252, 2.3661, 2.5006, 2.4326, 0.8669, 2.1864, 2.1799, 2.6260,
    3.9499,
)  # fmt: skip
# The same for the long stay, to two places. There the double that leaves jail rolls again.
COLLINS_LONG = (
    2.91, 2.01, 1.78, 2.04, 2.19, 2.80, 2.13, 0.82, 2.19, 2.17,
    2.14, 2.56, 2.61, 2.17, 2.43, 2.64, 2.68, 2.30, 2.82, 2.81,
    2.83, 2.61, 1.05, 2.57, 2.99, 2.89, 2.54, 2.52, 2.65, 2.44,
    0.00, 2.52, 2.47, 2.23, 2.35, 2.29, 0.82, 2.06, 2.05, 2.48,
    9.46,
)  # fmt: skip
# Ishan Pranav, "Monopoly" (2024): a billion rolls of the long stay, rounded; the jail square with those inside.
PRANAV_LONG = (
    2.90, 2.01, 1.78, 2.03, 2.19, 2.80, 2.13, 0.82, 2.18, 2.16,
    11.61, 2.56, 2.61, 2.17, 2.43, 2.64, 2.68, 2.30, 2.82, 2.81,
    2.83, 2.62, 1.05, 2.56, 3.00, 2.89, 2.53, 2.52, 2.66, 2.44,
    0.00, 2.52, 2.47, 2.23, 2.35, 2.30, 0.81, 2.05, 2.05, 2.48,
)  # fmt: skip
# Durango Bill, "Monopoly Board Location Probabilities": where a turn ends, for one who leaves jail at once. Taken from
# another's quotation of his table.
DURANGO_TURNS = {0: 3.14, 5: 2.92, 15: 2.98, 16: 2.72, 18: 2.88, NEW_YORK: 3.18, ILLINOIS: 3.21, 25: 3.02, 40: 4.69}


def odds_of(
    edition: str, rules: dict[str, bool | int | str | None] | None = None, policy: Policy | None = None
) -> Odds:
    return exact_odds(load_edition(edition).board(rules), policy or Policy())


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("speed_die", [False, True])
@pytest.mark.parametrize("per", ["roll", "turn"])
@pytest.mark.parametrize("jail", ["leave", "stay"])
def test_a_token_is_always_somewhere_and_never_on_go_to_jail(
    edition: str, jail: Jail, per: Per, speed_die: bool
) -> None:
    odds = odds_of(edition, {"speed_die": speed_die}, Policy(jail, per))
    assert len(odds.squares) == 40
    assert sum(odds.squares) + odds.in_jail == pytest.approx(1, abs=1e-14)
    assert odds.squares[GO_TO_JAIL] == pytest.approx(0, abs=1e-15)
    assert min(odds.places) >= 0
    assert odds.residual < 1e-12
    assert odds.convention.startswith(f"per {per}")


def test_collins_table_of_the_short_stay_comes_out() -> None:
    places = odds_of("atlantic").places
    assert [100 * share for share in places] == pytest.approx(COLLINS_SHORT, abs=1e-4)


def test_collins_table_of_the_long_stay_lets_the_double_that_leaves_jail_roll_again() -> None:
    theirs = odds_of("atlantic", {"jail_double_rolls_again": True}, Policy("stay")).places
    assert [100 * share for share in theirs] == pytest.approx(COLLINS_LONG, abs=0.0055)
    ours = odds_of("atlantic", policy=Policy("stay"))
    assert 100 * ours.in_jail == pytest.approx(9.3855, abs=0.0001)
    assert "gives no further roll" in ours.convention


def test_a_billion_simulated_rolls_of_the_long_stay_come_out() -> None:
    odds = odds_of("atlantic", {"jail_double_rolls_again": True}, Policy("stay"))
    squares = [100 * share for share in odds.squares]
    squares[10] += 100 * odds.in_jail
    assert squares == pytest.approx(PRANAV_LONG, abs=0.015)


def test_durango_bills_ends_of_turns_come_out() -> None:
    places = odds_of("atlantic", policy=Policy(per="turn")).places
    assert {place: 100 * places[place] for place in DURANGO_TURNS} == pytest.approx(DURANGO_TURNS, abs=0.005)


def test_whoever_leaves_jail_at_once_does_not_care_what_a_double_out_of_it_earns() -> None:
    assert odds_of("classic", {"jail_double_rolls_again": True}).places == odds_of("classic").places


@pytest.mark.parametrize("per", ["roll", "turn"])
def test_staying_keeps_a_token_in_jail_longer(per: Per) -> None:
    assert (
        odds_of("classic", policy=Policy("stay", per)).in_jail > 2 * odds_of("classic", policy=Policy(per=per)).in_jail
    )


def test_a_turn_is_more_than_one_roll_because_of_doubles() -> None:
    """Were there no jail, it would be 1 + 1/6 + 1/36; jail takes back the rolls that its doubles had earned."""
    assert 1.15 < odds_of("classic").rolls_per_turn < 1 + 1 / 6 + 1 / 36


def test_drawing_instead_of_paying_leads_away_from_the_chest() -> None:
    pays, draws = odds_of("classic"), odds_of("classic", policy=Policy(fine="draw"))
    assert all(draws.squares[chest] < pays.squares[chest] for chest in (2, 17, 33))
    assert draws.squares[ILLINOIS] > pays.squares[ILLINOIS]


def test_a_card_may_lead_to_the_square_it_was_drawn_on() -> None:
    board = deepcopy(load_edition("classic").board())
    board.card_effect[:4] = [Effect.ADVANCE] * 4
    board.card_first[:4] = [7, 7, 22, 36]
    odds = exact_odds(board, Policy())
    assert sum(odds.places) == pytest.approx(1)
    assert odds.squares[7] > odds.squares[22]


def test_triples_go_where_the_policy_says() -> None:
    """Three of the 216 throws are triples, and 4-4-Bus and 5-5-Tycoon are not."""
    anywhere = odds_of("classic", {"speed_die": True})
    illinois = odds_of("classic", {"speed_die": True}, Policy(triple=ILLINOIS))
    gain = illinois.squares[ILLINOIS] - anywhere.squares[ILLINOIS]
    assert 0.8 * 3 / 216 < gain < 1.1 * 3 / 216


def test_a_tycoon_leaves_nobody_on_a_square_that_is_no_property_but_jail() -> None:
    """By a Tycoon a turn ends on a property or in jail, and two faces in six are Tycoons."""
    board = load_edition("classic").board({"speed_die": True})
    rides, stays = (exact_odds(board, Policy(tycoon=tycoon)) for tycoon in ("owned", "none"))
    bare = [square for square in range(40) if not board.properties >> square & 1]
    assert sum(rides.squares[s] for s in bare) < 0.75 * sum(stays.squares[s] for s in bare)
