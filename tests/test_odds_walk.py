"""A walk by the real rules against the exact odds: two independent computations."""

import pytest

from fastdeal.editions import load_edition
from fastdeal.lab.odds.walk import Walk, Walker, walk, walking_rules
from fastdeal.rules.words import Event
from fastdeal.visits.chain import exact_odds
from fastdeal.visits.policy import Policy

ROLLS = 20_000
PLACES = 41

Rules = dict[str, bool | int | str | None]


def walked(edition: str, rules: Rules, policy: Policy) -> Walk:
    found = walk(load_edition(edition).board(rules | walking_rules()), policy, ROLLS, seed=7)
    assert found
    return found


def scatter(walk: Walk, exact: tuple[float, ...]) -> float:
    """The mean square of the differences in standard errors: about 1 if nothing but chance is between the two."""
    return sum(sigma**2 for sigma in walk.sigmas(exact)) / PLACES


@pytest.mark.parametrize(
    ("edition", "rules", "policy"),
    [
        ("atlantic", {}, Policy()),
        ("atlantic", {"jail_double_rolls_again": True}, Policy("stay")),
        ("classic", {}, Policy("stay", "turn", fine="draw")),
        ("classic", {"speed_die": True}, Policy("leave", "turn", bus="low")),
        ("atlantic", {"speed_die": True, "jail_double_rolls_again": True}, Policy("stay", bus="any", triple=24)),
        (
            "classic",
            {"speed_die": True, "triples_end_turn": True, "triple_beats_third_double": True},
            Policy(bus="high", tycoon="none", triple=30),
        ),
    ],
    ids=["leave", "stay", "turns", "speed-die", "speed-die-stay", "triples"],
)
def test_the_real_rules_agree_with_the_exact_odds(edition: str, rules: Rules, policy: Policy) -> None:
    exact = exact_odds(load_edition(edition).board(rules), policy).places
    found = walked(edition, rules, policy)
    assert sum(found.places) == pytest.approx(1)
    assert scatter(found, exact) < 1.8
    assert max(map(abs, found.sigmas(exact))) < 4.5


def test_a_walk_is_long_enough_to_tell_policies_apart() -> None:
    exact = exact_odds(load_edition("classic").board(), Policy("stay")).places
    assert scatter(walked("classic", {}, Policy()), exact) > 10


def test_a_walk_can_be_walked_again() -> None:
    board = load_edition("classic").board(walking_rules())
    assert walk(board, Policy(), 500, seed=3) == walk(board, Policy(), 500, seed=3)
    assert walk(board, Policy(), 500, seed=3) != walk(board, Policy(), 500, seed=4)


def test_ctrl_c_keeps_the_walks_that_were_walked() -> None:
    board = load_edition("classic").board(walking_rules())

    def stop_at(most: int) -> Walk | None:
        walked = []

        def watch(rolls: int) -> None:
            walked.append(rolls)
            if len(walked) == most:
                raise KeyboardInterrupt

        return walk(board, Policy(), 500, seed=3, watch=watch)

    found = stop_at(4)
    assert found
    assert (found.rolls, found.stopped) == (40, True)
    assert sum(found.places) == pytest.approx(1)
    assert stop_at(1) is None


def test_real_piles_make_no_difference_that_a_short_walk_could_see() -> None:
    board = load_edition("atlantic").board(walking_rules())
    found = walk(board, Policy(), ROLLS, seed=7, piles="real")
    assert found
    assert scatter(found, exact_odds(board, Policy()).places) < 1.8


def test_the_walk_lands_on_properties_as_often_as_the_odds_say() -> None:
    """With a Tycoon one roll lands twice, so this is not where the roll ends. Every landing is declined."""
    board = load_edition("atlantic").board(walking_rules() | {"speed_die": True})
    odds = exact_odds(board, Policy())
    walker = Walker(board, Policy(), seed=7, stream=0, piles="full")
    walker.game.log = []
    for _ in range(ROLLS):
        walker.roll()
    declined = [event[2] for event in walker.game.log if event[0] == Event.DECLINED]
    for square in range(PLACES - 1):
        expected = ROLLS * (odds.landings[square] + odds.raised[square])
        assert declined.count(square) == pytest.approx(expected, abs=4.5 * expected**0.5)
