"""How fast the plain carrier plays: four house bots at one table, on one core."""

import argparse
import platform
import statistics
import time
from datetime import UTC, datetime

from fastdeal.bots.minds import mind
from fastdeal.bots.play import play_on
from fastdeal.editions import load_edition
from fastdeal.engine.drive import Rhythm
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Game
from fastdeal.rules.words import NOBODY

MOST_ROUNDS = 300


def play(board: Board, level: str, players: int, seed: int) -> Game:
    game = new_game(board, players, 1, seed)
    play_on(game, board, [mind(level) for _ in range(players)], Rhythm(), MOST_ROUNDS * players)
    return game


def cost_of_copying(game: Game, times: int = 2000) -> float:
    """Microseconds for one `Game.copy()`."""
    started = time.process_time()
    for _ in range(times):
        game.copy()
    return (time.process_time() - started) / times * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", default="steady")
    parser.add_argument("--edition", default="classic")
    arguments = parser.parse_args()
    board = load_edition(arguments.edition).board({})
    started = time.process_time()
    games = [play(board, arguments.level, arguments.players, seed) for seed in range(arguments.games)]
    took = time.process_time() - started
    table = {
        "table": f"{arguments.players} {arguments.level} bots, {arguments.edition}, {arguments.games} games",
        "turns/s": f"{sum(game.turns for game in games) / took:,.0f}",
        "games/s": f"{len(games) / took:,.1f}",
        "rounds per game": f"{statistics.median(game.round for game in games):.0f} (median)",
        f"finished in {MOST_ROUNDS} rounds": f"{sum(game.winner != NOBODY for game in games) / len(games):.1%}",
        "Game.copy()": f"{cost_of_copying(games[0]):.1f} microseconds",
        "machine": f"{platform.machine()}, Python {platform.python_version()}, one core (processor time)",
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
    }
    for name, value in table.items():
        print(f"{name:24}{value}")


if __name__ == "__main__":
    main()
