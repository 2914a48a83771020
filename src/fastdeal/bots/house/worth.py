"""What holdings are worth to a bot: the price of the deeds, what a whole group earns, and the cash to develop it.

The worth does not depend on how holdings were acquired. So a bot whose every deal raises it cannot be talked out of
anything by many small deals.
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
    """How somebody judges holdings, with the current number of rivals."""

    row: int  # of the tables in `Nature`
    funds: int


def own_taste(game: Game, mind: Mind) -> Taste:
    return Taste(row_of(rivals_of(game), OWN), mind.nature.funds)


def their_taste(game: Game, mind: Mind) -> Taste:
    """The taste others are believed to have."""
    return Taste(row_of(rivals_of(game), THEIRS), mind.nature.their_funds)


def envy_of(game: Game, mind: Mind, whose: int) -> int:
    """What percentage of a rival's gain counts as a loss."""
    return mind.nature.envy[row_of(rivals_of(game), whose)]


def promise_of(mind: Mind, taste: Taste, group: int, held: int) -> int:
    """What these deeds of a group promise beyond their prices."""
    return mind.nature.promise[(taste.row * GROUPS + group) * HELD + size_of(held)]


def need_of_group(mind: Mind, taste: Taste, group: int) -> int:
    """How much gain a whole group loses without cash to develop it."""
    return mind.nature.need[taste.row * GROUPS + group]


def want_of_cash(taste: Taste, needed: int, cash: int) -> int:
    """How much gain whole groups lose because cash to develop them is missing."""
    if cash * taste.funds >= needed * 100:
        return 0
    return needed - cash * taste.funds // 100


def deeds_worth(game: Game, board: Board, deeds: int) -> int:
    """What deeds are worth one by one: the price, less the cost of redeeming."""
    mortgaged = deeds & game.mortgaged
    return sum_over(deeds, board.price) - sum_over(mortgaged, board.mortgage) - sum_over(mortgaged, board.interest)


def cards_worth(game: Game, board: Board, mind: Mind, seat: int, cards: int) -> int:
    """What jail cards are worth to a seat. In jail, the first one saves the fine."""
    if cards == 0:
        return 0
    first = max(mind.nature.card, board.jail_fine) if game.jailed[seat] else mind.nature.card
    return first + mind.nature.card * (cards & (cards >> 1))


def holdings_worth(game: Game, board: Board, mind: Mind, taste: Taste, seat: int) -> int:
    """The worth of everything a seat has, cash included."""
    total = game.cash[seat] + cards_worth(game, board, mind, seat, game.cards[seat])
    needed = 0
    for group in range(GROUPS):
        held = game.deeds[seat] & board.group_deeds[group]
        total += deeds_worth(game, board, held) + promise_of(mind, taste, group, held)
        if held == board.group_deeds[group] and game.built & held == 0:
            needed += need_of_group(mind, taste, group)
    return total - want_of_cash(taste, needed, game.cash[seat])


class Side(NamedTuple):
    """One side of an exchange before cash: everything that does not depend on taste."""

    seat: int
    held: int  # deeds as sets: before, and after
    kept: int
    gained: int  # deeds one by one and jail cards, less the fees
    cash: int  # after the fees
    concerned: int  # the groups whose deeds change hands, and both sides' whole bare groups


class Stake(NamedTuple):
    """What an exchange does to one side by somebody's taste, before cash."""

    gained: int  # without the want of cash afterwards
    needed: int  # the need of whole groups before, and after
    needed_after: int
    cash: int


def both_sides(
    game: Game, board: Board, mind: Mind, seat: int, other: int,
    leaves: int, comes: int, cards_leave: int, cards_come: int,
) -> tuple[Side, Side]:  # fmt: skip
    """The two sides of an exchange: of the seat that gives and gets these deeds and cards, and of its partner."""
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
    """What an exchange does to the `holdings_worth` of both. Only whole groups and groups it touches matter."""
    stake, other = Stake(mine.gained, 0, 0, mine.cash), Stake(theirs.gained, 0, 0, theirs.cash)
    for group in members_of(mine.concerned):
        deeds = board.group_deeds[group]
        stake = with_group(mind, taste, stake, group, deeds, mine.held & deeds, mine.kept & deeds)
        other = with_group(mind, taste, other, group, deeds, theirs.held & deeds, theirs.kept & deeds)
    return with_cash(taste, stake, game.cash[mine.seat]), with_cash(taste, other, game.cash[theirs.seat])


def with_group(mind: Mind, taste: Taste, stake: Stake, group: int, deeds: int, held: int, kept: int) -> Stake:
    """The stake with one more group."""
    need = need_of_group(mind, taste, group)
    return Stake(
        stake.gained + promise_of(mind, taste, group, kept) - promise_of(mind, taste, group, held),
        stake.needed + (need if held == deeds else 0),
        stake.needed_after + (need if kept == deeds else 0),
        stake.cash,
    )


def with_cash(taste: Taste, stake: Stake, cash: int) -> Stake:
    """The stake with the want of cash before the exchange."""
    missing = want_of_cash(taste, stake.needed, cash)
    return Stake(stake.gained + missing, stake.needed, stake.needed_after, stake.cash)


def gain_with(taste: Taste, stake: Stake, cash: int) -> int:
    """How much `holdings_worth` grows by the exchange with this cash."""
    return stake.gained + cash - want_of_cash(taste, stake.needed_after, stake.cash + cash)


def rivals_of(game: Game) -> int:
    return players_left(game) - 1


def worth_to(game: Game, board: Board, seat: int, mind: Mind, square: int) -> int:
    """What one more deed is worth to a seat: its price, its promise, and what it denies the others."""
    group = board.group[square]
    taste = own_taste(game, mind)
    deeds = board.group_deeds[group]
    held = game.deeds[seat] & deeds
    more = promise_of(mind, taste, group, held | 1 << square) - promise_of(mind, taste, group, held)
    if threatens(game, board, seat, group, square) != NOBODY:
        more += promise_of(mind, taste, group, deeds) // max(rivals_of(game), 1) * mind.nature.jealousy // 100
    return board.price[square] + more


def threatens(game: Game, board: Board, seat: int, group: int, square: int) -> int:
    """Who else would complete the group with this deed, if anybody."""
    wanted = board.group_deeds[group] & ~(1 << square)
    rival = NOBODY
    for other in range(game.players):
        if other != seat and game.deeds[other] & wanted == wanted:
            rival = other
    return rival
