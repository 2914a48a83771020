"""A bot's odds to win: the square of what it has to the sum of the squares of what the others have.

A bot whose every deal raises its odds can never be talked out of anything by many small deals. And whoever is far ahead
asks much for what helps somebody else.
"""

from typing import NamedTuple

from ...rules.sets import members_of
from ...rules.state import Board, Game
from .mind import Mind
from .worth import Taste, holdings_worth, own_taste, rivals_of

# In the board's units; far above what anybody has in a game.
MOST_WORTH = 1 << 20
# In percent. With one rival left, his whole gain is a loss; but two who never deal might never finish.
JEALOUS_OF_ONE = 65


class Standing(NamedTuple):
    """How two who might deal stand: the worth of both, and the sum of the squares of the others' worths."""

    own: int
    other: int
    rest: int


def bounded(worth: int) -> int:
    """A worth whose square is a number like any other, and not 0."""
    return min(max(worth, 1), MOST_WORTH)


def strength_of(game: Game, board: Board, mind: Mind, taste: Taste, seat: int) -> int:
    return bounded(holdings_worth(game, board, mind, taste, seat))


def strengths_of_rivals(game: Game, board: Board, mind: Mind, taste: Taste, seat: int) -> int:
    """The sum of the squares of everybody else's worth."""
    total = 0
    for other in members_of(game.alive & ~(1 << seat)):
        worth = strength_of(game, board, mind, taste, other)
        total += worth * worth
    return total


def standing_of(game: Game, board: Board, mind: Mind, seat: int, other: int) -> Standing:
    """By the own taste."""
    taste = own_taste(game, mind)
    own, partner = strength_of(game, board, mind, taste, seat), strength_of(game, board, mind, taste, other)
    rest = 0
    for rival in members_of(game.alive & ~(1 << seat) & ~(1 << other)):
        worth = strength_of(game, board, mind, taste, rival)
        rest += worth * worth
    return Standing(own, partner, rest)


def turned(standing: Standing) -> Standing:
    """The same seen by the other."""
    return Standing(standing.other, standing.own, standing.rest)


def gain_in_odds(standing: Standing, jealousy: int, gain: int, other_gain: int) -> int:
    """What is gained beyond the gain that would leave the odds as they are while the other gains so much."""
    own, after, other_after = standing.own, bounded(standing.own + gain), bounded(standing.other + other_gain)
    rivals = standing.rest + standing.other * standing.other
    more = (other_after - standing.other) * (other_after + standing.other)
    # Nobody trusts a rival's loss more than his gain, or there and back again would pay.
    needed = own * more // rivals * (jealousy if more > 0 else min(jealousy, 100)) // 100
    return (after * after - own * (own + needed)) // (after + own)


def envy_at(standing: Standing, jealousy: int, gain: int, other_gain: int) -> int:
    """Percent of the other's gain that counts as an own loss, if both gain about so much."""
    own, rivals = standing.own, standing.rest + standing.other * standing.other
    envy = own * (standing.other + max(other_gain, 0) // 2) * jealousy // rivals
    return envy * own // (own + max(gain, 0) // 2)


def jealousy_now(game: Game, jealousy: int) -> int:
    """Less between two who have built nothing yet."""
    return min(jealousy, JEALOUS_OF_ONE) if game.built == 0 and rivals_of(game) < 2 else jealousy
