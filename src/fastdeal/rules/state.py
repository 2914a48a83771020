"""The board, the game and the move, as plain numbers.

A field is an int or a list of ints of a fixed length, and the length stands beside it: from these annotations the
compiled carriers derive their records. Sets of squares, seats and piles are ints used as bit sets. Beside many fields
stands too how many bits they need at most, for carriers that keep millions of games; without a word it is 64.
"""

from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from .words import GROUPS, LEVELS, NOBODY, NOWHERE, PILE_CARDS, SEATS, SQUARES

# All open claims are of one turn: the next player's roll ends them. A turn has at most four rolls: two doubles, a
# triple that beats the third, and one without a double. A roll makes one claim; a Tycoon, who moves twice, two.
CLAIMS = 7
# A step of the turn waits until nothing is owed. It makes at most one debt for each other player, by a card; until they
# are paid every open claim may be asked for. A bankruptcy ends a debt before it makes one.
DEBTS = SEATS - 1 + CLAIMS
GROUP_SQUARES = 4

Small = Annotated[int, 8]  # a seat, a square, a die, a level, a yes or no, a set of piles
Seats = Annotated[int, 16]  # a set of seats
Stock = Annotated[int, 16]  # a number of buildings
Count = Annotated[int, 32]  # money, turns, whatever is counted

PerSeat = Annotated[list[int], SEATS]
SmallPerSeat = Annotated[list[int], SEATS, 8]
CountPerSeat = Annotated[list[int], SEATS, 32]
PerSquare = Annotated[list[int], SQUARES]
PerGroup = Annotated[list[int], GROUPS]
PerPile = Annotated[list[int], 2]
SmallPerSquare = Annotated[list[int], SQUARES, 8]
CountPerSquare = Annotated[list[int], SQUARES, 32]
CountPerGroup = Annotated[list[int], GROUPS, 32]
SmallPerGroup = Annotated[list[int], GROUPS, 8]
SmallPerGroupSquare = Annotated[list[int], GROUPS * GROUP_SQUARES, 8]
CountPerLevel = Annotated[list[int], SQUARES * LEVELS, 32]
CountPerCard = Annotated[list[int], 2 * PILE_CARDS, 32]
SmallPerPile = Annotated[list[int], 2, 8]
SmallPerCard = Annotated[list[int], 2 * PILE_CARDS, 8]
SmallPerDebt = Annotated[list[int], DEBTS, 8]
CountPerDebt = Annotated[list[int], DEBTS, 32]
SmallPerClaim = Annotated[list[int], CLAIMS, 8]
CountPerClaim = Annotated[list[int], CLAIMS, 32]


class Move(NamedTuple):
    """A verb and what it is about. Dice are outcomes that travel with the move that threw them."""

    verb: int
    square: int = NOWHERE
    amount: int = 0  # a bid, the spaces of a Bus, or the cash that an offer gives
    first: int = 0
    second: int = 0
    third: int = 0
    partner: int = NOBODY
    gives: int = 0  # deeds, as a set of squares
    gets: int = 0
    gets_cash: int = 0
    gives_cards: int = 0  # jail cards, as a set of piles; also which one to use
    gets_cards: int = 0


class _FieldsAreSlots(type):
    """Gives a class one slot for each annotated field."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> "_FieldsAreSlots":
        space["__slots__"] = tuple(space["__annotations__"] if "__annotations__" in space else _lazy_annotations(space))
        return super().__new__(cls, name, bases, space)


def _lazy_annotations(space: dict[str, Any]) -> dict[str, Any]:
    """From Python 3.14 on a class body holds a function that makes its annotations."""
    annotate = space.get("__annotate_func__") or space.get("__annotate__")
    return annotate(1) if annotate else {}


class Numbers(metaclass=_FieldsAreSlots):
    """What `Board` and `Game` share: named ints and lists of ints, created as zeros and compared field by field."""

    def __init__(self) -> None:
        for name, length in shape_of(type(self)).items():
            setattr(self, name, [0] * length if length else 0)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and not self.differences(other)

    __hash__ = None  # type: ignore[assignment]

    def differences(self, other: object) -> list[str]:
        """The names of the fields in which two of a kind differ."""
        return [name for name in shape_of(type(self)) if getattr(self, name) != getattr(other, name)]


_shapes: dict[type, dict[str, int]] = {}


def shape_of(kind: type) -> dict[str, int]:
    """Every field of a class of numbers with its length; 0 for a single number."""
    if kind not in _shapes:
        hints = get_type_hints(kind, include_extras=True)
        _shapes[kind] = {name: _length(hint) for name, hint in hints.items() if name != "log"}
    return _shapes[kind]


def _length(hint: Any) -> int:
    return hint.__metadata__[0] if get_origin(get_args(hint)[0] if get_args(hint) else hint) is list else 0


def bits_of(kind: type) -> dict[str, int]:
    """How many bits each number of a class needs at most."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _bits(hints[name], length) for name, length in shape_of(kind).items()}


