"""A game as a few hundred bytes, for snapshots and for taking moves back."""

from msgspec import msgpack

from ..rules.state import Game, shape_of

_FIELDS = tuple(shape_of(Game))
_encoder = msgpack.Encoder()
_decoder: "msgpack.Decoder[list[int | list[int]]]" = msgpack.Decoder(list[int | list[int]])


def freeze(game: Game) -> bytes:
    return _encoder.encode([getattr(game, name) for name in _FIELDS])


def thaw(data: bytes) -> Game:
    """The game that was frozen; raises `ValueError` if it was one of another shape."""
    values = _decoder.decode(data)
    if len(values) != len(_FIELDS):
        raise ValueError(f"a game of {len(values)} numbers, where there are {len(_FIELDS)} today")
    game = Game()
    for name, value in zip(_FIELDS, values, strict=True):
        setattr(game, name, value)
    return game
