"""House bots cannot be talked out of what they have: whatever is offered, and however often."""

from random import Random

import pytest
from wanderer import random_table

from fastdeal.bots.house.answers import limit_for
from fastdeal.bots.house.deals import COOLDOWN, believed_appraisal, liking
from fastdeal.bots.house.matters import consider, decide
from fastdeal.bots.house.mind import Mind
from fastdeal.bots.house.minds import LEVELS, mind, mind_with, traits_of
from fastdeal.bots.house.nature import OWN, THEIRS
from fastdeal.bots.house.offers import give_up, is_barren, least_to_pay, would_agree
from fastdeal.bots.house.play import make_move, next_move
from fastdeal.bots.house.reasons import Reason
from fastdeal.bots.house.study import MOST_JEALOUS
from fastdeal.bots.house.worth import (
    both_sides,
    envy_of,
    holdings_worth,
    need_of_group,
    own_taste,
    promise_of,
    rivals_of,
    their_taste,
    worth_to,
)
from fastdeal.editions import load_edition
from fastdeal.rhythm.asking import BEFORE_ROLL, NOTHING, Rhythm
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.moves import answer, bid_of, do, offer_of, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Game, Move
from fastdeal.rules.words import BANK, GROUPS, NOBODY, SQUARES, Refusal, Stage, Verb, Why

BOARD = load_edition("classic").board({})
ORANGE, RED, DARK_BLUE = (BOARD.group_deeds[BOARD.group[square]] for square in (16, 21, 39))
CHANCE_CARD = 1


def table(players: int = 3) -> Game:
    game = new_game(BOARD, players, 5, 5)
    game.turn = game.starter = 0
    return game


