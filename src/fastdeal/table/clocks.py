"""A table's clocks: since when it waits for whom, and what is due when nobody answers. Times are the loop's seconds."""

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

    def when_bot_moves(self, game: Game, planned: tuple[int, Move], people: int) -> float:
        seat, move = planned
        if move.verb == Verb.ROLL:
            return self._when_bot_rolls(game, seat, people)
        bids = move.verb in (Verb.BID, Verb.PASS)
        return self.last_entry + (self.pace.bid if bids else self.pace.think)

    def _when_bot_rolls(self, game: Game, seat: int, people: int) -> float:
        """A bot gives people a while to ask for their rent, and to answer its offer."""
        when = self.last_entry + self.pace.roll
        claims = range(game.claim_count)
        if any(game.claim_payer[claim] != seat and (people >> game.claim_owner[claim]) & 1 for claim in claims):
            when = max(when, self.claimed + self.pace.claim)
        if (game.offers >> seat) & 1 and (people >> game.offer_to[seat]) & 1:
            when = max(when, self.offered[seat] + self.clock.answer)
        return when
