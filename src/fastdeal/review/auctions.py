"""Auctions judged: what a lot was worth to each, who paid too much, and who left too early."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ..judge.judge import Array
from ..rules.apply import apply
from ..rules.auction import lowest_bid
from ..rules.moves import bid_of, do
from ..rules.sets import members_of
from ..rules.state import Game
from ..rules.words import NOBODY, Event, Lot, Refusal, Stage, Verb
from .decisions import Decision, Option
from .law import Law
from .record import Step
from .schema import Auction

PRICES = 9  # tried for each bidder
DEAREST = 4  # times the printed price
LOTS = {Lot.HOUSE: -1, Lot.HOTEL: -2}


class Sale(NamedTuple):
    """An auction in a record: where it began, its steps, and how the hammer fell."""

    start: Game
    steps: list[Step]
    winner: int
    lot: int
    square: int
    price: int


class Scale(NamedTuple):
    """Prices, and the places of the positions in which a seat has the lot for them, or another has."""

    seat: int
    prices: list[int]
    won: list[int]
    lost: list[int]


def sales_of(steps: Sequence[Step]) -> Iterator[Sale]:
    """Every auction that came to an end after somebody could bid."""
    start: Game | None = None
    taken: list[Step] = []
    for step in steps:
        if start is not None:
            taken.append(step)
        for event, winner, lot, square, price in step.events:
            if event == Event.HAMMER and start is not None and taken:
                yield Sale(start, taken, winner, lot, square, price)
                start, taken = None, []
            if event == Event.AUCTION:
                start, taken = step.after, []
        if start is step.after and start.selling != Stage.AUCTION:
            start = None


class Auctions:
    """Judges the auctions of a game. What each price would have led to is added to the positions of its law."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._board = law.record.board
        self._sales = [(sale, self._scales(sale)) for sale in sales_of(law.record.steps)]

    def _scales(self, sale: Sale) -> list[Scale]:
        found = (self._scale(sale, seat) for seat in members_of(sale.start.bidders))
        return [scale for scale in found if scale.prices]

    def _scale(self, sale: Sale, seat: int) -> Scale:
        """Up to the seat's cash, though not beyond any reason."""
        game, board = sale.start, self._board
        printed = board.price[sale.square] if sale.lot == Lot.DEED else board.house_price[sale.square]
        lowest, most = lowest_bid(game, board), min(game.cash[seat], DEAREST * max(printed, 1))
        scale = Scale(seat, [], [], [])
        if most < lowest:
            return scale
        rival = rival_of(sale, seat)
        wanted = {*np.linspace(lowest, most, PRICES).round().astype(int).tolist()}
        wanted |= {price for price in (sale.price, sale.price + 1) if lowest <= price <= game.cash[seat]}
        for price in sorted(wanted):
            scale.prices.append(price)
            scale.won.append(self._sold(game, seat, price))
            scale.lost.append(self._sold(game, rival, min(price, game.cash[rival]) if rival != NOBODY else 0))
        return scale

    def _sold(self, start: Game, seat: int, price: int) -> int:
        """The position once a seat has the lot for a price, or nobody has it."""
        game = start.copy()
        if seat != NOBODY and price >= lowest_bid(start, self._board):
            apply(game, self._board, seat, bid_of(price))
        for other in members_of(start.bidders):
            if other != game.leader and apply(game, self._board, other, do(Verb.PASS)) != Refusal.NONE:
                break
        return self._law.positions.add(game)

    def judged(self, chances: Array) -> Iterator[Auction]:
        names = self._law.record.names
        for sale, scales in self._sales:
            worth = {names[scale.seat]: worth_on(scale, chances) for scale in scales}
            winner = None if sale.winner == NOBODY else names[sale.winner]
            overpaid = max(0, sale.price - worth.get(winner, sale.price)) if winner else 0
            early = [names[scale.seat] for scale in scales if gain_by_one_more(sale, scale, chances) > 0.005]
            first, last = sale.steps[0].number, sale.steps[-1].number
            lot = sale.square if sale.lot == Lot.DEED else LOTS[sale.lot]
            yield Auction(first, last, lot, winner, sale.price, worth, overpaid, early)

    def decisions(self) -> Iterator[Decision]:
        """For each bidder one: to have had the lot, or not to."""
        for sale, scales in self._sales:
            for scale in scales:
                step = last_word(sale, scale.seat)
                if scale.seat == sale.winner and sale.price in scale.prices:
                    nth = scale.prices.index(sale.price)
                    options = [Option(do(Verb.PASS), scale.lost[nth])]
                    yield Decision(step, scale.seat, "bidding", scale.won[nth], options)
                elif scale.seat != sale.winner and sale.price + 1 in scale.prices:
                    nth = scale.prices.index(sale.price + 1)
                    options = [Option(bid_of(sale.price + 1), scale.won[nth])]
                    yield Decision(step, scale.seat, "bidding", scale.lost[max(nth - 1, 0)], options)


def rival_of(sale: Sale, seat: int) -> int:
    """Who has the lot if this seat has not: the winner; or of the others the last who bid, or the richest."""
    if seat != sale.winner:
        return sale.winner
    bids = [step.seat for step in sale.steps if step.move.verb == Verb.BID and step.seat != seat]
    others = [other for other in members_of(sale.start.bidders) if other != seat]
    if bids:
        return bids[-1]
    return max(others, key=lambda other: sale.start.cash[other], default=NOBODY)


def gains_on(scale: Scale, chances: Array) -> list[float]:
    return [
        float(chances[won][scale.seat] - chances[lost][scale.seat])
        for won, lost in zip(scale.won, scale.lost, strict=True)
    ]


def worth_on(scale: Scale, chances: Array) -> int:
    """The highest price at which a seat would rather have the lot, between those that were tried."""
    gains = gains_on(scale, chances)
    if gains[0] < 0:
        return 0
    for nth in range(1, len(gains)):
        if gains[nth] < 0:
            part = gains[nth - 1] / (gains[nth - 1] - gains[nth])
            return round(scale.prices[nth - 1] + part * (scale.prices[nth] - scale.prices[nth - 1]))
    return scale.prices[-1]


def gain_by_one_more(sale: Sale, scale: Scale, chances: Array) -> float:
    """What one more bid would have brought a seat that did not win."""
    if scale.seat == sale.winner or sale.price + 1 not in scale.prices:
        return 0.0
    return gains_on(scale, chances)[scale.prices.index(sale.price + 1)]


def last_word(sale: Sale, seat: int) -> Step:
    """A seat's last bid or pass."""
    own = [step for step in sale.steps if step.seat == seat and step.move.verb in (Verb.BID, Verb.PASS)]
    return own[-1] if own else sale.steps[-1]
