"""Games side by side, in the rule dialect: what each will do next, so that those who do alike can go in step.

A GPU runs 32 threads on one instruction. Threads that play whole games part at once and never meet again; threads that
all roll, or all look for deals, stay together. So a game is played step by step: a bot thinks about one matter, or
makes the move that it has decided on. Between two steps a game waits in the queue of its kind. A kind is a hint, no
rule: a wrong one costs time and nothing else.
"""

from typing import Any

from ...bots.house import meet_debt
from ...bots.matters import NO_MATTER, PROPOSAL, RENT, SPENDING, next_matter, see_to
from ...bots.mind import NOTHING, Mind, Minds, mind_at, nothing
from ...bots.offers import will_search
from ...bots.play import make_move, next_answer, note, who_manages
from ...bots.rescue import face_debt, is_faced, seek_rescue
from ...engine.drive import Rhythm, pass_on, with_dice
from ...rules.codes import Kind, Lot, Stage, Verb
from ...rules.holdings import owner_of
from ...rules.moves import do
from ...rules.stage import stage_of
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY, SQUARES
from .compiled import open_nth
from .errands import Errand, forget, move_of, spaces_of, write_down
from .plan import Plan
from .play import is_done
from .sums import add_up, note_outcome

# The matters of a bot go on: with a debt to meet, and whatever else the stage asks for.
FACING, RESCUE, RAISING, ANSWER = range(NO_MATTER + 1, NO_MATTER + 5)

# The kinds of steps: games to begin and to count, matters to think about, ...
EMPTY, DONE, FIRST_MATTER = 0, 1, 2
# ... some of them apart from others, ...
LOOKING, BUILDING, SEARCH, PURCHASE, AUCTION, SCARCE = range(FIRST_MATTER + ANSWER + 1, FIRST_MATTER + ANSWER + 7)
# ... rolls by where they lead, ...
TO_BUY, TO_PAY, TO_DRAW, TO_REST = range(SCARCE + 1, SCARCE + 5)
# ... and moves to make, by their verbs.
FIRST_VERB = TO_REST + 1
KINDS = FIRST_VERB + Verb.RESIGN + 1
CLOSED = -1  # no game is left for this room


def take(taken: Any) -> int:
    """The number of the next game that nobody plays. On the GPU many ask at once, and a twin of this takes care."""
    taken[0] += 1
    return int(taken[0]) - 1


def take_step(
    kind: int, first: int, games: int, taken: Any, plan: Plan, start: Any, board: Any, natures: Any,
    lineup: Any, records: Any, seated: Any, sums: Any, outcomes: Any,
) -> int:  # fmt: skip
    """One step of the game in a room, whose record is game, rhythm and errand in one; the kind of its next one."""
    game = records[0]
    bots = Minds(natures, seated)
    if kind == DONE:
        add_up(sums, game, game, plan, first + game.number)
        note_outcome(outcomes[game.number], game, plan, first + game.number)
    if kind <= DONE:
        nth = take(taken)
        if nth >= games:
            return CLOSED
        open_nth(first + nth, plan, start, board, lineup, records, bots, records)
        game.number = nth
        forget(game)
    else:
        play_step(game, board, bots, game, game)
    if is_done(game, plan):
        return DONE
    if game.matter == NO_MATTER:
        look_ahead(game, board, bots, game, game)
    return next_kind(game, board, bots, game)


def play_step(game: Game, board: Board, minds: Any, rhythm: Rhythm, errand: Errand) -> None:
    """One bot thinks about a matter, or makes the move that it has decided on; the asking for rent takes no thought."""
    seat = errand.seat
    if errand.verb == NOTHING:
        seat, move = think(game, board, minds, rhythm, errand)
        if move.verb == NOTHING:
            turn_to_next(game, minds, rhythm, errand)
            return
        if errand.matter < NO_MATTER:
            note(rhythm, seat, move)
        move = with_dice(game, board, seat, move)
        if move.verb != Verb.ASK:
            write_down(errand, seat, move)
            return
    else:
        move = move_of(errand)
    make_move(game, board, rhythm, seat, move)
    forget(errand)


