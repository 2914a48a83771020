"""What a seat is told: its choices, why others are refused, deals weighed, and a log in the third person."""

import asyncio
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from table_player import Running, close, resumed

from fastdeal.bots.house.explain import grounds_of
from fastdeal.bots.house.minds import mind
from fastdeal.bots.house.play import next_move
from fastdeal.notation.match import Match
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.dice import with_dice
from fastdeal.rules.words import Event, Stage
from fastdeal.table.log.entries import Moved
from fastdeal.table.log.state import Table
from fastdeal.table.talk.menu import Menus
from fastdeal.table.talk.protocol import You
from fastdeal.table.talk.speech import Speech

PLAYERS = 3
SECOND_PERSON = re.compile(r"\b(you|your|yours|du|dir|dich|dein\w*)\b", re.IGNORECASE)
TWO = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"


def speech_of(match: Match) -> Speech:
    """The speech of a table at which this match is played."""
    table = SimpleNamespace(
        game=match.game,
        board=match.board,
        edition=match.edition,
        names=match.names,
        settings=SimpleNamespace(origin=""),
    )
    return Speech(cast(Table, table))


def played(match: Match, moves: int) -> Iterator[Moved]:
    """A game of house bots, move by move, each with what its bot says about it."""
    minds, rhythm = [mind("shark", match.board) for _ in range(PLAYERS)], Rhythm()
    for _ in range(moves):
        if match.game.step == Stage.OVER:
            return
        seat, move = next_move(match.game, match.board, minds, rhythm, match.game.alive)
        thrown = with_dice(match.game, match.board, seat, move)
        match.play(seat, thrown)
        yield Moved(seat=seat, move=tuple(thrown), by="clock", why=grounds_of(minds[seat]))


@pytest.fixture
def match() -> Match:
    return Match.new("classic", ["Ann", "Bob", "Cyd"], {"deal_out_deeds": 6}, seed=12)


def test_what_is_kept_of_a_menu_is_what_would_be_said_anew(match: Match) -> None:
    menu = Menus(speech_of(match))
    for _ in played(match, 400):
        for seat in range(PLAYERS):
            assert menu.of(seat, "de") == Menus(speech_of(match)).of(seat, "de")
    assert match.game.built or match.game.mortgaged


def test_every_button_has_something_to_do_or_a_reason(match: Match) -> None:
    menu = Menus(speech_of(match))
    for _ in played(match, 400):
        for seat in range(PLAYERS):
            you = menu.of(seat, "en")
            assert all(blocked.reason and blocked.text for blocked in you.blocked)
            is_in = (match.game.alive >> seat) & 1 and match.game.step != Stage.OVER
            assert buttons(you) == ({"roll", "build", "mortgage", "offer"} if is_in else set())


def buttons(you: You) -> set[str]:
    """The buttons of which a menu says something."""
    verbs = {choice.move.verb for choice in you.choices} | {blocked.move.verb for blocked in you.blocked}
    return (verbs | ({"offer"} if you.partners else set())) & {"roll", "build", "mortgage", "offer"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_tells_who_watches_of_everybody_by_name(match: Match, language: str) -> None:
    speech = speech_of(match)
    for entry in played(match, 400):
        events = [event for event in match.events if event[0] != Event.CARD]  # Cards speak for themselves.
        for line in speech.told(1, entry, events, match.game.turns, speech.teller(language), match.game).lines:
            assert not SECOND_PERSON.search(line), line


def test_a_deal_is_weighed_for_both_sides(server: Running) -> None:
    async def story() -> list[dict[str, Any]]:
        ann, bob = await resumed(server.base, TWO + "set: Ann.deeds = @1, @12\nset: Bob.deeds = @3, @28\n")
        swap = {"verb": "offer", "partner": 1, "gives": {"deeds": [12]}, "gets": {"deeds": [3]}}
        gift = {"verb": "offer", "partner": 1, "gives": {"cash": 100}}
        theft = {"verb": "offer", "partner": 1, "gets": {"deeds": [3]}}
        answer = await ann.send("weigh", moves=[swap, gift, theft, {"verb": "offer", "partner": 1}])
        await close(ann, bob)
        return list(answer["moves"])

    swap, gift, theft, empty = asyncio.run(story())
    assert (gift["lean"], theft["lean"]) == (-2, 2)
    assert gift["lean"] <= swap["lean"] < theft["lean"]
    assert empty["reason"] == "empty-offer"
    assert "lean" not in empty


def test_nobody_learns_a_price_by_trying_sums(server: Running) -> None:
    async def story() -> tuple[list[int], int]:
        ann, bob = await resumed(server.base, TWO + "set: Ann.deeds = @1, @12\nset: Bob.deeds = @3, @28\n")
        wish = {"verb": "offer", "partner": 1, "gets": {"deeds": [28]}}
        offers = [{**wish, "gives": {"cash": cash}} for cash in range(0, 400, 10)]
        answer = await ann.send("weigh", moves=offers)
        await close(ann, bob)
        said = [move["lean"] for move in answer["moves"]]
        return said, len(set(answer["moves"][0]) - {"move", "label", "reason", "text", "fees", "lean"})

    said, more = asyncio.run(story())
    assert more == 0, "the band is all there is"
    assert said == sorted(said, reverse=True)
    assert set(said) <= {-2, -1, 0, 1, 2}
    assert len(said) / len(set(said)) >= 8, "a band is wide"


def test_an_entry_tells_the_turn_it_belongs_to(server: Running) -> None:
    async def story() -> None:
        (ann,) = await resumed(server.base, TWO, people=1)
        await ann.play(rounds=3)
        await close(ann)
        told = {entry["seq"]: entry.get("turns", 0) for entry in ann.told}
        assert max(told.values()) >= 4
        assert all(view["turns"] == told[seq] for seq, view in ann.views.items() if view and seq in told)

    asyncio.run(story())
