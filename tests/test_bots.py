"""House bots at the table: their games end, keep the laws, and show the judgement they claim to have."""

from itertools import pairwise
from random import Random

import pytest
from laws import Books, check_position
from wanderer import random_board, random_table

from fastdeal.bots.house import play
from fastdeal.bots.house.answers import limit_for, raise_for_debt
from fastdeal.bots.house.deals import liking
from fastdeal.bots.house.matters import consider, decide
from fastdeal.bots.house.mind import Mind
from fastdeal.bots.house.minds import LEVELS, mind
from fastdeal.bots.house.play import make_move, next_move, play_on
from fastdeal.editions import load_edition
from fastdeal.rhythm.asking import BEFORE_ROLL, NOTHING, Rhythm, ask_next, hear
from fastdeal.rules.apply import apply
from fastdeal.rules.auction import open_auction
from fastdeal.rules.deal import terms_of
from fastdeal.rules.dice import with_dice
from fastdeal.rules.moves import bid_of, do, offer_of, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Game
from fastdeal.rules.words import BANK, NOBODY, Event, Lot, Refusal, Stage, Verb, Why

BOARD = load_edition("classic").board({})
ORANGE, DARK_BLUE = (BOARD.group_deeds[BOARD.group[square]] for square in (16, 39))


def minds(level: str, players: int = 4) -> list[Mind]:
    return [mind(level, BOARD) for _ in range(players)]


def table(players: int = 3, board: Board = BOARD) -> Game:
    game = new_game(board, players, 5, 5)
    game.turn = game.starter = 0
    return game


def build(game: Game, squares: dict[int, int]) -> None:
    for square, level in squares.items():
        game.level[square] = level
        game.built |= 1 << square
        game.houses -= level


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_of_four_ends(level: str) -> None:
    games = [new_game(BOARD, 4, 3, nth) for nth in range(25)]
    for game in games:
        play_on(game, BOARD, minds(level), Rhythm(), 4 * 300)
    assert sum(game.winner != NOBODY for game in games) >= 24
    assert sorted(game.round for game in games)[12] < 80


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (new_game(BOARD, 4, 8, 2) for _ in range(2))
    for game in (first, second):
        play_on(game, BOARD, minds("steady"), Rhythm(), 150)
    assert first == second


@pytest.mark.parametrize("seed", range(30))
def test_bots_keep_the_laws_and_are_never_refused_whatever_the_table(seed: int) -> None:
    rng = Random(seed)
    _, _, board = random_board(rng)
    game = random_table(rng, board)
    game.log = []
    books, rhythm, seated = Books(game), Rhythm(), [mind(rng.choice(LEVELS), board) for _ in range(game.players)]
    for _ in range(600):
        if game.step == Stage.OVER:
            break
        seat, move = next_move(game, board, seated, rhythm, game.alive)
        make_move(game, board, seated, rhythm, seat, with_dice(game, board, seat, move))
        books.enter(game.log or [])
        game.log = []
        books.check(game)
        check_position(game, board)
    assert rhythm.faults == 0


@pytest.mark.parametrize(("stronger", "weaker"), list(pairwise(reversed(LEVELS))))
def test_every_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    wins = 0
    for nth in range(60):
        game = new_game(BOARD, 6, 9, nth)
        levels = [stronger if (seat + nth) % 2 else weaker for seat in range(6)]
        play_on(game, BOARD, [mind(level, BOARD) for level in levels], Rhythm(), 1800)
        wins += levels[game.winner] == stronger
    assert wins > 30


def test_an_unknown_level_is_named_together_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="genius: no such bot; there are easy, steady, shark"):
        mind("genius", BOARD)


def test_bots_wait_for_a_person_to_roll() -> None:
    game, rhythm, seated = table(), Rhythm(), minds("steady", 3)
    assert next_move(game, BOARD, seated, rhythm, 0b110) == (NOBODY, do(NOTHING))
    apply(game, BOARD, 0, roll_of(1, 2, 0))
    assert next_move(game, BOARD, seated, rhythm, 0b110)[0] == NOBODY
    apply(game, BOARD, 0, do(Verb.BUY))
    assert next_move(game, BOARD, seated, rhythm, 0b110) == (1, do(Verb.ROLL))


