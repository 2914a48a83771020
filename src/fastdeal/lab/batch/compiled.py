"""A batch over records, as the compiled carriers play it: assigning a record copies it."""

from typing import Any

from ...bots.play import play_move
from .plan import Plan
from .play import is_done, open_game
from .sums import add_up, note_outcome, place_in_lineup


def take(taken: Any) -> int:
    """The number of the next game that nobody plays. On the GPU many ask at once, and a twin of this takes care."""
    taken[0] += 1
    return int(taken[0]) - 1


def play_batch(
    first: int, games: int, taken: Any, plan: Plan, start: Any, board: Any, lineup: Any,
    game: Any, minds: Any, rhythm: Any, sums: Any, outcomes: Any,
) -> None:  # fmt: skip
    """Play one game after the other until all are taken; `game`, `minds` and `rhythm` are room to work in.

    There is one loop over moves and none over games around it: on the GPU threads go in step, and one that has
    finished its game must not wait for its neighbours.
    """
    nth = -1
    while True:
        if nth < 0:
            nth = take(taken)
            if nth >= games:
                return
            open_nth(first + nth, plan, start, board, lineup, game, minds, rhythm)
        if is_done(game[0], plan):
            add_up(sums, game[0], game[0], plan, first + nth)
            note_outcome(outcomes[nth], game[0], plan, first + nth)
            nth = -1
        else:
            play_move(game[0], board, minds, rhythm[0])


def open_nth(number: int, plan: Plan, start: Any, board: Any, lineup: Any, game: Any, minds: Any, rhythm: Any) -> None:
    """Set up the game of one number."""
    game[0] = start[0]
    for seat in range(plan.players):
        minds[seat] = lineup[place_in_lineup(seat, plan, number)]
    open_game(game[0], board, rhythm[0], plan, number)
