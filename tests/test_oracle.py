"""The oracle: its playouts know no more than a person does, and it sees what becomes of an answer."""

from collections.abc import Iterator
from random import Random

import pytest
from laws import Books, check_position

pytest.importorskip("numba")

from fastdeal.bots.guests.company import Company, Here, SeatedBot, seat_bots
from fastdeal.bots.house.mind import Mind
from fastdeal.bots.house.minds import mind
from fastdeal.bots.oracle.bot import Oracle, crossing
from fastdeal.bots.oracle.deals import deals_with, lowest_price, would_accept
from fastdeal.bots.oracle.onlookers import Onlookers
from fastdeal.bots.oracle.playouts import Candidate, Playouts, draw_chance_anew, get_ready
from fastdeal.bots.protocol import BAIL, BUY, View, accept, offer, redacted, refuse
from fastdeal.editions import load_edition
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rhythm.choices import choices
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.moves import do, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Game, Move
from fastdeal.rules.words import PILE_CARDS, Refusal, Stage, Verb
from fastdeal.table.room.ponder import Task, think

BOARD = load_edition("classic").board({})
ORANGE, DARK_BLUE = (BOARD.group_deeds[BOARD.group[square]] for square in (16, 39))


@pytest.fixture(scope="module")
def ready() -> None:
    get_ready()


def table(players: int = 3) -> Game:
    game = new_game(BOARD, players, 5, 5)
    game.turn = game.starter = 0
    return game


def answer(game: Game, seat: int, playouts: int = 600) -> Move:
    view = View(seat, redacted(game), BOARD)
    return Oracle(None, playouts).choose(view, choices(view.game, BOARD, seat))


def minds(players: int) -> list[Mind]:
    return [mind("steady", BOARD) for _ in range(players)]


def test_chance_drawn_anew_keeps_the_cards_together() -> None:
    game = table()
    game.pile_size[0] = PILE_CARDS - 1
    before = [sorted(game.pile_card[:15]), sorted(game.pile_card[PILE_CARDS:])]
    orders = set()
    for stream in range(20):
        draw_chance_anew(game, 3, stream)
        assert [sorted(game.pile_card[:15]), sorted(game.pile_card[PILE_CARDS:])] == before
        orders.add(tuple(game.pile_card))
    assert len(orders) == 20


def test_without_numba_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fastdeal.bots.oracle.playouts.find_spec", lambda name: None)
    with pytest.raises(RuntimeError, match=r"needs numba: pip install 'fastdeal\[cpu\]'"):
        Oracle()


def test_at_a_live_table_it_thinks_through_the_same_door(ready: None) -> None:
    game = table()
    apply(game, BOARD, 0, roll_of(1, 2, 0))
    thought = think(Task(BOARD, ("oracle", "steady", "steady"), game, 0b001, b""))
    assert (thought.seat, thought.move) == (0, do(Verb.BUY))


def test_a_deal_is_offered_at_the_price_at_which_the_partner_just_agrees() -> None:
    game, model = table(), mind("steady", BOARD)
    game.deeds[0] = 1 << 16 | 1 << 18
    game.deeds[1] = 1 << 19
    price = lowest_price(game, BOARD, 0, 1, model, (0, 1 << 19))
    assert price
    assert would_accept(game, BOARD, 0, model, offer(1, gets=[19], gives_cash=price))
    assert not would_accept(game, BOARD, 0, model, offer(1, gets=[19], gives_cash=price - 1))
    assert offer(1, gets=[19], gives_cash=price) in list(deals_with(game, BOARD, 0, 1, model, 0))


def test_what_is_built_on_is_not_offered() -> None:
    game, model = table(), mind("steady", BOARD)
    game.deeds[0], game.deeds[1] = ORANGE, 1 << 39
    game.level[16], game.built = 1, 1 << 16
    assert not list(deals_with(game, BOARD, 0, 1, model, 0))


def test_house_bots_and_an_oracle_are_seated_by_name() -> None:
    company = seat_bots(new_game(BOARD, 3, 1, 1), BOARD, ["easy", "oracle", "steady"], seconds=0.1)
    assert list(company.guests) == [1]
    assert company.minds[0].nature == mind("easy", BOARD).nature


@pytest.mark.parametrize(
    ("values", "limit"),
    [([400, 300, 200], 150), ([400, 380, 360], 200), ([100, 90, 80], 0), ([100, 200, 300], 0), ([300, 300, 400], 200)],
)
def test_a_limit_is_where_having_and_not_having_are_worth_the_same(values: list[float], limit: int) -> None:
    assert crossing([100, 150, 200], values, without=300) == limit
    assert crossing([100], values[:1], without=300) in (0, 100)
    assert crossing([], [], without=300) == 0


