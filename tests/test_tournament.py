"""Tournaments: fair seating, repeatable games, and guests that can do no harm."""

import json
from collections import Counter
from collections.abc import Iterator
from math import log
from pathlib import Path
from random import Random

import pytest

from fastdeal.bots.guests.process import GuestError, check_guest
from fastdeal.commands import tournament
from fastdeal.commands.exits import INTERRUPTED, UNUSABLE
from fastdeal.commands.main import main
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.job import JobError
from fastdeal.lab.tournament.contest import (
    Contest,
    Result,
    check_contest,
    cross_table,
    faults_of,
    short_names,
    standings,
)
from fastdeal.lab.tournament.games import GameRunner
from fastdeal.lab.tournament.play import play_by_engine
from fastdeal.lab.tournament.rating import POINTS, ratings
from fastdeal.notation.reader import load
from fastdeal.rules.words import NOBODY

EXAMPLE = str(Path(__file__).parent.parent / "docs" / "examples" / "mybot.py") + ":MyBot"

GUESTS = """
import os
import random
from fastdeal.bots.protocol import bid, offer

class Raises:
    def choose(self, view, choices):
        raise KeyError("nothing")

class Hangs:
    def choose(self, view, choices):
        while True:
            pass

class Dies:
    def choose(self, view, choices):
        os._exit(3)

class Leaves:
    def choose(self, view, choices):
        raise SystemExit

class Mumbles:
    def choose(self, view, choices):
        return "buy"

class Overbids:
    def choose(self, view, choices):
        return bid(10 ** 30)

class Haggles:
    def choose(self, view, choices):
        return choices.moves[0]
    def manage(self, view, choices):
        return offer(1 - view.seat, gets_cash=1)

class Random:
    def choose(self, view, choices):
        print("not for the report")
        return random.choice([move for move in choices.moves if move.verb < 22])

class Peeks:
    def choose(self, view, choices):
        assert view.game.luck == [0] * 4
        for pile, size in enumerate(view.game.pile_size):
            cards = view.game.pile_card[pile * 16 : pile * 16 + size]
            assert cards == sorted(cards)
        return choices.moves[0]

class Wordless:
    pass

class Unwilling:
    def __init__(self):
        raise RuntimeError("not today")
    def choose(self, view, choices):
        pass
"""


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("guests") / "guests.py"
    file.write_text(GUESTS)
    return str(file)


def play(contest: Contest, *numbers: int) -> list[tuple[Result, str]]:
    runner = GameRunner(contest)
    try:
        return [played for number in numbers if (played := runner.play(number))]
    finally:
        runner.close()


def won(seats: str, winner: int) -> Result:
    return Result(0, tuple(seats), winner, 30, {})


@pytest.mark.parametrize(("bots", "players"), [("ABCD", 4), ("ABC", 2), ("ABBB", 4), ("ABCDE", 3)])
def test_every_bot_sits_everywhere_equally_often(bots: str, players: int) -> None:
    contest = Contest(tuple(bots), players, games=50)
    sat = Counter(
        (seat, bot) for number in range(contest.all_games) for seat, bot in enumerate(contest.seats_of(number))
    )
    assert contest.all_games >= 50
    assert all(sat[seat, bot] == sat[0, bot] for seat, bot in sat)
    assert len({count // bots.count(bot) for (_, bot), count in sat.items()}) == 1


def test_a_game_with_its_record_is_the_game_that_the_engines_play() -> None:
    contest = Contest(("shark", "steady", "easy"), 3, games=3, seed=11)
    engines = [result for some in play_by_engine(contest, Plain()) for result in some]
    tables = play(contest, 0, 1, 2)
    assert [result for result, _ in tables] == engines
    for result, record in tables:
        match = load(record)
        assert (match.text(), match.game.winner) == (record, result.winner)


@pytest.mark.parametrize("rules", ["deal_out_deeds=2", "speed_die=yes, rent=automatic"])
def test_records_of_other_rules_can_be_read_as_well(rules: str) -> None:
    ((_, record),) = play(Contest(("steady", "steady"), 2, rules=rules, most_rounds=20), 1)
    assert load(record).text() == record


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Raises", "raised"),
        ("Hangs", "hung"),
        ("Dies", "died"),
        ("Leaves", "died"),
        ("Mumbles", "illegal"),
        ("Overbids", "illegal"),
        ("Haggles", "stalled"),
    ],
)
def test_a_guest_loses_only_the_decisions_that_it_spoils(guests: str, name: str, kind: str) -> None:
    contest = Contest((f"{guests}:{name}", "steady"), 2, most_rounds=6, think=0.2 if name == "Hangs" else 5)
    ((result, record),) = play(contest, 0)
    assert set(result.faults) == {0}
    assert result.faults[0].counts[kind] > 0
    assert result.faults[0].first.startswith(kind)
    assert f'"guests.py:{name}": roll' in record
    assert faults_of([result, result])[contest.bots[0]].counts[kind] == 2 * result.faults[0].counts[kind]


def test_a_guest_sees_neither_the_dice_to_come_nor_the_order_of_the_cards(guests: str) -> None:
    ((result, _),) = play(Contest((f"{guests}:Peeks", "steady"), 2, most_rounds=6), 0)
    assert not result.faults


def test_the_same_seed_plays_the_same_games_even_with_a_guest_that_throws_dice(guests: str) -> None:
    contest = Contest((f"{guests}:Random", "steady"), 2, most_rounds=8)
    first, second = play(contest, 0, 1), play(contest, 1, 0)
    assert first == second[::-1]
    assert first[0][1] != first[1][1]


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("{}:Wordless", "Wordless has no method choose"),
        ("{}:Unwilling", "RuntimeError: not today"),
        ("{}:Absent", "there is no Absent in it"),
        ("{}:", "after the colon comes the name of a class"),
        ("nowhere.py:Bot", "there is no file nowhere.py"),
    ],
)
def test_what_is_no_bot_is_said_before_the_first_game(guests: str, bot: str, words: str) -> None:
    with pytest.raises(GuestError, match=words):
        check_guest(bot.format(guests))


