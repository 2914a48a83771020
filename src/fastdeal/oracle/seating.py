"""Seats oracles among other bots. Light to import: only an oracle that plays needs Numba."""

from collections.abc import Sequence

from ..bots.guests.company import Here, SeatedBot
from ..bots.naming import is_oracle, playouts_of
from ..bots.playouts import check_numba
from ..bots.protocol import Bot
from ..rules.state import Board

SECONDS = 1.0  # for a decision


def get_ready() -> None:
    """Compile if necessary, which takes a minute or two, once. Raises `RuntimeError` without Numba."""
    check_numba()
    from .bargains import compiled_search
    from .leaves import compiled_leaves

    compiled_leaves()
    compiled_search()


def new_oracle(seconds: float | None, playouts: int | None = None, seed: int = 1) -> Bot:
    """An oracle, limited by time or by the number of playouts. Raises `RuntimeError` without Numba."""
    check_numba()
    from .bot import Oracle

    return Oracle(seconds, playouts, seed % 2**31)


def seat_oracles(board: Board, bots: Sequence[str], seconds: float = SECONDS) -> dict[int, SeatedBot]:
    """New oracles for the seats of that name, with `seconds` for each decision. Raises `RuntimeError` without Numba."""
    seats = [seat for seat, bot in enumerate(bots) if is_oracle(bot)]
    return {seat: SeatedBot(Here(new_oracle(seconds), board), board, seat) for seat in seats}


def seat_counting_oracles(board: Board, bots: Sequence[str], seed: int) -> dict[int, SeatedBot]:
    """The same with the number of playouts that each one's name gives, so that a seed plays the same games again."""
    found = {}
    for seat, bot in enumerate(bots):
        if is_oracle(bot):
            oracle = new_oracle(None, playouts_of(bot), seed * 8 + seat)
            found[seat] = SeatedBot(Here(oracle, board), board, seat)
    return found
