"""Debt: sell, mortgage and deal until it is paid. Who cannot pay is bankrupt and out of the game."""

from .auction import leave_sale
from .building import clear_site
from .cards import give_back_jail_card
from .holdings import can_raise, mortgage_value, players_left, to_the_left
from .ledger import add_debt_before_all, forget_debts_of_the_gone, pay, player_owed_by, settle_debts
from .mortgage import fees_on
from .rent import forget_claims_of_the_gone
from .sets import members_of
from .stage import stage_of
from .state import Board, Game
from .telling import tell
from .transfer import hand_cards, hand_deeds
from .turn import end_game, pass_dice
from .words import BANK, Event, Refusal, Stage, Why


def why_not_bankrupt(game: Game, board: Board, seat: int) -> int:
    """Only if selling and mortgaging everything would not be enough."""
    if stage_of(game) != Stage.DEBT:
        return Refusal.NOT_NOW
    if seat != game.debtor[0]:
        return Refusal.NOT_YOUR_MOVE
    return Refusal.CAN_STILL_PAY if can_raise(game, board, seat) >= game.debt[0] else Refusal.NONE


def resign(game: Game, board: Board, seat: int) -> None:
    """Leave the game, which counts as bankruptcy to the player owed, else to the Bank."""
    go_bankrupt(game, board, seat, player_owed_by(game, seat))


def go_bankrupt(game: Game, board: Board, seat: int, creditor: int) -> None:
    """Sell up, hand everything to the creditor, and leave."""
    tell(game, Event.BANKRUPT, seat, creditor)
    inherits = creditor >= 0 and not board.bankrupt_to_bank
    sell_buildings(game, board, seat)
    if inherits or creditor < 0:
        mortgage_all(game, board, seat)
    pay(game, seat, creditor if creditor >= 0 else BANK, game.cash[seat], Why.ESTATE)
    game.alive &= ~(1 << seat)
    forget_debts_of_the_gone(game)
    forget_claims_of_the_gone(game)
    leave_sale(game, seat)
    if inherits:
        estate_to_player(game, board, seat, creditor)
    else:
        estate_to_bank(game, board, seat)
    if players_left(game) == 1:
        end_game(game, to_the_left(game, seat))
    elif game.turn == seat:
        # The interest first: the game may be over when the dice pass.
        settle_debts(game)
        pass_dice(game, board)


def sell_buildings(game: Game, board: Board, seat: int) -> None:
    """All of them, at half price."""
    for square in members_of(game.deeds[seat] & game.built):
        clear_site(game, board, seat, square)


def mortgage_all(game: Game, board: Board, seat: int) -> None:
    """Who inherits gets what the Bank lends on the deeds, and the deeds with their mortgages."""
    pay(game, BANK, seat, mortgage_value(game, board, game.deeds[seat]), Why.MORTGAGE)
    game.mortgaged |= game.deeds[seat]


def estate_to_player(game: Game, board: Board, seat: int, creditor: int) -> None:
    """The creditor takes deeds and cards, and first owes the Bank the interest."""
    deeds = game.deeds[seat]
    hand_deeds(game, seat, creditor, deeds)
    hand_cards(game, seat, creditor, game.cards[seat])
    if players_left(game) > 1:
        add_debt_before_all(game, creditor, BANK, fees_on(game, board, deeds), Why.INTEREST)
        game.fee_paid |= deeds


def estate_to_bank(game: Game, board: Board, seat: int) -> None:
    """The deeds are auctioned unmortgaged, one by one; jail cards go back under their piles."""
    deeds = game.deeds[seat]
    hand_deeds(game, seat, BANK, deeds)
    for pile in range(2):
        if (game.cards[seat] >> pile) & 1:
            give_back_jail_card(game, board, seat, pile)
    game.mortgaged &= ~deeds
    game.fee_paid &= ~deeds
    if not board.no_auctions:
        game.estate |= deeds
