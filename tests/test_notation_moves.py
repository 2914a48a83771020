"""Moves in words, there and back."""

import pytest

from fastdeal.notation.errors import NotationError
from fastdeal.notation.moves import parse_move, refusal_name, stage_name, write_move
from fastdeal.rules.state import Game, Move
from fastdeal.rules.words import NOWHERE, Face, Pile, Refusal, Stage, Verb

NAMES = ["Ann", "Bob", "Mary Ann", 'say "hi"', "for"]


def parse(text: str, game: Game | None = None) -> Move:
    return parse_move(text, NAMES, game or Game(), 0)


@pytest.mark.parametrize(
    "text",
    [
        "roll 3-4", "roll 3-4-bus", "roll 3-4-2", "roll 3-4-tycoon", "go 5", "go @24", "bail", "use card",
        "use card chest", "use card chance", "buy", "decline", "bid 120", "pass", "want", "place @19", "ask", "ask @19",
        "ask 3-4", "ask @12 3-4", "ask @12 3-4-bus", "pay", "draw", "build @19", "sell @19", "sell group @19",
        "mortgage @5", "redeem @5", "offer Bob: @5, 100, card for @12, 50", "offer Bob: nothing for 50",
        "offer Bob: card, card chest for nothing", 'offer "Mary Ann": @1, @39 for nothing', "accept Bob",
        'refuse "say \\"hi\\""', "withdraw", "bankrupt", "resign", "accept for", "offer for: @1 for 5",
    ],
)  # fmt: skip
def test_every_move_is_written_as_it_is_read(text: str) -> None:
    assert write_move(parse(text), NAMES) == text


def test_the_things_of_an_offer_come_in_any_order() -> None:
    assert parse("offer Bob:card , 100,@5 for 50,@12") == parse("offer Bob: @5, 100, card for @12, 50")


@pytest.mark.parametrize(
    "text",
    [
        "", "fly", "roll 3", "roll 3-", "roll 3-4-plane", "roll 3-4 5", "roll three-four", "bid", "bid much",
        "bid 1 2", "bid 12345678901234567890", "build", "build @40", "build 19", "build @", "go", "go @24 5",
        "ask @12 3-4 5",
        "ask 3-4 @12", "use", "use card luck", "use card chest chance", "sell group", "buy @5", "accept", "accept Zed",
        "offer Bob", "offer Bob:", "offer Bob: @5", "offer Bob: for 5", "offer Bob: @5 for", "offer Bob: @5, @5 for 1",
        "offer Bob: 5, 5 for @1", "offer Bob: card, card for 1", "offer Bob: nothing, 5 for 1",
        "offer Bob: @5 100 for 1",
        "offer Zed: @5 for 1", "offer Bob: @5 for 1 for 2", "offer Bob: card luck for 1", "ROLL 3-4",
    ],
)  # fmt: skip
def test_what_is_no_move_is_said_so(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)


def test_faces_that_no_die_has_are_for_the_rules_to_refuse() -> None:
    assert parse("roll 3-4-bus").third == Face.BUS
    assert not 1 <= parse("roll 3-4-4").third <= Face.TYCOON
    assert not 1 <= parse("roll 0-4").first <= 6
    assert parse("roll 3-4-0").third != Face.NONE
    assert parse("roll").verb == Verb.ROLL


def test_a_plain_card_is_the_chance_one_unless_only_the_other_is_held() -> None:
    game = Game()
    assert parse("offer Bob: card for 1", game).gives_cards == 1 << Pile.CHANCE
    game.cards[0] = 1 << Pile.CHEST
    game.cards[1] = 1 << Pile.CHANCE | 1 << Pile.CHEST
    offer = parse("offer Bob: card for card", game)
    assert (offer.gives_cards, offer.gets_cards) == (1 << Pile.CHEST, 1 << Pile.CHANCE)
    assert parse("offer Bob: nothing for card chance, card chest", game).gets_cards == 3


def test_ask_may_leave_the_square_and_the_dice_open() -> None:
    assert parse("ask") == Move(Verb.ASK)
    assert parse("ask 3-4").square == NOWHERE


def test_reasons_and_stages_have_their_names() -> None:
    assert refusal_name(Refusal.NOT_YOUR_MOVE) == "not-your-move"
    assert stage_name(Stage.CARD_CHOICE) == "card-choice"
