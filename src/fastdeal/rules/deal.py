"""Deals: two players trade cash, deeds of bare groups and jail cards, each way; no loans, no promises.

An offer stays open until it is answered, replaced or withdrawn, or until something in it changes.
"""

from .holdings import building_value, groups_among, is_alive, mortgage_value
from .ledger import owes, pay, purse, total_owed
from .mortgage import fees_on
from .moves import offer_of
from .state import Board, Game, Move
from .telling import tell
from .transfer import hand_cards, hand_deeds
from .words import BANK, MOST, Event, Refusal, Why


def terms_of(game: Game, proposer: int) -> Move:
    """A player's open offer, as the move that made it."""
    return offer_of(
        game.offer_to[proposer],
        game.offer_gives[proposer],
        game.offer_gets[proposer],
        game.offer_gives_cash[proposer],
        game.offer_gets_cash[proposer],
        game.offer_gives_cards[proposer],
        game.offer_gets_cards[proposer],
    )


def has_offer(game: Game, proposer: int) -> bool:
    return (game.offers >> proposer) & 1 == 1


def why_not_terms(game: Game, board: Board, proposer: int, terms: Move) -> int:
    """Why these things cannot change hands, apart from debts and bids."""
    partner = terms.partner
    if partner == proposer or not 0 <= partner < game.players or not is_alive(game, partner):
        return Refusal.NO_SUCH_PARTNER
    if not has_all(game, proposer, terms.gives, terms.gives_cards):
        return Refusal.NOT_YOURS
    if not has_all(game, partner, terms.gets, terms.gets_cards):
        return Refusal.NOT_YOURS
    if not (0 <= terms.amount <= MOST and 0 <= terms.gets_cash <= MOST):
        return Refusal.UNKNOWN
    if terms.gives | terms.gets | terms.gives_cards | terms.gets_cards == 0 and terms.amount + terms.gets_cash == 0:
        return Refusal.EMPTY_OFFER
    return Refusal.BUILDINGS_ON_GROUP if is_built_among(game, board, terms.gives | terms.gets) else Refusal.NONE


def has_all(game: Game, seat: int, deeds: int, cards: int) -> bool:
    return game.deeds[seat] & deeds == deeds and game.cards[seat] & cards == cards


def is_built_among(game: Game, board: Board, deeds: int) -> bool:
    """Whether there is a building in any group of these deeds."""
    return groups_among(board, deeds) & groups_among(board, game.built) != 0


def proposer_outlay(game: Game, board: Board, terms: Move) -> int:
    """How much cash the deal costs the proposer, fees included."""
    return terms.amount - terms.gets_cash + fees_on(game, board, terms.gets)


def partner_outlay(game: Game, board: Board, terms: Move) -> int:
    return terms.gets_cash - terms.amount + fees_on(game, board, terms.gives)


def lacks_cash(game: Game, proposer: int, terms: Move, mine: int, theirs: int) -> bool:
    """Whether a side lacks the cash it gives, or the cash for its fees afterwards."""
    if terms.amount > game.cash[proposer] or terms.gets_cash > game.cash[terms.partner]:
        return True
    return mine > game.cash[proposer] or theirs > game.cash[terms.partner]


def why_not_deal(game: Game, board: Board, proposer: int, terms: Move) -> int:
    """The full check, when a deal is offered and again when it is accepted."""
    refusal = why_not_terms(game, board, proposer, terms)
    if refusal:
        return refusal
    mine, theirs = proposer_outlay(game, board, terms), partner_outlay(game, board, terms)
    if would_cheat(game, board, proposer, terms.gives, terms.gets, mine):
        return Refusal.WOULD_CHEAT_CREDITOR
    if would_cheat(game, board, terms.partner, terms.gets, terms.gives, theirs):
        return Refusal.WOULD_CHEAT_CREDITOR
    if lacks_cash(game, proposer, terms, mine, theirs):
        return Refusal.NOT_ENOUGH_CASH
    if mine > purse(game, proposer) or theirs > purse(game, terms.partner):
        return Refusal.NOT_ENOUGH_CASH
    return Refusal.NONE


