"""The commands that answer questions: about a position, about groups, and about a game's length."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from .lab import Engine, JsonFile

ask_app = App(name="ask", help="Ask about a position: what a deal does, or what to do.")


@ask_app.command(name="trade")
def ask_trade(
    file: Path,
    offer: str,
    /,
    *,
    playouts: int = 2000,
    seed: int = 0,
    json: JsonFile = None,
    html: Path | None = None,
) -> int:
    """Show what a deal does to everybody's chances, at which prices it helps both, and who pays for it.

    Parameters
    ----------
    file
        A .deal file; the deal is offered where it ends.
    offer
        The deal: "Ann: offer Bob: @5, 50 for @19".
    playouts
        How often each position is played to its end.
    seed
        Another seed draws other dice.
    json
        Write the answer to this file; - for standard output.
    html
        Write a page to this file, to send or to keep.
    """
    from .ask import ask_trade as answer

    return answer(file, offer, playouts, seed, json, html)


@ask_app.command(name="move")
def ask_move(
    file: Path,
    /,
    *,
    playouts: int = 1000,
    seed: int = 0,
    json: JsonFile = None,
    html: Path | None = None,
) -> int:
    """Weigh everything that the player to act may do.

    Parameters
    ----------
    file
        A .deal file; the position is where it ends.
    playouts
        How often each option is played to the end.
    seed
        Another seed draws other dice.
    json
        Write the answer to this file; - for standard output.
    html
        Write a page to this file, to send or to keep.
    """
    from .ask import ask_move as answer

    return answer(file, playouts, seed, json, html)


def groups(
    *,
    games: int = 20_000,
    players: int | None = None,
    edition: str | None = None,
    rules: str | None = None,
    bots: str = "steady",
    round: int = 20,
    pair: str = "D,E",
    seed: int = 1,
    most_rounds: int = 300,
    on: Engine = "auto",
    json: JsonFile = None,
    report: Path | None = None,
) -> int:
    """Show what every group costs and brings, and how often its owner wins.

    Parameters
    ----------
    games
        The number of games; 0 for the exact figures alone.
    players
        The number of players, 2 to 8.
    edition
        An edition's id, or a path to its .toml file. By default classic.
    rules
        Changes to the edition's rules: speed_die=yes.
    bots
        The bots, as in fastdeal simulate.
    round
        Who owns a whole group when this round begins is its owner.
    pair
        Two groups to set against each other, by their letters.
    seed
        The same seed plays the same games.
    most_rounds
        Break a game off after so many rounds.
    on
        Where to play: see fastdeal simulate.
    json
        Write everything to this file; - for standard output.
    report
        Write a page to this .html file.
    """
    from .groups import show_groups
    from .simulate import Order

    order = Order(max(games, 1), players, edition, rules, bots, seed, None, most_rounds)
    return show_groups(order, games, round, pair, on, json, report)


def length(
    *,
    games: int = 4000,
    players: int | None = None,
    people: Annotated[int | None, Parameter(show_default=False)] = None,
    person: float = 30,
    bot: float = 4,
    edition: str | None = None,
    rules: str | None = None,
    bots: str = "steady",
    seed: int = 1,
    most_rounds: int = 300,
    on: Engine = "auto",
    json: JsonFile = None,
    report: Path | None = None,
) -> int:
    """Show how many minutes a game takes, and how many games never end.

    Parameters
    ----------
    games
        The number of games.
    players
        The number of players, 2 to 8.
    people
        How many of them are people; by default all.
    person
        The seconds that a person's turn takes.
    bot
        The seconds that a bot's turn takes.
    edition
        An edition's id, or a path to its .toml file. By default classic.
    rules
        Changes to the edition's rules: speed_die=yes.
    bots
        Whose turns are counted, as in fastdeal simulate.
    seed
        The same seed plays the same games.
    most_rounds
        A game without a winner after so many rounds never ends.
    on
        Where to play: see fastdeal simulate.
    json
        Write everything to this file; - for standard output.
    report
        Write a page to this .html file.
    """
    from .length import show_length
    from .simulate import Order

    order = Order(games, players, edition, rules, bots, seed, None, most_rounds)
    return show_length(order, people, person, bot, on, json, report)
