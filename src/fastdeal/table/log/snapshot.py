"""A game as a few hundred bytes, for snapshots and for undo; and the form of a table's snapshot."""

from hashlib import sha256

from msgspec import Struct, msgpack
from msgspec.inspect import type_info

from ...rules.state import Game, shape_of
from ...rules.words import NOBODY
from .entries import Settings
from .flows import Flow
from .seats import Seat

SHAPE = shape_of(Game)
_FIELDS = tuple(SHAPE)
_encoder = msgpack.Encoder()
_decoder: "msgpack.Decoder[list[int | list[int]]]" = msgpack.Decoder(list[int | list[int]])


def snapshot_of(game: Game) -> bytes:
    return _encoder.encode([getattr(game, name) for name in _FIELDS])


def restored_game(data: bytes) -> Game:
    """The game of a snapshot, which must have been taken with today's `SHAPE`."""
    game = Game()
    for name, value in zip(_FIELDS, _decoder.decode(data), strict=True):
        setattr(game, name, value)
    return game


class Checkpoint(Struct, array_like=True, gc=False):
    """The state before the move with that sequence number."""

    seq: int
    game: bytes
    throws: int
    rents: int


class TableSnapshot(Struct, array_like=True):
    """A table in a snapshot."""

    settings: Settings
    commitment: str
    seq: int
    seats: list[Seat]
    started_at: int
    paused: bool
    game: bytes | None
    throws: int
    rents: int
    past: list[Checkpoint]
    answers: list[tuple[int, str, int]]
    question: tuple[int, ...]
    question_seq: int
    offer_seq: list[int]
    out_of_time: bool
    auction_seq: int = 0
    put_off: int = 0
    rematch: str = ""
    host: int = NOBODY
    removed: list[str] = []
    closed: bool = False
    links: dict[int, tuple[str, ...]] = {}
    flows: list[Flow] = []


# Changes with the name, order, type or length of anything in a snapshot.
FORM = sha256(repr((type_info(TableSnapshot), SHAPE)).encode()).digest()[:8]