def test_bots_never_act_for_a_person() -> None:
    game, rhythm, seated = table(), Rhythm(), minds("steady", 3)
    game.deeds[0] = ORANGE | 1 << 39
    assert next_move(game, BOARD, seated, rhythm, 0b110)[0] == NOBODY
    apply(game, BOARD, 0, offer_of(1, 1 << 39, 0, 0, 0, 0, 0))
    seat, move = next_move(game, BOARD, seated, rhythm, 0b110)
    assert (seat, move.verb) == (1, Verb.ACCEPT)
    apply(game, BOARD, seat, move)
    assert next_move(game, BOARD, seated, rhythm, 0b110)[0] == NOBODY


def test_a_bot_whose_move_is_refused_does_the_plain_thing() -> None:
    game, rhythm, seated = table(), Rhythm(), minds("steady", 3)
    game.log = []
    make_move(game, BOARD, seated, rhythm, 0, do(Verb.BUY))
    assert rhythm.faults == 1
    assert game.log[0][0] == Event.ROLLED
    assert (rhythm.waiting >> 0) & 1 == 0


def test_a_bot_that_cannot_even_do_the_plain_thing_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rhythm, seated = table(), Rhythm(), minds("steady", 3)
    monkeypatch.setattr(play, "plain_answer", lambda *_: do(Verb.BUY))
    make_move(game, BOARD, seated, rhythm, 0, do(Verb.BUY))
    assert game.alive == 0b110
    assert rhythm.faults == 2


def test_a_bot_that_nobody_waits_for_only_loses_its_say() -> None:
    game, rhythm, seated = table(), Rhythm(), minds("steady", 3)
    before = game.copy()
    make_move(game, BOARD, seated, rhythm, 1, do(Verb.BUY))
    assert game == before
    assert next_move(game, BOARD, seated, rhythm, game.alive) == (0, do(Verb.ROLL))


def test_an_auction_among_bots_ends_one_above_the_second_limit() -> None:
    game, rhythm, seated = table(), Rhythm(), minds("steady", 3)
    game.cash = [700, 90, 60, 0, 0, 0, 0, 0]
    apply(game, BOARD, 0, roll_of(5, 4, 0))
    apply(game, BOARD, 0, do(Verb.DECLINE))
    limits = sorted(limit_for(game, BOARD, seat, seated[seat]) for seat in range(3))
    moves = 0
    while game.selling:
        seat, move = next_move(game, BOARD, seated, rhythm, game.alive)
        assert apply(game, BOARD, seat, move) == Refusal.NONE
        moves += 1
    assert game.cash[0] == 700 - (limits[1] + 1)
    assert game.deeds[0] == 1 << 9
    assert moves <= 5


def test_against_people_a_bot_opens_near_what_a_lot_is_worth_and_raises_in_steps() -> None:
    for level in LEVELS:
        game, (own, *_) = table(2), minds(level, 2)
        open_auction(game, Lot.DEED, 39, game.alive)
        limit, bids = limit_for(game, BOARD, 0, own), 0
        while (move := consider(game, BOARD, 0, own, Stage.AUCTION)).verb == Verb.BID:
            assert apply(game, BOARD, 0, move) == Refusal.NONE
            assert limit // 2 <= move.amount <= limit
            assert apply(game, BOARD, 1, bid_of(move.amount + 1)) == Refusal.NONE
            bids += 1
        assert 2 <= bids <= 7


def test_only_what_completes_a_group_is_worth_the_last_coin_of_a_bid() -> None:
    for completing, spent in ((False, 120), (True, 0)):
        game, (own, *_) = table(2), minds("steady", 2)
        game.cash[0] = 200
        game.deeds[0] = DARK_BLUE & ~(1 << 39) if completing else 0
        square = 39 if completing else 5
        open_auction(game, Lot.DEED, square, game.alive)
        apply(game, BOARD, 1, bid_of(79))
        move = consider(game, BOARD, 0, own, Stage.AUCTION)
        assert move.verb == Verb.BID
        assert game.cash[0] - move.amount >= spent
        apply(game, BOARD, 0, move)
        apply(game, BOARD, 1, bid_of(150))
        assert consider(game, BOARD, 0, own, Stage.AUCTION).verb == (Verb.BID if completing else Verb.PASS)


