"""One table in play. A single task owns it: whatever changes the table is done there, one thing after the other.

The order never varies: validate, keep, apply, acknowledge, tell everybody. Nobody sees what could still be lost.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec import Struct

from ..rules.legal import why_not
from ..rules.state import Move
from ..rules.words import Refusal
from .audience import Audience, Remembered
from .autopilot import Autopilot
from .client import Client
from .clocks import NEVER, Clocks, Duty
from .entries import AnyEntry, Moved, Mover, Paused, StoodIn, TimeUp, pack, unpack
from .fairness import with_fair_dice
from .pace import TIMEOUTS_UNTIL_STAND_IN, VOTE
from .protocol import Ballot
from .state import Table
from .store import Snapshot, Store, now_ms, seal
from .tokens import new_token
from .wire import squares_of

# A snapshot is written one stretch late, so that a table brought back still knows what happened just before.
STRETCH = 32
MOST_WAITING = 500
TRY_AGAIN_AFTER = 1.0
TOUCH_EVERY = 3600.0
CODE_LENGTH = 12
CODE_LIFETIME = 300.0

log = logging.getLogger("fastdeal.table")
Result = TypeVar("Result")
Job = Callable[[], Awaitable[None]]
Answer = Callable[[], None]


class Proposal(Struct):
    """Something proposed that needs consent, with what is done once everybody agrees."""

    ballot: Ballot
    until: float
    then: Job


class Room(Audience):
    """A table with the people around it, and the task that owns it."""

    def __init__(self, table: Table, log_sum: int, store: Store) -> None:
        super().__init__(table, 2 * STRETCH)
        self.store = store
        self.vote: Proposal | None = None
        self.ballots = 0
        self.gone: dict[int, float] = {}
        self.codes: dict[str, tuple[int, float]] = {}
        self.timeouts: dict[int, int] = {}
        self.idle_since = self.now()
        self.clocks = Clocks(self.now())
        self._sum = log_sum
        self._touched = self.now() - TOUCH_EVERY
        self._pending_snapshot: Snapshot | None = None
        self._inbox: asyncio.Queue[Job | None] = asyncio.Queue()
        self._alarm: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")

    # The task and its inbox.

    async def call(self, job: Callable[[], Awaitable[Result]]) -> Result:
        """Have something done by the task that owns the table, and wait for the result."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                result = await job()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self.post(run)
        return await done

    def post(self, job: Job) -> None:
        """Have something done by the task that owns the table."""
        self._inbox.put_nowait(job)

    @property
    def is_busy(self) -> bool:
        return self._inbox.qsize() > MOST_WAITING

    async def close(self) -> None:
        """Finish what was begun, and stop."""
        self._inbox.put_nowait(None)
        await self._task
        if self._alarm:
            self._alarm.cancel()

    async def _run(self) -> None:
        while (job := await self._inbox.get()) is not None:
            await self._try(job)
            await self._try(self._do_what_is_due)

    async def _try(self, job: Job) -> None:
        """A mistake of ours costs one command, never the table."""
        try:
            await job()
        except Exception:
            log.exception("table %s: a job failed", self.table.id)
            asyncio.get_running_loop().call_later(TRY_AGAIN_AFTER, self.post, _nothing)

    async def _do_what_is_due(self) -> None:
        while self._inbox.empty() and (duty := self._due()):
            await self._fulfil_for_sure(duty)
        self._set_alarm()

    # What is due by itself.

    def duties(self) -> list[Duty]:
        """Everything the table will do by itself, unless something happens before."""
        table, game = self.table, self.table.game
        duties = [Duty(self.vote.until, "vote", None, VOTE)] if self.vote else []
        if not self.clients or game is None or table.is_over or table.paused or self.autopilot is None:
            return duties
        people = table.people()
        duties += self.clocks.for_people(game, people)
        duties += [
            Duty(since + self.clocks.clock.grace, "grace", seat, self.clocks.clock.grace)
            for seat, since in self.gone.items()
            if (people & game.alive) >> seat & 1
        ]
        if minutes := table.settings.rules.get("time_limit"):
            left = table.started_at / 1000 + 60 * int(minutes) - now_ms() / 1000
            duties.append(Duty(self.now() + left, "game", None, 60 * int(minutes)))
        return duties

    def _bot_duty(self) -> Duty | None:
        table, game = self.table, self.table.game
        if not self.clients or game is None or table.is_over or table.paused or self.autopilot is None:
            return None
        if self.autopilot.next_max_bid(game):
            return Duty(self.clocks.last_entry + self.clocks.pace.bid, "max-bid")
        planned = self.autopilot.next_of_bots(game, table.bots(), table.seq)
        return Duty(self.clocks.when_bot_moves(game, planned, table.people()), "bot") if planned else None

    def _next_duty(self) -> Duty | None:
        duties = self.duties()
        if bot := self._bot_duty():
            duties.append(bot)
        return min(duties, default=None)

    def _due(self) -> Duty | None:
        duty = self._next_duty()
        return duty if duty and duty.when <= self.now() else None

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        duty = self._next_duty()
        if duty and duty.when < NEVER:
            self._alarm = asyncio.get_running_loop().call_at(duty.when, self.post, _nothing)

    async def _fulfil_for_sure(self, duty: Duty) -> None:
        """A duty that leaves no trace would be due for ever: that is a mistake of ours."""
        before = self.table.seq
        await self._fulfil(duty)
        if self.table.seq == before and duty.what != "vote":
            raise RuntimeError(f"nothing came of {duty.what} for seat {duty.seat}")

    async def _fulfil(self, duty: Duty) -> None:
        game, pilot = self.table.game, self.autopilot
        if duty.what == "vote":
            self.end_vote()
            return
        assert game is not None
        assert pilot is not None
        match duty.what:
            case "bot":
                if planned := pilot.next_of_bots(game, self.table.bots(), self.table.seq):
                    away = self.table.seats[planned[0]].stood_in
                    why = pilot.grounds_for(planned)
                    await self.play(*planned, "stand-in" if away else "bot", why=why)
            case "max-bid":
                if planned := pilot.next_max_bid(game):
                    await self.play(*planned, "max-bid")
            case "offer":
                assert duty.seat is not None
                if move := pilot.answer_for(game, duty.seat):
                    await self.play(duty.seat, move, "clock")
            case "grace":
                assert duty.seat is not None
                await self.stand_in(duty.seat, True)
            case "game":
                await self.keep(TimeUp(at=now_ms()))
            case _:
                assert duty.seat is not None
                await self._decide_for(duty.seat, counts=duty.what == "turn")

    async def _decide_for(self, seat: int, counts: bool) -> None:
        game, pilot = self.table.game, self.autopilot
        assert game is not None
        assert pilot is not None
        await self.play(seat, pilot.decision_for(game, seat), "clock")
        if counts:
            self.timeouts[seat] = self.timeouts.get(seat, 0) + 1
            if self.timeouts[seat] >= TIMEOUTS_UNTIL_STAND_IN:
                await self.stand_in(seat, True)

    # What changes the table.

    async def play(
        self, seat: int, move: Move, by: Mover, command: str = "", answer: Answer | None = None,
        why: tuple[int, ...] = (),
    ) -> int:  # fmt: skip
        """Make a move with the dice it needs; a refusal if it is not legal, and then nothing has changed."""
        table, game = self.table, self.table.game
        assert game is not None
        thrown = with_fair_dice(table.key, table.throws, game, table.board, seat, move)
        refusal = why_not(game, table.board, seat, thrown)
        if refusal == Refusal.NONE:
            who = seat if command else -1
            moved = Moved(at=now_ms(), who=who, id=command, seat=seat, move=tuple(thrown), by=by, why=why)
            await self.keep(moved, answer)
        return refusal

    async def stand_in(self, seat: int, on: bool) -> None:
        """Let a bot play for somebody, or give the seat back."""
        self.timeouts.pop(seat, None)
        if self.table.seats[seat].is_person and self.table.seats[seat].stood_in != on and self.table.stage == "playing":
            await self.keep(StoodIn(at=now_ms(), seat=seat, on=on))

    async def keep(self, entry: AnyEntry, answer: Answer | None = None) -> None:
        """Append an entry to the log, wait until it is safe, and only then let it happen.

        Raises `StoreError` if it cannot be kept and `ValueError` if it could not happen; then nothing has changed.
        """
        table = self.table
        if not isinstance(entry, Moved):
            table.rehearse(entry)
        data = pack(entry)
        snapshot = self._snapshot_to_write()
        await self.store.append(table.id, table.seq + 1, self._sum, data, snapshot, self._sign_of_life())
        self._sum = seal(self._sum, data)
        stage_before = table.stage
        self.happen(entry)
        if answer:
            answer()
        self.tell_all(self.recent[-1], whole=not isinstance(entry, Moved) or table.stage != stage_before)
        if table.stage != stage_before:
            self.store.mark(table.id, table.stage)

    def _sign_of_life(self) -> str:
        """Now and then the stage, so that a table in use is not taken for a forgotten one."""
        if self.now() < self._touched + TOUCH_EVERY:
            return ""
        self._touched = self.now()
        return self.table.stage

    def replay(self, data: bytes) -> None:
        """Let an entry happen once more that was kept before."""
        self._snapshot_to_write()
        self._sum = seal(self._sum, data)
        self.happen(unpack(data))

    def _snapshot_to_write(self) -> Snapshot | None:
        """Now and then the snapshot of the stretch before, and a fresh one for the next time."""
        if self.table.seq % STRETCH or not self.table.seq:
            return None
        ready = self._pending_snapshot
        self._pending_snapshot = Snapshot(self.table.seq, self._sum, self.table.freeze())
        return ready

    def happen(self, entry: AnyEntry) -> None:
        """Let an entry that is safe take its effect."""
        table = self.table
        question = table.question
        events = table.take(entry)
        if table.game is not None and self.autopilot is None:
            self.autopilot = Autopilot(table.board, [seat.bot or table.settings.level for seat in table.seats])
        self.recent.append(Remembered(table.seq, entry, events, {}))
        self.clocks.set_pace(table.settings.pace, table.settings.clock)
        self.clocks.note(events, question != table.question, self.now())
        if isinstance(entry, Paused):
            self.clocks.start_over(self.now())
        for language in {client.language for client in self.clients}:
            self._told(self.recent[-1], language)

    def ballot(self) -> Ballot | None:
        return self.vote.ballot if self.vote else None

    def end_vote(self) -> None:
        self.vote = None
        self.tell_around()

    # Who comes and goes.

    def new_code(self, seat: int) -> str:
        """A word by which another device of the same person may join for a while."""
        code = new_token()[:CODE_LENGTH]
        self.codes = {known: owner for known, owner in self.codes.items() if owner[0] != seat}
        self.codes[code] = seat, self.now() + CODE_LIFETIME
        return code

    def seat_for_code(self, code: str) -> int | None:
        """The seat that a code opens, once."""
        seat, until = self.codes.pop(code, (None, 0.0))
        return seat if until > self.now() else None

    async def enter(self, client: Client, since: int) -> None:
        """A connection begins; whoever returns has the seat back at once."""
        if not self.clients:
            self.clocks.start_over(self.now())
            people = squares_of(self.table.people())
            self.gone = {seat: self.now() for seat in people}
        if client.seat is not None:
            self.gone.pop(client.seat, None)
            await self.stand_in(client.seat, False)
        self.clients.add(client)
        self.sync(client, since)
        self.tell_around()

    async def exit(self, client: Client) -> None:
        """A connection ends."""
        if client not in self.clients:
            return
        self.clients.discard(client)
        self.idle_since = self.now()
        if client.seat is not None and all(other.seat != client.seat for other in self.clients):
            self.gone[client.seat] = self.now()
        self.tell_around()


async def _nothing() -> None:
    """Look whether something is due."""
