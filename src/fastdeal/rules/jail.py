"""Jail: going there ends the turn. The ways out are bail, a card, or a double within a few attempts."""

from .cards import give_back_jail_card
from .ledger import charge, pay, treasury, why_not_spend
from .movement import advance
from .stage import why_not_turn
from .state import Board, Game, Move
from .telling import tell
from .words import FREE, FRESHLY_IN, Event, Pile, Refusal, Stage, Why


def is_jailed(game: Game, seat: int) -> bool:
    return game.jailed[seat] != FREE


def leave_jail(game: Game, seat: int) -> None:
    game.jailed[seat] = FREE
    tell(game, Event.LEFT_JAIL, seat)


def why_not_leave(game: Game, seat: int) -> int:
    """Bail and cards are only for the own turn in jail, before rolling."""
    refusal = why_not_turn(game, seat, Stage.ROLL)
    if refusal:
        return refusal
    return Refusal.NONE if is_jailed(game, seat) else Refusal.NOT_NOW


def why_not_bail(game: Game, board: Board, seat: int) -> int:
    return why_not_leave(game, seat) or why_not_spend(game, seat, board.jail_fine)


def pay_bail(game: Game, board: Board, seat: int) -> None:
    pay(game, seat, treasury(board), board.jail_fine, Why.BAIL)
    leave_jail(game, seat)


def why_not_use_card(game: Game, seat: int, move: Move) -> int:
    refusal = why_not_leave(game, seat)
    if refusal:
        return refusal
    if move.gives_cards not in (0, 1 << Pile.CHANCE, 1 << Pile.CHEST):
        return Refusal.UNKNOWN
    return Refusal.NONE if usable_cards(game, seat, move) else Refusal.NO_CARD


def usable_cards(game: Game, seat: int, move: Move) -> int:
    """The held jail cards that the move could use, as a set of piles."""
    return game.cards[seat] & move.gives_cards if move.gives_cards else game.cards[seat]


def use_jail_card(game: Game, board: Board, seat: int, move: Move) -> None:
    """Use a jail card: of two, the Chance card, unless the other is named."""
    pile = Pile.CHANCE if (usable_cards(game, seat, move) >> Pile.CHANCE) & 1 else Pile.CHEST
    give_back_jail_card(game, board, seat, pile)
    leave_jail(game, seat)


def roll_for_freedom(game: Game, board: Board, seat: int) -> None:
    """A double moves out with this roll; after the last failure the player pays the fine and moves anyway."""
    game.rolls_again = 0
    if game.first == game.second:
        leave_jail(game, seat)
        # A double out of jail earns no second roll, except by a rule option.
        game.rolls_again = board.jail_double_rolls_again
        game.doubles = game.rolls_again
        advance(game, board, seat, game.first + game.second)
        return
    game.jailed[seat] += 1
    failures = game.jailed[seat] - FRESHLY_IN
    tell(game, Event.STAYED_IN_JAIL, seat, failures)
    game.step = Stage.LANDED
    if failures == board.jail_attempts:
        charge(game, seat, treasury(board), board.jail_fine, Why.BAIL)
        game.step = Stage.LEAVING_JAIL


def move_out_after_fine(game: Game, board: Board) -> None:
    leave_jail(game, game.turn)
    advance(game, board, game.turn, game.first + game.second)
