"""What is stored beside the log: the chat, and people's maximum bids in the current auction.

These are not moves and have no sequence number, but they must survive a restart like everything else.
"""

from collections.abc import Mapping

from msgspec import MsgspecError, Struct, msgpack

from ...rules.words import Stage
from ..log.state import Table
from ..store.store import Store
from ..talk.protocol import Chat

REMEMBERED_CHAT = 40


class Written(Struct, frozen=True, array_like=True):
    """`auction` is the sequence number at which the auction of these bids began."""

    chat: tuple[Chat, ...] = ()
    auction: int = 0
    bids: dict[int, int] = {}


_encoder = msgpack.Encoder()
_decoder: "msgpack.Decoder[Written]" = msgpack.Decoder(Written)


class Asides:
    """The asides of one table. A change that cannot be stored raises `StoreError` and has no effect."""

    def __init__(self, table: Table, store: Store, data: bytes) -> None:
        self._table = table
        self._store = store
        try:
            self._written = _decoder.decode(data)
        except MsgspecError:  # The game can do without.
            self._written = Written()

    @property
    def chat(self) -> tuple[Chat, ...]:
        return self._written.chat

    def bids(self) -> Mapping[int, int]:
        """People's maximum bids in the current auction, by seat."""
        game = self._table.game
        is_on = game is not None and game.selling == Stage.AUCTION
        return self._written.bids if is_on and self._written.auction == self._table.auction_seq else {}

    async def set_bid(self, seat: int, amount: int) -> None:
        """Set a seat's maximum bid in the current auction."""
        await self._keep(Written(self.chat, self._table.auction_seq, {**self.bids(), seat: amount}))

    async def add_chat(self, line: Chat) -> None:
        now = self._written
        await self._keep(Written((*now.chat, line)[-REMEMBERED_CHAT:], now.auction, now.bids))

    async def _keep(self, written: Written) -> None:
        await self._store.set_aside(self._table.id, _encoder.encode(written))
        self._written = written
