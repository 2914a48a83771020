"""Questions about sets, answered as sets do."""

import random
from collections.abc import Iterator

from fastdeal.rules.sets import first_of, size_of, sum_over, union_of, which_lie_in, which_touch
from fastdeal.rules.words import COLOURS, GROUPS, SEATS, SQUARES

ALL = (1 << SQUARES) - 1


def some_sets() -> Iterator[tuple[dict[str, list[int]], int]]:
    """Some lists of sets, and a set to hold against them: none, all, and whatever comes."""
    chance = random.Random(7)
    for nth in range(200):
        lengths = {"groups": GROUPS, "colours": COLOURS, "seats": SEATS}
        lists = {name: [few(chance) for _ in range(length)] for name, length in lengths.items()}
        yield lists, (0, ALL, few(chance) | few(chance))[min(nth, 2)]


def few(chance: random.Random) -> int:
    return chance.getrandbits(SQUARES) & chance.getrandbits(SQUARES) & chance.getrandbits(SQUARES)


def members_of(number: int) -> set[int]:
    return {place for place in range(SQUARES) if (number >> place) & 1}


def test_sets_answer_as_sets_do() -> None:
    for lists, other in some_sets():
        members = members_of(other)
        for sets in lists.values():
            numbered = list(enumerate(map(members_of, sets)))
            assert members_of(which_touch(sets, other)) == {place for place, one in numbered if one & members}
            assert members_of(which_lie_in(sets, other)) == {place for place, one in numbered if one <= members}
            places = other & (1 << len(sets)) - 1
            assert members_of(union_of(sets, places)) == {
                one for place in members_of(places) for one in numbered[place][1]
            }
        assert size_of(other) == len(members)
        assert not members or first_of(other) == min(members)


def test_numbers_are_added_up_where_a_set_has_members() -> None:
    numbers = list(range(100, 100 + SQUARES))
    assert sum_over(0, numbers) == 0
    assert sum_over(1 | 1 << 39, numbers) == 100 + 139
    assert sum_over(ALL, numbers) == sum(numbers)
