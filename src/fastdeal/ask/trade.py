"""What a deal does: everybody's chances with it and without it, the prices at which it helps both, and who pays for it.

Both positions are played out with the same dice by house bots that remember the game. Without it means that the offer
has been made and refused.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ..bots.playouts import Candidate
from ..judge.watching import take_note
from ..lab.job import JobError
from ..lab.statistics import Share
from ..notation.errors import NotationError
from ..notation.lines import find_seat
from ..notation.moves import parse_move
from ..review.deals import first_gain
from ..review.deep import Watched, kept
from ..rhythm.asking import NOTHING
from ..rules.apply import apply
from ..rules.legal import why_not
from ..rules.moves import answer, do, offer_of
from ..rules.state import Game, Move
from ..rules.words import Refusal, Verb
from .position import Outcomes, Position, check_numbers

PRICES = 12
REFUSED, AGREED = 0, 1


class Question(NamedTuple):
    """A deal that one seat could offer another."""

    position: Position
    proposer: int
    terms: Move

    @property
    def partner(self) -> int:
        return self.terms.partner

    @property
    def cash(self) -> int:
        """What the proposer pays, less what the partner pays."""
        return self.terms.amount - self.terms.gets_cash


class AtPrice(NamedTuple):
    """The same deal with other cash from the proposer to the partner, and what both gain."""

    cash: int
    proposer: Share
    partner: Share


Range = tuple[int, int] | None


class TradeAnswer(NamedTuple):
    """Chances and gains by seat. `fair` is from what the partner needs to what the proposer can give, in cash.

    At the prices `fair_for_sure` both gain even by the lower ends of their intervals.
    """

    question: Question
    refused: list[Share]
    agreed: list[Share]
    gains: list[Share]
    prices: list[AtPrice]
    fair: Range
    fair_for_sure: Range
    playouts: int


def parse_trade(position: Position, text: str) -> Question:
    """`Ann: offer Bob: @5, 50 for @19`. Raises `JobError`, which says what is wrong."""
    name, colon, offer = text.partition(":")
    try:
        if not colon:
            raise NotationError("write who offers, a colon and the offer")
        seat = find_seat(name.strip(), position.names)
        move = parse_move(offer.strip(), position.names, position.game, seat)
    except NotationError as error:
        raise JobError(f"{text}: {error}; as in Ann: offer Bob: @5, 50 for @19") from None
    if move.verb != Verb.OFFER:
        raise JobError(f"{text}: this is no offer; write Ann: offer Bob: @5, 50 for @19")
    question = Question(position, seat, move)
    check_deal(question)
    return question


def check_deal(question: Question) -> None:
    position, seat = question.position, question.proposer
    game, board = position.game.copy(), position.board
    for who, move in ((seat, question.terms), (question.partner, answer(Verb.ACCEPT, seat))):
        refusal = why_not(game, board, who, move)
        if refusal != Refusal.NONE:
            raise JobError(position.teller.explain(refusal, game, board, who, move))
        apply(game, board, who, move)


def ask_trade(question: Question, playouts: int = 2000, seed: int = 0) -> TradeAnswer:
    """Play it out. Raises `EngineError` without Numba."""
    check_numbers(playouts, seed)
    grid = price_grid(question)
    candidates = [refused(question), agreed(question, question.cash), *(agreed(question, cash) for cash in grid)]
    outcomes = Outcomes(question.position, question.proposer, candidates, playouts, seed)
    seats = range(len(question.position.names))
    prices = [
        AtPrice(cash, outcomes.gain(2 + nth, question.proposer), outcomes.gain(2 + nth, question.partner))
        for nth, cash in enumerate(grid)
    ]
    return TradeAnswer(
        question, [outcomes.chance(REFUSED, seat) for seat in seats], [outcomes.chance(AGREED, seat) for seat in seats],
        [outcomes.gain(AGREED, seat) for seat in seats], prices,
        fair_prices(prices, lambda gain: gain.rate), fair_prices(prices, lambda gain: gain.low), playouts,
    )  # fmt: skip


def refused(question: Question) -> Candidate:
    """The offer is made and refused, and the bots remember that."""
    game, board, seat = question.position.game.copy(), question.position.board, question.proposer
    memory = kept(*question.position.memory)
    apply(game, board, seat, question.terms)
    take_note(game, memory.minds, question.partner, answer(Verb.REFUSE, seat))
    apply(game, board, question.partner, answer(Verb.REFUSE, seat))
    return going_on(game, memory)


def agreed(question: Question, cash: int) -> Candidate:
    game, board, seat = question.position.game.copy(), question.position.board, question.proposer
    apply(game, board, seat, at_price(question.terms, cash))
    apply(game, board, question.partner, answer(Verb.ACCEPT, seat))
    return going_on(game, question.position.memory)


def going_on(game: Game, memory: Watched) -> Candidate:
    return Candidate(game, do(NOTHING), memory.rhythm, memory.minds)


def at_price(terms: Move, cash: int) -> Move:
    """The same things for other cash, from the proposer if it is more than 0."""
    return offer_of(
        terms.partner, terms.gives, terms.gets, max(cash, 0), max(-cash, 0), terms.gives_cards, terms.gets_cards
    )


def price_grid(question: Question) -> list[int]:
    """Sums of cash, as far as both can pay and the rules allow."""
    game = question.position.game
    wanted = np.linspace(-game.cash[question.partner], game.cash[question.proposer], PRICES).round().astype(int)
    return [int(cash) for cash in sorted(set(wanted.tolist())) if is_possible(question, int(cash))]


def is_possible(question: Question, cash: int) -> bool:
    game, board, seat = question.position.game.copy(), question.position.board, question.proposer
    if apply(game, board, seat, at_price(question.terms, cash)) != Refusal.NONE:
        return False
    return apply(game, board, question.partner, answer(Verb.ACCEPT, seat)) == Refusal.NONE


def fair_prices(prices: list[AtPrice], of: Callable[[Share], float]) -> Range:
    """The prices at which neither side loses. More cash never helps who pays it, so the gains are put in order."""
    cash = [price.cash for price in prices]
    partner = rising([of(price.partner) for price in prices])
    proposer = rising([of(price.proposer) for price in prices][::-1])
    low, high = first_gain(cash, partner), first_gain(cash[::-1], proposer)
    return None if low is None or high is None or low > high else (low, high)


def rising(values: list[float]) -> list[float]:
    """The nearest values that never fall, by pooling neighbours."""
    pools: list[list[float]] = []
    for value in values:
        pools.append([value])
        while len(pools) > 1 and mean(pools[-2]) > mean(pools[-1]):
            last = pools.pop()
            pools[-1] += last
    return [mean(pool) for pool in pools for _ in pool]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def as_data(found: TradeAnswer) -> dict[str, Any]:
    """The answer, ready for JSON."""
    question, names = found.question, found.question.position.names
    return {
        "proposer": names[question.proposer],
        "partner": names[question.partner],
        "cash": question.cash,
        "playouts": found.playouts,
        "players": {
            name: {
                "refused": found.refused[seat]._asdict(),
                "agreed": found.agreed[seat]._asdict(),
                "gain": found.gains[seat]._asdict(),
            }
            for seat, name in enumerate(names)
        },
        "prices": [
            {"cash": price.cash, "proposer": price.proposer._asdict(), "partner": price.partner._asdict()}
            for price in found.prices
        ],
        "fair": list(found.fair) if found.fair else None,
        "fair_for_sure": list(found.fair_for_sure) if found.fair_for_sure else None,
    }
