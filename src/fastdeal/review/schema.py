"""What a review says, as it stands in its JSON.

Chances and their changes are parts of 1: 0.05 are five points. Moves are counted from 1, as in the record. A price is
money of the edition.
"""

from typing import Literal

from msgspec import Struct

FORMAT = "fastdeal-review/1"

Chances = dict[str, float]  # by name; those of a position sum to 1, changes sum to 0
Label = Literal["inaccuracy", "mistake", "blunder"]
Depth = Literal["fast", "deep"]
Kind = Literal["buying", "bidding", "dealing", "building", "raising", "jail", "rent", "moving", "leaving"]
MomentKind = Literal[
    "dice", "cards", "buying", "bidding", "dealing", "building", "raising", "jail", "rent", "moving", "leaving"
]


class Judge(Struct):
    hash: str
    depth: Depth


class Parts(Struct, omit_defaults=True):
    """What changed a player's chance: dice, cards, what the player decided, and what others decided."""

    dice: float = 0.0
    cards: float = 0.0
    own: float = 0.0
    others: float = 0.0


class Landing(Struct):
    """Where a roll may lead: how likely, and what it would do to the roller's chance."""

    square: int
    chance: float
    change: float


class Point(Struct, omit_defaults=True):
    """A move: the chances after it, and what made them change since the move before."""

    move: int
    text: str
    turn: int
    who: str
    chances: Chances
    parts: dict[str, Parts]
    board: list[Landing] = []  # before a roll of the dice


class Account(Struct):
    """`result` = `start` + `dice` + `cards` + `own` + `others`."""

    start: float
    dice: float
    cards: float
    own: float
    others: float
    result: float


class Sentence(Struct):
    en: str
    de: str


class Better(Struct):
    """A better move, and what it was worth to whoever had the choice; by playouts with its 95% interval.

    `text` is empty where the better move was to do nothing.
    """

    text: str
    worth: float
    sentence: Sentence
    interval: tuple[float, float] | None = None


class Interval(Struct):
    """A chance by playouts, with its 95% interval."""

    rate: float
    low: float
    high: float


class Moment(Struct):
    """A move that mattered. `title` is short, `sentence` has the cause; `swing` is the largest change."""

    move: int
    turn: int
    who: str
    kind: MomentKind
    label: Label | None
    title: Sentence
    sentence: Sentence
    changes: Chances
    swing: float
    better: Better | None = None
    checked: dict[str, Interval] | None = None  # by playouts from after the move


class Grade(Struct):
    """Decisions that were not forced, and what they lost in all."""

    decisions: int
    lost: float


class Deal(Struct):
    """An offer and its answer. Cash is what the proposer pays the partner on balance; below 0 the partner pays.

    `fair` is the range of cash in which both gain; None if there is none.
    """

    move: int  # of the answer
    offered: int
    proposer: str
    partner: str
    text: str
    accepted: bool
    changes: Chances  # what the deal did, or would have done
    cash: int
    fair: tuple[int, int] | None
    counter: Better | None  # the best offer that the partner could have made instead


class Auction(Struct):
    """A lot under the hammer. `worth` is the highest price at which each would rather have it than see it go."""

    first: int
    move: int  # the last one
    lot: int  # a square; -1 for a house, -2 for a hotel
    winner: str | None
    price: int
    worth: dict[str, int]
    overpaid: int  # by the winner
    left_early: list[str]  # who would have gained by one more bid


class Unasked(Struct):
    """Rent that was not asked for before the dice went on."""

    move: int
    owner: str
    payer: str
    square: int
    amount: int  # 0 where dice would have decided
    changes: Chances


class Review(Struct):
    format: str
    judge: Judge
    edition: str
    players: list[str]
    winner: str | None
    turns: int
    start: Chances
    curve: list[Point]
    ledger: dict[str, Account]
    moments: list[Moment]
    grades: dict[str, dict[Kind, Grade]]
    deals: list[Deal]
    auctions: list[Auction]
    unasked: list[Unasked]
