"""The oracle: its playouts know no more than a person does, and it sees what becomes of an answer."""

from collections.abc import Iterator
from random import Random

import pytest
from laws import Books, check_position

pytest.importorskip("numba")

from fastdeal.bots.guests.company import Company, Here, SeatedBot, seat_bots
from fastdeal.bots.house.deals import likes
from fastdeal.bots.house.explain import explain_grounds
from fastdeal.bots.house.mind import Mind
from fastdeal.bots.house.minds import mind
from fastdeal.bots.house.reasons import Reason
from fastdeal.bots.playouts import Candidate, Playouts, draw_chance_anew
from fastdeal.bots.protocol import BAIL, BUY, View, accept, offer, redacted, refuse
from fastdeal.editions import load_edition
from fastdeal.judge.chart import chart_of
from fastdeal.judge.judge import Judge
from fastdeal.oracle.bargains import Dealer, Swap, swaps_between, terms_at
from fastdeal.oracle.bot import DEARER, Oracle, crossing, dearer
from fastdeal.oracle.grounds import Weighed, grounds_for
from fastdeal.oracle.leaves import Leaves
from fastdeal.oracle.onlookers import Onlookers
from fastdeal.oracle.seating import get_ready, seat_oracles
from fastdeal.rhythm.asking import NOTHING, Rhythm
from fastdeal.rhythm.choices import choices
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.legal import why_not
from fastdeal.rules.moves import do, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Game, Move
from fastdeal.rules.words import PILE_CARDS, Refusal, Stage, Verb
from fastdeal.table.room.ponder import Task, think
from fastdeal.telling.phrases import Phrases

EDITION = load_edition("classic")
BOARD = EDITION.board({})
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
    monkeypatch.setattr("fastdeal.bots.playouts.find_spec", lambda name: None)
    with pytest.raises(RuntimeError, match=r"needs numba: pip install 'fastdeal\[cpu\]'"):
        Oracle(1.0)


def test_at_a_live_table_it_thinks_through_the_same_door(ready: None) -> None:
    game = table()
    game.deeds[0] = 1 << 6 | 1 << 8
    apply(game, BOARD, 0, roll_of(5, 4, 0))
    thought = think(Task(BOARD, ("oracle", "steady", "steady"), game, 0b001, b""))
    assert (thought.seat, thought.move) == (0, do(Verb.BUY))
    assert thought.why[0] == Reason.WEIGHED_BUY


@pytest.mark.usefixtures("ready")
class TestBargains:
    """Deals that it thinks of."""

    def test_each_is_for_the_least_price_at_which_the_partner_agrees(self) -> None:
        game, models = table(), minds(3)
        game.deeds[0], game.deeds[1], game.deeds[2] = 1 << 16 | 1 << 39, 1 << 19 | 1 << 1, 1 << 18 | 1 << 5
        swaps = [swap for partner in (1, 2) for swap in swaps_between(game, BOARD, 0, partner)]
        found = Dealer(BOARD, chart_of(BOARD)).bargains(game, models, swaps)
        assert len(found) > 5
        for terms in (each.terms for each in found):
            less = terms_at(terms.partner, terms.gives, terms.gets, terms.amount - terms.gets_cash - 1)
            assert likes(game, BOARD, terms.partner, models[terms.partner], 0, terms)
            assert why_not(game, BOARD, 0, terms) == Refusal.NONE
            assert not likes(game, BOARD, terms.partner, models[terms.partner], 0, less)

    def test_the_net_says_how_all_would_stand(self) -> None:
        game, models = table(), minds(3)
        game.deeds[0], game.deeds[1] = ORANGE & ~(1 << 19), 1 << 19
        (found,) = Dealer(BOARD, chart_of(BOARD)).bargains(game, models, [Swap(0, 1, 0, 1 << 19)])
        apply(game, BOARD, 0, found.terms)
        apply(game, BOARD, 1, accept(0))
        assert found.chances[:3] == pytest.approx(Judge(BOARD).chances(game), abs=0.001)

    def test_what_is_built_on_is_not_offered(self) -> None:
        game = table()
        game.deeds[0], game.deeds[1] = ORANGE, 1 << 39
        game.level[16], game.built = 1, 1 << 16
        assert swaps_between(game, BOARD, 0, 1) == [Swap(0, 1, 0, 1 << 39)]

    def test_a_partner_who_refuses_is_offered_more_next_time(self) -> None:
        terms = offer(1, gives=[39], gets=[19], gets_cash=100)
        listed = BOARD.price[39] + BOARD.price[19]
        assert dearer(BOARD, terms, 0) == terms
        assert dearer(BOARD, terms, 1).gets_cash == 100 - listed * DEARER // 100
        assert dearer(BOARD, terms, 5).amount == 5 * (listed * DEARER // 100) - 100


def test_house_bots_and_an_oracle_are_seated_by_name() -> None:
    bots = ["easy", "oracle", "steady"]
    company = seat_bots(new_game(BOARD, 3, 1, 1), BOARD, bots, seat_oracles(BOARD, bots, seconds=0.1))
    assert list(company.guests) == [1]
    assert company.minds[0].nature == mind("easy", BOARD).nature


def test_it_says_its_chance_with_and_without_what_it_does() -> None:
    weighed = [Weighed(refuse(0), 0.31, 0.02), Weighed(accept(0), 0.42, 0.02)]
    english, german = (Phrases(EDITION, ("Ann", "Bob"), lang) for lang in ("en", "de"))
    grounds = grounds_for(accept(0), weighed)
    assert explain_grounds(grounds, english) == "I played it out: my chance is 42% if I accept, 31% if I refuse."
    assert "42 %, wenn ich annehme, 31 %" in explain_grounds(grounds, german)
    assert "either way" in explain_grounds(grounds_for(refuse(0), weighed), english)
    deals = [Weighed(do(NOTHING), 0.2, 0.02), Weighed(offer(1, gives=[1]), 0.3, 0.02), Weighed(offer(1, [3]), 0.1, 0.1)]
    said = explain_grounds(grounds_for(deals[1].move, deals), english)
    assert said == "I played 2 deals out: my chance is 30% with this one, 20% without."
    assert explain_grounds(grounds_for(do(NOTHING), deals), english) == ""


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
    onlookers.note_deal(0, 1)
    assert onlookers.minds[1].memory.accepted[:2] == [1, 0]
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

    def test_leaves_are_judged_as_playouts_to_the_end_are(self) -> None:
        game = table()
        game.deeds[0], game.deeds[1], game.deeds[2] = ORANGE | DARK_BLUE, 1 << 1, 1 << 5
        game.cash[:3] = [3000, 200, 200]
        option = Candidate(game, do(NOTHING), Rhythm(), minds(3))
        of_all = [Leaves(BOARD, chart_of(BOARD), seat, [option], 1).judged(200, [0])[0] for seat in range(3)]
        assert sum(found.mean() for found in of_all) == pytest.approx(1000, abs=0.1)
        assert of_all[0].mean() > 850
        again = Leaves(BOARD, chart_of(BOARD), 0, [option], 1).judged(200, [0])[0]
        assert again.tolist() == of_all[0].tolist()

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
