"""Moves that no person makes: by bots, for somebody who is away, when a clock runs out, or from a maximum bid."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from ...bots.guests.company import STAND_IN, seat_bots
from ...bots.house.explain import WEIGHED
from ...bots.house.matters import decide
from ...bots.naming import ORACLE
from ...bots.playouts import has_oracle
from ...rhythm.asking import NOTHING, nothing, open_bidders, waited_for, who_answers
from ...rhythm.choices import with_sample_dice
from ...rules.auction import lowest_bid
from ...rules.legal import why_not
from ...rules.moves import bid_of, do
from ...rules.sets import members_of
from ...rules.stage import stage_of
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY, Refusal, Stage, Verb
from ..log.entries import Mover
from .manners import Manners
from .ponder import Task, Thinkers, Thought, grounds_in

log = logging.getLogger("fastdeal.table")
# Moves that a bot explains. Its others speak for themselves, unless it played them out.
SPOKEN_OF = frozenset({Verb.OFFER, Verb.ACCEPT, Verb.REFUSE})
# Seconds that a table waits for an oracle. Then a house bot plays until the oracle answers again.
PATIENCE = 8.0

# So many offers a bot thinks of in a row at most.
MOST_OFFERS = 8

Point = tuple[int, int]  # a sequence number, and the seats that are bots then


class Planned(NamedTuple):
    """The next move without a person, and a bot's reason for it."""

    seat: int
    move: Move
    why: tuple[int, ...] = ()
    by: Mover = "bot"


class Autopilot:
    """The bots of one table. `look` is called when one of them has decided."""

    def __init__(
        self, game: Game, board: Board, levels: list[str], thinkers: Thinkers, look: Callable[[], None]
    ) -> None:
        self.board = board
        self.levels = tuple(level if level != ORACLE or has_oracle() else STAND_IN for level in levels)
        self.company = seat_bots(game.copy(), board, [level if level != ORACLE else STAND_IN for level in levels])
        self._oracles = sum(1 << seat for seat, level in enumerate(self.levels) if level == ORACLE)
        self._thinkers = thinkers
        self._look = look
        self._plan: tuple[Point, Planned | None] | None = None
        self._patience: asyncio.TimerHandle | None = None
        self._is_overdue = False
        self._company_elsewhere = b""
        self._manners = Manners()

    def think(self, game: Game, bots: int, seq: int) -> Planned | None:
        """Let the bots in these seats think, once at each point of the game; returns their plan, if it is known."""
        point, seats = (seq, bots), bots & game.alive
        if self._plan is None or self._plan[0] != point:
            if seats & self._oracles == 0 or self._is_overdue:
                self._plan = point, self._think(game, seats)
            elif self._patience is None:
                self._ask(point, game.copy(), seats)
        return self.planned(bots, seq)

    def planned(self, bots: int, seq: int) -> Planned | None:
        """The plan of the bots in these seats. Only looks: no bot thinks."""
        return self._plan[1] if self._plan and self._plan[0] == (seq, bots) else None

    def _think(self, game: Game, seats: int) -> Planned | None:
        if not seats or game.step == Stage.OVER:
            return None
        try:
            seat, move = self._next_move(game, seats)
        except Exception:
            log.exception("a bot failed")
            seat, move = who_answers(game, seats), nothing()
        return self._checked(game, seat, move, grounds_in(self.company, seat))

    def _next_move(self, game: Game, seats: int) -> tuple[int, Move]:
        """What the bots think of next, without offers that would press somebody who plays."""
        people = game.alive & ~seats
        for _ in range(MOST_OFFERS):
            seat, move = self.company.next_move(game, seats)
            if self._manners.allow(game, seat, move, grounds_in(self.company, seat), people):
                return seat, move
        return seat, move

    def _checked(self, game: Game, seat: int, move: Move, why: tuple[int, ...]) -> Planned | None:
        """A bot's move if it is legal; else a plain answer where one is needed."""
        if seat == NOBODY:
            return None
        if move.verb != NOTHING and self._is_legal(game, seat, move):
            return Planned(seat, move, why if move.verb in SPOKEN_OF or WEIGHED.intersection(why[:1]) else ())
        if (waited_for(game) >> seat) & 1:
            return Planned(seat, self._plainly(game, seat))
        return None

    # Bots that take their time.

    def _ask(self, point: Point, game: Game, seats: int) -> None:
        self._patience = asyncio.get_running_loop().call_later(PATIENCE, self._lose_patience)
        task = Task(self.board, self.levels, game, seats, self._company_elsewhere)
        self._thinkers.ask(task, partial(self._hear, point, game, seats))

    def _lose_patience(self) -> None:
        self._is_overdue = True
        self._look()

    def _hear(self, point: Point, game: Game, seats: int, thought: Thought | None) -> None:
        """Take in a thought about the game at that point; the game may have gone on since."""
        if self._patience:
            self._patience.cancel()
        self._patience, self._is_overdue = None, False
        if thought:
            self._company_elsewhere = thought.company
        if self._plan is None or self._plan[0] < point:
            if not thought:
                self._plan = point, self._think(game, seats)
            elif self._manners.allow(game, thought.seat, thought.move, thought.why, game.alive & ~seats):
                self._plan = point, self._checked(game, *thought[:3])
        self._look()

    # Moves that need little judgement or none.

    def _is_legal(self, game: Game, seat: int, move: Move) -> bool:
        return why_not(game, self.board, seat, with_sample_dice(game, self.board, seat, move)) == Refusal.NONE

    def _plainly(self, game: Game, seat: int) -> Move:
        """A plain answer for a bot that made a mistake; if there is none, it resigns."""
        plain = self.company.plain_answer(game, seat)
        return plain if self._is_legal(game, seat, plain) else do(Verb.RESIGN)

    def decision_for(self, game: Game, seat: int) -> Move:
        """The move when a person's clock runs out. Silence is neither a bid nor a claim to a building."""
        if stage_of(game) in (Stage.AUCTION, Stage.SHORTAGE):
            return do(Verb.PASS)
        try:
            move = decide(game, self.board, seat, self.company.minds[seat])
        except Exception:
            log.exception("a bot failed")
            move = nothing()
        return move if move.verb != NOTHING and self._is_legal(game, seat, move) else self._plainly(game, seat)


def next_max_bid(game: Game, board: Board, most: Mapping[int, int]) -> Planned | None:
    """The next bid from people's maximum bids, as in a proxy auction: the lowest that wins, in one step."""
    if not most or stage_of(game) != Stage.AUCTION:
        return None
    lowest = lowest_bid(game, board)
    for seat in members_of(open_bidders(game)):
        limit = min(most.get(seat, 0), game.cash[seat])
        if limit >= lowest:
            against = min(most.get(game.leader, 0), game.cash[game.leader]) if game.leader != NOBODY else 0
            return Planned(seat, bid_of(min(limit, max(lowest, against + 1))), by="max-bid")
    return None
