"""Before they shake hands, house bots look at how everybody would stand."""

import pytest
from test_bots_deals import BOARD, ORANGE, offered, table

from fastdeal.bots.house.matters import consider
from fastdeal.bots.house.mind import Mind
from fastdeal.bots.house.minds import mind
from fastdeal.editions import load_edition
from fastdeal.rhythm.asking import BEFORE_ROLL
from fastdeal.rules.apply import apply
from fastdeal.rules.moves import offer_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Move
from fastdeal.rules.words import Refusal, Verb

LIGHT_BLUE = BOARD.group_deeds[BOARD.group[6]]


@pytest.mark.parametrize("level", ["steady", "shark"])
def test_who_is_far_ahead_does_not_sell_a_group_to_who_could_build_on_it(level: str) -> None:
    game, bot = table(3), mind(level, BOARD)
    game.deeds[1] = ORANGE | LIGHT_BLUE
    game.deeds[0] = 1 << 21
    for square in (16, 18, 19):
        game.level[square] = 3
    game.built = ORANGE
    game.cash[0], game.cash[1] = 1800, 900
    assert offered(game, bot, offer_of(1, 1 << 21, LIGHT_BLUE, 700, 0, 0, 0)) == Verb.REFUSE


@pytest.mark.parametrize("level", ["steady", "shark"])
def test_the_last_cash_is_not_paid_for_a_group_that_nothing_is_left_to_build_on(level: str) -> None:
    game, bot = table(3), mind(level, BOARD)
    game.deeds[0], game.deeds[1] = 1 << 39, 1 << 37
    game.cash[1] = 500
    for square in (16, 18, 19):
        game.level[square] = 3
    game.deeds[2], game.built = ORANGE, ORANGE
    assert offered(game, bot, offer_of(1, 1 << 39, 0, 0, 500, 0, 0)) == Verb.REFUSE


def test_a_little_money_does_not_keep_a_bot_from_answering() -> None:
    board = load_edition("classic").board({"start_cash": 20})
    game, bot = new_game(board, 3, 5, 5), mind("steady", board)
    game.deeds[0], game.deeds[1] = ORANGE & ~(1 << 19), 1 << 19
    assert apply(game, board, 0, offer_of(1, 0, 1 << 19, 5, 0, 0, 0)) == Refusal.NONE
    assert consider(game, board, 1, bot, BEFORE_ROLL).verb == Verb.REFUSE


@pytest.mark.parametrize("level", ["easy", "steady", "shark"])
def test_the_same_partner_must_offer_more_after_each_deal(level: str) -> None:
    def least_price() -> int:
        prices = (price for price in range(0, 1400, 10) if offered(game.copy(), twin(), sale(price)) == Verb.ACCEPT)
        return next(prices)

    def twin() -> Mind:
        return Mind(bot.nature, bot.memory.copy())

    def sale(price: int) -> Move:
        return offer_of(1, 0, 1 << 19, price, 0, 0, 0)

    game, bot = table(3), mind(level, BOARD)
    game.deeds[1], game.deeds[0] = 1 << 19, 1 << 16
    first = least_price()
    assert offered(game.copy(), bot, sale(first)) == Verb.ACCEPT
    assert least_price() > first
