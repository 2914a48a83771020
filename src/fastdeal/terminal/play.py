"""A game in the terminal, from the start until somebody has won or everybody quits."""

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from ..bots.guests.process import check_guest
from ..bots.naming import house_traits, is_guest, is_oracle
from ..editions import EditionError, parse_rules
from ..errors import Error
from ..notation.errors import DealError
from ..notation.match import Match
from ..oracle.seating import get_ready
from ..telling.replay import standings
from .answers import ask, leave
from .bots import LEVEL, NAMES, bot_names, people_of
from .files import load_match
from .host import WORDS
from .screen import Screen, as_story
from .session import Session
from .tokens import seat_tokens

BOTS_BY_DEFAULT = 3


def play_in_terminal(
    players: list[str] | None, bots: int, edition: str, rules: str, seed: int | None, load: Path | None,
    lang: str = "en", level: str = LEVEL, tokens: Sequence[str] = (),
) -> None:  # fmt: skip
    """Play a game; without `players` one person plays. Raises `Error` for an impossible game."""
    screen = Screen()
    try:
        if players is None:
            players = [WORDS[lang]["one_player"]]
        if not players and load is None:
            players, bots = ask_names(screen, lang)
        match = load_match(load) if load else Match.new(edition, seat_names(players, bots), parse_rules(rules), seed)
        pieces = seat_tokens(match.edition, tokens, len(people_of(match, players)))
        prepare(level, screen, lang)
    except DealError as error:
        raise Error(f"{load}:{error.line}: {error.message}") from error
    except (EditionError, ValueError, RuntimeError) as error:
        raise Error(str(error)) from error
    session = Session(match, people_of(match, players), screen, lang, level, pieces)
    host = session.host
    session.tell(host.who_has_which_token())
    session.tell(host.say("went_on") if load else host.say("begins", seat=host.who(match.game.turn)))
    run(session)


def prepare(level: str, screen: Screen, lang: str) -> None:
    """Raises `ValueError` for an unknown level, and `RuntimeError` for the oracle without Numba."""
    if is_guest(level):
        check_guest(level)
        return
    if not is_oracle(level):
        house_traits(level)
        return
    screen.say(WORDS[lang]["oracle_prepares"])
    get_ready()


def ask_names(screen: Screen, lang: str) -> tuple[list[str], int]:
    """Who plays, and against how many bots."""
    answer = screen.ask(WORDS[lang]["ask_names"])
    names = [name.strip() for name in answer.split(",") if name.strip()] or [WORDS[lang]["one_player"]]
    return names, BOTS_BY_DEFAULT if len(names) == 1 else 0


def seat_names(players: list[str], bots: int) -> list[str]:
    """The names: people first, then bots. Raises `ValueError` for an impossible number of bots."""
    if not 0 <= bots <= len(NAMES):
        raise ValueError(f"{bots} bots: there can be 0 to {len(NAMES)}")
    return players + bot_names(bots, players)


def run(session: Session) -> None:
    """Play until the end of the game or of the input. After Ctrl-C the game can be saved."""
    try:
        while question := session.next_question():
            if not ask(session, question):
                return
        finish(session)
    except EOFError:
        if not session.is_over:
            session.screen.say(session.host.say("not_finished"))
    except KeyboardInterrupt:
        session.screen.say("")
        leave(session)
        raise


def finish(session: Session) -> None:
    """Show the final table, and offer to save the record."""
    results = [Text(line.text) for line in standings(session.match, session.host)]
    story = as_story(session.story, session.read)
    session.screen.show_question(session.match, session.host, session.bots.seats, story, lambda _: results)
    leave(session)
