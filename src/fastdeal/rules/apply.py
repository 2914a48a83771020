"""The only place where a move changes a game."""

from .auction import bid, pass_in_auction
from .building import sell, sell_group
from .cards import draw_instead, pay_the_fine
from .deal import accept, drop_fallen_offers, offer, refuse, withdraw
from .debt import go_bankrupt, resign
from .flow import carry_on
from .jail import pay_bail, use_jail_card
from .legal import why_not
from .mortgage import mortgage, redeem
from .purchase import buy, decline
from .rent import ask_for_rent
from .shortage import place, request_building, want
from .speed_die import go
from .state import Board, Game, Move
from .turn import roll
from .words import Refusal, Verb


def apply(game: Game, board: Board, seat: int, move: Move) -> int:
    """Make a legal move and everything that follows from it, or change nothing and return why not."""
    refusal = why_not(game, board, seat, move)
    if refusal:
        return refusal
    act(game, board, seat, move)
    carry_on(game, board)
    if game.offers:
        drop_fallen_offers(game, board)
    return Refusal.NONE


def act(game: Game, board: Board, seat: int, move: Move) -> None:
    match move.verb:
        case Verb.ROLL:
            roll(game, board, seat, move)
        case Verb.ASK:
            ask_for_rent(game, seat, move)
        case Verb.BUY:
            buy(game, board, seat)
        case Verb.DECLINE:
            decline(game, board, seat)
        case Verb.BID:
            bid(game, seat, move.amount)
        case Verb.PASS:
            # Leaves those who have yet to answer in a shortage, or the bidders of an auction.
            pass_in_auction(game, seat)
        case Verb.BUILD:
            request_building(game, board, seat, move.square)
        case Verb.SELL:
            sell(game, board, seat, move.square)
        case Verb.SELL_GROUP:
            sell_group(game, board, seat, move.square)
        case Verb.MORTGAGE:
            mortgage(game, board, seat, move.square)
        case Verb.REDEEM:
            redeem(game, board, seat, move.square)
        case Verb.OFFER:
            offer(game, seat, move)
        case Verb.ACCEPT:
            accept(game, board, seat, move.partner)
        case Verb.REFUSE:
            refuse(game, seat, move.partner)
        case Verb.WITHDRAW:
            withdraw(game, seat)
        case Verb.BAIL:
            pay_bail(game, board, seat)
        case Verb.USE_CARD:
            use_jail_card(game, board, seat, move)
        case Verb.GO:
            go(game, board, seat, move)
        case Verb.WANT:
            want(game, seat)
        case Verb.PLACE:
            place(game, seat, move.square)
        case Verb.PAY:
            pay_the_fine(game, board, seat)
        case Verb.DRAW:
            draw_instead(game, board, seat)
        case Verb.BANKRUPT:
            go_bankrupt(game, board, seat, game.creditor[0])
        case Verb.RESIGN:
            resign(game, board, seat)
