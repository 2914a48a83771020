"""What single deeds are worth by the judge and by playouts: `python bench/deeds.py --lots 8 --playouts 6000`.

In early positions of every edition one seat buys a deed from the Bank instead of a rival. The net, and playouts by
bots of the kinds that the net has learned from, say by how much that raises its chance. The price at which it no
longer does is what the deed is worth.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from fastdeal.bots.house.mind import Memory, Mind
from fastdeal.bots.house.minds import nature_with, traits_of
from fastdeal.bots.house.nature import Nature
from fastdeal.bots.house.offers import set_clock
from fastdeal.bots.playouts import Candidate, Playouts
from fastdeal.editions import edition_ids
from fastdeal.judge.judge import Judge
from fastdeal.judge.training.deeds import Chances, Lot, early_lots, sold
from fastdeal.judge.training.positions import Array
from fastdeal.judge.training.tables import company
from fastdeal.judge.weights import trained_weights
from fastdeal.rhythm.asking import NOTHING, Rhythm
from fastdeal.rules.luck import seed_luck
from fastdeal.rules.moves import do
from fastdeal.rules.state import Game

TIMES = (0.5, 1.5, 3.0)  # the printed price
COMPANY = "company"  # bots of all kinds, as those the net has learned from
COMPANIES = 60  # line-ups that share the playouts


class Asked(NamedTuple):
    lots: int
    playouts: int
    bots: str
    keep: Path | None
    weights: list[Path]


class Gains(NamedTuple):
    """What the deed adds to a chance, for each lot and price, and the variance of that."""

    mean: Array
    variance: Array

    def told(self) -> str:
        errors = 1.96 * np.sqrt(self.variance.sum(0)) / len(self.variance)
        each = " | ".join(
            f"{100 * mean:+.2f}" + (f" ± {100 * error:.2f}" if error else "")
            for mean, error in zip(self.mean.mean(0), errors, strict=True)
        )
        return f"{each} | {self.worth():.1f}" + (f" ± {self.worth_error():.1f}" if errors.any() else "")

    def line(self) -> tuple[float, float]:
        """The mean gain as a straight line by price."""
        slope, start = np.polyfit(TIMES, self.mean.mean(0), 1)
        return float(slope), float(start)

    def worth(self) -> float:
        slope, start = self.line()
        return -start / slope

    def worth_error(self) -> float:
        """Half the 95% interval of the price at which the line meets zero."""
        draw = np.random.default_rng(1)
        noise = draw.normal(size=(1000, *self.mean.shape)) * np.sqrt(self.variance)
        lines = np.polyfit(TIMES, (self.mean + noise).mean(1).T, 1)
        low, high = np.quantile(-lines[1] / lines[0], [0.025, 0.975])
        return float(high - low) / 2


def pairs(lot: Lot) -> list[tuple[Game, Game]]:
    printed = lot.board.price[lot.square]
    prices = [round(times * printed) for times in TIMES]
    return [(sold(lot, lot.seat, price), sold(lot, lot.rival, price)) for price in prices]


def off(gains: Gains, true: Gains) -> str:
    """How far the gains of single lots are from the true ones, in points: the root mean square, less noise."""
    square = ((gains.mean - true.mean) ** 2 - true.variance).mean()
    return f"{100 * np.sqrt(max(square, 0)):.2f}"


def by_net(lots: Sequence[Lot], chances: Chances) -> Gains:
    rows = [[float(np.subtract(*chances(pair)[:, lot.seat])) for pair in pairs(lot)] for lot in lots]
    return Gains(np.array(rows), np.zeros((len(rows), len(TIMES))))


def by_playouts(lots: Sequence[Lot], asked: Asked) -> Gains:
    rows = []
    for nth, lot in enumerate(lots):
        lineups = list(lineups_for(lot, asked.bots, nth))
        rows.append([[share_won(lot, game, lineups, asked.playouts) for game in pair] for pair in pairs(lot)])
    shares = np.array(rows)
    return Gains(shares[..., 0] - shares[..., 1], (shares * (1 - shares) / asked.playouts).sum(-1))


def lineups_for(lot: Lot, bots: str, number: int) -> Iterator[list[Nature]]:
    players = lot.game.players
    if bots != COMPANY:
        yield [nature_with(traits_of(bots), lot.board)] * players
        return
    draw = Random(number)
    for _ in range(COMPANIES):
        yield company(lot.board, players, 1.0, draw)


def share_won(lot: Lot, game: Game, lineups: Sequence[Sequence[Nature]], playouts: int) -> float:
    minds = [[Mind(nature, Memory()) for nature in lineup] for lineup in lineups]
    first = game.copy()
    seed_luck(first, 1, 0)
    for mind in chain.from_iterable(minds):
        set_clock(first, mind)
    run = Playouts(lot.board, lot.seat, [Candidate(game, do(NOTHING), Rhythm(), each) for each in minds], 1)
    won = 0
    for nth in range(len(minds)):
        run.more(playouts // len(minds), [nth])
        won += int((run.winners == lot.seat).sum())
    return won / (playouts // len(minds) * len(minds))


def kept_playouts(lots: Sequence[Lot], asked: Asked, edition: str) -> Gains:
    """What the playouts say, or said before."""
    file = asked.keep / f"{edition}-{asked.bots}.npy" if asked.keep else None
    if file and file.is_file():
        return Gains(*np.load(file))
    gains = by_playouts(lots, asked)
    if file:
        np.save(file, np.array(gains))
    return gains


def affordable(lot: Lot) -> bool:
    return TIMES[-1] * lot.board.price[lot.square] <= min(lot.game.cash[seat] for seat in (lot.seat, lot.rival))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lots", type=int, default=8, help="deeds of each edition")
    parser.add_argument("--playouts", type=int, default=6000, help="for each price and owner")
    parser.add_argument("--bots", default=COMPANY, help=f"a level, or {COMPANY}: all that the net has learned from")
    parser.add_argument("--keep", type=Path, help="a folder for what the playouts said")
    parser.add_argument("--weights", type=Path, nargs="*", default=[], help="files of other nets to compare")
    asked = Asked(**vars(parser.parse_args()))
    nets = {"the net": trained_weights()} | {path.stem: np.fromfile(path, "<f4") for path in asked.weights}
    print(f"| edition | who judges | {' | '.join(f'{times:g} times' for times in TIMES)} | worth | off by |")
    print("|---|---|" + "---|" * (len(TIMES) + 2))
    for edition in edition_ids():
        lots = [lot for lot in early_lots(edition, 4 * asked.lots) if affordable(lot)][: asked.lots]
        true = kept_playouts(lots, asked, edition)
        for name, weights in nets.items():
            gains = by_net(lots, Judge(lots[0].board, weights).chances_of)
            print(f"| {edition} | {name} | {gains.told()} | {off(gains, true)} |")
        print(f"| {edition} | playouts | {true.told()} | |", flush=True)


if __name__ == "__main__":
    main()
