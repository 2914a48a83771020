"""Moods of a whimsical bot: a function of the position, so that they use up no random numbers."""

from ...rules.state import Game

FOR_BUYING = 1
FOR_RENT = 2
FOR_DEALS = 3

BELOW = 0xFFFFFFFF


def mood(game: Game, seat: int, matter: int) -> int:
    """A number from 0 to 99 that depends on everybody's square, so it stays the same until somebody moves."""
    number = game.turns * 977 + game.doubles * 131 + seat * 31 + matter
    for other in range(game.players):
        number = (number * 41 + game.at[other]) & BELOW
    number = ((number ^ (number >> 15)) * 0x2C1B3C6D) & BELOW
    number = ((number ^ (number >> 12)) * 0x297A2D39) & BELOW
    return (number ^ (number >> 15)) % 100
