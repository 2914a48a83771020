"""What holdings are worth to a bot: the price of the deeds, what a whole group earns, and cash to develop it with.

What somebody holds has one worth, however he came by it: whoever only makes deals that raise it can never be talked
out of anything by many small ones.
"""

from typing import NamedTuple

from ...rules.holdings import groups_among, players_left, whole_colours
from ...rules.mortgage import fees_on
from ...rules.sets import members_of, size_of, sum_over
from ...rules.state import Board, Game
from ...rules.words import GROUPS, NOBODY
from .mind import Mind
from .nature import HELD, OWN, THEIRS
from .study import row_of


class Taste(NamedTuple):
    """How somebody judges holdings, with as many rivals as are left."""

    row: int  # where it is written what he makes of each group
    funds: int


def own_taste(game: Game, mind: Mind) -> Taste:
    return Taste(row_of(rivals_of(game), OWN), mind.nature.funds)


def their_taste(game: Game, mind: Mind) -> Taste:
    """How others are believed to judge."""
    return Taste(row_of(rivals_of(game), THEIRS), mind.nature.their_funds)


def envy_of(game: Game, mind: Mind, whose: int) -> int:
    """In percent, what a gain of one rival takes from somebody's own standing."""
    return mind.nature.envy[row_of(rivals_of(game), whose)]


def promise_of(mind: Mind, taste: Taste, group: int, held: int) -> int:
    """What holding these deeds of a group promises beyond their prices."""
    return mind.nature.promise[(taste.row * GROUPS + group) * HELD + size_of(held)]


def need_of_group(mind: Mind, taste: Taste, group: int) -> int:
    """What a whole group loses of its gain without any cash to develop it."""
    return mind.nature.need[taste.row * GROUPS + group]


def want_of_cash(taste: Taste, needed: int, cash: int) -> int:
    """What is lost of the gain of whole groups because cash to develop them is missing."""
    if cash * taste.funds >= needed * 100:
        return 0
    return needed - cash * taste.funds // 100


def deeds_worth(game: Game, board: Board, deeds: int) -> int:
    """What deeds are worth singly: the price, less what redeeming takes."""
    mortgaged = deeds & game.mortgaged
    return sum_over(deeds, board.price) - sum_over(mortgaged, board.mortgage) - sum_over(mortgaged, board.interest)


def cards_worth(game: Game, board: Board, mind: Mind, seat: int, cards: int) -> int:
    """What jail cards are worth to somebody; in jail the first saves the fine."""
    if cards == 0:
        return 0
    first = max(mind.nature.card, board.jail_fine) if game.jailed[seat] else mind.nature.card
    return first + mind.nature.card * (cards & (cards >> 1))


def holdings_worth(game: Game, board: Board, mind: Mind, taste: Taste, seat: int) -> int:
    """What all that a seat holds is worth, cash included."""
    total = game.cash[seat] + cards_worth(game, board, mind, seat, game.cards[seat])
    needed = 0
    for group in range(GROUPS):
        held = game.deeds[seat] & board.group_deeds[group]
        total += deeds_worth(game, board, held) + promise_of(mind, taste, group, held)
        if held == board.group_deeds[group] and game.built & held == 0:
            needed += need_of_group(mind, taste, group)
    return total - want_of_cash(taste, needed, game.cash[seat])


class Side(NamedTuple):
    """One side of an exchange before any cash is paid for it, and what can be said of it whatever the taste."""

    seat: int
    held: int  # deeds, as sets: before it and afterwards
    kept: int
    gained: int  # deeds at their worth singly and jail cards, less the fees
    cash: int  # what is left when the fees are paid
    concerned: int  # the groups of deeds that change hands, and the whole bare groups of both


class Stake(NamedTuple):
    """What an exchange does to one side by somebody's taste, before any cash is paid for it."""

    gained: int  # but for the want of cash afterwards
    needed: int  # what the whole groups held before it need, and those held afterwards
    needed_after: int
    cash: int


