"""A bot's nature: its traits, which can be tuned, and what it makes of a board. The same in all its games."""

from typing import Annotated

from ...rules.state import Numbers, PerGroup, PerLevel
from ...rules.words import GROUPS, LARGEST_GROUP, SEATS

# Whose taste: the bot's own, or the one others are believed to have.
TASTES = 2
OWN, THEIRS = range(TASTES)
HELD = LARGEST_GROUP + 1  # 0 to all deeds of a group


class Nature(Numbers):
    """The numbers by which a bot plays. Those after the traits come from `study`."""

    # Traits. Money is in the board's units; shares are in percent.
    keep: int  # cash not spent on buildings and redemptions
    caution: int  # share of the others' highest rent kept besides
    keep_buying: int  # cash not spent on deeds
    borrows: int  # 1: mortgages single deeds to develop a whole group
    block: int  # with fewer houses than this in the Bank, builds no hotels
    horizon: int  # a group is worth so many rounds of its rent
    fancy: PerGroup  # weight of each group's earnings
    partial: int  # share of a whole group's gain that its parts are worth
    funds: int  # percent lost for each unit of cash missing to develop a whole group
    bids: int  # share of a deed's worth to bid
    jealousy: int  # share of a rival's gain that counts as a loss, with one rival left
    margin: int  # least gain from a deal
    wary: int  # least gain in the chance to win from a deal that others offer, in ten thousandths
    ambition: int  # the same from a deal that it offers itself
    duel: int  # the same for all deals with one rival left
    greed: int  # share of the joint gain that it claims
    offers: int  # ideas for offers in a turn
    patience: int  # turns before the next offers
    stay: int  # stays in jail from this many built-up sites of others on
    card: int  # worth of a jail card
    gambles: int  # 1: draws Chance instead of paying the fine
    whims: int  # how often it buys by mood, and the weight of moods in deals
    forgets: int  # how often it forgets to ask for rent

    # Traits too: how others are believed to judge.
    their_horizon: int
    their_partial: int
    their_funds: int
    their_jealousy: int
    their_margin: int

    # Studied from the board.
    income: PerGroup  # rent of a developed group per thousand moves
    cost: PerGroup  # the cost of developing it
    building_return: PerLevel  # rent gained per money spent

    # For `standing`, by the number of rivals: what a whole developed group is worth, and what parts of groups are worth
    # in ten thousandths, with any cash and for each unit of cash up to plenty: first while others may still come by the
    # rest of the group, then if one rival holds it.
    prize: Annotated[list[int], SEATS * GROUPS]
    part: Annotated[list[int], SEATS * GROUPS * 2 * HELD]
    part_with_cash: Annotated[list[int], SEATS * GROUPS * 2 * HELD]
    plenty: int

    # For `worth`, by the number of rivals from 0 on: by the bot's own taste, then by theirs.
    promise: Annotated[list[int], SEATS * TASTES * GROUPS * HELD]  # of 0 deeds of a group, of 1, and so on
    need: Annotated[list[int], SEATS * TASTES * GROUPS]  # what a whole group loses without cash to develop it
    envy: Annotated[list[int], SEATS * TASTES]  # percentage of a rival's gain that counts as a loss
