"""What a choice would do, with the sum: `Buy Vine Street for £200`."""

from ..rules.building import next_building
from ..rules.deal import partner_outlay, terms_of
from ..rules.holdings import group_of, is_site, owner_of
from ..rules.jail import is_jailed
from ..rules.mortgage import price_of_redeeming
from ..rules.rent import find_claim, rent_for
from ..rules.sets import members_of
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import HOTEL, NOWHERE, SQUARES, Lot, Pile, Stage, Verb
from .phrases import Phrases


def describe_move(phrases: Phrases, move: Move, game: Game, board: Board, seat: int) -> str:
    """What a legal move would do."""
    key = f"do_{Verb(move.verb).name.lower()}"
    match move.verb:
        case Verb.ROLL:
            return _roll(phrases, game, seat)
        case Verb.ASK:
            return _ask(phrases, move, game, seat)
        case Verb.OFFER:
            return phrases.say(key, partner=phrases.who(move.partner), terms=terms_in_words(phrases, move))
        case Verb.ACCEPT | Verb.REFUSE:
            terms = terms_in_words(phrases, terms_of(game, move.partner))
            return phrases.say(key, partner=phrases.who(move.partner), terms=terms)
        case Verb.WITHDRAW:
            terms = terms_in_words(phrases, terms_of(game, seat))
            return phrases.say(key, partner=phrases.who(game.offer_to[seat]), terms=terms)
        case Verb.USE_CARD if move.gives_cards:
            return phrases.say("do_use_card_of", pile=phrases.pile(move.gives_cards - 1))
        case Verb.DECLINE if board.no_auctions:
            key = "do_decline_no_auctions"
        case Verb.PASS if stage_of(game) == Stage.SHORTAGE:
            key = "do_pass_shortage"
        case Verb.GO if move.square != NOWHERE:
            key = "do_go_square"
    return phrases.say(key, **_gaps(phrases, move, game, board, seat))


def _gaps(phrases: Phrases, move: Move, game: Game, board: Board, seat: int) -> dict[str, object]:
    square = square_of(move, game, seat)
    return {
        "square": phrases.square(square),
        "squares": phrases.squares(group_of(board, square) & game.built if square != NOWHERE else 0),
        "spaces": move.amount,
        "amount": phrases.money(sum_of(move, game, board, seat)),
        "rent": phrases.money(_rent_after(move, game, board, seat)),
        "lot": phrases.lot(_lot(move, game)),
        "thing": thing_for_sale(phrases, game),
    }


def square_of(move: Move, game: Game, seat: int) -> int:
    """The square that a move is about."""
    if move.verb in (Verb.BUY, Verb.DECLINE):
        return game.at[seat]
    if move.verb == Verb.GO and move.square == NOWHERE:
        return (game.at[seat] + move.amount) % SQUARES
    return move.square


def sum_of(move: Move, game: Game, board: Board, seat: int) -> int:
    """What a move costs or brings."""
    match move.verb:
        case Verb.BAIL:
            return board.jail_fine
        case Verb.PAY:
            return game.fine
        case Verb.BANKRUPT:
            return game.debt[0]
    square = square_of(move, game, seat)
    return move.amount if square == NOWHERE else _sum_at(move, game, board, square)


def cash_by(move: Move, game: Game, board: Board, seat: int) -> int:
    """A move's immediate effect on the mover's cash; 0 if dice decide or nothing is paid."""
    match move.verb:
        case Verb.ASK:
            claim = find_claim(game, seat, move.square)
            return game.claim_amount[claim] if claim != NOWHERE else 0
        case Verb.ACCEPT:
            return -partner_outlay(game, board, terms_of(game, move.partner))
        case Verb.SELL | Verb.SELL_GROUP | Verb.MORTGAGE:
            return sum_of(move, game, board, seat)
        case Verb.BUY | Verb.BUILD | Verb.BAIL | Verb.REDEEM | Verb.PAY:
            return -sum_of(move, game, board, seat)
    return 0


def _sum_at(move: Move, game: Game, board: Board, square: int) -> int:
    match move.verb:
        case Verb.BUY:
            return board.price[square]
        case Verb.BUILD:
            return board.house_price[square]
        case Verb.SELL:
            return board.house_refund[square]
        case Verb.SELL_GROUP:
            return _value_of_group(game, board, square)
        case Verb.MORTGAGE:
            return board.mortgage[square]
        case Verb.REDEEM:
            return price_of_redeeming(game, board, square)
    return move.amount


def thing_for_sale(phrases: Phrases, game: Game) -> str:
    """The lot of the current auction."""
    if game.lot == Lot.DEED:
        return phrases.square(game.lot_square)
    return phrases.say("the_lot", lot=phrases.lot(game.lot))


def terms_in_words(phrases: Phrases, terms: Move) -> str:
    """`King's Cross Station and £100 for Vine Street`."""
    gives = things_in_words(phrases, terms.gives, terms.amount, terms.gives_cards)
    gets = things_in_words(phrases, terms.gets, terms.gets_cash, terms.gets_cards)
    return phrases.say("terms", gives=gives, gets=gets)


def things_in_words(phrases: Phrases, deeds: int, cash: int, cards: int) -> str:
    """Deeds, cash and jail cards, as a list."""
    parts = [phrases.square(square) for square in members_of(deeds)]
    if cash:
        parts.append(phrases.money(cash))
    parts += [phrases.say("card_of", pile=phrases.pile(pile)) for pile in Pile if (cards >> pile) & 1]
    return phrases.listed(parts)


def _roll(phrases: Phrases, game: Game, seat: int) -> str:
    """A roll, and the rent claims that it ends."""
    mine = [
        phrases.square(game.claim_square[claim])
        for claim in range(game.claim_count)
        if game.claim_owner[claim] == seat and game.claim_payer[claim] != seat
    ]
    if mine:
        return phrases.say("do_roll_forgives", rents=phrases.listed(mine))
    return phrases.say("do_roll_jail" if is_jailed(game, seat) else "do_roll")


def _ask(phrases: Phrases, move: Move, game: Game, seat: int) -> str:
    claim = find_claim(game, seat, move.square)
    payer, square = phrases.who(game.claim_payer[claim]), phrases.square(game.claim_square[claim])
    if game.claim_times[claim]:
        return phrases.say("do_ask_dice", payer=payer, square=square, times=game.claim_times[claim])
    return phrases.say("do_ask", payer=payer, square=square, amount=phrases.money(game.claim_amount[claim]))


def _lot(move: Move, game: Game) -> int:
    """The kind of building that a move is about."""
    if move.verb == Verb.BUILD:
        return next_building(game, move.square)
    if move.verb == Verb.SELL:
        return Lot.HOTEL if game.level[move.square] == HOTEL else Lot.HOUSE
    return game.lot


def _rent_after(move: Move, game: Game, board: Board, seat: int) -> int:
    """The rent of a site once this move has built or sold there."""
    step = {Verb.BUILD: 1, Verb.PLACE: 1, Verb.SELL: -1}.get(Verb(move.verb), 0)
    if step == 0 or not is_site(board, move.square) or owner_of(game, move.square) != seat:
        return 0
    after = game.copy()
    after.level[move.square] = min(max(after.level[move.square] + step, 0), HOTEL)
    return rent_for(after, board, seat, move.square)


def _value_of_group(game: Game, board: Board, square: int) -> int:
    """What selling all buildings of a group brings."""
    built = group_of(board, square) & game.built
    return sum(game.level[at] * board.house_refund[at] for at in members_of(built))
