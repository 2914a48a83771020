"""Records lose nothing of a game: neither those of 64 bits nor the small ones."""

from typing import Any

import numpy as np
import pytest

from fastdeal.bots.house.mind import Memory
from fastdeal.bots.house.minds import LEVELS, mind
from fastdeal.bots.house.nature import Nature
from fastdeal.bots.house.play import play_move
from fastdeal.compiled.records import CHUNK, dtype_of, freeze, small_dtype_of, thaw
from fastdeal.compiled.widths import EVERY_FIELD, FIELDS, bits_of
from fastdeal.editions import edition_ids
from fastdeal.editions.numbers import NEAREST_UTILITY_TIMES
from fastdeal.editions.parts import HIGHEST_TIMES
from fastdeal.lab.batch.errands import Errand
from fastdeal.lab.batch.tally import Tally
from fastdeal.lab.engines.frozen import NEAR, ROOM, SMALL_MEMORY, SMALL_NATURE
from fastdeal.lab.house_rules import all_house_rules
from fastdeal.lab.job import Job, lay_out
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Game, Numbers, PerPile, PerSeat, shape_of
from fastdeal.rules.words import Stage

RULES = ("", f"{all_house_rules()}, speed_die=yes")
MOST_TURNS = 800
EVERY = 11
SMALL_RECORDS = [(Game, Tally, Rhythm, Errand), (Memory,), (Nature,), (Board,)]


def fields_of(record: np.dtype[np.void]) -> dict[str, tuple[np.dtype[Any], int]]:
    """Every field with its type and its place."""
    return {name: (field[0], field[1]) for name, field in (record.fields or {}).items()}


def test_fields_have_the_bits_that_they_need() -> None:
    bits = bits_of(Game)
    assert (bits["turn"], bits["alive"], bits["cash"], bits["deeds"]) == (8, 16, 32, 64)
    assert bits.keys() == shape_of(Game).keys()
    assert small_dtype_of(Game).itemsize * 2 < dtype_of(Game).itemsize


def test_whatever_an_edition_multiplies_dice_with_fits() -> None:
    bits = bits_of(Game)
    assert 1 << bits["claim_times"] - 1 > HIGHEST_TIMES
    assert 1 << bits["rent_factor"] - 1 > NEAREST_UTILITY_TIMES


def test_every_field_with_a_width_exists_and_has_but_one() -> None:
    kinds = {kind.__name__: kind for kinds in SMALL_RECORDS for kind in kinds}
    assert kinds.keys() == FIELDS.keys()
    for name, widths in FIELDS.items():
        named = [field for fields in widths.values() if fields != EVERY_FIELD for field in fields.split()]
        assert len(named) == len(set(named))
        assert set(named) <= shape_of(kinds[name]).keys()


def test_what_does_not_fit_is_not_cut_off() -> None:
    much, many = Game(), Game()
    much.cash[0] = 1 << 40
    many.houses = 1 << 15
    for game in (much, many):
        with pytest.raises(OverflowError):
            freeze(game, np.zeros(1, small_dtype_of(Game))[0])


def test_no_field_of_a_room_lies_both_near_and_far() -> None:
    assert NEAR % CHUNK == 0
    ends = {name: (place, place + field.itemsize) for name, (field, place) in fields_of(ROOM).items()}
    assert [name for name, (first, end) in ends.items() if first < NEAR < end] == []
    assert {"step", "cash", "deeds", "level", "luck", "matter"} <= {
        name for name, (_, end) in ends.items() if end <= NEAR
    }


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("edition", edition_ids())
def test_small_records_hold_every_position(edition: str, rules: str) -> None:
    board = lay_out(Job(edition, rules)).setup.board
    room, small = np.zeros(1, ROOM)[0], np.zeros(1, SMALL_MEMORY)[0]
    for number in range(3):
        game, rhythm = new_game(board, 4 + 2 * number, 8, number), Rhythm()
        minds = [mind(LEVELS[(seat + number) % 3], board) for seat in range(game.players)]
        moves = 0
        while game.step != Stage.OVER and game.turns < MOST_TURNS:
            play_move(game, board, minds, rhythm)
            moves += 1
            if moves % EVERY == 0:
                freeze(game, room)
                freeze(rhythm, room)
                assert (thaw(room, Game), thaw(room, Rhythm)) == (game, rhythm)
                memory = minds[game.turn].memory
                freeze(memory, small)
                assert thaw(small, Memory) == memory
        assert moves > EVERY


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("edition", edition_ids())
def test_a_small_record_holds_every_board_and_what_bots_make_of_it(edition: str, rules: str) -> None:
    setup = lay_out(Job(edition, rules, bots=LEVELS)).setup
    small = np.zeros(1, small_dtype_of(Board))[0]
    freeze(setup.board, small)
    assert thaw(small, Board) == setup.board
    for nature in setup.lineup:
        small = np.zeros(1, SMALL_NATURE)[0]
        freeze(nature, small)
        assert thaw(small, Nature) == nature


@pytest.mark.parametrize("kinds", SMALL_RECORDS)
def test_every_field_has_a_place_of_its_own(kinds: tuple[type, ...]) -> None:
    fields = fields_of(small_dtype_of(*kinds))
    assert fields.keys() == {name for kind in kinds for name in shape_of(kind)}
    end = 0
    for number, place in sorted(fields.values(), key=lambda field: field[1]):
        assert place >= end
        assert place % number.base.itemsize == 0
        end = place + number.itemsize
    for kind in kinds:
        for name, length in shape_of(kind).items():
            number, _ = fields[name]
            assert (number.base.itemsize * 8, number.shape) == (bits_of(kind)[name], (length,) if length else ())


@pytest.mark.parametrize("kinds", SMALL_RECORDS)
def test_no_record_shares_a_line_with_the_next(kinds: tuple[type, ...]) -> None:
    small = small_dtype_of(*kinds)
    last = max(place + number.itemsize for number, place in fields_of(small).values())
    assert small.itemsize % 128 == 0
    assert last <= small.itemsize < last + 128


@pytest.mark.parametrize("kinds", SMALL_RECORDS)
def test_what_is_asked_for_most_lies_together(kinds: tuple[type, ...]) -> None:
    """Single numbers first: among them is no more room than they cannot fill themselves, less than a word."""
    single = [
        (number.itemsize, place) for number, place in fields_of(small_dtype_of(*kinds)).values() if not number.shape
    ]
    assert max(size + place for size, place in single) < sum(size for size, _ in single) + 8


def test_a_field_takes_the_first_place_it_fits_into(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sample(Numbers):
        """Two lists and three single numbers."""

        many: PerSeat
        few: PerPile
        first: int
        second: int
        third: int

    monkeypatch.setitem(FIELDS, "Sample", {8: "many few first third", 32: "second"})
    places = {name: place for name, (_, place) in fields_of(small_dtype_of(Sample)).items()}
    assert places == {"first": 0, "third": 1, "few": 2, "second": 4, "many": 8}


def test_no_two_fields_of_a_record_have_one_name() -> None:
    with pytest.raises(ValueError, match="already used"):
        small_dtype_of(Game, Rhythm, Game)
