"""A bot's mind: its nature, and a small memory of the game it is in."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from ...rules.state import Numbers, PerSeat
from .nature import Nature

TRIED = 8
REFUSED = 4


class Memory(Numbers):
    """What one seat remembers in one game."""

    nature: int  # where minds are records: which of the natures is its own

    # What was seen when there was last nothing to do, and the cash from which there is something again.
    wake: int
    seen_deeds: int
    seen_mortgaged: int
    whole: int  # the groups of sites that it holds whole, as a set
    worst_rent: int
    worst_seen: int  # the Bank's buildings when the worst rent was looked up
    solvent: int  # the debt that is known to be payable, as turn and amount in one number

    # What shall be offered instead of what was refused; see `Move`.
    counter: int  # one more than the seat that it is for; 0: nothing
    counter_gives: int
    counter_gets: int
    counter_amount: int
    counter_gets_cash: int
    counter_gives_cards: int
    counter_gets_cards: int

    # Its own offers: what has been tried of late.
    next_deal: int  # the turn of the table from which on deals are proposed again
    offers_left: int
    asked: int  # the seats that were offered something in the turn of the table `asked_turn`, as a set
    asked_turn: int
    tried: Annotated[list[int], TRIED]
    tried_count: int
    tried_until: int  # the turn of the table from which on all that is forgotten
    barren: PerSeat  # the deeds of all as they were when no deal was found
    barren_until: int
    card_turn: int  # one more than the turn in which a way out of jail was asked for
    rescue_debt: int  # the debt for which help was sought, as in `solvent`
    rescues: int  # how often it still may be

    # What others have offered in vain, and since when.
    refused: Annotated[list[int], REFUSED]
    refused_cash: Annotated[list[int], REFUSED]
    refused_until: Annotated[list[int], REFUSED]
    refused_count: int

    # Why it did what it did last: a `Reason`, whom it concerns, and what stands beside it there.
    reason: int
    reason_seat: int
    reason_a: int
    reason_b: int
    reason_c: int


class Mind(NamedTuple):
    """Whoever plays one seat."""

    nature: Nature
    memory: Memory


class Minds(NamedTuple):
    """The minds of all seats as records."""

    natures: Sequence[Nature]
    memories: Sequence[Memory]


def mind_at(minds: Sequence[Mind], seat: int) -> Mind:
    return minds[seat]


def mind_in_records(minds: Minds, seat: int) -> Mind:
    """The twin of `mind_at`: many games share a few natures."""
    return Mind(minds.natures[minds.memories[seat].nature], minds.memories[seat])
