"""What is counted during a simulated game, in the rule dialect.

On the compiled engines the tally is part of the game's record and `count_in_record` replaces `tell`; on the plain
engine a `Ticker` replaces the log and passes every event to the same function.
"""

from typing import Any

from ...rules.state import Game, Numbers, PerSeat, PerSquare
from ...rules.words import NOBODY, Event, Why


class Tally(Numbers):
    """Counts of one game."""

    roller: int  # 1 + the seat whose roll is not yet counted; 0: none
    in_jail: int  # rolls that ended in jail
    landings: PerSquare  # where the other rolls ended
    asked: PerSquare  # rent asked for on each square
    received: PerSquare  # rent paid for each square
    asked_last: int  # the square of the last rent asked for
    builds: PerSquare  # buildings built on each square
    deals: int
    out_round: PerSeat  # the round in which a player went out; 0: never
    outs: int  # who went out, as digits: seats from 1 in the order of their bankruptcies
    felled: int  # by whom, as digits in the same order; 0: the Bank
    look: int  # the round at whose beginning the deeds are noted; 0: never
    held: PerSeat  # everybody's deeds then, as sets


def count(tally: Tally, game: Game, event: int, a: int, b: int, c: int, d: int) -> None:
    """Count one event. For the arguments see `Event`."""
    match event:
        case Event.ROLLED:
            count_roll(tally, game)
            tally.roller = a + 1
        case Event.ASKED:
            tally.asked[c] += d
            tally.asked_last = c
        case Event.PAID:
            if d == Why.RENT:
                tally.received[square_of_rent(tally, game, a)] += c
        case Event.BUILT:
            tally.builds[b] += 1
        case Event.DEAL:
            tally.deals += 1
        case Event.BANKRUPT:
            tally.out_round[a] = game.round
            tally.outs = tally.outs * 10 + a + 1
            tally.felled = tally.felled * 10 + max(b, NOBODY) + 1
        case Event.ROUND:
            if a == tally.look:
                note_holdings(tally, game)
        case Event.OVER:
            count_roll(tally, game)


def note_holdings(tally: Tally, game: Game) -> None:
    for seat in range(game.players):
        tally.held[seat] = game.deeds[seat]


def square_of_rent(tally: Tally, game: Game, payer: int) -> int:
    """The square a rent is paid for: that of an open debt, else the one just asked for."""
    if game.debt_count and game.debtor[0] == payer:
        return game.debt_square[0]
    return tally.asked_last


def count_roll(tally: Tally, game: Game) -> None:
    """Count the last roll, which ended where its roller stands now."""
    seat = tally.roller - 1
    if seat == NOBODY:
        return
    if game.jailed[seat]:
        tally.in_jail += 1
    else:
        tally.landings[game.at[seat]] += 1


def count_in_record(game: Any, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """The compiled twin of `tell`: the tally is in the game's own record."""
    count(game, game, event, a, b, c, d)


class Ticker:
    """A log that keeps nothing and counts everything."""

    def __init__(self, tally: Tally, game: Game) -> None:
        self.tally = tally
        self.game = game

    def append(self, event: tuple[int, int, int, int, int]) -> None:
        count(self.tally, self.game, *event)
