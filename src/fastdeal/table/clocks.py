"""A table's clocks: since when it waits for whom, and what is due when nobody answers. Times are the loop's seconds."""

from collections.abc import Mapping
from typing import NamedTuple

from ..engine.outcomes import Happening
from ..rules.stage import stage_of
from ..rules.state import Game, Move
from ..rules.words import SEATS, Event, Stage, Verb
from .pace import CLOCKS, PACES, Clock, Pace
from .protocol import Alarm
from .view import waiting_for
from .wire import squares_of

NEVER = float("inf")


class Duty(NamedTuple):
    """Something the table does by itself when its time has come. `of` is how long that was from the beginning."""

    when: float
    what: str
    seat: int | None = None
    of: float = 0.0

    def alarm(self, now: float) -> Alarm:
        return Alarm(self.what, max(0, round((self.when - now) * 1000)), round(self.of * 1000), self.seat)


class Clocks:
    """When things happened that somebody's time is counted from."""

    def __init__(self, now: float) -> None:
        self.set_pace("normal", "normal")
        self.start_over(now)

    def set_pace(self, pace: str, clock: str) -> None:
        self.pace: Pace = PACES[pace]
        self.clock: Clock = CLOCKS[clock]

    def start_over(self, now: float) -> None:
        """Give everybody their full time again: after a pause, or when the first one comes back to an empty room."""
        self.last_entry = now
        self.asked = now
        self.claimed = now
        self.offered = [now] * SEATS
        self.hammer = now + self.clock.auction

    def note(self, events: list[Happening], new_question: bool, now: float) -> None:
        """Something happened; what runs anew?"""
        self.last_entry = now
        if new_question:
            self.asked = now
        for event, first, *_ in events:
            if event == Event.AUCTION:
                self.hammer = now + self.clock.auction
            elif event == Event.BID:
                self.hammer = max(self.hammer, now + self.clock.extension)
            elif event == Event.CLAIM:
                self.claimed = now
            elif event == Event.OFFERED:
                self.offered[first] = now

    def for_people(self, game: Game, people: int) -> list[Duty]:
        """The time of each of these seats that the game waits for, and of each offer made to them."""
        return [*self._for_stage(game, waiting_for(game) & people), *self._for_offers(game, people)]

    def _for_stage(self, game: Game, waited_for: int) -> list[Duty]:
        stage = stage_of(game)
        if stage == Stage.AUCTION:
            return [Duty(self.hammer, "auction", seat, self.clock.auction) for seat in squares_of(waited_for)]
        what, time = "turn", self.clock.turn
        if stage == Stage.SHORTAGE:
            what, time = "shortage", self.clock.answer
        elif stage == Stage.DEBT:
            time = self.clock.debt
        return [Duty(self.asked + time, what, seat, time) for seat in squares_of(waited_for)]

    def _for_offers(self, game: Game, people: int) -> list[Duty]:
        return [
            Duty(self.offered[proposer] + self.clock.answer, "offer", game.offer_to[proposer], self.clock.answer)
            for proposer in squares_of(game.offers)
            if (people >> game.offer_to[proposer]) & 1
        ]

    def for_the_gone(self, gone: Mapping[int, float], people: int) -> list[Duty]:
        """When a bot takes over from each of these people who went away."""
        grace = self.clock.grace
        return [Duty(since + grace, "grace", seat, grace) for seat, since in gone.items() if (people >> seat) & 1]

    def for_bot(self, game: Game, seat: int, move: Move, people: int) -> Duty:
        """When a bot makes the move that it has planned."""
        if move.verb == Verb.ROLL:
            when = self._when_bot_rolls(game, seat, people)
            return Duty(when, "roll", seat, when - self.last_entry)
        pace = self._pace_in(game)
        bids = move.verb in (Verb.BID, Verb.PASS)
        return Duty(self.last_entry + (pace.bid if bids else pace.think), "bot", seat)

    def _pace_in(self, game: Game) -> Pace:
        """In the first round no bot takes its time, so that everybody soon has the dice in hand."""
        if game.round > 1:
            return self.pace
        return Pace(*map(min, self.pace, PACES["brisk"]))._replace(claim=self.pace.claim)

    def _when_bot_rolls(self, game: Game, seat: int, people: int) -> float:
        """A bot gives people a while to ask for their rent, and to answer its offer."""
        when = self.last_entry + self._pace_in(game).roll
        if claims_against(game, seat, people):
            when = max(when, self.claimed + self.pace.claim)
        if (game.offers >> seat) & 1 and (people >> game.offer_to[seat]) & 1:
            when = max(when, self.offered[seat] + self.clock.answer)
        return when

    def for_claims(self, game: Game, roll: Duty, people: int) -> list[Duty]:
        """By when each of these people must ask for rent that the coming roll would forgive."""
        assert roll.seat is not None
        owners = squares_of(claims_against(game, roll.seat, people))
        return [Duty(roll.when, "claim", owner, roll.when - self.claimed) for owner in owners]


def claims_against(game: Game, roller: int, people: int) -> int:
    """Who of these people could still ask for rent and cannot once this seat has rolled, as a set."""
    owners = 0
    for claim in range(game.claim_count):
        if game.claim_payer[claim] != roller:
            owners |= 1 << game.claim_owner[claim]
    return owners & people
