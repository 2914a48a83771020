"""The commands of the lab: work out the odds, play many games, compare rules and bots."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

Engine = Literal["auto", "plain", "cpu", "gpu", "ray"]
JsonFile = Annotated[Path | None, Parameter(allow_leading_hyphen=True)]


def odds(
    *,
    edition: str = "classic",
    rules: Annotated[str, Parameter(show_default=False)] = "",
    jail: Literal["leave", "stay"] = "leave",
    per: Literal["roll", "turn"] = "roll",
    speed_die: bool | None = None,
    bus: Literal["both", "low", "high", "any"] = "both",
    triple: str = "any",
    tycoon: Literal["owned", "none"] = "owned",
    fine: Literal["pay", "draw"] = "pay",
    income: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    rolls: int = 50_000,
    seed: int = 1,
    piles: Literal["full", "real"] = "full",
    json: JsonFile = None,
) -> int:
    """Work out how often every square is landed on in the long run, and what every deed earns.

    Parameters
    ----------
    edition
        An edition's id, or a path to its .toml file.
    rules
        What differs from the edition's own rules: jail_double_rolls_again=yes.
    jail
        Leave jail at once, or stay for a double or the third roll.
    per
        Count where each roll ends, or each turn.
    speed_die
        With or without the Speed Die, whatever the edition says.
    bus
        Which dice a Bus goes by.
    triple
        Where a triple goes: to any square, equally often, or always to one, such as @24.
    tycoon
        Whether there is always a property for a Tycoon to ride on to.
    fine
        What is done with a card that lets one pay a fine or draw from Chance.
    income
        Show what every deed earns at each level, and when that has paid its cost back.
    rolls
        How many rolls to simulate by the real rules beside the exact odds; 0 for none.
    seed
        Simulate the same rolls again.
    piles
        Simulate with every card drawn from a full pile, or with real piles that run through in order.
    json
        Write everything to this file as well; - for standard output.
    """
    from .odds import OddsRequest, show_odds

    question = OddsRequest(edition, rules, jail, per, speed_die, bus, triple, tycoon, fine, rolls, seed, piles)
    return show_odds(question, income, json)


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
    json: JsonFile = None,
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
        Write everything that was found to this file; - for standard output.
    csv
        Write a line for each game to this file.
    report
        Write a page with board, plots and tables to this .html file.
    """
    from .simulate import Order
    from .simulate import simulate as play_many

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
    json: JsonFile = None,
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
        Write everything that was found to this file; - for standard output.
    """
    from .compare import compare_variants
    from .simulate import Order

    order = Order(games, players, edition, rules, bots, seed, None, most_rounds)
    return compare_variants(order, a, b, variant or [], on, json)


def tournament(
    bots: Annotated[list[str], Parameter(negative="")],
    /,
    *,
    games: int = 1000,
    players: int | None = None,
    edition: str = "classic",
    rules: Annotated[str, Parameter(show_default=False)] = "",
    seed: int = 1,
    most_rounds: int = 300,
    think: float = 2.0,
    on: Literal["auto", "plain", "cpu"] = "auto",
    json: JsonFile = None,
    save: Path | None = None,
) -> int:
    """Let bots play against each other, from every seat alike, and say who is the best.

    Parameters
    ----------
    bots
        Who plays: easy, steady, shark, oracle (or oracle:500 with so many playouts), or your own as mybot.py:MyBot.
    games
        How many, rounded up so that every line-up is played from every seat equally often.
    players
        How many sit at the table; as many as bots are named. With fewer, every choice of them is played.
    edition
        An edition's id, or a path to its .toml file.
    rules
        What differs from the edition's own rules: speed_die=yes.
    seed
        The same seed plays the same games.
    most_rounds
        Break a game off after so many rounds.
    think
        How many seconds a bot of your own may take for one decision.
    on
        Where to play house bots: plain Python, compiled on all cores, or whatever is done first.
    json
        Write everything that was found to this file; - for standard output.
    save
        Keep the record of every game in this folder, as .deal files.
    """
    from ..lab.tournament.contest import Contest
    from .tournament import tournament as play_tournament

    seats = len(bots) if players is None else players
    contest = Contest(tuple(bots), seats, games, edition, rules, seed, most_rounds, think)
    return play_tournament(contest, on, json, save)


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
    from ..lab.tune import Tuning
    from .tune import tune_bot

    opponents = tuple(level.strip() for level in against.split(",") if level.strip())
    return tune_bot(Tuning(start, opponents, generations, children, games, seed, players), on, out, log)
