"""A turn: roll, move, follow the square. Doubles roll again, the third goes to jail. Then the dice go to the left."""

from .holdings import is_alive, seat_after, uses_speed_die, worth
from .jail import is_jailed, roll_for_freedom
from .movement import advance, go_to_jail
from .rent import are_dice, lapse_claims, pips
from .speed_die import is_triple
from .stage import why_not_turn
from .state import Board, Game, Move
from .telling import tell
from .words import NOBODY, Event, Face, Refusal, Stage


def why_not_roll(game: Game, board: Board, seat: int, move: Move) -> int:
    refusal = why_not_turn(game, seat, Stage.ROLL)
    if refusal:
        return refusal
    return Refusal.NONE if are_dice(move, dice_to_roll(game, board, seat)) else Refusal.BAD_DICE


def dice_to_roll(game: Game, board: Board, seat: int) -> int:
    """Two, or three with the Speed Die; in jail only the white ones."""
    return 3 if uses_speed_die(game, board, seat) and not is_jailed(game, seat) else 2


def roll(game: Game, board: Board, seat: int, move: Move) -> None:
    """Roll. This ends the time to ask for rent, and to redeem without interest."""
    lapse_claims(game, seat)
    game.fee_paid = 0
    game.first, game.second, game.third = move.first, move.second, move.third
    tell(game, Event.ROLLED, seat, move.first, move.second, move.third)
    if is_jailed(game, seat):
        roll_for_freedom(game, board, seat)
    else:
        move_by_dice(game, board, seat)


def move_by_dice(game: Game, board: Board, seat: int) -> None:
    triple = is_triple(game)
    game.rolls_again = 0
    if game.first == game.second:
        game.doubles += 1
        if is_double_too_many(game, board, triple):
            go_to_jail(game, board, seat)
            return
        game.rolls_again = 0 if triple and board.triples_end_turn else 1
    if triple or game.third == Face.BUS:
        game.step = Stage.GO
        return
    game.second_half = 1 if game.third == Face.TYCOON else 0
    advance(game, board, seat, pips(game.first, game.second, game.third))


def is_double_too_many(game: Game, board: Board, triple: bool) -> bool:
    """Whether this double leads to jail: the third; or the fourth, if a triple beats the third."""
    if triple and board.triple_beats_third_double:
        return game.doubles > board.jail_doubles
    return game.doubles >= board.jail_doubles


def pass_dice(game: Game, board: Board) -> None:
    """Pass the dice to the left. A new round begins when they reach or pass the starting seat."""
    seat = seat_after(game, game.turn)
    came_round = seat == game.starter
    while not is_alive(game, seat):
        seat = seat_after(game, seat)
        came_round = came_round or seat == game.starter
    give_dice_to(game, seat)
    if came_round and game.round == board.max_rounds:
        end_game(game, richest(game, board))
        return
    if came_round:
        game.round += 1
        tell(game, Event.ROUND, game.round)
    tell(game, Event.TURN, seat)


def give_dice_to(game: Game, seat: int) -> None:
    game.turn = seat
    game.turns += 1
    game.step = Stage.ROLL
    game.doubles = 0
    game.rolls_again = 0
    game.second_half = 0


def richest(game: Game, board: Board) -> int:
    """The highest worth; a tie goes to the earlier seat in playing order."""
    best = NOBODY
    best_worth = -1
    for nth in range(game.players):
        seat = (game.starter + nth) % game.players
        if is_alive(game, seat) and worth(game, board, seat) > best_worth:
            best = seat
            best_worth = worth(game, board, seat)
    return best


def end_game(game: Game, winner: int) -> None:
    """End the game; whatever was open is void."""
    game.winner = winner
    game.step = Stage.OVER
    game.claim_count = 0
    game.debt_count = 0
    game.selling = 0
    game.estate = 0
    game.offers = 0
    tell(game, Event.OVER, winner)
