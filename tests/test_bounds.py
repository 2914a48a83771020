"""How many claims and debts can be open at once: records have room for all that can occur."""

from itertools import product

import pytest
from laws import check_position

from fastdeal.editions import Rules, load_edition
from fastdeal.notation.reader import load
from fastdeal.rules.apply import apply
from fastdeal.rules.moves import do, do_at, go_by, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.stage import stage_of
from fastdeal.rules.state import CLAIMS, DEBTS, Board, Game, Move
from fastdeal.rules.turn import dice_to_roll
from fastdeal.rules.words import FRESHLY_IN, SEATS, SQUARES, Face, Refusal, Stage, Verb

GUEST = 0
SPEEDY: Rules = {"speed_die": True, "triple_beats_third_double": True}
STARTS = (10, 24)


def everything_let(board: Board, start: int) -> Game:
    """A guest before his roll, at a table where the others own every property."""
    game = new_game(board, SEATS, 1, 0)
    game.turn = game.starter = GUEST
    game.at[GUEST] = start
    game.passed_go = game.alive
    for nth, square in enumerate(at for at in range(SQUARES) if (board.properties >> at) & 1):
        game.deeds[1 + nth % (SEATS - 1)] |= 1 << square
    return game


def ways(game: Game, board: Board) -> list[Move]:
    """Whatever the guest may do to move on."""
    if stage_of(game) == Stage.GO:
        return [do_at(Verb.GO, square) for square in range(SQUARES)] + [go_by(game.first + game.second)]
    if stage_of(game) == Stage.CARD_CHOICE:
        return [do(Verb.DRAW), do(Verb.PAY)]
    faces = (1, 2, Face.BUS, Face.TYCOON) if dice_to_roll(game, board, GUEST) == 3 else (Face.NONE,)
    return [roll_of(first, second, third) for first, second in product((1, 2, 5, 6), repeat=2) for third in faces]


def turns_of(start: Game, board: Board, width: int = 60) -> list[Game]:
    """Positions of one turn of the guest, followed where most rents are owed and most doubles rolled."""
    seen, open_ones = [], [start]
    while open_ones:
        reached = []
        for game in open_ones:
            for move in ways(game, board):
                then = game.copy()
                if apply(then, board, GUEST, move) == Refusal.NONE:
                    reached.append(then)
        seen += reached
        going_on = [game for game in reached if game.turn == GUEST and not game.debt_count]
        open_ones = sorted(going_on, key=lambda game: (-game.claim_count, -game.doubles))[:width]
    return seen


@pytest.mark.parametrize(
    ("rules", "most"),
    [
        ({"speed_die": False}, 3),
        ({"speed_die": True}, 6),
        (SPEEDY, CLAIMS),
        ({**SPEEDY, "jail_double_rolls_again": True}, CLAIMS),
    ],
    ids=["white-dice", "speed-die", "triples", "out-of-jail"],
)
def test_a_turn_has_room_for_every_claim(rules: Rules, most: int) -> None:
    board = load_edition("classic").board(rules)
    found = [game for start in STARTS for game in turns_of(everything_let(board, start), board)]
    assert max(game.claim_count for game in found) == most
    for game in found[::50]:
        check_position(game, board)


def test_a_double_out_of_jail_is_one_of_the_doubles() -> None:
    board = load_edition("classic").board({**SPEEDY, "jail_double_rolls_again": True})
    game = everything_let(board, 10)
    game.jailed[GUEST] = FRESHLY_IN
    assert max(game.claim_count for game in turns_of(game, board)) == CLAIMS - 1


TWELVE_DEBTS = """fastdeal 1
edition: atlantic
rules: speed_die=yes, triple_beats_third_double=yes, start_cash=0
players: Ann, Bob, Cyd, Dora, Eve, Finn, Gus, Hal
start: Ann
set: Ann.cash = 0
set: Ann.passed_go = yes
set: Ann.at = @1
set: Bob.deeds = @1, @3, @5, @6
set: Cyd.deeds = @8, @9, @11, @12
set: Dora.deeds = @13, @14, @15, @16
set: Eve.deeds = @18, @19, @21, @23
set: Finn.deeds = @24, @25, @26, @27
set: Gus.deeds = @28, @29, @31, @32
set: Hal.deeds = @34, @35, @37, @39
next: chance = to-each-50

Ann: roll 1-1-tycoon     # @3 and @5
Ann: roll 2-2-tycoon     # @9 and @11
Ann: roll 1-1-1
Ann: go @16
? claims = 5
Ann: roll 1-3-2          # @22 is Chance
"""


def test_there_is_room_for_every_debt() -> None:
    """A card makes one for each other player; then all rents of the turn are asked for."""
    match = load(TWELVE_DEBTS)
    game, board = match.game, match.board
    assert (game.debt_count, game.claim_count) == (SEATS - 1, 5)
    while game.claim_count:
        assert apply(game, board, game.claim_owner[0], do(Verb.ASK)) == Refusal.NONE
        check_position(game, board)
    assert game.debt_count == 12 <= DEBTS
    creditors = [game.creditor[place] for place in range(game.debt_count)]
    assert creditors == [1, 2, 3, 4, 5, 6, 7, 1, 1, 2, 2, 3], "the oldest first"
