"""A recorded game for the replay page: every move with its sentences and the view after it."""

from collections.abc import Sequence
from typing import cast

from msgspec import Raw, Struct, json

from ...editions import Rules
from ...languages import LANGUAGES
from ...notation.match import Match
from ...notation.reader import load, steps
from ...rules.state import Game
from ...telling.ending import ending_of
from ...telling.teller import Teller
from ..log.record import read_time_up
from ..room.hall import refuse_long_names
from ..talk.view import GameView, view_of
from ..talk.wire import HappeningWords, event_words


class Step(Struct, frozen=True):
    """A move in notation, what happened, and the view after it."""

    move: str
    events: list[HappeningWords]
    lines: list[str]
    view: GameView


class Recorded(Struct, frozen=True):
    """A whole game; `start` is the view before its first move."""

    edition: str
    rules: Rules
    names: list[str]
    start: GameView
    steps: list[Step]


def replay_page(text: str, language: str) -> bytes:
    """The whole game as JSON. Raises `DealError` where the record does not hold."""
    return json.encode(recorded(text, language))


def recorded(text: str, language: str) -> Recorded:
    """The whole game. Raises `DealError` where the record does not hold."""
    laid_out: list[Raw] = []
    for match in steps(text.encode(), None):
        refuse_long_names(match.names)
        if len(match.moves) > len(laid_out):
            laid_out.append(step_of(match, language))
    start = view_of(start_of(match), match.board)
    rules = match.edition.all_rules(match.rules)
    return Recorded(match.edition.id, rules, match.names, start, cast("list[Step]", laid_out))


def ending_page(text: str, language: str, names: Sequence[str] = ()) -> bytes | None:
    """How the game of a record ended, as JSON; None if it is not over. Raises `DealError`."""
    ending = ending_of(steps(text.encode(), None), read_time_up(text), known(language), names)
    return json.encode(ending) if ending else None


def known(language: str) -> str:
    """The language asked for, if it is one of ours."""
    return language if language in LANGUAGES else LANGUAGES[0]


def start_of(match: Match) -> Game:
    """The game before its first move, from the record's header and its `set:` and `next:` lines."""
    return load("\n".join(match.header.lines())).game


def step_of(match: Match, language: str) -> Raw:
    """The last move of a match, a `Step`, as JSON: thousands of objects encoded at once would hold all tables up."""
    teller = Teller(match.edition, match.names, known(language))
    events = [event_words(event) for event in match.events]
    step = Step(match.moves[-1], events, teller.story(match.events, match.game), view_of(match.game, match.board))
    return Raw(json.encode(step))
