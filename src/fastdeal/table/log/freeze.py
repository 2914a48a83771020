"""A game as a few hundred bytes, for snapshots and for taking moves back."""

from msgspec import msgpack

from ...rules.state import Game, shape_of

SHAPE = shape_of(Game)
_FIELDS = tuple(SHAPE)
_encoder = msgpack.Encoder()
_decoder: "msgpack.Decoder[list[int | list[int]]]" = msgpack.Decoder(list[int | list[int]])


def freeze(game: Game) -> bytes:
    return _encoder.encode([getattr(game, name) for name in _FIELDS])


def thaw(data: bytes) -> Game:
    """The game that was frozen. Whoever keeps it for long must know that it was one of today's `SHAPE`."""
    game = Game()
    for name, value in zip(_FIELDS, _decoder.decode(data), strict=True):
        setattr(game, name, value)
    return game
