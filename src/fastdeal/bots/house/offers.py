"""A bot's own offers: to join parts of groups, or for a jail card, at a price good for both."""

from ...rhythm.asking import NOTHING, nothing
from ...rules.deal import why_not_deal
from ...rules.luck import draw_below
from ...rules.moves import offer_of
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY, NOWHERE, Refusal
from .deals import COOLDOWN, Appraisal, believed_appraisal, has_asked, note_asked, own_appraisal, value_with
from .ideas import Idea, best_ideas, deal_key, is_forgetful, part_of, remember
from .mind import Mind
from .reasons import Reason, because
from .standing import price_for_both
from .worth import both_sides

# Turns without a search after none was found, unless a deed changes hands.
BARREN = 60


def set_clock(game: Game, mind: Mind) -> None:
    """Search for the first deal at a random moment; else the first mover would always be first."""
    mind.memory.next_deal = game.turns + draw_below(game, mind.nature.patience)


def may_make_offer(game: Game, seat: int, mind: Mind) -> bool:
    """Whether it is time for offers: now and then before the first roll of a turn, and always in jail."""
    if mind.nature.offers == 0 or game.doubles:
        return False
    return mind.memory.offers_left > 0 or game.turns >= mind.memory.next_deal or may_ask_for_card(game, seat, mind)


def may_ask_for_card(game: Game, seat: int, mind: Mind) -> bool:
    return game.jailed[seat] > 0 and game.cards[seat] == 0 and mind.memory.card_turn != game.turns + 1


def will_search(game: Game, mind: Mind) -> bool:
    """Whether to search for deals now, which takes long."""
    memory = mind.memory
    return memory.offers_left > 0 or (game.turns >= memory.next_deal and not is_barren(game, mind))


