"""The board, the game and the move, as plain numbers.

A field is an int or a list of ints, annotated with its fixed length; the compiled engines derive their records from
these annotations. Sets of squares, seats and piles are ints used as bit sets.
"""

from typing import Annotated, Any, NamedTuple, Self, get_origin, get_type_hints

from .words import GROUPS, LARGEST_GROUP, LEVELS, NOBODY, NOWHERE, PILE_CARDS, SEATS, SQUARES

# All open claims are of one turn: the next player's roll ends them. A turn has at most four rolls: two doubles, a
# triple that beats the third, and one without a double. A roll makes one claim; a Tycoon, who moves twice, two.
CLAIMS = 7
# A step of the turn waits until nothing is owed. It makes at most one debt for each other player, by a card; until they
# are paid every open claim may be asked for. A bankruptcy ends a debt before it makes one.
DEBTS = SEATS - 1 + CLAIMS

PerSeat = Annotated[list[int], SEATS]
PerSquare = Annotated[list[int], SQUARES]
PerLevel = Annotated[list[int], SQUARES * LEVELS]  # square * LEVELS + level
PerGroup = Annotated[list[int], GROUPS]
PerPile = Annotated[list[int], 2]
PerCard = Annotated[list[int], 2 * PILE_CARDS]  # pile * PILE_CARDS + card
PerDebt = Annotated[list[int], DEBTS]
PerClaim = Annotated[list[int], CLAIMS]


