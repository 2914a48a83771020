"""No rule and no bot uses a negative index: compiled code does not check for them."""

import sys
from typing import Any, TypeVar

import pytest

from fastdeal.bots.house.mind import Memory, Mind
from fastdeal.bots.house.minds import LEVELS, born_with, traits_of
from fastdeal.bots.house.play import play_on
from fastdeal.bots.house.study import study
from fastdeal.editions import edition_ids
from fastdeal.lab.house_rules import all_house_rules
from fastdeal.lab.job import Job, lay_out
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Numbers, shape_of

Kind = TypeVar("Kind", bound=Numbers)

RULES = ("", "speed_die=yes", f"{all_house_rules()}, speed_die=yes", "speed_die=no, houses=8, hotels=2")


class FromTheFront(list[Any]):
    """A list that is not read or written from its end."""

    def __getitem__(self, index: Any) -> Any:
        assert isinstance(index, slice) or index >= 0
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        assert isinstance(index, slice) or index >= 0
        super().__setitem__(index, value)


class TableFromTheFront(tuple[int, ...]):
    """A table of numbers that is not read from its end."""

    def __getitem__(self, index: Any) -> Any:
        assert index >= 0
        return super().__getitem__(index)


def watched(numbers: Kind) -> Kind:
    for name, length in shape_of(type(numbers)).items():
        if length:
            setattr(numbers, name, FromTheFront(getattr(numbers, name)))
    return numbers


def watched_mind(level: str, board: Board) -> Mind:
    nature = watched(born_with(traits_of(level)))
    study(board, nature)
    return Mind(nature, watched(Memory()))


def watch_tables(monkeypatch: pytest.MonkeyPatch) -> int:
    """Put a watched table in place of every one that a module of rules or bots has; how many there are."""
    tables = 0
    for name, module in list(sys.modules.items()):
        if name.startswith(("fastdeal.rules", "fastdeal.bots")):
            for word, value in list(vars(module).items()):
                if type(value) is tuple and value and all(isinstance(number, int) for number in value):
                    monkeypatch.setattr(module, word, TableFromTheFront(value))
                    tables += 1
    return tables


def test_a_watched_list_tells() -> None:
    with pytest.raises(AssertionError):
        FromTheFront([1, 2])[-1]
    with pytest.raises(AssertionError):
        TableFromTheFront((1, 2))[-1]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("edition", edition_ids())
def test_nothing_is_counted_from_the_end(edition: str, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = watched(lay_out(Job(edition, rules)).setup.board)
    assert watch_tables(monkeypatch) >= 2
    for number in range(4):
        game = watched(new_game(board, 3 + number % 3, 5, number))
        minds = FromTheFront([watched_mind(LEVELS[(seat + number) % 3], board) for seat in range(game.players)])
        play_on(game, board, minds, Rhythm(), 400)
        assert game.turns > 20
