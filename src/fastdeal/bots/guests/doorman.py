"""Seats bots in ordinary Python for game after game: guests keep their processes, an oracle is new in every game."""

from collections.abc import Sequence

from ...rules.state import Board
from ..naming import is_guest, is_house_bot, playouts_of
from .company import FaultError, Here, SeatedBot, new_oracle
from .process import DECISION, Guest, spec_of


class Doorman:
    """Knows the guests' processes. `think` is a guest's time for a decision, in seconds."""

    def __init__(self, think: float = DECISION) -> None:
        self._think = think
        self._guests: dict[tuple[str, int], Guest] = {}

    def seat(self, board: Board, bots: Sequence[str], seed: int) -> dict[int, SeatedBot]:
        """The bots of a new game that are not of the house, by seat."""
        return {seat: self._seat(board, bots, seat, seed * 8 + seat) for seat in strangers(bots)}

    def _seat(self, board: Board, bots: Sequence[str], seat: int, seed: int) -> SeatedBot:
        bot = bots[seat]
        if not is_guest(bot):
            return SeatedBot(Here(new_oracle(None, playouts_of(bot), seed % 2**31), board), board, seat)
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


def strangers(bots: Sequence[str]) -> list[int]:
    """The seats whose bots are not of the house."""
    return [seat for seat, bot in enumerate(bots) if not is_house_bot(bot)]
