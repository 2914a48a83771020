"""How a bot judges deals: what a deal does to both sides, the answer to an offer, and a counter-offer."""

from typing import NamedTuple

from ...rhythm.asking import nothing
from ...rules.deal import terms_of, why_not_accept
from ...rules.holdings import can_raise, groups_among, whole_groups
from ...rules.mortgage import fees_on
from ...rules.moves import answer, offer_of
from ...rules.sets import first_of
from ...rules.state import Board, Game, Move
from ...rules.words import GROUPS, NOWHERE, Refusal, Verb
from .mind import REFUSED, Mind
from .moods import FOR_DEALS, mood
from .nature import OWN
from .reasons import Reason, because
from .standing import Footing, cash_for_ground, footing_of, ground_won, least_ground_with
from .worth import (
    Side,
    Stake,
    Taste,
    both_sides,
    envy_of,
    gain_with,
    own_taste,
    stakes_of,
    their_taste,
)

# A bot with such a margin never deals.
NEVER = 1_000_000
# How many turns a refused offer stays refused.
COOLDOWN = 40


class Appraisal(NamedTuple):
    """What one side makes of an exchange, before any cash."""

    taste: Taste
    envy: int  # percentage of the other side's gain that counts as a loss
    mine: Stake
    theirs: Stake


def appraise(game: Game, board: Board, mind: Mind, taste: Taste, mine: Side, theirs: Side) -> Appraisal:
    stake, other_stake = stakes_of(game, board, mind, taste, mine, theirs)
    return Appraisal(taste, mind.nature.envy[taste.row], stake, other_stake)


def own_appraisal(game: Game, board: Board, mind: Mind, mine: Side, theirs: Side) -> Appraisal:
    return appraise(game, board, mind, own_taste(game, mind), mine, theirs)


def believed_appraisal(game: Game, board: Board, mind: Mind, theirs: Side, mine: Side) -> Appraisal:
    """What the other side is believed to make of it."""
    return appraise(game, board, mind, their_taste(game, mind), theirs, mine)


def value_with(appraisal: Appraisal, cash: int) -> int:
    """What a deal that brings this cash gains, less what the other side's gain costs."""
    gain, other = gain_with(appraisal.taste, appraisal.mine, cash), gain_with(appraisal.taste, appraisal.theirs, -cash)
    return gain - other * appraisal.envy // 100


def sides_of(game: Game, board: Board, seat: int, mind: Mind, proposer: int, terms: Move) -> tuple[Side, Side]:
    """The side of the seat to which a deal is offered, and the proposer's."""
    return both_sides(game, board, mind, seat, proposer, terms.gets, terms.gives, terms.gets_cards, terms.gives_cards)


def liking(game: Game, board: Board, mind: Mind, seat: int, proposer: int, terms: Move) -> int:
    """What a deal is worth to the seat it is offered to."""
    mine, theirs = sides_of(game, board, seat, mind, proposer, terms)
    return value_with(own_appraisal(game, board, mind, mine, theirs), cash_of(terms))


def cash_of(terms: Move) -> int:
    """How much cash a deal brings the seat it is offered to."""
    return terms.amount - terms.gets_cash


def gain_of(game: Game, board: Board, seat: int, own: Mind, terms: Move) -> int:
    """What a deal is worth to its proposer, by a house bot's judgement."""
    seen_from_here = offer_of(
        seat, terms.gets, terms.gives, terms.gets_cash, terms.amount, terms.gets_cards, terms.gives_cards
    )
    return liking(game, board, own, seat, terms.partner, seen_from_here)


def likes(game: Game, board: Board, seat: int, mind: Mind, proposer: int, terms: Move) -> bool:
    """Whether the seat to which a deal is offered wants it: it gains, and comes nearer to winning."""
    mine, theirs = sides_of(game, board, seat, mind, proposer, terms)
    gain = value_with(own_appraisal(game, board, mind, mine, theirs), cash_of(terms))
    return gain >= margin_now(game, seat, mind) and wins_ground(game, board, mind, mine, theirs, cash_of(terms))


def wins_ground(game: Game, board: Board, mind: Mind, mine: Side, theirs: Side, cash: int) -> bool:
    """Whether a deal brings the seat to which it is offered nearer to winning."""
    return ground_won(game, board, mind, mine, theirs, cash) >= least_ground_with(game, mind, theirs.seat)


