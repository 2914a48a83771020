"""The commands that answer questions: about a position, about groups, and about a game's length."""

from pathlib import Path
from typing import Annotated

from cyclopts import App

from .options import (
    Bots,
    EditionOfNewGames,
    HtmlFile,
    JsonFile,
    MostRounds,
    On,
    Players,
    Rules,
    Seed,
    option,
)

ask_app = App(name="ask", help="Ask about a position: what a deal does, or what to do.")

PositionFile = Annotated[Path, option("A .deal file; the position is where it ends.")]
Playouts = Annotated[int, option("How often each position is played to its end.")]
DiceSeed = Annotated[int, option("Another seed draws other dice.")]


@ask_app.command(name="trade")
def ask_trade(
    file: PositionFile,
    offer: str,
    /,
    *,
    playouts: Playouts = 2000,
    seed: DiceSeed = 0,
    json: JsonFile = None,
    html: HtmlFile = None,
) -> int:
    """Show what a deal does to everybody's chances, at which prices it helps both, and who pays for it.

    Parameters
    ----------
    offer
        The deal: "Ann: offer Bob: @5, 50 for @19".
    """
    from .ask import ask_trade as answer

    return answer(file, offer, playouts, seed, json, html)


@ask_app.command(name="move")
def ask_move(
    file: PositionFile,
    /,
    *,
    playouts: Playouts = 1000,
    seed: DiceSeed = 0,
    json: JsonFile = None,
    html: HtmlFile = None,
) -> int:
    """Weigh everything that the player to act may do."""
    from .ask import ask_move as answer

    return answer(file, playouts, seed, json, html)


def groups(
    *,
    games: int = 20_000,
    players: Players = None,
    edition: EditionOfNewGames = None,
    rules: Rules | None = None,
    bots: Bots = "steady",
    round: int = 20,
    pair: str = "D,E",
    seed: Seed = 1,
    most_rounds: MostRounds = 300,
    on: On = "auto",
    json: JsonFile = None,
    report: HtmlFile = None,
) -> int:
    """Show what every group costs and brings, and how often its owner wins.

    Parameters
    ----------
    games
        The number of games; 0 for the exact figures alone.
    round
        A group belongs to the player who has all of it when this round begins.
    pair
        Two groups to compare, by their letters.
    """
    from .groups import show_groups
    from .simulate import Order

    order = Order(games or 1, players, edition, rules, bots, seed, None, most_rounds)
    return show_groups(order, games, round, pair, on, json, report)


def length(
    *,
    games: int = 4000,
    players: Players = None,
    people: int | None = None,
    person: float = 30,
    bot: float = 4,
    edition: EditionOfNewGames = None,
    rules: Rules | None = None,
    bots: Bots = "steady",
    seed: Seed = 1,
    most_rounds: int = 300,
    on: On = "auto",
    json: JsonFile = None,
    report: HtmlFile = None,
) -> int:
    """Show how many minutes a game takes, and how many games never end.

    Parameters
    ----------
    games
        The number of games.
    people
        How many of them are people; by default all.
    person
        The seconds that a person's turn takes.
    bot
        The seconds that a bot's turn takes.
    most_rounds
        A game without a winner after so many rounds never ends.
    """
    from .length import show_length
    from .simulate import Order

    order = Order(games, players, edition, rules, bots, seed, None, most_rounds)
    return show_length(order, people, person, bot, on, json, report)
