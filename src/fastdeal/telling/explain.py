"""Why a move is refused: the rule, what was tried, and what would work."""

from ..rules.auction import lowest_bid
from ..rules.building import next_building
from ..rules.deal import has_all, partner_outlay, proposer_outlay, terms_of
from ..rules.holdings import (
    can_raise,
    deeds_in,
    groups_among,
    highest_level,
    is_alive,
    is_site,
    lowest_level,
    owner_of,
    unsold,
)
from ..rules.ledger import purse
from ..rules.legal import why_not
from ..rules.speed_die import is_triple
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import MOST, NOBODY, SQUARES, Kind, Lot, Refusal, Stage, Verb
from .describe import square_of, sum_of, thing_for_sale, things_in_words
from .phrases import Phrases

# Refusals with one sentence for every move.
ALWAYS = {
    Refusal.GROUP_MORTGAGED: "no_group_mortgaged",
    Refusal.NEEDS_WHOLE_GROUP: "no_whole_group",
    Refusal.BUILDINGS_ON_GROUP: "no_bare_group",
    Refusal.ALREADY_MORTGAGED: "no_already_mortgaged",
    Refusal.NOT_MORTGAGED: "no_not_mortgaged",
    Refusal.FULLY_BUILT: "no_fully_built",
    Refusal.NOT_STANDING_THERE: "no_standing_there",
    Refusal.NOT_ALL_SOLD: "no_all_sold",
    Refusal.CANNOT_BUILD_HERE: "no_building_here",
    Refusal.NOTHING_TO_ASK: "no_rent",
    Refusal.BID_TOO_LOW: "no_low_bid",
    Refusal.CAN_STILL_PAY: "no_can_still_pay",
    Refusal.WOULD_CHEAT_CREDITOR: "no_cheating",
    Refusal.NO_CARD: "no_card",
    Refusal.NO_OFFER: "no_offer",
    Refusal.EMPTY_OFFER: "no_empty_offer",
    Refusal.NO_SUCH_PARTNER: "no_partner",
}
NOT_NOW = {
    Stage.ROLL: "no_before_roll",
    Stage.GO: "no_before_go",
    Stage.PURCHASE: "no_before_purchase",
    Stage.AUCTION: "no_during_auction",
    Stage.SHORTAGE: "no_during_shortage",
    Stage.PLACE: "no_before_place",
    Stage.DEBT: "no_during_debt",
    Stage.CARD_CHOICE: "no_before_card_choice",
    Stage.OVER: "no_over",
}


def explain(phrases: Phrases, refusal: int, game: Game, board: Board, seat: int, move: Move) -> str:
    """A refusal in words that say what would work."""
    if refusal == Refusal.NOT_ENOUGH_CASH:
        return _no_cash(phrases, game, board, seat, move)
    if refusal == Refusal.NOT_YOURS:
        return _not_yours(phrases, game, board, seat, move)
    return phrases.say(_key(refusal, game, board, seat, move), **_gaps(phrases, refusal, game, board, seat, move))


def _key(refusal: int, game: Game, board: Board, seat: int, move: Move) -> str:
    match refusal:
        case Refusal.NOT_YOUR_MOVE:
            return _not_your_move(game, seat, move)
        case Refusal.NOT_NOW:
            return _not_now(game, seat, move)
        case Refusal.UNEVEN:
            return "no_uneven_sell" if move.verb == Verb.SELL else "no_uneven_build"
        case Refusal.NO_BUILDINGS_LEFT:
            return "no_stock_to_sell" if move.verb == Verb.SELL else "no_stock"
        case Refusal.NOT_BUILT:
            return "no_not_ready_for_hotel" if move.verb == Verb.PLACE else "no_not_built"
        case Refusal.BAD_DICE:
            return _bad_dice(game, board, seat, move)
        case Refusal.UNKNOWN:
            return _no_move(move)
    return ALWAYS.get(Refusal(refusal), "no_unknown")


def _not_your_move(game: Game, seat: int, move: Move) -> str:
    if not is_alive(game, seat):
        return "no_out"
    if move.verb == Verb.BANKRUPT:
        return "no_debtor"
    match stage_of(game):
        case Stage.AUCTION if move.verb in (Verb.BID, Verb.PASS):
            return "no_pass_is_final" if game.lot == Lot.DEED else "no_bidder"
        case Stage.SHORTAGE if move.verb in (Verb.WANT, Verb.PASS):
            return "no_answer"
        case Stage.PLACE if move.verb == Verb.PLACE:
            return "no_placing"
    return "no_turn"


def _not_now(game: Game, seat: int, move: Move) -> str:
    stage = stage_of(game)
    if stage == Stage.AUCTION and seat == game.leader and move.verb in (Verb.BID, Verb.PASS):
        return "no_leader"
    if stage == Stage.ROLL and move.verb in (Verb.BAIL, Verb.USE_CARD):
        return "no_free"
    return NOT_NOW.get(Stage(stage), "no_unknown")


def _no_move(move: Move) -> str:
    if move.verb == Verb.USE_CARD:
        return "no_two_cards"
    return "no_such_sum" if max(move.amount, move.gets_cash) > MOST else "no_unknown"


def _bad_dice(game: Game, board: Board, seat: int, move: Move) -> str:
    if why_not(game, board, seat, move) == Refusal.NONE:
        # The move is legal, and it leads to a rent whose dice a record has to write.
        return "no_rent_dice"
    if move.verb == Verb.GO:
        return "no_any_square" if is_triple(game) else "no_bus_stop"
    return "no_dice_needed" if move.verb == Verb.ASK and move.first else "no_dice"


