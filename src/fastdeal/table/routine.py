"""What a table does by itself: bots move, clocks run out, a bot stands in for somebody who is gone."""

import asyncio
from abc import abstractmethod

from msgspec import Struct

from ..rules.stage import stage_of
from ..rules.state import Game, Move
from ..rules.words import Stage
from .asides import Asides
from .audience import Audience
from .autopilot import Autopilot, next_max_bid
from .clocks import NEVER, Clocks, Duty
from .entries import AnyEntry, Mover, TimeUp
from .pace import TIMEOUTS_UNTIL_STAND_IN, VOTE
from .protocol import Ballot
from .state import Table
from .store import now_ms
from .work import Job


class Proposal(Struct):
    """Something proposed that needs consent, with what is done once everybody agrees."""

    ballot: Ballot
    until: float
    then: Job


class Routine(Audience):
    """A table with its clocks, bots and votes. Whatever is due is done by the task that owns the table."""

    def __init__(self, table: Table, asides: Asides, remembered: int) -> None:
        super().__init__(table, asides, remembered)
        self.autopilot: Autopilot | None = None
        self.clocks = Clocks(self.now())
        self.vote: Proposal | None = None
        self.gone: dict[int, float] = {}
        self.timeouts: dict[int, int] = {}
        self._alarm: asyncio.TimerHandle | None = None

    @abstractmethod
    async def play(self, seat: int, move: Move, by: Mover, *, why: tuple[int, ...] = ()) -> int:
        """Make a move with the dice it needs; a refusal if it is not legal, and then nothing has changed."""

    @abstractmethod
    async def stand_in(self, seat: int, on: bool) -> None:
        """Let a bot play for somebody, or give the seat back."""

    @abstractmethod
    async def keep(self, entry: AnyEntry) -> None:
        """Append an entry to the log, wait until it is safe, and only then let it happen."""

    @abstractmethod
    def look(self) -> None:
        """Have the task that owns the table look whether something is due."""

    # What is due, and when.

    @property
    def _at_play(self) -> Game | None:
        """The game, while it goes on and somebody is here to see it."""
        is_on = self.clients and self.autopilot and not self.table.is_over and not self.table.paused
        return self.table.game if is_on else None

    def duties(self) -> list[Duty]:
        """Everything the table will do by itself for people, unless something happens before."""
        duties = [Duty(self.vote.until, "vote", None, VOTE)] if self.vote else []
        if game := self._at_play:
            people = self.table.people()
            duties += self.clocks.for_people(game, people)
            duties += self.clocks.for_the_gone(self.gone, people & game.alive)
            duties += self._time_limit()
        return duties

    def _time_limit(self) -> list[Duty]:
        minutes = self.table.settings.rules.get("time_limit")
        if not minutes:
            return []
        left = self.table.started_at / 1000 + 60 * int(minutes) - now_ms() / 1000
        return [Duty(self.now() + left, "game", None, 60 * int(minutes))]

    def _bot_duty(self) -> Duty | None:
        game, pilot = self._at_play, self.autopilot
        if game is None or pilot is None:
            return None
        if next_max_bid(game, self.table.board, self.bids()):
            return Duty(self.clocks.last_entry + self.clocks.pace.bid, "max-bid")
        planned = pilot.next_of_bots(game, self.table.bots(), self.table.seq)
        return self.clocks.for_bot(game, planned.seat, planned.move, self.table.people()) if planned else None

    def countdowns(self) -> list[Duty]:
        """What clocks allow; when a bot rolls; and by when rent must be asked for, since a roll forgives it."""
        shown = self.duties()
        bot, game = self._bot_duty(), self._at_play
        if bot and bot.what == "roll" and bot.of > 0:
            shown.append(bot)
        if game and game.claim_count and stage_of(game) == Stage.ROLL:
            roll = min((duty for duty in shown if duty.what in ("turn", "roll")), default=None)
            shown += self.clocks.for_claims(game, roll, self.table.people()) if roll else []
        return shown

    def _next_duty(self) -> Duty | None:
        duties = self.duties()
        if bot := self._bot_duty():
            duties.append(bot)
        return min(duties, default=None)

    def due(self) -> Duty | None:
        """What should be done now."""
        duty = self._next_duty()
        return duty if duty and duty.when <= self.now() else None

    def set_alarm(self) -> None:
        """Look again when the next thing is due."""
        self.stop_alarm()
        duty = self._next_duty()
        if duty and duty.when < NEVER:
            self._alarm = asyncio.get_running_loop().call_at(duty.when, self.look)

    def stop_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    # How it is done.

    async def fulfil(self, duty: Duty) -> None:
        """Do what is due. A duty that leaves no trace would be due for ever: that is a mistake of ours."""
        before = self.table.seq
        await self._fulfil(duty)
        if self.table.seq == before and duty.what != "vote":
            raise RuntimeError(f"nothing came of {duty.what} for seat {duty.seat}")

    async def _fulfil(self, duty: Duty) -> None:
        match duty:
            case Duty(what="vote"):
                self.end_vote()
            case Duty(what="bot" | "roll" | "max-bid"):
                await self._move_by_itself(duty.what)
            case Duty(what="game"):
                await self.keep(TimeUp(at=now_ms()))
            case Duty(what="grace", seat=int(seat)):
                await self.stand_in(seat, True)
            case Duty(what=what, seat=int(seat)):
                await self._decide_for(seat, what)

    async def _move_by_itself(self, what: str) -> None:
        game, pilot = self.table.game, self.autopilot
        assert game is not None
        assert pilot is not None
        if what == "max-bid":
            if bid := next_max_bid(game, self.table.board, self.bids()):
                await self.play(bid.seat, bid.move, "max-bid")
        elif planned := pilot.next_of_bots(game, self.table.bots(), self.table.seq):
            is_away = self.table.seats[planned.seat].stood_in
            await self.play(planned.seat, planned.move, "stand-in" if is_away else "bot", why=planned.why)

    async def _decide_for(self, seat: int, what: str) -> None:
        """The clock decides for a person; who lets it happen too often is taken for gone."""
        game, pilot = self.table.game, self.autopilot
        assert game is not None
        assert pilot is not None
        move = pilot.answer_for(game, seat) if what == "offer" else pilot.decision_for(game, seat)
        if move is None:
            return
        await self.play(seat, move, "clock")
        if what == "turn":
            self.timeouts[seat] = self.timeouts.get(seat, 0) + 1
            if self.timeouts[seat] >= TIMEOUTS_UNTIL_STAND_IN:
                await self.stand_in(seat, True)

    def ballot(self) -> Ballot | None:
        return self.vote.ballot if self.vote else None

    def end_vote(self) -> None:
        self.vote = None
        self.tell_around()
