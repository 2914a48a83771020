"""Rescue deals: a debtor sells deeds to somebody who pays more for them than the Bank lends."""

from ..rules.codes import Refusal
from ..rules.deal import why_not_deal
from ..rules.holdings import can_raise, mortgage_value
from ..rules.mortgage import fees_on
from ..rules.moves import offer_of
from ..rules.state import Board, Game, Move
from ..rules.words import GROUPS, NOBODY, NOWHERE
from .deals import note_asked, value_of_deal
from .mind import Mind, nothing
from .money import bare_deeds
from .offers import least_to_pay
from .reasons import Reason, because
from .worth import own_taste

ATTEMPTS = 2


def seek_rescue(game: Game, board: Board, seat: int, mind: Mind, debt: int) -> Move:
    """One or two offers for each debt that mortgages alone do not meet; `debt` is a number for it."""
    if mind.rescue_debt != debt:
        mind.rescue_debt = debt
        mind.rescues = ATTEMPTS if mind.offers and is_pressing(game, board, seat) else 0
        mind.asked_turn = game.turns
        mind.asked = 0
    if mind.rescues == 0:
        return nothing()
    mind.rescues -= 1
    return best_sale(game, board, seat, mind)


def is_pressing(game: Game, board: Board, seat: int) -> bool:
    """Whether buildings would have to go, or everything."""
    return game.cash[seat] + mortgage_value(game, board, bare_deeds(game, board, seat)) < game.debt[0]


def best_sale(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """The sale of one's part of a group that helps most, to somebody not yet asked; or nothing."""
    is_lost = can_raise(game, board, seat) < game.debt[0]
    buyer = NOBODY
    sold = NOWHERE
    most = mind.margin
    for partner in range(game.players):
        if partner == seat or ((game.alive & ~mind.asked) >> partner) & 1 == 0:
            continue
        if is_lost and partner == game.creditor[0]:
            continue
        for group in range(GROUPS):
            if is_for_sale(game, board, seat, partner, group, is_lost):
                value = value_of_sale(game, board, seat, mind, partner, group, is_lost)
                if value > most:
                    buyer, sold, most = partner, group, value
    return nothing() if buyer == NOBODY else sale_to(game, board, seat, mind, buyer, sold)


def is_for_sale(game: Game, board: Board, seat: int, partner: int, group: int, is_lost: bool) -> bool:
    """Whether somebody might pay well for one's part of a group; whoever is lost tries everything."""
    deeds = board.group_deeds[group]
    if game.deeds[seat] & deeds == 0 or game.built & deeds:
        return False
    return is_lost or game.deeds[partner] & deeds != 0


def sale_to(game: Game, board: Board, seat: int, mind: Mind, buyer: int, group: int) -> Move:
    price = price_for(game, board, seat, mind, buyer, group)
    terms = offer_of(buyer, game.deeds[seat] & board.group_deeds[group], 0, 0, price, 0, 0)
    if why_not_deal(game, board, seat, terms) != Refusal.NONE:
        return nothing()
    note_asked(game, mind, buyer)
    because(mind, Reason.OFFERS_RESCUE, buyer, game.debt[0], price, 0)
    return terms


def price_for(game: Game, board: Board, seat: int, mind: Mind, partner: int, group: int) -> int:
    """What the partner is believed to pay at most for one's part of a group."""
    part = game.deeds[seat] & board.group_deeds[group]
    price = -least_to_pay(game, board, seat, mind, partner, part, 0, 0, 0, 0)
    return min(price, game.cash[partner] - fees_on(game, board, part))


def value_of_sale(game: Game, board: Board, seat: int, mind: Mind, partner: int, group: int, is_lost: bool) -> int:
    """What a sale is worth to a debtor: to one who is lost its price, to others also the buildings that it saves."""
    price = price_for(game, board, seat, mind, partner, group)
    if is_lost or price <= 0:
        return price
    part = game.deeds[seat] & board.group_deeds[group]
    value = value_of_deal(game, board, mind, own_taste(mind), mind.jealousy, seat, partner, part, 0, price, 0, 0)
    # Every unit raised by selling buildings costs another: they bring half their price.
    return value + min(price, game.debt[0] - game.cash[seat])
