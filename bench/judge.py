"""How fast the judge is, and how good compared with playouts: `python bench/judge.py --games 100 --workers 2`.

Games at held-out tables are played to their ends. A few positions of each are judged by the net and by playouts: by
many line-ups of bots drawn as those the net learned from, and by the bots that really play, with fresh minds, with the
minds as they were, and with minds that have looked back on the record. `--keep` names a file for what the playouts
said, so that another net can be compared with them.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import fastdeal as fd
from fastdeal.bots.house.mind import Memory, Mind
from fastdeal.bots.house.nature import Nature
from fastdeal.bots.house.offers import set_clock
from fastdeal.bots.house.play import make_move, next_move
from fastdeal.bots.playouts import Candidate, Playouts, compiled_playouts, records_of
from fastdeal.editions import load_edition
from fastdeal.judge.compiled import describe_games, judge_games
from fastdeal.judge.judge import Judge, Net
from fastdeal.judge.playouts import wins_by_playouts
from fastdeal.judge.training.positions import Array
from fastdeal.judge.training.tables import DrawnTable, company, table_of
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

SEED = 3  # neither the seed of the training nor that of the held-out tables
KEPT = 8
COMPANIES = 40  # line-ups of bots that might play, if nobody knows who does


class Position(NamedTuple):
    table: DrawnTable
    game: Game
    minds: list[Mind]
    rhythm: Rhythm
    past: Past
    winner: int


class Judged(NamedTuple):
    """The log loss of a judge at each position, and how long it took."""

    lost: Array
    seconds: Array


def positions(number: int) -> list[Position]:
    """A few positions of one game, at random moments; none if it had no winner."""
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


def by_any_company(position: Position, playouts: int) -> list[float]:
    """Without knowing who plays, like the net."""
    table = position.table
    draw = Random(position.game.turns)
    lineups = [company(table.board, table.plan.players, table.scale, draw) for _ in range(COMPANIES)]
    run = Playouts(table.board, 0, [fresh(position, lineup) for lineup in lineups], 1)
    wins = np.zeros(position.game.players)
    for nth in range(COMPANIES):
        run.more(playouts // COMPANIES, [nth])
        wins += np.bincount(run.winners.ravel(), minlength=position.game.players)
    return smoothed(wins.tolist(), playouts)


def by_fresh_minds(position: Position, playouts: int) -> list[float]:
    return shares(position, fresh(position, position.table.lineup), playouts)


def fresh(position: Position, lineup: Sequence[Nature]) -> Candidate:
    """The position as it is, played on by bots that know nothing of the past."""
    minds = [Mind(nature, Memory()) for nature in lineup]
    first = position.game.copy()
    seed_luck(first, 1, 0)
    for mind in minds:
        set_clock(first, mind)
    return Candidate(position.game, do(NOTHING), Rhythm(), minds)


def by_their_minds(position: Position, playouts: int) -> list[float]:
    return shares(position, Candidate(position.game, do(NOTHING), position.rhythm, position.minds), playouts)


def by_looking_back(position: Position, playouts: int) -> list[float]:
    table = position.table
    wins = wins_by_playouts(position.game, table.board, table.lineup, position.past, playouts, 1)
    return smoothed(wins, playouts)


def shares(position: Position, start: Candidate, playouts: int) -> list[float]:
    run = Playouts(position.table.board, 0, [start], 1)
    run.more(playouts, [0])
    return smoothed(np.bincount(run.winners.ravel(), minlength=position.game.players).tolist(), playouts)


def smoothed(wins: Sequence[float], playouts: int) -> list[float]:
    """As if everybody had won half a game more: no win in so many playouts does not mean never."""
    return [(won + 0.5) / (playouts + 0.5 * len(wins)) for won in wins]


BY_PLAYOUTS = {
    "playouts, any company": by_any_company,
    "playouts, fresh minds": by_fresh_minds,
    "playouts, minds that looked back": by_looking_back,
    "playouts, minds as they were": by_their_minds,
}


def losses(some: Sequence[Position], judge: Callable[[Position], list[float]]) -> Judged:
    lost, seconds = np.zeros(len(some)), np.zeros(len(some))
    for nth, position in enumerate(some):
        began = time.process_time()
        lost[nth] = -log(max(judge(position)[position.winner], 1e-6))
        seconds[nth] = time.process_time() - began
    return Judged(lost, seconds)


def examined(number: int, playouts: int, weights: Sequence[Path]) -> dict[str, Judged]:
    """What each judge says about the positions of one game. Without playouts, only the quick judges."""
    some = positions(number)
    nets = {"the net": trained_weights()} | {path.stem: np.fromfile(path, "<f4") for path in weights}
    judged = {name: losses(some, partial(by_net, weights=numbers)) for name, numbers in nets.items()}
    judged["share of worth"] = losses(some, by_worth)
    kinds = BY_PLAYOUTS if playouts else {}
    return judged | {name: losses(some, partial(judge, playouts=playouts)) for name, judge in kinds.items()}


def mean_of(numbers: Array, games: Array) -> tuple[float, float]:
    """The mean with half its 95% interval, by games: all positions of a game have the same winner."""
    mean = float(numbers.mean())
    by_game = np.bincount(games, numbers - mean)
    return mean, float(1.96 * np.sqrt((by_game**2).sum()) / len(numbers))


def table_of_losses(by_judge: dict[str, Judged], games: Array, others: int) -> list[str]:
    """All judges, compared with each of the last `others`."""
    beside = list(by_judge)[-others:]
    lines = [f"| who judges | log loss | takes |{''.join(f' compared with {name} |' for name in beside)}"]
    lines.append("|---|---|---|" + "---|" * len(beside))
    for name, (lost, seconds) in by_judge.items():
        gaps = [mean_of(lost - by_judge[other].lost, games) for other in beside]
        told = "".join(f" {gap:+.3f} ± {error:.3f} |" if error else " |" for gap, error in gaps)
        mean, error = mean_of(lost, games)
        lines.append(f"| {name} | {mean:.3f} ± {error:.3f} | {1e6 * float(seconds.mean()):,.0f} µs |{told}")
    return lines


def speed() -> list[str]:
    """Processor time of one thread, with four players in the middle of a game."""
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
        f"- {len(rows):,} positions that are already described, in NumPy: {many:.1f} µs each",
        f"- {len(rows):,} records described by compiled code: {described:.1f} µs each",
        f"- {len(rows):,} records described and judged by compiled code: {compiled:.1f} µs each",
    ]


def said_before(keep: Path | None) -> dict[str, Judged]:
    """What playouts said when they were asked before."""
    if not keep or not keep.is_file():
        return {}
    with np.load(keep) as found:
        return {name: Judged(*rows) for name, rows in found.items()}


def together(parts: Sequence[dict[str, Judged]], name: str) -> Judged:
    return Judged(*(np.concatenate(columns) for columns in zip(*(part[name] for part in parts), strict=True)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for what the playouts said")
    parser.add_argument("--weights", type=Path, nargs="*", default=[], help="files of other nets to judge too")
    asked = parser.parse_args()
    print(*speed(), "", sep="\n", flush=True)
    before = said_before(asked.keep)
    compiled_playouts()  # once for all workers
    work = partial(examined, playouts=0 if before else asked.playouts, weights=asked.weights)
    with ProcessPoolExecutor(asked.workers, get_context("spawn")) as pool:
        parts = [part for part in pool.map(work, range(asked.games)) if len(part["the net"].lost)]
    judged = {name: together(parts, name) for name in parts[0]} | before
    games = np.arange(len(parts)).repeat([len(part["the net"].lost) for part in parts])
    if asked.keep and not before:
        rows: dict[str, Any] = {name: np.array(judged[name]) for name in BY_PLAYOUTS}
        np.savez(asked.keep, **rows)
    print(f"{len(games)} positions of {len(parts)} games, {asked.playouts} playouts each:\n")
    print(*table_of_losses(judged, games, 3), sep="\n")


if __name__ == "__main__":
    main()
