"""How a game goes on until somebody has to answer."""

from .auction import auction_next_of_estate, fall_of_the_hammer, is_decided
from .jail import move_out_after_fine
from .landing import land
from .ledger import settle_debts
from .shortage import can_place, close_shortage, return_building
from .speed_die import ride_on
from .state import Board, Game
from .turn import pass_dice
from .words import Stage


def carry_on(game: Game, board: Board) -> None:
    """Do everything that waits for nobody: debts first, then the Bank's sales, then the turn."""
    goes_on = True
    while goes_on:
        goes_on = settle_first(game, board) if is_anything_open(game) else carry_turn_on(game, board)


def is_anything_open(game: Game) -> bool:
    """Whether something comes before the turn: a debt, a sale, or an estate to sell."""
    return game.debt_count > 0 or game.selling != 0 or game.estate != 0


def settle_first(game: Game, board: Board) -> bool:
    """Do what comes before the turn; false while somebody has yet to answer or pay."""
    settle_debts(game)
    if game.debt_count:
        return False
    if game.selling:
        return carry_sale_on(game, board)
    if game.estate:
        auction_next_of_estate(game)
    return True


def carry_sale_on(game: Game, board: Board) -> bool:
    """Close a sale that all have answered; false while somebody has not."""
    match game.selling:
        case Stage.AUCTION:
            if not is_decided(game):
                return False
            fall_of_the_hammer(game)
        case Stage.SHORTAGE:
            if game.bidders:
                return False
            close_shortage(game, board)
        case Stage.PLACE:
            if can_place(game, board, game.leader, game.lot):
                return False
            return_building(game)
    return True


def carry_turn_on(game: Game, board: Board) -> bool:
    """Take a step of the turn that needs no answer; false if there is none."""
    match game.step:
        case Stage.LANDED:
            return finish_move(game, board)
        case Stage.LANDING:
            land(game, board)
        case Stage.LEAVING_JAIL:
            move_out_after_fine(game, board)
        case Stage.RENT:
            # None is left once it is asked for, or its owner is out of the game.
            if game.claim_count:
                return False
            game.step = Stage.LANDED
        case _:
            return False
    return True


def finish_move(game: Game, board: Board) -> bool:
    """The landing is resolved. True if the Tycoon's second half follows; else the game waits for a roll."""
    if game.second_half:
        ride_on(game, board)
        return True
    if game.rolls_again:
        game.rolls_again = 0
        game.step = Stage.ROLL
    else:
        pass_dice(game, board)
    return False
