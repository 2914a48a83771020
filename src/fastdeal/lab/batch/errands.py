"""What a game that is played side by side with others is about to do, in the rule dialect."""

from ...bots.matters import NO_MATTER
from ...bots.mind import NOTHING
from ...rules.state import Count, Move, Numbers, Small


class Errand(Numbers):
    """What a game is about to do: whose matter is next, and the move if it has been decided on. See `Move`."""

    number: int  # of the game
    seat: Small
    matter: Small
    verb: Small
    square: Small
    amount: Count
    first_die: Small
    second_die: Small
    third_die: Small
    partner: Small
    gives: int
    gets: int
    gets_cash: Count
    gives_cards: Small
    gets_cards: Small


def forget(errand: Errand) -> None:
    """What was to be done is done."""
    errand.matter = NO_MATTER
    errand.verb = NOTHING


def write_down(errand: Errand, seat: int, move: Move) -> None:
    errand.seat = seat
    errand.verb = move.verb
    errand.square = move.square
    errand.amount = move.amount
    errand.first_die, errand.second_die, errand.third_die = move.first, move.second, move.third
    errand.partner = move.partner
    errand.gives, errand.gets = move.gives, move.gets
    errand.gets_cash = move.gets_cash
    errand.gives_cards, errand.gets_cards = move.gives_cards, move.gets_cards


def move_of(errand: Errand) -> Move:
    return move_with(
        errand.verb, errand.square, errand.amount,
        errand.first_die, errand.second_die, errand.third_die, errand.partner,
        errand.gives, errand.gets, errand.gets_cash, errand.gives_cards, errand.gets_cards,
    )  # fmt: skip


def move_with(
    verb: int, square: int, amount: int, first: int, second: int, third: int,
    partner: int, gives: int, gets: int, gets_cash: int, gives_cards: int, gets_cards: int,
) -> Move:  # fmt: skip
    """A move of plain numbers, whatever width they were kept in."""
    return Move(verb, square, amount, first, second, third, partner, gives, gets, gets_cash, gives_cards, gets_cards)
