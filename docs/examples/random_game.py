"""Let everybody do anything that is legal, and see who is ahead after 40 rounds."""

import random

import fastdeal as fd

random.seed(1)
game = fd.new(["Ann", "Bob", "Cyd"], rules={"rent": "automatic"}, seed=1)

while not game.is_over and game.round <= 40:
    moves = [move for move in game.legal_moves() if move.verb != "resign"]
    game.push(random.choice(moves))

print(game)
for player, worth in game.worth.items():
    print(player, "has", game.edition.money(worth))
print(*game.story(last=1))
