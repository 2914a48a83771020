"""What a table does by itself, and when: clocks run out, bots move, votes lapse, the time limit is reached."""

from ...rules.stage import stage_of
from ...rules.state import Game
from ...rules.words import NOBODY, Stage
from ..log.state import Table
from .asks import Asks
from .autopilot import Planned
from .clocks import Clocks, Duty
from .pace import HOST_GONE, SHOW_SALTS
from .presence import Presence
from .votes import Votes


class Agenda:
    """What is due when, unless something happens first. Only looks: nothing changes, and no bot thinks.

    `planned` is the next move without a person, if it is known yet.
    """

    def __init__(self, table: Table, clocks: Clocks, votes: Votes, presence: Presence, asks: Asks) -> None:
        self._table = table
        self._clocks = clocks
        self._votes = votes
        self._presence = presence
        self._asks = asks

    def next(self, planned: Planned | None, now: float) -> Duty | None:
        """The next duty."""
        game = self._presence.game_on
        duties = [
            *self._for_people(game, now),
            *self._for_planned(game, planned),
            *self._asks.duties(),
            *self._for_host(),
            *self._for_salts(),
        ]
        return min(duties, default=None)

    def countdowns(self, planned: Planned | None, now: float) -> list[Duty]:
        """The countdowns people see: their clocks, a bot's next roll, and the rent claims that this roll would end."""
        game = self._presence.game_on
        shown = self._for_people(game, now)
        shown += [duty for duty in self._for_planned(game, planned) if duty.what == "roll" and duty.of > 0]
        if game and game.claim_count and stage_of(game) == Stage.ROLL:
            roll = min((duty for duty in shown if duty.what in ("turn", "roll")), default=None)
            shown += self._clocks.for_claims(game, roll, self._table.people()) if roll else []
        return shown

    def _for_people(self, game: Game | None, now: float) -> list[Duty]:
        duties = self._votes.duties(self._presence.here)
        if game:
            people = self._table.people()
            duties += self._clocks.for_people(game, people, self._table.awaited())
            duties += self._clocks.for_the_gone(self._presence.gone, people & game.alive)
            duties += self._time_limit(now)
        return duties

    def _for_host(self) -> list[Duty]:
        """When the table passes on from a host who is gone to who sat down first of those here."""
        table, gone = self._table, self._presence.gone
        heir = table.longest_seated(self._presence.here)
        if table.host not in gone or heir == NOBODY or table.stage == "over":
            return []
        patience = max(HOST_GONE, self._clocks.clock.grace) if table.game else HOST_GONE
        return [Duty(gone[table.host] + patience, "host", heir)]

    def _for_salts(self) -> list[Duty]:
        """When the game begins without the salts that are still to be shown."""
        return [Duty(self._clocks.closed + SHOW_SALTS, "salts")] if self._table.is_starting else []

    def _time_limit(self, now: float) -> list[Duty]:
        minutes = int(self._table.settings.rules.get("time_limit") or 0)
        left = (self._table.started_at + self._presence.still - self._presence.steady_ms(now)) / 1000 + 60 * minutes
        return [Duty(now + left, "game", None, 60 * minutes)] if minutes else []

    def _for_planned(self, game: Game | None, planned: Planned | None) -> list[Duty]:
        if game is None or planned is None:
            return []
        if planned.by == "max-bid":
            return [Duty(self._clocks.last_entry + self._clocks.pace.bid, "max-bid")]
        return [self._clocks.for_bot(game, planned.seat, planned.move, self._table.people())]
