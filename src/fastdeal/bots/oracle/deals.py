"""Deals that the oracle considers: they join parts of groups, at a price the partner accepts."""

from collections.abc import Iterator

from ...rules.apply import apply
from ...rules.legal import why_not
from ...rules.mortgage import fees_on
from ...rules.moves import offer_of
from ...rules.state import Board, Game, Move
from ...rules.words import GROUPS, Refusal, Verb
from ..house import matters
from ..house.deals import liking
from ..house.mind import Mind

Swap = tuple[int, int]  # given and got, as sets of squares


def deals_with(game: Game, board: Board, seat: int, partner: int, model: Mind, extra: int) -> Iterator[Move]:
    """Legal offers that a partner with this mind would accept, `extra` percent above his lowest price."""
    for swap in swaps(game, board, seat, partner):
        price = lowest_price(game, board, seat, partner, model, swap)
        if price is not None:
            terms = terms_at(partner, swap, price + abs(price) * extra // 100)
            if why_not(game, board, seat, terms) == Refusal.NONE:
                yield terms


def gain_of(game: Game, board: Board, seat: int, own: Mind, terms: Move) -> int:
    """What a deal is worth to its proposer, by a house bot's judgement."""
    seen_from_here = offer_of(
        seat, terms.gets, terms.gives, terms.gets_cash, terms.amount, terms.gets_cards, terms.gives_cards
    )
    return liking(game, board, own, seat, terms.partner, seen_from_here)


def swaps(game: Game, board: Board, seat: int, partner: int) -> Iterator[Swap]:
    """Parts of groups whose exchange joins more of a group, or completes one."""
    mine, theirs = (parts_of(game, board, one) for one in (seat, partner))
    shared = mine.keys() & theirs.keys()
    joined = {group for group in shared if mine[group] | theirs[group] == board.group_deeds[group]}
    for takes in shared:
        yield 0, theirs[takes]
        yield from ((mine[group], theirs[takes]) for group in mine if group != takes and takes in joined)
    for gives in joined:
        yield mine[gives], 0
        yield from ((mine[gives], theirs[group]) for group in theirs if group not in shared)


def parts_of(game: Game, board: Board, seat: int) -> dict[int, int]:
    """What a seat holds of each bare group."""
    groups = (board.group_deeds[group] for group in range(GROUPS))
    held = {group: game.deeds[seat] & deeds for group, deeds in enumerate(groups) if not game.built & deeds}
    return {group: deeds for group, deeds in held.items() if deeds}


def lowest_price(game: Game, board: Board, seat: int, partner: int, model: Mind, swap: Swap) -> int | None:
    """The least cash to pay on top (negative: to get) for the partner to agree; None if he never does."""
    low, high = -game.cash[partner], game.cash[seat] - fees_on(game, board, swap[1])
    if not would_accept(game, board, seat, model, terms_at(partner, swap, high)):
        return None
    while low < high:
        middle = (low + high) // 2
        if would_accept(game, board, seat, model, terms_at(partner, swap, middle)):
            high = middle
        else:
            low = middle + 1
    return high


def terms_at(partner: int, swap: Swap, price: int) -> Move:
    return offer_of(partner, *swap, max(price, 0), max(-price, 0), 0, 0)


def would_accept(game: Game, board: Board, seat: int, model: Mind, terms: Move) -> bool:
    """Whether a partner with this mind accepts. An offer that is not legal counts as a no."""
    trial = game.copy()
    trial.claim_count = 0
    trial.offers = 0
    if apply(trial, board, seat, terms) != Refusal.NONE:
        return False
    return matters.manage(trial, board, terms.partner, twin_of(model)).verb == Verb.ACCEPT


def twin_of(model: Mind) -> Mind:
    """A copy of a mind, so that asking leaves no memory."""
    return Mind(model.nature, model.memory.copy())
