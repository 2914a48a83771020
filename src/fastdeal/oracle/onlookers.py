"""What the others would remember: house minds that watch the game from the oracle's seat.

Playouts by bots with fresh minds begin with a burst of offers that were refused long ago. So these minds think before
every roll, as the players do, and remember what they tried. What really happened was up to the players.
"""

from random import Random

from ..bots.house import matters
from ..bots.house.mind import Memory, Mind
from ..rhythm.asking import BEFORE_ROLL, next_roll
from ..rules.holdings import is_alive
from ..rules.state import Board, Game

# What a mind remembers of deals; the rest depends on its traits.
OF_DEALS = (
    "next_deal", "offers_left", "asked", "asked_turn", "tried", "tried_count", "tried_until", "barren", "barren_until",
    "card_turn", "refused", "refused_cash", "refused_until", "refused_count", "accepted",
)  # fmt: skip


class Onlookers:
    """A mind for every seat, the oracle's included."""

    def __init__(self, minds: list[Mind], seed: int) -> None:
        self.minds = minds
        self._roll = 0
        draw = Random(seed)
        for mind in minds:
            # As at the table, nobody knows when each first thinks of a deal.
            mind.memory.next_deal = draw.randrange(max(mind.nature.patience, 1))

    def watch(self, game: Game, board: Board) -> None:
        """Let all think about the position before a roll, once."""
        if self._roll == next_roll(game):
            return
        self._roll = next_roll(game)
        for seat in range(game.players):
            if is_alive(game, seat):
                matters.consider(game, board, seat, self.minds[seat], BEFORE_ROLL)

    def note_deal(self, proposer: int, partner: int) -> None:
        """A partner remembers whose offers he has accepted, and wants more next time."""
        self.minds[partner].memory.accepted[proposer] += 1

    def with_memory(self, mind: Mind, seat: int) -> Mind:
        """A mind with its own traits that remembers the deals of that seat."""
        memory, seen = Memory(), self.minds[seat].memory.copy()
        for name in OF_DEALS:
            setattr(memory, name, getattr(seen, name))
        return Mind(mind.nature, memory)
