"""The oracle's reason for a move it has weighed: its chance to win with it, and without it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..bots.house.explain import Grounds
from ..bots.house.reasons import Reason
from ..rules.state import Move
from ..rules.words import NOBODY, Verb

EVEN = 0.005  # a smaller difference is none
SILENT = Grounds(Reason.NONE, NOBODY, 0, 0, 0)

REASONS: Mapping[int, int] = {
    Verb.OFFER: Reason.WEIGHED_OFFER, Verb.ACCEPT: Reason.WEIGHED_ACCEPT, Verb.REFUSE: Reason.WEIGHED_REFUSE,
    Verb.BUY: Reason.WEIGHED_BUY, Verb.DECLINE: Reason.WEIGHED_DECLINE,
    Verb.BAIL: Reason.WEIGHED_FREEDOM, Verb.USE_CARD: Reason.WEIGHED_FREEDOM, Verb.ROLL: Reason.WEIGHED_JAIL,
}  # fmt: skip


class Weighed(NamedTuple):
    """A move that was played out: the share of won playouts, and half of its 95% interval."""

    move: Move
    share: float
    error: float


def grounds_for(chosen: Move, weighed: Sequence[Weighed]) -> Grounds:
    """The reason for a move chosen among those weighed. An offer is compared with the first: to offer nothing.

    An answer is always explained, other moves only if they make a difference.
    """
    reason = REASONS.get(chosen.verb)
    if reason is None or len(weighed) < 2:
        return SILENT
    own = next(each.share for each in weighed if each.move == chosen)
    instead = weighed[:1] if reason == Reason.WEIGHED_OFFER else [each for each in weighed if each.move != chosen]
    other = max(each.share for each in instead)
    if own - other < EVEN:
        is_answer = chosen.verb in (Verb.ACCEPT, Verb.REFUSE)
        return Grounds(Reason.WEIGHED_EVEN, chosen.partner, round(1000 * own), 0, 0) if is_answer else SILENT
    return Grounds(reason, chosen.partner, round(1000 * own), round(1000 * other), len(weighed) - 1)
