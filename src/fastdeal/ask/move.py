"""What a seat should do: its options, each played out with the same dice by house bots that remember the game."""

from typing import Any, NamedTuple

from ..bots.playouts import Candidate
from ..lab.job import JobError
from ..lab.statistics import Share
from ..notation.lines import quote
from ..notation.moves import write_move
from ..rhythm.asking import OFFER, ask_next, who_answers
from ..rhythm.choices import choices
from ..rules.moves import bid_of
from ..rules.stage import stage_of
from ..rules.state import Move
from ..rules.words import NOBODY, Stage, Verb
from .position import Outcomes, Position, check_numbers

BIDS = (0.0, 0.25, 0.5, 1.0)  # how far up to all of one's cash
GIVING_UP = (Verb.RESIGN, Verb.WITHDRAW)


class Option(NamedTuple):
    """A move, everybody's chances after it, and how far it is behind the best for its seat."""

    move: Move
    text: str
    about: str
    chances: list[Share]
    behind: Share


class MoveAnswer(NamedTuple):
    """The options of a seat, best first."""

    position: Position
    seat: int
    options: list[Option]
    playouts: int


def seat_to_act(position: Position) -> int:
    """Who must answer an offer or the stage."""
    game = position.game
    seat, about = ask_next(game, position.memory.rhythm.copy(), game.alive)
    return seat if about == OFFER else who_answers(game, game.alive)


def options_of(position: Position, seat: int) -> list[Move]:
    """The legal moves worth weighing. In an auction some bids stand for all."""
    found = choices(position.game, position.board, seat)
    moves = [move for move in found.moves if move.verb not in GIVING_UP]
    if found.bid:
        spread = (found.bid[round(share * (len(found.bid) - 1))] for share in BIDS)
        moves += [bid_of(amount) for amount in dict.fromkeys(spread)]
    return moves


def ask_move(position: Position, playouts: int = 1000, seed: int = 0) -> MoveAnswer:
    """Weigh the options of the seat to act. Raises `JobError`, and `EngineError` without Numba."""
    check_numbers(playouts, seed)
    seat = seat_to_act(position)
    moves = [] if seat == NOBODY else options_of(position, seat)
    if not moves:
        raise JobError("nobody is to act here")
    memory = position.memory
    candidates = [Candidate(position.game, move, memory.rhythm, memory.minds) for move in moves]
    outcomes = Outcomes(position, seat, candidates, playouts, seed)
    order = sorted(range(len(moves)), key=lambda nth: -outcomes.chance(nth, seat).rate)
    return MoveAnswer(
        position, seat, [option(position, seat, moves, nth, outcomes, order[0]) for nth in order], playouts
    )


def option(position: Position, seat: int, moves: list[Move], nth: int, outcomes: Outcomes, best: int) -> Option:
    move, names = moves[nth], position.names
    chances = [outcomes.chance(nth, other) for other in range(len(names))]
    about = position.teller.describe_move(move, position.game, position.board, seat)
    text = f"{quote(names[seat])}: {write_move(move, names)}"
    behind = Share(0.0, 0.0, 0.0) if nth == best else outcomes.gain(nth, seat, best)
    return Option(move, text, about, chances, behind)


def stage_in_words(position: Position) -> str:
    return Stage(stage_of(position.game)).name.lower().replace("_", " ")


def as_data(found: MoveAnswer) -> dict[str, Any]:
    """The answer, ready for JSON."""
    names = found.position.names
    return {
        "player": names[found.seat],
        "stage": stage_in_words(found.position),
        "playouts": found.playouts,
        "options": [
            {
                "move": option.text,
                "about": option.about,
                "chances": {name: option.chances[seat]._asdict() for seat, name in enumerate(names)},
                "behind": option.behind._asdict(),
            }
            for option in found.options
        ],
    }
