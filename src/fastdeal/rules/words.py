"""The words of the game as numbers: what a player does, what a square is, what must be answered, why not."""

from typing import Self, TypeVar

SEATS = 8
SQUARES = 40
COLOURS = 8
GROUPS = 10  # the colours, the stations and the utilities
LARGEST_GROUP = 4
PILE_CARDS = 16
LEVELS = 6
HOUSES_IN_A_HOTEL = 4
HOTEL = HOUSES_IN_A_HOTEL + 1  # the level of a site with one
MOST = 999_999_999  # the largest number that a record can hold

# A player's jail state: free, or 1 + the failed attempts to get out.
FREE = 0
FRESHLY_IN = 1

NOWHERE = -1
NOBODY = -1
# Creditors who are not players. The pot is where a house rule keeps taxes and fines.
BANK = -2
POT = -3


Word = TypeVar("Word", bound="Words")


class Vocabulary(type):
    """The metaclass of `Words`, which can be iterated."""

    names: dict[int, str]

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, object]) -> None:
        super().__init__(name, bases, space)
        cls.names = {number: word for word, number in space.items() if type(number) is int}

    def __iter__(cls: type[Word]) -> "map[Word]":  # type: ignore[misc]
        return map(cls, cls.names)


class Words(int, metaclass=Vocabulary):
    """Names for numbers: `Stage.ROLL` is a plain int, which is fastest; `Stage(0)` also has a name."""

    def __new__(cls, number: int) -> Self:
        if number not in cls.names:
            raise ValueError(f"{number} is no {cls.__name__}")
        return super().__new__(cls, number)

    @property
    def name(self) -> str:
        return type(self).names[self]

    def __repr__(self) -> str:
        return f"<{type(self).__name__}.{self.name}: {int(self)}>"

    __str__ = int.__repr__


class Verb(Words):
    """What a player can do."""

    ROLL = 0
    ASK = 1
    BUY = 2
    DECLINE = 3
    BID = 4
    PASS = 5
    BUILD = 6
    SELL = 7
    SELL_GROUP = 8
    MORTGAGE = 9
    REDEEM = 10
    OFFER = 11
    ACCEPT = 12
    REFUSE = 13
    WITHDRAW = 14
    BAIL = 15
    USE_CARD = 16
    GO = 17
    WANT = 18
    PLACE = 19
    PAY = 20
    DRAW = 21
    BANKRUPT = 22
    RESIGN = 23


class Stage(Words):
    """What must be answered first. `LEAVING_JAIL`, `LANDING` and `LANDED` are passed through, never waited in."""

    ROLL = 0
    GO = 1
    PURCHASE = 2
    AUCTION = 3
    SHORTAGE = 4
    PLACE = 5
    DEBT = 6
    CARD_CHOICE = 7
    OVER = 8
    LEAVING_JAIL = 9
    LANDING = 10
    LANDED = 11
    RENT = 12  # automatic rent of a utility waits for its dice


class Kind(Words):
    """What a square is."""

    GO = 0
    SITE = 1
    STATION = 2
    UTILITY = 3
    CARD = 4
    TAX = 5
    JAIL = 6
    FREE_PARKING = 7
    GO_TO_JAIL = 8


class Pile(Words):
    """The two piles of cards; also the bits of a player's jail cards."""

    CHANCE = 0
    CHEST = 1


class Effect(Words):
    """What a card does, with up to two numbers of its own."""

    ADVANCE = 0
    NEAREST_STATION = 1
    NEAREST_UTILITY = 2
    BACK = 3
    BACK_TO = 4
    JAIL = 5
    JAIL_FREE = 6
    PAY = 7
    COLLECT = 8
    REPAIRS = 9
    FROM_EACH = 10
    TO_EACH = 11
    FINE_OR_CHANCE = 12


class Face(Words):
    """The faces of the Speed Die beside 1, 2 and 3; `NONE` when it is not rolled."""

    NONE = 0
    BUS = 4
    TYCOON = 5


class Lot(Words):
    """What the Bank auctions."""

    NONE = 0
    DEED = 1
    HOUSE = 2
    HOTEL = 3


class Refusal(Words):
    """Why a move is not allowed; 0 means that it is."""

    NONE = 0
    NOT_YOUR_MOVE = 1
    NOT_NOW = 2
    NOT_YOURS = 3
    NOT_ENOUGH_CASH = 4
    NEEDS_WHOLE_GROUP = 5
    GROUP_MORTGAGED = 6
    UNEVEN = 7
    NO_BUILDINGS_LEFT = 8
    BUILDINGS_ON_GROUP = 9
    ALREADY_MORTGAGED = 10
    NOT_MORTGAGED = 11
    NOT_BUILT = 12
    FULLY_BUILT = 13
    CANNOT_BUILD_HERE = 14
    NOTHING_TO_ASK = 15
    BID_TOO_LOW = 16
    CAN_STILL_PAY = 17
    WOULD_CHEAT_CREDITOR = 18
    NO_CARD = 19
    NO_OFFER = 20
    EMPTY_OFFER = 21
    BAD_DICE = 22
    UNKNOWN = 23
    NO_SUCH_PARTNER = 24
    NOT_STANDING_THERE = 25
    NOT_ALL_SOLD = 26


class Why(Words):
    """What a payment is for."""

    SALARY = 0
    PRICE = 1
    BID = 2
    RENT = 3
    TAX = 4
    BAIL = 5
    CARD = 6
    BUILDING = 7
    BUILDING_SOLD = 8
    MORTGAGE = 9
    REDEMPTION = 10
    INTEREST = 11
    DEAL = 12
    POT = 13
    ESTATE = 14


class Event(Words):
    """What happened. The comments name the arguments."""

    ROLLED = 0  # seat, first, second, third
    MOVED = 1  # seat, from, to, 1 if backwards
    PAID = 2  # from, to, amount, why
    BOUGHT = 3  # seat, square, price
    DECLINED = 4  # seat, square
    AUCTION = 5  # lot, square
    BID = 6  # seat, amount
    PASSED = 7  # seat
    HAMMER = 8  # winner or nobody, lot, square, price
    CLAIM = 9  # payer, owner, square, amount (0: a utility's dice decide)
    ASKED = 10  # owner, payer, square, amount
    LAPSED = 11  # payer, owner, square, amount (0: a utility's dice would have decided)
    RENT_DICE = 12  # payer, first, second, third
    CARD = 13  # seat, pile, card
    CARD_KEPT = 14  # seat, pile
    CARD_BACK = 15  # seat, pile
    JAILED = 16  # seat
    STAYED_IN_JAIL = 17  # seat, failed attempts
    LEFT_JAIL = 18  # seat
    BUILT = 19  # seat, square, new level
    SOLD = 20  # seat, square, new level
    SHORTAGE = 21  # requester, square, lot
    WANTED = 22  # seat
    MORTGAGED = 23  # seat, square
    REDEEMED = 24  # seat, square
    OFFERED = 25  # proposer, partner
    DEAL = 26  # proposer, partner
    REFUSED = 27  # partner, proposer
    WITHDRAWN = 28  # proposer
    OFFER_FELL = 29  # proposer
    DEED = 30  # square, from, to
    DEBT = 31  # debtor, creditor, amount, why
    BANKRUPT = 32  # seat, creditor
    TURN = 33  # seat
    ROUND = 34  # number of the round that begins
    OVER = 35  # winner
    BUILDING_RETURNED = 36  # seat, lot
    CARD_HANDED = 37  # from, to, pile
