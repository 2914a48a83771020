"""A live table. A single task owns it and makes all changes, one after the other.

A room is made of parts that do not know it: a log, clocks, an audience, bots, votes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from msgspec import structs

from ...rules.dice import dice_for
from ...rules.legal import why_not
from ...rules.moves import answer
from ...rules.sets import members_of
from ...rules.state import Move
from ...rules.words import NOBODY, Refusal, Verb
from ..log.entries import AnyEntry, Arranged, Closed, Handed, Left, Moved, Mover, Removed, Sat, Started, StoodIn, TimeUp
from ..log.fairness import throw_key, with_fair_dice
from ..log.shares import Links, unsalted
from ..log.state import Table
from ..store.store import Store, now_ms
from ..talk.leaning import LARGE
from ..talk.protocol import Alarm, Around, Done
from ..talk.view import waits_for_answer
from .agenda import Agenda
from .asides import Asides
from .asks import Asks
from .audience import Audience
from .autopilot import Autopilot, Planned, next_max_bid
from .client import Client
from .clocks import Clocks, Duty
from .log import STRETCH, Log
from .pace import NEVER
from .ponder import Thinkers
from .presence import Presence
from .seat_secrets import Codes
from .throwing import Throwing, Waiting
from .votes import Proposal, Votes
from .work import Job, Worker

Result = TypeVar("Result")
# After these somebody sits elsewhere, or nowhere.
ELSEWHERE = (Arranged, Removed, Left)


class Room:
    """A table with its clients, and the task that owns it."""

    def __init__(self, table: Table, log_sum: int, asides: bytes, store: Store, thinkers: Thinkers) -> None:
        self.table = table
        self.log = Log(table, store, log_sum, self.now())
        self.asides = Asides(table, store, asides)
        self.audience = Audience(table, self.asides, 2 * STRETCH)
        self.presence = Presence(table, self.audience, self.now())
        self.clocks = Clocks(self.now())
        self.votes = Votes()
        self.throwing = Throwing(table)
        self.asks = Asks()
        self.agenda = Agenda(table, self.clocks, self.votes, self.presence, self.asks)
        self.autopilot: Autopilot | None = None
        self.codes = Codes()
        self.callers = 0
        self.watch: Callable[[], None] = lambda: None  # called after every entry
        self._idle_since = self.now()
        self._thinkers = thinkers
        self._worker = Worker(f"table {table.id}", self._do_what_is_due)
        self._seat_bots()

    @staticmethod
    def now() -> float:
        return asyncio.get_running_loop().time()

    # The task that owns the table.

    async def call(self, job: Callable[[], Awaitable[Result]]) -> Result:
        """Run a job in the task that owns the table, and wait for its result."""
        return await self._worker.call(job)

    def post(self, job: Job) -> None:
        """Run a job in the task that owns the table."""
        self._worker.post(job)

    @property
    def is_busy(self) -> bool:
        return self._worker.is_busy

    @property
    def is_idle(self) -> bool:
        return self._worker.is_idle

    def stay_awake(self) -> None:
        """Somebody asked for this table: restart its idle time."""
        self._idle_since = self.now()

    def has_rested(self, seconds: float) -> bool:
        """Whether nobody has been here for so many seconds, and nobody is about to enter."""
        is_empty = not self.audience.clients and not self.callers and self.is_idle
        return is_empty and self.now() - self._idle_since > seconds

    async def close(self) -> None:
        """Finish running work, and stop."""
        await self._worker.close()

    # What changes the table.

    async def play(
        self, seat: int, move: Move, by: Mover, command: str = "", sender: Client | None = None,
        why: tuple[int, ...] = (), links: Links = (),
    ) -> int:  # fmt: skip
        """Make a move with the dice it needs. If it is not legal, return the refusal and change nothing.

        Where throws are shared, a move that needs dice waits until all have shown their share.
        """
        table, game = self.table, self.table.game
        assert game is not None
        has_dice = dice_for(game, table.board, seat, move) > 0
        links = table.links.get(table.throws, links) if has_dice else ()
        thrown = with_fair_dice(throw_key(table.key, links), table.throws, game, table.board, seat, move)
        refusal = why_not(game, table.board, seat, thrown)
        if refusal == Refusal.NONE and has_dice and not links and table.sharers():
            self.throwing.wait(Waiting(seat, move, by, command, sender, why), self.now())
            self.tell_around()
        elif refusal == Refusal.NONE:
            who = seat if command else -1
            silent = tuple(nth for nth in table.sharers() if links and not links[nth])
            giver = self.audience.speech.giver_in(thrown, seat)
            moved = Moved(
                at=now_ms(), who=who, id=command, seat=seat, move=tuple(thrown), by=by, why=why, links=links,
                silent=silent, giver=giver,
            )  # fmt: skip
            await self.keep(moved, sender)
        return refusal

    async def throw(self) -> None:
        """All have shown their share in the dice, or had time to: what has waited for it happens."""
        moves, links = self.throwing.end()
        for wait in moves:
            if self.presence.game_on is None or await self.play(*wait, links) != Refusal.NONE:
                wait.turn_down(self.table.seq)
            links = ()
        self.tell_around()

    async def begin(self) -> None:
        """Start the game with the salts that have been shown."""
        await self.keep(Started(at=now_ms(), silent=tuple(unsalted(self.table.seats))))

    async def stand_in(self, seat: int, on: bool, left: bool = False) -> None:
        """Let a bot play for somebody who is away or has `left`, or give the seat back."""
        if not on:
            self.presence.arrive(seat)
            if self.votes.forget_absence(seat):
                self.tell_around()
        owner = self.table.seats[seat]
        if owner.is_person and (owner.stood_in, owner.left) != (on, left) and self.table.stage == "playing":
            await self.keep(StoodIn(at=now_ms(), seat=seat, on=on, left=left))

    async def keep(self, entry: AnyEntry, sender: Client | None = None) -> None:
        """Make an entry happen, always in this order: validate, store, apply, acknowledge, tell everybody.

        Raises `StoreError` if it cannot be stored and `ValueError` for an impossible entry; then nothing has changed.
        """
        self.presence.forgive_jump(self.now())
        if self.presence.still:
            entry = structs.replace(entry, still=self.presence.still)
        await self.log.append(entry, self.now())
        self.presence.forget_still()
        stage, was_asleep = self.table.stage, self.presence.is_asleep
        self._happen(entry)
        if sender:
            sender.send(Done(entry.id, self.table.seq))
        self._have_bots_think()
        has_new_stage = self.table.stage != stage
        self.audience.tell_newest(not isinstance(entry, Moved) or has_new_stage, self._alarms())
        if has_new_stage or isinstance(entry, Arranged):
            self.log.mark()
        is_moot = [self.votes.close_if_moot(self.table), self.asks.drop(self.table, self.now())]
        if any(is_moot) or self.presence.is_asleep != was_asleep or isinstance(entry, ELSEWHERE):
            self.tell_around()
        self.watch()

    def replay(self, data: bytes) -> None:
        """Apply the next entry from the store."""
        self._happen(self.log.read(data))

    def _happen(self, entry: AnyEntry) -> None:
        """Apply an entry that is on disk."""
        table, question = self.table, self.table.question
        with self._minding_clocks():
            events = table.take(entry)
            if isinstance(entry, ELSEWHERE):
                self._recognise_clients()
            self._seat_bots()
            self.audience.note(entry, events)
            if isinstance(entry, Closed):
                self.clocks.closed = self.now()
            self.clocks.set_pace(table.settings.pace, table.settings.clock)
            if table.game:
                self.clocks.note(table.game, table.seq, events, question != table.question, self.now())
                self.clocks.begin(self.audience.behind, self.now())

    @contextmanager
    def _minding_clocks(self) -> Iterator[None]:
        """Inside, the game may stop or go on. When it goes on, everybody has their full time again."""
        was_on, since = bool(self.presence.game_on), self.presence.stopped_at(self.now())
        yield
        is_on = bool(self.presence.game_on)
        if is_on and not was_on:
            self.presence.go_on(since, self.now())
            self.clocks.start_over(self.now())
        elif was_on and not is_on:
            self.presence.stop(self.now())

    # Who comes and goes.

    def _recognise_clients(self) -> None:
        """People have changed seats: everybody sits where their secret says, or watches."""
        self.audience.recognise(*self.audience.clients)
        self.codes = Codes()
        if self.table.game is None:
            self.presence.gone.clear()
            self.presence.miss_host(self.now())

    def warden(self) -> int:
        """Who answers for the table: the host, or while they are away, who of those present sat down first."""
        host, here = self.table.host, self.presence.here
        return host if host != NOBODY and (here >> host) & 1 else self.table.longest_seated(here)

    def ask(self, sat: Sat) -> bool:
        """A spectator asks for a seat; whether nobody else has asked for it."""
        is_new = self.asks.add(sat, self.now())
        self.tell_around()
        return is_new

    async def enter(self, client: Client, since: int) -> None:
        """A client connects. A returning player has the seat back at once, and time to answer."""
        self.audience.recognise(client)
        with self._minding_clocks():
            if client.seat is not None:
                await self.stand_in(client.seat, False)
            self.audience.clients.add(client)
        self.presence.miss_host(self.now())
        self.votes.give_time(client.seat, self.now())
        self._have_bots_think()
        self.sync(client, since)
        self.tell_around()

    async def exit(self, client: Client) -> None:
        """A client disconnects."""
        if client not in self.audience.clients:
            return
        with self._minding_clocks():
            self.audience.clients.discard(client)
        self.stay_awake()
        if client.seat is not None:
            self.presence.leave(client.seat, self.now())
        self.clocks.begin(self.audience.behind, self.now())
        self.tell_around()

    def catch_up(self, client: Client, seq: int) -> None:
        """A client has shown everything up to this entry: clocks that waited only for that start."""
        client.show(min(seq, self.table.seq))
        if self.clocks.begin(self.audience.behind, self.now()):
            self.tell_around()

    # What those around are told.

    def sync(self, client: Client, since: int) -> None:
        """Send a client the full state, and what it missed."""
        self.audience.sync(client, since, self._around())

    def tell_around(self) -> None:
        """Tell everybody who is here, what the clocks say and what is voted on."""
        self.audience.tell_around(self._around())

    def _around(self) -> Around:
        here, watching = tuple(members_of(self.presence.here)), sum(c.seat is None for c in self.audience.clients)
        asleep = self.presence.is_asleep
        asks = self.asks.shown(self.warden())
        throwing = self.throwing.number if self.throwing.moves else -1
        return Around(self.table.seq, here, watching, self._alarms(), self.votes.ballot, asleep, asks, throwing)

    def _alarms(self) -> tuple[Alarm, ...]:
        now = self.now()
        return tuple(duty.alarm(now) for duty in self.agenda.countdowns(self._planned(), now))

    async def count_vote(self, seat: int, yes: bool) -> None:
        """Count a valid vote; do what everybody has agreed to."""
        await self._do_if_agreed(self.votes.cast(seat, yes))

    async def _do_if_agreed(self, agreed: Proposal | None) -> None:
        self.tell_around()
        if agreed:
            await self.keep(structs.replace(agreed, at=now_ms()))

    # Bots.

    def _seat_bots(self) -> None:
        """Seat a bot for every seat once the game has begun: anybody may go away."""
        if self.table.game is not None and self.autopilot is None:
            levels = [seat.bot or self.table.settings.level for seat in self.table.seats]
            self.autopilot = Autopilot(self.table.game, self.table.board, levels, self._thinkers, self._worker.look)

    def _have_bots_think(self) -> None:
        """Let the bots plan their next move, unless an answer or a maximum bid comes first."""
        game, table = self.presence.game_on, self.table
        if game is None or self.autopilot is None or self._max_bid():
            return
        if not waits_for_answer(game, table.awaited(), table.bots()):
            self.autopilot.think(game, table.bots(), table.seq)

    def _planned(self) -> Planned | None:
        """The next move without a person, if it is known. Only looks: no bot thinks."""
        plan = self.autopilot.planned(self.table.bots(), self.table.seq) if self.autopilot else None
        return self._max_bid() or plan

    def _max_bid(self) -> Planned | None:
        game, table = self.table.game, self.table
        return next_max_bid(game, table.board, self.asides.bids()) if game else None

    # What is due.

    async def _do_what_is_due(self) -> None:
        """Do what is due, unless a command waits, and look again when the next duty is due."""
        while (duty := self._next_duty()) and duty.when <= self.now() and not self._worker.has_more:
            await self._fulfil(duty)
        self._worker.look_at(duty.when if duty else NEVER)

    def _next_duty(self) -> Duty | None:
        if self.throwing.moves:
            return Duty(self.throwing.until, "shares")
        self._have_bots_think()
        return self.agenda.next(self._planned(), self.now())

    async def _fulfil(self, duty: Duty) -> None:
        """Do one duty. A duty that changes nothing would be due for ever: that is a bug."""
        before = self.table.seq
        match duty:
            case Duty(what="vote"):
                await self._do_if_agreed(self.votes.lapse())
                return
            case Duty(what="ask"):
                self.asks.drop(self.table, self.now())
                self.tell_around()
                return
            case Duty(what="host", seat=int(heir)):
                await self.keep(Handed(at=now_ms(), seat=heir))
            case Duty(what="shares"):
                await self.throw()
                return
            case Duty(what="salts"):
                await self.begin()
            case Duty(what="bot" | "roll" | "max-bid"):
                await self._play_as_planned()
            case Duty(what="game"):
                await self.keep(TimeUp(at=now_ms()))
            case Duty(what="grace", seat=int(seat)):
                self.presence.leave(seat, self.now())
                await self._ask_about_absence(seat)
                return
            case Duty(what=what, seat=int(seat)):
                await self._decide_for(seat, what)
        if self.table.seq == before and not self.throwing.moves:
            raise RuntimeError(f"nothing came of {duty.what} for seat {duty.seat}")

    async def _play_as_planned(self) -> None:
        if planned := self._planned():
            if self.table.settings.nod and self.audience.speech.giver_in(planned.move, planned.seat, LARGE) != NOBODY:
                # A bot takes no gift where others would have to be asked.
                planned = planned._replace(move=answer(Verb.REFUSE, planned.move.partner), why=())
            is_away = planned.by == "bot" and self.table.seats[planned.seat].stood_in
            await self.play(planned.seat, planned.move, "stand-in" if is_away else planned.by, why=planned.why)

    async def _decide_for(self, seat: int, what: str) -> None:
        """A person's clock ran out: decide for them. After too many in a row they count as gone."""
        game, pilot = self.table.game, self.autopilot
        assert game is not None
        assert pilot is not None
        if what == "offer":
            proposer = self.clocks.oldest_offer(game, seat, self.table.awaited())
            await self.play(seat, answer(Verb.REFUSE, proposer), "clock")
            return
        await self.play(seat, pilot.decision_for(game, seat), "clock")
        if what == "turn" and self.presence.time_out(seat):
            await self._ask_about_absence(seat)

    async def _ask_about_absence(self, seat: int) -> None:
        """A bot plays for somebody who is away if the others who are here agree, or say nothing. One vote at a time."""
        game, table = self.table.game, self.table
        if self.votes.ballot:
            return
        others = table.people() & self.presence.here & ~(1 << seat)
        others &= game.alive if game else 0
        if not others:
            await self.stand_in(seat, True)
            return
        self.votes.open(StoodIn(seat=seat, on=True), others, self.now(), self.clocks.clock.answer)
        self.tell_around()
