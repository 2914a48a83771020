"""What a view tells, so that no page has to work out a rule."""

import json

from fastdeal.notation.reader import load
from fastdeal.table.http.catalogue import edition_page
from fastdeal.table.talk.view import GameView, view_of

THREE = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\n"
OWED = THREE + "\nAnn: roll 1-2\nAnn: buy\nBob: roll 1-2\n"
BUILT = THREE + "set: Ann.deeds = @1, @3, @5\nset: @1.buildings = 1\n"


def view(text: str) -> GameView:
    match = load(text)
    return view_of(match.game, match.board)


def test_a_claim_stands_until_the_next_player_rolls() -> None:
    (claim,) = view(OWED).claims
    assert (claim.payer, claim.owner, claim.until) == (1, 0, 2)
    # The payer's own second roll does not end it.
    (claim,) = view(THREE.replace("start: Ann", "start: Bob") + "set: Ann.deeds = @6\n\nBob: roll 3-3\n").claims
    assert (claim.payer, claim.owner, claim.until) == (1, 0, 2)


def test_who_is_out_ends_no_claim() -> None:
    (claim,) = view(OWED + "Cyd: resign\n").claims
    assert claim.until == 0


def test_deeds_of_a_group_that_is_built_on_are_stuck() -> None:
    assert view(BUILT).stuck == [1, 3]
    assert view(OWED).stuck == []


def test_an_edition_prints_the_rent_of_a_whole_group() -> None:
    squares = json.loads(edition_page("classic"))["squares"]
    assert [squares[n]["group_rent"] for n in (1, 39, 5, 0)] == [4, 100, 0, 0]
