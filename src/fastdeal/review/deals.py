"""Deals judged: what each did to everybody, at which price it was fair for both, and what to offer instead."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ..judge.judge import Array, Judge
from ..judge.luck import Positions
from ..notation.lines import quote
from ..notation.moves import write_move
from ..rules.apply import apply
from ..rules.deal import terms_of
from ..rules.moves import answer, offer_of
from ..rules.state import Game, Move
from ..rules.words import Refusal, Verb
from .law import Law
from .record import Record, Step
from .schema import Better, Deal
from .sentences import Voices

PRICES = 17  # tried for each deal
MATTERS = 0.01  # what a refused deal must have changed to be told
MOST = 30  # deals
CLEARLY = 0.01  # what a better offer must be worth


class Trade(NamedTuple):
    """An answered offer. `gains` are everybody's, by accepting rather than refusing it."""

    step: Step
    offered: int
    proposer: int
    partner: int
    terms: Move
    gains: Array

    @property
    def is_made(self) -> bool:
        return self.step.move.verb == Verb.ACCEPT

    @property
    def cash(self) -> int:
        return self.terms.amount - self.terms.gets_cash


class Prices(NamedTuple):
    """A trade at many prices: what both sides gain at each."""

    cash: list[int]
    proposer: list[float]
    partner: list[float]


def trades_of(law: Law, gains: dict[int, Array]) -> Iterator[Trade]:
    """The answered offers; `gains` by the number of the answer."""
    offered: dict[int, int] = {}
    for step in law.record.steps:
        if step.move.verb == Verb.OFFER:
            offered[step.seat] = step.number
        if step.number in gains:
            proposer = step.move.partner
            terms = terms_of(step.before, proposer)
            yield Trade(step, offered.get(proposer, step.number), proposer, step.seat, terms, gains[step.number])


def judge_deals(law: Law, judge: Judge, gains: dict[int, Array], voices: Voices) -> list[Deal]:
    trades = [trade for trade in trades_of(law, gains) if trade.is_made or float(abs(trade.gains).max()) >= MATTERS]
    trades = sorted(trades, key=lambda trade: (not trade.is_made, -float(abs(trade.gains).max())))[:MOST]
    positions = Positions()
    grids = [price_grid(law, trade, positions) for trade in trades]
    found = positions.judged(judge)
    judged = [
        judged_deal(law.record, trade, prices_on(trade, grid, found), voices)
        for trade, grid in zip(trades, grids, strict=True)
    ]
    return sorted(judged, key=lambda deal: deal.move)


class Grid(NamedTuple):
    refused: int
    cash: list[int]
    places: list[int]


def price_grid(law: Law, trade: Trade, positions: Positions) -> Grid:
    """The deal with other sums of cash, as far as both can pay."""
    game, board = trade.step.before, law.record.board
    refused = game.copy()
    apply(refused, board, trade.partner, answer(Verb.REFUSE, trade.proposer))
    wanted = {
        trade.cash,
        *np.linspace(-game.cash[trade.partner], game.cash[trade.proposer], PRICES).round().astype(int),
    }
    grid = Grid(positions.add(refused), [], [])
    for cash in sorted(int(cash) for cash in wanted):
        after = with_cash(game, trade, cash)
        if apply(after, board, trade.partner, answer(Verb.ACCEPT, trade.proposer)) == Refusal.NONE:
            grid.cash.append(cash)
            grid.places.append(positions.add(after))
    return grid


def with_cash(game: Game, trade: Trade, cash: int) -> Game:
    after = game.copy()
    after.offer_gives_cash[trade.proposer] = max(cash, 0)
    after.offer_gets_cash[trade.proposer] = max(-cash, 0)
    return after


def prices_on(trade: Trade, grid: Grid, found: Array) -> Prices:
    rows = found[grid.places] - found[grid.refused] if grid.places else np.zeros((0, found.shape[1]))
    return Prices(grid.cash, rows[:, trade.proposer].tolist(), rows[:, trade.partner].tolist())


def judged_deal(record: Record, trade: Trade, prices: Prices, voices: Voices) -> Deal:
    names = record.names
    fair = fair_range(prices)
    return Deal(
        trade.step.number, trade.offered, names[trade.proposer], names[trade.partner],
        f"{quote(names[trade.proposer])}: {write_move(trade.terms, names)}", trade.is_made,
        dict(zip(names, trade.gains.tolist(), strict=True)), trade.cash, fair,
        counter_to(record, trade, prices, fair, voices) if fair else None,
    )  # fmt: skip


def fair_range(prices: Prices) -> tuple[int, int] | None:
    """From what the partner wants at least to what the proposer pays at most."""
    low = first_gain(prices.cash, prices.partner)
    high = first_gain(prices.cash[::-1], prices.proposer[::-1])
    return None if low is None or high is None or low > high else (low, high)


def first_gain(cash: list[int], gains: list[float]) -> int | None:
    """The first price at which a side gains, between those that were tried."""
    for nth, gain in enumerate(gains):
        if gain >= 0:
            if nth == 0:
                return cash[0]
            part = -gains[nth - 1] / (gain - gains[nth - 1])
            return round(cash[nth - 1] + part * (cash[nth] - cash[nth - 1]))
    return None


def counter_to(record: Record, trade: Trade, prices: Prices, fair: tuple[int, int], voices: Voices) -> Better | None:
    """The same things at the price that leaves the proposer just a gain."""
    cash = fair[1]
    gain = float(np.interp(cash, prices.cash, prices.partner))
    worth = gain - max(float(trade.gains[trade.partner]), 0.0)
    if worth < CLEARLY or cash <= trade.cash:
        return None
    terms = trade.terms
    offer = offer_of(
        trade.proposer, terms.gets, terms.gives, max(-cash, 0), max(cash, 0), terms.gets_cards, terms.gives_cards
    )
    text = f"{quote(record.names[trade.partner])}: {write_move(offer, record.names)}"
    return Better(text, worth, voices.described(offer, trade.step.before, trade.partner))
