"""Loops over sets: compiled engines need no list, and see the same members."""

from fastdeal.compiled.walks import with_walks_written_out
from fastdeal.rules.sets import members_of

SETS = (0, 1, 0b1010, 1 << 39, (1 << 40) - 1)


def pairs(members: int, others: int) -> int:
    """A walk within a walk; some members are passed over, and one ends it."""
    total = 0
    for member in members_of(members):
        if member == 1:
            continue
        for other in members_of(others & ~(1 << member)):
            if other > 30:
                break
            total = total * 3 + member * 41 + other
    return total


def test_members_come_in_order() -> None:
    assert members_of(0b1011) == [0, 1, 3]
    assert members_of(1 << 39) == [39]
    assert members_of(0) == []


def test_a_walk_written_out_meets_the_same_members() -> None:
    walked = with_walks_written_out(pairs)
    assert "members_of" not in walked.__code__.co_names
    for members in SETS:
        for others in SETS:
            assert walked(members, others) == pairs(members, others)


def test_what_walks_through_no_set_stays_as_it_is() -> None:
    assert with_walks_written_out(len_of) is len_of


def len_of(members: int) -> int:
    return members.bit_count()
