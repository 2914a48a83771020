"""The bots of a game in the terminal."""

from ..bots.guests.company import seat_bots
from ..bots.guests.doorman import Doorman
from ..bots.house.explain import Grounds
from ..notation.match import Match
from ..oracle.seating import seat_oracles
from ..rhythm.asking import NOTHING
from ..rules.state import Move
from ..rules.words import NOBODY

LEVEL = "steady"
NAMES = ("Ruby", "Otto", "Iris", "Hugo", "Fern", "Kurt", "Lola", "Emil")


class Bots:
    """Some seats of a match, played by bots of one level."""

    def __init__(self, match: Match, seats: set[int], level: str = LEVEL) -> None:
        self.match = match
        self.seats = seats
        levels = [level if seat in seats else LEVEL for seat in range(len(match.names))]
        guests = Doorman().seat(match.board, levels, 1) | seat_oracles(match.board, levels)
        self._company = seat_bots(match.game, match.board, levels, guests)

    def next_bot_move(self) -> tuple[int, Move] | None:
        """Which bot acts next, and its move without dice; None if a person is to act, or to answer a bot's offer."""
        seats = sum(1 << seat for seat in self.seats) & self.match.game.alive
        seat, move = self._company.next_move(self.match.game, seats)
        return None if seat == NOBODY or move.verb == NOTHING else (seat, move)

    def grounds_of(self, seat: int) -> Grounds | None:
        """Why a bot made its last move, if it says so."""
        return self._company.grounds_of(seat)

    def plain_answer(self, seat: int) -> Move:
        """The move of a bot whose own move was refused."""
        return self._company.plain_answer(self.match.game, seat)


def bot_names(count: int, people: list[str]) -> list[str]:
    """Free names for so many bots."""
    taken = {name.casefold() for name in people}
    return [name for name in NAMES if name.casefold() not in taken][:count]


def people_of(match: Match, players: list[str]) -> set[int]:
    """The seats of people: the named ones, and all without a bot's name."""
    return {seat for seat, name in enumerate(match.names) if name in players or name not in NAMES}