def standing(game: Game, seat: int, bot: Mind) -> int:
    """What a bot makes of its place at the table, in hundredths: what it has, less a share of what the others have."""
    worths = [holdings_worth(game, BOARD, bot, own_taste(game, bot), other) for other in range(game.players)]
    jealousy = min(bot.nature.jealousy // rivals_of(game), MOST_JEALOUS)
    others = [worth for other, worth in enumerate(worths) if other != seat and (game.alive >> other) & 1]
    return 100 * worths[seat] - jealousy * sum(others)


def offered(game: Game, bot: Mind, terms: Move, proposer: int = 0, seat: int = 1) -> int:
    """The verb with which a bot answers an offer, the answer made; nothing where it cannot be offered."""
    if apply(game, BOARD, proposer, terms) != Refusal.NONE:
        return NOTHING
    game.claim_count = 0
    reply = consider(game, BOARD, seat, bot, BEFORE_ROLL)
    assert reply.verb in (Verb.ACCEPT, Verb.REFUSE)
    assert apply(game, BOARD, seat, reply) == Refusal.NONE
    return reply.verb


def random_offer(rng: Random, game: Game, proposer: int, partner: int) -> Move:
    gives, gets = (game.deeds[seat] & rng.getrandbits(40) & rng.getrandbits(40) for seat in (proposer, partner))
    cash, wanted = (rng.choice((0, 0, rng.randint(0, 400))) for _ in range(2))
    return offer_of(partner, gives, gets, cash, wanted, game.cards[proposer] & rng.getrandbits(2), 0)


@pytest.mark.parametrize("seed", range(40))
def test_a_deal_is_worth_what_it_changes(seed: int) -> None:
    rng = Random(seed)
    game, bot = random_table(rng, BOARD), mind(rng.choice(LEVELS), BOARD)
    game.debt_count = game.claim_count = 0
    for _ in range(20):
        terms = random_offer(rng, game, 0, 1)
        if apply(game, BOARD, 0, terms) != Refusal.NONE:
            continue
        liked, before = liking(game, BOARD, bot, 1, 0, terms), standing(game, 1, bot)
        if apply(game, BOARD, 1, answer(Verb.ACCEPT, 0)) == Refusal.NONE:
            assert abs(standing(game, 1, bot) - before - 100 * liked) <= 100


@pytest.mark.parametrize("seed", range(20))
def test_a_partner_agrees_from_the_lowest_price_on(seed: int) -> None:
    rng = Random(seed)
    game, bot = random_table(rng, BOARD), mind(rng.choice(LEVELS), BOARD)
    terms = random_offer(rng, game, 0, 1)
    mine, theirs = both_sides(game, BOARD, bot, 0, 1, terms.gives, terms.gets, 0, 0)
    believed = believed_appraisal(game, BOARD, bot, theirs, mine)
    for paid in range(-1500, 1500, 7):
        assert would_agree(bot, believed, paid) == (paid >= least_to_pay(bot, believed, paid))


# Three houses on orange earn 27 * 550 + 28 * 550 + 28 * 600 = 47,050 in a thousand visits and cost 900. The bold see
# 20 rounds of that for each rival less the cost, or a quarter of the cost, and half as much again for their fancy;
# they believe others to see 15. Of one deed, of two and of all three, then the need of cash and the envy.
JUDGED = {
    1: ((28, 122, 337, 168, 65), (16, 70, 225, 112, 65)),
    2: ((123, 536, 1473, 630, 55), (36, 159, 511, 255, 40)),
    3: ((242, 1049, 2884, 630, 36), (87, 379, 1217, 450, 26)),
    7: ((716, 3104, 8530, 630, 15), (290, 1260, 4040, 450, 11)),
}
FANCIFUL = mind_with(traits_of("bold") | {"fancy": [150] * GROUPS}, BOARD)


@pytest.mark.parametrize(("rivals", "judged"), [(0, JUDGED[1]), *JUDGED.items()])
def test_a_board_is_studied_once_for_every_number_of_rivals(rivals: int, judged: tuple[tuple[int, ...], ...]) -> None:
    game, orange = table(8), BOARD.group[16]
    game.alive = (1 << rivals + 1) - 1
    for whose, taste, found in zip((OWN, THEIRS), (own_taste, their_taste), judged, strict=True):
        now = taste(game, FANCIFUL)
        promised = [promise_of(FANCIFUL, now, orange, held) for held in (0, 1 << 16, 1 << 16 | 1 << 19, ORANGE)]
        assert promised == [0, *found[:3]]
        assert (need_of_group(FANCIFUL, now, orange), envy_of(game, FANCIFUL, whose)) == found[3:]


def test_when_rivals_leave_a_deed_is_judged_anew() -> None:
    """By its price, by what it promises, and by what a rival would gain with it: see `JUDGED`."""
    game = table(8)
    game.deeds[1] = 1 << 16 | 1 << 18
    for left, worth in ((8, 200 + 716 + 1339), (4, 200 + 242 + 1057), (2, 200 + 28 + 370)):
        game.alive = (1 << left) - 1
        assert worth_to(game, BOARD, 0, FANCIFUL, 19) == worth


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(12))
def test_no_sequence_of_deals_costs_a_bot_anything(seed: int, level: str) -> None:
    rng = Random(seed)
    game, bot = random_table(rng, BOARD), mind(level, BOARD)
    game.debt_count = game.claim_count = 0
    before = standing(game, 1, bot)
    deals = sum(offered(game, bot, random_offer(rng, game, 0, 1)) == Verb.ACCEPT for _ in range(300))
    assert standing(game, 1, bot) >= before + deals * (bot.nature.margin - 1) * 100


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_buys_a_deed_for_1(level: str) -> None:
    game, bot = table(), mind(level, BOARD)
    game.deeds[1] = BOARD.properties
    for square in range(SQUARES):
        if (BOARD.properties >> square) & 1:
            assert offered(game, bot, offer_of(1, 0, 1 << square, 1, 0, 0, 0)) == Verb.REFUSE


