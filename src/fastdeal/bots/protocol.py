"""The protocol for bots in ordinary Python: what a bot sees, what it is asked, and how it answers.

A bot is any class with a method `choose(view, choices)` that returns a move, and optionally `manage`, which returns a
move or None. An instance is created, without arguments, for every game and every seat. See docs/bots.md.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ..rhythm.asking import BEFORE_ROLL, NOTHING
from ..rhythm.choices import Choices
from ..rules.deal import terms_of
from ..rules.holdings import holds_group, owner_of, worth
from ..rules.moves import answer, bid_of, do, do_at, go_by, offer_of, use_card
from ..rules.rent import find_claim
from ..rules.sets import members_of
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import NOWHERE, PILE_CARDS, Pile, Stage, Verb
from .house import matters
from .house.deals import answer_offer
from .house.mind import Mind
from .house.minds import mind, traits_of

__all__ = [
    "ASK", "BAIL", "BANKRUPT", "BUY", "DECLINE", "DRAW", "PASS", "PAY", "ROLL", "WANT", "WITHDRAW", "Bot", "Choices",
    "House", "Manager", "Move", "Offer", "Stage", "Verb", "View", "accept", "bid", "build", "go_by", "go_to",
    "mortgage", "moves_of", "offer", "place", "redacted", "redeem", "refuse", "sell", "sell_group", "use_card",
]  # fmt: skip


class Offer(NamedTuple):
    """An open offer: `terms.gives` is what its proposer gives, as a set of squares."""

    proposer: int
    terms: Move


@dataclass(frozen=True)
class View:
    """What a player in that seat sees. The game is a copy, so the bot may try moves on it."""

    seat: int
    game: Game
    board: Board

    @property
    def stage(self) -> Stage:
        """What must be answered first."""
        return Stage(stage_of(self.game))

    @property
    def cash(self) -> int:
        return self.game.cash[self.seat]

    @property
    def square(self) -> int:
        """The square of the bot's token."""
        return self.game.at[self.seat]

    @property
    def deeds(self) -> list[int]:
        """The bot's deeds, as squares."""
        return members_of(self.game.deeds[self.seat])

    @property
    def worth(self) -> int:
        """Cash, deeds and buildings together, by the rule for games that end early."""
        return worth(self.game, self.board, self.seat)

    @property
    def offer(self) -> Offer | None:
        """The offer to answer, if there is one."""
        for proposer in members_of(self.game.offers):
            if self.game.offer_to[proposer] == self.seat:
                return Offer(proposer, terms_of(self.game, proposer))
        return None

    def owner_of(self, square: int) -> int:
        """The seat that owns a deed; -1 for the Bank."""
        return owner_of(self.game, square)

    def has_group(self, square: int) -> bool:
        """Whether this seat owns the whole group of that square."""
        return holds_group(self.game, self.board, self.seat, square)


class Bot(Protocol):
    """What a bot must implement."""

    def choose(self, view: View, choices: Choices) -> Move:
        """The answer to the open offer, if there is one, else to the stage: one of `choices.moves`, or a bid."""


class Manager(Bot, Protocol):
    """A bot that also acts on its own."""

    def manage(self, view: View, choices: Choices) -> Move | None:
        """One move before the next roll; None when done. A bot without this method asks for all its rent."""


class House:
    """A house bot behind this protocol, for bots that want its advice."""

    def __init__(self, level: str = "steady") -> None:
        traits_of(level)  # raises `ValueError` for an unknown level
        self._level = level
        self._mind: Mind | None = None

    def choose(self, view: View, choices: Choices) -> Move:
        act = answer_offer if view.offer else matters.decide
        return act(view.game, view.board, view.seat, self._mind_for(view.board))

    def manage(self, view: View, choices: Choices) -> Move | None:
        move = matters.consider(view.game, view.board, view.seat, self._mind_for(view.board), BEFORE_ROLL)
        return None if move.verb == NOTHING else move

    def _mind_for(self, board: Board) -> Mind:
        """Its mind, made when it first sees the board."""
        self._mind = self._mind or mind(self._level, board)
        return self._mind


def redacted(game: Game) -> Game:
    """A copy without what no player can see: the random generator, and the order of the piles."""
    seen = game.copy()
    seen.luck = [0] * len(game.luck)
    for pile in Pile:
        start, size = pile * PILE_CARDS, game.pile_size[pile]
        seen.pile_card[start : start + PILE_CARDS] = sorted(game.pile_card[start : start + size]) + [0] * (
            PILE_CARDS - size
        )
        seen.pile_top[pile] = 0
    return seen


def ask_or_nothing(game: Game, seat: int) -> Move:
    """What a bot without `manage` does before a roll."""
    return ASK if find_claim(game, seat, NOWHERE) != NOWHERE else do(NOTHING)


def set_of(squares: Iterable[int]) -> int:
    some = 0
    for square in squares:
        some |= 1 << square
    return some


def moves_of(choices: Choices, verb: int) -> list[Move]:
    """All legal moves with this verb."""
    return [move for move in choices.moves if move.verb == verb]


# Moves that are only a verb. The table throws the dice.
ROLL, ASK, BUY, DECLINE, PASS = map(do, (Verb.ROLL, Verb.ASK, Verb.BUY, Verb.DECLINE, Verb.PASS))
WANT, BAIL, PAY, DRAW = map(do, (Verb.WANT, Verb.BAIL, Verb.PAY, Verb.DRAW))
BANKRUPT, WITHDRAW = map(do, (Verb.BANKRUPT, Verb.WITHDRAW))


def bid(amount: int) -> Move:
    """A bid; `choices.bid` has the legal amounts."""
    return bid_of(amount)


def build(square: int) -> Move:
    return do_at(Verb.BUILD, square)


def sell(square: int) -> Move:
    return do_at(Verb.SELL, square)


def sell_group(square: int) -> Move:
    return do_at(Verb.SELL_GROUP, square)


def mortgage(square: int) -> Move:
    return do_at(Verb.MORTGAGE, square)


def redeem(square: int) -> Move:
    return do_at(Verb.REDEEM, square)


def place(square: int) -> Move:
    return do_at(Verb.PLACE, square)


def go_to(square: int) -> Move:
    """The answer to a triple; a Bus is answered with `go_by(spaces)`."""
    return do_at(Verb.GO, square)


def accept(proposer: int) -> Move:
    return answer(Verb.ACCEPT, proposer)


def refuse(proposer: int) -> Move:
    return answer(Verb.REFUSE, proposer)


def offer(
    partner: int, gives: Iterable[int] = (), gets: Iterable[int] = (), gives_cash: int = 0, gets_cash: int = 0
) -> Move:
    """An offer to one of `choices.partners`: deeds, given as squares, and cash, each way."""
    return offer_of(partner, set_of(gives), set_of(gets), gives_cash, gets_cash, 0, 0)