def would_cheat(game: Game, board: Board, seat: int, leaves: int, comes: int, outlay: int) -> bool:
    """A debtor may deal only if he could still raise the whole debt afterwards."""
    if not owes(game, seat):
        return False
    deeds = (game.deeds[seat] & ~leaves) | comes
    left = game.cash[seat] - outlay + building_value(game, board, seat) + mortgage_value(game, board, deeds)
    return left < total_owed(game, seat)


def offer(game: Game, seat: int, terms: Move) -> None:
    """Open an offer. A new one replaces the proposer's last."""
    game.offers |= 1 << seat
    game.offer_to[seat] = terms.partner
    game.offer_gives[seat] = terms.gives
    game.offer_gets[seat] = terms.gets
    game.offer_gives_cash[seat] = terms.amount
    game.offer_gets_cash[seat] = terms.gets_cash
    game.offer_gives_cards[seat] = terms.gives_cards
    game.offer_gets_cards[seat] = terms.gets_cards
    game.offer_mortgaged[seat] = (terms.gives | terms.gets) & game.mortgaged
    tell(game, Event.OFFERED, seat, terms.partner)


def why_not_refuse(game: Game, seat: int, proposer: int) -> int:
    """Only the partner of an open offer may answer it."""
    if not 0 <= proposer < game.players or not has_offer(game, proposer) or game.offer_to[proposer] != seat:
        return Refusal.NO_OFFER
    return Refusal.NONE


def why_not_accept(game: Game, board: Board, seat: int, proposer: int) -> int:
    return why_not_refuse(game, seat, proposer) or why_not_deal(game, board, proposer, terms_of(game, proposer))


def accept(game: Game, board: Board, seat: int, proposer: int) -> None:
    terms = terms_of(game, proposer)
    drop_offer(game, proposer)
    tell(game, Event.DEAL, proposer, seat)
    pay(game, proposer, seat, terms.amount, Why.DEAL)
    pay(game, seat, proposer, terms.gets_cash, Why.DEAL)
    hand_over(game, board, proposer, seat, terms.gives, terms.gives_cards)
    hand_over(game, board, seat, proposer, terms.gets, terms.gets_cards)


def hand_over(game: Game, board: Board, giver: int, receiver: int, deeds: int, cards: int) -> None:
    """The new owner of mortgaged deeds pays the interest at once, and may then redeem them without paying it again."""
    hand_deeds(game, giver, receiver, deeds)
    hand_cards(game, giver, receiver, cards)
    game.fee_paid |= deeds & game.mortgaged
    pay(game, receiver, BANK, fees_on(game, board, deeds), Why.INTEREST)


def refuse(game: Game, seat: int, proposer: int) -> None:
    drop_offer(game, proposer)
    tell(game, Event.REFUSED, seat, proposer)


def why_not_withdraw(game: Game, seat: int) -> int:
    return Refusal.NONE if has_offer(game, seat) else Refusal.NO_OFFER


def withdraw(game: Game, seat: int) -> None:
    drop_offer(game, seat)
    tell(game, Event.WITHDRAWN, seat)


def drop_offer(game: Game, proposer: int) -> None:
    game.offers &= ~(1 << proposer)


def drop_fallen_offers(game: Game, board: Board) -> None:
    """Drop offers in which something has changed, or of which a side is out or lacks the cash."""
    for proposer in range(game.players):
        if has_offer(game, proposer) and not still_stands(game, board, proposer):
            drop_offer(game, proposer)
            tell(game, Event.OFFER_FELL, proposer)


def still_stands(game: Game, board: Board, proposer: int) -> bool:
    terms = terms_of(game, proposer)
    if not is_alive(game, proposer) or why_not_terms(game, board, proposer, terms) != Refusal.NONE:
        return False
    if (terms.gives | terms.gets) & game.mortgaged != game.offer_mortgaged[proposer]:
        return False
    mine, theirs = proposer_outlay(game, board, terms), partner_outlay(game, board, terms)
    return not lacks_cash(game, proposer, terms, mine, theirs)
