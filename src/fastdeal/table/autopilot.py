"""What is done at a table without a person: bots, those who stand in, decisions of the clock, bids set beforehand."""

import logging

from ..bots.explain import grounds_of
from ..bots.house import decide
from ..bots.mind import NOTHING, Mind, nothing
from ..bots.minds import mind
from ..bots.play import next_move, plain_answer
from ..engine.choices import with_sample_dice
from ..engine.drive import Rhythm, open_bidders, who_answers
from ..rules.auction import lowest_bid
from ..rules.legal import why_not
from ..rules.moves import answer, bid_of, do
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import NOBODY, NOWHERE, SEATS, Refusal, Stage, Verb
from .view import waiting_for
from .wire import squares_of

log = logging.getLogger("fastdeal.table")
Planned = tuple[int, Move]
# What a bot speaks about. Of its other moves everybody sees the sense.
SPOKEN_OF = frozenset({Verb.OFFER, Verb.ACCEPT, Verb.REFUSE})
NO_LOT = (0, NOWHERE)


class Autopilot:
    """The bots of one table with their moods, and the highest bids that people have set."""

    def __init__(self, board: Board, levels: list[str]) -> None:
        self.board = board
        self.minds: list[Mind] = [mind(level) for level in levels]
        self.rhythm = Rhythm()
        self.max_bids = [0] * SEATS
        self._lot = NO_LOT
        self._plan: tuple[tuple[int, int], Planned | None] | None = None

    def next_of_bots(self, game: Game, bots: int, seq: int) -> Planned | None:
        """What the bots in these seats do next; asked twice at the same point, they answer the same."""
        if self._plan is None or self._plan[0] != (seq, bots):
            self._plan = (seq, bots), self._think(game, bots)
        return self._plan[1]

    def grounds_for(self, planned: Planned) -> tuple[int, ...]:
        """Why a bot is about to do this, if it speaks about such things."""
        seat, move = planned
        return grounds_of(self.minds[seat]) if move.verb in SPOKEN_OF else ()

    def _think(self, game: Game, bots: int) -> Planned | None:
        if not bots & game.alive or game.step == Stage.OVER:
            return None
        try:
            seat, move = next_move(game, self.board, self.minds, self.rhythm, bots & game.alive)
        except Exception:
            log.exception("a bot failed")
            seat, move = who_answers(game, stage_of(game), bots & game.alive), nothing()
        if seat == NOBODY:
            return None
        if move.verb != NOTHING and self._is_legal(game, seat, move):
            return seat, move
        if (waiting_for(game) >> seat) & 1 and not self._waits(game, seat, bots):
            return seat, self._plainly(game, seat)
        return None

    def _waits(self, game: Game, seat: int, bots: int) -> bool:
        """Whether a bot in debt has asked a person for help and has no answer yet."""
        return bool((game.offers >> seat) & 1) and not (bots >> game.offer_to[seat]) & 1

    def _is_legal(self, game: Game, seat: int, move: Move) -> bool:
        return why_not(game, self.board, seat, with_sample_dice(game, self.board, seat, move)) == Refusal.NONE

    def _plainly(self, game: Game, seat: int) -> Move:
        """An answer that needs no judgement, for a bot that has made a mistake; failing that, it leaves the game."""
        plain = plain_answer(game, self.board, seat, self.minds[seat])
        return plain if self._is_legal(game, seat, plain) else do(Verb.RESIGN)

    def decision_for(self, game: Game, seat: int) -> Move:
        """What the clock decides for a person who does not."""
        try:
            move = decide(game, self.board, seat, self.minds[seat])
        except Exception:
            log.exception("a bot failed")
            move = nothing()
        return move if move.verb != NOTHING and self._is_legal(game, seat, move) else self._plainly(game, seat)

    def answer_for(self, game: Game, seat: int) -> Move | None:
        """The clock refuses the oldest offer to a person who does not answer."""
        for proposer in squares_of(game.offers):
            if game.offer_to[proposer] == seat:
                return answer(Verb.REFUSE, proposer)
        return None

    def next_max_bid(self, game: Game) -> Planned | None:
        """The next bid for somebody who has set a highest one: as low as it can be, and no war of small steps."""
        lot = (game.lot, game.lot_square) if stage_of(game) == Stage.AUCTION else NO_LOT
        if lot != self._lot:
            self._lot = lot
            self.max_bids = [0] * SEATS
        if lot == NO_LOT:
            return None
        lowest = lowest_bid(game, self.board)
        for seat in squares_of(open_bidders(game)):
            most = min(self.max_bids[seat], game.cash[seat])
            if most >= lowest:
                against = min(self.max_bids[game.leader], game.cash[game.leader]) if game.leader != NOBODY else 0
                return seat, bid_of(min(most, max(lowest, against + 1)))
        return None