def test_what_an_earlier_auction_came_to_silences_nobody_in_a_later_one() -> None:
    rhythm, seated = Rhythm(), minds("steady", 3)
    first = table()
    open_auction(first, Lot.DEED, 39, first.alive)
    while first.selling:
        highest = first.price
        seat, move = next_move(first, BOARD, seated, rhythm, first.alive)
        make_move(first, BOARD, seated, rhythm, seat, move)
    later = table()
    open_auction(later, Lot.DEED, 39, later.alive)
    # Somebody else has bid so far, and the bots come in where the hammer fell the last time.
    later.leader, later.price = 2, highest
    later.cash[0] = later.cash[1] = 5000
    later.deeds[0] = DARK_BLUE & ~(1 << 39)
    _, move = next_move(later, BOARD, seated, rhythm, later.alive)
    assert move.verb == Verb.BID
    assert move.amount > highest


def test_rent_is_asked_for() -> None:
    game = table()
    game.deeds[1] = 1 << 3
    apply(game, BOARD, 0, roll_of(1, 2, 0))
    assert consider(game, BOARD, 1, mind("steady", BOARD), BEFORE_ROLL).verb == Verb.ASK


def test_spare_cash_is_built_with_evenly() -> None:
    game, steady = table(), mind("steady", BOARD)
    game.deeds[1] = ORANGE
    levels = []
    move = consider(game, BOARD, 1, steady, BEFORE_ROLL)
    while move.verb == Verb.BUILD:
        assert apply(game, BOARD, 1, move) == Refusal.NONE
        levels.append([game.level[square] for square in (16, 18, 19)])
        move = consider(game, BOARD, 1, steady, BEFORE_ROLL)
    assert len(levels) >= 9
    assert all(max(level) - min(level) <= 1 for level in levels)


def test_single_deeds_are_mortgaged_before_houses_are_sold() -> None:
    game, steady = table(), mind("steady", BOARD)
    game.deeds[0] = ORANGE | 1 << 1
    build(game, {16: 3, 18: 3, 19: 3})
    game.cash[0] = 0
    game.debt_count = 1
    game.debtor[0], game.creditor[0], game.debt[0], game.debt_why[0] = 0, BANK, 50, Why.TAX
    first = raise_for_debt(game, BOARD, 0, steady)
    assert (first.verb, first.square) == (Verb.MORTGAGE, 1)
    apply(game, BOARD, 0, first)
    assert raise_for_debt(game, BOARD, 0, steady).verb == Verb.SELL


def test_whoever_cannot_pay_at_all_is_bankrupt() -> None:
    game = table()
    game.cash[0] = 10
    game.debt_count = 1
    game.debtor[0], game.creditor[0], game.debt[0], game.debt_why[0] = 0, 1, 50, Why.RENT
    assert decide(game, BOARD, 0, mind("steady", BOARD)) == do(Verb.BANKRUPT)


def test_jail_is_left_early_and_liked_late() -> None:
    game, steady = table(), mind("steady", BOARD)
    game.at[0] = BOARD.jail_square
    game.jailed[0] = 1
    assert decide(game, BOARD, 0, steady) == do(Verb.BAIL)
    game.deeds[1] = ORANGE | DARK_BLUE
    build(game, {16: 3, 18: 3, 19: 3, 37: 3, 39: 3})
    assert decide(game, BOARD, 0, steady) == do(Verb.ROLL)


def builds(game: Game, bot: Mind) -> int:
    """How many buildings a bot in seat 1 puts up before it is done."""
    built = 0
    while (move := consider(game, BOARD, 1, bot, BEFORE_ROLL)).verb == Verb.BUILD:
        assert apply(game, BOARD, 1, move) == Refusal.NONE
        built += 1
    return built


