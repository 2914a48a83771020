"""A game as a few hundred bytes, for snapshots and for undo."""

from msgspec import msgpack

from ...rules.state import Game, shape_of

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