def _bits(hint: Any, length: int) -> int:
    beside = getattr(hint, "__metadata__", ())[1 if length else 0 :]
    return beside[0] if beside else 64


class Board(Numbers):
    """An edition with its rule options, turned into numbers. Read only, shared by all games."""

    kind: SmallPerSquare
    group: SmallPerSquare
    price: CountPerSquare
    mortgage: CountPerSquare
    interest: CountPerSquare  # on the mortgage
    house_price: CountPerSquare
    rent: CountPerLevel  # square * LEVELS + level
    building_return: CountPerLevel  # what one more building earns for its price, as bots judge
    tax: CountPerSquare
    pile: SmallPerSquare  # the pile that a card square draws from

    group_size: SmallPerGroup
    group_deeds: PerGroup  # the squares of a group, as a set
    group_square: SmallPerGroupSquare  # one by one, and the last once more: group * GROUP_SQUARES + nth
    properties: int  # sets of squares
    stations: int
    utilities: int

    station_rent: Annotated[list[int], GROUP_SQUARES, 32]  # by the number owned, less one
    utility_times: Annotated[list[int], 2, 32]
    card_effect: SmallPerCard  # pile * PILE_CARDS + card
    card_first: CountPerCard
    card_second: CountPerCard

    start_cash: int
    go_salary: int
    jail_square: int
    jail_fine: int
    houses: int
    hotels: int
    max_players: int

    rent_asked: int
    speed_die: int
    double_rent_needs_unmortgaged: int
    jail_double_rolls_again: int
    triples_end_turn: int
    triple_beats_third_double: int
    min_bid: int
    shortage_starts_at_price: int
    max_rounds: int  # 0: no limit
    free_parking_pot: int
    double_salary_on_go: int
    no_auctions: int
    no_rent_in_jail: int
    uneven_building: int
    deal_out_deeds: int


class Game(Numbers):
    """The whole state of one table."""

    players: Small
    alive: Seats  # the seats still in the game, as a set
    starter: Small
    turn: Small
    round: Count
    turns: Count
    winner: Small

    cash: CountPerSeat
    at: SmallPerSeat
    jailed: SmallPerSeat  # 0: free; else one more than the failed attempts to get out
    deeds: PerSeat  # sets of squares
    cards: SmallPerSeat  # jail cards held, as a set of piles
    passed_go: Seats  # the seats that have been paid for GO, as a set

    luck: Annotated[list[int], 4]

    mortgaged: int  # sets of squares
    built: int
    fee_paid: int  # mortgaged deeds whose new owner may still redeem them without paying interest again
    level: SmallPerSquare  # 1 to 4 houses, 5 a hotel
    houses: Stock  # in the Bank
    hotels: Stock
    pot: Count

    step: Small  # where the turn stands
    doubles: Small
    rolls_again: Small
    second_half: Small  # a tycoon still has to advance
    first: Small  # the last dice
    second: Small
    third: Small
    fine: Count  # what the fine-or-chance card asks for
    rent_factor: Small  # a card's word on the rent of the landing: 1 as printed, 2 double, 10 ten times the dice

    selling: Small  # the Bank's own stage (auction, shortage, place), or 0
    lot: Small
    lot_square: Small
    requester: Small  # of a scarce building
    bidders: Seats  # seats, as a set: who may still bid, or who has yet to answer
    wanting: Seats
    price: Count
    leader: Small
    estate: int  # deeds waiting to be auctioned, as a set

    debt_count: Small
    debtor: SmallPerDebt
    creditor: SmallPerDebt
    debt: CountPerDebt
    debt_why: SmallPerDebt
    debt_square: SmallPerDebt  # whose rent it is; else nowhere

    claim_count: Small
    claim_payer: SmallPerClaim
    claim_owner: SmallPerClaim
    claim_square: SmallPerClaim
    claim_amount: CountPerClaim
    claim_times: SmallPerClaim  # for a utility: what its dice are multiplied with; else 0
    claim_dice: SmallPerClaim

    offers: Seats  # the seats with an open offer, as a set
    offer_to: SmallPerSeat
    offer_gives: PerSeat
    offer_gets: PerSeat
    offer_gives_cash: CountPerSeat
    offer_gets_cash: CountPerSeat
    offer_gives_cards: SmallPerSeat
    offer_gets_cards: SmallPerSeat
    offer_mortgaged: PerSeat  # which of the named deeds were mortgaged when it was made

    pile_card: SmallPerCard  # pile * PILE_CARDS + place: a ring, of which the first `pile_size` places are used
    pile_top: SmallPerPile
    pile_size: SmallPerPile

    log: list[tuple[int, int, int, int, int]] | None  # what happened, where somebody wants to know

    def __init__(self) -> None:
        super().__init__()
        self.log = None

    def copy(self) -> "Game":
        """An independent game in the same state, with no log."""
        twin = object.__new__(Game)
        for name, length in _GAME_SHAPE:
            value = getattr(self, name)
            setattr(twin, name, value[:] if length else value)
        twin.log = None
        return twin


_GAME_SHAPE = tuple(shape_of(Game).items())
