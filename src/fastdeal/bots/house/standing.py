"""How well everybody stands, and what a deal changes about it: a bot's last check before it agrees.

`worth` counts money, which is quick and finds a price. But a good deal is one that improves the chance to win. Cash is
worth several times its amount to a player who can build with it, and a partner's gain hurts more the better the partner
stands. All numbers here were fitted to playouts of deals that bots would accept; see scripts/fit_standing.py.
"""

from typing import NamedTuple

from ...rules.holdings import groups_among, whole_colours
from ...rules.sets import members_of, size_of, sum_over
from ...rules.state import Board, Game
from ...rules.words import GROUPS
from .mind import Mind
from .nature import HELD
from .study import DEVELOPED, PLENTY, SCALE, funded
from .worth import Side, rivals_of

# In percent: of cash, of what mortgages cost to redeem, and of what buildings cost.
CASH = 74
MORTGAGED = 183
BUILDINGS = 365
# How much of what mortgages on its deeds would bring a player can count on for building, in percent.
BORROWED = 35
# What being in the game is worth, in percent of the starting cash.
HOPE = 54
# Cash below this percentage of what the others have built is dangerous; and the cost of each missing unit, in percent.
EXPOSED = 90
DANGER = 61
ALL = 10_000
# What a deal must add for each earlier offer accepted from the same partner, in ten thousandths.
ONCE_BITTEN = 200
# The search for a price ends when it is this fraction of the starting cash away from one that is too low.
CLOSE = 60
# In thousandths of the starting cash; the cube of more would not fit into 64 bits.
HIGHEST = 80_000


def buildings_on(game: Game, board: Board, deeds: int) -> int:
    """What the buildings on these deeds cost."""
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


class Estate(NamedTuple):
    """What a player's deeds and buildings add to their standing, in ten thousandths."""

    sure: int  # with any cash
    with_cash: int  # with each unit of cash, up to plenty
    unbuilt: int  # the worth of what is still to build on whole groups with plenty of cash, in hundredths; its cost,
    missing: int
    borrowed: int  # and what mortgages would add to the cash for it
    buildings: int  # what its buildings cost


def estate_of(game: Game, board: Board, mind: Mind, deeds: int, between_two: int) -> Estate:
    """The estate of a player with these deeds. Two players hold all deeds of the groups in `between_two`."""
    nature = mind.nature
    row = rivals_of(game) * GROUPS
    sure = with_cash = unbuilt = missing = borrowed = buildings = 0
    for group in range(GROUPS):
        which = (row + group) * 2 + ((between_two >> group) & 1)
        place = which * HELD + size_of(deeds & board.group_deeds[group])
        sure += nature.part[place]
        with_cash += nature.part_with_cash[place]
    for group in members_of(whole_colours(board, deeds)):
        done = developed(game, board.group_deeds[group])
        sure += nature.prize[row + group] * done * SCALE
        unbuilt += nature.prize[row + group] * (100 - done) // 100
        missing += nature.cost[group] * (100 - done) // 100
    if missing:
        borrowed = sum_over(deeds & ~game.mortgaged, board.mortgage) * BORROWED // 100
    if game.mortgaged & deeds:
        sure -= redemption_of(game, board, deeds) * MORTGAGED * SCALE
    if game.built & deeds:
        buildings = buildings_on(game, board, deeds)
        sure += buildings * BUILDINGS * SCALE
    return Estate(sure, with_cash, unbuilt * funded(rivals_of(game)), missing, borrowed, buildings)


def groups_between_two(game: Game, board: Board, one: int, deeds: int, other: int, other_deeds: int) -> int:
    """The groups of which two players hold all deeds, as a set, once `one` and `other` hold these."""
    unsold = board.properties
    once = twice = thrice = 0
    for seat in members_of(game.alive):
        held = game.deeds[seat]
        if seat == one:
            held = deeds
        elif seat == other:
            held = other_deeds
        groups = groups_among(board, held)
        thrice |= twice & groups
        twice |= once & groups
        once |= groups
        unsold &= ~held
    return twice & ~thrice & ~groups_among(board, unsold)


def redemption_of(game: Game, board: Board, deeds: int) -> int:
    mortgaged = deeds & game.mortgaged
    return sum_over(mortgaged, board.mortgage) + sum_over(mortgaged, board.interest)


