"""Whoever only listens knows as much as whoever looks: what is told has happened, and nothing else has."""

from collections.abc import Iterator
from pathlib import Path

from laws import Books

from fastdeal.notation.check import expected_failure
from fastdeal.notation.match import Match
from fastdeal.notation.outcomes import Happening
from fastdeal.notation.reader import load, steps
from fastdeal.rules.state import Game
from fastdeal.rules.words import NOBODY, Event, Lot

STORIES = sorted((Path(__file__).parent / "stories").glob("*.deal"))


class Listener:
    """Knows a position, and from then on only what is told."""

    def __init__(self, game: Game) -> None:
        self.books = Books(game)
        self.deeds, self.level, self.cards = list(game.deeds), list(game.level), list(game.cards)
        self.round, self.turn, self.turns = game.round, game.turn, game.turns

    def hear(self, event: int, a: int, b: int, c: int, d: int) -> None:
        match event:
            case Event.BOUGHT:
                self.deeds[a] |= 1 << b
            case Event.HAMMER if a != NOBODY and b == Lot.DEED:
                self.deeds[a] |= 1 << c
            case Event.DEED:
                self.change_hands(self.deeds, a, b, c)
            case Event.CARD_KEPT:
                self.cards[a] |= 1 << b
            case Event.CARD_BACK:
                self.cards[a] &= ~(1 << b)
            case Event.CARD_HANDED:
                self.change_hands(self.cards, c, a, b)
            case Event.BUILT | Event.SOLD:
                assert (c > self.level[b]) == (event == Event.BUILT)
                assert c != self.level[b]
                self.level[b] = c
            case Event.DEBT:
                assert c > 0
            case Event.ROUND:
                assert a == self.round + 1
                self.round = a
            case Event.TURN:
                self.turn = a
                self.turns += 1

    def change_hands(self, held: list[int], thing: int, giver: int, receiver: int) -> None:
        if giver >= 0:
            assert (held[giver] >> thing) & 1
            held[giver] &= ~(1 << thing)
        if receiver >= 0:
            held[receiver] |= 1 << thing

    def agrees_with(self, game: Game) -> bool:
        self.books.check(game)
        is_over = game.winner != NOBODY
        return (game.deeds, game.level, game.cards, game.round) == (
            self.deeds,
            self.level,
            self.cards,
            self.round,
        ) and (is_over or (game.turn, game.turns) == (self.turn, self.turns))


def told_stories() -> Iterator[tuple[str, Match, Iterator[Match]]]:
    """Every story that can be read: its position, and the match after each move."""
    for path in STORIES:
        data = path.read_bytes()
        if expected_failure(data) is None:
            *_, match = steps(data, path.parent)
            yield path.name, load("\n".join(match.header.lines()), path.parent), steps(data, path.parent)


def events_of(match: Match, heard: int) -> list[Happening]:
    """What its last move caused; nothing when the end of the file is no move."""
    return match.events if len(match.history) > heard else []


def test_whoever_listens_to_a_story_knows_how_it_stands() -> None:
    for name, start, matches in told_stories():
        listener = Listener(start.game)
        for heard, match in enumerate(matches):
            events = events_of(match, heard)
            listener.books.enter(events)
            for happening in events:
                listener.hear(*happening)
            assert listener.agrees_with(match.game), name
            if match.game.alive.bit_count() == 1:
                assert Event.DEBT not in [event for event, *_ in events], name