@pytest.mark.parametrize("level", LEVELS)
def test_a_bad_deal_in_small_parts_is_no_better(level: str) -> None:
    game, bot = table(), mind(level, BOARD)
    game.deeds[1] = ORANGE | RED
    before = standing(game, 1, bot)
    for square in (16, 18, 19, 21, 23, 24):
        for cash in range(0, 300, 20):
            offered(game, bot, offer_of(1, 0, 1 << square, cash, 0, 0, 0))
    assert standing(game, 1, bot) >= before


@pytest.mark.parametrize("level", LEVELS)
def test_round_trips_do_not_pay(level: str) -> None:
    game, bot = table(), mind(level, BOARD)
    game.deeds[0], game.deeds[1] = 1 << 39 | 1 << 5, ORANGE & ~(1 << 19)
    cash = game.cash[0]
    for step in range(0, 400, 10):
        offered(game, bot, offer_of(1, 1 << 39, 1 << 16, 0, step, 0, 0))
        offered(game, bot, offer_of(1, 1 << 16, 1 << 39, step, 0, 0, 0))
    came_back = game.deeds[0] == 1 << 39 | 1 << 5
    assert not came_back or game.cash[0] <= cash


def test_what_was_refused_is_not_thought_about_again_for_a_while() -> None:
    game, bot = table(), mind("steady", BOARD)
    game.deeds[1] = 1 << 16
    poor = offer_of(1, 0, 1 << 16, 20, 0, 0, 0)
    assert offered(game, bot, poor) == Verb.REFUSE
    assert bot.memory.reason == Reason.REFUSES_LITTLE
    for cash in (20, 10):
        assert offered(game, bot, poor._replace(amount=cash)) == Verb.REFUSE
        assert bot.memory.reason == Reason.REFUSES_REPEAT
    assert offered(game, bot, poor._replace(amount=30)) == Verb.REFUSE
    assert bot.memory.reason == Reason.REFUSES_LITTLE
    game.turns += COOLDOWN
    assert offered(game, bot, poor) == Verb.REFUSE
    assert bot.memory.reason == Reason.REFUSES_LITTLE


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_stalls_with_offers_is_answered_once_each_and_hears_few_of_theirs(level: str) -> None:
    game, rhythm, seated = table(), Rhythm(), [mind(level, BOARD) for _ in range(3)]
    game.deeds[:3] = [1 << 16 | 1 << 21, 1 << 18 | 1 << 23, 1 << 19 | 1 << 24]
    made = 0
    for cash in range(60):
        apply(game, BOARD, 0, offer_of(1, 0, 1 << 18, cash, 0, 0, 0))
        for _ in range(20):
            seat, move = next_move(game, BOARD, seated, rhythm, 0b110)
            if seat == NOBODY:
                break
            made += move.verb == Verb.OFFER
            make_move(game, BOARD, seated, rhythm, seat, move)
        else:
            pytest.fail("the bots never come to rest")
    assert made <= 2


def test_bots_among_themselves_make_few_offers_in_a_turn() -> None:
    for number in range(6):
        game, rhythm, seated = new_game(BOARD, 4, 4, number), Rhythm(), [mind("shark", BOARD) for _ in range(4)]
        offers: dict[int, int] = {}
        for _ in range(900):
            if game.step == Stage.OVER:
                break
            seat, move = next_move(game, BOARD, seated, rhythm, game.alive)
            if move.verb == Verb.OFFER:
                offers[game.turns] = offers.get(game.turns, 0) + 1
            make_move(game, BOARD, seated, rhythm, seat, with_dice(game, BOARD, seat, move))
        assert offers
        assert max(offers.values()) <= 16


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_driven_above_his_limit_or_below_his_reserve(level: str) -> None:
    for square in (1, 16, 39):
        game, bot = table(), mind(level, BOARD)
        game.at[0] = square
        game.step = Stage.PURCHASE
        apply(game, BOARD, 0, do(Verb.DECLINE))
        apply(game, BOARD, 2, do(Verb.PASS))
        limit = limit_for(game, BOARD, 1, bot)
        while game.selling:
            apply(game, BOARD, 0, bid_of(game.price + 1))
            reply = decide(game, BOARD, 1, bot)
            apply(game, BOARD, 1, reply)
            if reply.verb == Verb.BID:
                assert reply.amount <= limit <= worth_to(game, BOARD, 1, bot, square) * max(bot.nature.bids, 100) // 100
        assert game.cash[1] >= bot.nature.keep_buying


