"""Which players are away, whether the game sleeps without them, and for how long it has stood still."""

from ...rhythm.asking import waited_for
from ...rules.sets import members_of
from ...rules.state import Game
from ...rules.words import NOBODY
from ..log.state import Table
from ..store.store import now_ms
from .audience import Audience
from .pace import TIMEOUTS_UNTIL_STAND_IN

JUMP = 1_000  # milliseconds


class Presence:
    """The players of a table, here or away. Times are the loop's seconds; `still` is in milliseconds.

    How long games last is counted by the loop, which never jumps as the clock on the wall may.
    """

    def __init__(self, table: Table, audience: Audience, now: float) -> None:
        self.gone: dict[int, float] = {}  # since when
        self.still = 0  # after the last entry
        self.bots_go_on = False  # without anybody here, until the game waits for somebody
        self._table = table
        self._audience = audience
        self._stopped = 0
        self._wall, self._own = now_ms(), now
        self._timeouts: dict[int, int] = {}

    @property
    def here(self) -> int:
        """The seats of those who are connected, as a set."""
        return sum({1 << client.seat for client in self._audience.clients if client.seat is not None})

    @property
    def is_asleep(self) -> bool:
        """Whether the game waits because no player is here: all went away, or let their clocks run out.

        Players who left or are out of the game do not count. Bots alone play as long as somebody watches.
        """
        table, game = self._table, self._table.game
        awaited = table.seated() & game.alive if game and not table.is_over else 0
        return bool(awaited) and not awaited & table.people() & self.here and not self._is_left_to_bots

    @property
    def game_on(self) -> Game | None:
        """The game, while it is running and somebody is here."""
        is_on = self._audience.clients or self._is_left_to_bots
        is_on = is_on and not self._table.is_over and not self._table.paused
        return self._table.game if is_on and not self.is_asleep else None

    @property
    def _is_left_to_bots(self) -> bool:
        """Whether bots move now so that the game comes to somebody who plays and can be called."""
        table, game = self._table, self._table.game
        if not self.bots_go_on or game is None:
            return False
        people = table.people() & game.alive
        asked = any((people >> game.offer_to[proposer]) & 1 for proposer in members_of(table.awaited()))
        return bool(people) and not waited_for(game) & people and not asked

    def steady_ms(self, now: float) -> int:
        """Milliseconds since 1970, as if the clock on the wall had not jumped since the last entry."""
        return self._wall + round(1000 * (now - self._own))

    def forgive_jump(self, now: float) -> None:
        """If the clock on the wall has jumped, that time counts as standing still."""
        jump = now_ms() - self.steady_ms(now)
        if abs(jump) < JUMP:
            return
        self.still += jump
        self._wall, self._own = now_ms(), now
        if self._stopped:
            self._stopped += jump

    def stop(self, now: float) -> None:
        """The game stands still from now on."""
        self._stopped = self.steady_ms(now)

    def stopped_at(self, now: float) -> int:
        """When the game stopped; after a restart, the time of its last entry."""
        recent = self._audience.recent
        return self._stopped or (recent[-1].entry.at if self._table.game and recent else self.steady_ms(now))

    def go_on(self, since: int, now: float) -> None:
        """The game goes on after standing still since then. Players who are not here count as gone from now on."""
        self.still += self.steady_ms(now) - since
        self.gone = dict.fromkeys(members_of(self._table.people() & ~self.here), now)

    def forget_still(self) -> None:
        """The log has recorded how long the game stood still."""
        self.still = 0

    def arrive(self, seat: int) -> None:
        """Somebody is here and plays: missed clocks are forgiven."""
        self.gone.pop(seat, None)
        self._timeouts.pop(seat, None)

    def leave(self, seat: int, now: float) -> None:
        """A connection has ended; perhaps not the last one of that seat."""
        if not (self.here >> seat) & 1:
            self.gone[seat] = now

    def miss_host(self, now: float) -> None:
        """A host who is not here is gone from now on, if not before: after a restart nobody has seen them go."""
        host = self._table.host
        if host != NOBODY and not (self.here >> host) & 1:
            self.gone.setdefault(host, now)

    def time_out(self, seat: int) -> bool:
        """The clock has decided for somebody; whether so often in a row, again, that they are taken for gone."""
        self._timeouts[seat] = self._timeouts.get(seat, 0) + 1
        return self._timeouts[seat] % TIMEOUTS_UNTIL_STAND_IN == 0
