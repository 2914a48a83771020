"""Sets of squares, seats and piles: ints used as bit sets. Compiled engines have instructions for most of this."""


def size_of(members: int) -> int:
    """The number of members."""
    return members.bit_count()


def first_of(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def members_of(members: int) -> list[int]:
    """All members, lowest first."""
    found = []
    while members:
        lowest = members & -members
        found.append(lowest.bit_length() - 1)
        members ^= lowest
    return found


def which_touch(sets: list[int], members: int) -> int:
    """Which sets share a member with `members`, as a set of their indexes."""
    places = 0
    for place, some in enumerate(sets):
        if some & members:
            places |= 1 << place
    return places


def which_lie_in(sets: list[int], members: int) -> int:
    """Which sets are subsets of `members`, as a set of their indexes."""
    return ~which_touch(sets, ~members) & (1 << len(sets)) - 1


def union_of(sets: list[int], places: int) -> int:
    """The union of the sets at these indexes."""
    members = 0
    for place in members_of(places):
        members |= sets[place]
    return members


def sum_over(members: int, numbers: list[int]) -> int:
    """The sum of the numbers at these indexes."""
    total = 0
    for member in members_of(members):
        total += numbers[member]
    return total
