"""The exact odds: laws that hold on every board."""

from copy import deepcopy

import pytest

from fastdeal.editions import edition_ids, load_edition
from fastdeal.rules.words import Effect
from fastdeal.visits.chain import Odds, exact_odds
from fastdeal.visits.policy import Jail, Per, Policy

GO_TO_JAIL = 30
ILLINOIS = 24


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
