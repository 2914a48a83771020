"""What has gone from one player to another in deals, by list price: many small gifts are one large one."""

from collections import Counter

from msgspec import Struct

from ...rules.deal import terms_of
from ...rules.sets import members_of
from ...rules.state import Board, Game, Move


class Flow(Struct, array_like=True, gc=False):
    """How much more one side of a deal gave than it got, with the deal's sequence number."""

    seq: int
    giver: int
    taker: int
    amount: int


def flow_from(flows: list[Flow], giver: int, taker: int) -> int:
    """How much more one player has given another than got from them; negative if it is the other way round."""
    there = sum(flow.amount for flow in flows if (flow.giver, flow.taker) == (giver, taker))
    return there - sum(flow.amount for flow in flows if (flow.giver, flow.taker) == (taker, giver))


def merged(flows: list[Flow], until: int) -> list[Flow]:
    """The same with those before that number put together, for each two players: nobody takes them back any more."""
    sums: Counter[tuple[int, int]] = Counter()
    for flow in flows:
        if flow.seq < until:
            sums[flow.giver, flow.taker] += flow.amount
    old = [Flow(0, giver, taker, amount) for (giver, taker), amount in sums.items()]
    return [*old, *(flow for flow in flows if flow.seq >= until)]


def flow_of_deal(game: Game, board: Board, seat: int, move: Move, seq: int) -> Flow:
    """The flow of a deal that this seat is about to accept."""
    terms = terms_of(game, move.partner)
    return Flow(seq, move.partner, seat, given_in(game, board, terms))


def given_in(game: Game, board: Board, terms: Move) -> int:
    """How much more than it gets the proposer of a deal gives, by list price."""
    return list_value(game, board, terms.gives, terms.amount) - list_value(game, board, terms.gets, terms.gets_cash)


def list_value(game: Game, board: Board, deeds: int, cash: int) -> int:
    """What deeds and cash come to at list price; a mortgaged deed at what it is mortgaged for."""
    pawned = game.mortgaged
    return cash + sum((board.mortgage if (pawned >> at) & 1 else board.price)[at] for at in members_of(deeds))
