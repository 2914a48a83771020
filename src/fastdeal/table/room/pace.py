"""How fast a table plays: bots' delays and people's clocks, in seconds."""

from typing import NamedTuple

NEVER = float("inf")


class Pace(NamedTuple):
    """A bot's delays: before a roll, any other move and a bid, and while a person could still ask for rent."""

    roll: float
    think: float
    bid: float
    claim: float


class Clock(NamedTuple):
    """A person's time for a turn, a debt, an auction, the extension by a late bid, a shortage and an offer."""

    turn: float
    debt: float
    auction: float
    extension: float
    answer: float
    grace: float  # before a bot plays for somebody who is gone


PACES = {
    "instant": Pace(0, 0, 0, 0),
    "brisk": Pace(0.7, 0.4, 0.4, 3),
    "normal": Pace(1.6, 0.9, 0.8, 5),
    "calm": Pace(3, 1.8, 1.5, 8),
}
# How often a bot rolls, bids and does anything else in a turn, on average of the games in tests/games.
ROLLS, BIDS, OTHERS = 1.18, 0.14, 1.41
CLOCKS = {
    "blitz": Clock(20, 40, 15, 5, 15, 20),
    "normal": Clock(60, 120, 30, 8, 40, 60),
    "relaxed": Clock(180, 360, 60, 12, 120, 180),
    "days": Clock(86_400, 172_800, 3_600, 600, 43_200, 86_400),
}
# From so many seconds for a turn on, a game is slow: nobody waits at the table.
SLOW = 3_600.0
# Clocks that run out in a row before somebody counts as gone.
TIMEOUTS_UNTIL_STAND_IN = 2
VOTE = 30.0
# So long somebody remains the host who is not here.
HOST_GONE = 180.0
# So long after the start the game waits for pledged salts.
SHOW_SALTS = 6.0
# The longest that a clock waits to start until the page has shown what happened.
SHOWING = 6.0
# So long at most a bot waits until the pages have shown all but the last thing that happened.
LEAD = 4.0
# Countdowns end this much early, so that an answer sent at their very end still arrives.
TRAVEL = 0.15


def is_slow(clock: str) -> bool:
    """Whether people come and go between their turns."""
    return CLOCKS[clock].turn >= SLOW


def seconds_a_turn(pace: Pace) -> float:
    """About what a turn of a bot takes."""
    return ROLLS * pace.roll + BIDS * pace.bid + OTHERS * pace.think
