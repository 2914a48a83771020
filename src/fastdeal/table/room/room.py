"""One table in play. A single task owns it: whatever changes the table is done there, one thing after the other.

The order never varies: validate, keep, apply, acknowledge, tell everybody. Nobody sees what could still be lost.
"""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec import structs

from ...rules.legal import why_not
from ...rules.state import Move
from ...rules.words import Refusal
from ..log.entries import AnyEntry, Moved, Mover, StoodIn, pack, unpack
from ..log.fairness import with_fair_dice
from ..log.state import Table
from ..store.store import Snapshot, Store, now_ms, seal
from .asides import Asides, pack_asides
from .audience import Remembered
from .autopilot import Autopilot
from .client import Client
from .pace import VOTE
from .ponder import Thinkers
from .routine import Routine
from .tokens import new_token
from .work import Job, Worker, nothing

# A snapshot is written one stretch late, so that a table brought back still knows what happened just before.
STRETCH = 32
TOUCH_EVERY = 3600.0
CODE_LENGTH = 12
CODE_LIFETIME = 300.0

Result = TypeVar("Result")
Answer = Callable[[], None]


class Room(Routine):
    """A table with the people around it, and the task that owns it."""

    def __init__(self, table: Table, log_sum: int, asides: Asides, store: Store, thinkers: Thinkers) -> None:
        super().__init__(table, asides, 2 * STRETCH)
        self.store = store
        self.thinkers = thinkers
        self.ballots = 0
        self.codes: dict[str, tuple[int, float]] = {}
        self.callers = 0
        self.idle_since = self.now()
        self._sum = log_sum
        self._touched = self.now() - TOUCH_EVERY
        self._pending_snapshot: Snapshot | None = None
        self._worker = Worker(f"table {table.id}", self._do_what_is_due)
        self._seat_bots()

    # The task that owns the table.

    async def call(self, job: Callable[[], Awaitable[Result]]) -> Result:
        """Have something done by the task that owns the table, and wait for the result."""
        return await self._worker.call(job)

    def post(self, job: Job) -> None:
        """Have something done by the task that owns the table."""
        self._worker.post(job)

    def look(self) -> None:
        self._worker.post(nothing)

    @property
    def is_busy(self) -> bool:
        return self._worker.is_busy

    def has_rested(self, seconds: float) -> bool:
        """Whether nobody has been here for so long, and nobody is at the door."""
        is_empty = not self.clients and not self.callers and self._worker.is_idle
        return is_empty and self.now() - self.idle_since > seconds

    async def close(self) -> None:
        """Finish what was begun, and stop."""
        await self._worker.close()
        self.stop_alarm()

    async def _do_what_is_due(self) -> None:
        while not self._worker.has_more and (duty := self.due()):
            await self.fulfil(duty)
        self.set_alarm()

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

    async def stand_in(self, seat: int, on: bool, left: bool = False) -> None:
        """Let a bot play for somebody who is away or has `left`, or give the seat back."""
        self.timeouts.pop(seat, None)
        owner = self.table.seats[seat]
        if owner.is_person and (owner.stood_in, owner.left) != (on, left) and self.table.stage == "playing":
            await self.keep(StoodIn(at=now_ms(), seat=seat, on=on, left=left))

    async def keep(self, entry: AnyEntry, answer: Answer | None = None) -> None:
        """Append an entry to the log, wait until it is safe, and only then let it happen.

        Raises `StoreError` if it cannot be kept and `ValueError` if it could not happen; then nothing has changed.
        """
        table = self.table
        if self.still:
            entry = structs.replace(entry, still=self.still)
        if not isinstance(entry, Moved):
            table.rehearse(entry)
        data = pack(entry)
        snapshot = self._snapshot_to_write()
        await self.store.append(table.id, table.seq + 1, self._sum, data, snapshot, self._sign_of_life())
        self._sum = seal(self._sum, data)
        self.still = 0
        stage_before, was_asleep = table.stage, self.is_asleep
        self.happen(entry)
        if answer:
            answer()
        self.tell_all(self.recent[-1], whole=not isinstance(entry, Moved) or table.stage != stage_before)
        if table.stage != stage_before:
            self.store.mark(table.id, table.stage)
        if self.is_vote_moot():
            self.end_vote()
        elif self.is_asleep != was_asleep:
            self.tell_around()

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
        with self.minding_clocks():
            events = table.take(entry)
            self._seat_bots()
            self.recent.append(Remembered(table.seq, entry, events, table.game.turns if table.game else 0, {}))
            self.clocks.set_pace(table.settings.pace, table.settings.clock)
            if table.game:
                self.clocks.note(table.game, table.seq, events, question != table.question, self.now())
                self.clocks.begin(self.behind, self.now())
        for language in {client.language for client in self.clients}:
            self._told(self.recent[-1], language)

    def _seat_bots(self) -> None:
        """A bot for every seat once there is a game: who is away needs one too."""
        if self.table.game is not None and self.autopilot is None:
            levels = [seat.bot or self.table.settings.level for seat in self.table.seats]
            self.autopilot = Autopilot(self.table.game, self.table.board, levels, self.thinkers, self.look)

    async def set_aside(self, asides: Asides) -> None:
        """Keep what stands beside the log. Raises `StoreError` if it cannot be kept; then nothing has changed."""
        await self.store.set_aside(self.table.id, pack_asides(asides))
        self.asides = asides

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
        """A connection begins; whoever returns has the seat back at once, and time to answer what is asked."""
        with self.minding_clocks():
            if client.seat is not None:
                self.gone.pop(client.seat, None)
                await self.stand_in(client.seat, False)
            self.clients.add(client)
        if self.vote and client.seat in self.vote.ballot.waits:
            self.vote.until = self.now() + VOTE
        self.sync(client, since)
        self.tell_around()

    async def exit(self, client: Client) -> None:
        """A connection ends."""
        if client not in self.clients:
            return
        with self.minding_clocks():
            self.clients.discard(client)
        self.idle_since = self.now()
        if client.seat is not None and all(other.seat != client.seat for other in self.clients):
            self.gone[client.seat] = self.now()
        self.clocks.begin(self.behind, self.now())
        self.tell_around()
