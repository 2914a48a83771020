"""Games side by side, in the rule dialect: what each will do next, so that those who do alike can go in step.

A GPU runs 32 threads on one instruction. Threads that play whole games part at once and never meet again; threads that
all roll, or all look for deals, stay together. So a game is played step by step, and between two steps it waits in the
queue of its kind. A kind is a hint, no rule: a wrong one costs time and nothing else.
"""

from typing import Any

from ...bots.house import manage
from ...bots.mind import NOTHING, Mind
from ...bots.money import is_settled
from ...bots.play import make_move, next_answer, note, who_manages
from ...engine.drive import Rhythm, pass_on, with_dice
from ...rules.codes import Lot, Stage
from ...rules.rent import find_claim
from ...rules.stage import stage_of
from ...rules.state import Board, Game
from ...rules.words import NOBODY, NOWHERE
from .compiled import open_nth
from .plan import Plan
from .play import is_done
from .sums import add_up, note_outcome

# The kinds of steps: games to begin and to count, ...
EMPTY, DONE = 0, 1
# ... what a bot does on its own before a roll, ...
RENT, REPLY, BUILDING, SPENDING, COUNTER, PROPOSAL = 2, 3, 4, 5, 6, 7
# ... and what the stage asks for.
ROLL, PURCHASE, AUCTION, SCARCE, DEBT, CHOICE = 8, 9, 10, 11, 12, 13
KINDS = 14
CLOSED = -1  # no game is left for this room


def take(taken: Any) -> int:
    """The number of the next game that nobody plays. On the GPU many ask at once, and a twin of this takes care."""
    taken[0] += 1
    return int(taken[0]) - 1


def take_step(
    kind: int, room: int, first: int, games: int, taken: Any, plan: Plan, start: Any, board: Any, lineup: Any,
    rooms: Any, minds: Any, rhythms: Any, seats: Any, numbers: Any, sums: Any, outcomes: Any,
) -> int:  # fmt: skip
    """One step of the game in a room; the kind of its next one."""
    bots = minds[room * plan.players : (room + 1) * plan.players]
    if kind == DONE:
        add_up(sums, rooms[room], rooms[room], plan, first + numbers[room])
        note_outcome(outcomes[numbers[room]], rooms[room], plan, first + numbers[room])
    if kind <= DONE:
        nth = take(taken)
        if nth >= games:
            return CLOSED
        numbers[room] = nth
        open_nth(first + nth, plan, start, board, lineup, rooms[room : room + 1], bots, rhythms[room : room + 1])
    else:
        play_step(rooms[room], board, bots, rhythms[room], seats[room])
    kind, seat = next_step(rooms[room], bots, rhythms[room], plan)
    seats[room] = seat
    return kind


def play_step(game: Game, board: Board, minds: Any, rhythm: Rhythm, seat: int) -> None:
    """One bot thinks, and moves if anything comes of it: this seat about its business, or whoever the stage asks."""
    if seat == NOBODY:
        seat, move = next_answer(game, board, minds, game.alive, stage_of(game))
    else:
        move = manage(game, board, seat, minds[seat])
        if move.verb == NOTHING:
            pass_on(rhythm, seat)
        else:
            note(rhythm, seat, move)
    make_move(game, board, minds, rhythm, seat, with_dice(game, board, seat, move))


def next_step(game: Game, minds: Any, rhythm: Rhythm, plan: Plan) -> tuple[int, int]:
    """The kind of the next step, and whose business it is; nobody's where the stage asks."""
    if is_done(game, plan):
        return DONE, NOBODY
    stage = stage_of(game)
    seat = who_manages(game, minds, rhythm, game.alive, stage)
    return (kind_of_stage(game, stage), seat) if seat == NOBODY else (kind_of_business(game, seat, minds[seat]), seat)


def kind_of_business(game: Game, seat: int, mind: Mind) -> int:
    """What `manage` will be about, in its order."""
    if game.claim_count and find_claim(game, seat, NOWHERE) != NOWHERE:
        return RENT
    if game.offers:
        return REPLY
    if not is_settled(game, seat, mind):
        return BUILDING if mind.whole and mind.seen_deeds == game.deeds[seat] else SPENDING
    return COUNTER if mind.counter else PROPOSAL


def kind_of_stage(game: Game, stage: int) -> int:
    match stage:
        case Stage.ROLL:
            return CHOICE if game.jailed[game.turn] else ROLL
        case Stage.PURCHASE:
            return PURCHASE
        case Stage.AUCTION:
            return AUCTION if game.lot == Lot.DEED else SCARCE
        case Stage.DEBT:
            return DEBT
    return CHOICE
