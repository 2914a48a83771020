"""A bot's nature: traits that may be tuned, and what it makes of a board. It is the same in all its games."""

from typing import Annotated

from ...rules.state import GROUP_SQUARES, Count, CountPerGroup, Numbers
from ...rules.words import GROUPS, SEATS

# Whose taste: one's own, or the one that others are believed to have.
TASTES = 2
OWN, THEIRS = range(TASTES)
HELD = GROUP_SQUARES + 1  # how many deeds of a group somebody may hold, from none on


class Nature(Numbers):
    """The numbers by which a bot plays. Those after the traits are found by `study`."""

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

    # What the board says.
    income: CountPerGroup  # rent of a developed group for a thousand visits to the board
    cost: CountPerGroup  # what developing it costs

    # What holdings are worth, for each number of rivals from none on: by one's own taste, then by theirs.
    promise: Annotated[list[int], SEATS * TASTES * GROUPS * HELD, 32]  # of no deed of a group, of one and so on
    need: Annotated[list[int], SEATS * TASTES * GROUPS, 32]  # what a whole group loses without cash to develop it
    envy: Annotated[list[int], SEATS * TASTES, 32]  # in percent, what a rival's gain takes from one's own standing
