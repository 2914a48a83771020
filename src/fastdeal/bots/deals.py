"""A bot's deals: it weighs what an offer does to both sides, and proposes what would help both."""

from ..rules.deal import terms_of, why_not_accept, why_not_deal
from ..rules.mortgage import fees_on
from ..rules.moves import answer, offer_of
from ..rules.state import Board, Game, Move
from ..rules.words import GROUPS, NOBODY, NOWHERE, Refusal, Verb
from .mind import NOTHING, TRIED, Mind, nothing
from .worth import deeds_worth, gain_of_group, prospect, rivals_of, share_of

# In percent. With one rival left all he gains is lost; but two who never deal might never end.
MOST_JEALOUS = 65


def gain_by(game: Game, board: Board, mind: Mind, seat: int, leaves: int, comes: int) -> int:
    """By how much a seat's holdings grow in worth when deeds leave and come, cash apart."""
    gain = 0
    for group in range(GROUPS):
        if (leaves | comes) & board.group_deeds[group]:
            gain += gain_in_group(game, board, mind, seat, group, leaves, comes)
    return gain


def gain_in_group(game: Game, board: Board, mind: Mind, seat: int, group: int, leaves: int, comes: int) -> int:
    """The part of that gain which lies in one group, fees included."""
    held = game.deeds[seat] & board.group_deeds[group]
    after = (held & ~leaves) | (comes & board.group_deeds[group])
    rivals = rivals_of(game)
    cash = game.cash[seat]
    gain = prospect(board, mind, group, after, rivals, cash) - prospect(board, mind, group, held, rivals, cash)
    return gain + deeds_worth(game, board, group, comes, 1) - deeds_worth(game, board, group, leaves, 0)


