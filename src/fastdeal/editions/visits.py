"""How often squares are visited, and what a building earns by it for its price: roughly, as bots judge."""

from ..rules.state import Board
from ..rules.words import LEVELS

# How often in a thousand moves a token comes to rest on each square, roughly: jail sends many on to what follows it.
LANDINGS = (
    29, 20, 18, 20, 22, 28, 21, 8, 22, 22,
    22, 26, 26, 22, 24, 26, 27, 23, 28, 28,
    28, 26, 10, 26, 30, 29, 25, 25, 26, 24,
    0, 25, 25, 22, 24, 23, 8, 21, 21, 25,
)  # fmt: skip

# A group counts as developed with three houses on each site, the step at which rents leap.
DEVELOPED = 3


def return_of_building(board: Board, square: int, level: int) -> int:
    """Rent gained for money spent; the first houses are judged by the third, for which they are built."""
    target = max(level + 1, DEVELOPED)
    gained = board.rent[square * LEVELS + target] - board.rent[square * LEVELS + level]
    return LANDINGS[square] * gained * 100 // (board.house_price[square] * (target - level))
