"""Legality, in one place: whether a seat may make a move now, and if not, why not."""

from .auction import why_not_bid, why_not_in_auction
from .building import why_not_build, why_not_sell, why_not_sell_group
from .cards import why_not_choose
from .deal import why_not_accept, why_not_deal, why_not_refuse, why_not_withdraw
from .debt import why_not_bankrupt
from .holdings import is_alive
from .jail import why_not_bail, why_not_use_card
from .mortgage import why_not_mortgage, why_not_redeem
from .purchase import why_not_buy, why_not_decline
from .rent import why_not_ask
from .shortage import why_not_answer, why_not_place
from .speed_die import why_not_go
from .stage import stage_of
from .state import Board, Game, Move
from .turn import why_not_roll
from .words import NOWHERE, SQUARES, Refusal, Stage, Verb


def why_not(game: Game, board: Board, seat: int, move: Move) -> int:
    """0 if the move is legal, else the first reason against it. Changes nothing."""
    if seat < 0 or not is_alive(game, seat):
        return Refusal.NOT_YOUR_MOVE
    if game.step == Stage.OVER:
        return Refusal.NOT_NOW
    if not NOWHERE <= move.square < SQUARES:
        return Refusal.UNKNOWN
    match move.verb:
        case Verb.ROLL:
            return why_not_roll(game, board, seat, move)
        case Verb.ASK:
            return why_not_ask(game, seat, move)
        case Verb.BUY:
            return why_not_buy(game, board, seat)
        case Verb.DECLINE:
            return why_not_decline(game, seat)
        case Verb.BID:
            return why_not_bid(game, board, seat, move.amount)
        case Verb.PASS:
            return why_not_pass(game, seat)
        case Verb.BUILD:
            return why_not_build(game, board, seat, move.square)
        case Verb.SELL:
            return why_not_sell(game, board, seat, move.square)
        case Verb.SELL_GROUP:
            return why_not_sell_group(game, board, seat, move.square)
        case Verb.MORTGAGE:
            return why_not_mortgage(game, board, seat, move.square)
        case Verb.REDEEM:
            return why_not_redeem(game, board, seat, move.square)
        case Verb.OFFER:
            return why_not_deal(game, board, seat, move)
        case Verb.ACCEPT:
            return why_not_accept(game, board, seat, move.partner)
        case Verb.REFUSE:
            return why_not_refuse(game, seat, move.partner)
        case Verb.WITHDRAW:
            return why_not_withdraw(game, seat)
        case Verb.BAIL:
            return why_not_bail(game, board, seat)
        case Verb.USE_CARD:
            return why_not_use_card(game, seat, move)
        case Verb.GO:
            return why_not_go(game, seat, move)
        case Verb.WANT:
            return why_not_answer(game, seat)
        case Verb.PLACE:
            return why_not_place(game, board, seat, move.square)
        case Verb.PAY | Verb.DRAW:
            return why_not_choose(game, seat)
        case Verb.BANKRUPT:
            return why_not_bankrupt(game, board, seat)
        case Verb.RESIGN:
            return Refusal.NONE
    return Refusal.UNKNOWN


def why_not_pass(game: Game, seat: int) -> int:
    """A pass in an auction, or on a scarce building."""
    return why_not_answer(game, seat) if stage_of(game) == Stage.SHORTAGE else why_not_in_auction(game, seat)