def think(game: Game, board: Board, minds: Any, rhythm: Rhythm, errand: Errand) -> tuple[int, Move]:
    """Who acts, and what comes of the matter; nothing if it is another's turn, or another matter's."""
    seat = errand.seat
    if errand.matter < NO_MATTER:
        return seat, see_to(game, board, seat, mind_at(minds, seat), errand.matter)
    if errand.matter == ANSWER:
        return next_answer(game, board, minds, rhythm, game.alive, stage_of(game))
    if errand.matter == FACING:
        face_debt(game, board, seat, mind_at(minds, seat))
        return seat, nothing()
    if errand.matter == RESCUE:
        return seat, seek_rescue(game, board, seat, mind_at(minds, seat))
    return seat, meet_debt(game, board, seat, mind_at(minds, seat))


def turn_to_next(game: Game, minds: Any, rhythm: Rhythm, errand: Errand) -> None:
    """The matter has come to nothing: the next one of the same seat, or whoever is next."""
    seat, matter = errand.seat, errand.matter
    if matter == ANSWER:
        forget(errand)
    elif matter > NO_MATTER:
        errand.matter = RESCUE if matter == FACING and mind_at(minds, seat).memory.rescues else RAISING
    else:
        errand.matter = next_matter(game, seat, mind_at(minds, seat), matter + 1)
        if errand.matter == NO_MATTER:
            pass_on(rhythm, seat)


def look_ahead(game: Game, board: Board, minds: Any, rhythm: Rhythm, errand: Errand) -> None:
    """Whose matter is next, and which; a roll needs no thought but in jail, so that its dice are thrown."""
    stage = stage_of(game)
    seat = who_manages(game, minds, rhythm, game.alive, stage)
    errand.seat = seat
    errand.matter = ANSWER
    if seat != NOBODY:
        errand.matter = next_matter(game, seat, mind_at(minds, seat), RENT)
    elif rhythm.stumbled:
        return
    elif stage == Stage.DEBT:
        errand.seat = game.debtor[0]
        errand.matter = matter_of_debt(game, mind_at(minds, errand.seat))
    elif stage == Stage.ROLL and game.jailed[game.turn] == 0:
        write_down(errand, game.turn, with_dice(game, board, game.turn, do(Verb.ROLL)))


def matter_of_debt(game: Game, mind: Mind) -> int:
    if not is_faced(game, mind):
        return FACING
    return RESCUE if mind.memory.rescues else RAISING


def next_kind(game: Game, board: Board, minds: Any, errand: Errand) -> int:
    """Which games go in step with this one."""
    if errand.verb == Verb.ROLL and game.jailed[errand.seat] == 0:
        return kind_of_roll(game, board, errand)
    if errand.verb != NOTHING:
        return FIRST_VERB + errand.verb
    if errand.matter == SPENDING:
        return kind_of_spending(game, errand.seat, mind_at(minds, errand.seat))
    if errand.matter == PROPOSAL and will_search(game, mind_at(minds, errand.seat)):
        return SEARCH
    return kind_of_answer(game) if errand.matter == ANSWER else FIRST_MATTER + errand.matter


def kind_of_roll(game: Game, board: Board, errand: Errand) -> int:
    """Where it leads, as far as that is easily seen."""
    square = (game.at[errand.seat] + spaces_of(errand)) % SQUARES
    match board.kind[square]:
        case Kind.SITE | Kind.STATION | Kind.UTILITY:
            owner = owner_of(game, square)
            if owner == NOBODY:
                return TO_BUY
            return TO_REST if owner == errand.seat else TO_PAY
        case Kind.CARD:
            return TO_DRAW
    return TO_REST


def kind_of_spending(game: Game, seat: int, mind: Mind) -> int:
    if mind.memory.seen_deeds != game.deeds[seat]:
        return LOOKING
    return BUILDING if mind.memory.whole else FIRST_MATTER + SPENDING


def kind_of_answer(game: Game) -> int:
    match stage_of(game):
        case Stage.PURCHASE:
            return PURCHASE
        case Stage.AUCTION:
            return AUCTION if game.lot == Lot.DEED else SCARCE
    return FIRST_MATTER + ANSWER
