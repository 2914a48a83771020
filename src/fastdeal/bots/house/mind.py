"""A bot's mind: its nature, and a small memory of the current game."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from ...rules.state import Numbers, PerSeat
from .nature import Nature

TRIED = 8
REFUSED = 4


class Memory(Numbers):
    """What one seat remembers in one game."""

    nature: int  # in records: the index of its nature

    # The position in which there was last nothing to build or redeem, and the cash that changes that.
    wake: int
    seen_deeds: int
    seen_mortgaged: int
    whole: int  # its whole colour groups, as a set
    worst_rent: int
    worst_seen: int  # the Bank's stock when the worst rent was worked out
    solvent: int  # the debt known to be payable: turn and amount in one number

    # The counter-offer to make; see `Move`.
    counter: int  # 1 + the seat it is for; 0: none
    counter_gives: int
    counter_gets: int
    counter_amount: int
    counter_gets_cash: int
    counter_gives_cards: int
    counter_gets_cards: int

    # Its own recent offers.
    next_deal: int  # the turn from which it proposes deals again
    offers_left: int
    asked: int  # the seats it made offers to in turn `asked_turn`, as a set
    asked_turn: int
    tried: Annotated[list[int], TRIED]
    tried_count: int
    tried_until: int  # the turn from which all that is forgotten
    barren: PerSeat  # everybody's deeds when no deal was found
    barren_until: int
    card_turn: int  # 1 + the turn in which it asked for a jail card
    rescue_debt: int  # the debt for which it seeks rescue, as in `solvent`
    rescues: int  # how many more times it may

    # Refused offers of others, and when.
    refused: Annotated[list[int], REFUSED]
    refused_cash: Annotated[list[int], REFUSED]
    refused_until: Annotated[list[int], REFUSED]
    refused_count: int
    accepted: PerSeat  # how many offers of each seat it has accepted

    # The reason for its last move: a `Reason`, whom it concerns, and its three numbers.
    reason: int
    reason_seat: int
    reason_a: int
    reason_b: int
    reason_c: int


class Mind(NamedTuple):
    """The mind of one seat."""

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
