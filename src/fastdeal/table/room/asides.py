"""What is kept beside the log: the chat, and the highest bids that people have set for the auction that is on.

None of it is a move, so it has no sequence number; but it must outlive the server's process like everything else.
"""

from collections.abc import Mapping

from msgspec import MsgspecError, Struct, msgpack

from ..talk.protocol import Chat

REMEMBERED_CHAT = 40


class Asides(Struct, frozen=True, array_like=True):
    """`auction` is the sequence number with which the auction began that the bids are for."""

    chat: tuple[Chat, ...] = ()
    auction: int = 0
    bids: dict[int, int] = {}

    def bids_in(self, auction: int) -> Mapping[int, int]:
        """The highest bids, by seat, if this is the auction they were set for."""
        return self.bids if self.auction == auction else {}

    def with_bid(self, auction: int, seat: int, amount: int) -> "Asides":
        return Asides(self.chat, auction, {**self.bids_in(auction), seat: amount})

    def with_chat(self, line: Chat) -> "Asides":
        return Asides((*self.chat, line)[-REMEMBERED_CHAT:], self.auction, self.bids)


_encoder = msgpack.Encoder()
_decoder: "msgpack.Decoder[Asides]" = msgpack.Decoder(Asides)


def pack_asides(asides: Asides) -> bytes:
    return _encoder.encode(asides)


def unpack_asides(data: bytes) -> Asides:
    """What was kept; nothing if it cannot be read, for the game does not depend on it."""
    try:
        return _decoder.decode(data)
    except MsgspecError:
        return Asides()
