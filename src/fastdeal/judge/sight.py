"""Scratch space: what the judge works out about the whole table before it describes any seat."""

from typing import Annotated

from ..bots.house.study import TYPICAL_DICE
from ..rules.stage import stage_of
from ..rules.state import Game, Numbers, PerSeat, PerSquare
from ..rules.words import GROUPS, NOWHERE, SEATS, Lot, Stage


class Sight(Numbers):
    """Facts about a table."""

    owner: PerSquare
    rent: PerSquare  # what a visitor would pay
    unsold: int
    income: int
    incomes: PerSeat  # for a million rolls of one opponent
    estates: PerSeat  # worth without cash
    loans: PerSeat  # what selling and mortgaging everything would bring
    to_build: Annotated[list[int], SEATS * GROUPS]  # seat * GROUPS + group: what three houses on each site still cost

    lot: int  # the deed for sale, or nowhere
    cash: int
    worth: int
    best: int  # the highest worth
    second: int
    worths: PerSeat
    raises: PerSeat
    owes: PerSeat
    owed: PerSeat
    claimed: PerSeat  # what would be owed if all rent were asked for
    claims: PerSeat


def clear(game: Game, sight: Sight) -> None:
    sight.lot = lot_of(game)
    sight.cash = sight.worth = sight.best = sight.second = 0
    for seat in range(game.players):
        sight.owes[seat] = sight.owed[seat] = sight.claimed[seat] = sight.claims[seat] = 0


def lot_of(game: Game) -> int:
    """The deed that the Bank offers now, in an auction or to the player who landed there."""
    stage = stage_of(game)
    if stage == Stage.PURCHASE:
        return game.at[game.turn]
    return game.lot_square if stage == Stage.AUCTION and game.lot == Lot.DEED else NOWHERE


def count_money(game: Game, sight: Sight, seat: int) -> None:
    """Add a seat's cash to its holdings, and to the whole table's."""
    cash = game.cash[seat]
    own = sight.estates[seat] + cash
    sight.worths[seat] = own
    sight.raises[seat] = sight.loans[seat] + cash
    sight.cash += cash
    sight.worth += own
    if own > sight.best:
        sight.best, sight.second = own, sight.best
    elif own > sight.second:
        sight.second = own


def see_payments(game: Game, sight: Sight) -> None:
    """What is owed, and what will be if it is asked for."""
    for place in range(game.debt_count):
        sight.owes[game.debtor[place]] += game.debt[place]
        if game.creditor[place] >= 0:
            sight.owed[game.creditor[place]] += game.debt[place]
    for claim in range(game.claim_count):
        amount = game.claim_amount[claim] + game.claim_times[claim] * TYPICAL_DICE
        sight.claimed[game.claim_payer[claim]] += amount
        sight.claims[game.claim_owner[claim]] += amount
