"""A batch over records, as the compiled carriers play it: assigning a record copies it."""

from typing import Any

from .plan import Plan
from .play import play_game
from .sums import add_up, note_outcome, place_in_lineup


def play_batch(
    first: int, games: int, plan: Plan, start: Any, board: Any, lineup: Any,
    game: Any, minds: Any, rhythm: Any, sums: Any, outcomes: Any,
) -> None:  # fmt: skip
    """Play the games of these numbers; `game`, `minds` and `rhythm` are room to work in."""
    for nth in range(games):
        play_nth(nth, first + nth, plan, start, board, lineup, game, minds, rhythm, sums, outcomes)


def play_nth(
    nth: int, number: int, plan: Plan, start: Any, board: Any, lineup: Any,
    game: Any, minds: Any, rhythm: Any, sums: Any, outcomes: Any,
) -> None:  # fmt: skip
    """Play the game of one number; its outcome is the nth."""
    game[0] = start[0]
    for seat in range(plan.players):
        minds[seat] = lineup[place_in_lineup(seat, plan, number)]
    play_game(game[0], board, minds, rhythm[0], plan, number)
    add_up(sums, game[0], game[0], plan, number)
    note_outcome(outcomes[nth], game[0], plan, number)