def test_handing_somebody_a_group_must_cost_him() -> None:
    game, bot = table(), mind("steady", BOARD)
    game.deeds[0] = ORANGE & ~(1 << 19)
    game.deeds[1] = 1 << 19
    single = table()
    single.deeds[1] = 1 << 19
    terms = offer_of(1, 0, 1 << 19, 300, 0, 0, 0)
    assert liking(single, BOARD, bot, 1, 0, terms) > 0
    assert liking(game, BOARD, bot, 1, 0, terms) < liking(single, BOARD, bot, 1, 0, terms) - 100


def test_a_refused_person_hears_what_would_do() -> None:
    game, bot = table(), mind("steady", BOARD)
    game.deeds[0] = ORANGE & ~(1 << 19) | 1 << 5
    game.deeds[1] = 1 << 19 | 1 << 15
    assert offered(game, bot, offer_of(1, 0, 1 << 19, 200, 0, 0, 0)) == Verb.REFUSE
    assert bot.memory.reason == Reason.REFUSES_SET
    counter = consider(game, BOARD, 1, bot, BEFORE_ROLL)
    assert (counter.verb, counter.partner, counter.gives) == (Verb.OFFER, 0, 1 << 19)
    assert counter.gets_cash > 200
    assert apply(game, BOARD, 1, counter) == Refusal.NONE
    before = standing(game, 1, bot)
    assert apply(game, BOARD, 0, answer(Verb.ACCEPT, 1)) == Refusal.NONE
    assert standing(game, 1, bot) >= before + 100 * (bot.nature.margin - 1)


def test_who_lacks_the_cash_is_asked_for_a_deed_besides() -> None:
    game, bot = table(), mind("steady", BOARD)
    game.deeds[0] = ORANGE & ~(1 << 19) | 1 << 5 | 1 << 39
    game.deeds[1] = 1 << 19 | 1 << 37
    game.cash[0] = 150
    assert offered(game, bot, offer_of(1, 0, 1 << 19, 50, 0, 0, 0)) == Verb.REFUSE
    counter = consider(game, BOARD, 1, bot, BEFORE_ROLL)
    assert counter.verb == Verb.OFFER
    assert counter.gets
    assert counter.gets_cash <= 150


def test_a_way_out_of_jail_is_bought_from_whoever_has_one() -> None:
    game, rhythm, seated = table(4), Rhythm(), [mind("steady", BOARD) for _ in range(4)]
    game.at[0], game.jailed[0] = BOARD.jail_square, 1
    game.cards[2] = CHANCE_CARD
    seat, offer = next_move(game, BOARD, seated, rhythm, game.alive)
    assert (seat, offer.verb, offer.partner, offer.gets_cards) == (0, Verb.OFFER, 2, CHANCE_CARD)
    assert 0 < offer.amount < BOARD.jail_fine
    apply(game, BOARD, 0, offer)
    seat, reply = next_move(game, BOARD, seated, rhythm, game.alive)
    assert (seat, reply.verb) == (2, Verb.ACCEPT)
    apply(game, BOARD, 2, reply)
    assert next_move(game, BOARD, seated, rhythm, game.alive)[1].verb == Verb.USE_CARD


def owe(game: Game, creditor: int, amount: int) -> None:
    game.debt_count = 1
    game.debtor[0], game.creditor[0], game.debt[0], game.debt_why[0] = 0, creditor, amount, Why.RENT