@pytest.mark.parametrize(
    ("contest", "words"),
    [
        (Contest(("genius", "steady"), 2), "genius: no such bot; there are easy, steady"),
        (Contest(("steady", "easy"), 4), "2 bots for 4 seats; name a bot again"),
        (Contest(("steady",) * 9, 9), "--players 9: classic is for 2 to 8"),
        (Contest(("steady", "easy"), 0), "--players 0: classic is for 2 to 8"),
        (Contest(("steady",), 1), "steady has nobody to play against"),
        (Contest(("steady", "easy"), 2, games=10**8), "every result is kept; give 10,000,000 or fewer"),
        (Contest(("steady", "easy"), 2, think=float("nan")), "--think nan"),
        (Contest(("nowhere.py:Bot", "easy"), 2), "there is no file nowhere.py"),
        (Contest(("oracle:many", "steady"), 2), "oracle:many: give 1 to 1,000,000 playouts"),
        (Contest(("steady", "easy"), 2, games=0), "--games 0"),
        (Contest(("steady", "easy"), 2, think=0), "--think 0"),
    ],
)
def test_what_cannot_be_played_is_explained(contest: Contest, words: str) -> None:
    with pytest.raises(JobError, match=words):
        check_contest(contest)


def test_standings_count_games_and_know_what_par_is() -> None:
    best, other = standings([won("ABBB", 0), won("BABB", 0), won("BBAB", NOBODY)], "AB")
    assert best == ("A", 3, 3, 1, 0.25)
    assert other == ("B", 3, 9, 1, 0.75)


def test_a_bot_in_three_seats_is_not_three_times_as_good() -> None:
    results = [won("ABBB", 0), won("ABBB", 1), won("ABBB", 2), won("ABBB", 3)]
    assert cross_table(results, "AB")["A"]["B"] == (1, 2)


def test_a_bot_is_called_by_its_file_without_the_folder_unless_two_would_be_alike() -> None:
    assert list(short_names(["a/mine.py:Bot", "steady"]).values()) == ["mine.py:Bot", "steady"]
    assert list(short_names(["a/mine.py:Bot", "b/mine.py:Bot"]).values()) == ["a/mine.py:Bot", "b/mine.py:Bot"]


def test_whoever_wins_more_is_rated_higher() -> None:
    rated = ratings([won("ABC", nth % 4 % 3) for nth in range(40)], "ABC").bots
    assert rated["A"].points > max(rated["B"].points, rated["C"].points)
    assert ratings([won("AB", NOBODY)], "AB").bots["A"] == ratings([], "A").bots["A"]


def test_ratings_are_the_likeliest_strengths_and_their_intervals_hold() -> None:
    """Games drawn by known strengths of bots and of moving first: both are found again, in any order."""
    strengths, order = {"A": 2.0, "B": 1.0, "C": 0.5}, (1.5, 1.0, 1 / 1.5)
    held = 0
    for seed in range(40):
        chance = Random(seed)
        results = []
        for nth in range(600):
            seats, starter = "ABC"[nth % 3 :] + "ABC"[: nth % 3], chance.randrange(3)
            weights = [strengths[bot] * order[(seat - starter) % 3] for seat, bot in enumerate(seats)]
            winner = chance.choices(range(3), weights)[0]
            results.append(Result(nth, tuple(seats), winner, 9, {}, starter))
        found = ratings(results, "ABC")
        rated = [*found.bots.values(), *found.order]
        true = [POINTS * log(strength) for strength in (*strengths.values(), *order)]
        for rating, points in zip(rated, true, strict=True):
            assert rating.low is not None
            assert rating.high is not None
            held += rating.low <= points <= rating.high
        again = ratings(reversed(results), "ABC").bots["A"]
        assert again == pytest.approx(found.bots["A"])
    assert 0.92 < held / (40 * 6) < 0.99


def test_the_example_plays_and_everything_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, folder = tmp_path / "found.json", tmp_path / "games"
    line = [
        "tournament",
        EXAMPLE,
        "easy",
        "--games",
        "3",
        "--most-rounds",
        "15",
        "--json",
        str(file),
        "--save",
        str(folder),
    ]
    assert main(line) == 0
    found = json.loads(file.read_text())
    assert (found["games"], found["stopped"], len(found["results"])) == (4, False, 4)
    assert {row["bot"] for row in found["bots"]} == {EXAMPLE, "easy"}
    assert not any("faults" in row for row in found["bots"])
    assert all("rating" in row and row["low"] <= row["rate"] <= row["high"] for row in found["bots"])
    assert main(["check", *map(str, sorted(folder.iterdir()))]) == 0
    assert "4 games of 2" in capsys.readouterr().out


def test_what_cannot_be_read_ends_with_2_and_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for line in ("tournament genius steady", "tournament steady steady --save x --on cpu", "tournament x.py:A steady"):
        assert main(line.split()) == UNUSABLE
        assert capsys.readouterr().err.startswith("fastdeal: ")


def test_ctrl_c_keeps_what_was_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> Iterator[list[Result]]:
        yield [Result(number, ("steady", "easy"), number % 2, 30, {}) for number in range(3)]
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "play_by_engine", interrupted)
    assert main(["tournament", "steady", "easy", "--on", "plain", "--games", "100"]) == INTERRUPTED
    assert "3 games of 2" in (said := capsys.readouterr().out)
    assert "stopped, 100 were asked for" in said
