"""How a bot manages money: what to build, what to redeem, and what to give up first."""

from ...rhythm.asking import nothing
from ...rules.building import in_stock, next_building, why_not_here, why_not_sell
from ...rules.holdings import count_held, deeds_in, groups_among, lowest_level, whole_colours, whole_groups
from ...rules.mortgage import price_of_redeeming
from ...rules.moves import do_at
from ...rules.sets import members_of
from ...rules.state import Board, Game, Move
from ...rules.words import HOTEL, HOUSES_IN_A_HOTEL, LEVELS, NOWHERE, Kind, Refusal, Verb
from .mind import Mind
from .study import DEVELOPED, LANDINGS, TYPICAL_DICE
from .worth import rivals_of

FAR_ABOVE_ANY_CASH = 1 << 40
# More than all hotels, to pack the Bank's stock into one number.
STOCK_BASE = 1024
# A single deed earns little, so it is redeemed only with plenty of cash.
CAREFUL = 200


def reserve(game: Game, board: Board, seat: int, mind: Mind) -> int:
    """Cash to keep: the more, the higher the others' rents."""
    memory = mind.memory
    if game.built & ~game.deeds[seat] == 0:
        return mind.nature.keep
    stock = 1 + game.houses * STOCK_BASE + game.hotels
    if stock != memory.worst_seen:
        memory.worst_seen = stock
        memory.worst_rent = worst_rent(game, board, seat)
    return mind.nature.keep + memory.worst_rent * mind.nature.caution // 100


def worst_rent(game: Game, board: Board, seat: int) -> int:
    """The highest rent of another player's built-up site."""
    worst = 0
    for square in members_of(game.built & ~game.deeds[seat]):
        worst = max(worst, board.rent[square * LEVELS + game.level[square]])
    return worst


def is_settled(game: Game, seat: int, mind: Mind) -> bool:
    """Whether there is still nothing to build or redeem: nothing changed, and cash has not grown enough."""
    deeds, memory = game.deeds[seat], mind.memory
    if game.cash[seat] >= memory.wake or deeds != memory.seen_deeds:
        return False
    return game.mortgaged & deeds == memory.seen_mortgaged


def look_at_deeds(game: Game, board: Board, seat: int, mind: Mind) -> None:
    """Note which groups are whole now, and look for something to build or redeem until there is nothing left."""
    mind.memory.wake = 0
    mind.memory.seen_deeds = game.deeds[seat]
    mind.memory.whole = whole_colours(board, game.deeds[seat])


def settle_down(game: Game, board: Board, seat: int, mind: Mind, kept: int, needed: int) -> None:
    """Nothing to build or redeem now: note how much cash would change that."""
    memory = mind.memory
    memory.seen_mortgaged = game.mortgaged & game.deeds[seat]
    memory.wake = FAR_ABOVE_ANY_CASH
    if memory.whole and (board.build_where_you_stand or board.build_when_all_sold):
        memory.wake = 0  # a move or a sale, not cash, may let it build
        return
    if memory.seen_mortgaged | memory.whole == 0:
        return
    cheapest = min(needed, cheapest_to_build(game, board, memory.whole))
    # If cash was not the obstacle, a little more will not help.
    memory.wake = max(kept + cheapest, game.cash[seat] + 1)


def cheapest_to_build(game: Game, board: Board, whole: int) -> int:
    """The price of the cheapest next building in these whole groups, if nothing there is mortgaged."""
    cheapest = FAR_ABOVE_ANY_CASH
    for group in members_of(whole):
        square = lowest_site(game, board, group)
        price = board.house_price[square]
        if price < cheapest and game.level[square] < HOTEL and game.mortgaged & board.group_deeds[group] == 0:
            cheapest = price
    return cheapest


