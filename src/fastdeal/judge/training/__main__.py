"""`python -m fastdeal.judge.training --out FOLDER`: play, train, and measure what came of it.

Writes the weights with their story, as `judge/weights.py` reads them, the curve, and the figures.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path

from ..net import WEIGHTS
from ..weights import FILE, STORY, hash_of
from .fit import fit
from .positions import GAMES, Positions, load, sample, save
from .trial import Figures, figures

HELD_OUT = 1  # held-out tables have the next seed


def options(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fastdeal.judge.training", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="where to write")
    parser.add_argument("--data", type=Path, help="where positions are kept between runs; nowhere by default")
    parser.add_argument("--tables", type=int, default=4000, help=f"to learn from, with {GAMES} games each")
    parser.add_argument("--held-out", type=int, default=400, help="tables to measure by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--boost", action="store_true", help="train a baseline by gradient boosting too")
    return parser.parse_args(words)


def positions(folder: Path | None, name: str, seed: int, tables: int, workers: int) -> tuple[Positions, Positions]:
    """Sampled now, or found where they were kept."""
    if folder is None:
        return sample(seed, range(tables), workers)
    files = folder / f"{name}.npz", folder / f"{name}-richer.npz"
    if all(file.is_file() for file in files):
        return load(files[0]), load(files[1])
    folder.mkdir(parents=True, exist_ok=True)
    found = sample(seed, range(tables), workers)
    for part, file in zip(found, files, strict=True):
        save(part, file)
    return found


def story_of(asked: argparse.Namespace, weights: bytes, learned: int, found: Figures) -> str:
    """How the weights were made, as TOML."""
    facts = {
        "sha256": hash_of(weights),
        "weights": WEIGHTS,
        "command": f"python -m fastdeal.judge.training --tables {asked.tables} --held-out {asked.held_out} "
        f"--seed {asked.seed} --epochs {asked.epochs} --device {asked.device}",
        "games": asked.tables * GAMES,
        "positions": learned,
        "log_loss": round(found.log_loss, 4),
    }
    lines = [f"{name} = {json.dumps(fact)}" for name, fact in facts.items()]
    return "\n".join(
        ["# How the weights beside this file were made; bench/results/judge.md has the figures.", *lines, ""]
    )


def main() -> None:
    asked = options()
    asked.out.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()

    def say(text: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {text}", flush=True)

    some, richer = positions(asked.data, "training", asked.seed, asked.tables, asked.workers)
    held_out, held_richer = positions(asked.data, "held-out", asked.seed + HELD_OUT, asked.held_out, asked.workers)
    say(f"{len(some.world):,} positions to learn from, {len(held_out.world):,} held out")
    trained, curve = fit(some, richer, held_out, asked.epochs, asked.seed, asked.device, say)
    weights = trained.astype("<f4").tobytes()
    (asked.out / FILE).write_bytes(weights)
    (asked.out / "curve.csv").write_text("\n".join([*curve, ""]), encoding="utf-8")
    found = figures(trained, held_out, held_richer, None)
    (asked.out / STORY).write_text(story_of(asked, weights, len(some.world), found), encoding="utf-8")
    say(f"log loss {found.log_loss:.4f}")
    if asked.boost:
        found = figures(trained, held_out, held_richer, some)
    (asked.out / "figures.md").write_text(found.text, encoding="utf-8")
    say("done")


if __name__ == "__main__":
    main()
