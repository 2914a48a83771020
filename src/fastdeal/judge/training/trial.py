"""How good the judge is on games it has not seen: log loss beside simpler judges, calibration, and whether more is
better.
"""

from typing import Any

import numpy as np

from ...editions import edition_ids
from ...rules.words import SEATS, Stage
from ..features import WORTH_SHARE
from ..judge import Net
from .positions import Array, Positions

CHUNK = 1024


def chances_of(weights: Array, positions: Positions, kind: Any = np.float32) -> Array:
    """The chances of all seats, position after position."""
    net = Net(weights, kind)
    counts = np.diff(positions.first)
    found = []
    for start in range(0, len(counts), CHUNK):
        part = slice(start, start + CHUNK)
        seats = slice(positions.first[start], positions.first[min(start + CHUNK, len(counts))])
        there = counts[part, None] > np.arange(SEATS)
        found.append(net.of_seats(positions.world[part].astype(kind), positions.seats[seats].astype(kind), there))
    return np.concatenate(found)


def per_position(positions: Positions, by_seat: Array) -> Array:
    found: Array = np.add.reduceat(by_seat, positions.first[:-1])
    return found


def losses(positions: Positions, chances: Array) -> Array:
    """The log loss of each position."""
    return per_position(positions, -positions.won * np.log(np.maximum(chances, 1e-7)))


def constant(positions: Positions) -> Array:
    counts = np.diff(positions.first)
    return (1 / counts).repeat(counts)


def worth_share(positions: Positions) -> Array:
    """Chances in proportion to worth."""
    shares = positions.seats[:, WORTH_SHARE].astype(np.float64) + 1e-3
    counts = np.diff(positions.first)
    found: Array = shares / per_position(positions, shares).repeat(counts)
    return found


def error_of(positions: Positions, by_position: Array) -> float:
    """Half the 95% interval of a mean. Tables are independent; positions of one table are not."""
    tables = np.unique(positions.table, return_inverse=True)[1]
    means = np.bincount(tables, by_position) / np.bincount(tables)
    return float(1.96 * means.std() / np.sqrt(len(means)))


def figures(weights: Array, positions: Positions, richer: Positions, others: dict[str, Array]) -> str:
    """The figures of the net, beside simple judges and others that were trained too."""
    net = chances_of(weights, positions)
    judges = {"the net": net, "1 / players left": constant(positions), "share of worth": worth_share(positions)}
    judges |= others
    lines = ["| who judges | log loss | less than the net's by |", "|---|---|---|"]
    lost_by_net = losses(positions, net)
    for name, chances in judges.items():
        lost = losses(positions, chances)
        gap = lost_by_net - lost
        told = "" if name == "the net" else f"{gap.mean():+.4f} ± {error_of(positions, gap):.4f}"
        lines.append(f"| {name} | {lost.mean():.4f} ± {error_of(positions, lost):.4f} | {told} |")
    lines += ["", *calibration(positions, net), "", *parts(positions, judges), "", *sense(positions, richer, weights)]
    return "\n".join(lines) + "\n"


def calibration(positions: Positions, chances: Array) -> list[str]:
    lines = ["| said | seats | said on average | won |", "|---|---|---|---|"]
    for tenth in range(10):
        which = (chances >= tenth / 10) & (chances < (tenth + 1) / 10 + (tenth == 9))
        if not which.any():
            continue
        said, won = chances[which].mean(), positions.won[which].mean()
        lines.append(f"| {10 * tenth} to {10 * tenth + 10}% | {which.sum():,} | {said:.1%} | {won:.1%} |")
    return lines


def parts(positions: Positions, judges: dict[str, Array]) -> list[str]:
    left = np.diff(positions.first)
    kinds = {f"{count} left": left == count for count in range(2, 9)}
    kinds |= {f"{count} began": positions.players == count for count in range(2, 9)}
    kinds |= {"rounds 1 to 10": positions.round <= 10, "11 to 30": (positions.round > 10) & (positions.round <= 30)}
    kinds |= {"31 to 80": (positions.round > 30) & (positions.round <= 80), "later": positions.round > 80}
    kinds |= {"printed boards": positions.made_up == 0, "made-up boards": positions.made_up == 1}
    printed = positions.made_up == 0
    kinds |= {name: (positions.edition == nth) & printed for nth, name in enumerate(edition_ids())}
    kinds |= {f"stage {Stage(stage).name.lower()}": positions.stage == stage for stage in np.unique(positions.stage)}
    by_judge = {name: losses(positions, chances) for name, chances in judges.items()}
    gap = per_position(positions, positions.won * judges["the net"]) - per_position(positions, judges["the net"] ** 2)
    lines = [
        f"| positions | how many | {' | '.join(judges)} | won less said |",
        "|---|---|" + "---|" * (len(judges) + 1),
    ]
    for name, which in kinds.items():
        if which.any():
            told = " | ".join(f"{lost[which].mean():.4f}" for lost in by_judge.values())
            lines.append(f"| {name} | {which.sum():,} | {told} | {gap[which].mean():+.4f} |")
    return lines


def sense(positions: Positions, richer: Positions, weights: Array) -> list[str]:
    """How often a seat with more is judged worse."""
    pairs = np.flatnonzero(positions.pair >= 0)
    gainer = richer.gainer[positions.pair[pairs]]
    before = chances_of(weights, positions)[positions.first[pairs] + gainer]
    after = chances_of(weights, richer)[richer.first[positions.pair[pairs]] + gainer]
    lost = before - after
    worse, much_worse, worst = (lost > 1e-6).mean(), (lost > 0.01).mean(), max(lost.max(), 0)
    return [
        f"A seat with more cash or one more building, everything else alike, in {len(pairs):,} positions: judged worse "
        f"in {worse:.2%}, by over 1 point in {much_worse:.2%}, by {worst:.3f} at worst; on average better by "
        f"{-lost.mean():.3f}."
    ]