def build_or_redeem(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """One step of the best use of spare cash, or nothing."""
    if game.deeds[seat] != mind.memory.seen_deeds:
        look_at_deeds(game, board, seat, mind)
    kept = reserve(game, board, seat, mind)
    spare = game.cash[seat] - kept
    if spare > 0 and mind.memory.whole:
        square = where_to_build(game, board, seat, mind, spare)
        if square != NOWHERE:
            return do_at(Verb.BUILD, square)
    deed, needed = best_to_redeem(game, board, seat, kept)
    if spare > 0 and needed <= spare:
        return do_at(Verb.REDEEM, deed)
    if mind.nature.borrows and mind.memory.whole:
        square = best_to_borrow_on(game, board, seat, mind)
        if square != NOWHERE:
            return do_at(Verb.MORTGAGE, square)
    settle_down(game, board, seat, mind, kept, needed)
    return nothing()


def best_to_borrow_on(game: Game, board: Board, seat: int, mind: Mind) -> int:
    """A single deed to mortgage to develop a whole group; NOWHERE if there is no need or no such deed."""
    site = where_to_build(game, board, seat, mind, FAR_ABOVE_ANY_CASH)
    singles = game.deeds[seat] & ~game.mortgaged & ~deeds_in(board, whole_groups(board, game.deeds[seat]))
    if site == NOWHERE or singles == 0 or game.level[site] >= DEVELOPED:
        return NOWHERE
    deed, _ = least_missed(game, board, seat, mind, singles)
    return deed


def where_to_build(game: Game, board: Board, seat: int, mind: Mind, spare: int) -> int:
    """The best site for the next building, or NOWHERE. House rules may allow only the site of the bot's token."""
    if not board.build_where_you_stand and not board.build_when_all_sold:
        return best_site(game, board, mind, spare)
    square = game.at[seat] if board.build_where_you_stand else best_site(game, board, mind, spare)
    if square == NOWHERE or board.house_price[square] > spare or why_not_here(game, board, seat, square):
        return NOWHERE
    return square if in_stock(game, next_building(game, square)) else NOWHERE


def best_site(game: Game, board: Board, mind: Mind, spare: int) -> int:
    """Where the next building earns most for its price, within spare cash and the Bank's stock."""
    best = NOWHERE
    most = 0
    for group in members_of(mind.memory.whole):
        square = lowest_site(game, board, group)
        price = board.house_price[square]
        level = game.level[square]
        earned = mind.nature.building_return[square * LEVELS + level]
        is_there = in_stock(game, next_building(game, square)) > 0
        fits = price <= spare and is_there and game.mortgaged & board.group_deeds[group] == 0
        if earned > most and fits and not (level == HOUSES_IN_A_HOTEL and blocks_others(game, board, mind)):
            best = square
            most = earned
    return best


def blocks_others(game: Game, board: Board, mind: Mind) -> bool:
    """Whether to keep four houses rather than build a hotel, so that nobody else gets the houses."""
    if game.houses >= mind.nature.block:
        return False
    whole = 0
    for seat in range(game.players):
        whole |= whole_colours(board, game.deeds[seat])
    for group in members_of(whole & ~mind.memory.whole):
        if lowest_level(game, board, group) < HOUSES_IN_A_HOTEL:
            return True
    return False


def lowest_site(game: Game, board: Board, group: int) -> int:
    """The next site to build on in a group: the lowest, and the dearest of equals."""
    best = NOWHERE
    lowest = HOTEL
    for square in members_of(board.group_deeds[group]):
        level = game.level[square]
        if level <= lowest:
            best = square
            lowest = level
    return best


def best_to_redeem(game: Game, board: Board, seat: int, kept: int) -> tuple[int, int]:
    """The mortgaged deed to redeem with the least spare cash, and that cash; among equals, of the last group.

    A deed of a whole group needs its cost, others far more.
    """
    whole = whole_groups(board, game.deeds[seat])
    best = NOWHERE
    best_group = NOWHERE
    least = FAR_ABOVE_ANY_CASH
    for square in members_of(game.deeds[seat] & game.mortgaged):
        group = board.group[square]
        more = 0 if (whole >> group) & 1 else kept + CAREFUL
        needed = price_of_redeeming(game, board, square) + more
        if needed < least or (needed == least and group >= best_group):
            best = square
            best_group = group
            least = needed
    return best, least


def least_missed(game: Game, board: Board, seat: int, mind: Mind, deeds: int) -> tuple[int, int]:
    """The deed whose mortgage loses least for the cash it brings, and that loss; among equals, of the first group.

    The deeds must be unmortgaged and in bare groups.
    """
    best = NOWHERE
    best_group = NOWHERE
    least = FAR_ABOVE_ANY_CASH
    whole = whole_colours(board, game.deeds[seat])
    for square in members_of(deeds):
        group = board.group[square]
        loss = loss_by_mortgage(game, board, seat, mind, square, (whole >> group) & 1)
        if loss < least or (loss == least and group < best_group):
            best = square
            best_group = group
            least = loss
    return best, least


def least_earning_building(game: Game, board: Board, seat: int, mind: Mind) -> tuple[int, int]:
    """The site whose top building loses least for the cash it brings, and that loss."""
    best = NOWHERE
    least = FAR_ABOVE_ANY_CASH
    for group in members_of(groups_among(board, game.deeds[seat] & game.built)):
        square = highest_site(game, board, group)
        loss = loss_by_selling(game, board, mind, square)
        if loss < least:
            least = loss
            best = square
    return best, least


def raise_money(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Mortgage a deed or sell a building, whichever loses least for its cash; nothing if none is left."""
    deed, loss_of_deed = least_missed(game, board, seat, mind, bare_deeds(game, board, seat))
    site, loss_of_building = least_earning_building(game, board, seat, mind)
    if loss_of_building < loss_of_deed:
        return sale_of(game, board, seat, site)
    return do_at(Verb.MORTGAGE, deed) if deed != NOWHERE else nothing()


def bare_deeds(game: Game, board: Board, seat: int) -> int:
    """The deeds a seat could mortgage now, as a set."""
    deeds = game.deeds[seat] & ~game.mortgaged
    return deeds & ~deeds_in(board, groups_among(board, deeds & game.built))


def highest_site(game: Game, board: Board, group: int) -> int:
    """The next site to sell from in a group: the highest, and the cheapest of equals."""
    best = NOWHERE
    highest = 0
    for square in members_of(board.group_deeds[group]):
        if game.level[square] > highest:
            best = square
            highest = game.level[square]
    return best


def sale_of(game: Game, board: Board, seat: int, square: int) -> Move:
    """Sell one building, or the whole group if the Bank lacks the houses to break up a hotel."""
    fits = why_not_sell(game, board, seat, square) == Refusal.NONE
    return do_at(Verb.SELL if fits else Verb.SELL_GROUP, square)


def loss_by_selling(game: Game, board: Board, mind: Mind, square: int) -> int:
    """The loss per thousand raised: the rent, and the other half of the building's price."""
    level = game.level[square]
    rent = board.rent[square * LEVELS + level] - board.rent[square * LEVELS + level - 1]
    half = max(board.house_refund[square], 1)
    return (rent_forgone(game, mind, square, rent) + half) * 1000 // half


def loss_by_mortgage(game: Game, board: Board, seat: int, mind: Mind, square: int, could_build: int) -> int:
    """The loss per thousand raised: the rent, the interest, and in a whole group the chance to build."""
    loss = rent_forgone(game, mind, square, bare_rent(game, board, seat, square)) + board.interest[square]
    return (loss + could_build * board.mortgage[square]) * 1000 // max(board.mortgage[square], 1)


def rent_forgone(game: Game, mind: Mind, square: int, rent: int) -> int:
    return LANDINGS[square] * rent * rivals_of(game) * mind.nature.horizon // 1000


def bare_rent(game: Game, board: Board, seat: int, square: int) -> int:
    match board.kind[square]:
        case Kind.STATION:
            return board.station_rent[count_held(game, seat, board.stations) - 1]
        case Kind.UTILITY:
            return board.utility_times[count_held(game, seat, board.utilities) - 1] * TYPICAL_DICE
    return board.rent[square * LEVELS]
