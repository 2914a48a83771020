"""What the judge learns from, as it is kept in files."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from fastdeal.judge.features import SEAT, WORLD
from fastdeal.judge.training import gathering
from fastdeal.judge.training.fit import Course, Progress, fit, new_net, set_weights, weights_of
from fastdeal.judge.training.gathering import TABLES, Both, all_played, join, load, load_all, play_tables, save
from fastdeal.judge.training.positions import Positions
from fastdeal.judge.training.trial import chances_of, losses
from fastdeal.judge.weights import trained_weights


def positions(number: int, count: int, pair: int) -> Positions:
    """Positions of two to four seats; all of one table have its number everywhere."""
    seats = np.arange(count) % 3 + 2
    total = int(seats.sum())
    whole = {name: np.full(count, number) for name in Positions._fields[4:]}
    whole["pair"] = np.where(np.arange(count) % 8 == 0, np.arange(count) // 8, -1) if pair else np.full(count, -1)
    world, seat = np.full((count, WORLD), number, np.float16), np.zeros((total, SEAT), np.float16)
    return Positions(world, seat, np.full(total, number), np.concatenate([[0], seats.cumsum()]), **whole)


def table(seed: int, number: int) -> Both:
    return positions(number, 16 + number, 1), positions(number, 2 + (number + 15) // 8, 0)


def test_pairs_lead_to_the_same_positions_when_many_are_joined(tmp_path: Path) -> None:
    parts = [table(1, number) for number in range(5)]
    files = [tmp_path / f"{number}.npz" for number in range(5)]
    for both, file in zip(parts, files, strict=True):
        save(both, file)
    plain, richer = load_all(files)
    paired = np.flatnonzero(plain.pair >= 0)
    assert (richer.table[plain.pair[paired]] == plain.table[paired]).all()
    assert len(set(plain.pair[paired].tolist())) == len(paired)
    for nth, start in enumerate(plain.first[:-1]):
        assert (plain.won[start : plain.first[nth + 1]] == plain.table[nth]).all()
    again = join(parts)
    assert all(np.array_equal(one, other) for one, other in zip(again[0], plain, strict=True))
    assert load(files[3])[0].world[0, 0] == 3


def test_when_the_time_is_over_what_was_played_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "positions_of", table)
    with ThreadPoolExecutor(1) as pool:
        none_left = play_tables(pool, 1, 40 * TABLES, tmp_path, time.monotonic() - 1)
        assert 1 <= len(none_left) < 40
        assert all(file.is_file() for file in none_left)
        whole = play_tables(pool, 1, 2 * TABLES + 1, tmp_path, time.monotonic() + 1e6)
    assert [len(set(load(file)[0].table.tolist())) for file in whole] == [TABLES, TABLES, 1]
    assert none_left[0] == whole[0]
    assert all_played(1, 2 * TABLES + 1, tmp_path)
    assert not all_played(1, 2 * TABLES + 2, tmp_path)
    assert not all_played(2, 1, tmp_path)


def games_won_by_the_last() -> Both:
    """Positions by chance, won by whoever sits last."""
    draw = np.random.default_rng(1)

    def won_by_the_last(part: Positions) -> Positions:
        won = np.zeros(len(part.won), np.float32)
        won[part.first[1:] - 1] = 1
        seats = draw.random(part.seats.shape).astype(np.float16)
        seats[:, 0] = won
        return part._replace(seats=seats, won=won, gainer=np.zeros(len(part.world), int))

    plain, richer = table(1, 200)
    return won_by_the_last(plain), won_by_the_last(richer)


@pytest.mark.parametrize("learners", [1, 3])
def test_learners_side_by_side_make_one_net(learners: int) -> None:
    pytest.importorskip("torch")
    both, told = games_won_by_the_last(), list[Progress]()
    before = np.array(trained_weights())
    course = Course(200, time.monotonic() + 100, 1, "cpu", rate=0.02, start=before, learners=learners)
    reached = fit(both, both[0], course, told.append)
    old, new = (losses(both[0], chances_of(weights, both[0])).mean() for weights in (before, reached.weights))
    assert new < 0.75 * old
    assert reached.curve == told[-1].curve
    assert float(reached.curve[-1].split(",")[3]) == pytest.approx(new, abs=0.001)


def test_a_net_that_goes_on_is_the_one_it_was() -> None:
    pytest.importorskip("torch")
    net = new_net(games_won_by_the_last()[0])
    set_weights(net, np.array(trained_weights()))
    assert weights_of(net) == pytest.approx(np.array(trained_weights()), abs=1e-3)
