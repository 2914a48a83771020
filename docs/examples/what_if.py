"""Was it right to buy? Play on from a decision both ways, and compare how often its player wins."""

import fastdeal as fd

game = fd.load("evening.deal")
number = next(number for number, move in enumerate(game.moves) if move.verb == "buy")
before, player = game.after(number), game.moves[number].player
print(before.edition.name_of(before.at[player]))

for choice in ("buy", "decline"):
    branch = before.copy()
    branch.push(choice)
    result = fd.simulate(branch, games=400, bots={"Ann": "shark", "Bob": "steady"}, seed=1)
    won = result.wins[player]
    print(f"{choice}: {player} wins {won.rate:.0%} of the games ({won.low:.0%} to {won.high:.0%})")
