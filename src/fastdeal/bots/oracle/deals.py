"""Deals that the oracle considers: parts of groups that belong together, at the price at which the partner agrees."""

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

Swap = tuple[int, int]  # what is given and what is got, as sets of squares


def deals_with(game: Game, board: Board, seat: int, partner: int, model: Mind, extra: int) -> Iterator[Move]:
    """Legal offers that a partner who thinks like this would accept, `extra` percent above his lowest price."""
    for swap in swaps(game, board, seat, partner):
        price = lowest_price(game, board, seat, partner, model, swap)
        if price is not None:
            terms = terms_at(partner, swap, price + abs(price) * extra // 100)
            if why_not(game, board, seat, terms) == Refusal.NONE:
                yield terms


def gain_of(game: Game, board: Board, seat: int, own: Mind, terms: Move) -> int:
    """What a deal is worth to the one who offers it, by a house bot's rule of thumb."""
    seen_from_here = offer_of(
        seat, terms.gets, terms.gives, terms.gets_cash, terms.amount, terms.gets_cards, terms.gives_cards
    )
    return liking(game, board, own, seat, terms.partner, seen_from_here)


def swaps(game: Game, board: Board, seat: int, partner: int) -> Iterator[Swap]:
    """Parts of groups that could change hands so that more of a group comes together, or a whole one."""
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
    """What a seat holds of each group in which nothing is built."""
    groups = (board.group_deeds[group] for group in range(GROUPS))
    held = {group: game.deeds[seat] & deeds for group, deeds in enumerate(groups) if not game.built & deeds}
    return {group: deeds for group, deeds in held.items() if deeds}


def lowest_price(game: Game, board: Board, seat: int, partner: int, model: Mind, swap: Swap) -> int | None:
    """What must be paid on top (less than 0: what can be had) for the partner to agree; None if he does not."""
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
    """Whether a partner who thinks like this says yes; what cannot even be offered is no help either."""
    trial = game.copy()
    trial.claim_count = 0
    trial.offers = 0
    if apply(trial, board, seat, terms) != Refusal.NONE:
        return False
    return matters.manage(trial, board, terms.partner, twin_of(model)).verb == Verb.ACCEPT


def twin_of(model: Mind) -> Mind:
    """A mind that may be asked without the model remembering it."""
    return Mind(model.nature, model.memory.copy())
