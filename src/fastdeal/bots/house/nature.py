"""A bot's nature: traits that may be tuned, and what it makes of a board. It is the same in all its games."""

from typing import Annotated

from ...rules.state import Numbers, PerGroup, PerLevel
from ...rules.words import GROUPS, LARGEST_GROUP, SEATS

# Whose taste: one's own, or the one that others are believed to have.
TASTES = 2
OWN, THEIRS = range(TASTES)
HELD = LARGEST_GROUP + 1  # how many deeds of a group somebody may hold, from none on


class Nature(Numbers):
    """The numbers by which a bot plays. Those after the traits are found by `study`."""

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

    # What the board says.
    income: PerGroup  # rent of a developed group for a thousand visits to the board
    cost: PerGroup  # what developing it costs
    building_return: PerLevel  # what one more building earns for its price

    # What holdings are worth, for each number of rivals from none on: by one's own taste, then by theirs.
    promise: Annotated[list[int], SEATS * TASTES * GROUPS * HELD]  # of no deed of a group, of one and so on
    need: Annotated[list[int], SEATS * TASTES * GROUPS]  # what a whole group loses without cash to develop it
    envy: Annotated[list[int], SEATS * TASTES]  # in percent, what a rival's gain takes from one's own standing
