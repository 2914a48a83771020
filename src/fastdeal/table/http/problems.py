"""Problems for the page: the deal of a day, or any of the collection."""

from datetime import UTC, date, datetime
from functools import lru_cache

from msgspec import Struct, json, structs
from starlette.requests import Request
from starlette.responses import Response

from ...languages import LANGUAGES
from ...problems.book import Problem, all_problems, problem_of
from ...problems.words import Told
from ..room.hall import Turned
from .replay import Recorded, known, recorded
from .requests import json_response


class ChoicePage(Struct, frozen=True):
    """Something to choose, and everybody's chances after it, seat by seat."""

    text: str
    chances: tuple[float, ...]


class ProblemPage(Struct, frozen=True):
    """A problem: the game that leads to it, whose decision it is, and which choice is best.

    `day` is the date if it is that day's problem, else empty; `today` is the date by the server's clock.
    """

    number: int
    count: int
    day: str
    today: str
    kind: str
    seat: int
    question: str
    choices: tuple[ChoicePage, ...]
    best: int
    reason: str
    record: str
    game: Recorded


async def serve_problem(request: Request) -> Response:
    """`today`, a date, or a number of the collection. Raises `Turned`."""
    today = datetime.now(UTC).date()
    which, language = request.path_params["which"], known(request.query_params.get("lang", LANGUAGES[0]))
    return json_response(problem_page(which, today, language))


def problem_page(which: str, today: date, language: str) -> bytes:
    problem, day = find_problem(which, today)
    page = page_of(problem.number, language)
    return json.encode(structs.replace(page, day=day.isoformat() if day else "", today=today.isoformat()))


@lru_cache(200)
def page_of(number: int, language: str) -> ProblemPage:
    """A problem on no special day. There are many more days than problems."""
    problem = all_problems()[number - 1]
    told = Told(problem, "de" if language == "de" else "en")
    choices = zip(told.choices(), problem.choices, strict=True)
    return ProblemPage(
        number, len(all_problems()), "", "", problem.kind, problem.seat, told.question(),
        tuple(ChoicePage(text, choice.chances) for text, choice in choices),
        problem.best, told.reason(), problem.record, recorded(problem.record, language),
    )  # fmt: skip


def find_problem(which: str, today: date) -> tuple[Problem, date | None]:
    """The problem of that name, and its day. What is to come is not told."""
    problems = all_problems()
    if which.isdecimal() and 1 <= int(which[:9]) <= len(problems):
        return problems[int(which) - 1], None
    try:
        day = today if which == "today" else date.fromisoformat(which)
    except ValueError:
        day = date.max
    if day > today:
        raise Turned(404, "no-such-problem", f"There is no problem {which[:40]}; they go from 1 to {len(problems)}.")
    return problem_of(day), day
