"""What a bot in ordinary Python sees, and the moves that it writes."""

import pytest

from fastdeal.bots.protocol import BUY, House, Stage, View, accept, bid, build, moves_of, offer, redacted, refuse
from fastdeal.editions import load_edition
from fastdeal.notation.moves import write_move
from fastdeal.rhythm.choices import choices
from fastdeal.rules.apply import apply
from fastdeal.rules.legal import why_not
from fastdeal.rules.moves import roll_of
from fastdeal.rules.setup import new_game, shuffle_piles
from fastdeal.rules.state import Game, Move
from fastdeal.rules.words import NOBODY, Refusal, Verb

BOARD = load_edition("classic").board({})


def table() -> Game:
    game = new_game(BOARD, 3, 5, 5)
    game.turn = game.starter = 0
    return game


def test_two_games_that_differ_in_what_nobody_sees_look_the_same() -> None:
    one, other = table(), table()
    shuffle_piles(other)
    assert one != other
    assert redacted(one) == redacted(other)
    one.cash[2] += 1
    assert redacted(one) != redacted(other)


def test_a_card_that_somebody_holds_is_seen_to_be_missing() -> None:
    game = table()
    game.pile_size[0], game.cards[1] = 15, 1
    held = game.pile_card[15]
    assert held not in redacted(game).pile_card[:15]
    assert redacted(game).cards == game.cards


def test_trying_a_move_on_a_view_leaves_the_table_alone() -> None:
    game = table()
    view = View(0, redacted(game), BOARD)
    assert apply(view.game, BOARD, 0, roll_of(1, 2, 0)) == Refusal.NONE
    assert game == table()


def test_a_view_tells_what_a_person_would_read_off_the_table() -> None:
    game = table()
    game.deeds[0], game.deeds[1] = 1 << 37 | 1 << 39 | 1 << 5, 1 << 15
    apply(game, BOARD, 1, offer(0, gives=[15], gets=[5], gives_cash=20))
    view = View(0, game, BOARD)
    assert (view.stage, view.cash, view.square, view.deeds) == (Stage.ROLL, 1500, 0, [5, 37, 39])
    assert [view.owner_of(square) for square in (5, 15, 16)] == [0, 1, NOBODY]
    assert (view.has_group(39), view.has_group(5)) == (True, False)
    assert view.worth == 1500 + 350 + 400 + 200
    assert view.offer
    assert (view.offer.proposer, view.offer.terms.amount) == (1, 20)
    assert View(2, game, BOARD).offer is None


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (BUY, "buy"),
        (bid(120), "bid 120"),
        (build(19), "build @19"),
        (accept(1), "accept Bob"),
        (refuse(2), "refuse Cyd"),
        (offer(1, gives=[5], gets=[12, 28], gives_cash=100), "offer Bob: @5, 100 for @12, @28"),
    ],
)
def test_moves_say_what_they_are_called(move: Move, words: str) -> None:
    assert write_move(move, ["Ann", "Bob", "Cyd"]) == words


def test_the_house_gives_legal_advice() -> None:
    game, house = table(), House("steady")
    apply(game, BOARD, 0, roll_of(1, 2, 0))
    view = View(0, redacted(game), BOARD)
    legal = choices(view.game, BOARD, 0)
    move = house.choose(view, legal)
    assert why_not(game, BOARD, 0, move) == Refusal.NONE
    assert moves_of(legal, Verb.BUY) == [BUY]
    assert house.manage(View(1, redacted(game), BOARD), legal) is None
