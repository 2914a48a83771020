"""Money only ever moves from one purse to another. What cannot be paid at once becomes a debt.

Debts are paid one by one, oldest first, never in part.
"""

from .holdings import is_alive
from .state import Board, Game
from .telling import tell
from .words import BANK, NOWHERE, POT, Event, Refusal, Stage


def pay(game: Game, payer: int, receiver: int, amount: int, why: int) -> None:
    """Pay with available cash. The Bank's is unlimited."""
    if payer >= 0:
        game.cash[payer] -= amount
    elif payer == POT:
        game.pot -= amount
    if receiver >= 0:
        game.cash[receiver] += amount
    elif receiver == POT:
        game.pot += amount
    if amount:
        tell(game, Event.PAID, payer, receiver, amount, why)


def treasury(board: Board) -> int:
    """Where taxes and fines go: to the Bank, or by a house rule to Free Parking."""
    return POT if board.free_parking_pot else BANK


def charge(game: Game, debtor: int, creditor: int, amount: int, why: int, square: int = NOWHERE) -> None:
    """Charge a debt. It is paid at once if the cash is there and no older debt comes first."""
    if game.cash[debtor] >= amount and not owes(game, debtor):
        pay(game, debtor, creditor, amount, why)
    else:
        add_debt(game, debtor, creditor, amount, why, square)


def add_debt(game: Game, debtor: int, creditor: int, amount: int, why: int, square: int = NOWHERE) -> None:
    _write_debt(game, game.debt_count, debtor, creditor, amount, why, square)
    game.debt_count += 1


def add_debt_before_all(game: Game, debtor: int, creditor: int, amount: int, why: int) -> None:
    if amount == 0:
        return
    for place in range(game.debt_count, 0, -1):
        _copy_debt(game, place - 1, place)
    _write_debt(game, 0, debtor, creditor, amount, why, NOWHERE)
    game.debt_count += 1


def _write_debt(game: Game, place: int, debtor: int, creditor: int, amount: int, why: int, square: int) -> None:
    game.debtor[place] = debtor
    game.creditor[place] = creditor
    game.debt[place] = amount
    game.debt_why[place] = why
    game.debt_square[place] = square
    tell(game, Event.DEBT, debtor, creditor, amount, why)


def _copy_debt(game: Game, source: int, place: int) -> None:
    game.debtor[place] = game.debtor[source]
    game.creditor[place] = game.creditor[source]
    game.debt[place] = game.debt[source]
    game.debt_why[place] = game.debt_why[source]
    game.debt_square[place] = game.debt_square[source]


def settle_debts(game: Game) -> None:
    """Pay the oldest debts while their debtors have the cash."""
    while game.debt_count > 0 and game.cash[game.debtor[0]] >= game.debt[0]:
        pay(game, game.debtor[0], game.creditor[0], game.debt[0], game.debt_why[0])
        _drop_debt(game, 0)


def _drop_debt(game: Game, place: int) -> None:
    game.debt_count -= 1
    for later in range(place, game.debt_count):
        _copy_debt(game, later + 1, later)


def forget_debts_of_the_gone(game: Game) -> None:
    """Drop the debts of and to players who are out."""
    place = 0
    while place < game.debt_count:
        if is_void(game, place):
            _drop_debt(game, place)
        else:
            place += 1


def is_void(game: Game, place: int) -> bool:
    creditor = game.creditor[place]
    return not is_alive(game, game.debtor[place]) or (creditor >= 0 and not is_alive(game, creditor))


def owes(game: Game, seat: int) -> bool:
    for place in range(game.debt_count):
        if game.debtor[place] == seat:
            return True
    return False


def total_owed(game: Game, seat: int) -> int:
    total = 0
    for place in range(game.debt_count):
        if game.debtor[place] == seat:
            total += game.debt[place]
    return total


def player_owed_by(game: Game, seat: int) -> int:
    """The first player that a seat owes; the Bank if there is none."""
    for place in range(game.debt_count):
        if game.debtor[place] == seat and game.creditor[place] >= 0:
            return game.creditor[place]
    return BANK


def purse(game: Game, seat: int) -> int:
    """The cash a player may spend: not what a leading bid has bound. 0 if debts have used it up."""
    if game.selling == Stage.AUCTION and game.leader == seat:
        return max(game.cash[seat] - game.price, 0)
    return game.cash[seat]


def why_not_spend(game: Game, seat: int, amount: int) -> int:
    return Refusal.NONE if purse(game, seat) >= amount else Refusal.NOT_ENOUGH_CASH
