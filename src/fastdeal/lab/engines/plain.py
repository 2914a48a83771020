"""The plain engine: the rulebook in ordinary Python, game after game. For small jobs, and as the reference."""

from collections.abc import Generator
from typing import Any, cast

from ...bots.house.mind import Memory, Mind
from ...rhythm.asking import Rhythm
from ...rules.state import Game
from ..batch.play import play_game
from ..batch.sums import OUTCOME, SUMS, add_up, note_outcome, place_in_lineup
from ..batch.tally import Tally, Ticker
from ..job import Setup
from .engine import Batch, chunks_of

CHUNK = 8


class Plain:
    """Plain Python on one core."""

    name = "plain"
    at_work = name
    about = "plain Python on one core"

    def is_ready(self) -> bool:
        return True

    def get_ready(self) -> None:
        pass

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        for chunk in chunks_of(games, CHUNK):
            sums = [0] * SUMS
            outcomes = [[0] * OUTCOME for _ in chunk]
            for number, row in zip(chunk, outcomes, strict=True):
                game, tally = play_one(setup, number)
                add_up(sums, game, tally, setup.plan, number)
                note_outcome(row, game, tally, setup.board, setup.plan, number)
            yield Batch(chunk, sums, outcomes)


def play_one(setup: Setup, number: int) -> tuple[Game, Tally]:
    """The game with that number at its end, and its tally."""
    game = setup.start.copy()
    tally = Tally()
    tally.look = setup.plan.look
    game.log = cast(Any, Ticker(tally, game))
    play_game(game, setup.board, seated_minds(setup, number), Rhythm(), setup.plan, number)
    game.log = None
    return game, tally


def seated_minds(setup: Setup, number: int) -> list[Mind]:
    """The bots in their seats for the game with that number, with new minds."""
    plan = setup.plan
    return [Mind(setup.lineup[place_in_lineup(seat, plan, number)], Memory()) for seat in range(plan.players)]
