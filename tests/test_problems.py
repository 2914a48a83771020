"""The problems: every position loads, every choice is legal, one is clearly best; and how they are asked."""

import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from math import gcd

import pytest

from fastdeal.editions import edition_ids
from fastdeal.notation.moves import parse_move
from fastdeal.problems.book import STRIDE, Problem, all_problems, problem_of
from fastdeal.problems.words import Told
from fastdeal.rhythm.choices import with_sample_dice
from fastdeal.rules.apply import apply
from fastdeal.rules.words import Refusal

PROBLEMS = all_problems()
KINDS = {"dealing", "buying", "bidding", "building", "raising", "jail", "moving"}
CLEAR = 0.05


def name_of(problem: Problem) -> str:
    return str(problem.number)


@pytest.mark.parametrize("problem", PROBLEMS, ids=name_of)
def test_what_a_choice_costs_is_what_the_percents_say(problem: Problem) -> None:
    for nth in range(len(problem.choices)):
        lost = problem.percent_of(problem.best) - problem.percent_of(nth)
        assert problem.points_lost(nth) == lost == pytest.approx(100 * problem.cost_of(nth), abs=1)


@pytest.mark.parametrize("problem", PROBLEMS, ids=name_of)
def test_all_choices_are_legal_and_one_is_clearly_best(problem: Problem) -> None:
    match, seat = problem.position(), problem.seat
    assert 2 <= len(problem.choices) <= 5
    for choice in problem.choices:
        game = match.game.copy()
        for text in choice.moves:
            move = with_sample_dice(game, match.board, seat, parse_move(text, match.names, game, seat))
            assert apply(game, match.board, seat, move) == Refusal.NONE
        assert len(choice.steady) == len(choice.shark) == len(match.names)
    for level in ("steady", "shark"):
        own = [getattr(choice, level)[seat] for choice in problem.choices]
        others = own[: problem.best] + own[problem.best + 1 :]
        assert own[problem.best] - max(others) >= CLEAR, level


@pytest.mark.parametrize("problem", PROBLEMS, ids=name_of)
def test_it_is_told_in_both_languages(problem: Problem) -> None:
    english, german = Told(problem, "en"), Told(problem, "de")
    assert problem.who in english.question()
    assert problem.who in german.question()
    assert len(set(english.choices())) == len(set(german.choices())) == len(problem.choices)
    assert english.reason().endswith(".")
    assert german.reason().endswith(".")
    assert english.reason() != german.reason()


def test_there_are_fifty_of_every_kind_and_edition() -> None:
    matches = [problem.position() for problem in PROBLEMS]
    assert len(PROBLEMS) >= 50
    assert {problem.kind for problem in PROBLEMS} == KINDS
    assert {match.edition.id for match in matches} == set(edition_ids())
    assert min(Counter(match.edition.id for match in matches).values()) >= 5
    assert {len(match.names) for match in matches} >= {2, 3, 4, 5, 6, 8}
    assert len({problem.record for problem in PROBLEMS}) == len(PROBLEMS)


def test_every_day_has_its_problem_and_all_come_before_one_comes_again() -> None:
    assert gcd(STRIDE, len(PROBLEMS)) == 1
    days = [date(2026, 11, 16) + timedelta(nth) for nth in range(len(PROBLEMS))]
    assert {problem_of(day).number for day in days} == set(range(1, len(PROBLEMS) + 1))


def puzzle(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "fastdeal", "puzzle", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", timeout=60)


def test_a_right_answer_a_wrong_one_and_one_that_is_none() -> None:
    best = PROBLEMS[0].best + 1
    right = puzzle("1", typed=f"seven\n9\n{best}\n")
    assert right.returncode == 0
    assert "There is no choice 'seven'." in right.stdout
    assert "There is no choice '9'." in right.stdout
    assert "Right." in right.stdout
    assert PROBLEMS[0].reason.en in right.stdout
    wrong = puzzle("1", "--lang", "de", typed=f"{3 - best}\n")
    assert wrong.returncode == 1
    assert "Nein. Besser ist:" in wrong.stdout
    assert "Punkte" in wrong.stdout


def test_puzzles_are_listed_and_one_that_is_not_there_is_refused() -> None:
    assert len(puzzle("--list").stdout.splitlines()) == len(PROBLEMS)
    unknown = puzzle("0")
    assert unknown.returncode == 2
    assert f"they go from 1 to {len(PROBLEMS)}" in unknown.stderr
    assert "The deal of the day" in puzzle("--day").stdout
