"""Games side by side, as the GPU plays them: step by step, and to the same end as one after the other."""

from collections import Counter
from typing import Any, cast

import numpy as np
import pytest

from fastdeal.bots.house.matters import Matter
from fastdeal.compiled.records import freeze, thaw
from fastdeal.lab.batch import queues
from fastdeal.lab.batch.errands import Errand, forget, move_of, spaces_of, write_down
from fastdeal.lab.batch.play import is_done, open_game
from fastdeal.lab.batch.tally import Tally, Ticker
from fastdeal.lab.engines.frozen import ROOM
from fastdeal.lab.engines.plain import play_one, seated_minds
from fastdeal.lab.house_rules import all_house_rules
from fastdeal.lab.job import Job, Setup, lay_out
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.moves import answer, ask_with, bid_of, do, do_at, go_by, offer_of, roll_of, use_card
from fastdeal.rules.state import Game, Move
from fastdeal.rules.words import Verb

GAMES = 12
# What bots do in nearly every game, but for asking for rent, which is done at once.
USUAL = {
    Verb.ROLL, Verb.BUY, Verb.BID, Verb.PASS, Verb.BUILD, Verb.SELL, Verb.MORTGAGE, Verb.REDEEM, Verb.OFFER,
    Verb.ACCEPT, Verb.REFUSE, Verb.BAIL, Verb.BANKRUPT,
}  # fmt: skip


def play_in_steps(setup: Setup, number: int, kinds: Counter[int]) -> tuple[Game, Tally]:
    """The game of that number, with every step counted by its kind."""
    game, minds, rhythm, tally, errand = setup.start.copy(), seated_minds(setup, number), Rhythm(), Tally(), Errand()
    game.log = cast(Any, Ticker(tally, game))
    open_game(game, setup.board, minds, rhythm, setup.plan, number)
    forget(errand)
    while not is_done(game, setup.plan):
        if errand.matter == Matter.NONE:
            queues.look_ahead(game, setup.board, minds, rhythm, errand)
        kinds[queues.next_kind(game, setup.board, minds, errand)] += 1
        queues.play_step(game, setup.board, minds, rhythm, errand)
    game.log = None
    return game, tally


@pytest.mark.parametrize(
    ("players", "bots", "rules"),
    [(4, ("steady",), ""), (2, ("shark", "easy"), "speed_die=yes"), (6, ("easy", "shark"), all_house_rules())],
)
def test_step_by_step_a_game_ends_the_same(players: int, bots: tuple[str, ...], rules: str) -> None:
    layout = lay_out(Job(rules=rules, players=players, bots=bots, games=GAMES, seed=31))
    for number in range(GAMES):
        game, tally = play_in_steps(layout.setup, number, Counter())
        expected, counted = play_one(layout.setup, number)
        assert game.differences(expected) == [], f"game {number}"
        assert tally.differences(counted) == []


def test_every_kind_of_step_occurs() -> None:
    kinds: Counter[int] = Counter()
    for rules, bots in (
        ("speed_die=yes, rent=automatic", ("steady", "shark")),
        ("houses=8, hotels=3", ("shark", "steady")),
    ):
        layout = lay_out(Job(rules=rules, bots=bots, games=GAMES, seed=5))
        for number in range(GAMES):
            play_in_steps(layout.setup, number, kinds)
    thought_about = set(Matter) - {Matter.NONE, Matter.ROLLING, Matter.CHOOSING}
    assert {queues.FIRST_MATTER + matter for matter in thought_about} <= set(kinds)
    assert set(range(queues.LOOKING, queues.FIRST_VERB)) <= set(kinds)
    assert {verb for verb in Verb if queues.FIRST_VERB + verb in kinds} >= USUAL


MOST_CASH = (1 << 31) - 1
DECIDED = (
    do(Verb.PASS), roll_of(6, 5, 0), roll_of(1, 2, 6), ask_with(12, 3, 4, 0), do_at(Verb.BUILD, 1),
    do_at(Verb.BUILD, 39), bid_of(1), bid_of(MOST_CASH), go_by(11), use_card(2), answer(Verb.ACCEPT, 0),
    answer(Verb.REFUSE, 7),
    offer_of(3, 1 << 39 | 1 << 1, 3 << 20, 700, 0, 2, 1), offer_of(0, 0, 1 << 5, 0, 1_500, 0, 3),
    offer_of(7, (1 << 40) - 1, (1 << 40) - 1, MOST_CASH, MOST_CASH, 3, 3),
    Move(Verb.OFFER, 39, 700, 6, 5, 4, 3, 1 << 39, 3 << 20, 1_500, 2, 1),
)  # fmt: skip


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("move", DECIDED)
def test_a_decided_move_is_kept_whole(move: Move, small: bool) -> None:
    """In a small record too, and whatever was decided before."""
    errand = Errand()
    write_down(errand, 2, DECIDED[-1])
    write_down(errand, 5, move)
    if small:
        record = np.zeros(1, ROOM)[0]
        freeze(errand, record)
        errand = thaw(record, Errand)
    assert (errand.seat, move_of(errand)) == (5, move)


def test_two_dice_lead_as_far_as_both_show() -> None:
    errand = Errand()
    write_down(errand, 0, roll_of(6, 5, 3))
    assert spaces_of(errand) == 11
