"""Constructors of moves."""

from .state import Move
from .words import NOBODY, NOWHERE, Verb


def do(verb: int) -> Move:
    """A move that is only a verb."""
    return Move(verb, NOWHERE, 0, 0, 0, 0, NOBODY, 0, 0, 0, 0, 0)


def do_at(verb: int, square: int) -> Move:
    """A move about one square."""
    return Move(verb, square, 0, 0, 0, 0, NOBODY, 0, 0, 0, 0, 0)


def answer(verb: int, proposer: int) -> Move:
    """`accept` or `refuse` that player's offer."""
    return Move(verb, NOWHERE, 0, 0, 0, 0, proposer, 0, 0, 0, 0, 0)


def bid_of(amount: int) -> Move:
    return Move(Verb.BID, NOWHERE, amount, 0, 0, 0, NOBODY, 0, 0, 0, 0, 0)


def go_by(spaces: int) -> Move:
    return Move(Verb.GO, NOWHERE, spaces, 0, 0, 0, NOBODY, 0, 0, 0, 0, 0)


def use_card(piles: int) -> Move:
    """Use a jail card. `piles` is a set of one; 0 leaves the choice to the rule."""
    return Move(Verb.USE_CARD, NOWHERE, 0, 0, 0, 0, NOBODY, 0, 0, 0, piles, 0)


def roll_of(first: int, second: int, third: int) -> Move:
    return Move(Verb.ROLL, NOWHERE, 0, first, second, third, NOBODY, 0, 0, 0, 0, 0)


def ask_with(square: int, first: int, second: int, third: int) -> Move:
    """Ask for the rent of a square (or the oldest claim), with the dice for a utility."""
    return Move(Verb.ASK, square, 0, first, second, third, NOBODY, 0, 0, 0, 0, 0)


def offer_of(
    partner: int, gives: int, gets: int, gives_cash: int, gets_cash: int, gives_cards: int, gets_cards: int
) -> Move:
    return Move(Verb.OFFER, NOWHERE, gives_cash, 0, 0, 0, partner, gives, gets, gets_cash, gives_cards, gets_cards)
