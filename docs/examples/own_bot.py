"""A bot of one's own, which differs from a house bot in one thing, in a game against it."""

import fastdeal as fd
from fastdeal.bots.protocol import DECLINE, Choices, House, Move, Stage, View


class Thrifty(House):
    """Steady, but it never spends more than half of its cash on a deed."""

    def choose(self, view: View, choices: Choices) -> Move:
        if view.stage == Stage.PURCHASE and 2 * view.board.price[view.square] > view.cash:
            return DECLINE
        return super().choose(view, choices)


wins = 0
for seed in range(8):
    game = fd.play(Thrifty(), "steady", seed=seed)
    wins += game.winner == "Thrifty"
print(f"{wins} of 8 games won. The last one ended so: {game.story(last=1)[-1]}")
