"""What `fastdeal puzzle` does."""

import random
from datetime import UTC, date, datetime

from ..languages import Language
from ..problems.book import all_problems, problem_of
from ..terminal.puzzle import Puzzle, listed
from .exits import DOES_NOT_HOLD, FINE, complain


def list_puzzles(lang: Language) -> int:
    for line in listed(lang):
        print(line)
    return FINE


def ask_puzzle(number: int | None, is_of_day: bool, lang: Language) -> int:
    """Ask one problem. A wrong answer is exit code 1."""
    problems = all_problems()
    day: date | None = None
    if number is not None:
        if not 1 <= number <= len(problems):
            return complain(f"there is no problem {number}; they go from 1 to {len(problems)}")
        problem = problems[number - 1]
    elif is_of_day:
        day = datetime.now(UTC).date()
        problem = problem_of(day)
    else:
        problem = random.choice(problems)
    return DOES_NOT_HOLD if Puzzle(problem, lang, day).ask() is False else FINE
