"""House rules on building and bankruptcy: bots cope with them, and old editions and records stay as they were."""

import pytest

from fastdeal.bots.house.play import play_move
from fastdeal.editions import OPTIONS, load_edition, parse_rules
from fastdeal.editions.fingerprint import rules_that_count
from fastdeal.lab.batch.play import is_done, open_game
from fastdeal.lab.engines.plain import seated_minds
from fastdeal.lab.job import Job, lay_out
from fastdeal.rhythm.asking import Rhythm

NEW = [name for name, option in OPTIONS.items() if option.since > 1]


@pytest.mark.parametrize("rule", NEW)
def test_bots_make_no_move_that_is_refused_and_still_build(rule: str) -> None:
    setup = lay_out(Job(players=4, rules=f"{rule}=yes", bots=("shark", "steady"))).setup
    built = 0
    for number in range(3):
        game, rhythm, minds = setup.start.copy(), Rhythm(), seated_minds(setup, number)
        open_game(game, setup.board, minds, rhythm, setup.plan, number)
        while not is_done(game, setup.plan) and game.round < 120:
            before = game.built
            play_move(game, setup.board, minds, rhythm)
            built += game.built & ~before != 0
        assert rhythm.faults == 0
    assert built > 5


def test_rules_that_nobody_chose_leave_the_hash_of_an_edition_alone() -> None:
    edition = load_edition("classic")
    assert not set(NEW) & set(rules_that_count(edition.all_rules()))
    assert NEW[0] in rules_that_count({**edition.all_rules(), NEW[0]: True})


def test_the_bank_has_more_than_all_sites_can_hold() -> None:
    board = load_edition("classic").board(parse_rules("unlimited_buildings=yes"))
    assert min(board.houses, board.hotels) > 22 * 4
