"""The next step of a game on the GPU, in the rule dialect."""

from ...bots.house.matters import Matter
from ...rhythm.asking import NOTHING
from ...rules.state import Move, Numbers

BYTE, CASH = 0xFF, 0xFFFFFFFF


class Errand(Numbers):
    """The next step of a game: whose matter it is, and the move if it is decided.

    The move is packed into a verb and four numbers, since every separate read or write takes time.
    """

    number: int  # of the game
    seat: int
    about: int  # what this seat was asked about; see `ask_next`
    matter: int
    verb: int
    details: int  # square, partner, three dice, cards: one byte each
    payment: int  # cash given and got
    gives: int
    gets: int


def forget(errand: Errand) -> None:
    """The step is done."""
    errand.matter = Matter.NONE
    errand.verb = NOTHING


def write_down(errand: Errand, seat: int, move: Move) -> None:
    errand.seat = seat
    errand.verb = move.verb
    errand.details = (
        (move.square + 1) | (move.partner + 1) << 8
        | move.first << 16 | move.second << 24 | move.third << 32
        | move.gives_cards << 40 | move.gets_cards << 48
    )  # fmt: skip
    errand.payment = move.amount | move.gets_cash << 32
    errand.gives = move.gives
    errand.gets = move.gets


def move_of(errand: Errand) -> Move:
    details, payment = errand.details, errand.payment
    return move_with(
        errand.verb, (details & BYTE) - 1, payment & CASH,
        (details >> 16) & BYTE, (details >> 24) & BYTE, (details >> 32) & BYTE,
        ((details >> 8) & BYTE) - 1, errand.gives, errand.gets,
        payment >> 32, (details >> 40) & BYTE, (details >> 48) & BYTE,
    )  # fmt: skip


def spaces_of(errand: Errand) -> int:
    """The sum of the two dice."""
    return ((errand.details >> 16) & BYTE) + ((errand.details >> 24) & BYTE)


def move_with(
    verb: int, square: int, amount: int, first: int, second: int, third: int,
    partner: int, gives: int, gets: int, gets_cash: int, gives_cards: int, gets_cards: int,
) -> Move:  # fmt: skip
    """A move of plain numbers, whatever their stored width."""
    return Move(verb, square, amount, first, second, third, partner, gives, gets, gets_cash, gives_cards, gets_cards)
