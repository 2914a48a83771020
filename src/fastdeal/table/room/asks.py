"""Spectators who ask for a seat that no person holds. Times are the loop's seconds."""

from ...rules.holdings import is_alive
from ..log.entries import Sat
from ..log.state import Table
from ..talk.protocol import Ask
from .clocks import Duty

# How long somebody waits for an answer.
PATIENCE = 90.0


class Asks:
    """One for each seat at most, by number."""

    def __init__(self) -> None:
        self._open: dict[int, tuple[Sat, float]] = {}
        self._number = 0

    def add(self, sat: Sat, now: float) -> bool:
        """Somebody would sit down like this; whether nobody else has asked for that seat."""
        if any(other.seat == sat.seat for other, _ in self._open.values()):
            return False
        self._number += 1
        self._open[self._number] = sat, now + PATIENCE
        return True

    def take(self, number: int) -> Sat | None:
        """What was asked for, which is answered now."""
        return self._open.pop(number, (None, 0.0))[0]

    def drop(self, table: Table, now: float) -> bool:
        """Forget what nobody has answered in time, or what cannot be any more; whether there was something."""
        kept = {
            number: (sat, until)
            for number, (sat, until) in self._open.items()
            if until > now and can_have(table, sat.seat)
        }
        has_dropped, self._open = len(kept) < len(self._open), kept
        return has_dropped

    def shown(self, warden: int) -> tuple[Ask, ...]:
        return tuple(Ask(number, sat.seat, sat.name, warden) for number, (sat, _) in self._open.items())

    def duties(self) -> list[Duty]:
        return [Duty(until, "ask", sat.seat) for sat, until in self._open.values()]


def can_have(table: Table, seat: int) -> bool:
    """Whether a spectator can play on here: in a running game, on a seat still in it that no person holds."""
    is_in = table.game is not None and not table.is_over and is_alive(table.game, seat)
    return is_in and table.seats[seat].is_free
