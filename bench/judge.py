"""How fast the judge is, and how good beside playouts: `python bench/judge.py --games 100`.

Games of held-out tables are played to their ends. A few positions of each are judged by the net, and by playouts that
know who plays: with fresh minds, with the minds as they were, and with minds that have looked back on the record.
What playouts said is kept in a file if one is named, so that another net can be held against it.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from math import log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import fastdeal as fd
from fastdeal.bots.house.mind import Memory, Mind
from fastdeal.bots.house.offers import set_clock
from fastdeal.bots.house.play import make_move, next_move
from fastdeal.bots.oracle.playouts import Candidate, Playouts, records_of
from fastdeal.editions import load_edition
from fastdeal.judge.compiled import describe_games, judge_games
from fastdeal.judge.judge import Judge, Net
from fastdeal.judge.playouts import wins_by_playouts
from fastdeal.judge.training.positions import Array
from fastdeal.judge.training.tables import DrawnTable, table_of
from fastdeal.judge.watching import Past
from fastdeal.judge.weights import trained_weights
from fastdeal.rhythm.asking import NOTHING, Rhythm
from fastdeal.rules.dice import with_dice
from fastdeal.rules.holdings import worth
from fastdeal.rules.luck import seed_luck
from fastdeal.rules.moves import do
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Game, Move
from fastdeal.rules.words import NOBODY, Stage

SEED = 3  # neither the training's nor the held-out tables'
KEPT = 8


class Position(NamedTuple):
    table: DrawnTable
    game: Game
    minds: list[Mind]
    rhythm: Rhythm
    past: Past
    winner: int


class Judged(NamedTuple):
    """What a judge lost at each position, and how long it took for one."""

    lost: Array
    seconds: float


def positions(number: int) -> list[Position]:
    """A few of one game, at random moments; none if it came to no end."""
    table, draw = table_of(SEED, number), Random(number)
    board, players = table.board, table.plan.players
    game = new_game(board, players, table.plan.seed, 0)
    minds = [Mind(nature, Memory()) for nature in table.lineup]
    for mind in minds:
        set_clock(game, mind)
    rhythm = Rhythm()
    past: list[tuple[Game, int, Move]] = []
    kept = []
    while game.step != Stage.OVER and game.round < 150:
        before = game.copy()
        if draw.random() < 0.05:
            twins = [Mind(mind.nature, mind.memory.copy()) for mind in minds]
            kept.append((before, twins, rhythm.copy(), len(past)))
        seat, move = next_move(game, board, minds, rhythm, game.alive)
        move = with_dice(game, board, seat, move)
        past.append((before, seat, move))
        make_move(game, board, minds, rhythm, seat, move)
    if game.winner == NOBODY:
        return []
    chosen = draw.sample(kept, min(KEPT, len(kept)))
    return [Position(table, *some[:3], past[: some[3]], game.winner) for some in chosen]


def by_net(position: Position, weights: Any) -> list[float]:
    return Judge(position.table.board, weights).chances(position.game)


def by_worth(position: Position) -> list[float]:
    game = position.game
    each = [worth(game, position.table.board, seat) * ((game.alive >> seat) & 1) for seat in range(game.players)]
    return [one / sum(each) for one in each]


def by_fresh_minds(position: Position, playouts: int) -> list[float]:
    minds = [Mind(nature, Memory()) for nature in position.table.lineup]
    first = position.game.copy()
    seed_luck(first, 1, 0)
    for mind in minds:
        set_clock(first, mind)
    return shares(position, minds, Rhythm(), playouts)


def by_their_minds(position: Position, playouts: int) -> list[float]:
    return shares(position, position.minds, position.rhythm, playouts)


def by_looking_back(position: Position, playouts: int) -> list[float]:
    table = position.table
    wins = wins_by_playouts(position.game, table.board, table.lineup, position.past, playouts, 1)
    return smoothed(wins, playouts)


def shares(position: Position, minds: list[Mind], rhythm: Rhythm, playouts: int) -> list[float]:
    run = Playouts(position.table.board, 0, [Candidate(position.game, do(NOTHING), rhythm, minds)], 1)
    run.more(playouts, [0])
    return smoothed(np.bincount(run.winners.ravel(), minlength=position.game.players).tolist(), playouts)


def smoothed(wins: list[int], playouts: int) -> list[float]:
    """As if everybody had won half a game more: none of so many does not mean never."""
    return [(won + 0.5) / (playouts + 0.5 * len(wins)) for won in wins]


def losses(some: Sequence[Position], judge: Callable[[Position], list[float]]) -> Judged:
    began = time.process_time()
    lost = [-log(max(judge(position)[position.winner], 1e-6)) for position in some]
    return Judged(np.array(lost), (time.process_time() - began) / len(some))


def mean_of(numbers: Array, games: Array) -> tuple[float, float]:
    """With half its 95% interval: positions of one game end alike."""
    mean = float(numbers.mean())
    by_game = np.bincount(games, numbers - mean)
    return mean, float(1.96 * np.sqrt((by_game**2).sum()) / len(numbers))


def table_of_losses(by_judge: dict[str, Judged], games: Array, others: int) -> list[str]:
    """The last so many are told beside each other."""
    beside = list(by_judge)[-others:]
    lines = [f"| who judges | log loss | takes |{''.join(f' beside {name} |' for name in beside)}"]
    lines.append("|---|---|---|" + "---|" * len(beside))
    for name, (lost, seconds) in by_judge.items():
        gaps = [mean_of(lost - by_judge[other].lost, games) for other in beside]
        told = "".join(f" {gap:+.3f} ± {error:.3f} |" if error else " |" for gap, error in gaps)
        mean, error = mean_of(lost, games)
        lines.append(f"| {name} | {mean:.3f} ± {error:.3f} | {1e6 * seconds:,.0f} µs |{told}")
    return lines


def speed() -> list[str]:
    """In processor time of one thread, for four players in the middle of a game."""
    board = load_edition("classic").board()
    game = fd.play("steady", "shark", "easy", "steady", seed=3).after(200).state
    judge, records = Judge(board), records_of(Game, [game] * 4096)
    rows, net = describe_games(records, board).astype(np.float32), Net(trained_weights(), np.float32)
    judge_games(records[:1], board)

    def each(work: Callable[[], Any], count: int) -> float:
        times = []
        for _ in range(9):
            began = time.thread_time()
            work()
            times.append(time.thread_time() - began)
        return 1e6 * min(times) / count

    one = each(lambda: [judge.chances(game) for _ in range(100)], 100)
    many = each(lambda: net.chances(rows, records["alive"]), len(rows))
    described = each(lambda: describe_games(records, board), len(records))
    compiled = each(lambda: judge_games(records, board), len(records))
    return [
        f"- one position of a plain game: {one:.0f} µs",
        f"- {len(rows):,} positions that are described already, in NumPy: {many:.1f} µs each",
        f"- {len(rows):,} records described by compiled code: {described:.1f} µs each",
        f"- {len(rows):,} records described and judged by compiled code: {compiled:.1f} µs each",
    ]


def by_playouts(some: Sequence[Position], playouts: int, keep: Path | None) -> dict[str, Judged]:
    """All kinds of playouts; or what they said before."""
    if keep and keep.is_file():
        with np.load(keep) as found:
            return {name: Judged(row[1:], row[0]) for name, row in found.items()}
    kinds = {
        "playouts, fresh minds": by_fresh_minds,
        "playouts, minds that looked back": by_looking_back,
        "playouts, minds as they were": by_their_minds,
    }
    judged = {name: losses(some, partial(judge, playouts=playouts)) for name, judge in kinds.items()}
    if keep:
        rows: dict[str, Any] = {name: np.array([seconds, *lost]) for name, (lost, seconds) in judged.items()}
        np.savez(keep, **rows)
    return judged


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--keep", type=Path, help="a file for what playouts said")
    parser.add_argument("--weights", type=Path, nargs="*", default=[], help="other nets beside the one in the package")
    asked = parser.parse_args()
    print(*speed(), "", sep="\n", flush=True)
    by_number = [positions(number) for number in range(asked.games)]
    some = [position for part in by_number for position in part]
    games = np.arange(asked.games).repeat([len(part) for part in by_number])
    print(f"{len(some)} positions of {len(set(games))} games, {asked.playouts} playouts each:\n", flush=True)
    nets = {"the net": trained_weights()} | {path.stem: np.fromfile(path, "<f4") for path in asked.weights}
    judged = {name: losses(some, partial(by_net, weights=weights)) for name, weights in nets.items()}
    judged["share of worth"] = losses(some, by_worth)
    judged |= by_playouts(some, asked.playouts, asked.keep)
    print(*table_of_losses(judged, games, 2), sep="\n")


if __name__ == "__main__":
    main()
