"""The commands of the lab: play many games, compare rules and bots."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

Engine = Literal["auto", "plain", "cpu", "gpu", "ray"]


def simulate(
    *,
    games: int = 1000,
    players: int | None = None,
    edition: str | None = None,
    rules: str | None = None,
    bots: str = "steady",
    seed: int = 1,
    start: Annotated[Path | None, Parameter(name="--from")] = None,
    most_rounds: int = 300,
    on: Engine = "auto",
    json: Path | None = None,
    csv: Path | None = None,
    report: Path | None = None,
) -> int:
    """Play many games between bots and say what came of them.

    Parameters
    ----------
    games
        How many.
    players
        How many sit at the table, 2 to 8; four, or as many as bots are named.
    edition
        An edition's id, or a path to its .toml file; classic unless another is named.
    rules
        What differs from the edition's own rules: speed_die=yes,free_parking_pot=yes.
    bots
        Who plays: easy,steady,steady. They take the seats in turn and move on by one with every game.
    seed
        The same seed plays the same games.
    start
        Start every game from the position at the end of this .deal file.
    most_rounds
        Break a game off after so many rounds.
    on
        Where to play: plain Python, all cores, a graphics card, a Ray cluster, or whatever is done first.
    json
        Write everything that was found to this file.
    csv
        Write a line for each game to this file.
    report
        Write a page with board, plots and tables to this .html file.
    """
    from .lab.simulate_command import Order
    from .lab.simulate_command import simulate as play_many

    order = Order(games, players, edition, rules, bots, seed, start, most_rounds)
    return play_many(order, on, json, csv, report)


def compare(
    *,
    a: str | None = None,
    b: str | None = None,
    variant: list[str] | None = None,
    games: int = 2000,
    players: int | None = None,
    edition: str | None = None,
    rules: str | None = None,
    bots: str = "steady",
    seed: int = 1,
    most_rounds: int = 300,
    on: Engine = "auto",
    json: Path | None = None,
) -> int:
    """Say how rules or bots change the game, by playing the same dice and cards under each.

    Parameters
    ----------
    a
        The rules that the others are held against: the edition's own unless others are given.
    b
        Other rules: free_parking_pot=yes.
    variant
        A name and what differs: pot:free_parking_pot=yes or duel:players=2,bots=steady+easy. Give as many as you like.
    games
        How many games each of them plays.
    players
        How many sit at the table, 2 to 8.
    edition
        An edition's id, or a path to its .toml file; classic unless another is named.
    rules
        What differs from the edition's own rules in every variant.
    bots
        Who plays.
    seed
        The same seed plays the same games.
    most_rounds
        Break a game off after so many rounds.
    on
        Where to play: see fastdeal simulate.
    json
        Write everything that was found to this file.
    """
    from .lab.compare_command import compare_variants
    from .lab.simulate_command import Order

    order = Order(games, players, edition, rules, bots, seed, None, most_rounds)
    return compare_variants(order, a, b, variant or [], on, json)


def tune(
    *,
    start: str = "bold",
    against: str = "steady",
    generations: int = 30,
    children: int = 24,
    games: int = 1000,
    players: int = 4,
    seed: int = 1,
    on: Literal["auto", "plain", "cpu", "gpu"] = "auto",
    out: Path | None = None,
    log: Path | None = None,
) -> int:
    """Let evolution find the traits of a bot that wins most often against others.

    Parameters
    ----------
    start
        Whose traits it starts from: bold, steady or another level.
    against
        The level that takes all other seats; of several, steady,builder, each in turn.
    generations
        How many generations.
    children
        How many children a generation has; the best quarter makes the next.
    games
        How many games every child plays against each. All of a generation play the same dice and cards.
    players
        How many sit at the table.
    seed
        The same seed evolves the same bot.
    on
        Where to play: see fastdeal simulate.
    out
        Write the best traits to this .toml file.
    log
        Write how it went to this .md file.
    """
    from .lab.tune import Tuning
    from .lab.tune_command import tune_bot

    opponents = tuple(level.strip() for level in against.split(","))
    return tune_bot(Tuning(start, opponents, generations, children, games, seed, players), on, out, log)
