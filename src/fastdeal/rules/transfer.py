"""Deeds and jail cards changing hands, by a deal or with an estate."""

from .sets import members_of
from .state import Game
from .telling import tell
from .words import Event


def hand_deeds(game: Game, giver: int, receiver: int, deeds: int) -> None:
    """Hand deeds to another player, or back to the Bank, which owns what nobody else does."""
    game.deeds[giver] &= ~deeds
    if receiver >= 0:
        game.deeds[receiver] |= deeds
    for square in members_of(deeds):
        tell(game, Event.DEED, square, giver, receiver)


def hand_cards(game: Game, giver: int, receiver: int, cards: int) -> None:
    game.cards[giver] &= ~cards
    game.cards[receiver] |= cards
    for pile in range(2):
        if (cards >> pile) & 1:
            tell(game, Event.CARD_HANDED, giver, receiver, pile)