def both_sides(
    game: Game, board: Board, mind: Mind, seat: int, other: int,
    leaves: int, comes: int, cards_leave: int, cards_come: int,
) -> tuple[Side, Side]:  # fmt: skip
    """The two sides of an exchange: that of the seat which deeds and cards leave and come to, and the other's."""
    price = deeds_worth(game, board, comes) - deeds_worth(game, board, leaves)
    cards = gain_by_cards(game, board, mind, seat, cards_leave, cards_come)
    other_cards = gain_by_cards(game, board, mind, other, cards_come, cards_leave)
    fees, other_fees = fees_on(game, board, comes), fees_on(game, board, leaves)
    held, other_held = game.deeds[seat], game.deeds[other]
    cash, other_cash = game.cash[seat] - fees, game.cash[other] - other_fees
    whole = whole_colours(board, held & ~game.built) | whole_colours(board, other_held & ~game.built)
    concerned = groups_among(board, leaves | comes) | whole
    kept, other_kept = (held & ~leaves) | comes, (other_held & ~comes) | leaves
    return (
        Side(seat, held, kept, price + cards - fees, cash, concerned),
        Side(other, other_held, other_kept, other_cards - price - other_fees, other_cash, concerned),
    )


def gain_by_cards(game: Game, board: Board, mind: Mind, seat: int, leave: int, come: int) -> int:
    if leave | come == 0:
        return 0
    held = game.cards[seat]
    after = (held & ~leave) | come
    return cards_worth(game, board, mind, seat, after) - cards_worth(game, board, mind, seat, held)


def stakes_of(game: Game, board: Board, mind: Mind, taste: Taste, mine: Side, theirs: Side) -> tuple[Stake, Stake]:
    """What an exchange does to `holdings_worth` of both: only groups that it touches count, and whole ones."""
    stake, other = Stake(mine.gained, 0, 0, mine.cash), Stake(theirs.gained, 0, 0, theirs.cash)
    for group in members_of(mine.concerned):
        deeds = board.group_deeds[group]
        stake = with_group(mind, taste, stake, group, deeds, mine.held & deeds, mine.kept & deeds)
        other = with_group(mind, taste, other, group, deeds, theirs.held & deeds, theirs.kept & deeds)
    return with_cash(taste, stake, game.cash[mine.seat]), with_cash(taste, other, game.cash[theirs.seat])


def with_group(mind: Mind, taste: Taste, stake: Stake, group: int, deeds: int, held: int, kept: int) -> Stake:
    """The same with what happens in one group."""
    need = need_of_group(mind, taste, group)
    return Stake(
        stake.gained + promise_of(mind, taste, group, kept) - promise_of(mind, taste, group, held),
        stake.needed + (need if held == deeds else 0),
        stake.needed_after + (need if kept == deeds else 0),
        stake.cash,
    )


def with_cash(taste: Taste, stake: Stake, cash: int) -> Stake:
    """The same with the cash that was missing before."""
    missing = want_of_cash(taste, stake.needed, cash)
    return Stake(stake.gained + missing, stake.needed, stake.needed_after, stake.cash)


def gain_with(taste: Taste, stake: Stake, cash: int) -> int:
    """By how much `holdings_worth` grows with the exchange and this cash for it."""
    return stake.gained + cash - want_of_cash(taste, stake.needed_after, stake.cash + cash)


def rivals_of(game: Game) -> int:
    return players_left(game) - 1


def worth_to(game: Game, board: Board, seat: int, mind: Mind, square: int) -> int:
    """What one more deed is worth to a seat, its price included, and what it keeps from the others."""
    group = board.group[square]
    taste = own_taste(game, mind)
    deeds = board.group_deeds[group]
    held = game.deeds[seat] & deeds
    more = promise_of(mind, taste, group, held | 1 << square) - promise_of(mind, taste, group, held)
    if threatens(game, board, seat, group, square) != NOBODY:
        more += promise_of(mind, taste, group, deeds) // max(rivals_of(game), 1) * mind.nature.jealousy // 100
    return board.price[square] + more


def threatens(game: Game, board: Board, seat: int, group: int, square: int) -> int:
    """Who else would have the whole group with this deed, if anybody."""
    wanted = board.group_deeds[group] & ~(1 << square)
    rival = NOBODY
    for other in range(game.players):
        if other != seat and game.deeds[other] & wanted == wanted:
            rival = other
    return rival
