"""When bots first search for deals: each at its own moment, and the same wherever the game is played."""

from collections import Counter

import pytest
from table_logs import table_after

from fastdeal.bots.guests.company import Company, seat_bots
from fastdeal.lab.batch.play import open_game
from fastdeal.lab.engines.cpu import Cpu
from fastdeal.lab.engines.plain import seated_minds
from fastdeal.lab.job import Job, Setup, lay_out
from fastdeal.lab.simulate.run import run
from fastdeal.notation.match import Match
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.setup import new_game
from fastdeal.table.log.entries import Opened, SeatPlan, Settings, Started
from fastdeal.table.log.fairness import commitment_to
from fastdeal.table.log.state import Table, restored_table
from fastdeal.table.room.autopilot import Autopilot
from fastdeal.table.room.ponder import Thinkers
from fastdeal.terminal.bots import Bots

STEADY = lay_out(Job()).setup
PATIENCE = STEADY.lineup[0].patience


def clocks_of(company: Company) -> list[int]:
    return [mind.memory.next_deal for mind in company.minds]


def clocks_in_lab(setup: Setup, number: int) -> list[int]:
    game, minds = setup.start.copy(), seated_minds(setup, number)
    open_game(game, setup.board, minds, Rhythm(), setup.plan, number)
    return [mind.memory.next_deal for mind in minds]


def test_every_moment_of_a_bots_patience_is_as_likely_in_every_seat() -> None:
    games = 40 * PATIENCE
    clocks = [clocks_in_lab(STEADY, number) for number in range(games)]
    for seat in range(4):
        moments = Counter(clock[seat] for clock in clocks)
        assert set(moments) == set(range(PATIENCE))
        # Chi square with 59 degrees of freedom is above 98 once in a thousand times.
        assert sum((count - 40) ** 2 / 40 for count in moments.values()) < 98
    assert sum(len(set(clock)) == 1 for clock in clocks) < games / PATIENCE**2


def test_a_game_has_the_same_clocks_at_every_table() -> None:
    game = new_game(STEADY.board, 4, STEADY.plan.seed, 5)
    company = seat_bots(game, STEADY.board, ["steady"] * 4)
    assert clocks_of(company) == clocks_in_lab(STEADY, 5)
    match = Match.new("classic", ["Ann", "Bob", "Cyd", "Dan"], {}, STEADY.plan.seed)
    assert clocks_of(Bots(match, {1, 2, 3})._company) == clocks_in_lab(STEADY, 0)


def test_a_bot_that_joins_later_takes_its_time_too() -> None:
    game = new_game(STEADY.board, 4, 1, 1)
    game.turns = 1000
    clocks = clocks_of(seat_bots(game, STEADY.board, ["steady", "easy", "shark", "builder"]))
    patience = [36, 48, 3, 1]
    assert all(1000 <= clock < 1000 + most for clock, most in zip(clocks, patience, strict=True))
    assert max(clocks) > 1000


@pytest.mark.parametrize("seed", range(3))
def test_a_live_table_draws_its_clocks_from_its_secret_and_has_them_again_after_a_restart(seed: int) -> None:
    table, other = (live_table(bytes([secret] * 32)) for secret in (seed, seed + 9))
    before = table.snapshot()
    clocks = live_clocks(table)
    assert live_clocks(restored_table("t", table.seed, before)) == clocks
    assert table.snapshot() == before
    assert live_clocks(other) != clocks


def live_table(secret: bytes) -> Table:
    settings = Settings("classic", tuple(SeatPlan("steady", name) for name in ("Ann", "Bob", "Cyd")))
    return table_after(Table("t", secret), [Opened(settings=settings, commitment=commitment_to(secret)), Started()])


def live_clocks(table: Table) -> list[int]:
    assert table.game
    return clocks_of(Autopilot(table.game, table.board, ["steady"] * 3, Thinkers(), lambda: None).company)


def test_who_moves_first_wins_more_often_but_not_by_proposing_first() -> None:
    """With all clocks at 0 it was 33, 27, 22 and 18 in a hundred."""
    sums = run(lay_out(Job(games=20_000)), Cpu(), lambda batch: None).sums
    shares = [100 * wins / sums.finished for wins in sums.wins_by_seat[:4]]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] < 30
    assert shares[3] > 20
    assert sums.finished > 0.995 * sums.games
