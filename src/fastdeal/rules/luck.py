"""A game's own random generator, for when nobody else throws the dice.

It is sfc32: additions, shifts and rotations of numbers below 2**32, so that every engine draws the same.
"""

from .state import Game
from .words import Face

WORD = 0xFFFFFFFF


def seed_luck(game: Game, seed: int, stream: int) -> None:
    """Seed the generator. Each game of a seed has a stream of its own."""
    game.luck[0] = seed & WORD
    game.luck[1] = (seed >> 32) & WORD
    game.luck[2] = stream & WORD
    game.luck[3] = 1 + (stream >> 32)
    for _ in range(15):
        draw_number(game)


def draw_number(game: Game) -> int:
    """A number below 2**32."""
    luck = game.luck
    a, b, c, counter = luck[0], luck[1], luck[2], luck[3]
    drawn = (a + b + counter) & WORD
    luck[0] = b ^ (b >> 9)
    luck[1] = (c + (c << 3)) & WORD
    luck[2] = ((((c << 21) | (c >> 11)) & WORD) + drawn) & WORD
    luck[3] = (counter + 1) & WORD
    return drawn


def draw_below(game: Game, limit: int) -> int:
    """A number from 0 to limit - 1, fair to within limit / 2**32."""
    return (draw_number(game) * limit) >> 32


def throw_die(game: Game) -> int:
    return 1 + draw_below(game, 6)


def throw_speed_die(game: Game) -> int:
    """1, 2, 3, a Bus, or one of the two Tycoons."""
    face = 1 + draw_below(game, 6)
    return Face.TYCOON if face > Face.BUS else face
