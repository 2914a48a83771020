"""`python -m fastdeal.judge.training --out FOLDER`: play, train and measure.

Writes the weights and how they were made, which `judge/weights.py` reads, the learning curve and the figures. Weights
and curve are also written during training, so that little is lost if it is stopped.
"""

import argparse
import json
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ..net import WEIGHTS
from ..weights import FILE, STORY, hash_of, trained_weights
from .boost import begin_boosting
from .fit import RATE, Course, Progress, fit
from .gathering import TABLES, all_played, load_all, open_pool, play_tables
from .positions import GAMES, Array
from .trial import chances_of, figures

HELD_OUT = 1  # held-out tables have the next seed
FOR_EVER = 1e6  # seconds
LEARNED = 0.9  # share of the time after which training ends
PLAYED = 0.45  # share of the time between compiling and then that goes to playing
PACKAGE = "package"  # the weights that come with Fastdeal
TWIN = 0.3  # share of the training time for the net that sees only what gradient boosting sees


def options(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fastdeal.judge.training", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="where to write")
    parser.add_argument("--data", type=Path, help="a folder that keeps the positions for the next run; by default none")
    parser.add_argument("--minutes", type=float, help="finish in time, with fewer tables and epochs if need be")
    parser.add_argument("--tables", type=int, default=4000, help=f"tables to learn from, with {GAMES} games each")
    parser.add_argument("--held-out", type=int, default=400, help="tables to measure by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=float, default=12)
    parser.add_argument("--rate", type=float, default=RATE, help="the highest learning rate")
    parser.add_argument("--start", metavar="WEIGHTS", help=f"a file of weights to start from, or {PACKAGE}")
    parser.add_argument("--learners", type=int, default=1, help="nets that train side by side, one on each core")
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--boost", type=int, default=0, metavar="TABLES", help="also train a baseline on so many")
    return parser.parse_args(words)


class Session:
    """One run of the command: its clock, and what it writes."""

    def __init__(self, asked: argparse.Namespace, folder: Path) -> None:
        self.asked = asked
        self.began = time.monotonic()
        self.start = weights_named(asked.start) if asked.start else None
        self.seconds = 60 * asked.minutes if asked.minutes else FOR_EVER
        sizes = {asked.seed + HELD_OUT: asked.held_out, asked.seed: asked.tables}
        missing = not all(all_played(seed, tables, folder) for seed, tables in sizes.items())
        self.pool = open_pool(asked.workers, compiling=missing)
        self.say("compiled" if missing else "all tables were played before")
        self.held_out = play_tables(self.pool, asked.seed + HELD_OUT, asked.held_out, folder, self.began + FOR_EVER)
        until = time.monotonic() + PLAYED * self.left()
        self.played = play_tables(self.pool, asked.seed, asked.tables, folder, until)
        self.pool.shutdown()
        self.tables = min(len(self.played) * TABLES, asked.tables)
        self.say(f"played {self.tables} tables")

    def say(self, text: str) -> None:
        print(f"{time.monotonic() - self.began:6.0f} s  {text}", flush=True)

    def left(self) -> float:
        """The seconds left to train."""
        return max(1.0, self.began + LEARNED * self.seconds - time.monotonic())

    def learn(self) -> None:
        asked = self.asked
        baseline = self.played[: -(-asked.boost // TABLES)]
        path = self.played[0].with_name("boosted.npz")
        boosting = begin_boosting(baseline, self.held_out, self.left(), path) if baseline else None
        both, (self.positions, self.richer) = load_all(self.played), load_all(self.held_out)
        self.count = len(both[0].world)
        self.say(f"{self.count:,} positions to learn from, {len(self.positions.world):,} held out")
        twin = bool(baseline) and (self.start is not None or len(baseline) < len(self.played))
        seconds = self.left() * (1 - TWIN if twin else 1)
        fit(both, self.positions, self.course(seconds), self.write)
        others = {} if self.start is None else {"the net it began with": chances_of(self.start, self.positions)}
        others |= self.twin(baseline) if twin else {}
        if boosting:
            boosting.join(self.began + (1 + LEARNED) / 2 * self.seconds - time.monotonic())
            if boosting.is_alive():
                self.say("gradient boosting took too long")
                boosting.kill()
        text = figures(self.weights, self.positions, self.richer, others | baseline_in(path))
        (asked.out / "figures.md").write_text(text, encoding="utf-8")

    def course(self, seconds: float) -> Course:
        asked = self.asked
        until = time.monotonic() + seconds
        return Course(asked.epochs, until, asked.seed, asked.device, asked.rate, self.start, asked.learners)

    def twin(self, files: Sequence[Path]) -> dict[str, Array]:
        """Train a net on the same positions as gradient boosting."""
        both = load_all(files)
        course = self.course(self.left())._replace(rate=RATE, start=None)
        reached = fit(both, self.positions, course, lambda reached: self.say(reached.curve[-1]))
        return {f"the net from {len(both[0].world):,} positions": chances_of(reached.weights, self.positions)}

    def write(self, reached: Progress) -> None:
        """Write the current weights, how they were made, and the curve."""
        out, self.weights = self.asked.out, reached.weights
        self.say(reached.curve[-1])
        weights = reached.weights.astype("<f4").tobytes()
        (out / FILE).write_bytes(weights)
        (out / STORY).write_text(self.story(weights, reached.curve[-1]), encoding="utf-8")
        (out / "curve.csv").write_text("\n".join([*reached.curve, ""]), encoding="utf-8")

    def story(self, weights: bytes, line: str) -> str:
        """How the weights were made, as TOML, with the last line of the curve."""
        asked, start = self.asked, self.start
        epochs, _, _, log_loss, _ = line.split(",")
        facts = {
            "sha256": hash_of(weights),
            "weights": WEIGHTS,
            "command": f"python -m fastdeal.judge.training --tables {self.tables} --held-out {asked.held_out} "
            f"--seed {asked.seed} --epochs {epochs} --device {asked.device} --rate {asked.rate} "
            f"--learners {asked.learners}" + ("" if start is None else f" --start {PACKAGE}"),
            "began_with": "" if start is None else hash_of(start.astype("<f4").tobytes()),
            "games": self.tables * GAMES,
            "positions": self.count,
            "log_loss": float(log_loss),
        }
        lines = [f"{name} = {json.dumps(fact)}" for name, fact in facts.items()]
        return "\n".join(
            ["# How the weights beside this file were made; bench/results/judge.md has the figures.", *lines, ""]
        )


def weights_named(name: str) -> Array:
    return np.array(trained_weights()) if name == PACKAGE else np.fromfile(name, "<f4")


def baseline_in(path: Path) -> dict[str, Array]:
    """The chances by gradient boosting, if it finished in time."""
    if not path.is_file():
        return {}
    with np.load(path) as found:
        name = f"gradient boosting, {found['trees']} trees, from {int(found['positions']):,} positions"
        return {name: found["chances"]}


def main() -> None:
    asked = options()
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        session = Session(asked, asked.data or Path(folder))
        session.learn()
        session.say("done")


if __name__ == "__main__":
    main()
