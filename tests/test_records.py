"""Records hold games whole: those of 64 bits, and small ones with no more bits than the numbers need."""

import numpy as np
import pytest

from fastdeal.bots.mind import Mind
from fastdeal.bots.minds import LEVELS, mind
from fastdeal.bots.play import play_move
from fastdeal.editions import edition_ids
from fastdeal.engine.drive import Rhythm
from fastdeal.engine.record import dtype_of, freeze, thaw
from fastdeal.lab.engines.records import ROOM, SMALL_MIND
from fastdeal.lab.house_rules import all_house_rules
from fastdeal.lab.job import Job, lay_out
from fastdeal.rules.codes import Stage
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Game, bits_of, shape_of

RULES = ("", f"{all_house_rules()}, speed_die=yes")
MOST_TURNS = 800
EVERY = 11


def test_a_field_says_how_many_bits_it_needs() -> None:
    bits = bits_of(Game)
    assert (bits["turn"], bits["alive"], bits["cash"], bits["deeds"]) == (8, 16, 32, 64)
    assert bits.keys() == shape_of(Game).keys()
    assert dtype_of(Game, small=True).itemsize * 3 < dtype_of(Game).itemsize


def test_what_does_not_fit_is_not_cut_off() -> None:
    game = Game()
    game.cash[0] = 1 << 40
    with pytest.raises(OverflowError):
        freeze(game, np.zeros(1, dtype_of(Game, small=True))[0])


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("edition", edition_ids())
def test_small_records_hold_every_position(edition: str, rules: str) -> None:
    board = lay_out(Job(edition, rules)).table.board
    small, small_mind = np.zeros(1, dtype_of(Game, small=True)), np.zeros(1, dtype_of(Mind, small=True))
    for number in range(3):
        game, rhythm = new_game(board, 4 + 2 * number, 8, number), Rhythm()
        minds = [mind(LEVELS[(seat + number) % 3]) for seat in range(game.players)]
        moves = 0
        while game.step != Stage.OVER and game.turns < MOST_TURNS:
            play_move(game, board, minds, rhythm)
            moves += 1
            if moves % EVERY == 0:
                freeze(game, small[0])
                assert thaw(small[0], Game) == game
                freeze(minds[game.turn], small_mind[0])
                assert thaw(small_mind[0], Mind) == minds[game.turn]
        assert moves > EVERY


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("edition", edition_ids())
def test_a_small_record_holds_every_board(edition: str, rules: str) -> None:
    board = lay_out(Job(edition, rules)).table.board
    small = np.zeros(1, dtype_of(Board, small=True))
    freeze(board, small[0])
    assert thaw(small[0], Board) == board


def test_what_is_asked_for_most_lies_together() -> None:
    """Single numbers first, the widest of them before; and whole words, for they are copied by words."""
    kinds = [ROOM[name] for name in ROOM.names or ()]
    single = [kind.itemsize for kind in kinds if kind.shape == ()]
    assert [kind.itemsize for kind in kinds[: len(single)]] == sorted(single, reverse=True)
    assert (ROOM.itemsize % 8, SMALL_MIND.itemsize % 8) == (0, 0)
