"""How fast the plain engine plays: four house bots at one table, on one core."""

import argparse
import platform
import statistics
import time
from datetime import UTC, datetime

from fastdeal.bots.house.mind import Memory, Mind
from fastdeal.bots.house.minds import nature_with, traits_of
from fastdeal.bots.house.nature import Nature
from fastdeal.bots.house.play import play_on
from fastdeal.editions import load_edition
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Game
from fastdeal.rules.words import NOBODY

MOST_ROUNDS = 300


def play(board: Board, nature: Nature, players: int, seed: int) -> Game:
    game = new_game(board, players, 1, seed)
    play_on(game, board, [Mind(nature, Memory()) for _ in range(players)], Rhythm(), MOST_ROUNDS * players)
    return game


def cost_of_copying(game: Game, times: int = 2000) -> float:
    """Microseconds for one `Game.copy()`."""
    started = time.process_time()
    for _ in range(times):
        game.copy()
    return (time.process_time() - started) / times * 1e6


def row(board: Board, level: str, players: int, count: int) -> tuple[str, Game]:
    """One row of the table, and a game to copy."""
    started = time.process_time()
    nature = nature_with(traits_of(level), board)
    games = [play(board, nature, players, seed) for seed in range(count)]
    took = time.process_time() - started
    turns = sum(game.turns for game in games)
    rounds = statistics.median(game.round for game in games)
    finished = sum(game.winner != NOBODY for game in games) / count
    return f"| {level} | {turns / took:,.0f} | {count / took:,.1f} | {rounds:.0f} | {finished:.1%} |", games[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--levels", default="builder,easy,steady")
    parser.add_argument("--edition", default="classic")
    arguments = parser.parse_args()
    board = load_edition(arguments.edition).board({})
    print(
        f"{arguments.players} bots of one level, {arguments.edition}, {arguments.games} games, plain Python, one core"
    )
    print(f"{platform.machine()}, Python {platform.python_version()}, processor time, {datetime.now(UTC):%Y-%m-%d}\n")
    print(f"| bots | turns/s | games/s | rounds, median | finished in {MOST_ROUNDS} rounds |\n|---|---|---|---|---|")
    for level in arguments.levels.split(","):
        line, game = row(board, level, arguments.players, arguments.games)
        print(line)
    print(f"\nA copy of a game takes {cost_of_copying(game):.1f} microseconds.")


if __name__ == "__main__":
    main()
