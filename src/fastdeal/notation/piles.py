"""The order of the cards in the piles, known or not."""

from collections.abc import Sequence

from ..editions import Edition
from ..rules.luck import draw_below
from ..rules.state import Game
from ..rules.words import PILE_CARDS


def card_ids(edition: Edition, pile: int) -> list[str]:
    """The distinct ids of the cards in a pile."""
    return sorted({edition.card_id(pile, card) for card in range(PILE_CARDS)})


def order_of(game: Game, pile: int) -> list[int]:
    """The cards of a pile from the top down."""
    size, top = game.pile_size[pile], game.pile_top[pile]
    return [game.pile_card[pile * PILE_CARDS + (top + nth) % size] for nth in range(size)]


def lay_pile(game: Game, pile: int, order: Sequence[int]) -> None:
    """Put a pile in this order. The index of its top stays, so that equal games remain equal."""
    game.pile_size[pile] = len(order)
    game.pile_top[pile] %= len(order)
    for nth, card in enumerate(order):
        game.pile_card[pile * PILE_CARDS + (game.pile_top[pile] + nth) % len(order)] = card


def move_up(game: Game, pile: int, card: int, before: int) -> None:
    """Put a card right above another; the rest keeps its order."""
    order = order_of(game, pile)
    order.remove(card)
    order.insert(order.index(before), card)
    lay_pile(game, pile, order)


def shuffle_unknown(game: Game, pile: int, unknown: int) -> None:
    """Shuffle the cards in the set `unknown`; the others stay where they are.

    This and what it calls are in the rule dialect, since compiled games shuffle too.
    """
    left = 0
    for place in range(game.pile_size[pile]):
        left += (unknown >> game.pile_card[pile * PILE_CARDS + place]) & 1
    for last in range(game.pile_size[pile] - 1, 0, -1):
        here = pile * PILE_CARDS + last
        if (unknown >> game.pile_card[here]) & 1:
            there = nth_unknown_place(game, pile, unknown, draw_below(game, left))
            left -= 1
            game.pile_card[here], game.pile_card[there] = game.pile_card[there], game.pile_card[here]


def nth_unknown_place(game: Game, pile: int, unknown: int, nth: int) -> int:
    place = pile * PILE_CARDS
    while True:
        if (unknown >> game.pile_card[place]) & 1:
            if nth == 0:
                return place
            nth -= 1
        place += 1
