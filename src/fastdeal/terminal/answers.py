"""Asks one question, and follows what is typed."""

from shlex import quote
from typing import NamedTuple

from ..errors import Error
from ..notation.errors import DealError, NotationError
from ..rules.state import Move
from ..rules.words import Refusal, Verb
from ..telling.rulebook import INDEX, RULES
from .bots import people_of
from .commands import Act, Command, Meaning, Skipped, Unclear, understand
from .files import NotOursError, load_match, record_path, save_match
from .menu import Menu
from .questions import Question
from .rulebook import rules_to_read
from .session import Session


class Reply(NamedTuple):
    """The result of a typed line: a note to show, whether it answered the question, whether the player left."""

    note: str = ""
    answered: bool = False
    left: bool = False


def ask(session: Session, question: Question) -> bool:
    """Ask a question until it is answered; false if the player leaves."""
    result = Reply()
    while not result.answered and not result.left:
        menu = session.menu(question)
        session.show(question, menu, result.note)
        line = session.screen.ask(prompt(session, menu))
        try:
            result = follow(session, question, understand(line, session.match, menu))
        except NotationError as error:
            result = Reply(str(error))
    return not result.left


def prompt(session: Session, menu: Menu) -> str:
    """Whose answer it is, and what Enter does."""
    host, name = session.host, session.match.names[menu.seat]
    if menu.default:
        move = host.describe_move(menu.default, session.match.game, session.match.board, menu.seat)
        hint = host.say("enter", move=move)
    else:
        hint = host.say("enter", move=host.sentences["skip"]) if menu.skip else host.sentences["choose"]
    return f"{name} ({hint}) > "


def follow(session: Session, question: Question, meaning: Meaning) -> Reply:
    match meaning:
        case Act(seat, move):
            return try_move(session, seat, move)
        case Skipped():
            session.skip(question)
            return Reply(answered=True)
        case Unclear(key, gaps):
            return Reply(session.host.say(key, **gaps))
        case Command("quit"):
            leave(session)
            return Reply(left=True)
        case Command("load", name):
            return load(session, name)
        case Command("save", name):
            return Reply(save(session, name))
        case Command("rules", page):
            return show_rules(session, page)
        case Command(word, _):
            session.show_list(word)
    return Reply()


def try_move(session: Session, seat: int, move: Move) -> Reply:
    """Make a move, or say why not."""
    host, match = session.host, session.match
    if seat in session.bots.seats:
        return Reply(host.say("plays_itself", name=match.names[seat]))
    if move.verb == Verb.RESIGN and session.screen.ask(host.say("sure_resign", seat=host.who(seat))).strip() != "yes":
        return Reply(host.say("stayed", seat=host.who(seat)))
    read = len(session.story)
    refusal = session.play(seat, move)
    if refusal != Refusal.NONE:
        why = host.explain(refusal, match.game, match.board, seat, move)
        return Reply(f"{why} {host.say('more_in_rules', command=rules_about(refusal))}")
    session.read = read
    return Reply(answered=True)


def rules_about(refusal: int) -> str:
    """How to ask for the page that explains a refusal."""
    name = RULES[Refusal(refusal)].partition("#")[0]
    return "rules" if name == INDEX else f"rules {name}"


def show_rules(session: Session, page: str) -> Reply:
    try:
        session.screen.show_list([rules_to_read(page, session.lang)], session.host.sentences["go_on"])
    except Error as error:
        return Reply(str(error))
    return Reply()


def save(session: Session, name: str) -> str:
    """Save the game and say so, or say why not."""
    if not name:
        return session.host.say("which_file", command="save")
    path = record_path(name)
    try:
        save_match(path, session.match)
    except NotOursError:
        return session.host.say("not_ours", file=path)
    except OSError as error:
        return session.host.say("file_trouble", file=path, why=error.strerror or error)
    session.saved_moves = len(session.match.moves)
    return session.host.say("saved", file=path, quoted=quote(str(path)))


def load(session: Session, name: str) -> Reply:
    """Go on with another game."""
    if not name:
        return Reply(session.host.say("which_file", command="load"))
    path = record_path(name)
    try:
        match = load_match(path)
    except DealError as error:
        return Reply(session.host.say("file_trouble", file=f"{path}:{error.line}", why=error.message))
    except OSError as error:
        return Reply(session.host.say("file_trouble", file=path, why=error.strerror or error))
    players = [session.match.names[seat] for seat in session.seated]
    session.sit_down(match, people_of(match, players))
    session.tell(session.host.say("went_on"))
    return Reply(answered=True)


def leave(session: Session) -> None:
    """Before leaving, offer to save unsaved moves."""
    while len(session.match.moves) > session.saved_moves:
        name = session.screen.ask(session.host.sentences["ask_save"]).strip()
        if not name:
            return
        session.screen.say(save(session, name))
