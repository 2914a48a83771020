"""Everybody's chance to win, for those who may see it: who watches, and players at a table with open coaching.

It is one judgement a move, and only while somebody looks. It takes a millisecond or two; what takes longer is done
once, in a thread, before the first who may see it comes in.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from ...rules.state import Board
from ...rules.words import Stage
from ..log.state import Table

if TYPE_CHECKING:
    from ...judge.judge import Judge

DIGITS = 3
# One at a time: several would take turns with all the tables.
LOADER = ThreadPoolExecutor(1, "judge")


class Outlook:
    """The chances at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._judge: Judge | None = None
        self._board: Board | None = None
        self._preparing: asyncio.Future[None] | None = None
        self._seq = -1
        self._chances: tuple[float, ...] = ()

    def may_see(self, seat: int | None) -> bool:
        """A player may not, unless the table was opened for that."""
        return seat is None or self._table.settings.coaching

    async def prepare(self) -> None:
        """Load the judge beside the tables, once for all who come meanwhile."""
        if self._board is self._table.board:
            return
        if self._preparing is None or self._preparing.done():
            self._preparing = asyncio.get_running_loop().run_in_executor(LOADER, self.get_ready)
        await asyncio.shield(self._preparing)

    def get_ready(self) -> None:
        """Load the judge; may be called in another thread."""
        from ...judge.judge import Judge

        board = self._table.board
        if self._board is not board:
            self._judge, self._board = Judge(board), board

    def seen_by(self, seat: int | None) -> tuple[float, ...]:
        """The chances, seat by seat; none for whom they are not meant, and outside a game."""
        game = self._table.game
        if game is None or game.step == Stage.OVER or not self.may_see(seat) or self._judge is None:
            return ()
        if self._seq != self._table.seq:
            self.get_ready()  # the host may have chosen another edition before the start
            self._chances = tuple(round(chance, DIGITS) for chance in self._judge.chances(game))
            self._seq = self._table.seq
        return self._chances
