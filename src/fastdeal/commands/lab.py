"""The commands of the lab: odds, simulations, comparisons, tournaments, tuning."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from .options import (
    Bots,
    Edition,
    EditionOfNewGames,
    EngineName,
    HtmlFile,
    JsonFile,
    MostRounds,
    On,
    Players,
    Rules,
    Seed,
    Start,
    WithoutLuck,
    option,
)


def odds(
    *,
    edition: Edition = "classic",
    rules: Rules = "",
    jail: Literal["leave", "stay"] = "leave",
    per: Literal["roll", "turn"] = "roll",
    speed_die: Annotated[bool | None, Parameter(negative="--no-speed-die")] = None,
    bus: Literal["both", "low", "high", "any"] = "both",
    triple: str = "any",
    tycoon: Literal["owned", "none"] = "owned",
    fine: Literal["pay", "draw"] = "pay",
    income: bool = False,
    rolls: int = 50_000,
    seed: int = 1,
    piles: Literal["full", "real"] = "full",
    json: JsonFile = None,
) -> int:
    """Compute how often every square is landed on in the long run, and what every deed earns.

    Parameters
    ----------
    jail
        Leave jail at once, or stay for a double or the third roll.
    per
        Count the end of each roll, or of each turn.
    speed_die
        With or without the Speed Die, whatever the edition says.
    bus
        Which dice a Bus uses.
    triple
        Where a triple goes: to any square, equally often, or always to one square, such as @24.
    tycoon
        Whether a Tycoon always finds a property to ride on to.
    fine
        What to do with a card that says to pay a fine or draw from Chance.
    income
        Show what every deed earns at each level, and how soon that pays back its cost.
    rolls
        How many rolls to simulate by the real rules, as a check of the exact odds; 0 for none.
    seed
        The same seed simulates the same rolls.
    piles
        Simulate with every card drawn from a full pile, or with real piles that keep their order.
    """
    from .odds import OddsRequest, show_odds

    question = OddsRequest(edition, rules, jail, per, speed_die, bus, triple, tycoon, fine, rolls, seed, piles)
    return show_odds(question, income, json)


def simulate(
    *,
    games: int = 1000,
    players: int | None = None,
    edition: EditionOfNewGames = None,
    rules: Rules | None = None,
    bots: str = "steady",
    seed: Seed = 1,
    start: Start = None,
    most_rounds: MostRounds = 300,
    on: EngineName = "auto",
    json: JsonFile = None,
    csv: Annotated[JsonFile, option("Write a line for each game to this file; - for standard output.")] = None,
    report: HtmlFile = None,
) -> int:
    """Play many games between bots and show the statistics.

    Parameters
    ----------
    games
        The number of games.
    players
        The number of players, 2 to 8. By default the number of named bots, or four.
    bots
        The bots: easy,steady:keep=0,avoid=G or best.toml, oracle:500, mybot.py:MyBot. They fill the seats in turn and
        rotate by one seat with every game.
    on
        Where to play: plain Python, all cores, a GPU, a Ray cluster, or whichever is expected to finish first.
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
    start: Start = None,
    cash: str = "",
    games: int = 2000,
    players: Players = None,
    edition: EditionOfNewGames = None,
    rules: Rules | None = None,
    bots: Bots = "steady",
    seed: Seed = 1,
    most_rounds: MostRounds = 300,
    on: On = "auto",
    json: JsonFile = None,
    luck: WithoutLuck = False,
) -> int:
    """Measure what rules or bots change, by playing all variants with the same dice and cards.

    Parameters
    ----------
    a
        Baseline rules. By default the edition's own.
    b
        Other rules: free_parking_pot=yes.
    variant
        A name and its changes: pot:free_parking_pot=yes or duel:players=2,bots=steady+easy. May be given several times.
    cash
        From a position: a player and a range of cash to compare, Ann=200..1000, or Ann=200..1000/9 for nine sums.
    games
        The number of games for each variant.
    """
    from .compare import compare_variants
    from .simulate import Order

    order = Order(games, players, edition, rules, bots, seed, start, most_rounds)
    return compare_variants(order, a, b, variant or [], on, json, cash, luck)


def tournament(
    bots: list[str],
    /,
    *,
    games: int = 1000,
    players: int | None = None,
    edition: Edition = "classic",
    rules: Rules = "",
    seed: Seed = 1,
    most_rounds: MostRounds = 300,
    think: float = 2.0,
    on: Literal["auto", "plain", "cpu"] = "auto",
    json: JsonFile = None,
    save: Path | None = None,
    luck: WithoutLuck = False,
) -> int:
    """Let bots play against each other, equally often from every seat, and rank them.

    Parameters
    ----------
    bots
        The bots: easy, steady, shark, steady:keep=0,avoid=G, best.toml, oracle:500, or your own as mybot.py:MyBot.
    games
        The number of games, rounded up so that every line-up plays equally often from every seat.
    players
        The number of players. By default all named bots; with fewer, every combination plays.
    think
        The seconds that your own bot may take for a decision.
    on
        Where house bots play: plain Python, compiled on all cores, or whichever is expected to finish first.
    save
        Keep the record of every game in this folder, as .deal files.
    """
    from ..lab.tournament.contest import Contest
    from .tournament import tournament as play_tournament

    seats = len(bots) if players is None else players
    contest = Contest(tuple(bots), seats, games, edition, rules, seed, most_rounds, think)
    return play_tournament(contest, on, json, save, luck)


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
    """Evolve the traits of a bot that wins as often as possible.

    Parameters
    ----------
    start
        The bot to start from: bold, steady, best.toml.
    against
        The bot in all other seats; with several, steady,builder, each in turn.
    generations
        The number of generations.
    children
        The number of children in a generation; the best quarter forms the next.
    games
        The number of games of every child against each level. All children of a generation get the same dice and cards.
    players
        The number of players.
    seed
        The same seed evolves the same bot.
    on
        Where to play: see fastdeal simulate.
    out
        Write the best traits to this .toml file.
    log
        Write a log of the run to this .md file.
    """
    from ..bots.naming import split_bots
    from ..lab.tune import Tuning
    from .tune import tune_bot

    return tune_bot(Tuning(start, split_bots(against), generations, children, games, seed, players), on, out, log)
