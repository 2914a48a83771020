"""What needs the consent of others: a pause, or a move taken back. Times are the loop's seconds."""

from msgspec import structs

from ...rules.sets import members_of
from ..log.entries import Paused, TakenBack
from ..log.state import Table
from ..talk.protocol import Ballot
from .clocks import Duty
from .pace import VOTE

Proposal = TakenBack | Paused


class Votes:
    """The request that is open, if any; a new one takes its place. Seats are given as sets."""

    def __init__(self) -> None:
        self.ballot: Ballot | None = None
        self._proposal: Proposal
        self._number = 0
        self._until = 0.0

    def open(self, proposal: Proposal, asked: int, now: float) -> None:
        """Ask these seats whether this entry shall be kept."""
        self._number += 1
        what, to = ("undo", proposal.to) if isinstance(proposal, TakenBack) else ("pause", 0)
        self.ballot = Ballot(self._number, what, proposal.who, to, tuple(members_of(asked)))
        self._proposal, self._until = proposal, now + VOTE

    def may_cast(self, seat: int, number: int, yes: bool) -> bool:
        """Whether this vote counts: who is asked may say yes or no, and who asked may take it back."""
        ballot = self.ballot
        if ballot is None or ballot.number != number:
            return False
        return seat in ballot.waits or (seat == ballot.by and not yes)

    def cast(self, seat: int, yes: bool) -> Proposal | None:
        """Count a vote that may be cast. The first no ends it; with the last yes comes what all have agreed to."""
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
        """Somebody has come back, and has the whole time to answer."""
        if self.ballot and seat in self.ballot.waits:
            self._until = now + VOTE

    def close_if_moot(self, table: Table) -> bool:
        """Whether something was voted on that cannot come about any more, or has; nobody need answer any more."""
        if self.ballot is None:
            return False
        is_done = table.paused if self.ballot.what == "pause" else table.checkpoint(self.ballot.to) is None
        if table.is_over or is_done:
            self.close()
        return self.ballot is None

    def duties(self, here: int) -> list[Duty]:
        """When the request lapses; not while somebody who is asked is away."""
        if self.ballot is None or set(self.ballot.waits) - set(members_of(here)):
            return []
        return [Duty(self._until, "vote", None, VOTE)]