def _gaps(phrases: Phrases, refusal: int, game: Game, board: Board, seat: int, move: Move) -> dict[str, object]:
    about_sale = game.selling or not 0 <= move.square < SQUARES
    lot = game.lot if about_sale else next_building(game, move.square)
    return {
        "seat": phrases.who(seat),
        "turn": phrases.who(game.turn),
        "leader": phrases.who(game.leader),
        "debtor": phrases.who(game.debtor[0] if game.debt_count else NOBODY),
        "square": phrases.square(_place(refusal, game, seat, move)),
        "squares": phrases.squares(_squares_in_the_way(refusal, game, board, seat, move)),
        "amount": phrases.money(_amount(refusal, game, move)),
        "lowest": phrases.money(lowest_bid(game, board) if game.selling else board.min_bid),
        "raised": phrases.money(can_raise(game, board, seat)),
        "number": game.houses,
        "most": phrases.money(MOST),
        "first": game.first,
        "second": game.second,
        "lot": phrases.lot(lot),
        "thing": thing_for_sale(phrases, game),
        "verb": phrases.sentences[f"verb_{Verb(move.verb).name.lower()}"],
    }


def _place(refusal: int, game: Game, seat: int, move: Move) -> int:
    if refusal == Refusal.NOT_NOW and stage_of(game) == Stage.PURCHASE:
        return game.at[game.turn]
    return square_of(move, game, seat)


def _amount(refusal: int, game: Game, move: Move) -> int:
    if refusal == Refusal.NOT_NOW:
        return game.debt[0] if game.debt_count else game.price
    return game.debt[0] if refusal == Refusal.CAN_STILL_PAY else move.amount


def _squares_in_the_way(refusal: int, game: Game, board: Board, seat: int, move: Move) -> int:
    """The squares to deal with first, as a set."""
    named = move.gives | move.gets if move.verb == Verb.OFFER else 1 << max(move.square, 0)
    together = deeds_in(board, groups_among(board, named))
    match refusal:
        case Refusal.NEEDS_WHOLE_GROUP:
            return together & ~game.deeds[seat]
        case Refusal.GROUP_MORTGAGED:
            return together & game.mortgaged
        case Refusal.BUILDINGS_ON_GROUP:
            return together & game.built
        case Refusal.UNEVEN:
            return _next_in_line(game, board, move) & together
        case Refusal.NOT_ALL_SOLD:
            return unsold(game, board)
    return together


def _next_in_line(game: Game, board: Board, move: Move) -> int:
    """Where the even-building rule allows the next building or sale."""
    if not is_site(board, move.square):
        return 0
    group = board.group[move.square]
    level = highest_level(game, board, group) if move.verb == Verb.SELL else lowest_level(game, board, group)
    return sum(1 << square for square in range(SQUARES) if game.level[square] == level)


def _no_cash(phrases: Phrases, game: Game, board: Board, seat: int, move: Move) -> str:
    match move.verb:
        case Verb.OFFER:
            payer, amount = _who_lacks_cash(game, board, seat, move)
        case Verb.ACCEPT:
            payer, amount = _who_lacks_cash(game, board, move.partner, terms_of(game, move.partner))
        case _:
            payer, amount = seat, sum_of(move, game, board, seat)
    is_bound = purse(game, payer) < amount <= game.cash[payer]
    key = "no_cash_beside_bid" if is_bound else "no_cash"
    cash = purse(game, payer) if is_bound else game.cash[payer]
    return phrases.say(key, payer=phrases.who(payer), amount=phrases.money(amount), cash=phrases.money(cash))


def _who_lacks_cash(game: Game, board: Board, proposer: int, terms: Move) -> tuple[int, int]:
    """Which side of a deal cannot pay, and the sum."""
    mine = _too_much(game, proposer, terms.amount, proposer_outlay(game, board, terms))
    if mine:
        return proposer, mine
    return terms.partner, _too_much(game, terms.partner, terms.gets_cash, partner_outlay(game, board, terms))


def _too_much(game: Game, payer: int, given: int, outlay: int) -> int:
    """The cash a deal asks of a player who does not have it; 0 if he has."""
    if given > game.cash[payer]:
        return max(given, outlay)
    return outlay if outlay > purse(game, payer) else 0


def _not_yours(phrases: Phrases, game: Game, board: Board, seat: int, move: Move) -> str:
    if move.verb == Verb.OFFER:
        return _not_theirs(phrases, game, seat, move)
    square = phrases.square(move.square)
    if not 0 <= move.square < SQUARES or board.kind[move.square] not in (Kind.SITE, Kind.STATION, Kind.UTILITY):
        return phrases.say("no_property", square=square)
    owner = owner_of(game, move.square)
    if owner == NOBODY:
        return phrases.say("no_bank_deed", square=square)
    return phrases.say("no_not_yours", square=square, owner=phrases.who(owner))


def _not_theirs(phrases: Phrases, game: Game, seat: int, terms: Move) -> str:
    holder, deeds, cards = seat, terms.gives, terms.gives_cards
    if has_all(game, seat, deeds, cards):
        holder, deeds, cards = terms.partner, terms.gets, terms.gets_cards
    things = things_in_words(phrases, deeds & ~game.deeds[holder], 0, cards & ~game.cards[holder])
    return phrases.say("no_such_holding", holder=phrases.who(holder), things=things)
