"""The laws hold after every move, whatever is played: random tables, random moves, legal and illegal ones."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from laws import Books, LawError, check_position
from wanderer import Wanderer, random_board, random_table

from fastdeal.editions import load_edition
from fastdeal.rhythm.choices import choices, with_sample_dice
from fastdeal.rules.legal import why_not
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board
from fastdeal.rules.words import Event, Refusal, Stage, Why

BOARD = load_edition("classic").board({})
CALM = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])


def wander(seed: int, moves: int) -> Wanderer:
    """So many random moves at a random table, or fewer if the game is over before."""
    rng = Random(seed)
    _, _, board = random_board(rng)
    wanderer = Wanderer(rng, board, random_table(rng, board))
    for _ in range(moves):
        if wanderer.game.step == Stage.OVER:
            break
        wanderer.step()
    return wanderer


@CALM
@given(seed=st.integers(0, 2**32), moves=st.integers(1, 250))
def test_the_laws_hold_in_random_play(seed: int, moves: int) -> None:
    wanderer = wander(seed, moves)
    wanderer.books.check(wanderer.game)


@CALM
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 60))
def test_somebody_always_has_a_choice_and_every_choice_is_legal(seed: int, moves: int) -> None:
    wanderer = wander(seed, moves)
    game, board = wanderer.game, wanderer.board
    offered = [(seat, choices(game, board, seat)) for seat in range(game.players)]
    assert any(choice.moves for _, choice in offered) == (game.step != Stage.OVER)
    for seat, choice in offered:
        legal = [why_not(game, board, seat, with_sample_dice(game, board, seat, move)) for move in choice.moves]
        assert set(legal) <= {Refusal.NONE}


def spoil_cash(board: Board) -> None:
    game = new_game(board, 2, 1, 1)
    books = Books(game)
    game.cash[0] += 1
    books.check(game)


def spoil_levels(board: Board) -> None:
    game = new_game(board, 2, 1, 1)
    game.deeds[0] = board.group_deeds[0]
    game.level[1] = 2
    game.built = 1 << 1
    game.houses -= 2
    check_position(game, board)


def spoil_pile(board: Board) -> None:
    game = new_game(board, 2, 1, 1)
    game.pile_card[0] = game.pile_card[1]
    check_position(game, board)


def spoil_owner(board: Board) -> None:
    game = new_game(board, 2, 1, 1)
    game.deeds[0] = game.deeds[1] = 1 << 1
    check_position(game, board)


def spoil_payment(board: Board) -> None:
    game = new_game(board, 2, 1, 1)
    books = Books(game)
    books.enter([(Event.PAID, 0, 1, 50, Why.DEAL)])
    books.check(game)


@pytest.mark.parametrize(
    ("spoil", "law"),
    [
        (spoil_cash, "money is conserved"),
        (spoil_payment, "money is conserved"),
        (spoil_levels, "buildings stand evenly"),
        (spoil_pile, "no card is twice"),
        (spoil_owner, "a deed has one owner"),
    ],
)
def test_a_broken_law_is_noticed(spoil: object, law: str) -> None:
    assert callable(spoil)
    with pytest.raises(LawError, match=law):
        spoil(BOARD)
