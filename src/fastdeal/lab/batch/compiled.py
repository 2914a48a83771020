"""A batch over records, for the compiled engines. Assigning a record copies it."""

from typing import Any

from ...bots.house.mind import Minds
from ...bots.house.play import play_move
from .plan import Plan
from .play import is_done, open_game
from .sums import add_up, note_outcome, place_in_lineup


def play_batch(
    first: int, games: int, plan: Plan, start: Any, board: Any, natures: Any, lineup: Any,
    game: Any, memories: Any, rhythm: Any, sums: Any, outcomes: Any,
) -> None:  # fmt: skip
    """Play one game after the other; `game`, `memories` and `rhythm` are scratch space."""
    minds: Any = Minds(natures, memories)
    for nth in range(games):
        open_nth(first + nth, plan, start, board, lineup, game, minds, rhythm)
        while not is_done(game[0], plan):
            play_move(game[0], board, minds, rhythm[0])
        add_up(sums, game[0], game[0], plan, first + nth)
        note_outcome(outcomes[nth], game[0], game[0], board, plan, first + nth)


def open_nth(number: int, plan: Plan, start: Any, board: Any, lineup: Any, game: Any, minds: Any, rhythm: Any) -> None:
    """Set up the game with this number."""
    game[0] = start[0]
    game[0].look = plan.look
    for seat in range(plan.players):
        minds.memories[seat] = lineup[place_in_lineup(seat, plan, number)]
    open_game(game[0], board, minds, rhythm[0], plan, number)
