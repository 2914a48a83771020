"""List what both players may do in a position, and ask about a move that is not in the list."""

import fastdeal as fd

POSITION = """\
fastdeal 1
edition: classic
players: Ann, Bob
start: Bob
set: Ann.deeds = @1, @3, @5
set: @3.buildings = 1
set: Bob.deeds = @39
"""

game = fd.loads(POSITION, seed=1)
for player in game.players:
    print(player, [move.words for move in game.legal_moves(player)])

for attempt in ("Ann: build @3", "Bob: build @39", "Bob: offer Ann: @39 for @5, 200"):
    try:
        print(game.copy().push(attempt), "is fine")
    except fd.IllegalMove as error:
        print(f"{attempt} is refused, {error.reason}: {error}")
