"""What a deed earns: rent asked for, and rent received, recounted from the events."""

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from fastdeal.bots.house.play import play_move
from fastdeal.commands.main import main
from fastdeal.lab.batch.play import is_done, open_game
from fastdeal.lab.engines.cpu import Cpu
from fastdeal.lab.engines.plain import play_one, seated_minds
from fastdeal.lab.job import Job, Setup, lay_out
from fastdeal.lab.simulate.run import run
from fastdeal.notation.outcomes import Happening
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.words import NOWHERE, SQUARES, Event, Why

GAMES = 80
TABLES = {
    "four steady": Job(games=GAMES),
    "the Speed Die, six players": Job(rules="speed_die=yes", players=6, bots=("shark", "easy"), seed=2, games=GAMES),
    "rent by itself, few houses": Job(
        rules="rent=automatic, houses=12", players=3, bots=("easy", "steady"), seed=3, games=GAMES
    ),
    "the pot, and dear taxes": Job("atlantic", "free_parking_pot=yes", 5, ("shark", "steady"), seed=4, games=GAMES),
}


class Debt(NamedTuple):
    """What somebody owes, as the events tell it."""

    debtor: int
    creditor: int
    amount: int
    square: int


class Bookkeeper:
    """Follows every rent from the asking to the last coin. Knows events, and nothing of the game."""

    def __init__(self) -> None:
        self.asked, self.received = [0] * SQUARES, [0] * SQUARES
        self.debts: list[Debt] = []
        self.seen: Counter[str] = Counter()

    def enter(self, events: list[Happening]) -> None:
        asked: Debt | None = None
        for event, a, b, c, d in events:
            match event:
                case Event.ASKED:
                    self.asked[c] += d
                    asked = Debt(b, a, d, c)
                case Event.DEBT:
                    self.owe(Debt(a, b, c, asked.square if asked and d == Why.RENT else NOWHERE), d)
                case Event.PAID if d == Why.RENT:
                    self.pay_rent(a, b, c, asked)
                case Event.PAID if d == Why.ESTATE:
                    self.seen["estate"] += any(debt[:2] == (a, b) and debt.square != NOWHERE for debt in self.debts)
                case Event.PAID:
                    self.drop(Debt(a, b, c, NOWHERE))

    def owe(self, debt: Debt, why: int) -> None:
        self.debts.insert(0 if why == Why.INTEREST else len(self.debts), debt)

    def drop(self, debt: Debt) -> None:
        if debt in self.debts:
            self.debts.remove(debt)

    def pay_rent(self, payer: int, owner: int, amount: int, asked: Debt | None) -> None:
        owed = next((debt for debt in self.debts if debt.debtor == payer), None)
        if owed:
            self.seen["later"] += 1
            self.debts.remove(owed)
        rent = owed or asked
        assert rent
        assert rent[:3] == (payer, owner, amount)
        self.received[rent.square] += amount

    def bury(self, seats: int) -> None:
        """Whoever is out neither owes nor is owed, with or without cash to hand over."""
        self.debts = [
            debt
            for debt in self.debts
            if (seats >> debt.debtor) & 1 and (debt.creditor < 0 or (seats >> debt.creditor) & 1)
        ]


def keep_books(setup: Setup, number: int) -> Bookkeeper:
    """The game of that number, move by move, with somebody who writes down what is told."""
    game, minds, rhythm, books = setup.start.copy(), seated_minds(setup, number), Rhythm(), Bookkeeper()
    open_game(game, setup.board, minds, rhythm, setup.plan, number)
    while not is_done(game, setup.plan):
        game.log = []
        play_move(game, setup.board, minds, rhythm)
        books.enter(game.log)
        books.bury(game.alive)
    return books


@pytest.mark.parametrize("name", TABLES)
def test_what_was_asked_for_and_what_was_received_agree_with_the_events(name: str) -> None:
    layout = lay_out(TABLES[name])
    asked, received, seen = [0] * SQUARES, [0] * SQUARES, Counter[str]()
    for number in range(GAMES):
        books, (_, tally) = keep_books(layout.setup, number), play_one(layout.setup, number)
        assert (tally.asked, tally.received) == (books.asked, books.received), f"game {number}"
        asked = [one + other for one, other in zip(asked, books.asked, strict=True)]
        received = [one + other for one, other in zip(received, books.received, strict=True)]
        seen += books.seen
    sums = run(layout, Cpu(2, chunk=7), lambda batch: None).sums
    assert (sums.asked, sums.received) == (asked, received)
    assert seen["later"] > GAMES / 4
    assert seen["estate"] > GAMES / 4
    assert all(got <= wanted for got, wanted in zip(received, asked, strict=True))


STREETS = """fastdeal 1
edition: classic
players: Ann, Bob
start: Bob
set: Ann.deeds = @37, @39
set: @37.buildings = 5
set: @39.buildings = 5
set: Bob.cash = {cash}
set: Bob.deeds = @1
set: Bob.at = @37
"""


def test_the_best_earner_is_who_received_most(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Mayfair asks for more than its guest ever has: nothing is received there, whatever his estate brings."""
    position, found = tmp_path / "late.deal", tmp_path / "found.json"
    position.write_text(STREETS.format(cash=90), encoding="utf-8")
    line = f"simulate --games 30 --on plain --from {position} --json {found} --report {tmp_path / 'report.html'}"
    assert main(line.split()) == 0
    data = json.loads(found.read_text(encoding="utf-8"))
    assert data["asked_by_square"][39] > 0
    assert data["rent_by_square"][39] == 0
    said = capsys.readouterr().out
    assert "received" in said
    assert "asked" in said
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "Received: rent that was paid" in page
