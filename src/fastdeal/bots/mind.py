"""A bot's mind: traits that may be tuned, what it has worked out about the board, and a small memory."""

from typing import Annotated

from ..rules.moves import do
from ..rules.state import Move, Numbers, PerGroup

NOTHING = -1
TRIED = 8


class Mind(Numbers):
    """The numbers by which one seat plays."""

    # Traits. Money is in the board's units, shares are percent.
    keep: int  # cash not spent on buildings and redemptions
    caution: int  # how much of the highest rent on the table is kept besides
    keep_buying: int  # cash not spent on deeds
    borrows: int  # 1: mortgages single deeds to develop a whole group
    horizon: int  # for how many rounds of rent a group is paid
    partial: int  # how much of a whole group's gain its parts are worth
    funds: int  # how much of that gain takes cash in hand to develop it
    bids: int  # how much of a deed's worth is bid for it
    jealousy: int  # how much of a rival's gain counts as a loss, with one rival left
    margin: int  # what a deal must bring at least
    greed: int  # how much of what a deal brings both is claimed for oneself
    offers: int  # how many offers are made in a turn
    patience: int  # how many turns of the table pass before the next ones
    stay: int  # from how many built-up sites of others on jail is a good place
    card: int  # what a jail card is worth
    gambles: int  # 1: draws Chance instead of paying the fine

    # What the board says, worked out once.
    studied: int
    income: PerGroup  # rent of a developed group for a thousand visits to the board
    cost: PerGroup  # what developing it costs

    # What was seen when there was last nothing to do, and the cash from which there is something again.
    seen_deeds: int
    seen_mortgaged: int
    whole: int  # the deeds of whole groups of sites, as a set
    wake: int
    worst_rent: int
    worst_seen: int  # the Bank's buildings when the worst rent was looked up
    solvent: int  # the debt that is known to be payable, as turn and amount in one number

    # Deals: what has been tried of late.
    next_deal: int  # the turn of the table from which on deals are proposed again
    offers_left: int
    tried: Annotated[list[int], TRIED]
    tried_count: int
    counter: int  # one more than the seat whose offer was refused and shall be answered with another


_NOTHING = do(NOTHING)


def nothing() -> Move:
    """No move: a bot that passes."""
    return _NOTHING
