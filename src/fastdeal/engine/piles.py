"""The order of the cards in the piles: what a reader knows of it, and what it may still decide."""

from collections.abc import Sequence

from ..editions import Edition
from ..rules.luck import draw_below
from ..rules.state import Game
from ..rules.words import PILE_CARDS


def card_ids(edition: Edition, pile: int) -> list[str]:
    """What the cards of a pile are called, each name once."""
    return sorted({edition.card_id(pile, card) for card in range(PILE_CARDS)})


def order_of(game: Game, pile: int) -> list[int]:
    """The cards of a pile from the top down."""
    size, top = game.pile_size[pile], game.pile_top[pile]
    return [game.pile_card[pile * PILE_CARDS + (top + nth) % size] for nth in range(size)]


def lay_pile(game: Game, pile: int, order: Sequence[int]) -> None:
    """Put a pile in this order. The ring keeps its top where it is, so that like games stay alike."""
    game.pile_size[pile] = len(order)
    game.pile_top[pile] %= len(order)
    for nth, card in enumerate(order):
        game.pile_card[pile * PILE_CARDS + (game.pile_top[pile] + nth) % len(order)] = card


def move_up(game: Game, pile: int, card: int, before: int) -> None:
    """Put a card right above another, and leave the rest as it was."""
    order = order_of(game, pile)
    order.remove(card)
    order.insert(order.index(before), card)
    lay_pile(game, pile, order)


def shuffle_unknown(game: Game, pile: int, unknown: int) -> None:
    """Shuffle the cards, given as a set, whose places nobody knows."""
    order = order_of(game, pile)
    places = [place for place, card in enumerate(order) if (unknown >> card) & 1]
    for last in range(len(places) - 1, 0, -1):
        here, there = places[last], places[draw_below(game, last + 1)]
        order[here], order[there] = order[there], order[here]
    lay_pile(game, pile, order)
