"""Parity is a law: plain and compiled play the same games, move for move, to the same end."""

from dataclasses import replace

import pytest

from fastdeal.compiled.records import thaw
from fastdeal.editions import edition_ids
from fastdeal.lab.batch.sums import sums_of
from fastdeal.lab.batch.tally import Tally
from fastdeal.lab.engines.cpu import Cpu, compiled_batch, play_records
from fastdeal.lab.engines.frozen import freeze_setup
from fastdeal.lab.engines.plain import Plain, play_one
from fastdeal.lab.house_rules import all_house_rules
from fastdeal.lab.job import Job, lay_out
from fastdeal.lab.simulate.run import run
from fastdeal.rules.state import Game

RULES = {
    "its own rules": "",
    "the Speed Die": "speed_die=yes",
    "house rules": all_house_rules(),
    "both, and rent automatic": f"{all_house_rules()}, speed_die=yes, rent=automatic",
    "few buildings, dear auctions": "speed_die=no, houses=8, hotels=2, min_bid=10, shortage_min_bid=price",
    "a limit of rounds": "max_rounds=12, jail_double_rolls_again=yes, double_rent_needs_unmortgaged=no",
}
SETTINGS = [(edition, rules) for edition in edition_ids() for rules in RULES]
GAMES = 12


def job_for(edition: str, rules: str) -> Job:
    """Tables of every size, the bots mixed, another seed for each."""
    nth = SETTINGS.index((edition, rules))
    bots = ("steady", "easy") if nth % 2 else ("steady",)
    return Job(edition, RULES[rules], 2 + nth % 5, bots, 1000 + nth, GAMES, most_rounds=60)


@pytest.mark.parametrize(("edition", "rules"), SETTINGS)
def test_every_game_ends_the_same(edition: str, rules: str) -> None:
    layout = lay_out(job_for(edition, rules))
    batch, frozen = compiled_batch(), freeze_setup(layout.setup)
    for number in range(GAMES):
        game, tally = play_one(layout.setup, number)
        records, _ = play_records(batch, frozen, range(number, number + 1))
        assert thaw(records[0], Game).differences(game) == [], f"game {number} of {layout.job}"
        assert thaw(records[0], Tally).differences(tally) == []


def test_sums_do_not_depend_on_engine_workers_or_chunks() -> None:
    layout = lay_out(Job(bots=("steady", "easy"), games=60))
    engines = (Plain(), Cpu(1, chunk=60), Cpu(2, chunk=7))
    first, *others = (run(layout, engine, lambda batch: None).sums for engine in engines)
    assert first.games == 60
    assert all(other.differences(first) == [] for other in others)


def test_batches_come_in_order_and_their_sums_are_those_of_their_games() -> None:
    layout = lay_out(Job(games=50))
    for engine in (Plain(), Cpu(2, chunk=7)):
        batches = list(engine.play(layout.setup, range(50)))
        assert [number for batch in batches for number in batch.games] == list(range(50))
        for batch in batches:
            assert sum(row[1] for row in batch.rows()) == sums_of(batch.sums).all_turns


def test_another_seed_is_another_game() -> None:
    layout = lay_out(Job(games=20))
    other = lay_out(replace(layout.job, seed=2))
    assert run(layout, Cpu(), lambda batch: None).sums != run(other, Cpu(), lambda batch: None).sums


def test_a_position_is_played_on_alike() -> None:
    text = """fastdeal 1
edition: classic
rules: speed_die=yes
players: Ann, Bob, Cyd
start: Bob
set: Ann.deeds = @1, @3, @6, @8, @9
set: Bob.deeds = @11, @13, @39
set: Cyd.cards = chest
set: @6.buildings = 1
set: @8.buildings = 1
set: @9.buildings = 2
set: Cyd.jailed = 1
set: round = 7
next: chance = back-3, jail
"""
    layout = lay_out(Job(start=text.encode(), games=40, bots=("steady", "easy")))
    plain, compiled = (run(layout, engine, lambda batch: None).sums for engine in (Plain(), Cpu(2, chunk=9)))
    assert plain.games == 40
    assert plain.differences(compiled) == []
