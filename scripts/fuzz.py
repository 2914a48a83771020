"""Play random moves at random tables and check the laws in every position, until a law breaks or time is up."""

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from wanderer import Wanderer, random_board, random_table

from fastdeal.editions import edition_ids, write_rules
from fastdeal.rules.state import Move
from fastdeal.rules.words import Refusal, Stage, Verb

MOVES_IN_A_GAME = 800
LINES_SHOWN = 40


class Outcome(NamedTuple):
    """The results of one process; `fault` is empty unless a law was broken."""

    games: int
    moves: int
    seen: Counter[str]
    fault: str


def play_one(seed: str) -> tuple[int, Counter[str], str]:
    """Play one random game. Returns how many moves, what it came across, and its fault."""
    rng = Random(seed)
    edition, options, board = random_board(rng)
    wanderer = None
    moves = 0
    try:
        wanderer = Wanderer(rng, board, random_table(rng, board))
        while moves < MOVES_IN_A_GAME and wanderer.game.step != Stage.OVER:
            moves += 1
            wanderer.step()
        wanderer.seen[f"edition {edition}"] += 1
        wanderer.seen["games finished"] += wanderer.game.step == Stage.OVER
    except Exception:
        record = wanderer.record if wanderer else []
        table = f"edition {edition}, rules {write_rules(options) or 'its own'}"
        return moves, Counter(), f"game {seed}: {table}\n{written(record)}\n{traceback.format_exc()}"
    return moves, wanderer.seen, ""


def written(record: list[tuple[int, Move]]) -> str:
    """The last moves of a record, one a line."""
    lines = [f"  {seat}: {Verb(move.verb).name.lower()} {details(move)}" for seat, move in record]
    left_out = [f"  ({len(lines) - LINES_SHOWN} moves before)"] if len(lines) > LINES_SHOWN else []
    return "\n".join(left_out + lines[-LINES_SHOWN:])


def details(move: Move) -> str:
    """The fields of a move that differ from their defaults."""
    usual = Move(move.verb)
    return " ".join(f"{name}={value}" for name, value in move._asdict().items() if value != getattr(usual, name))


def play_many(task: tuple[int, int, int, float]) -> Outcome:
    """Play games until there are enough moves, time is up, or a law breaks."""
    seed, worker, most_moves, seconds = task
    end = time.monotonic() + seconds
    games = moves = 0
    seen: Counter[str] = Counter()
    while moves < most_moves and time.monotonic() < end:
        played, found, fault = play_one(f"{seed}.{worker}.{games}")
        games += 1
        moves += played
        seen += found
        if fault:
            return Outcome(games, moves, seen, fault)
    return Outcome(games, moves, seen, "")


def show_coverage(seen: Counter[str]) -> None:
    for kind, words in (("verb", Verb), ("refusal", Refusal), ("stage", Stage)):
        counts = {word.name.lower(): seen[f"{kind} {word.name}"] for word in words}
        print(f"{kind}s: " + ", ".join(f"{name} {count:,}" for name, count in counts.items() if count))
    print("editions: " + ", ".join(f"{name} {seen[f'edition {name}']:,}" for name in edition_ids()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=1_000_000, help="how many moves to try, refused ones included")
    parser.add_argument("--seconds", type=float, default=600, help="stop after so many seconds")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other games")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--game", help="play only this one, as named by a fault")
    arguments = parser.parse_args()
    if arguments.game:
        _, _, fault = play_one(arguments.game)
        print(fault or f"game {arguments.game}: no law was broken")
        return 1 if fault else 0
    share = -(-arguments.moves // arguments.processes)
    tasks = [(arguments.seed, worker, share, arguments.seconds) for worker in range(arguments.processes)]
    started = time.monotonic()
    with multiprocessing.Pool(arguments.processes) as pool:
        outcomes = pool.map(play_many, tasks)
    took = time.monotonic() - started
    games, moves = sum(outcome.games for outcome in outcomes), sum(outcome.moves for outcome in outcomes)
    seen = sum((outcome.seen for outcome in outcomes), Counter[str]())
    print(f"{moves:,} moves in {games:,} games ({seen['games finished']:,} finished), {moves / took:,.0f} moves/s")
    show_coverage(seen)
    faults = [outcome.fault for outcome in outcomes if outcome.fault]
    for fault in faults:
        print(f"\nA law was broken. To see it again: --game {fault.split()[1].rstrip(':')}\n{fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
