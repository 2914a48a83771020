"""What one simulated game is asked to count while it is played, in the rule dialect.

On the compiled carriers the tally is part of the game's record and `count_in_record` stands in for `tell`; on the
plain carrier a `Ticker` in place of the log passes every event on to the same function.
"""

from typing import Any

from ...rules.codes import Event
from ...rules.state import Count, CountPerSeat, CountPerSquare, Game, Numbers, Small
from ...rules.words import NOBODY


class Tally(Numbers):
    """Counts of one game."""

    roller: Small  # one more than the seat whose roll is not yet counted; 0: none
    in_jail: Count  # rolls that ended in jail
    landings: CountPerSquare  # where the other rolls ended
    rent: CountPerSquare  # rent asked for on each square
    builds: CountPerSquare  # buildings put up on each square
    deals: Count
    out_round: CountPerSeat  # the round in which a player went out; 0: never


def count(tally: Tally, game: Game, event: int, a: int, b: int, c: int, d: int) -> None:
    """Take one event in. For the arguments see `Event`."""
    match event:
        case Event.ROLLED:
            count_roll(tally, game)
            tally.roller = a + 1
        case Event.ASKED:
            tally.rent[c] += d
        case Event.BUILT:
            tally.builds[b] += 1
        case Event.DEAL:
            tally.deals += 1
        case Event.BANKRUPT:
            tally.out_round[a] = game.round
        case Event.OVER:
            count_roll(tally, game)


def count_roll(tally: Tally, game: Game) -> None:
    """The last roll has ended where its roller stands now."""
    seat = tally.roller - 1
    if seat == NOBODY:
        return
    if game.jailed[seat]:
        tally.in_jail += 1
    else:
        tally.landings[game.at[seat]] += 1


def count_in_record(game: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """The compiled twin of `tell`: the game's own record holds the tally."""
    count(game, game, event, a, b, c, d)


class Ticker:
    """A log that keeps nothing and counts everything."""

    def __init__(self, tally: Tally, game: Game) -> None:
        self.tally = tally
        self.game = game

    def append(self, event: tuple[int, int, int, int, int]) -> None:
        count(self.tally, self.game, *event)
