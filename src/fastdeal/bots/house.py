"""A house bot at the table: its answer to every stage, and what it does on its own before a roll."""

from ..rules.auction import lowest_bid, lowest_bid_for_building
from ..rules.holdings import can_raise, owner_of, unsold
from ..rules.moves import bid_of, do, do_at, go_by, use_card
from ..rules.rent import find_claim, pays_rent, rent_for
from ..rules.shortage import why_not_place_there
from ..rules.speed_die import is_triple
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import NOBODY, NOWHERE, SQUARES, Kind, Lot, Refusal, Stage, Verb
from .deals import answer_offer, propose, propose_to
from .mind import NOTHING, Mind, nothing
from .money import build_or_redeem, is_settled, raise_money, reserve, return_of_building
from .worth import TYPICAL_DICE, study, worth_to

# A deed worth so much more than its price is bought with the last of the cash, or on credit.
DEARLY_BOUGHT = 150
FAR_ABOVE_ANY_DEBT = 1 << 24


def decide(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """The answer of a seat to the present stage; nothing if it is not for this seat to answer."""
    if mind.studied == 0:
        study(board, mind)
    match stage_of(game):
        case Stage.ROLL:
            return roll_or_leave_jail(game, board, seat, mind) if seat == game.turn else nothing()
        case Stage.GO:
            return choose_where_to_go(game, board, seat, mind) if seat == game.turn else nothing()
        case Stage.PURCHASE:
            return buy_or_decline(game, board, seat, mind) if seat == game.turn else nothing()
        case Stage.AUCTION:
            return bid_or_pass(game, board, seat, mind)
        case Stage.SHORTAGE:
            return want_or_pass(game, board, seat, mind)
        case Stage.PLACE:
            return place_building(game, board, seat) if seat == game.leader else nothing()
        case Stage.DEBT:
            return meet_debt(game, board, seat, mind) if seat == game.debtor[0] else nothing()
        case Stage.CARD_CHOICE:
            return pay_or_draw(game, seat, mind) if seat == game.turn else nothing()
    return nothing()


def is_idle(game: Game, seat: int, mind: Mind) -> bool:
    """Whether `manage` has nothing to do, found out quickly; it may still find nothing when this says no."""
    if game.offers or mind.counter or not is_settled(game, seat, mind):
        return False
    if game.claim_count and find_claim(game, seat, NOWHERE) != NOWHERE:
        return False
    return seat != game.turn or not may_make_offer(game, mind)


def may_make_offer(game: Game, mind: Mind) -> bool:
    return mind.offers > 0 and game.doubles == 0 and (mind.offers_left > 0 or game.turns >= mind.next_deal)


def manage(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """One thing to do before the next roll, or nothing."""
    if mind.studied == 0:
        study(board, mind)
    if game.claim_count and find_claim(game, seat, NOWHERE) != NOWHERE:
        return do(Verb.ASK)
    if game.offers:
        reply = answer_offer(game, board, seat, mind)
        if reply.verb != NOTHING:
            return reply
    if game.debt_count or game.selling:
        return nothing()
    move = build_or_redeem(game, board, seat, mind)
    if move.verb != NOTHING:
        return move
    if mind.counter:
        return make_counter_offer(game, board, seat, mind)
    if seat == game.turn and may_make_offer(game, mind):
        return make_offer(game, board, seat, mind)
    return nothing()


def make_offer(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """A few offers in a turn, and then none for a while."""
    if game.turns >= mind.next_deal:
        mind.next_deal = game.turns + mind.patience
        mind.offers_left = mind.offers
    mind.offers_left -= 1
    terms = propose(game, board, seat, mind)
    if terms.verb == NOTHING:
        mind.offers_left = 0
    return terms


def make_counter_offer(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    partner = mind.counter - 1
    mind.counter = 0
    if mind.offers == 0 or (game.alive >> partner) & 1 == 0:
        return nothing()
    return propose_to(game, board, seat, mind, partner)


def roll_or_leave_jail(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    if game.jailed[seat] == 0 or jail_is_a_good_place(game, board, seat, mind):
        return do(Verb.ROLL)
    if game.cards[seat]:
        return use_card(0)
    return do(Verb.BAIL) if game.cash[seat] >= board.jail_fine + mind.keep else do(Verb.ROLL)


def jail_is_a_good_place(game: Game, board: Board, seat: int, mind: Mind) -> bool:
    """Late in the game, when others have built and nothing is left to buy, nobody pays rent in jail."""
    threats = game.built & ~game.deeds[seat]
    built = 0
    while threats:
        threats &= threats - 1
        built += 1
    return built >= mind.stay or (built > 0 and unsold(game, board) == 0)


def buy_or_decline(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Buy what is worth its price; for a deed worth far more, raise what is missing."""
    square = game.at[seat]
    price = board.price[square]
    spare = game.cash[seat] - price
    if spare >= mind.keep_buying:
        return do(Verb.BUY)
    worth = worth_to(game, board, seat, mind, square)
    if worth < price + DEARLY_BOUGHT:
        return do(Verb.DECLINE)
    if spare >= 0:
        return do(Verb.BUY)
    if can_raise(game, board, seat) - price < mind.keep + DEARLY_BOUGHT or game.built & game.deeds[seat]:
        return do(Verb.DECLINE)
    return raise_money(game, board, seat, mind)


def limit_for(game: Game, board: Board, seat: int, mind: Mind) -> int:
    """The most that a seat would pay for what is under the hammer."""
    if mind.studied == 0:
        study(board, mind)
    if game.lot != Lot.DEED:
        return min(game.cash[seat], board.house_price[game.lot_square] * 3 // 2)
    worth = worth_to(game, board, seat, mind, game.lot_square) * mind.bids // 100
    return min(worth, game.cash[seat] - mind.keep_buying)


def bid_or_pass(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Raise a little at a time, up to the limit."""
    if (game.bidders >> seat) & 1 == 0 or seat == game.leader:
        return nothing()
    lowest = lowest_bid(game, board)
    limit = limit_for(game, board, seat, mind)
    return bid_of(min(limit, lowest + lowest // 10)) if limit >= lowest else do(Verb.PASS)


def want_or_pass(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """A scarce building is wanted by whoever could also pay its listed price."""
    if (game.bidders >> seat) & 1 == 0:
        return nothing()
    price = max(board.house_price[game.lot_square], lowest_bid_for_building(board, game.lot_square))
    return do(Verb.WANT) if game.cash[seat] >= price + reserve(game, board, seat, mind) else do(Verb.PASS)


def place_building(game: Game, board: Board, seat: int) -> Move:
    best = NOWHERE
    best_return = -1
    for square in range(SQUARES):
        if (game.deeds[seat] >> square) & 1 == 0:
            continue
        if why_not_place_there(game, board, seat, square, game.lot) != Refusal.NONE:
            continue
        if return_of_building(game, board, square) > best_return:
            best = square
            best_return = return_of_building(game, board, square)
    return do_at(Verb.PLACE, best)


def meet_debt(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Raise money step by step; whether that can lead anywhere is looked up once for a debt."""
    debt = 1 + game.debt[0] + game.turns * FAR_ABOVE_ANY_DEBT
    if debt != mind.solvent:
        if can_raise(game, board, seat) < game.debt[0]:
            return do(Verb.BANKRUPT)
        mind.solvent = debt
    relief = raise_money(game, board, seat, mind)
    return relief if relief.verb != NOTHING else do(Verb.BANKRUPT)


def pay_or_draw(game: Game, seat: int, mind: Mind) -> Move:
    return do(Verb.DRAW) if mind.gambles or game.cash[seat] < game.fine else do(Verb.PAY)


def choose_where_to_go(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    if is_triple(game):
        return do_at(Verb.GO, best_square(game, board, seat, mind))
    both = game.first + game.second
    best = both
    if appeal_ahead(game, board, seat, mind, game.first) > appeal_ahead(game, board, seat, mind, best):
        best = game.first
    if appeal_ahead(game, board, seat, mind, game.second) > appeal_ahead(game, board, seat, mind, best):
        best = game.second
    return go_by(best)


def best_square(game: Game, board: Board, seat: int, mind: Mind) -> int:
    best = 0
    most = appeal(game, board, seat, mind, 0)
    for square in range(1, SQUARES):
        if appeal(game, board, seat, mind, square) > most:
            best = square
            most = appeal(game, board, seat, mind, square)
    return best


def appeal_ahead(game: Game, board: Board, seat: int, mind: Mind, spaces: int) -> int:
    return appeal(game, board, seat, mind, (game.at[seat] + spaces) % SQUARES)


def appeal(game: Game, board: Board, seat: int, mind: Mind, square: int) -> int:
    """How good it is to end a move on a square, salary included."""
    salary = board.go_salary if square <= game.at[seat] else 0
    match board.kind[square]:
        case Kind.SITE | Kind.STATION | Kind.UTILITY:
            return salary + appeal_of_property(game, board, seat, mind, square)
        case Kind.TAX:
            return salary - board.tax[square]
        case Kind.GO_TO_JAIL:
            return -board.jail_fine
        case Kind.FREE_PARKING:
            return salary + game.pot
    return salary


def appeal_of_property(game: Game, board: Board, seat: int, mind: Mind, square: int) -> int:
    owner = owner_of(game, square)
    if owner == NOBODY:
        gain = worth_to(game, board, seat, mind, square) - board.price[square]
        return gain + board.price[square] // 4 if game.cash[seat] >= board.price[square] else 0
    if owner == seat or not pays_rent(game, board, owner, square):
        return 0
    if board.kind[square] == Kind.UTILITY:
        return -board.utility_times[1] * TYPICAL_DICE
    return -rent_for(game, board, owner, square)
