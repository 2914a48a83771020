"""Print how everybody's cash went up and down in a recorded game, round by round."""

import fastdeal as fd

game = fd.load("evening.deal")
print("round", *game.players, sep="\t")

before = 1
for step in fd.replay("evening.deal"):
    if step.game.round > before:
        before = step.game.round
        print(before, *step.game.cash.values(), sep="\t")

if game.winner:
    print(game.winner, "won, with", game.edition.money(game.worth[game.winner]))
