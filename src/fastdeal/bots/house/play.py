"""House bots in play: their next move, and whole games."""

from ...rhythm.asking import NOTHING, Rhythm, ask_next, clockwise_of, hear, nothing, open_bidders, pass_on, who_answers
from ...rules.apply import apply
from ...rules.auction import lowest_bid
from ...rules.dice import with_dice
from ...rules.holdings import seat_after
from ...rules.moves import bid_of, do, do_at, go_by
from ...rules.speed_die import is_triple
from ...rules.stage import stage_of
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY, SQUARES, Refusal, Stage, Verb
from .answers import limit_for, place_building, raise_for_debt
from .matters import consider
from .mind import Mind, mind_at


def play_on(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, max_turns: int) -> int:
    """Let the bots play until the game is over or has had so many turns; returns the number of moves."""
    moves = 0
    while game.step != Stage.OVER and game.turns < max_turns:
        play_move(game, board, minds, rhythm)
        moves += 1
    return moves


def play_move(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm) -> None:
    """Make the next move, if all seats are house bots."""
    seat, move = next_move(game, board, minds, rhythm, game.alive)
    make_move(game, board, minds, rhythm, seat, with_dice(game, board, seat, move))


def next_move(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, seats: int) -> tuple[int, Move]:
    """Which bot of these seats acts next, and its move without dice; NOBODY if another seat is to act."""
    while True:
        seat, about = ask_next(game, rhythm, seats)
        if seat == NOBODY:
            return NOBODY, nothing()
        if about == Stage.AUCTION and game.bidders & ~seats == 0:
            return settle_auction(game, board, minds)
        move = consider(game, board, seat, mind_at(minds, seat), about)
        if hear(rhythm, seat, about, move):
            return seat, move


def settle_auction(game: Game, board: Board, minds: list[Mind]) -> tuple[int, Move]:
    """The next move of an auction, which ends at the runner-up's limit plus 1."""
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


def make_move(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, seat: int, move: Move) -> None:
    """Make a bot's move. If it is refused, the bot is at fault: it makes a plain move instead, or resigns."""
    refused = 0
    while move.verb != NOTHING and apply(game, board, seat, move) != Refusal.NONE:
        refused += 1
        move = after_refusal(game, board, minds, rhythm, seat, refused)


def after_refusal(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, seat: int, refused: int) -> Move:
    """A bot's move after so many refusals. It passes until the roll, or it would try the same again."""
    rhythm.faults += 1
    pass_on(rhythm, seat)
    if who_answers(game, 1 << seat) == NOBODY or refused > 2:
        return nothing()
    if refused == 2:
        return do(Verb.RESIGN)
    return with_dice(game, board, seat, plain_answer(game, board, seat, mind_at(minds, seat)))


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
            return place_building(game, board, seat, mind)
        case Stage.CARD_CHOICE:
            return do(Verb.PAY)
        case Stage.RENT:
            return do(Verb.ASK)
        case Stage.DEBT:
            return raise_for_debt(game, board, seat, mind)
    return do(Verb.PASS)
