"""A recorded game laid out for a page that plays it back: every move with its sentences and the picture after it."""

from typing import Any

from msgspec import json

from ...languages import LANGUAGES
from ...notation.match import Match
from ...notation.reader import load, steps
from ...rules.state import Game
from ...telling.teller import Teller
from ..talk.view import view_of
from ..talk.wire import event_words


def replay_page(text: str, language: str) -> bytes:
    """The whole game as JSON. Raises `DealError` where the record does not hold."""
    laid_out: list[dict[str, Any]] = []
    for match in steps(text.encode(), None):
        if len(match.moves) > len(laid_out):
            laid_out.append(step_of(match, language))
    return json.encode({
        "edition": match.edition.id,
        "rules": match.edition.all_rules(match.rules),
        "names": match.names,
        "start": view_of(start_of(match), match.board),
        "steps": laid_out,
    })  # fmt: skip


def start_of(match: Match) -> Game:
    """The table before the first move, as the record lays it: its header, its `set:` and `next:` lines, and no more."""
    return load("\n".join(match.header.lines())).game


def step_of(match: Match, language: str) -> dict[str, Any]:
    """The last move of a match, as a page shows it."""
    teller = Teller(match.edition, match.names, language if language in LANGUAGES else LANGUAGES[0])
    return {
        "move": match.moves[-1],
        "events": [event_words(event) for event in match.events],
        "lines": teller.story(match.events, match.game),
        "view": view_of(match.game, match.board),
    }
