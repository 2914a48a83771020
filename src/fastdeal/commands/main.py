"""The commands. Each is a thin function that imports its work when it is called, so that help is instant."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from cyclopts import App, CycloptsError

from ..errors import Error
from ..table.limits import HOST, PORT
from .exits import FINE, INTERRUPTED, NOBODY_READS, OUR_MISTAKE, UNUSABLE, complain
from .lab import compare, odds, simulate, tournament, tune
from .options import BASICS, Edition, File, Host, Lang, Port, Rules, StoreFile, TomlFile
from .questions import ask_app, groups, length
from .table import join, serve, store_app


def installed_version() -> str:
    """The installed version."""
    from importlib.metadata import version

    return version("fastdeal")


app = App(
    name="fastdeal",
    help="The fast-dealing property trading game: play it, review it, study it.",
    version=installed_version,
    default_parameter=BASICS,
    result_action="return_value",
    exit_on_error=False,
    suppress_keyboard_interrupt=False,
)
edition_app = App(name="edition", help="List, show, check and create editions.")
app.command(edition_app)
app.command(odds)
app.command(simulate)
app.command(compare)
app.command(ask_app)
app.command(groups)
app.command(length)
app.command(tournament)
app.command(tune)
app.command(serve)
app.command(join)
app.command(store_app)


@app.command
def play(
    *,
    players: str | None = None,
    tokens: str = "",
    bots: int = 3,
    level: str = "steady",
    edition: Edition = "classic",
    rules: Rules = "",
    seed: int | None = None,
    load: Path | None = None,
    lang: Lang = "en",
    terminal: bool = False,
    host: Host = HOST,
    port: Port = PORT,
    data: StoreFile = None,
) -> int:
    """Play against bots and each other, in the browser, or here with --terminal.

    Parameters
    ----------
    players
        The people at this keyboard, clockwise: Ann,Bob. By default just you.
    tokens
        Their tokens, in the same order: Whale,Kite.
    bots
        The number of bots.
    level
        Who the bots are: easy, steady, shark, oracle, steady:keep=0,avoid=G, best.toml or mybot.py:MyBot.
    seed
        The same seed gives the same dice and cards.
    load
        Continue a saved game, a .deal file.
    terminal
        Play here instead of in the browser. The options above are for the terminal, those below for the browser.
    """
    if not terminal:
        from .serving import play_in_browser

        return play_in_browser(host, port, data)
    from ..terminal.play import play_in_terminal

    names = None if players is None else listed(players)
    play_in_terminal(names, bots, edition, rules, seed, load, lang, level, listed(tokens))
    return FINE


def listed(text: str) -> list[str]:
    """The items of a comma-separated list."""
    return [part.strip() for part in text.split(",") if part.strip()]


@app.command
def check(files: list[Path], /) -> int:
    """Run .deal files and report the first line that fails.

    Parameters
    ----------
    files
        Saved games, rule problems and stories; of a folder, all its .deal files.
    """
    from .records import check_files

    return check_files(files)


@app.command
def replay(
    file: File,
    /,
    *,
    lang: Lang = "en",
    verify: bool = False,
    commitment: str = "",
    list: Path | None = None,
) -> int:
    """Retell a recorded game, move by move.

    Parameters
    ----------
    verify
        Instead, prove that the dice and cards of a finished live game were fair.
    commitment
        Prove it, and that this is what the table showed before the game.
    list
        Prove it, and that the commitment is in a list that the server has published, from its page /fair.
    """
    from .records import replay_file, verify_file

    return verify_file(file, commitment, list) if verify or commitment or list else replay_file(file, lang)


@app.command
def review(
    files: list[Path],
    /,
    *,
    depth: Literal["fast", "deep"] = "fast",
    lang: Lang = "en",
    json: bool = False,
    html: Path | None = None,
) -> int:
    """Show where a game was won: what was luck, what was choice, and what would have been better.

    Parameters
    ----------
    files
        .deal files. Several give a profile of their players.
    depth
        fast: the net's word, in seconds. deep: playouts of the moments that mattered, with intervals; needs Numba.
    json
        Print it as JSON instead; docs/review.md has the schema.
    html
        Write a page to this file instead, to send or to keep.
    """
    from .reviews import review_files

    return review_files(files, depth, lang, json, html)


@app.command
def puzzle(
    number: int | None = None,
    /,
    *,
    day: bool = False,
    list: bool = False,
    lang: Lang = "en",
) -> int:
    """Solve a problem: a position in which one choice is clearly best.

    Parameters
    ----------
    number
        Which problem. Without one it is any of them.
    day
        The deal of the day, the same for everybody.
    list
        List all problems instead.
    """
    from .puzzles import ask_puzzle, list_puzzles

    return list_puzzles(lang) if list else ask_puzzle(number, day, lang)


@app.command
def rules(page: str = "", /, *, lang: Lang = "en") -> int:
    """Read the rules, or one page of them.

    Parameters
    ----------
    page
        Its name: auction, rent, deal. Without one, all pages are listed.
    """
    from .records import show_rules

    return show_rules(page, lang)


@edition_app.command(name="list")
def list_editions() -> int:
    """List the editions that come with Fastdeal."""
    from . import editions

    return editions.list_editions()


@edition_app.command(name="show")
def show_edition(edition: Edition, /, *, lang: Lang = "en") -> int:
    """Show an edition's board, decks and rules."""
    from . import editions

    return editions.show_edition(edition, lang)


@edition_app.command(name="check")
def check_edition(file: TomlFile, /) -> int:
    """Check an edition's .toml file and explain what is wrong with it."""
    from . import editions

    return editions.check_edition(file)


@edition_app.command(name="new")
def new_edition(file: TomlFile, /) -> int:
    """Create an edition of your own: write a .toml file to fill in."""
    from . import editions

    return editions.new_edition(file)


@app.command
def doctor() -> int:
    """Show what is installed, for bug reports."""
    from .doctor import examine

    return examine()


def main(arguments: list[str] | None = None) -> int:
    """Run the command in the arguments and return its exit code. No traceback reaches the user."""
    return guarded(lambda: app(arguments))


def guarded(command: Callable[[], int | None]) -> int:
    """Run a command, and turn errors into a sentence and an exit code."""
    try:
        code = command() or FINE
        sys.stdout.flush()
    except CycloptsError:
        return UNUSABLE  # cyclopts has said why
    except Error as error:
        return complain(error)
    except (KeyboardInterrupt, EOFError):  # Ctrl-C, or Ctrl-D at a question
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The interpreter would complain when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except OSError as error:
        return complain(f"{error.filename or 'a file'}: {error.strerror or error}")
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == "numba":
            return complain("this needs numba: pip install 'fastdeal[cpu]'")
        if "FASTDEAL_DEBUG" in os.environ:
            raise
        why = f"this is a bug in Fastdeal: {type(error).__name__}: {error}"
        return complain(f"{why}\nSet FASTDEAL_DEBUG=1 and try again to see where it happened.", OUR_MISTAKE)
    return code
