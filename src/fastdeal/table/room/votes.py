"""What needs the consent of others: a pause, a move taken back, a gift, a bot for somebody who is away.

Times are the loop's seconds.
"""

from msgspec import structs

from ...rules.legal import why_not
from ...rules.sets import members_of
from ...rules.words import Refusal
from ..log.entries import Moved, Paused, StoodIn, TakenBack
from ..log.state import Table
from ..talk.protocol import Ballot
from .clocks import Duty
from .pace import NEVER, VOTE

Proposal = TakenBack | Paused | StoodIn | Moved


class Votes:
    """The open proposal, if any; a new one replaces it. Seats are sets."""

    def __init__(self) -> None:
        self.ballot: Ballot | None = None
        self._proposal: Proposal
        self._number = 0
        self._time = VOTE
        self._until = 0.0

    def open(self, proposal: Proposal, asked: int, now: float, within: float = NEVER, seq: int = 0) -> None:
        """Ask these seats whether this entry shall be kept; they have the usual time to answer, or less.

        `seq` is the table's last entry, if an answer to an offer is asked about: another offer is another matter.
        """
        self._number += 1
        what, by, to = subject_of(proposal)
        to = to or seq
        self.ballot = Ballot(self._number, what, by, to, tuple(members_of(asked)))
        self._proposal, self._time = proposal, min(VOTE, within)
        self._until = now + self._time

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

    def lapse(self) -> Proposal | None:
        """The time to answer is up. Who says nothing about somebody's absence has nothing against a bot."""
        self.close()
        return self._proposal if isinstance(self._proposal, StoodIn) else None

    def forget_absence(self, seat: int) -> bool:
        """Somebody is back; whether it was being asked what to do without them."""
        is_about = self.ballot is not None and (self.ballot.what, self.ballot.by) == ("stand-in", seat)
        if is_about:
            self.close()
        return is_about

    def give_time(self, seat: int | None, now: float) -> None:
        """Somebody has come back: restart the time to vote."""
        if self.ballot and seat in self.ballot.waits:
            self._until = now + self._time

    def close_if_moot(self, table: Table) -> bool:
        """End a vote on something that has happened or no longer can; returns whether there was one."""
        if self.ballot is None:
            return False
        match self.ballot:
            case Ballot(what="pause"):
                is_done = table.paused
            case Ballot(what="stand-in", by=seat):
                is_done = table.seats[seat].stood_in or not table.seats[seat].is_person
            case Ballot(what="gift", by=seat, to=to):
                is_done = not self._still_stands(table, seat, to)
            case Ballot(to=to):
                is_done = table.checkpoint(to) is None
        if table.is_over or is_done or any(not table.seats[seat].is_person for seat in self.ballot.waits):
            self.close()
        return self.ballot is None

    def _still_stands(self, table: Table, seat: int, to: int) -> bool:
        """Whether the offer that was voted on is still the same and can be accepted."""
        assert isinstance(self._proposal, Moved)
        move = self._proposal.as_move()
        if table.game is None or table.offer_seq[move.partner] > to:
            return False
        return why_not(table.game, table.board, seat, move) == Refusal.NONE

    def duties(self, here: int) -> list[Duty]:
        """When the proposal lapses; never while somebody asked is away."""
        if self.ballot is None or set(self.ballot.waits) - set(members_of(here)):
            return []
        return [Duty(self._until, "vote", None, self._time)]


def subject_of(proposal: Proposal) -> tuple[str, int, int]:
    """What is voted on, whose wish or absence it is, and to which entry it goes back."""
    match proposal:
        case TakenBack(who=who, to=to):
            return "undo", who, to
        case StoodIn(seat=seat):
            return "stand-in", seat, 0
        case Moved(seat=seat):
            return "gift", seat, 0
    return "pause", proposal.who, 0
