"""How everybody stands, and what a deal does to it: the last look before a bot shakes hands.

`worth` counts money, which is quick and finds a price. But a deal is good if it brings one nearer to winning. Cash is
worth several times its amount to whoever can build with it, and a partner's gain hurts the more, the better he stands.
All numbers here were fitted to what playouts say about 36,000 deals; see docs/bots.md.
"""

from typing import NamedTuple

from ...rules.sets import members_of, size_of, sum_over
from ...rules.state import Board, Game
from ...rules.words import GROUPS
from .mind import Mind
from .nature import HELD
from .study import DEVELOPED, FINE, bare_worth
from .worth import Side, rivals_of

# In percent of what they cost or come to.
CASH = 44
MORTGAGED = 27
BUILDINGS = 235
# What everybody has who is still in the game, in percent of the cash to begin with.
HOPE = 50
# Cash below this share of what the others have built is dangerous: in percent, and what each missing unit costs.
EXPOSED = 55
DANGER = 60
ALL = 10_000
# With one rival left, what one wins the other loses. Two who never deal might never finish, so so much is given away.
DUEL = -300
# Whoever wants more cash asks first for this part of the cash to begin with, and then for half as much again.
FIRST_STEP = 60
# In thousandths of the cash to begin with; cubes of more would not fit into 64 bits.
HIGHEST = 80_000


def buildings_on(game: Game, board: Board, deeds: int) -> int:
    """What the buildings on these deeds have cost."""
    total = 0
    for square in members_of(game.built & deeds):
        total += game.level[square] * board.house_price[square]
    return total


def developed(game: Game, deeds: int) -> int:
    """How far a whole group is developed, in percent."""
    if game.built & deeds == 0:
        return 0
    steps = 0
    for square in members_of(deeds):
        steps += min(game.level[square], DEVELOPED)
    return steps * 100 // (DEVELOPED * size_of(deeds))


def standing(game: Game, board: Board, mind: Mind, deeds: int, cash: int, built_by_others: int) -> int:
    """How well somebody with these deeds and this cash stands."""
    nature = mind.nature
    row = rivals_of(game) * GROUPS
    purse = max(cash, 0)
    total = unbuilt = missing = 0
    for group in range(GROUPS):
        held = deeds & board.group_deeds[group]
        place = (row + group) * HELD + size_of(held)
        total += nature.part[place] + nature.part_with_cash[place] * min(purse, nature.plenty[group])
        if held and held == board.group_deeds[group] and nature.cost[group]:
            done = developed(game, held)
            total += nature.prize[row + group] * done * FINE
            unbuilt += nature.prize[row + group] * (100 - done) // 100
            missing += nature.cost[group] * (100 - done) // 100
    total = total // FINE + bare_worth(unbuilt, missing, purse) + cash * CASH
    if game.mortgaged & deeds:
        total -= redemption_of(game, board, deeds) * MORTGAGED
    if game.built:
        total += buildings_on(game, board, deeds) * BUILDINGS
        total -= max(built_by_others * EXPOSED // 100 - cash, 0) * DANGER
    return max(total // 100, 0) + board.start_cash * HOPE // 100


def redemption_of(game: Game, board: Board, deeds: int) -> int:
    mortgaged = deeds & game.mortgaged
    return sum_over(mortgaged, board.mortgage) + sum_over(mortgaged, board.interest)


def strength(board: Board, stands: int) -> int:
    """The chances of two players are as the cubes of how they stand."""
    share = min(stands * 1000 // max(board.start_cash, 1), HIGHEST) + 1
    return share * share * share


class Footing(NamedTuple):
    """How both sides of a deal stand before it, and the strength of all others together."""

    built: int  # by others than oneself
    partner_built: int  # by others than the partner
    before: int
    partner_before: int
    rest: int


def footing(game: Game, board: Board, mind: Mind, mine: Side, theirs: Side) -> Footing:
    built = buildings_on(game, board, game.built)
    rest = before = partner_before = own_built = partner_built = 0
    for seat in members_of(game.alive):
        others = built - buildings_on(game, board, game.deeds[seat])
        now = strength(board, standing(game, board, mind, game.deeds[seat], game.cash[seat], others))
        if seat == mine.seat:
            before, own_built = now, others
        elif seat == theirs.seat:
            partner_before, partner_built = now, others
        else:
            rest += now
    return Footing(own_built, partner_built, before, partner_before, rest)


def ground_from(game: Game, board: Board, mind: Mind, from_: Footing, mine: Side, theirs: Side, cash: int) -> int:
    """How much a deal that brings this cash adds to the chance to win, in ten thousandths."""
    after = strength(board, standing(game, board, mind, mine.kept, mine.cash + cash, from_.built))
    partner = strength(board, standing(game, board, mind, theirs.kept, theirs.cash - cash, from_.partner_built))
    now = from_.before * ALL // (from_.rest + from_.before + from_.partner_before)
    return after * ALL // (from_.rest + after + partner) - now


def across(from_: Footing) -> Footing:
    """The same, seen from the other side."""
    return Footing(from_.partner_built, from_.built, from_.partner_before, from_.before, from_.rest)


def ground_won(game: Game, board: Board, mind: Mind, mine: Side, theirs: Side, cash: int) -> int:
    """The same for one sum. Where no deed changes hands, as with a jail card, money says it all."""
    if mine.kept == mine.held:
        return ALL
    return ground_from(game, board, mind, footing(game, board, mind, mine, theirs), mine, theirs, cash)


def least_ground(game: Game, wished: int) -> int:
    """What a deal must add to the chance to win for who wishes for so much."""
    return wished if rivals_of(game) > 1 else min(wished, DUEL)


def cash_for_ground(game: Game, board: Board, mind: Mind, mine: Side, theirs: Side, least: int) -> int:
    """At least this cash, and as much more as brings one nearer to winning; more than the other has if nothing does."""
    if mine.kept == mine.held:
        return least
    from_ = footing(game, board, mind, mine, theirs)
    return cash_from(game, board, mind, from_, mine, theirs, least, theirs.cash)


def cash_from(
    game: Game, board: Board, mind: Mind, from_: Footing, mine: Side, theirs: Side, least: int, most: int
) -> int:
    """The same within limits: more than `most` if nothing does."""
    wanted = least_ground(game, mind.nature.wary)
    if least > most or ground_from(game, board, mind, from_, mine, theirs, least) >= wanted:
        return least
    if ground_from(game, board, mind, from_, mine, theirs, most) < wanted:
        return most + 1
    cash = least
    more = 1 + board.start_cash // FIRST_STEP
    while cash <= most and ground_from(game, board, mind, from_, mine, theirs, cash) < wanted:
        cash += more
        more += more // 2
    return cash


def price_for_both(game: Game, board: Board, mind: Mind, mine: Side, theirs: Side, pays: int, most: int) -> int:
    """At least this price, and as much more as brings both nearer to winning; more than `most` if none does.

    The other side is believed to be as wary as oneself.
    """
    if mine.kept == mine.held:
        return pays
    from_ = footing(game, board, mind, mine, theirs)
    wished = least_ground(game, mind.nature.ambition)
    if ground_from(game, board, mind, from_, mine, theirs, -pays) < wished:
        return most + 1
    price = cash_from(game, board, mind, across(from_), theirs, mine, pays, most)
    if price > pays and ground_from(game, board, mind, from_, mine, theirs, -price) < wished:
        return most + 1
    return price
