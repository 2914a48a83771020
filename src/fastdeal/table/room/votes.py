"""Votes on what needs everybody's consent: a pause, or an undo. Times are the loop's seconds."""

from msgspec import structs

from ...rules.sets import members_of
from ..log.entries import Paused, TakenBack
from ..log.state import Table
from ..talk.protocol import Ballot
from .clocks import Duty
from .pace import VOTE

Proposal = TakenBack | Paused


class Votes:
    """The open proposal, if any; a new one replaces it. Seats are sets."""

    def __init__(self) -> None:
        self.ballot: Ballot | None = None
        self._proposal: Proposal
        self._number = 0
        self._until = 0.0

    def open(self, proposal: Proposal, asked: int, now: float) -> None:
        """Ask these seats to agree to an entry."""
        self._number += 1
        what, to = ("undo", proposal.to) if isinstance(proposal, TakenBack) else ("pause", 0)
        self.ballot = Ballot(self._number, what, proposal.who, to, tuple(members_of(asked)))
        self._proposal, self._until = proposal, now + VOTE

    def may_cast(self, seat: int, number: int, yes: bool) -> bool:
        """Whether this vote counts: those asked may vote yes or no, and the proposer may withdraw."""
        ballot = self.ballot
        if ballot is None or ballot.number != number:
            return False
        return seat in ballot.waits or (seat == ballot.by and not yes)

    def cast(self, seat: int, yes: bool) -> Proposal | None:
        """Count a valid vote. The first no ends the vote; the last yes returns the proposal."""
        assert self.ballot is not None
        waits = tuple(other for other in self.ballot.waits if other != seat)
        if yes and waits:
            self.ballot = structs.replace(self.ballot, waits=waits)
            return None
        self.close()
        return self._proposal if yes else None

    def close(self) -> None:
        self.ballot = None

    def give_time(self, seat: int | None, now: float) -> None:
        """Somebody has come back: restart the time to vote."""
        if self.ballot and seat in self.ballot.waits:
            self._until = now + VOTE

    def close_if_moot(self, table: Table) -> bool:
        """End a vote on something that has happened or no longer can; returns whether there was one."""
        if self.ballot is None:
            return False
        is_done = table.paused if self.ballot.what == "pause" else table.checkpoint(self.ballot.to) is None
        if table.is_over or is_done:
            self.close()
        return self.ballot is None

    def duties(self, here: int) -> list[Duty]:
        """When the proposal lapses; never while somebody asked is away."""
        if self.ballot is None or set(self.ballot.waits) - set(members_of(here)):
            return []
        return [Duty(self._until, "vote", None, VOTE)]
