"""Money raised is judged with what it was for: it is a slip to raise it for nothing, and one choice for one purpose."""

import pytest

from fastdeal.judge.judge import Judge
from fastdeal.review.decisions import Choices, Verdict, verdict_on
from fastdeal.review.law import Law
from fastdeal.review.moments import slips_of
from fastdeal.review.raised import Raised
from fastdeal.review.record import read_record
from fastdeal.review.review import without_doubt
from fastdeal.review.schema import Kind
from fastdeal.rules.moves import do_at
from fastdeal.rules.words import Verb


def verdicts_on(story: str, kind: Kind) -> list[Verdict]:
    """What the net says of all decisions of a kind."""
    law = Law(read_record(f"fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n{story}".encode(), None))
    decisions = [*Choices(law).all(), *Raised(law).decisions()]
    chances = law.positions.judged(Judge(law.record.board))
    return [verdict_on(decision, chances) for decision in decisions if decision.kind == kind]


def test_a_mortgage_paid_off_is_no_slip_at_once() -> None:
    """It costs at first; the houses are the next moves."""
    story = "set: Ann.deeds = @16, @18, @19\nset: @16.mortgaged = yes\nAnn: redeem @16\n"
    (verdict,) = verdicts_on(story, "raising")
    dear = verdict._replace(lost=0.2)
    assert slips_of([dear]) == [dear]
    assert slips_of([without_doubt(dear)]) == []


def test_a_mortgage_is_judged_with_the_house_that_it_pays_for() -> None:
    """By itself it only costs. What it was for comes with the next move."""
    story = "set: Ann.cash = 90\nset: Ann.deeds = @16, @18, @19, @39\nset: Bob.deeds = @21, @23\nAnn: mortgage @39\n"
    (for_a_house,), (for_nothing,) = (
        verdicts_on(f"{story}{move}\n", "raising") for move in ("Ann: build @19", "Ann: roll 1-2")
    )
    assert for_a_house.changes[0] > for_nothing.changes[0]


RICH = """set: Ann.cash = 800
set: Ann.deeds = @16, @18, @19, @39, @5
set: Bob.deeds = @21, @23, @1
"""


@pytest.mark.parametrize(
    "what_for", ["Ann: roll 1-2\n", "Ann: build @19\n", "Ann: offer Bob: 100 for @1\nBob: accept Ann\n"]
)
def test_a_mortgage_for_nothing_is_a_slip(what_for: str) -> None:
    """So is one that pays for what there was cash enough for."""
    (verdict,) = verdicts_on(f"{RICH}Ann: mortgage @39\n{what_for}", "raising")
    assert verdict.lost > 0.01
    assert verdict.best.move is None


def test_a_mortgage_is_judged_with_the_deal_that_it_pays_for() -> None:
    story = """set: Ann.cash = 200
set: Bob.cash = 300
set: Ann.deeds = @16, @18, @39
set: Bob.deeds = @19, @23

Ann: mortgage @39
Ann: offer Bob: 210 for @19
"""
    (accepted,), (refused,) = (verdicts_on(f"{story}Bob: {word} Ann\n", "raising") for word in ("accept", "refuse"))
    assert accepted.changes[0] > refused.changes[0]


def test_each_purpose_is_one_choice() -> None:
    """However many deeds are mortgaged for it."""
    story = RICH.replace("800", "10")
    two_for_one = "Ann: mortgage @39\nAnn: mortgage @5\nAnn: build @19\nAnn: build @18\n"
    one_by_one = "Ann: mortgage @5\nAnn: build @19\nAnn: mortgage @39\nAnn: build @18\n"
    assert len(verdicts_on(f"{story}{two_for_one}", "raising")) == 1
    assert len(verdicts_on(f"{story}{one_by_one}", "raising")) == 2


def test_in_a_debt_it_does_not_matter_what_is_mortgaged_first() -> None:
    """Two small deeds pay the Luxury Tax, in either order. Mayfair would have been better."""
    story = "set: Ann.cash = 30\nset: Ann.deeds = @1, @6, @8, @39\nset: Ann.at = @35\nset: Bob.deeds = @16, @18\n"
    (one,), (other,) = (
        verdicts_on(f"{story}Ann: roll 1-2\nAnn: mortgage {first}\nAnn: mortgage {second}\n", "raising")
        for first, second in (("@1", "@8"), ("@8", "@1"))
    )
    assert one.lost == other.lost > 0
    assert one.best.move == other.best.move == do_at(Verb.MORTGAGE, 39)
