"""Automatic rent of a utility: the game waits for its dice, and for nothing else."""

import pytest

from fastdeal.editions import load_edition
from fastdeal.rhythm.asking import Rhythm, ask_next
from fastdeal.rules.apply import apply
from fastdeal.rules.moves import ask_with, do, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.stage import stage_of
from fastdeal.rules.state import Game
from fastdeal.rules.words import NOWHERE, Refusal, Stage, Verb

BOARD = load_edition("classic").board({"rent": "automatic"})
WATER = 28


@pytest.fixture
def game() -> Game:
    """Ann has landed on Bob's utility; Cyd watches."""
    game = new_game(BOARD, 3, 5, 5)
    game.turn = game.starter = 0
    game.at[0] = WATER - 5
    game.deeds[1] = 1 << WATER
    assert apply(game, BOARD, 0, roll_of(2, 3, 0)) == Refusal.NONE
    return game


def test_the_owner_is_asked_for_the_dice(game: Game) -> None:
    assert stage_of(game) == Stage.RENT
    assert ask_next(game, Rhythm(), game.alive) == (1, Stage.RENT)
    assert apply(game, BOARD, 1, roll_of(1, 2, 0)) == Refusal.NOT_YOUR_MOVE


def test_the_dice_set_the_rent_and_the_turn_goes_on(game: Game) -> None:
    assert apply(game, BOARD, 1, ask_with(NOWHERE, 0, 0, 0)) == Refusal.BAD_DICE
    assert apply(game, BOARD, 1, ask_with(NOWHERE, 6, 4, 0)) == Refusal.NONE
    assert (game.cash[0], game.cash[1]) == (1500 - 40, 1500 + 40)
    assert (stage_of(game), game.turn) == (Stage.ROLL, 1)


def test_it_is_void_when_the_owner_leaves(game: Game) -> None:
    assert apply(game, BOARD, 1, do(Verb.RESIGN)) == Refusal.NONE
    assert game.cash[0] == 1500
    assert stage_of(game) == Stage.AUCTION, "of the owner's estate"
    for seat in (0, 2):
        apply(game, BOARD, seat, do(Verb.PASS))
    assert (stage_of(game), game.turn) == (Stage.ROLL, 2)


def test_it_is_void_when_the_payer_leaves(game: Game) -> None:
    assert apply(game, BOARD, 0, do(Verb.RESIGN)) == Refusal.NONE
    assert (stage_of(game), game.turn, game.claim_count) == (Stage.ROLL, 1, 0)
