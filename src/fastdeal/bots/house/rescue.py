"""Rescue deals: a debtor sells deeds to a player who pays more than the Bank lends on them."""

from ...rhythm.asking import nothing
from ...rules.deal import why_not_deal
from ...rules.holdings import can_raise, groups_among, mortgage_value
from ...rules.moves import offer_of
from ...rules.sets import members_of
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY, Refusal
from .deals import believed_appraisal, note_asked, own_appraisal, value_with
from .ideas import begun_groups, part_of
from .mind import Mind
from .money import bare_deeds
from .offers import least_to_pay
from .reasons import Reason, because
from .worth import both_sides

ATTEMPTS = 2
FAR_ABOVE_ANY_DEBT = 1 << 24


def number_of_debt(game: Game) -> int:
    return 1 + game.debt[0] + game.turns * FAR_ABOVE_ANY_DEBT


def is_faced(game: Game, mind: Mind) -> bool:
    """Whether the current debt has been considered."""
    return mind.memory.rescue_debt == number_of_debt(game)


def face_debt(game: Game, board: Board, seat: int, mind: Mind) -> None:
    """Allow one or two offers for a debt that mortgages alone cannot pay."""
    memory = mind.memory
    if is_faced(game, mind):
        return
    memory.rescue_debt = number_of_debt(game)
    memory.rescues = ATTEMPTS if mind.nature.offers and is_pressing(game, board, seat) else 0
    memory.asked_turn = game.turns
    memory.asked = 0


def seek_rescue(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """One of these offers, or nothing."""
    mind.memory.rescues -= 1
    return best_sale(game, board, seat, mind)


def is_pressing(game: Game, board: Board, seat: int) -> bool:
    """Whether paying would take selling buildings, or is impossible."""
    return game.cash[seat] + mortgage_value(game, board, bare_deeds(game, board, seat)) < game.debt[0]


def best_sale(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """The best sale of a part of a group to somebody not asked yet; or nothing."""
    is_lost = can_raise(game, board, seat) < game.debt[0]
    begun = begun_groups(game, board, seat)
    buyer = NOBODY
    sold = price = 0
    most = mind.nature.margin
    for partner in range(game.players):
        # A partner who holds part of a group may pay well for the rest. A bankrupt bot tries every group.
        groups = begun if is_lost else begun & groups_among(board, game.deeds[partner])
        if groups == 0 or not may_be_asked(game, seat, mind, partner, is_lost):
            continue
        for group in members_of(groups):
            part = part_of(game, board, seat, group)
            value, bid = value_of_sale(game, board, seat, mind, partner, part, is_lost)
            if value > most:
                buyer, sold, price, most = partner, part, bid, value
    return nothing() if buyer == NOBODY else sale_to(game, board, seat, mind, buyer, sold, price)


def may_be_asked(game: Game, seat: int, mind: Mind, partner: int, is_lost: bool) -> bool:
    """Each partner once, except the creditor who would get everything anyway."""
    if partner == seat or ((game.alive & ~mind.memory.asked) >> partner) & 1 == 0:
        return False
    return not is_lost or partner != game.creditor[0]


def sale_to(game: Game, board: Board, seat: int, mind: Mind, buyer: int, part: int, price: int) -> Move:
    terms = offer_of(buyer, part, 0, 0, price, 0, 0)
    if why_not_deal(game, board, seat, terms) != Refusal.NONE:
        return nothing()
    note_asked(game, mind, buyer)
    because(mind, Reason.OFFERS_RESCUE, buyer, game.debt[0], price, 0)
    return terms


def value_of_sale(
    game: Game, board: Board, seat: int, mind: Mind, partner: int, part: int, is_lost: bool
) -> tuple[int, int]:
    """What a sale is worth to a debtor, and its price. To a bankrupt that is the price; others save buildings by it."""
    mine, theirs = both_sides(game, board, mind, seat, partner, part, 0, 0, 0)
    # The most that the partner is believed to pay.
    price = min(-least_to_pay(mind, believed_appraisal(game, board, mind, theirs, mine), 0), theirs.cash)
    if is_lost or price <= 0:
        return price, price
    value = value_with(own_appraisal(game, board, mind, mine, theirs), price)
    # Buildings sell at half price, so every unit raised that way costs another.
    return value + min(price, game.debt[0] - game.cash[seat]), price
