"""Why a bot made a move: a code with three numbers, cheap enough for compiled games. `explain` has the words."""

from ...rules.words import Words
from .mind import Mind


class Reason(Words):
    """The comments name the three numbers; `seat` is the other player concerned."""

    NONE = 0
    BUYS = 1  # square, price, worth
    BUYS_SET = 2  # square, price, group
    BUYS_AGAINST = 3  # square, price, group; seat: who would have had the set
    BUYS_BY_MOOD = 4  # square, price
    RAISES_TO_BUY = 5  # square, price, worth
    DECLINES_DEAR = 6  # square, price, worth
    DECLINES_TO_KEEP = 7  # square, price, cash to keep
    DECLINES_BY_MOOD = 8  # square, price
    BIDS_UP_TO = 9  # square, limit
    BIDS_FOR_BUILDING = 10  # lot, limit
    LEAVES_JAIL = 11  # fine
    USES_CARD = 12
    STAYS_IN_JAIL = 13  # built-up sites of others
    CANNOT_BAIL = 14  # fine, cash to keep
    GOES_TO = 15  # square
    WANTS_BUILDING = 16  # lot
    LEAVES_BUILDING = 17  # lot, cash to keep
    PLACES = 18  # square
    ASKS = 19
    FORGETS = 20
    BUILDS = 21  # square, cash to keep
    REDEEMS = 22  # square, cash to keep
    BORROWS = 23  # square
    MORTGAGES = 24  # square, what is owed
    SELLS = 25  # square, what is owed
    GIVES_UP = 26  # what is owed
    PAYS_FINE = 27  # fine
    DRAWS = 28  # fine
    # Offers, to `seat`.
    OFFERS_SET = 30  # own new group, cash paid
    OFFERS_SWAP = 31  # own new group, the other's new group
    OFFERS_SALE = 32  # the other's new group, cash asked for
    OFFERS_FOR_CARD = 33  # cash paid
    OFFERS_RESCUE = 34  # what is owed, cash asked for
    OFFERS_INSTEAD = 35  # cash asked for (negative: paid), deeds asked for as a set
    # Answers to an offer of `seat`. `would do`: cash, and deeds as a set, that would be enough; 0 and 0: nothing would.
    ACCEPTS = 40  # gain
    REFUSES_SET = 41  # group the other would complete, would do
    REFUSES_BREAK = 42  # group that would be lost, would do
    REFUSES_LITTLE = 43  # what it falls short by, would do
    REFUSES_REPEAT = 44
    REFUSES_ALL = 45
    REFUSES_RESCUE = 46  # the estate comes to this seat anyway
    REFUSES_IMPOSSIBLE = 47
    REFUSES_GROUND = 48  # what it gains more than it must, would do
    # What a bot that plays its choices out says: its own chance if it does this, and if not, in thousandths.
    WEIGHED_OFFER = 50  # with the deal, without it, how many deals it weighed
    WEIGHED_ACCEPT = 51  # as this and the following: if so, if not
    WEIGHED_REFUSE = 52
    WEIGHED_BUY = 53
    WEIGHED_DECLINE = 54
    WEIGHED_FREEDOM = 55  # leaves jail
    WEIGHED_JAIL = 56  # stays
    WEIGHED_EVEN = 57  # about the same either way


def because(mind: Mind, reason: int, seat: int, a: int, b: int, c: int) -> None:
    """Note the reason for the next move."""
    memory = mind.memory
    memory.reason = reason
    memory.reason_seat = seat
    memory.reason_a = a
    memory.reason_b = b
    memory.reason_c = c


def keep_to_oneself(mind: Mind, reason: int, seat: int, a: int, b: int, c: int) -> None:
    """The twin of `because` for games in which nobody asks why."""
