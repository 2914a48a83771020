"""Many games side by side, in the rule dialect: games whose next step is of the same kind take it together.

A GPU runs 32 threads on one instruction. Threads that play whole games diverge at once; threads that all roll, or all
look for deals, stay together. So a game is played in steps: a bot thinks about one matter, or makes the move it has
decided on. Between steps a game waits in the queue of its kind. A kind is only a hint: a wrong one costs time and
nothing else.
"""

from typing import Any

from ...bots.house.matters import Matter, first_matter, matter_after, see_to
from ...bots.house.mind import Mind, Minds, mind_at
from ...bots.house.offers import will_search
from ...bots.house.play import make_move, settle_auction
from ...rhythm.asking import NOTHING, Rhythm, ask_next, hear, nothing
from ...rules.dice import with_dice
from ...rules.holdings import owner_of
from ...rules.moves import do
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY, SQUARES, Kind, Lot, Verb
from .compiled import open_nth
from .errands import Errand, forget, move_of, spaces_of, write_down
from .plan import Plan
from .play import is_done
from .sums import add_up, note_outcome

# The kinds of steps: games to begin and to count, matters to think about, ...
EMPTY, DONE, FIRST_MATTER = 0, 1, 2
# ... some with a queue of their own, ...
LOOKING = FIRST_MATTER + len(Matter.names)
BUILDING, SEARCH, SCARCE = range(LOOKING + 1, LOOKING + 4)
# ... rolls by where they lead, ...
TO_BUY, TO_PAY, TO_DRAW, TO_REST = range(SCARCE + 1, SCARCE + 5)
# ... and moves to make, by their verbs.
FIRST_VERB = TO_REST + 1
KINDS = FIRST_VERB + Verb.RESIGN + 1
CLOSED = -1  # this room has no more games to play


def take(taken: Any) -> int:
    """Take the number of the next game. On the GPU many threads ask at once; there an atomic twin replaces this."""
    taken[0] += 1
    return int(taken[0]) - 1


def take_step(
    kind: int, first: int, games: int, taken: Any, plan: Plan, start: Any, board: Any, natures: Any,
    lineup: Any, records: Any, seated: Any, sums: Any, outcomes: Any,
) -> int:  # fmt: skip
    """Take one step of the game in a room; returns the kind of the next. A room is game, rhythm and errand in one."""
    game = records[0]
    bots = Minds(natures, seated)
    if kind == DONE:
        add_up(sums, game, game, plan, first + game.number)
        note_outcome(outcomes[game.number], game, game, board, plan, first + game.number)
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
    if game.matter == Matter.NONE:
        look_ahead(game, board, bots, game, game)
    return next_kind(game, board, bots, game)


def play_step(game: Game, board: Board, minds: Any, rhythm: Rhythm, errand: Errand) -> None:
    """A bot thinks about one matter, or makes the move it has decided on. Asking for rent takes no thought."""
    if errand.verb == NOTHING:
        seat, move = decide(game, board, minds, errand)
        if move.verb == NOTHING:
            turn_to_next(game, minds, rhythm, errand)
            return
        hear(rhythm, seat, errand.about, move)
        write_down(errand, seat, with_dice(game, board, seat, move))
        if move.verb != Verb.ASK:
            return
    make_move(game, board, minds, rhythm, errand.seat, move_of(errand))
    forget(errand)


def decide(game: Game, board: Board, minds: Any, errand: Errand) -> tuple[int, Move]:
    """Who acts, and the move that comes of the matter; nothing if the next seat is to be asked."""
    if errand.matter == Matter.BIDDING:
        return settle_auction(game, board, minds)
    return errand.seat, see_to(game, board, errand.seat, mind_at(minds, errand.seat), errand.matter)


def turn_to_next(game: Game, minds: Any, rhythm: Rhythm, errand: Errand) -> None:
    """The matter came to nothing: go on to the seat's next matter, or to the next seat."""
    errand.matter = matter_after(game, errand.seat, mind_at(minds, errand.seat), errand.matter)
    if errand.matter == Matter.NONE:
        hear(rhythm, errand.seat, errand.about, nothing())


def look_ahead(game: Game, board: Board, minds: Any, rhythm: Rhythm, errand: Errand) -> None:
    """Find who is asked next and has something to decide. A roll needs no thought: its dice are thrown here."""
    while errand.matter == Matter.NONE:
        seat, about = ask_next(game, rhythm, game.alive)
        errand.seat, errand.about = seat, about
        errand.matter = first_matter(game, seat, mind_at(minds, seat), about)
        if errand.matter == Matter.NONE:
            hear(rhythm, seat, about, nothing())
    if errand.matter == Matter.ROLLING:
        write_down(errand, errand.seat, with_dice(game, board, errand.seat, do(Verb.ROLL)))


def next_kind(game: Game, board: Board, minds: Any, errand: Errand) -> int:
    """The kind of a game's next step."""
    if errand.verb == Verb.ROLL and game.jailed[errand.seat] == 0:
        return kind_of_roll(game, board, errand)
    if errand.verb != NOTHING:
        return FIRST_VERB + errand.verb
    if errand.matter == Matter.SPENDING:
        return kind_of_spending(game, errand.seat, mind_at(minds, errand.seat))
    if errand.matter == Matter.PROPOSAL and will_search(game, mind_at(minds, errand.seat)):
        return SEARCH
    return SCARCE if errand.matter == Matter.BIDDING and game.lot != Lot.DEED else FIRST_MATTER + errand.matter


def kind_of_roll(game: Game, board: Board, errand: Errand) -> int:
    """The kind of a roll: where it leads, as far as that is easy to see."""
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
    return BUILDING if mind.memory.whole else FIRST_MATTER + Matter.SPENDING