def test_onlookers_remember_what_came_to_nothing() -> None:
    """A mind that found no deal does not look for one again at once, and playouts begin with what it remembers."""
    game = table()
    game.deeds[0], game.deeds[1], game.deeds[2] = 1 << 16 | 1 << 18, 1 << 19 | 1 << 39, 1 << 37
    onlookers = Onlookers([mind("shark", BOARD) for _ in range(3)], 1)
    for turn in range(40):
        game.turns, game.turn = turn, turn % 3
        onlookers.watch(game, BOARD)
    before = onlookers.minds[0].memory.copy()
    onlookers.watch(game, BOARD)
    assert onlookers.minds[0].memory == before
    assert any(each.memory.tried_count or each.memory.barren_until for each in onlookers.minds)
    fresh = mind("steady", BOARD)
    own = onlookers.with_memory(fresh, 0)
    assert own.nature is fresh.nature
    assert own.memory.next_deal == before.next_deal
    assert own.memory.wake == 0


@pytest.mark.usefixtures("ready")
class TestPlayouts:
    """What needs compiled code."""

    def test_the_same_seed_plays_out_the_same(self) -> None:
        option = Candidate(table(), do(Verb.ROLL), Rhythm(), minds(3))
        one, other = (Playouts(BOARD, 0, [option], 7).more(40, [0])[0].tolist() for _ in range(2))
        assert one == other
        assert one != Playouts(BOARD, 0, [option], 8).more(40, [0])[0].tolist()

    def test_a_player_who_owns_the_board_wins_the_playouts(self) -> None:
        game = table()
        game.deeds[0], game.deeds[1], game.deeds[2] = ORANGE | DARK_BLUE, 1 << 1, 1 << 5
        game.cash[:3] = [3000, 200, 200]
        option = Candidate(game, do(Verb.ROLL), Rhythm(), minds(3))
        shares = [Playouts(BOARD, seat, [option], 1).more(200, [0])[0].mean() for seat in range(3)]
        assert shares[0] > 850
        assert 950 < sum(shares) < 1050

    def test_a_good_purchase_is_made_and_jail_is_left_early(self) -> None:
        game = table()
        apply(game, BOARD, 0, roll_of(5, 4, 0))
        game.deeds[0] = 1 << 6 | 1 << 8
        assert answer(game, 0) == BUY
        jailed = table()
        jailed.at[0], jailed.jailed[0] = BOARD.jail_square, 1
        assert answer(jailed, 0) == BAIL

    def test_a_gift_is_taken_and_a_group_not_given_away(self) -> None:
        game = table()
        game.deeds[0], game.deeds[1] = 1 << 39, 1 << 37
        apply(game, BOARD, 0, offer(1, gives=[39]))
        assert answer(game, 1) == accept(0)
        apply(game, BOARD, 0, offer(1, gets=[37], gives_cash=1))
        assert answer(game, 1) == refuse(0)

    def test_it_says_what_it_weighed(self) -> None:
        game = table()
        apply(game, BOARD, 0, roll_of(5, 4, 0))
        view, seated = View(0, redacted(game), BOARD), Oracle(None, 600)
        chosen = seated.choose(view, choices(view.game, BOARD, 0))
        assert {thought.move for thought in seated.thoughts} == {BUY, do(Verb.DECLINE)}
        assert all(0 < thought.error < 0.3 for thought in seated.thoughts)
        assert chosen in {thought.move for thought in seated.thoughts}

    def test_an_auction_is_not_won_at_any_price(self) -> None:
        game = table()
        apply(game, BOARD, 0, roll_of(1, 2, 0))
        apply(game, BOARD, 0, do(Verb.DECLINE))
        seated, amounts = Oracle(None, 600), []
        while (view := View(1, redacted(game), BOARD)).stage == Stage.AUCTION:
            move = seated.choose(view, choices(view.game, BOARD, 1))
            if move.verb != Verb.BID:
                break
            amounts.append(move.amount)
            apply(game, BOARD, 1, move)
            if apply(game, BOARD, 2, offer_more(game)) != Refusal.NONE:
                break
        assert amounts == sorted(amounts)
        assert amounts[-1] <= 3 * BOARD.price[3]

    @pytest.mark.parametrize("seed", range(2))
    def test_at_a_table_it_keeps_the_laws_and_makes_no_mistakes(self, seed: int) -> None:
        first, second = (list(play(seed, 120)) for _ in range(2))
        assert first == second


def offer_more(game: Game) -> Move:
    return do(Verb.BID)._replace(amount=game.price + 1)


def play(seed: int, moves: int) -> Iterator[tuple[int, Move]]:
    """A table of an oracle and two house bots, its moves as they come."""
    game = new_game(BOARD, 3, 4, seed)
    game.log = []
    books, seat = Books(game), Random(seed).randrange(3)
    seated = SeatedBot(Here(Oracle(None, 128, seed), BOARD), BOARD, seat)
    company = Company(BOARD, minds(3), {seat: seated})
    for _ in range(moves):
        if game.step == Stage.OVER:
            break
        mover, move = company.next_move(game, game.alive)
        thrown = with_dice(game, BOARD, mover, move)
        assert apply(game, BOARD, mover, thrown) == Refusal.NONE
        books.enter(game.log or [])
        game.log = []
        books.check(game)
        check_position(game, BOARD)
        yield mover, thrown
    assert not seated.faults, seated.first_fault
