"""What a seat may do: the choices shown are the legal ones, with dice still to be thrown."""

from fastdeal.editions import load_edition
from fastdeal.rhythm.choices import choices
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.moves import do, do_at, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Game
from fastdeal.rules.words import Refusal, Stage, Verb

BOARD = load_edition("classic").board({})


def table(players: int = 3) -> Game:
    game = new_game(BOARD, players, 5, 5)
    game.turn = game.starter = 0
    return game


def verbs(game: Game, seat: int, board: Board = BOARD) -> set[int]:
    return {move.verb for move in choices(game, board, seat).moves}


def test_the_first_player_may_roll_and_anybody_may_resign() -> None:
    game = table()
    assert verbs(game, 0) == {Verb.ROLL, Verb.RESIGN}
    assert verbs(game, 1) == {Verb.RESIGN}
    assert choices(game, BOARD, 0).partners == [1, 2]


def test_a_roll_is_one_choice_until_the_dice_are_thrown() -> None:
    game = table()
    (roll,) = [move for move in choices(game, BOARD, 0).moves if move.verb == Verb.ROLL]
    assert roll == do(Verb.ROLL)
    thrown = with_dice(game, BOARD, 0, roll)
    assert {thrown.first, thrown.second} <= set(range(1, 7))
    assert thrown.third == 0
    assert apply(game, BOARD, 0, thrown) == Refusal.NONE


def test_whoever_lands_on_an_unowned_property_may_buy_it_or_decline() -> None:
    game = table()
    apply(game, BOARD, 0, roll_of(1, 2, 0))
    assert {Verb.BUY, Verb.DECLINE} <= verbs(game, 0)
    assert not {Verb.BUY, Verb.DECLINE} & verbs(game, 1)


def test_bids_go_from_one_more_than_the_last_to_all_the_cash() -> None:
    game = table()
    apply(game, BOARD, 0, roll_of(1, 2, 0))
    assert choices(game, BOARD, 1).bid is None
    apply(game, BOARD, 0, do(Verb.DECLINE))
    assert choices(game, BOARD, 1).bid == range(1, 1501)
    apply(game, BOARD, 1, do(Verb.BID)._replace(amount=40))
    assert choices(game, BOARD, 0).bid == range(41, 1501)
    assert choices(game, BOARD, 1).bid is None


def test_the_owner_of_a_utility_may_ask_before_the_dice_are_thrown() -> None:
    game = table()
    game.deeds[1] = 1 << 12
    apply(game, BOARD, 0, roll_of(6, 6, 0))
    ask = do_at(Verb.ASK, 12)
    assert ask in choices(game, BOARD, 1).moves
    assert apply(game, BOARD, 1, ask) == Refusal.BAD_DICE
    assert apply(game, BOARD, 1, with_dice(game, BOARD, 1, ask)) == Refusal.NONE


def test_a_triple_may_go_anywhere_and_a_bus_has_its_stops() -> None:
    board = load_edition("classic").board({"speed_die": True})
    game = new_game(board, 2, 5, 5)
    game.turn = 0
    game.passed_go = 3
    bus = game.copy()
    apply(bus, board, 0, roll_of(2, 5, 4))
    assert [move.amount for move in choices(bus, board, 0).moves if move.verb == Verb.GO] == [2, 5, 7]
    apply(game, board, 0, roll_of(2, 2, 2))
    assert [move.square for move in choices(game, board, 0).moves if move.verb == Verb.GO] == list(range(40))


def test_a_whole_group_is_sold_by_one_choice() -> None:
    game = table()
    game.deeds[0] = BOARD.group_deeds[0] | BOARD.group_deeds[1]
    for square in (1, 3, 6):
        game.level[square] = 1
        game.built |= 1 << square
    assert [move.square for move in choices(game, BOARD, 0).moves if move.verb == Verb.SELL_GROUP] == [1, 6]


def test_when_the_game_is_over_nobody_has_a_choice() -> None:
    game = table(2)
    apply(game, BOARD, 0, do(Verb.RESIGN))
    assert game.step == Stage.OVER
    for seat in range(2):
        left = choices(game, BOARD, seat)
        assert (left.moves, left.bid, left.partners) == ([], None, [])
