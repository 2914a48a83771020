"""A recorded game in words, move by move, with a heading for each turn."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..notation.match import Match
from ..notation.reader import steps
from ..rules.holdings import is_alive, worth
from .teller import Teller


class StoryLine(NamedTuple):
    """A line of the story, or the heading of a turn."""

    text: str
    is_heading: bool = False


def retell(data: bytes, folder: Path, lang: str) -> Iterator[StoryLine]:
    """The story of a record, with the final standings. Raises `DealError`."""
    moves = 0
    turn: tuple[int, int] | None = None  # its number and player, before the move
    heading = turn
    for match in steps(data, folder):
        teller = Teller(match.edition, match.names, lang)
        if len(match.moves) > moves:
            turn = turn or (0, match.game.starter)
            if turn != heading:
                yield StoryLine(teller.heading(*turn), is_heading=True)
            yield from map(StoryLine, teller.story(match.events, match.game))
            moves, heading, turn = len(match.moves), turn, (match.game.turns, match.game.turn)
    yield from standings(match, teller)


def standings(match: Match, teller: Teller) -> Iterator[StoryLine]:
    """What everybody still in the game owns."""
    yield StoryLine(teller.say("standings"), is_heading=True)
    for seat in range(match.game.players):
        if is_alive(match.game, seat):
            cash, whole = teller.money(match.game.cash[seat]), teller.money(worth(match.game, match.board, seat))
            yield StoryLine(teller.say("standing", seat=teller.names[seat], cash=cash, worth=whole))