def test_a_debtor_sells_a_deed_dearly_rather_than_go_bankrupt() -> None:
    game, rhythm, seated = table(), Rhythm(), [mind("steady", BOARD) for _ in range(3)]
    game.cash[0] = 20
    game.deeds[0], game.deeds[2] = 1 << 39, 1 << 37
    owe(game, 1, 330)
    seat, offer = next_move(game, BOARD, seated, rhythm, game.alive)
    assert (seat, offer.verb, offer.partner, offer.gives) == (0, Verb.OFFER, 2, 1 << 39)
    apply(game, BOARD, 0, offer)
    seat, reply = next_move(game, BOARD, seated, rhythm, game.alive)
    assert (seat, reply.verb) == (2, Verb.ACCEPT)
    apply(game, BOARD, 2, reply)
    assert game.debt_count == 0
    assert (game.alive & 1, game.deeds[2]) == (1, DARK_BLUE)


def test_a_creditor_does_not_save_whose_estate_is_his() -> None:
    game, bot = table(), mind("steady", BOARD)
    game.cash[0] = 20
    game.deeds[0], game.deeds[1] = 1 << 39, 1 << 37
    owe(game, 1, 600)
    assert offered(game, bot, offer_of(1, 1 << 39, 0, 0, 600, 0, 0)) == Verb.REFUSE
    assert bot.memory.reason == Reason.REFUSES_RESCUE


def test_a_debtor_who_finds_no_help_does_not_ask_for_ever() -> None:
    game, bot = table(4), mind("steady", BOARD)
    game.cash[0] = 0
    game.deeds[0] = 1 << 39 | 1 << 1
    game.deeds[1] = game.deeds[2] = 0
    owe(game, BANK, 400)
    asked = 0
    move = decide(game, BOARD, 0, bot)
    while move.verb == Verb.OFFER:
        asked += 1
        apply(game, BOARD, 0, move)
        assert decide(game, BOARD, 0, bot).verb == NOTHING
        apply(game, BOARD, move.partner, answer(Verb.REFUSE, 0))
        move = decide(game, BOARD, 0, bot)
    assert asked <= 2


def test_houses_are_kept_from_whoever_needs_them() -> None:
    game, bot = table(), mind("steady", BOARD)
    game.deeds[1], game.deeds[2] = ORANGE, RED
    for square in (16, 18, 19):
        game.level[square] = 4
        game.built |= 1 << square
    game.houses = 2
    assert consider(game, BOARD, 1, bot, BEFORE_ROLL).verb != Verb.BUILD
    game.deeds[2] = 0
    game.cash[1] += 1
    assert consider(game, BOARD, 1, bot, BEFORE_ROLL).verb == Verb.BUILD


def test_easy_forgets_rent_now_and_then_and_the_same_way_each_time() -> None:
    forgotten = []
    for turn in range(200):
        game = table()
        game.deeds[1] = 1 << 3
        game.turns = turn
        apply(game, BOARD, 0, roll_of(1, 2, 0))
        replies = {consider(game, BOARD, 1, mind("easy", BOARD), BEFORE_ROLL).verb for _ in range(3)}
        assert len(replies) == 1
        forgotten.append(Verb.ASK not in replies)
    assert 5 < sum(forgotten) < 60


def test_a_deed_that_changes_hands_always_ends_the_search_for_nothing() -> None:
    """Also where the sum of all holdings stays the same, however the seats are weighed."""
    game, steady = table(3), mind("steady", BOARD)
    game.deeds[0], game.deeds[1] = 1 << 3, 1 << 5
    give_up(game, steady)
    assert is_barren(game, steady)
    game.deeds[0], game.deeds[1] = 1 << 7, 1 << 1
    assert not is_barren(game, steady)
    for seat in range(2):
        for other in range(6):
            give_up(game, steady)
            before = game.deeds[seat], game.deeds[1 - seat]
            game.deeds[seat], game.deeds[1 - seat] = before[0] ^ 1 << other, before[1] ^ 1 << other
            assert not is_barren(game, steady)