def test_a_new_group_is_built_up_at_once() -> None:
    game, steady = table(), mind("steady", BOARD)
    assert builds(game, steady) == 0
    game.deeds[1] = ORANGE
    assert builds(game, steady) > 6


def test_what_was_sold_for_a_debt_is_built_again() -> None:
    game, steady = table(), mind("steady", BOARD)
    game.deeds[1], game.cash[1] = ORANGE, 5000
    assert builds(game, steady) == 15
    game.cash[1] = 0
    game.debt_count = 1
    game.debtor[0], game.creditor[0], game.debt[0], game.debt_why[0] = 1, 0, 120, Why.RENT
    while game.debt_count:
        assert apply(game, BOARD, 1, decide(game, BOARD, 1, steady)) == Refusal.NONE
    game.offers = 0
    game.cash[1] += 1000
    assert builds(game, steady) > 0


def test_two_half_groups_are_swapped() -> None:
    game, rhythm, seated = table(), Rhythm(), minds("steady", 3)
    game.deeds[0] = 1 << 16 | 1 << 18 | 1 << 39
    game.deeds[1] = 1 << 19 | 1 << 37
    for verb in (Verb.OFFER, Verb.ACCEPT):
        seat, move = next_move(game, BOARD, seated, rhythm, game.alive)
        assert move.verb == verb
        assert apply(game, BOARD, seat, move) == Refusal.NONE
    assert {game.deeds[0], game.deeds[1]} == {ORANGE, DARK_BLUE}


def test_a_gift_is_taken_and_a_bad_bargain_refused() -> None:
    game, steady = table(), mind("steady", BOARD)
    game.deeds[0] = 1 << 39
    game.deeds[1] = 1 << 16 | 1 << 18
    apply(game, BOARD, 0, offer_of(1, 1 << 39, 0, 0, 0, 0, 0))
    assert consider(game, BOARD, 1, steady, BEFORE_ROLL).verb == Verb.ACCEPT
    apply(game, BOARD, 0, offer_of(1, 0, 1 << 16, 30, 0, 0, 0))
    assert consider(game, BOARD, 1, steady, BEFORE_ROLL).verb == Verb.REFUSE


@pytest.mark.parametrize("seed", range(40))
def test_no_offer_is_accepted_at_a_loss(seed: int) -> None:
    rng = Random(seed)
    game, level = random_table(rng, BOARD), rng.choice(LEVELS)
    gives, gets = (game.deeds[seat] & rng.getrandbits(40) for seat in range(2))
    offer = offer_of(1, gives, gets, rng.randint(0, game.cash[0]), rng.randint(0, game.cash[1]), 0, 0)
    if apply(game, BOARD, 0, offer) != Refusal.NONE:
        return
    steady = mind(level, BOARD)
    accepts = consider(game, BOARD, 1, steady, BEFORE_ROLL).verb == Verb.ACCEPT
    assert not accepts or liking(game, BOARD, steady, 1, 0, terms_of(game, 0)) >= 0


def test_a_table_of_people_has_the_rhythm_of_bots() -> None:
    """Whoever asks seat by seat, and thinks in between, comes to the same moves."""
    game, seated, rhythm = new_game(BOARD, 4, 2, 2), minds("steady"), Rhythm()
    other, other_seated, other_rhythm = game.copy(), minds("steady"), Rhythm()
    for _ in range(400):
        seat, about = ask_next(other, other_rhythm, other.alive)
        move = consider(other, BOARD, seat, other_seated[seat], about)
        if not hear(other_rhythm, seat, about, move):
            continue
        if about == Stage.AUCTION:
            seat, move = play.settle_auction(other, BOARD, other_seated)
        assert next_move(game, BOARD, seated, rhythm, game.alive) == (seat, move)
        for one, minds_of_one, rhythm_of_one in ((game, seated, rhythm), (other, other_seated, other_rhythm)):
            make_move(one, BOARD, minds_of_one, rhythm_of_one, seat, with_dice(one, BOARD, seat, move))
