"""A throw that waits for the shares of all players. Kept in memory: after a restart somebody rolls once more."""

from typing import NamedTuple

from ...rules.state import Move
from ..log.entries import Mover
from ..log.shares import Links, is_link
from ..log.state import Table
from ..talk.protocol import Done, Refused
from ..talk.sayings import say
from .client import Client

SHARES_WITHIN = 10.0  # seconds


class Waiting(NamedTuple):
    """A move that throws dice, as `Room.play` was asked for it."""

    seat: int
    move: Move
    by: Mover
    command: str
    sender: Client | None
    why: tuple[int, ...]

    def turn_down(self, seq: int) -> None:
        """It is too late for it: somebody acted while the dice were awaited, or the game stands still."""
        if self.sender:
            self.sender.send(Refused(self.command, "stale", say("stale", self.sender.language), seq))


class Throwing:
    """The moves that wait for throw `number`, what was shown for it, and until when it is awaited."""

    def __init__(self, table: Table) -> None:
        self.moves: list[Waiting] = []
        self.number = -1
        self.until = 0.0
        self._table = table
        self._shown: dict[int, str] = {}

    def wait(self, move: Waiting, now: float) -> None:
        """A claim for rent comes before the roll that would end it, whichever was first. Nobody throws twice."""
        for nth, known in enumerate(self.moves):
            if known.seat == move.seat:
                if move.sender and move.command != known.command:
                    move.sender.send(Done(move.command))
                else:
                    self.moves[nth] = known._replace(sender=move.sender or known.sender)
                return
        if not self.moves:
            self.until = now + SHARES_WITHIN
            if self.number != self._table.throws:
                self.number, self._shown = self._table.throws, {}
        self.moves.insert(0, move)

    def show(self, seat: int, number: int, link: str) -> bool:
        """A share is shown; whether all are."""
        if self.moves and number == self.number and is_link(link, self._table.seats[seat].link):
            self._shown[seat] = link
        return bool(self.moves) and not set(self._table.sharers()) - set(self._shown)

    def end(self) -> tuple[list[Waiting], Links]:
        """The moves that have waited, and all shares that were shown in time."""
        moves, self.moves = self.moves, []
        return moves, tuple(self._shown.get(seat, "") for seat in range(len(self._table.seats)))
