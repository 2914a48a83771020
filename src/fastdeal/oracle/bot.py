"""The oracle: a bot that decides by playouts. It knows no more than a person in its seat.

Where a decision matters, it tries each answer in compiled playouts, in which house bots play all seats, the oracle's
included. When playouts show no clear difference, it follows habit: what a house bot would do.
"""

from collections.abc import Iterable, Sequence
from statistics import fmean, linear_regression
from typing import NamedTuple

from ..bots.house import matters
from ..bots.house.mind import Mind
from ..bots.house.minds import Traits, mind, mind_with, traits_of
from ..bots.playouts import Candidate, check_numba
from ..bots.protocol import PASS, View, accept, ask_or_nothing, moves_of, refuse
from ..judge.chart import Chart, chart_of
from ..rhythm.asking import BEFORE_ROLL, NOTHING, OFFER, Rhythm, next_roll
from ..rhythm.choices import Choices
from ..rules.apply import apply
from ..rules.holdings import players_left
from ..rules.legal import why_not
from ..rules.moves import bid_of, do
from ..rules.sets import sum_over
from ..rules.state import Board, Game, Move
from ..rules.words import NOBODY, SEATS, Lot, Refusal, Stage, Verb
from .bargains import Dealer, swaps_between, terms_at
from .grounds import SILENT, Weighed, grounds_for
from .onlookers import Onlookers
from .weighing import Weighing

SCHOOL = "shark"  # the house bot whose habits it has, and expects of the others
OFFERS = 3  # in a row, until a deed changes hands
MOST_OFFERS = 6  # before a roll
COOLDOWN = 12  # turns before the same offer again
DEALS = 24  # played out at once, the best by the net
DEARER = 8  # percent of what changes hands, offered on top after every refusal
REFUSALS = 5  # of a partner that raise the offer

# Ways to manage money: by habit, spending everything and borrowing, or with a large reserve.
WAYS: tuple[Traits, ...] = (
    {},
    {"keep": 0, "caution": 0, "borrows": 1},
    {"keep": 250, "caution": 60, "borrows": 0},
)
# Bids to try, in percent of the price.
PRICES = (50, 100, 150, 250)


class Seen(NamedTuple):
    """The limit for an auction, worked out once."""

    auction: tuple[int, int]
    limit: int


