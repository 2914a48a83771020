"""A bot's mind: traits that may be tuned, what it has worked out about the board, and a small memory."""

from typing import Annotated

from ..rules.moves import do
from ..rules.state import GROUP_SQUARES, Count, CountPerGroup, Move, Numbers, Seats, Small
from ..rules.words import GROUPS

NOTHING = -1
TASTES = 2
HELD = GROUP_SQUARES + 1  # how many deeds of a group somebody may hold, from none on
TRIED = 8
REFUSED = 4


class Mind(Numbers):
    """The numbers by which one seat plays."""

    # Traits. Count is in the board's units, shares are percent.
    keep: Count  # cash not spent on buildings and redemptions
    caution: Count  # how much of the highest rent on the table is kept besides
    keep_buying: Count  # cash not spent on deeds
    borrows: Count  # 1: mortgages single deeds to develop a whole group
    block: Count  # with fewer houses than this in the Bank, four are kept rather than given back for a hotel
    horizon: Count  # for how many rounds of rent a group is paid
    fancy: CountPerGroup  # how much of what a group earns by that it is believed to be worth
    partial: Count  # how much of a whole group's gain its parts are worth
    funds: Count  # what each unit of cash is missed by that a whole group still needs to be developed
    bids: Count  # how much of a deed's worth is bid for it
    jealousy: Count  # how much of a rival's gain counts as a loss, with one rival left
    margin: Count  # what a deal must bring at least
    greed: Count  # how much of what a deal brings both is claimed for oneself
    offers: Count  # how many offers are made in a turn
    patience: Count  # how many turns of the table pass before the next ones
    stay: Count  # from how many built-up sites of others on jail is a good place
    card: Count  # what a jail card is worth
    gambles: Count  # 1: draws Chance instead of paying the fine
    whims: Count  # how often it buys by mood, and how much its mood costs a deal
    forgets: Count  # how often it does not think of asking for rent

    # Traits too: how others are believed to judge.
    their_horizon: Count
    their_partial: Count
    their_funds: Count
    their_jealousy: Count
    their_margin: Count

    # What the board says, worked out once.
    studied: Small
    income: CountPerGroup  # rent of a developed group for a thousand visits to the board
    cost: CountPerGroup  # what developing it costs

    # What holdings are worth with so many rivals left, worked out anew for fewer: by one's own taste, then by theirs.
    rivals: Small
    promise: Annotated[list[int], TASTES * GROUPS * HELD, 32]  # of no deed of a group, of one and so on
    need: Annotated[list[int], TASTES * GROUPS, 32]  # what a whole group loses without any cash to develop it
    envy: Annotated[list[int], TASTES, 32]  # in percent, what a gain of one rival takes from one's own standing

    # What was seen when there was last nothing to do, and the cash from which there is something again.
    wake: int
    seen_deeds: int
    seen_mortgaged: int
    whole: int  # the deeds of whole groups of sites, as a set
    worst_rent: Count
    worst_seen: int  # the Bank's buildings when the worst rent was looked up
    solvent: int  # the debt that is known to be payable, as turn and amount in one number

    # What shall be offered instead of what was refused; see `Move`.
    counter: Small  # one more than the seat that it is for; 0: nothing
    counter_gives: int
    counter_gets: int
    counter_amount: Count
    counter_gets_cash: Count
    counter_gives_cards: Small
    counter_gets_cards: Small

    # Its own offers: what has been tried of late.
    next_deal: Count  # the turn of the table from which on deals are proposed again
    offers_left: Small
    asked: Seats  # the seats that were offered something in the turn of the table `asked_turn`, as a set
    asked_turn: Count
    tried: Annotated[list[int], TRIED, 32]
    tried_count: Count
    tried_until: Count  # the turn of the table from which on all that is forgotten
    barren: int  # the deeds of all as they were when no deal was found, in one number
    barren_until: Count
    card_turn: Count  # one more than the turn in which a way out of jail was asked for
    rescue_debt: int  # the debt for which help was sought, as in `solvent`
    rescues: Small  # how often it still may be

    # What others have offered in vain, and since when.
    refused: Annotated[list[int], REFUSED]
    refused_cash: Annotated[list[int], REFUSED, 32]
    refused_until: Annotated[list[int], REFUSED, 32]
    refused_count: Count

    # Why it did what it did last: a `Reason`, whom it concerns, and what stands beside it there.
    reason: Small
    reason_seat: Small
    reason_a: Count
    reason_b: Count
    reason_c: int


_NOTHING = do(NOTHING)


def nothing() -> Move:
    """No move: a bot that passes."""
    return _NOTHING
