"""Parity where bots never go: every move of every story, and random ones, plain and compiled, also those refused."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import wanderer
from wanderer import Wanderer, random_board, random_table

from fastdeal.compiled.records import frozen, thaw
from fastdeal.compiled.twins import compiling
from fastdeal.notation import outcomes
from fastdeal.notation.check import check_file
from fastdeal.notation.errors import DealError
from fastdeal.rules.apply import apply
from fastdeal.rules.moves import do
from fastdeal.rules.state import Board, Game, Move
from fastdeal.rules.words import Stage, Verb

Apply = Callable[[Game, Board, int, Move], int]
STORIES = sorted((Path(__file__).parent / "stories").glob("*.deal"))


def make_move(game: Any, board: Any, seat: int, numbers: Any) -> int:
    verb, square, amount, first, second, third, partner, gives, gets, gets_cash, gives_cards, gets_cards = numbers
    move = Move(verb, square, amount, first, second, third, partner, gives, gets, gets_cash, gives_cards, gets_cards)
    return apply(game, board, seat, move)


@pytest.fixture(scope="module")
def both() -> Apply:
    """Plain `apply`, which fails unless the compiled one does the same."""
    with compiling(make_move) as compiled:
        compiled(frozen(Game()), frozen(Board()), 0, numbers_of(do(Verb.PASS)))
    boards: dict[int, tuple[Board, Any]] = {}

    def apply_both(game: Game, board: Board, seat: int, move: Move) -> int:
        _, frozen_board = boards.setdefault(id(board), (board, frozen(board)))
        record = frozen(game)
        refusal = compiled(record, frozen_board, seat, numbers_of(move))
        assert apply(game, board, seat, move) == refusal, move
        assert thaw(record, Game).differences(game) == [], move
        return int(refusal)

    return apply_both


def numbers_of(move: Move) -> tuple[int, ...]:
    return tuple(map(int, move))


def test_every_move_of_every_story_is_the_same(both: Apply, monkeypatch: pytest.MonkeyPatch) -> None:
    moves = 0

    def counted(game: Game, board: Board, seat: int, move: Move) -> int:
        nonlocal moves
        moves += 1
        return both(game, board, seat, move)

    monkeypatch.setattr(outcomes, "apply", counted)
    for story in STORIES:
        try:
            check_file(story)
        except DealError as error:
            pytest.fail(f"{story.name}: {error}")
    assert moves > 3 * len(STORIES)


@pytest.mark.parametrize("seed", range(24))
def test_random_moves_under_any_options_are_the_same(seed: int, both: Apply, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wanderer, "apply", both)
    rng = Random(f"both {seed}")
    _, _, board = random_board(rng)
    wandering = Wanderer(rng, board, random_table(rng, board))
    for _ in range(120):
        if wandering.game.step != Stage.OVER:
            wandering.step()