class Oracle:
    """A bot for the protocol for ordinary Python. Raises `RuntimeError` without Numba.

    `thoughts` has the moves last weighed, habit first, and `grounds` why it made its last move.
    """

    def __init__(self, seconds: float | None, playouts: int | None = None, seed: int = 1, level: str = SCHOOL) -> None:
        check_numba()
        self.thoughts: list[Weighed] = []
        self.grounds = SILENT
        self._weighing = Weighing(seconds, playouts, seed)
        self._level = level
        self._mind = self._manager = mind(level, Board())  # until it has seen the board
        self._chart = Chart()
        self._onlookers = Onlookers([], seed)
        self._seed = seed
        self._turn = -1
        self._offers_left = 0
        self._offers_made = (0, 0)  # before which roll, and how many
        self._deeds: list[int] = []
        self._refusals = [0] * SEATS
        self._asked = NOBODY  # the partner whose answer to an offer has not been seen yet
        self._tried: dict[tuple[int, int, int], int] = {}
        self._seen = Seen((-1, -1), 0)

    def choose(self, view: View, choices: Choices) -> Move:
        self._study(view.board)
        self.grounds = SILENT
        if view.offer:
            return self._best(view, self._answers(view, view.offer.proposer, choices), before_roll=True)
        habit = matters.decide(view.game, view.board, view.seat, self._mind)
        match view.stage:
            case Stage.AUCTION if view.game.lot == Lot.DEED:
                return self._bid(view, choices)
            case Stage.ROLL:
                ways_out = [move for verb in (Verb.ROLL, Verb.BAIL, Verb.USE_CARD) for move in moves_of(choices, verb)]
                return self._best(view, [habit, *ways_out])
            case Stage.PURCHASE | Stage.GO | Stage.SHORTAGE | Stage.PLACE | Stage.CARD_CHOICE:
                return self._best(view, [habit, *answers_to_stage(choices)])
        return habit

    def manage(self, view: View, choices: Choices) -> Move | None:
        self._study(view.board)
        self.grounds = SILENT
        self._onlookers.watch(view.game, view.board)
        ask = ask_or_nothing(view.game, view.seat)
        if ask.verb != NOTHING:
            return ask
        if view.game.turn == view.seat and view.game.turns != self._turn:
            self._begin_turn(view)
        # Cash that is built with can no longer be offered, nor can the group.
        move = self._offer(view, choices) if self._may_offer(view) else do(NOTHING)
        if move.verb == NOTHING:
            move = matters.consider(view.game, view.board, view.seat, self._manager, BEFORE_ROLL)
        return None if move.verb == NOTHING else move

    def _may_offer(self, view: View) -> bool:
        """Whether to offer: at the beginning of a turn, and after deeds have changed hands."""
        if self._asked != NOBODY:
            if view.game.deeds != self._deeds:
                self._onlookers.note_deal(view.seat, self._asked)
            else:
                self._refusals[self._asked] = min(self._refusals[self._asked] + 1, REFUSALS)
            self._asked = NOBODY
        if view.game.deeds != self._deeds:
            self._deeds = view.game.deeds
            self._offers_left = OFFERS
        roll, made = self._offers_made
        return self._offers_left > 0 and (roll != next_roll(view.game) or made < MOST_OFFERS)

    def _study(self, board: Board) -> None:
        if not self._onlookers.minds:
            self._onlookers = Onlookers([self._fresh(board, {}) for _ in range(SEATS)], self._seed)
            self._chart = chart_of(board)
            self._take(board, {})

    def _take(self, board: Board, traits: Traits) -> None:
        """Use a mind with these traits from now on. It makes no offers, since the oracle makes its own."""
        self._mind = self._fresh(board, traits)
        self._manager = self._fresh(board, {**traits, "offers": 0})

    def _fresh(self, board: Board, traits: Traits) -> Mind:
        return mind_with(traits_of(self._level) | traits, board)

    def _minds(self, view: View, own: Mind) -> list[Mind]:
        """The minds of a playout: house bots that remember the game."""
        minds = self._onlookers.minds[: view.game.players]
        minds[view.seat] = self._onlookers.with_memory(own, view.seat)
        return minds

    def _best(self, view: View, moves: Iterable[Move], before_roll: bool = False) -> Move:
        """The best of some moves; the first is habit."""
        different = list(dict.fromkeys(moves))
        waiting = view.game.alive if before_roll else 0
        minds = self._minds(view, self._mind)
        candidates = [Candidate(view.game, move, rhythm_at(view.game, waiting), minds) for move in different]
        best = different[self._weighing.best(view.board, self._chart, view.seat, candidates)]
        self.thoughts = [Weighed(move, *share) for move, share in zip(different, self._weighing.shares, strict=False)]
        self.grounds = grounds_for(best, self.thoughts)
        return best

    def _answers(self, view: View, proposer: int, choices: Choices) -> list[Move]:
        """Both answers to an offer, the habitual one first."""
        answers = [move for move in choices.moves if move in (accept(proposer), refuse(proposer))]
        habit = matters.consider(view.game, view.board, view.seat, self._manager, OFFER)
        return sorted(answers, key=lambda move: move != habit)

    def _begin_turn(self, view: View) -> None:
        """Choose how to manage money this turn, and allow new offers."""
        self._turn = view.game.turns
        self._offers_left = OFFERS
        if not has_something_to_manage(view):
            return
        rhythm = rhythm_at(view.game, view.game.alive)
        minds = (self._minds(view, self._fresh(view.board, traits)) for traits in WAYS)
        candidates = [Candidate(view.game, do(NOTHING), rhythm, lineup) for lineup in minds]
        self._take(view.board, WAYS[self._weighing.best(view.board, self._chart, view.seat, candidates)])

    def _offer(self, view: View, choices: Choices) -> Move:
        """The most helpful deal, if any helps."""
        self._offers_left -= 1
        deals = self._deals(view, choices.partners)
        move = self._best(view, [do(NOTHING), *deals], before_roll=True)
        if move.verb == NOTHING:
            self._offers_left = 0
            return move
        roll = next_roll(view.game)
        self._offers_made = roll, 1 + (self._offers_made[1] if self._offers_made[0] == roll else 0)
        self._tried[move.partner, move.gives, move.gets] = view.game.turns
        self._asked = move.partner
        return move

    def _deals(self, view: View, partners: Iterable[int]) -> list[Move]:
        """The most promising deals not tried lately. A partner who has refused before is offered more."""
        swaps = [
            swap
            for partner in partners
            for swap in swaps_between(view.game, view.board, view.seat, partner)
            if view.game.turns - self._tried.get(swap[1:], -COOLDOWN) >= COOLDOWN
        ]
        found = Dealer(view.board, self._chart).bargains(view.game, self._minds(view, self._mind), swaps)
        found.sort(key=lambda each: -each.chances[view.seat])
        deals = (dearer(view.board, each.terms, self._refusals[each.terms.partner]) for each in found[:DEALS])
        return [terms for terms in deals if why_not(view.game, view.board, view.seat, terms) == Refusal.NONE]

    def _bid(self, view: View, choices: Choices) -> Move:
        """Bid in small steps, up to a limit that is worked out once."""
        auction = view.game.turns, view.game.lot_square
        if choices.bid is None:
            return PASS
        if self._seen.auction != auction:
            self._seen = Seen(auction, self._limit(view, choices.bid))
        lowest = choices.bid.start
        return bid_of(min(self._seen.limit, lowest + lowest // 10)) if self._seen.limit >= lowest else PASS

    def _limit(self, view: View, bids: range) -> int:
        """The highest of some prices at which the deed is worth having."""
        price = view.board.price[view.game.lot_square]
        prices = sorted({bids.start, *(price * part // 100 for part in PRICES)} & set(bids))
        minds, rhythm = self._minds(view, self._mind), Rhythm()
        won = [Candidate(sold_to(view, amount), do(NOTHING), rhythm, minds) for amount in prices]
        candidates = [Candidate(view.game, PASS, rhythm, minds), *won]
        without, *values = self._weighing.measure(view.board, self._chart, view.seat, candidates)
        return crossing(prices, values, without)


def crossing(prices: Sequence[int], values: Sequence[float], without: float) -> int:
    """The break-even price, from a straight line through noisy values; at most the highest price tried."""
    if len(prices) < 2:
        return prices[0] if prices and values[0] >= without else 0
    slope, start = linear_regression(prices, values)
    if slope >= 0:
        return prices[-1] if fmean(values) >= without else 0
    return min(prices[-1], max(0, int((without - start) / slope)))


def dearer(board: Board, terms: Move, refusals: int) -> Move:
    """The same deal, with more for the partner after so many refusals."""
    step = sum_over(terms.gives | terms.gets, board.price) * DEARER // 100
    return terms_at(terms.partner, terms.gives, terms.gets, terms.amount - terms.gets_cash + refusals * step)


def answers_to_stage(choices: Choices) -> list[Move]:
    stage_verbs = (Verb.BUY, Verb.DECLINE, Verb.GO, Verb.WANT, Verb.PASS, Verb.PLACE, Verb.PAY, Verb.DRAW)
    return [move for move in choices.moves if move.verb in stage_verbs]


def rhythm_at(game: Game, waiting: int) -> Rhythm:
    """The rhythm when these seats may still manage before the next roll."""
    rhythm = Rhythm()
    rhythm.roll, rhythm.waiting = next_roll(game), waiting
    return rhythm


def has_something_to_manage(view: View) -> bool:
    """Whether there is a group to build on or a deed to redeem, and the game is still open."""
    mine = view.game.deeds[view.seat]
    rows = view.board.stations | view.board.utilities
    whole = any(mine & deeds == deeds for deeds in view.board.group_deeds if deeds & ~rows)
    return (whole or bool(mine & view.game.mortgaged)) and players_left(view.game) > 1


def sold_to(view: View, amount: int) -> Game:
    """The game after this seat has won the auction at that price."""
    sold = view.game.copy()
    apply(sold, view.board, view.seat, bid_of(amount))
    for other in range(sold.players):
        if sold.selling and sold.lot_square == view.game.lot_square and (sold.bidders >> other) & 1:
            apply(sold, view.board, other, PASS)
    return sold