def jealousy_per_rival(game: Game, mind: Mind) -> int:
    """In percent, what a gain of one rival takes from one's own standing."""
    return min(mind.jealousy // rivals_of(game), MOST_JEALOUS)


def cards_worth(mind: Mind, cards: int) -> int:
    return mind.card * ((cards & 1) + (cards >> 1))


def liking(game: Game, board: Board, mind: Mind, seat: int, proposer: int, terms: Move) -> int:
    """What a deal is worth to the one it is offered to: his gain, less what the proposer's gain costs him."""
    cash = terms.amount - terms.gets_cash + cards_worth(mind, terms.gives_cards) - cards_worth(mind, terms.gets_cards)
    mine = gain_by(game, board, mind, seat, terms.gets, terms.gives) + cash
    theirs = gain_by(game, board, mind, proposer, terms.gives, terms.gets) - cash
    return mine - theirs * jealousy_per_rival(game, mind) // 100


def answer_offer(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Accept what is worth the margin, refuse the rest; nothing if no offer is open to this seat."""
    for proposer in range(game.players):
        if (game.offers >> proposer) & 1 == 0 or game.offer_to[proposer] != seat:
            continue
        liked = liking(game, board, mind, seat, proposer, terms_of(game, proposer)) >= mind.margin
        if liked and why_not_accept(game, board, seat, proposer) == Refusal.NONE:
            return answer(Verb.ACCEPT, proposer)
        # Only the roller's offers are answered with another, or two bots would haggle all day.
        if proposer == game.turn:
            mind.counter = proposer + 1
        return answer(Verb.REFUSE, proposer)
    return nothing()


def propose(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """The deal with the partner with whom most can be brought together, else with the next; or nothing."""
    partners = game.alive & ~(1 << seat)
    while partners:
        partner = best_partner(game, board, seat, mind, partners)
        if partner == NOBODY:
            return nothing()
        terms = propose_to(game, board, seat, mind, partner)
        if terms.verb != NOTHING:
            return terms
        partners &= ~(1 << partner)
    return nothing()


def best_partner(game: Game, board: Board, seat: int, mind: Mind, partners: int) -> int:
    best = NOBODY
    most = 0
    for partner in range(game.players):
        if (partners >> partner) & 1 == 0:
            continue
        group = best_shared_group(game, board, seat, mind, partner, NOWHERE)
        if group != NOWHERE:
            surplus = surplus_of(game, board, seat, mind, partner, group)
            if surplus > most:
                best = partner
                most = surplus
    return best


def best_shared_group(game: Game, board: Board, seat: int, mind: Mind, partner: int, but: int) -> int:
    """The bare group, but not that one, of which both hold a part and together gain most by joining it."""
    best = NOWHERE
    most = 0
    for group in range(GROUPS):
        deeds = board.group_deeds[group]
        if game.deeds[seat] & deeds == 0 or game.deeds[partner] & deeds == 0 or group == but or game.built & deeds:
            continue
        surplus = surplus_of(game, board, seat, mind, partner, group)
        if surplus > most:
            best = group
            most = surplus
    return best


def surplus_of(game: Game, board: Board, seat: int, mind: Mind, partner: int, group: int) -> int:
    """What both gain together when one of them takes the other's part of a group."""
    mine = game.deeds[seat] & board.group_deeds[group]
    theirs = game.deeds[partner] & board.group_deeds[group]
    share = share_of(board, group, mine | theirs) - share_of(board, group, mine) - share_of(board, group, theirs)
    return share * gain_of_group(mind, group, rivals_of(game)) // 100


def propose_to(game: Game, board: Board, seat: int, mind: Mind, partner: int) -> Move:
    """The first of four ways to bring the best two groups together that is untried and helps both."""
    first = best_shared_group(game, board, seat, mind, partner, NOWHERE)
    if first == NOWHERE:
        return nothing()
    second = best_shared_group(game, board, seat, mind, partner, first)
    for way in range(4):
        takes = first if way == 0 or way == 2 else second if way == 1 else NOWHERE
        gives = second if way == 0 else first if way == 1 or way == 3 else NOWHERE
        if way < 2 and second == NOWHERE:
            continue
        if was_tried(mind, key_of(partner, takes, gives)):
            continue
        terms = terms_for(game, board, seat, mind, partner, takes, gives)
        if terms.verb != NOTHING:
            remember(mind, key_of(partner, takes, gives))
            return terms
    return nothing()


def key_of(partner: int, takes: int, gives: int) -> int:
    """A number for a kind of deal; never 0."""
    return 1 + (partner * 16 + takes + 1) * 16 + gives + 1


def was_tried(mind: Mind, key: int) -> bool:
    for place in range(TRIED):
        if mind.tried[place] == key:
            return True
    return False


def remember(mind: Mind, key: int) -> None:
    mind.tried[mind.tried_count % TRIED] = key
    mind.tried_count += 1


def part_of(game: Game, board: Board, seat: int, group: int) -> int:
    return 0 if group == NOWHERE else game.deeds[seat] & board.group_deeds[group]


def gain_by_swap(
    game: Game, board: Board, mind: Mind, seat: int, takes: int, gives: int, comes: int, leaves: int
) -> int:
    """What a seat gains by taking part of one group and giving its part of another."""
    gain = 0
    if takes != NOWHERE:
        gain += gain_in_group(game, board, mind, seat, takes, 0, comes)
    if gives != NOWHERE:
        gain += gain_in_group(game, board, mind, seat, gives, leaves, 0)
    return gain


def terms_for(game: Game, board: Board, seat: int, mind: Mind, partner: int, takes: int, gives: int) -> Move:
    """The partner's part of one group against one's own of another, with the cash that makes it fair."""
    gets = part_of(game, board, partner, takes)
    leaves = part_of(game, board, seat, gives)
    mine = gain_by_swap(game, board, mind, seat, takes, gives, gets, leaves)
    theirs = gain_by_swap(game, board, mind, partner, gives, takes, leaves, gets)
    jealousy = jealousy_per_rival(game, mind)
    # One unit of cash moves each side's liking by one and by its jealousy of the other's gain.
    least = (mind.margin - theirs + mine * jealousy // 100) * 100 // (100 + jealousy) + 2
    most = (mine - theirs * jealousy // 100 - mind.margin) * 100 // (100 + jealousy) - 2
    if most < least:
        return nothing()
    pays = least + (most - least) * (100 - mind.greed) // 100
    pays = min(pays, game.cash[seat] - fees_on(game, board, gets) - mind.keep_buying)
    pays = max(pays, fees_on(game, board, leaves) - game.cash[partner])
    if pays < least or pays > most:
        return nothing()
    terms = offer_of(partner, leaves, gets, max(pays, 0), max(-pays, 0), 0, 0)
    return terms if why_not_deal(game, board, seat, terms) == Refusal.NONE else nothing()
