"""Rule code contains no numbers of the rulebook: a board with other numbers is played by those."""

import pytest

from fastdeal.editions import load_edition
from fastdeal.rules.apply import apply
from fastdeal.rules.cards import follow_card
from fastdeal.rules.holdings import building_value
from fastdeal.rules.jail import is_jailed
from fastdeal.rules.moves import do, do_at, roll_of
from fastdeal.rules.rent import rent_for
from fastdeal.rules.setup import set_up
from fastdeal.rules.state import Board, Game
from fastdeal.rules.words import FRESHLY_IN, Effect, Refusal, Stage, Verb
from fastdeal.visits.chain import exact_odds
from fastdeal.visits.policy import Policy

ANN, BOB = 0, 1


@pytest.fixture
def board() -> Board:
    return load_edition("classic").board({"no_auctions": True}).copy()


@pytest.fixture
def game(board: Board) -> Game:
    game = Game()
    set_up(game, board, 2, ANN)
    return game


def test_what_a_bare_site_of_a_whole_group_earns(board: Board, game: Game) -> None:
    board.whole_group_times = 5
    game.deeds[BOB] = board.group_deeds[0]
    assert rent_for(game, board, BOB, 1) == 5 * board.rent[1 * 6]


def test_how_many_doubles_go_to_jail(board: Board, game: Game) -> None:
    board.jail_doubles = 2
    assert apply(game, board, ANN, roll_of(1, 1, 0)) == Refusal.NONE
    while game.step == Stage.PURCHASE:
        apply(game, board, ANN, do(Verb.DECLINE))
    assert apply(game, board, ANN, roll_of(2, 2, 0)) == Refusal.NONE
    assert is_jailed(game, ANN)


def test_how_many_attempts_there_are_to_leave_jail(board: Board, game: Game) -> None:
    board.jail_attempts = 1
    game.at[ANN], game.jailed[ANN] = board.jail_square, FRESHLY_IN
    assert apply(game, board, ANN, roll_of(4, 6, 0)) == Refusal.NONE
    assert not is_jailed(game, ANN)
    assert game.cash[ANN] == board.start_cash - board.jail_fine


@pytest.mark.parametrize(("effect", "factor"), [(Effect.NEAREST_STATION, 7), (Effect.NEAREST_UTILITY, 9)])
def test_what_the_nearest_one_costs(board: Board, game: Game, effect: int, factor: int) -> None:
    board.nearest_station_times, board.nearest_utility_times = 7, 9
    board.card_effect[0] = effect
    follow_card(game, board, ANN, 0)
    assert game.rent_factor == factor


def test_what_the_bank_pays_for_a_building(board: Board, game: Game) -> None:
    board.house_refund[1] = 31
    game.deeds[ANN] = board.group_deeds[0]
    assert apply(game, board, ANN, do_at(Verb.BUILD, 1)) == Refusal.NONE
    assert building_value(game, board, ANN) == 31
    before = game.cash[ANN]
    assert apply(game, board, ANN, do_at(Verb.SELL, 1)) == Refusal.NONE
    assert game.cash[ANN] == before + 31


def test_the_odds_know_these_numbers_too(board: Board) -> None:
    usual = exact_odds(board, Policy(jail="stay"))
    board.jail_attempts, board.jail_doubles = 1, 2
    fewer = exact_odds(board, Policy(jail="stay"))
    assert fewer.in_jail < usual.in_jail
    assert sum(fewer.places) == pytest.approx(1)
    assert fewer.residual < 1e-12
