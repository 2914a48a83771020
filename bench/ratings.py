"""How ratings settle: tournaments of known bots with twenty seeds and several lengths; and A against A in `compare`.

Writes bench/results/ratings.md. The spread of a rating over the seeds must fall with the square root of the games, and
a 95% interval must hold the truth in 95% of the runs.
"""

import argparse
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from fastdeal.lab.compare import FRESH, table_of
from fastdeal.lab.engines.cpu import Cpu
from fastdeal.lab.job import Job, lay_out
from fastdeal.lab.statistics import RateDifference
from fastdeal.lab.tournament.contest import Contest
from fastdeal.lab.tournament.play import play_by_engine
from fastdeal.lab.tournament.rating import Rating, ratings

RESULTS = Path(__file__).parent / "results" / "ratings.md"
BOTS = ("shark", "steady", "easy", "steady:keep=0")
LENGTHS = (300, 1200, 4800)
SEEDS = 20
RUNS, GAMES = 200, 1000


def rated(engine: Cpu, bots: tuple[str, ...], games: int, seed: int) -> dict[str, Rating]:
    contest = Contest(bots, len(bots), games, seed=seed)
    return ratings([result for some in play_by_engine(contest, engine) for result in some], bots).bots


def settling(engine: Cpu) -> list[str]:
    """The spread of each rating over the seeds, and the spread that the intervals imply."""
    runs = {games: [rated(engine, BOTS, games, seed) for seed in range(1, SEEDS + 1)] for games in LENGTHS}
    lines = [
        f"| bot | games | rating | spread over {SEEDS} seeds | times √games | expected from the intervals |",
        "|---|---|---|---|---|---|",
    ]
    for bot in BOTS:
        for games, found in runs.items():
            mine = [run[bot] for run in found]
            spread = stdev(rating.points for rating in mine)
            promised = mean((rating.high or 0) - (rating.low or 0) for rating in mine) / (2 * 1.96)
            middle = mean(rating.points for rating in mine)
            lines.append(
                f"| {bot} | {games:,} | {middle:+.1f} | {spread:.1f} | {spread * sqrt(games):.0f} | {promised:.1f} |"
            )
    return lines


def coverage(engine: Cpu) -> list[str]:
    """The same rules with two seeds: how often the interval of the difference holds 0."""
    settings = {
        "won by the first player, 4 players": (Job(), "first_seat"),
        "won by the first player, 2 players": (Job(players=2), "first_seat"),
        "won by the first bot, easy against 5 sharks": (Job(players=6, bots=("easy", *["shark"] * 5)), "first_bot"),
        "with a winner within 25 rounds, 8 players": (Job(players=8, most_rounds=25), "finished"),
        "with a winner within 90 rounds, 4 players": (Job(most_rounds=90), "finished"),
    }
    lines = ["| share | its size | intervals that hold 0 |", "|---|---|---|"]
    for name, (job, asked) in settings.items():
        values = answers(engine, job, asked)
        held = 0
        for run in range(RUNS):
            difference = RateDifference()
            pair = (values[half * RUNS * GAMES + run * GAMES :][:GAMES] for half in range(2))
            mine, other = pair
            difference.add([one - two for one, two in zip(mine, other, strict=True)])
            low, high = difference.interval
            held += low <= 0 <= high
        lines.append(f"| {name} | {100 * mean(values):.1f}% | {100 * held / RUNS:.1f}% |")
    return lines


def answers(engine: Cpu, job: Job, asked: str) -> list[int]:
    """Two runs of games for every comparison. Each game number has its own luck, like another seed."""
    setup = lay_out(job).setup
    found: list[int] = []
    for batch in engine.play(setup, range(2 * RUNS * GAMES)):
        found += FRESH[asked](table_of(batch)).astype(int).tolist()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    engine = Cpu()
    engine.get_ready()
    text = "\n".join(
        [
            "# Ratings and intervals",
            "",
            "Made by `bench/ratings.py`.",
            "",
            f"Tournaments of four bots, with {SEEDS} seeds for each number of games. The spread is the standard",
            "deviation of a bot's rating over the seeds. Where the fifth column stays the same, the spread falls with",
            "the square root of the games.",
            "",
            *settling(engine),
            "",
            f"A against A: {RUNS} comparisons of {GAMES:,} games each. Both sides have the same settings but other",
            "luck. A 95% interval of the difference should hold 0 in 95% of them.",
            "",
            *coverage(engine),
            "",
        ]
    )
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
