"""Chance from a game's own generator: who begins, shuffled piles, dealt deeds, dice. Stories write these out."""

from collections import Counter

import pytest

from fastdeal.editions import load_edition
from fastdeal.notation.opening import starter_of, throw_opening
from fastdeal.notation.reader import load
from fastdeal.rules.dice import dice_for, with_dice
from fastdeal.rules.luck import draw_number, seed_luck
from fastdeal.rules.moves import do, do_at
from fastdeal.rules.setup import new_game, set_up, shuffle_piles
from fastdeal.rules.state import Game
from fastdeal.rules.words import PILE_CARDS, Face, Verb

CLASSIC = load_edition("classic")
BOARD = CLASSIC.board()


@pytest.mark.parametrize(
    ("seed", "stream", "drawn"),
    [
        (7, 0, [4196707356, 3891143111, 2994695642, 1852364411]),
        (2**33 + 5, 3, [3653304796, 2167244951, 261511765, 562202216]),
        (1, 6 * 2**32 + 9, [3524466337, 2279770022, 1869505615, 1499670720]),
    ],
)
def test_a_seed_means_the_same_for_ever(seed: int, stream: int, drawn: list[int]) -> None:
    cup = Game()
    seed_luck(cup, seed, stream)
    assert [draw_number(cup) for _ in drawn] == drawn


@pytest.mark.parametrize("players", range(2, 9))
def test_the_highest_roller_of_the_same_dice_begins(players: int) -> None:
    for seed in range(50):
        cup = Game()
        seed_luck(cup, seed, 0)
        assert new_game(BOARD, players, seed, 0).turn == starter_of(throw_opening(cup, players), players)


def test_before_the_shuffle_each_pile_lies_in_the_editions_order() -> None:
    game = Game()
    set_up(game, BOARD, 2, 0)
    assert game.pile_card == [*range(PILE_CARDS), *range(PILE_CARDS)]


def test_every_card_comes_to_every_place_about_as_often() -> None:
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(1600):
        game = new_game(BOARD, 2, seed, 0)
        found.update(enumerate(game.pile_card))
    assert len(found) == 2 * PILE_CARDS * PILE_CARDS
    assert set(found.values()) <= set(range(50, 150))  # 100 on average


def test_a_card_that_is_held_is_not_shuffled_in() -> None:
    game = Game()
    set_up(game, BOARD, 2, 0)
    game.pile_size[0] = PILE_CARDS - 1
    seed_luck(game, 1, 0)
    shuffle_piles(game)
    assert sorted(game.pile_card[: PILE_CARDS - 1]) == list(range(PILE_CARDS - 1))
    assert game.pile_card[PILE_CARDS - 1] == PILE_CARDS - 1


@pytest.mark.parametrize(("each", "players"), [(2, 3), (3, 4), (4, 8)])
def test_everybody_is_dealt_as_many_deeds_as_there_are(each: int, players: int) -> None:
    board = CLASSIC.board({"deal_out_deeds": each, "start_cash": 5000})
    found = 0
    for seed in range(200):
        dealt = new_game(board, players, seed, 0).deeds[:players]
        there = range(min(each * players, board.properties.bit_count()))
        assert [deeds.bit_count() for deeds in dealt] == [len(there[seat::players]) for seat in range(players)]
        assert (sum(dealt) & board.properties).bit_count() == len(there)
        found |= sum(dealt)
    assert found == board.properties


def test_a_dealt_deed_is_paid_for_or_not_dealt() -> None:
    board = CLASSIC.board({"deal_out_deeds": 1, "start_cash": 60})
    left = {(game.deeds[0], game.cash[0]) for game in (new_game(board, 2, seed, 0) for seed in range(200))}
    assert left == {(0, 60), (1 << 1, 0), (1 << 3, 0)}


def test_a_roll_has_as_many_dice_as_the_player_throws() -> None:
    match = load("fastdeal 1\nedition: classic\nrules: speed_die=yes\nplayers: Ann, Bob\nstart: Ann\n")
    game, board = match.game, match.board
    assert {with_dice(game, board, 0, do(Verb.ROLL)).third for _ in range(50)} == {Face.NONE}
    game.passed_go = 1
    rolls = [with_dice(game, board, 0, do(Verb.ROLL)) for _ in range(300)]
    assert {roll.first for roll in rolls} == {roll.second for roll in rolls} == set(range(1, 7))
    assert {roll.third for roll in rolls} == {1, 2, 3, Face.BUS, Face.TYCOON}


@pytest.mark.parametrize(("square", "dice"), [(5, 0), (12, 2)])
def test_only_the_rent_of_a_utility_is_thrown_for(square: int, dice: int) -> None:
    spaces = f"{square // 2}-{square - square // 2}"
    header = f"fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\nset: Bob.deeds = @{square}\n"
    match = load(f"{header}Ann: roll {spaces}\n")
    game, board = match.game, match.board
    for ask in (do(Verb.ASK), do_at(Verb.ASK, square)):
        assert dice_for(game, board, 1, ask) == dice
        assert bool(with_dice(game, board, 1, ask).first) == bool(dice)
    # Nothing is owed to Ann, nothing on GO, and no other move is thrown for.
    for seat, move in ((0, do(Verb.ASK)), (1, do_at(Verb.ASK, 0)), (1, do_at(Verb.MORTGAGE, square))):
        assert dice_for(game, board, seat, move) == 0
        assert with_dice(game, board, seat, move) == move
