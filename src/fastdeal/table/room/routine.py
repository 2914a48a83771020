"""What a table does by itself: bots move, clocks run out, a bot stands in for somebody who is gone."""

import asyncio
from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct

from ...rules.moves import answer
from ...rules.stage import stage_of
from ...rules.state import Game, Move
from ...rules.words import Stage, Verb
from ..log.entries import AnyEntry, Mover, TimeUp
from ..log.state import Table
from ..store.store import now_ms
from ..talk.protocol import Ballot
from ..talk.view import waits_for_answer
from ..talk.wire import squares_of
from .asides import Asides
from .audience import Audience
from .autopilot import Autopilot, next_max_bid
from .client import Client
from .clocks import NEVER, Clocks, Duty
from .pace import TIMEOUTS_UNTIL_STAND_IN, VOTE
from .work import Job


class Proposal(Struct):
    """Something proposed that needs consent, with what is done once everybody agrees.

    It lapses at `until`, unless somebody who is asked is away then.
    """

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
        self.still = 0  # milliseconds for which the game stood still after the last entry
        self._stopped = 0
        self._alarm: asyncio.TimerHandle | None = None

    @abstractmethod
    async def play(self, seat: int, move: Move, by: Mover, *, why: tuple[int, ...] = ()) -> int:
        """Make a move with the dice it needs; a refusal if it is not legal, and then nothing has changed."""

    @abstractmethod
    async def stand_in(self, seat: int, on: bool, left: bool = False) -> None:
        """Let a bot play for somebody who is away or has `left`, or give the seat back."""

    @abstractmethod
    async def keep(self, entry: AnyEntry) -> None:
        """Append an entry to the log, wait until it is safe, and only then let it happen."""

    @abstractmethod
    def look(self) -> None:
        """Have the task that owns the table look whether something is due."""

    # Whether the game goes on.

    @property
    def is_asleep(self) -> bool:
        """Whether the game waits because none of its players is here: all went away, or left their clocks to decide.

        Who is out of the game does not count, nor who got up. Bots among themselves play as long as somebody watches.
        """
        game = self.table.game
        awaited = self.table.seated() & game.alive if game and not self.table.is_over else 0
        return bool(awaited) and not awaited & self.table.people() & self.online()

    @property
    def _at_play(self) -> Game | None:
        """The game, while it goes on and somebody is here to see it."""
        is_on = self.clients and self.autopilot and not self.table.is_over and not self.table.paused
        return self.table.game if is_on and not self.is_asleep else None

    @contextmanager
    def minding_clocks(self) -> Iterator[None]:
        """Whatever happens in here may stop the game, or let it go on: then everybody has their full time again."""
        was_on, since = self._at_play is not None, self._still_since()
        yield
        is_on = self._at_play is not None
        if is_on and not was_on:
            self.still += now_ms() - since
            self.clocks.start_over(self.now())
            self.gone = dict.fromkeys(squares_of(self.table.people() & ~self.online()), self.now())
        elif was_on and not is_on:
            self._stopped = now_ms()

    def _still_since(self) -> int:
        """When the game stopped, as far as is known: after a restart, with its last entry."""
        if self.table.game is None or not self.recent:
            return now_ms()
        return self._stopped or self.recent[-1].entry.at

    # What is due, and when.

    def duties(self) -> list[Duty]:
        """Everything the table will do by itself for people, unless something happens before."""
        duties = self._end_of_vote()
        if game := self._at_play:
            people = self.table.people()
            duties += self.clocks.for_people(game, people, self.table.awaited())
            duties += self.clocks.for_the_gone(self.gone, people & game.alive)
            duties += self._time_limit()
        return duties

    def _end_of_vote(self) -> list[Duty]:
        """A request lapses, but not while somebody who is asked is away."""
        if self.vote is None or set(self.vote.ballot.waits) - set(squares_of(self.online())):
            return []
        return [Duty(self.vote.until, "vote", None, VOTE)]

    def _time_limit(self) -> list[Duty]:
        minutes = self.table.settings.rules.get("time_limit")
        if not minutes:
            return []
        left = (self.table.started_at + self.still - now_ms()) / 1000 + 60 * int(minutes)
        return [Duty(self.now() + left, "game", None, 60 * int(minutes))]

    def _bot_duty(self) -> Duty | None:
        game, pilot = self._at_play, self.autopilot
        if game is None or pilot is None:
            return None
        if next_max_bid(game, self.table.board, self.bids()):
            return Duty(self.clocks.last_entry + self.clocks.pace.bid, "max-bid")
        bots = self.table.bots()
        if waits_for_answer(game, self.table.awaited(), bots):
            return None
        planned = pilot.next_of_bots(game, bots, self.table.seq)
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

    def catch_up(self, client: Client, seq: int) -> None:
        """A client has shown everything up to this entry: what waited for that alone begins."""
        client.shown = max(client.shown, min(seq, self.table.seq))
        if self.clocks.begin(self.behind, self.now()):
            self.tell_around()

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
        if what == "offer":
            proposer = self.clocks.oldest_offer(game, seat, self.table.awaited())
            await self.play(seat, answer(Verb.REFUSE, proposer), "clock")
            return
        await self.play(seat, pilot.decision_for(game, seat), "clock")
        if what == "turn":
            self.timeouts[seat] = self.timeouts.get(seat, 0) + 1
            if self.timeouts[seat] >= TIMEOUTS_UNTIL_STAND_IN:
                await self.stand_in(seat, True)

    def ballot(self) -> Ballot | None:
        return self.vote.ballot if self.vote else None

    def end_vote(self) -> None:
        self.vote = None
        self.tell_around()

    def is_vote_moot(self) -> bool:
        """Whether something is voted on that cannot come about any more, or has."""
        ballot, table = self.ballot(), self.table
        if ballot is None:
            return False
        return table.is_over or (table.paused if ballot.what == "pause" else table.checkpoint(ballot.to) is None)
