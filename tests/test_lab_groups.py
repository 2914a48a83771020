"""Games side by side, as the GPU plays them: step by step, and to the same end as one after the other."""

from collections import Counter
from typing import Any, cast

import pytest

from fastdeal.engine.drive import Rhythm
from fastdeal.lab.batch import groups
from fastdeal.lab.batch.play import open_game
from fastdeal.lab.batch.tally import Tally, Ticker
from fastdeal.lab.engines.plain import play_one, seated_minds
from fastdeal.lab.house_rules import all_house_rules
from fastdeal.lab.job import Job, Table, lay_out
from fastdeal.rules.state import Game

GAMES = 12


def play_in_steps(table: Table, number: int, kinds: Counter[int]) -> tuple[Game, Tally]:
    """The game of that number, with every step counted by its kind."""
    game, minds, rhythm, tally = table.start.copy(), seated_minds(table, number), Rhythm(), Tally()
    game.log = cast(Any, Ticker(tally, game))
    open_game(game, table.board, rhythm, table.plan, number)
    kind, seat = groups.next_step(game, minds, rhythm, table.plan)
    while kind != groups.DONE:
        kinds[kind] += 1
        groups.play_step(game, table.board, minds, rhythm, seat)
        kind, seat = groups.next_step(game, minds, rhythm, table.plan)
    game.log = None
    return game, tally


@pytest.mark.parametrize(
    ("players", "bots", "rules"),
    [(4, ("steady",), ""), (2, ("shark", "easy"), "speed_die=yes"), (6, ("easy", "shark"), all_house_rules())],
)
def test_step_by_step_a_game_ends_the_same(players: int, bots: tuple[str, ...], rules: str) -> None:
    layout = lay_out(Job(rules=rules, players=players, bots=bots, games=GAMES, seed=31))
    for number in range(GAMES):
        game, tally = play_in_steps(layout.table, number, Counter())
        expected, counted = play_one(layout.table, number)
        assert game.differences(expected) == [], f"game {number}"
        assert tally.differences(counted) == []


def test_every_kind_of_step_occurs() -> None:
    kinds: Counter[int] = Counter()
    layout = lay_out(Job(bots=("steady", "shark"), games=GAMES, seed=5))
    for number in range(GAMES):
        play_in_steps(layout.table, number, kinds)
    assert set(kinds) == set(range(groups.DONE + 1, groups.KINDS))
