"""One question and what is typed in answer to it."""

from shlex import quote
from typing import NamedTuple

from ..notation.errors import DealError, NotationError
from ..rules.state import Move
from ..rules.words import Refusal, Verb
from .bots import people_of
from .commands import Meaning, Played, Skipped, Unclear, Word, understand
from .files import NotOursError, load_match, record_path, save_match
from .menu import Menu
from .questions import Question
from .table import Table


class Result(NamedTuple):
    """What came of an answer: something to say to it, whether it was one, whether somebody left."""

    note: str = ""
    answered: bool = False
    left: bool = False


def answer(table: Table, question: Question) -> bool:
    """Put one question until it is answered; false when the table is left."""
    result = Result()
    while not result.answered and not result.left:
        menu = table.menu(question)
        table.show(question, menu, result.note)
        line = table.screen.ask(prompt(table, menu))
        try:
            result = follow(table, question, understand(line, table.match, menu))
        except NotationError as error:
            result = Result(str(error))
    return not result.left


def prompt(table: Table, menu: Menu) -> str:
    """Whose answer it is, and what Enter alone would do."""
    host, name = table.host, table.match.names[menu.seat]
    if menu.default:
        move = host.describe_move(menu.default, table.match.game, table.match.board, menu.seat)
        hint = host.say("enter", move=move)
    else:
        hint = host.say("enter", move=host.table["skip"]) if menu.skip else host.table["choose"]
    return f"{name} ({hint}) > "


def follow(table: Table, question: Question, meaning: Meaning) -> Result:
    match meaning:
        case Played(seat, move):
            return try_move(table, seat, move)
        case Skipped():
            table.skip(question)
            return Result(answered=True)
        case Unclear(key, gaps):
            return Result(table.host.say(key, **gaps))
        case Word("quit"):
            leave(table)
            return Result(left=True)
        case Word("load", name):
            return load(table, name)
        case Word("save", name):
            return Result(save(table, name))
        case Word(word, _):
            table.show_list(word)
    return Result()


def try_move(table: Table, seat: int, move: Move) -> Result:
    """Make a move, or say why not."""
    host, match = table.host, table.match
    if seat in table.bots.seats:
        return Result(host.say("plays_itself", name=match.names[seat]))
    if move.verb == Verb.RESIGN and table.screen.ask(host.say("sure_resign", seat=host.who(seat))).strip() != "yes":
        return Result(host.say("stayed", seat=host.who(seat)))
    read = len(table.story)
    refusal = table.play(seat, move)
    if refusal != Refusal.NONE:
        return Result(host.explain(refusal, match.game, match.board, seat, move))
    table.read = read
    return Result(answered=True)


def save(table: Table, name: str) -> str:
    """Save the game and say so, or say why it cannot be."""
    if not name:
        return table.host.say("which_file", command="save")
    path = record_path(name)
    try:
        save_match(path, table.match)
    except NotOursError:
        return table.host.say("not_ours", file=path)
    except OSError as error:
        return table.host.say("file_trouble", file=path, why=error.strerror or error)
    table.saved_moves = len(table.match.moves)
    return table.host.say("saved", file=path, quoted=quote(str(path)))


def load(table: Table, name: str) -> Result:
    """Go on with another game."""
    if not name:
        return Result(table.host.say("which_file", command="load"))
    path = record_path(name)
    try:
        match = load_match(path)
    except DealError as error:
        return Result(table.host.say("file_trouble", file=f"{path}:{error.line}", why=error.message))
    except OSError as error:
        return Result(table.host.say("file_trouble", file=path, why=error.strerror or error))
    players = [table.match.names[seat] for seat in table.seated]
    table.sit_down(match, people_of(match, players))
    table.tell(table.host.say("went_on"))
    return Result(answered=True)


def leave(table: Table) -> None:
    """Before the table is left: save what is not saved yet, if somebody wants to."""
    while len(table.match.moves) > table.saved_moves:
        name = table.screen.ask(table.host.table["ask_save"]).strip()
        if not name:
            return
        table.screen.say(save(table, name))