def margin_now(game: Game, seat: int, mind: Mind) -> int:
    """The least gain to accept a deal; more in a bad mood."""
    nature = mind.nature
    return nature.margin + mood(game, seat, FOR_DEALS) * nature.whims // 25 if nature.whims else nature.margin


def in_cash(game: Game, mind: Mind, worth: int) -> int:
    """The cash that makes up for so much worth. A unit counts as one, plus the envy for what the other side loses."""
    weight = 100 + envy_of(game, mind, OWN)
    return (worth * 100 + weight - 1) // weight + 1


def answer_offer(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Accept an offer worth the margin, else refuse; nothing if no offer to this seat is open."""
    for proposer in range(game.players):
        if (game.offers >> proposer) & 1 and game.offer_to[proposer] == seat:
            is_liked = accepts(game, board, seat, mind, proposer, terms_of(game, proposer))
            return answer(Verb.ACCEPT if is_liked else Verb.REFUSE, proposer)
    return nothing()


def accepts(game: Game, board: Board, seat: int, mind: Mind, proposer: int, terms: Move) -> bool:
    """Whether to accept an offer; if not, note a counter-offer."""
    if mind.nature.margin >= NEVER:
        because(mind, Reason.REFUSES_ALL, proposer, 0, 0, 0)
        return False
    if is_repeated(game, mind, proposer, terms):
        because(mind, Reason.REFUSES_REPEAT, proposer, 0, 0, 0)
        return False
    if inherits_from(game, board, seat, proposer):
        because(mind, Reason.REFUSES_RESCUE, proposer, 0, 0, 0)
        return False
    mine, theirs = sides_of(game, board, seat, mind, proposer, terms)
    short = margin_now(game, seat, mind) - value_with(own_appraisal(game, board, mind, mine, theirs), cash_of(terms))
    if short > 0 or not wins_ground(game, board, mind, mine, theirs, cash_of(terms)):
        refuse_for(game, board, seat, mind, proposer, terms, short)
        return False
    if why_not_accept(game, board, seat, proposer) != Refusal.NONE:
        because(mind, Reason.REFUSES_IMPOSSIBLE, proposer, 0, 0, 0)
        return False
    mind.memory.accepted[proposer] += 1
    because(mind, Reason.ACCEPTS, proposer, mind.nature.margin - short, 0, 0)
    return True


def inherits_from(game: Game, board: Board, seat: int, proposer: int) -> bool:
    """Whether the proposer's whole estate comes to this seat if nobody helps him pay his debt."""
    if game.debt_count == 0 or game.debtor[0] != proposer or game.creditor[0] != seat:
        return False
    return can_raise(game, board, proposer) < game.debt[0]


def refuse_for(game: Game, board: Board, seat: int, mind: Mind, proposer: int, terms: Move, short: int) -> None:
    """Remember the refusal, note its reason, and work out a counter-offer."""
    note_refusal(game, mind, proposer, terms)
    may_counter = mind.nature.offers > 0 and not has_asked(game, mind, proposer)
    does = may_counter and work_out_counter(game, board, seat, mind, proposer, terms)
    cash = mind.memory.counter_gets_cash - mind.memory.counter_amount if does else 0
    besides = mind.memory.counter_gets & ~terms.gives if does else 0
    group = group_made_whole(game, board, proposer, terms.gets, terms.gives)
    if group != NOWHERE:
        because(mind, Reason.REFUSES_SET, proposer, group, cash, besides)
        return
    group = group_broken(game, board, seat, terms.gets)
    if group != NOWHERE:
        because(mind, Reason.REFUSES_BREAK, proposer, group, cash, besides)
        return
    because(mind, Reason.REFUSES_LITTLE if short > 0 else Reason.REFUSES_GROUND, proposer, short, cash, besides)


def group_made_whole(game: Game, board: Board, seat: int, comes: int, leaves: int) -> int:
    """A group that the deal would complete."""
    made = groups_among(board, comes) & whole_groups(board, (game.deeds[seat] & ~leaves) | comes)
    return first_of(made) if made else NOWHERE


def group_broken(game: Game, board: Board, seat: int, leaves: int) -> int:
    """A whole group that would lose a deed."""
    broken = groups_among(board, leaves) & whole_groups(board, game.deeds[seat])
    return first_of(broken) if broken else NOWHERE


# Refused offers.


def key_of_terms(proposer: int, terms: Move) -> int:
    """A hash of an offer without its cash; never 0."""
    cards = terms.gives_cards + 4 * terms.gets_cards
    return ((terms.gives * 3 + terms.gets * 5) << 8) + (cards << 4) + proposer + 1


def is_repeated(game: Game, mind: Mind, proposer: int, terms: Move) -> bool:
    """Whether the same for as much or more was refused a short while ago."""
    memory = mind.memory
    if memory.refused_count == 0:
        return False
    key = key_of_terms(proposer, terms)
    for place in range(REFUSED):
        if memory.refused[place] == key and game.turns < memory.refused_until[place]:
            return cash_of(terms) <= memory.refused_cash[place]
    return False


def note_refusal(game: Game, mind: Mind, proposer: int, terms: Move) -> None:
    memory = mind.memory
    key = key_of_terms(proposer, terms)
    place = memory.refused_count % REFUSED
    for other in range(REFUSED):
        if memory.refused[other] == key:
            place = other
    memory.refused[place] = key
    memory.refused_cash[place] = cash_of(terms)
    memory.refused_until[place] = game.turns + COOLDOWN
    memory.refused_count += 1


# Counter-offers.


def has_asked(game: Game, mind: Mind, partner: int) -> bool:
    """Whether this partner was already offered something this turn. One offer each, or it would never end."""
    return mind.memory.asked_turn == game.turns and (mind.memory.asked >> partner) & 1 == 1


def note_asked(game: Game, mind: Mind, partner: int) -> None:
    memory = mind.memory
    if memory.asked_turn != game.turns:
        memory.asked_turn = game.turns
        memory.asked = 0
    memory.asked |= 1 << partner


def work_out_counter(game: Game, board: Board, seat: int, mind: Mind, proposer: int, terms: Move) -> bool:
    """Ask for as much more as makes the offer acceptable: in cash, or with a deed if cash is short."""
    memory = mind.memory
    room = game.cash[proposer] - fees_on(game, board, terms.gets)
    footing = footing_of(game, board, mind, seat, proposer)
    besides = 0
    cash = cash_besides(game, board, seat, mind, proposer, terms, footing, 0)
    if cash > room:
        besides = deed_to_ask_for(game, board, seat, mind, proposer, terms, footing, room)
        if besides == 0:
            return False
        cash = cash_besides(game, board, seat, mind, proposer, terms, footing, besides)
    memory.counter = proposer + 1
    memory.counter_gives = terms.gets
    memory.counter_gets = terms.gives | besides
    memory.counter_amount = max(-cash, 0)
    memory.counter_gets_cash = max(cash, 0)
    memory.counter_gives_cards = terms.gets_cards
    memory.counter_gets_cards = terms.gives_cards
    return True


def deed_to_ask_for(
    game: Game, board: Board, seat: int, mind: Mind, proposer: int, terms: Move, footing: Footing, room: int
) -> int:
    """The cheapest deed of the proposer, as a set, with which he can afford the rest in cash."""
    best = 0
    most = -NEVER
    for group in range(GROUPS):
        deeds = board.group_deeds[group]
        theirs = game.deeds[proposer] & deeds & ~terms.gives
        if theirs == 0 or theirs == deeds or game.built & deeds or terms.gets & deeds:
            continue
        deed = theirs & -theirs
        cash = cash_besides(game, board, seat, mind, proposer, terms, footing, deed)
        if most < cash <= room:
            best = deed
            most = cash
    return best


def cash_besides(
    game: Game, board: Board, seat: int, mind: Mind, proposer: int, terms: Move, footing: Footing, deed: int
) -> int:
    """The cash to ask for beside that deed."""
    mine, theirs = both_sides(
        game, board, mind, seat, proposer, terms.gets, terms.gives | deed, terms.gets_cards, terms.gives_cards
    )
    cash = cash_of(terms)
    short = margin_now(game, seat, mind) - value_with(own_appraisal(game, board, mind, mine, theirs), cash)
    return cash_for_ground(game, board, mind, footing, mine, theirs, cash + in_cash(game, mind, short))
