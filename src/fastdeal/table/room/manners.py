"""Keeps bots from pressing people: offers to somebody who plays are few, and none is made twice."""

from ...bots.house.reasons import Reason
from ...rules.state import Game, Move
from ...rules.words import Verb

# In turns of the table, for each player at it: so long a person has rest from offers, and from one bot's.
REST, REST_FROM_ONE = 1, 4
# In turns: so long the same deeds are not offered again.
NOT_AGAIN = 60
# These answer what a person has offered, or cannot wait.
AT_ANY_TIME = frozenset({Reason.OFFERS_INSTEAD, Reason.OFFERS_RESCUE})

Deeds = tuple[int, int, int, int, int]


class Manners:
    """What bots at one table have offered to people, and when."""

    def __init__(self) -> None:
        self._offered: dict[int, int] = {}
        self._offered_by: dict[tuple[int, int], int] = {}
        self._deeds: dict[Deeds, int] = {}

    def allow(self, game: Game, seat: int, move: Move, why: tuple[int, ...], people: int) -> bool:
        """Whether a bot may make this move; an offer to a person that it may make is remembered."""
        to = move.partner
        if move.verb != Verb.OFFER or not (people >> to) & 1:
            return True
        deeds, now = (seat, to, move.gives, move.gets, move.gets_cards), game.turns
        if not (why and why[0] in AT_ANY_TIME) and not self._is_welcome(deeds, game):
            return False
        self._offered[to] = self._offered_by[seat, to] = self._deeds[deeds] = now
        return True

    def _is_welcome(self, deeds: Deeds, game: Game) -> bool:
        seat, to, *_ = deeds
        ago = game.turns - self._offered.get(to, -NOT_AGAIN)
        from_one = game.turns - self._offered_by.get((seat, to), -NOT_AGAIN)
        again = game.turns - self._deeds.get(deeds, -NOT_AGAIN)
        return ago >= REST * game.players and from_one >= REST_FROM_ONE * game.players and again >= NOT_AGAIN
