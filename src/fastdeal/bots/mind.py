"""A bot's mind: traits that may be tuned, what it has worked out about the board, and a small memory."""

from typing import Annotated

from ..rules.moves import do
from ..rules.state import Move, Numbers, PerGroup

NOTHING = -1
TRIED = 8
REFUSED = 4


class Mind(Numbers):
    """The numbers by which one seat plays."""

    # Traits. Money is in the board's units, shares are percent.
    keep: int  # cash not spent on buildings and redemptions
    caution: int  # how much of the highest rent on the table is kept besides
    keep_buying: int  # cash not spent on deeds
    borrows: int  # 1: mortgages single deeds to develop a whole group
    block: int  # with fewer houses than this in the Bank, four are kept rather than given back for a hotel
    horizon: int  # for how many rounds of rent a group is paid
    fancy: PerGroup  # how much of what a group earns by that it is believed to be worth
    partial: int  # how much of a whole group's gain its parts are worth
    funds: int  # what each unit of cash is missed by that a whole group still needs to be developed
    bids: int  # how much of a deed's worth is bid for it
    jealousy: int  # how much of a rival's gain counts as a loss, with one rival left
    margin: int  # what a deal must bring at least
    greed: int  # how much of what a deal brings both is claimed for oneself
    offers: int  # how many offers are made in a turn
    patience: int  # how many turns of the table pass before the next ones
    stay: int  # from how many built-up sites of others on jail is a good place
    card: int  # what a jail card is worth
    gambles: int  # 1: draws Chance instead of paying the fine
    whims: int  # how often it buys by mood, and how much its mood costs a deal
    forgets: int  # how often it does not think of asking for rent

    # Traits too: how others are believed to judge.
    their_horizon: int
    their_partial: int
    their_funds: int
    their_jealousy: int
    their_margin: int

    # What the board says, worked out once.
    studied: int
    income: PerGroup  # rent of a developed group for a thousand visits to the board
    cost: PerGroup  # what developing it costs

    # What was seen when there was last nothing to do, and the cash from which there is something again.
    wake: int
    seen_deeds: int
    seen_mortgaged: int
    whole: int  # the deeds of whole groups of sites, as a set
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
    barren: int  # the deeds of all as they were when no deal was found, in one number
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


_NOTHING = do(NOTHING)


def nothing() -> Move:
    """No move: a bot that passes."""
    return _NOTHING
