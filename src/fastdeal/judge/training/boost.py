"""The baseline: gradient boosting on the same features and positions. Needs `fastdeal[train]`.

It trains in a process of its own beside the net, and grows as many trees as there is time for.
"""

import os
import time
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import numpy as np

from ..features import STANDING
from .gathering import load_all
from .positions import Array, Positions
from .trial import per_position

TREES = 300  # at most
LEAVES = 63
TRIAL = 10  # trees on a tenth of the positions, to measure the speed


def flat(positions: Positions) -> Array:
    """The inputs for each seat: all its features, and the sum and maximum of how the others stand."""
    counts, first = np.diff(positions.first), positions.first[:-1]
    seats = positions.seats.astype(np.float32)
    standing = seats[:, :STANDING]
    total = np.add.reduceat(standing, first).repeat(counts, axis=0) - standing
    best = np.maximum.reduceat(standing, first).repeat(counts, axis=0)
    return np.concatenate([positions.world.astype(np.float32).repeat(counts, axis=0), seats, total, best], axis=1)


def model(trees: int) -> Any:
    from sklearn.ensemble import HistGradientBoostingClassifier

    return HistGradientBoostingClassifier(max_iter=trees, max_leaf_nodes=LEAVES, early_stopping=False, random_state=1)


def boosted(training: Positions, positions: Positions, until: float) -> tuple[Array, int]:
    """Each seat's chance to win, scaled so that a position's chances sum to 1; and the number of trees."""
    decided = (training.won == 0) | (training.won == 1)
    inputs, won = flat(training)[decided], training.won[decided] > 0.5
    model(1).fit(inputs[:100], won[:100])  # so that importing is not measured
    began = time.monotonic()
    model(TRIAL).fit(inputs[::10], won[::10])
    seconds = time.monotonic() - began
    trees = int(min(TREES, max(TRIAL, 0.8 * (until - time.monotonic()) / seconds)))
    shares = model(trees).fit(inputs, won).predict_proba(flat(positions))[:, 1] + 1e-6
    found: Array = shares / per_position(positions, shares).repeat(np.diff(positions.first))
    return found, trees


def boost_and_save(files: Sequence[Path], held_out: Sequence[Path], until: float, path: Path, cores: int) -> None:
    os.environ["OMP_NUM_THREADS"] = str(cores)
    (training, _), (positions, _) = load_all(files), load_all(held_out)
    chances, trees = boosted(training, positions, until)
    np.savez(path, chances=chances, trees=trees, positions=len(training.world))


def begin_boosting(files: Sequence[Path], held_out: Sequence[Path], seconds: float, path: Path) -> BaseProcess:
    cores = len(os.sched_getaffinity(0))
    until = time.monotonic() + seconds
    process = get_context("spawn").Process(target=boost_and_save, args=(files, held_out, until, path, cores))
    process.start()
    return process
