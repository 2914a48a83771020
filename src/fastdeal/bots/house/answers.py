"""A house bot's answers to the stages."""

from ...rhythm.asking import NOTHING
from ...rules.auction import lowest_bid, lowest_bid_for_building
from ...rules.holdings import can_raise
from ...rules.moves import bid_of, do, do_at
from ...rules.sets import members_of
from ...rules.shortage import why_not_place_there
from ...rules.state import Board, Game, Move
from ...rules.words import LEVELS, NOBODY, NOWHERE, Lot, Refusal, Verb
from .mind import Mind
from .money import raise_money, reserve
from .moods import FOR_BUYING, mood
from .reasons import Reason, because
from .rescue import number_of_debt
from .study import LANDINGS
from .worth import rivals_of, threatens, worth_to

# Percent of its price from which a deed is bought with the last cash, or on credit.
DEARLY_BOUGHT = 150
# In percent of its limit: what a bot opens an auction with against somebody who is not of the house.
OPENING = 60
ROUND_BID = 5


def buy_or_decline(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Buy a deed that is worth its price; for one worth far more, raise the missing cash."""
    nature = mind.nature
    square = game.at[seat]
    price = board.price[square]
    spare = game.cash[seat] - price
    if nature.whims and mood(game, seat, FOR_BUYING) < nature.whims and not completes(game, board, seat, square):
        return buy_by_mood(game, seat, mind, square, price)
    if spare >= nature.keep_buying and nature.fancy[board.group[square]]:
        say_why_bought(game, board, seat, mind, square)
        return do(Verb.BUY)
    worth = worth_to(game, board, seat, mind, square)
    if worth < price + DEARLY_BOUGHT:
        reason = Reason.DECLINES_TO_KEEP if worth >= price else Reason.DECLINES_DEAR
        because(mind, reason, seat, square, price, nature.keep_buying if worth >= price else worth)
        return do(Verb.DECLINE)
    if spare >= 0:
        say_why_bought(game, board, seat, mind, square)
        return do(Verb.BUY)
    if can_raise(game, board, seat) - price < nature.keep + DEARLY_BOUGHT or game.built & game.deeds[seat]:
        because(mind, Reason.DECLINES_TO_KEEP, seat, square, price, nature.keep)
        return do(Verb.DECLINE)
    because(mind, Reason.RAISES_TO_BUY, seat, square, price, worth)
    return raise_money(game, board, seat, mind)


def completes(game: Game, board: Board, seat: int, square: int) -> bool:
    deeds = board.group_deeds[board.group[square]]
    return (game.deeds[seat] | 1 << square) & deeds == deeds


def buy_by_mood(game: Game, seat: int, mind: Mind, square: int, price: int) -> Move:
    """Buy in half of all moods."""
    if mood(game, seat, FOR_BUYING) * 2 < mind.nature.whims and game.cash[seat] >= price:
        because(mind, Reason.BUYS_BY_MOOD, seat, square, price, 0)
        return do(Verb.BUY)
    because(mind, Reason.DECLINES_BY_MOOD, seat, square, price, 0)
    return do(Verb.DECLINE)


def say_why_bought(game: Game, board: Board, seat: int, mind: Mind, square: int) -> None:
    group = board.group[square]
    rival = threatens(game, board, seat, group, square)
    if completes(game, board, seat, square):
        because(mind, Reason.BUYS_SET, seat, square, board.price[square], group)
    elif rival != NOBODY:
        because(mind, Reason.BUYS_AGAINST, rival, square, board.price[square], group)
    else:
        because(mind, Reason.BUYS, seat, square, board.price[square], 0)


def limit_for(game: Game, board: Board, seat: int, mind: Mind) -> int:
    """The most that a seat would pay for the current lot."""
    square = game.lot_square
    if game.lot != Lot.DEED:
        limit = min(worth_of_building(game, board, seat, mind), game.cash[seat] - mind.nature.keep)
        because(mind, Reason.BIDS_FOR_BUILDING, seat, game.lot, limit, 0)
        return limit
    worth = worth_to(game, board, seat, mind, square) * mind.nature.bids // 100
    limit = min(worth, game.cash[seat] - mind.nature.keep_buying)
    because(mind, Reason.BIDS_UP_TO, seat, square, limit, 0)
    return limit


def worth_of_building(game: Game, board: Board, seat: int, mind: Mind) -> int:
    """What a scarce building is worth on its best site: its rent over the horizon, within limits."""
    square = best_place(game, board, seat, mind)
    if square == NOWHERE:
        return 0
    level = game.level[square]
    gained = board.rent[square * LEVELS + level + 1] - board.rent[square * LEVELS + level]
    earned = LANDINGS[square] * gained * rivals_of(game) * mind.nature.horizon // 1000
    price = board.house_price[square]
    return min(max(earned, price), 3 * price)


def bid_or_pass(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Open with most of what the lot is worth, then raise by a tenth: in round sums, up to the limit."""
    lowest = lowest_bid(game, board)
    limit = limit_at_table(game, board, seat, mind)
    if limit < lowest:
        return do(Verb.PASS)
    bid = max(lowest + lowest // 10, limit * OPENING // 100)
    return bid_of(min(limit, (bid + ROUND_BID - 1) // ROUND_BID * ROUND_BID))


def limit_at_table(game: Game, board: Board, seat: int, mind: Mind) -> int:
    """The same limit, but only a deed that completes a group is worth the last coin."""
    limit = limit_for(game, board, seat, mind)
    if game.lot != Lot.DEED or completes(game, board, seat, game.lot_square):
        return limit
    return min(limit, game.cash[seat] - reserve(game, board, seat, mind))


def want_or_pass(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Claim a scarce building if its list price is affordable."""
    price = max(board.house_price[game.lot_square], lowest_bid_for_building(board, game.lot_square))
    kept = reserve(game, board, seat, mind)
    if game.cash[seat] >= price + kept:
        because(mind, Reason.WANTS_BUILDING, seat, game.lot, 0, 0)
        return do(Verb.WANT)
    because(mind, Reason.LEAVES_BUILDING, seat, game.lot, kept, 0)
    return do(Verb.PASS)


def place_building(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    return do_at(Verb.PLACE, best_place(game, board, seat, mind))


def best_place(game: Game, board: Board, seat: int, mind: Mind) -> int:
    """Where the building on sale would earn most for this seat; NOWHERE if it has no site for it."""
    best = NOWHERE
    best_return = -1
    for square in members_of(game.deeds[seat]):
        earned = mind.nature.building_return[square * LEVELS + game.level[square]]
        if earned > best_return and why_not_place_there(game, board, seat, square, game.lot) == Refusal.NONE:
            best = square
            best_return = earned
    return best


def raise_for_debt(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Raise money step by step; whether it can ever be enough is worked out once for each debt."""
    debt = number_of_debt(game)
    if debt != mind.memory.solvent:
        if can_raise(game, board, seat) < game.debt[0]:
            because(mind, Reason.GIVES_UP, seat, game.debt[0], 0, 0)
            return do(Verb.BANKRUPT)
        mind.memory.solvent = debt
    relief = raise_money(game, board, seat, mind)
    if relief.verb == NOTHING:
        return do(Verb.BANKRUPT)
    mind.memory.wake = 0  # what is sold now can be built again
    reason = Reason.MORTGAGES if relief.verb == Verb.MORTGAGE else Reason.SELLS
    because(mind, reason, seat, relief.square, game.debt[0], 0)
    return relief


def pay_or_draw(game: Game, seat: int, mind: Mind) -> Move:
    draws = mind.nature.gambles or game.cash[seat] < game.fine
    because(mind, Reason.DRAWS if draws else Reason.PAYS_FINE, seat, game.fine, 0, 0)
    return do(Verb.DRAW) if draws else do(Verb.PAY)