def standing(board: Board, mind: Mind, estate: Estate, cash: int, threat: int) -> int:
    """How well a player with this estate and cash stands. Cash below `threat` is dangerous."""
    purse = max(cash, 0)
    total = (estate.sure + estate.with_cash * min(purse, mind.nature.plenty)) // SCALE + cash * CASH
    if estate.missing:
        plenty = estate.missing * PLENTY // 100
        total += estate.unbuilt * min(purse + estate.borrowed, plenty) // plenty
    total -= max(threat - cash, 0) * DANGER
    return max(total // 100, 0) + board.start_cash * HOPE // 100


def strength(board: Board, stands: int) -> int:
    """A weight in the chance to win: two players' chances are as the cubes of how they stand."""
    share = min(stands * 1000 // max(board.start_cash, 1), HIGHEST) + 1
    return share * share * share


def chance_of(own: int, partner: int, rest: int) -> int:
    """The chance to win, in ten thousandths."""
    return own * ALL // (rest + own + partner)


class Footing(NamedTuple):
    """How both sides stand before a deal."""

    chance: int  # to win, in ten thousandths, and the partner's
    partner_chance: int
    rest: int  # the strength of all others together
    threat: int  # the cash below which one is in danger, and the partner
    partner_threat: int


class Prospect(NamedTuple):
    """Both sides after a deal, before any cash."""

    footing: Footing
    mine: Estate
    theirs: Estate
    cash: int
    partner_cash: int


def footing_of(game: Game, board: Board, mind: Mind, seat: int, partner: int) -> Footing:
    built = buildings_on(game, board, game.built)
    between_two = groups_between_two(game, board, seat, game.deeds[seat], partner, game.deeds[partner])
    rest = before = partner_before = own_threat = partner_threat = 0
    for each in members_of(game.alive):
        estate = estate_of(game, board, mind, game.deeds[each], between_two)
        threat = (built - estate.buildings) * EXPOSED // 100
        now = strength(board, standing(board, mind, estate, game.cash[each], threat))
        if each == seat:
            before, own_threat = now, threat
        elif each == partner:
            partner_before, partner_threat = now, threat
        else:
            rest += now
    chance, partner_chance = chance_of(before, partner_before, rest), chance_of(partner_before, before, rest)
    return Footing(chance, partner_chance, rest, own_threat, partner_threat)


def prospect_of(game: Game, board: Board, mind: Mind, footing: Footing, mine: Side, theirs: Side) -> Prospect:
    between_two = groups_between_two(game, board, mine.seat, mine.kept, theirs.seat, theirs.kept)
    own = estate_of(game, board, mind, mine.kept, between_two)
    other = estate_of(game, board, mind, theirs.kept, between_two)
    return Prospect(footing, own, other, mine.cash, theirs.cash)


def across(deal: Prospect) -> Prospect:
    """The same from the other side."""
    one = deal.footing
    other = Footing(one.partner_chance, one.chance, one.rest, one.partner_threat, one.threat)
    return Prospect(other, deal.theirs, deal.mine, deal.partner_cash, deal.cash)


def ground_with(board: Board, mind: Mind, deal: Prospect, cash: int) -> int:
    """How much a deal that brings this cash adds to the chance to win, in ten thousandths."""
    from_ = deal.footing
    after = strength(board, standing(board, mind, deal.mine, deal.cash + cash, from_.threat))
    partner = strength(board, standing(board, mind, deal.theirs, deal.partner_cash - cash, from_.partner_threat))
    return chance_of(after, partner, from_.rest) - from_.chance


def ground_won(game: Game, board: Board, mind: Mind, mine: Side, theirs: Side, cash: int) -> int:
    """The same from scratch. A gift is welcome; if no deed changes hands, as with a jail card, only money counts."""
    if mine.kept == mine.held or (mine.held & ~mine.kept == 0 and cash >= 0):
        return ALL
    footing = footing_of(game, board, mind, mine.seat, theirs.seat)
    return ground_with(board, mind, prospect_of(game, board, mind, footing, mine, theirs), cash)


def least_ground(game: Game, mind: Mind, wished: int) -> int:
    """How much a deal must add to the chance to win; with one rival left, a trait of its own decides."""
    return wished if rivals_of(game) > 1 else mind.nature.duel


def least_ground_with(game: Game, mind: Mind, partner: int) -> int:
    """The same for a deal that a partner offers. It grows with each offer accepted from them: no trick works twice."""
    return least_ground(game, mind, mind.nature.wary) + mind.memory.accepted[partner] * ONCE_BITTEN


def cash_for_ground(
    game: Game, board: Board, mind: Mind, footing: Footing, mine: Side, theirs: Side, least: int
) -> int:
    """The least cash, from `least` on, with which the deal improves the chance to win; more than the partner has if
    none does.
    """
    if mine.kept == mine.held or least > theirs.cash:
        return least
    wanted = least_ground_with(game, mind, theirs.seat)
    deal = prospect_of(game, board, mind, footing, mine, theirs)
    return cash_from(board, mind, deal, wanted, least, theirs.cash)


def cash_from(board: Board, mind: Mind, deal: Prospect, wanted: int, least: int, most: int) -> int:
    """The same for one deal, from `least` to `most`; more than `most` if none does."""
    if least > most or ground_with(board, mind, deal, least) >= wanted:
        return least
    if ground_with(board, mind, deal, most) < wanted:
        return most + 1
    too_little, enough = least, most
    while enough - too_little > 1 + board.start_cash // CLOSE:
        middle = (too_little + enough) // 2
        if ground_with(board, mind, deal, middle) >= wanted:
            enough = middle
        else:
            too_little = middle
    return enough


def price_for_both(game: Game, board: Board, mind: Mind, mine: Side, theirs: Side, pays: int, most: int) -> int:
    """The least price, from `pays` on, at which the deal helps both to win; more than `most` if none does.

    The partner is taken to be as wary as the bot.
    """
    if mine.kept == mine.held:
        return pays
    footing = footing_of(game, board, mind, mine.seat, theirs.seat)
    deal = prospect_of(game, board, mind, footing, mine, theirs)
    wished = least_ground(game, mind, mind.nature.ambition)
    if ground_with(board, mind, deal, -pays) < wished:
        return most + 1
    price = cash_from(board, mind, across(deal), least_ground(game, mind, mind.nature.wary), pays, most)
    if price > pays and ground_with(board, mind, deal, -price) < wished:
        return most + 1
    return price
