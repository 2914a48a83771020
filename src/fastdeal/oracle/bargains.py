"""Deals that the oracle could offer: swaps, each for the least cash on top that the partner is believed to accept.

Compiled code tries everything that two players could swap, and the net judges it all at once: a hundred swaps take a
millisecond or two. Playouts then decide which of them really help.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ..bots.house.deals import inherits_from, likes
from ..bots.house.mind import Memory, Mind
from ..bots.house.nature import Nature
from ..bots.playouts import records_of
from ..compiled.records import dtype_of, frozen
from ..compiled.twins import compiling
from ..judge.chart import Chart
from ..judge.compiled import SINGLE
from ..judge.features import ROW
from ..judge.net import ROOM, WEIGHTS
from ..judge.sight import Sight
from ..judge.throws import value
from ..rules.deal import accept, offer, why_not_deal
from ..rules.moves import offer_of
from ..rules.sets import members_of, size_of
from ..rules.state import Board, Game, Move
from ..rules.words import GROUPS, SEATS, Refusal
from .leaves import weights

NO_DEAL = 1 << 30


class Swap(NamedTuple):
    """Who offers what to whom, as sets of squares."""

    proposer: int
    partner: int
    gives: int
    gets: int


class Bargain(NamedTuple):
    """A swap for the least cash on top that the partner is believed to accept, and everybody's chances after it."""

    proposer: int
    terms: Move
    chances: list[float]


def swaps_between(game: Game, board: Board, proposer: int, partner: int) -> list[Swap]:
    """A part of a group, a single deed or nothing, for another such thing."""
    gives, gets = ([0, *things_of(game, board, seat)] for seat in (proposer, partner))
    return [Swap(proposer, partner, give, get) for give in gives for get in gets if give | get]


def things_of(game: Game, board: Board, seat: int) -> list[int]:
    """What a seat could part with, as sets: its part of every bare group, and single deeds of such a part."""
    things = []
    for group in range(GROUPS):
        part = game.deeds[seat] & board.group_deeds[group]
        if part and not game.built & board.group_deeds[group]:
            things.append(part)
            things += [1 << square for square in members_of(part)] if size_of(part) > 1 else []
    return things


def terms_at(partner: int, gives: int, gets: int, price: int) -> Move:
    """An offer with this cash on top; if negative, the partner pays it."""
    return offer_of(partner, gives, gets, max(price, 0), max(-price, 0), 0, 0)


class Dealer:
    """Looks for deals on one board."""

    def __init__(self, board: Board, chart: Chart) -> None:
        self._board = board
        self._chart = chart

    def bargains(self, game: Game, minds: Sequence[Mind], swaps: Iterable[Swap]) -> list[Bargain]:
        """The swaps that the partner is believed to accept before the next roll, with their prices."""
        asked = list(swaps)
        prices, chances = search(compiled_search(), game, self._board, minds, asked, self._chart, weights())
        return [
            Bargain(swap.proposer, terms_at(*swap[1:], price), after)
            for swap, price, after in zip(asked, prices.tolist(), chances.tolist(), strict=True)
            if price != NO_DEAL
        ]


def look_for_deals(
    game: Any, board: Any, natures: Any, memories: Any, swaps: Any, prices: Any, after: Any,
    chart: Any, sight: Any, row: Any, net: Any, room: Any, chances: Any,
) -> None:  # fmt: skip
    """For each swap, the least cash for which the partner accepts it, and everybody's chances afterwards."""
    for nth in range(len(swaps)):
        proposer, partner, gives, gets = swaps[nth, 0], swaps[nth, 1], swaps[nth, 2], swaps[nth, 3]
        bot = Mind(natures[partner], memories[partner])
        after[0] = game[0]
        price = least_price(after[0], board, bot, proposer, partner, gives, gets)
        prices[nth] = price
        if price == NO_DEAL:
            continue
        offer(after[0], proposer, terms_at(partner, gives, gets, price))
        accept(after[0], board, partner, proposer)
        value(after[0], board, chart, sight, row, net, room, chances[nth])


def least_price(game: Game, board: Board, bot: Mind, proposer: int, partner: int, gives: int, gets: int) -> int:
    """The least cash on top, negative if the bot pays; NO_DEAL if no legal offer is accepted."""
    low, high = -game.cash[partner], game.cash[proposer]
    if inherits_from(game, board, partner, proposer):
        return NO_DEAL
    while high > low and why_not_deal(game, board, proposer, terms_at(partner, gives, gets, high)) != Refusal.NONE:
        high -= 1 + (high - low) // 16
    while low < high:
        middle = (low + high) // 2
        terms = terms_at(partner, gives, gets, middle)
        if likes(game, board, partner, bot, proposer, terms):
            high = middle
        else:
            low = middle + 1
    terms = terms_at(partner, gives, gets, high)
    is_legal = why_not_deal(game, board, proposer, terms) == Refusal.NONE
    return high if is_legal and likes(game, board, partner, bot, proposer, terms) else NO_DEAL


@cache
def compiled_search() -> Any:
    with compiling(look_for_deals) as compiled:
        search(compiled, Game(), Board(), [Mind(Nature(), Memory())], [], Chart(), np.zeros(WEIGHTS, SINGLE))
    return compiled


def search(
    compiled: Any, game: Game, board: Board, minds: Sequence[Mind], swaps: Sequence[Swap], chart: Chart, net: Any
) -> tuple[Any, Any]:
    """The price of each swap, and everybody's chances after it."""
    natures = records_of(Nature, [each.nature for each in minds])
    memories = records_of(Memory, [each.memory for each in minds])
    prices, chances = np.zeros(len(swaps), np.int64), np.zeros((len(swaps), SEATS), SINGLE)
    row, room = np.zeros(ROW, SINGLE), np.zeros(ROOM, SINGLE)
    compiled(
        records_of(Game, [game]), frozen(board), natures, memories, np.array(swaps, np.int64).reshape(-1, 4), prices,
        np.zeros(1, dtype_of(Game)), frozen(chart), frozen(Sight()), row, net, room, chances,
    )  # fmt: skip
    return prices, chances
