"""A table's clocks: whom it waits for since when, and what happens if nobody answers. Times are the loop's seconds."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec import Struct

from ...notation.outcomes import Happening
from ...rhythm.asking import waited_for
from ...rules.sets import members_of
from ...rules.stage import stage_of
from ...rules.state import Game, Move
from ...rules.words import NOBODY, SEATS, Event, Stage, Verb
from ..talk.menu import ABOUT_DEEDS
from ..talk.protocol import Alarm
from .pace import CLOCKS, LEAD, NEVER, PACES, SHOWING, TRAVEL, Clock, Pace

# A bot that builds and mortgages does so in one go.
WORKS = frozenset({Event.BUILT, Event.SOLD, Event.MORTGAGED, Event.REDEEMED})
EVERYBODY = (1 << SEATS) - 1


class Duty(NamedTuple):
    """Something the table does by itself, `of` seconds after `since`."""

    when: float
    what: str
    seat: int | None = None
    of: float = 0.0
    since: float = 0.0

    def alarm(self, now: float) -> Alarm:
        left = self.when - TRAVEL - max(now, self.since)
        return Alarm(self.what, in_ms(left), in_ms(self.of), self.seat, in_ms(self.since - now))


def in_ms(seconds: float) -> int:
    return max(0, round(seconds * 1000))


class Window(Struct, gc=False):
    """A span of time that begins when all `seats` have been shown entry `seq`, and at `since` at the latest."""

    since: float
    seq: int = 0
    seats: int = 0


class Clocks:
    """The moments from which people's time is counted."""

    def __init__(self, now: float) -> None:
        self._is_hastened = False
        self.closed = now  # since when pledged salts are awaited
        self._worker = NOBODY  # who has just built, sold, mortgaged or redeemed
        self.set_pace("normal", "normal")
        self.start_over(now)

    def set_pace(self, pace: str, clock: str) -> None:
        self.pace: Pace = PACES["instant" if self._is_hastened else pace]
        self.clock: Clock = CLOCKS[clock]

    def hasten(self) -> None:
        """From now on bots take no time."""
        self._is_hastened = True
        self.pace = PACES["instant"]

    def start_over(self, now: float) -> None:
        """Give everybody their full time again: after a pause, or when the first player returns to an empty room."""
        self.last_entry = now
        self.watched = Window(now)
        self.asked = Window(now)
        self.claimed = Window(now)
        self.offered = [Window(now) for _ in range(SEATS)]
        self.auction = Window(now)
        self.late_bid = Window(-NEVER)

    def note(self, game: Game, seq: int, events: list[Happening], new_question: bool, now: float) -> None:
        """Something happened: restart the clocks that it concerns, once the players concerned have been shown it."""

        def window(seats: int) -> Window:
            return Window(now + SHOWING, seq, seats)

        self.last_entry = now
        self._worker = next((seat for event, seat, *_ in events if event in WORKS), NOBODY)
        if self.pace.think:
            self.watched = Window(now + LEAD, seq - 1, EVERYBODY)
        if new_question:
            self.asked = window(waited_for(game))
        for event, first, second, *_ in events:
            if event == Event.AUCTION:
                self.auction, self.late_bid = window(waited_for(game)), Window(-NEVER)
            elif event == Event.BID:
                self.late_bid = window(waited_for(game))
            elif event == Event.CLAIM:
                self.claimed = window(claims_against(game, NOBODY, EVERYBODY))
            elif event == Event.OFFERED:
                self.offered[first] = window(1 << second)

    def begin(self, behind: Callable[[int], int], now: float) -> bool:
        """Begin what need wait for nobody; `behind` tells who has not been shown an entry. Whether a clock began."""
        waiting = [self.asked, self.claimed, *self.offered, self.auction, self.late_bid, self.watched]
        ready = [each for each in waiting if each.since > now and not each.seats & behind(each.seq)]
        for window in ready:
            window.since = now
        return any(each is not self.watched for each in ready)

    def for_people(self, game: Game, people: int, awaited: int) -> list[Duty]:
        """The clocks of those people the game waits for, and of open offers to them."""
        return [*self._for_stage(game, waited_for(game) & people), *self._for_offers(game, people, awaited)]

    def _for_stage(self, game: Game, waited_for: int) -> list[Duty]:
        stage = stage_of(game)
        if stage == Stage.AUCTION:
            when, since = self._hammer()
            return [Duty(when, "auction", seat, self.clock.auction, since) for seat in members_of(waited_for)]
        what, time = "turn", self.clock.turn
        if stage == Stage.SHORTAGE:
            what, time = "shortage", self.clock.answer
        elif stage == Stage.DEBT:
            time = self.clock.debt
        since = self.asked.since
        return [Duty(since + time, what, seat, time, since) for seat in members_of(waited_for)]

    def _hammer(self) -> tuple[float, float]:
        """When the hammer falls, and since when that is counted. A late bid delays it."""
        opened, raised = self.auction.since, self.late_bid.since
        return max((opened + self.clock.auction, opened), (raised + self.clock.extension, raised))

    def _for_offers(self, game: Game, people: int, awaited: int) -> list[Duty]:
        time = self.clock.answer
        return [
            Duty(since + time, "offer", partner, time, since)
            for proposer in members_of(awaited)
            for partner, since in [(game.offer_to[proposer], self.offered[proposer].since)]
            if (people >> partner) & 1
        ]

    def oldest_offer(self, game: Game, seat: int, awaited: int) -> int:
        """The proposer who has waited longest for this seat's answer."""
        to_seat = (proposer for proposer in members_of(awaited) if game.offer_to[proposer] == seat)
        return min(to_seat, key=lambda proposer: self.offered[proposer].since)

    def for_the_gone(self, gone: Mapping[int, float], people: int) -> list[Duty]:
        """When a bot takes over from each person who went away."""
        grace = self.clock.grace
        return [Duty(since + grace, "grace", seat, grace) for seat, since in gone.items() if (people >> seat) & 1]

    def for_bot(self, game: Game, seat: int, move: Move, people: int) -> Duty:
        """When a bot makes the move that it has planned: in its time, and not while pages show what was before."""
        if move.verb == Verb.ROLL:
            duty = self._when_bot_rolls(game, seat, people)
            return duty._replace(when=max(duty.when, self.watched.since))
        pace = self._pace_in(game)
        time = pace.bid if move.verb in (Verb.BID, Verb.PASS) else pace.think
        if seat == self._worker and move.verb in ABOUT_DEEDS:
            time /= 3
        return Duty(max(self.last_entry + time, self.watched.since), "bot", seat)

    def _pace_in(self, game: Game) -> Pace:
        """Bots hurry in the first round, so that everybody soon gets the dice."""
        if game.round > 1:
            return self.pace
        return Pace(*map(min, self.pace, PACES["brisk"]))._replace(claim=self.pace.claim)

    def _when_bot_rolls(self, game: Game, seat: int, people: int) -> Duty:
        """Before it rolls, a bot gives people time to ask for rent."""
        waits = [(self.last_entry, self._pace_in(game).roll)]
        if claims_against(game, seat, people):
            waits.append((self.claimed.since, self.pace.claim))
        since, time = max(waits, key=sum)
        return Duty(since + time, "roll", seat, time, since)

    def for_claims(self, game: Game, roll: Duty, people: int) -> list[Duty]:
        """By when each person must ask for rent, before the coming roll ends the claim."""
        assert roll.seat is not None
        owners = members_of(claims_against(game, roll.seat, people))
        time = roll.when - self.claimed.since
        return [Duty(roll.when, "claim", owner, time, roll.since) for owner in owners]


def claims_against(game: Game, roller: int, people: int) -> int:
    """The people whose open rent claims end when this seat rolls, as a set."""
    owners = 0
    for claim in range(game.claim_count):
        if game.claim_payer[claim] != roller:
            owners |= 1 << game.claim_owner[claim]
    return owners & people