def make_offer(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """The best deal for this seat with any partner, or nothing. Asks for a jail card first."""
    memory = mind.memory
    if may_ask_for_card(game, seat, mind):
        memory.card_turn = game.turns + 1
        terms = ask_for_card(game, board, seat, mind)
        if terms.verb != NOTHING:
            return terms
    if game.turns >= memory.next_deal:
        memory.next_deal = game.turns + mind.nature.patience
        memory.offers_left = 0 if is_barren(game, mind) else mind.nature.offers
    if memory.offers_left == 0:
        return nothing()
    if game.turns >= memory.tried_until:
        memory.tried_count = 0
        memory.tried_until = game.turns + COOLDOWN
    return best_deal(game, board, seat, mind)


def best_deal(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """The most promising deal not tried lately, if there is a price good for both; else the next."""
    memory = mind.memory
    unknown = Idea(-1, NOBODY, NOWHERE, NOWHERE)
    later = unknown
    while memory.offers_left > 0:
        memory.offers_left -= 1
        idea, later = later, unknown
        if idea.value < 0 or is_forgetful(mind):
            idea, later = best_ideas(game, board, seat, mind)
        if idea.value == 0:
            break
        remember(mind, deal_key(idea.partner, idea.takes, idea.gives))
        terms = terms_for(game, board, seat, mind, idea.partner, idea.takes, idea.gives)
        if terms.verb != NOTHING:
            note_asked(game, mind, idea.partner)
            return terms
    give_up(game, mind)
    return nothing()


def give_up(game: Game, mind: Mind) -> None:
    """Stop searching until a deed changes hands, or for a while."""
    memory = mind.memory
    memory.offers_left = 0
    for holder in range(game.players):
        memory.barren[holder] = game.deeds[holder]
    memory.barren_until = game.turns + BARREN


def is_barren(game: Game, mind: Mind) -> bool:
    """Whether no deal was found lately, and no deed has changed hands since."""
    if game.turns >= mind.memory.barren_until:
        return False
    for holder in range(game.players):
        if mind.memory.barren[holder] != game.deeds[holder]:
            return False
    return True


def make_counter_offer(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """The counter-offer to a refused offer, if it is still possible."""
    memory = mind.memory
    partner = memory.counter - 1
    memory.counter = 0
    terms = offer_of(
        partner, memory.counter_gives, memory.counter_gets, memory.counter_amount, memory.counter_gets_cash,
        memory.counter_gives_cards, memory.counter_gets_cards,
    )  # fmt: skip
    if has_asked(game, mind, partner) or why_not_deal(game, board, seat, terms) != Refusal.NONE:
        return nothing()
    note_asked(game, mind, partner)
    because(mind, Reason.OFFERS_INSTEAD, partner, terms.gets_cash - terms.amount, 0, 0)
    return terms


def ask_for_card(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Buy a jail card from a player who has one."""
    for partner in range(game.players):
        cards = game.cards[partner]
        if partner != seat and cards:
            terms = fair_terms(game, board, seat, mind, partner, 0, 0, 0, cards & -cards)
            if terms.verb != NOTHING:
                note_asked(game, mind, partner)
                because(mind, Reason.OFFERS_FOR_CARD, partner, terms.amount, 0, 0)
                return terms
    return nothing()


def terms_for(game: Game, board: Board, seat: int, mind: Mind, partner: int, takes: int, gives: int) -> Move:
    """The partner's part of one group for the bot's part of another; if cash is short, a jail card may help."""
    comes, leaves = part_of(game, board, partner, takes), part_of(game, board, seat, gives)
    terms = fair_terms(game, board, seat, mind, partner, leaves, comes, 0, 0)
    cards = game.cards[seat]
    if terms.verb == NOTHING and cards:
        terms = fair_terms(game, board, seat, mind, partner, leaves, comes, cards & -cards, 0)
    if terms.verb == NOTHING:
        return terms
    if gives == NOWHERE:
        because(mind, Reason.OFFERS_SET, partner, takes, terms.amount, 0)
    elif takes == NOWHERE:
        because(mind, Reason.OFFERS_SALE, partner, gives, terms.gets_cash, 0)
    else:
        because(mind, Reason.OFFERS_SWAP, partner, takes, gives, 0)
    return terms


def fair_terms(
    game: Game, board: Board, seat: int, mind: Mind, partner: int,
    leaves: int, comes: int, gives_cards: int, gets_cards: int,
) -> Move:  # fmt: skip
    """A deal with the cash that makes it good for both, as far as the bot can tell; nothing if there is none."""
    mine, theirs = both_sides(game, board, mind, seat, partner, leaves, comes, gives_cards, gets_cards)
    most = most_to_pay(mind, own_appraisal(game, board, mind, mine, theirs))
    believed = believed_appraisal(game, board, mind, theirs, mine)
    least = least_to_pay(mind, believed, 0)
    if most < least:
        return nothing()
    pays = least + (most - least) * (100 - mind.nature.greed) // 100
    pays = max(min(pays, mine.cash - mind.nature.keep_buying), -theirs.cash)
    # Cash to build with is worth more than its face value, so the price is checked again.
    if pays > most or not would_agree(mind, believed, pays):
        return nothing()
    most = min(most, mine.cash - mind.nature.keep_buying)
    pays = price_for_both(game, board, mind, mine, theirs, pays, most)
    if pays > most:
        return nothing()
    terms = offer_of(partner, leaves, comes, max(pays, 0), max(-pays, 0), gives_cards, gets_cards)
    return terms if why_not_deal(game, board, seat, terms) == Refusal.NONE else nothing()


def most_to_pay(mind: Mind, appraisal: Appraisal) -> int:
    """The highest price that leaves the margin."""
    return (value_with(appraisal, 0) - mind.nature.margin) * 100 // (100 + appraisal.envy) - 2


def least_to_pay(mind: Mind, believed: Appraisal, paid: int) -> int:
    """The lowest price at which the partner is believed to agree, estimated from a price near it."""
    return paid + (mind.nature.their_margin - value_with(believed, paid)) * 100 // (100 + believed.envy) + 2


def would_agree(mind: Mind, believed: Appraisal, paid: int) -> bool:
    """Whether the partner is believed to accept a price, that is, at least `least_to_pay`."""
    return (value_with(believed, paid) - mind.nature.their_margin) * 100 > 100 + believed.envy
