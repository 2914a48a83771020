"""Seats guests for game after game: they keep their processes."""

from collections.abc import Sequence

from ...rules.state import Board
from ..naming import is_guest
from .company import FaultError, SeatedBot
from .process import DECISION, Guest, spec_of


class Doorman:
    """Knows the guests' processes. `think` is a guest's time for a decision, in seconds."""

    def __init__(self, think: float = DECISION) -> None:
        self._think = think
        self._guests: dict[tuple[str, int], Guest] = {}

    def seat(self, board: Board, bots: Sequence[str], seed: int) -> dict[int, SeatedBot]:
        """The guests of a new game, by seat."""
        guests = [seat for seat, bot in enumerate(bots) if is_guest(bot)]
        return {seat: self._seat(board, bots, seat, seed * 8 + seat) for seat in guests}

    def _seat(self, board: Board, bots: Sequence[str], seat: int, seed: int) -> SeatedBot:
        bot = bots[seat]
        nth = list(bots[:seat]).count(bot)
        guest = self._guests.setdefault((bot, nth), Guest(spec_of(bot), self._think))
        seated = SeatedBot(guest, board, seat)
        try:
            guest.sit(board, seed)
        except FaultError as error:
            seated.blame(error.kind, str(error))
        return seated

    def close(self) -> None:
        """End all processes."""
        for guest in self._guests.values():
            guest.leave()
        self._guests.clear()
