"""`fastdeal replay`: tells a recorded game in words, move by move under a heading for each turn."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..notation.errors import DealError, DealMismatch
from ..notation.match import Match
from ..notation.reader import steps
from ..rules.holdings import is_alive, worth
from .teller import Teller

__all__ = ["Teller", "replay_file", "retell"]

FINE, DOES_NOT_HOLD, UNREADABLE = 0, 1, 2


class Told(NamedTuple):
    """A line of the story; a heading begins a turn."""

    text: str
    is_heading: bool = False


def replay_file(path: Path, lang: str = "en") -> int:
    """Print the story of a record; 0, or 1 where a line does not hold, or 2 where it cannot be read."""
    from rich.console import Console

    console = Console(highlight=False, soft_wrap=True)
    try:
        for line in retell(path.read_bytes(), path.parent, lang):
            heading = f"\n{line.text}" if line.is_heading else f"  {line.text}"
            console.print(heading, style="bold" if line.is_heading else None, markup=False)
    except OSError as error:
        print(f"{path}: {error.strerror or error}", file=sys.stderr)
        return UNREADABLE
    except DealError as error:
        print(f"{path}:{error.line}: {error.message}", file=sys.stderr)
        return DOES_NOT_HOLD if isinstance(error, DealMismatch) else UNREADABLE
    return FINE


def retell(data: bytes, folder: Path, lang: str) -> Iterator[Told]:
    """The story of a record, and how everyone stands at its end. Raises `DealError`."""
    moves = 0
    turn: tuple[int, int] | None = None  # its number and whose it is, before the move
    heading = turn
    for match in steps(data, folder):
        teller = Teller(match.edition, match.names, lang)
        if len(match.moves) > moves:
            turn = turn or (0, match.game.starter)
            if turn != heading:
                yield Told(teller.heading(*turn), is_heading=True)
            yield from map(Told, teller.story(match.events, match.game))
            moves, heading, turn = len(match.moves), turn, (match.game.turns, match.game.turn)
    yield from standings(match, teller)


def standings(match: Match, teller: Teller) -> Iterator[Told]:
    """What everyone still in the game has."""
    yield Told(teller.say("standings"), is_heading=True)
    for seat in range(match.game.players):
        if is_alive(match.game, seat):
            cash, whole = teller.money(match.game.cash[seat]), teller.money(worth(match.game, match.board, seat))
            yield Told(teller.say("standing", seat=teller.names[seat], cash=cash, worth=whole))
