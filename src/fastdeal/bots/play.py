"""House bots at a table: the next move of any of them, and whole games built on nothing else."""

from ..engine.drive import (
    Rhythm,
    asked_by_offer,
    clockwise_of,
    may_manage_before_roll,
    next_roll,
    open_bidders,
    pass_on,
    wake,
    who_answers,
    with_dice,
)
from ..rules.apply import apply
from ..rules.auction import lowest_bid
from ..rules.codes import Refusal, Stage, Verb
from ..rules.holdings import seat_after
from ..rules.moves import bid_of, do, do_at, go_by
from ..rules.speed_die import is_triple
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import NOBODY, SEATS, SQUARES
from .house import answer_stage, limit_for, meet_debt, place_building
from .matters import is_idle, manage, owed_rent
from .mind import NOTHING, Mind, mind_at, nothing


def play_on(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, max_turns: int) -> int:
    """Let the bots play until the game is over or so many turns have been taken; how many moves it took."""
    moves = 0
    while game.step != Stage.OVER and game.turns < max_turns:
        play_move(game, board, minds, rhythm)
        moves += 1
    return moves


def play_move(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm) -> None:
    """Whoever of the bots is next makes a move, where all seats are theirs."""
    seat, move = next_move(game, board, minds, rhythm, game.alive)
    make_move(game, board, rhythm, seat, with_dice(game, board, seat, move))


def next_move(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, seats: int) -> tuple[int, Move]:
    """Which of the bots in these seats acts next and with what, dice apart; nobody while somebody else is to act."""
    stage = stage_of(game)
    seat = who_manages(game, minds, rhythm, seats, stage)
    while seat != NOBODY:
        move = manage(game, board, seat, mind_at(minds, seat))
        if move.verb != NOTHING:
            return note(rhythm, seat, move)
        pass_on(rhythm, seat)
        seat = first_with_business(game, minds, rhythm)
    return next_answer(game, board, minds, rhythm, seats, stage)


def next_answer(
    game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, seats: int, stage: int
) -> tuple[int, Move]:
    """Which of the bots answers the stage next and how; nobody while somebody else is to answer."""
    if rhythm.stumbled:
        return plain_instead(game, board, minds, rhythm, stage)
    if stage == Stage.AUCTION and game.bidders & ~seats == 0:
        return settle_auction(game, board, minds)
    seat = who_answers(game, stage, seats)
    return seat, answer_stage(game, board, seat, mind_at(minds, seat), stage) if seat != NOBODY else nothing()


def who_manages(game: Game, minds: list[Mind], rhythm: Rhythm, seats: int, stage: int) -> int:
    """Who of these seats has an offer to answer, or else something to do before the roll."""
    if game.offers and not rhythm.stumbled:
        seat = asked_by_offer(game, seats)
        if seat != NOBODY:
            return seat
    if stage == Stage.ROLL and may_manage_before_roll(game, rhythm, seats):
        return first_with_business(game, minds, rhythm)
    return NOBODY


def first_with_business(game: Game, minds: list[Mind], rhythm: Rhythm) -> int:
    """The first waiting seat clockwise that has something to do; those before it pass."""
    if game.offers:
        return clockwise_of(game, rhythm.waiting)
    owed = owed_rent(game)
    waiting = rhythm.waiting
    seat = clockwise_of(game, waiting)
    while seat != NOBODY and (owed >> seat) & 1 == 0 and is_idle(game, seat, mind_at(minds, seat)):
        waiting &= ~(1 << seat)
        seat = clockwise_of(game, waiting)
    rhythm.waiting = waiting
    return seat


def note(rhythm: Rhythm, seat: int, move: Move) -> tuple[int, Move]:
    """Whoever acts may act again; an offer and its answer concern the partner too."""
    rhythm.moves += 1
    wake(rhythm, seat)
    if move.partner != NOBODY:
        wake(rhythm, move.partner)
    return seat, move


def settle_auction(game: Game, board: Board, minds: list[Mind]) -> tuple[int, Move]:
    """The next move of an auction that ends at the runner-up's limit plus 1."""
    best = NOBODY
    second = NOBODY
    best_limit = -1
    second_limit = -1
    seat = game.turn
    for _ in range(game.players):
        limit = limit_for(game, board, seat, mind_at(minds, seat)) if (game.bidders >> seat) & 1 else -1
        if limit > best_limit:
            second, second_limit = best, best_limit
            best, best_limit = seat, limit
        elif limit > second_limit:
            second, second_limit = seat, limit
        seat = seat_after(game, seat)
    lowest = lowest_bid(game, board)
    if best_limit < lowest or best == game.leader:
        return clockwise_of(game, open_bidders(game)), do(Verb.PASS)
    if second != game.leader and min(second_limit, best_limit - 1) >= lowest:
        return second, bid_of(min(second_limit, best_limit - 1))
    return best, bid_of(lowest)


def make_move(game: Game, board: Board, rhythm: Rhythm, seat: int, move: Move) -> None:
    """Make a bot's move; one that is refused is a fault of the bot, which does the plain thing next."""
    if move.verb != NOTHING and apply(game, board, seat, move) != Refusal.NONE:
        stumble(rhythm, seat)


def stumble(rhythm: Rhythm, seat: int) -> None:
    """Left alone the bot would try the same again, since nothing has changed: it has no more say before the roll."""
    rhythm.faults += 1
    rhythm.stumbled = seat + 1
    pass_on(rhythm, seat)


def plain_instead(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, stage: int) -> tuple[int, Move]:
    """What a bot does after a refused move, if the stage is its to answer; a second time before a roll it leaves."""
    seat = rhythm.stumbled - 1
    rhythm.stumbled = 0
    if who_answers(game, stage, 1 << seat) == NOBODY:
        return seat, nothing()
    helped = next_roll(game) * SEATS + seat
    if rhythm.helped == helped:
        return seat, do(Verb.RESIGN)
    rhythm.helped = helped
    return seat, plain_answer(game, board, seat, mind_at(minds, seat))


def plain_answer(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """An answer that needs no judgement."""
    match stage_of(game):
        case Stage.ROLL:
            return do(Verb.ROLL)
        case Stage.GO:
            return do_at(Verb.GO, SQUARES // 2) if is_triple(game) else go_by(game.first)
        case Stage.PURCHASE:
            return do(Verb.DECLINE)
        case Stage.PLACE:
            return place_building(game, board, seat)
        case Stage.CARD_CHOICE:
            return do(Verb.PAY)
        case Stage.DEBT:
            return meet_debt(game, board, seat, mind)
    return do(Verb.PASS)
