"""Sets of squares, seats and piles: ints used as bit sets. The compiled carriers have instructions for both questions.

To go through a set, take its first member for as long as there is one:

    while squares:
        square = first_of(squares)
        squares &= squares - 1
"""


def size_of(members: int) -> int:
    """How many there are."""
    return members.bit_count()


def first_of(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (members & -members).bit_length() - 1
