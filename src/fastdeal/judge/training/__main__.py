"""`python -m fastdeal.judge.training --out FOLDER`: play, train, and measure what came of it.

Writes the weights with their story, as `judge/weights.py` reads them, the curve, and the figures. Weights and curve are
written now and then while it learns, so that little is lost if it is stopped.
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
LEARNED = 0.9  # of the time, when learning is done
PLAYED = 0.45  # of what is left until then when all is compiled
PACKAGE = "package"  # the weights that come with it
TWIN = 0.3  # of the time to learn, for the net that learns from no more than gradient boosting


def options(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fastdeal.judge.training", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="where to write")
    parser.add_argument("--data", type=Path, help="where positions are kept between runs; nowhere by default")
    parser.add_argument("--minutes", type=float, help="be done in so many, with fewer tables and epochs if need be")
    parser.add_argument("--tables", type=int, default=4000, help=f"to learn from, with {GAMES} games each")
    parser.add_argument("--held-out", type=int, default=400, help="tables to measure by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=float, default=12)
    parser.add_argument("--rate", type=float, default=RATE, help="of learning, at its highest")
    parser.add_argument("--start", metavar="WEIGHTS", help=f"a file to go on from, or {PACKAGE}")
    parser.add_argument("--learners", type=int, default=1, help="that learn side by side, each on a core")
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--boost", type=int, default=0, metavar="TABLES", help="train a baseline on so many too")
    return parser.parse_args(words)


class Session:
    """One run of the command, its clock, and what it writes."""

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
        """Seconds in which to learn."""
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
        """A net that learns from the same positions as gradient boosting, and no others."""
        both = load_all(files)
        course = self.course(self.left())._replace(rate=RATE, start=None)
        reached = fit(both, self.positions, course, lambda reached: self.say(reached.curve[-1]))
        return {f"the net from {len(both[0].world):,} positions": chances_of(reached.weights, self.positions)}

    def write(self, reached: Progress) -> None:
        """Weights, story and curve as they are now."""
        out, self.weights = self.asked.out, reached.weights
        self.say(reached.curve[-1])
        weights = reached.weights.astype("<f4").tobytes()
        (out / FILE).write_bytes(weights)
        (out / STORY).write_text(self.story(weights, reached.curve[-1]), encoding="utf-8")
        (out / "curve.csv").write_text("\n".join([*reached.curve, ""]), encoding="utf-8")

    def story(self, weights: bytes, line: str) -> str:
        """How the weights were made, as TOML; with the last line of the curve."""
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
    """What gradient boosting said, if it was done in time."""
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