class Move(NamedTuple):
    """A verb and what it is about. Dice are part of the move that throws them."""

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
    """Gives a class a slot for each annotated field."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> "_FieldsAreSlots":
        space["__slots__"] = tuple(space["__annotations__"] if "__annotations__" in space else _lazy_annotations(space))
        return super().__new__(cls, name, bases, space)


def _lazy_annotations(space: dict[str, Any]) -> dict[str, Any]:
    """From Python 3.14 on, a class body has a function that makes its annotations."""
    annotate = space.get("__annotate_func__") or space.get("__annotate__")
    return annotate(1) if annotate else {}


class Numbers(metaclass=_FieldsAreSlots):
    """The base of `Board` and `Game`: named ints and lists of ints, initially 0, compared field by field."""

    def __init__(self) -> None:
        for name, length in shape_of(type(self)).items():
            setattr(self, name, [0] * length if length else 0)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and not self.differences(other)

    def copy(self) -> Self:
        """An independent copy."""
        kind = type(self)
        if kind not in _copiers:
            _copiers[kind] = _copier_of(kind)
        twin: Self = _copiers[kind](object.__new__(kind), self)
        return twin

    def differences(self, other: object) -> list[str]:
        """The names of the fields that differ."""
        return [name for name in shape_of(type(self)) if getattr(self, name) != getattr(other, name)]


_copiers: dict[type, Any] = {}  # functions that copy all fields of a class


def _copier_of(kind: type) -> Any:
    """A function that copies all fields, written out as those of a dataclass are: a loop takes four times as long."""
    lines = [f" twin.{name} = own.{name}{'[:]' if length else ''}\n" for name, length in shape_of(kind).items()]
    scope: dict[str, Any] = {}
    exec(f"def copy(twin, own):\n{''.join(lines)} return twin", scope)
    return scope["copy"]


_shapes: dict[type, dict[str, int]] = {}


def shape_of(kind: type) -> dict[str, int]:
    """Every field of a class with its length; 0 for a scalar."""
    if kind not in _shapes:
        hints = get_type_hints(kind, include_extras=True)
        _shapes[kind] = {name: _length(hint) for name, hint in hints.items() if name != "log"}
    return _shapes[kind]


def _length(hint: Any) -> int:
    return hint.__metadata__[0] if get_origin(hint) is Annotated else 0


class Board(Numbers):
    """An edition with its rule options, as numbers. Read-only, shared by all games."""

    kind: PerSquare
    group: PerSquare
    price: PerSquare
    mortgage: PerSquare
    interest: PerSquare  # on the mortgage
    house_price: PerSquare
    house_refund: PerSquare  # what the Bank pays for a building
    rent: PerLevel
    tax: PerSquare
    pile: PerSquare  # the pile that a card square draws from

    group_size: PerGroup
    group_deeds: PerGroup  # the squares of a group, as a set
    properties: int  # sets of squares
    stations: int
    utilities: int

    station_rent: Annotated[list[int], LARGEST_GROUP]  # by the number owned, less one
    utility_times: Annotated[list[int], 2]
    whole_group_times: int  # factor on the rent of a bare site in a whole group
    nearest_station_times: int  # factor on a station's rent by the card that sends a token there
    nearest_utility_times: int  # factor on a utility's dice by such a card
    card_effect: PerCard
    card_first: PerCard
    card_second: PerCard

    start_cash: int
    go_salary: int
    jail_square: int
    jail_fine: int
    jail_doubles: int  # this many doubles in one turn lead to jail
    jail_attempts: int  # to leave by a double; after the last one the fine is due
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
    unlimited_buildings: int
    build_where_you_stand: int
    build_when_all_sold: int
    bankrupt_to_bank: int


class Game(Numbers):
    """The whole state of one table."""

    players: int
    alive: int  # the seats still in the game, as a set
    starter: int
    turn: int
    round: int
    turns: int
    winner: int

    cash: PerSeat
    at: PerSeat
    jailed: PerSeat  # 0: free; else 1 + the failed attempts to get out
    deeds: PerSeat  # sets of squares
    cards: PerSeat  # jail cards held, as a set of piles
    passed_go: int  # the seats that have been paid for GO, as a set

    luck: Annotated[list[int], 4]

    mortgaged: int  # sets of squares
    built: int
    fee_paid: int  # mortgaged deeds whose new owner may still redeem them without paying interest again
    level: PerSquare  # 1 to 4 houses, 5 a hotel
    houses: int  # in the Bank
    hotels: int
    pot: int

    step: int  # where the turn stands
    doubles: int
    rolls_again: int
    second_half: int  # a tycoon still has to advance
    first: int  # the last dice
    second: int
    third: int
    fine: int  # of the fine-or-chance card
    rent_factor: int  # a card's factor on the rent of the landing; 1: as printed

    selling: int  # the Bank's own stage (auction, shortage, place), or 0
    lot: int
    lot_square: int
    requester: int  # of a scarce building
    bidders: int  # the seats that may still bid or have yet to answer, as a set
    wanting: int
    price: int
    leader: int
    estate: int  # deeds waiting to be auctioned, as a set

    debt_count: int
    debtor: PerDebt
    creditor: PerDebt
    debt: PerDebt
    debt_why: PerDebt
    debt_square: PerDebt  # the square of a rent; else NOWHERE

    claim_count: int
    claim_payer: PerClaim
    claim_owner: PerClaim
    claim_square: PerClaim
    claim_amount: PerClaim
    claim_times: PerClaim  # for a utility: the factor on its dice; else 0
    claim_dice: PerClaim

    offers: int  # the seats with an open offer, as a set
    offer_to: PerSeat
    offer_gives: PerSeat
    offer_gets: PerSeat
    offer_gives_cash: PerSeat
    offer_gets_cash: PerSeat
    offer_gives_cards: PerSeat
    offer_gets_cards: PerSeat
    offer_mortgaged: PerSeat  # which of the named deeds were mortgaged when it was made

    pile_card: PerCard  # a ring buffer; its first `pile_size` places are used
    pile_top: PerPile
    pile_size: PerPile

    log: list[tuple[int, int, int, int, int]] | None  # the events, if somebody wants them

    def __init__(self) -> None:
        super().__init__()
        self.log = None

    def copy(self) -> "Game":
        """An independent game in the same state, with no log."""
        twin = super().copy()
        twin.log = None
        return twin
