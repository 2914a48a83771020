"""Mortgages: half the price for a deed in a bare group; redeemed for that plus interest."""

from .holdings import can_raise, group_of, holds, is_mortgaged
from .ledger import owes, pay, total_owed, why_not_spend
from .sets import sum_over
from .state import Board, Game
from .telling import tell
from .words import BANK, Event, Refusal, Why


def fees_on(game: Game, board: Board, deeds: int) -> int:
    """What a new owner pays at once: the interest on mortgaged deeds."""
    return sum_over(deeds & game.mortgaged, board.interest)


def price_of_redeeming(game: Game, board: Board, square: int) -> int:
    """The mortgage plus interest; without interest if the new owner has just paid it."""
    if (game.fee_paid >> square) & 1:
        return board.mortgage[square]
    return board.mortgage[square] + board.interest[square]


def why_not_mortgage(game: Game, board: Board, seat: int, square: int) -> int:
    if not holds(game, seat, square):
        return Refusal.NOT_YOURS
    if is_mortgaged(game, square):
        return Refusal.ALREADY_MORTGAGED
    return Refusal.BUILDINGS_ON_GROUP if game.built & group_of(board, square) else Refusal.NONE


def mortgage(game: Game, board: Board, seat: int, square: int) -> None:
    game.mortgaged |= 1 << square
    tell(game, Event.MORTGAGED, seat, square)
    pay(game, BANK, seat, board.mortgage[square], Why.MORTGAGE)


def why_not_redeem(game: Game, board: Board, seat: int, square: int) -> int:
    if not holds(game, seat, square):
        return Refusal.NOT_YOURS
    if not is_mortgaged(game, square):
        return Refusal.NOT_MORTGAGED
    if owes(game, seat) and not can_still_pay_after(game, board, seat, square):
        return Refusal.WOULD_CHEAT_CREDITOR
    return why_not_spend(game, seat, price_of_redeeming(game, board, square))


def can_still_pay_after(game: Game, board: Board, seat: int, square: int) -> bool:
    """Whether a debtor could still pay after redeeming, which costs interest for good."""
    lost = price_of_redeeming(game, board, square) - board.mortgage[square]
    return can_raise(game, board, seat) - lost >= total_owed(game, seat)


def redeem(game: Game, board: Board, seat: int, square: int) -> None:
    pay(game, seat, BANK, price_of_redeeming(game, board, square), Why.REDEMPTION)
    game.mortgaged &= ~(1 << square)
    game.fee_paid &= ~(1 << square)
    tell(game, Event.REDEEMED, seat, square)
